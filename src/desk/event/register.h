/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/act/record.h"
#include "formats/ratings/ratings.h"
#include "ledger/register/register.h"

/* The register of players, out of the rating lists that were loaded into it. It belongs to the
 * machine and not to a tournament. */
typedef struct _DeskRegister DeskRegister;

/* A player of the register. No text is NULL. */
typedef struct {
  char *source; /* "egf" */
  char *ident;
  char *family;
  char *given;
  char *country;
  char *club;
  char *licence;
  char *seen; /* "2018-02-22" */
  char *key;  /* the words of the name, without accents and case */
  RulesRank rank;
  int rating; /* 0 where unknown */
} DeskRegisterEntry;

typedef struct {
  char *source;
  char *date;  /* "2018-02-22", "" where nobody knows */
  char *dated; /* who says so: "list", "file", "given", "" */
  char *file;
  gint64 loaded; /* microseconds since 1970, UTC */
  int n;
} DeskRegisterSource;

/* A list on its way into the register: nothing of it is there until all of it is. */
typedef struct _DeskRegisterLoad DeskRegisterLoad;

typedef enum {
  DESK_REGISTER_FAILED,
  DESK_REGISTER_MORE,
  DESK_REGISTER_DONE,
} DeskRegisterStep;

char *desk_register_path (void);
DeskRegister *desk_register_open (GError **error);
void desk_register_close (DeskRegister *self);
FormatsRatings *desk_register_read (const char *path, const char *source, char ret_date[11],
                                    GError **error);
gboolean desk_register_load (const FormatsRatings *list, const char *date, const char *dated,
                             const char *file, GError **error);
DeskRegisterLoad *desk_register_load_new (const FormatsRatings *list, const char *date,
                                          const char *dated, const char *file);
DeskRegisterStep desk_register_load_step (DeskRegisterLoad *self, gint64 most, GError **error);
int desk_register_load_get_done (const DeskRegisterLoad *self);
void desk_register_load_free (DeskRegisterLoad *self);
gboolean desk_register_rebuild (GError **error);

GPtrArray *desk_register_sources (DeskRegister *self, GError **error);
DeskRegisterSource *desk_register_source (DeskRegister *self, const char *source, GError **error);
GPtrArray *desk_register_search (DeskRegister *self, const char *text, int most, GError **error);
GPtrArray *desk_register_find (DeskRegister *self, const char *source, const char *ident,
                               GError **error);
GPtrArray *desk_register_named (DeskRegister *self, const char *source, const char *name,
                                GError **error);
DeskPlayer desk_register_player (const DeskRegisterEntry *entry);
void desk_register_source_free (DeskRegisterSource *source);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskRegister, desk_register_close)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskRegisterSource, desk_register_source_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskRegisterLoad, desk_register_load_free)
