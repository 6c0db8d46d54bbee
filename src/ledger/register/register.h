/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/chain/statement.h"

/* The register of players: the federations' rating lists in one file. It is not a tournament, no
 * result rests on it, and it can be rebuilt from the lists at any time. */
typedef struct _LedgerRegister LedgerRegister;

typedef struct {
  const char *source; /* "egf" */
  const char *ident;
  const char *family;
  const char *given;
  const char *country;
  const char *club;
  gint64 rank;
  gint64 rating;
  const char *licence;
  const char *seen;
  const char *family_key; /* words without accents and case, for the search */
  const char *given_key;
} LedgerRegisterRow;

typedef struct {
  const char *source;
  const char *date;  /* "2018-02-22", "" where nobody knows */
  const char *dated; /* who says so: "list", "file", "given"; "" for nobody */
  const char *file;  /* where it was read from, for people */
  gint64 loaded;     /* when, microseconds since 1970, UTC */
  gint64 n;          /* how many players; the register counts them itself */
} LedgerRegisterSource;

typedef void (*LedgerRegisterFound) (const LedgerRegisterRow *row, gpointer data);
typedef void (*LedgerRegisterListed) (const LedgerRegisterSource *source, gpointer data);

LedgerRegister *ledger_register_open (const char *path, gboolean write, GError **error);
void ledger_register_close (LedgerRegister *self);
gboolean ledger_register_set_aside (const char *path, GError **error);

gboolean ledger_register_begin (LedgerRegister *self, const LedgerRegisterSource *source,
                                GError **error);
gint64 ledger_register_clear (LedgerRegister *self, int n, GError **error);
gboolean ledger_register_add (LedgerRegister *self, const LedgerRegisterRow *row, GError **error);
gint64 ledger_register_index (LedgerRegister *self, int n, GError **error);
gboolean ledger_register_commit (LedgerRegister *self, GError **error);
void ledger_register_abort (LedgerRegister *self);

gboolean ledger_register_search (LedgerRegister *self, const char *const *words, int most,
                                 LedgerRegisterFound found, gpointer data, GError **error);
gboolean ledger_register_find (LedgerRegister *self, const char *source, const char *ident,
                               LedgerRegisterFound found, gpointer data, GError **error);
gboolean ledger_register_named (LedgerRegister *self, const char *source, const char *name_key,
                                LedgerRegisterFound found, gpointer data, GError **error);
gboolean ledger_register_list (LedgerRegister *self, LedgerRegisterListed listed, gpointer data,
                               GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LedgerRegister, ledger_register_close)
