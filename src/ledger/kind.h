#pragma once
#include <glib.h>

/* A kind of row, told once: which member of a record stands in which column. Records are plain
 * structs that begin with a LedgerHead; integers are gint64, texts are const char * and never NULL.
 */

typedef enum { LEDGER_INT, LEDGER_TEXT } LedgerType;

typedef struct {
  gint64 row; /* grows with every row of the kind: a newer row of the same key has a greater one */
  gint64 act; /* the act that caused it */
} LedgerHead;

typedef struct {
  const char *name;
  LedgerType type;
  gsize offset;
  gboolean is_key;
} LedgerColumn;

typedef struct {
  const char *table;
  gsize size;                  /* of the record */
  const LedgerColumn *columns; /* in the order of the schema, without row and act */
  int n_columns;
} LedgerKind;

#define LEDGER_COLUMN_INT(Record, member)                       \
  {                                                             \
#member, LEDGER_INT, G_STRUCT_OFFSET(Record, member), FALSE \
  }
#define LEDGER_COLUMN_TEXT(Record, member)                       \
  {                                                              \
#member, LEDGER_TEXT, G_STRUCT_OFFSET(Record, member), FALSE \
  }
#define LEDGER_KEY_INT(Record, member)                         \
  {                                                            \
#member, LEDGER_INT, G_STRUCT_OFFSET(Record, member), TRUE \
  }
#define LEDGER_KEY_TEXT(Record, member)                         \
  {                                                             \
#member, LEDGER_TEXT, G_STRUCT_OFFSET(Record, member), TRUE \
  }
#define LEDGER_KIND(table, Record, columns)                 \
  {                                                         \
    table, sizeof (Record), columns, G_N_ELEMENTS (columns) \
  }

#define LEDGER_FIELD_INT(record, column) \
  (*(const gint64 *) ((const char *) (record) + (column)->offset))
#define LEDGER_FIELD_TEXT(record, column) \
  (*(const char *const *) ((const char *) (record) + (column)->offset))

gpointer ledger_record_dup (const LedgerKind *kind, gconstpointer record);
gpointer ledger_record_ref (gpointer record);
void ledger_record_unref (gpointer record);
