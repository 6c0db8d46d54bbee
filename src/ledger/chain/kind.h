/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* A kind of row, told once: which member of a record stands in which column. Records are plain
 * structs that begin with a LedgerHead; integers are gint64, texts are const char * and never NULL.
 */

typedef enum { LEDGER_INT, LEDGER_TEXT } LedgerType;

/* So many numbers may be left out: entrants who are taken over from elsewhere keep theirs. */
#define LEDGER_LEFT_OUT_MAX 9999

typedef struct {
  gint64 row; /* grows with every row of the kind: a newer row of the same key has a greater one */
  gint64 act; /* the act that caused it */
} LedgerHead;

/* What a column points to, for whoever looks for that. */
typedef enum {
  LEDGER_TO_NOTHING,
  LEDGER_TO_ITSELF, /* it numbers its own rows */
  LEDGER_TO_PLAYER,
  LEDGER_TO_PLAYERS, /* a text: "5 7 9"; with a "=" a word for some of them, "club=Oslo" */
  LEDGER_TO_GAME,
  LEDGER_TO_ROUND,
  LEDGER_TO_SIDE,    /* of its game */
  LEDGER_TO_ARTICLE, /* "Art. 18.2" */
  LEDGER_TO_OFFENCE  /* a code */
} LedgerPointer;

/* What may stand in a column, whoever has written the file. */
typedef struct {
  const char *name;
  LedgerType type;
  gsize offset;
  gboolean is_key;
  gint64 least, most; /* of a number; of a text, the most bytes that it may have */
  const char *of; /* it numbers what is in that table: never more than LEDGER_LEFT_OUT_MAX above the
                   * count of its rows; or NULL */
  LedgerPointer to;
  gboolean is_known; /* a row stands only on what is there */
} LedgerColumn;

typedef struct {
  const char *table;
  gsize size;                  /* of the record */
  const LedgerColumn *columns; /* in the order of the schema, without row and act */
  int n_columns;
  gboolean (*fits) (gconstpointer record); /* whether its columns make sense; NULL: any */
  int id;                                  /* in the list of whoever keeps such rows */
} LedgerKind;

/* clang-format off */
/* For kinds outside kinds.def. */
#define LEDGER_COLUMN(Record, member, type, is_key, least, most) \
  { #member, type, G_STRUCT_OFFSET (Record, member), is_key, least, most, NULL, LEDGER_TO_NOTHING, FALSE }
#define LEDGER_COLUMN_INT(Record, member, least, most) LEDGER_COLUMN (Record, member, LEDGER_INT, FALSE, least, most)
#define LEDGER_COLUMN_TEXT(Record, member, most) LEDGER_COLUMN (Record, member, LEDGER_TEXT, FALSE, 0, most)
#define LEDGER_KEY_INT(Record, member, least, most) LEDGER_COLUMN (Record, member, LEDGER_INT, TRUE, least, most)
#define LEDGER_KEY_TEXT(Record, member, most) LEDGER_COLUMN (Record, member, LEDGER_TEXT, TRUE, 0, most)
#define LEDGER_KIND(table, Record, columns) \
  { table, sizeof (Record), columns, G_N_ELEMENTS (columns), NULL, 0 }
/* clang-format on */

/* Of anything in a tournament there are fewer. */
#define LEDGER_COUNT_MAX (1 << 24)

#define LEDGER_FIELD_INT(record, column) \
  (*(const gint64 *) ((const char *) (record) + (column)->offset))
#define LEDGER_FIELD_TEXT(record, column) \
  (*(const char *const *) ((const char *) (record) + (column)->offset))

gpointer ledger_record_dup (const LedgerKind *kind, gconstpointer record);
gboolean ledger_record_says_same (const LedgerKind *kind, gconstpointer record,
                                  gconstpointer other);
int ledger_record_compare_keys (const LedgerKind *kind, gconstpointer record, gconstpointer other);
gpointer ledger_record_ref (gpointer record);
void ledger_record_unref (gpointer record);
