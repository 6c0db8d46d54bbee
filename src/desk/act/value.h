/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/act/record.h"
#include "ledger/file/ledger.h"

/* The number of an act not stored yet, and the first of its rows: greater than any in a file. */
#define DESK_ACT_PENDING G_MAXINT
#define DESK_ACT_ROWS (G_GINT64_CONSTANT (1) << 40)

/* One key of which an act says something. */
typedef struct {
  const LedgerKind *kind;
  gpointer row;   /* the act's own row, which has the key */
  gpointer is;    /* what stands under the key once it is done, NULL for nothing */
  gpointer shown; /* what the present shows there, see desk_state_with(), or NULL */
} DeskEdit;

/* An act as a value: what it touches, be it stored or not. */
typedef struct {
  GArray *edits;       /* of DeskEdit */
  GHashTable *by_kind; /* kind -> where its edits are (guint) */
  gint64 target;       /* the act of which it says whether that stands, 0 for none */
  gboolean stands;     /* what it says */
  gint64 id;           /* its own number, 0 before it is stored */
  GArray *left;        /* who had left before it (DeskLeft), NULL before it is stored */
} DeskAct;

DeskAct *desk_act_new (void);
void desk_act_free (DeskAct *act);
void desk_act_touch (DeskAct *act, const LedgerKind *kind, gpointer row, gpointer is);
void desk_act_add (DeskAct *act, const LedgerKind *kind, gpointer row);
const GArray *desk_act_of (const DeskAct *act, const LedgerKind *kind);
const DeskEdit *desk_act_nth (const DeskAct *act, const GArray *of, guint i);
gboolean desk_act_touches (const DeskAct *act, const LedgerKind *kind);
gboolean desk_act_is_of_record (const LedgerKind *kind);
gboolean desk_act_touches_standings (const DeskAct *act);
GArray *desk_act_keys (const DeskAct *act, const LedgerKind *kind);
void desk_act_sort_keys (GArray *keys);
gboolean desk_act_has_key (const GArray *keys, gint64 key);
GPtrArray *desk_act_rows (const DeskAct *act, Ledger *ledger, const LedgerKind *kind, gint64 key,
                          GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskAct, desk_act_free)
