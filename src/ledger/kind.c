#include "ledger/kind.h"
#include <string.h>

static gsize
text_size (const LedgerKind *kind, gconstpointer record)
{
  gsize size = 0;
  for (int i = 0; i < kind->n_columns; i++)
    if (kind->columns[i].type == LEDGER_TEXT)
      size += strlen (LEDGER_FIELD_TEXT (record, &kind->columns[i])) + 1;
  return size;
}

/**
 * ledger_record_dup:
 * @kind: what the record is
 * @record: a record of that kind
 *
 * Copies a record and its texts into one immutable block.
 *
 * Returns: (transfer full): the copy, to be released with ledger_record_unref()
 */
gpointer
ledger_record_dup (const LedgerKind *kind, gconstpointer record)
{
  char *copy = g_atomic_rc_box_alloc (kind->size + text_size (kind, record));
  char *end = copy + kind->size;

  memcpy (copy, record, kind->size);
  for (int i = 0; i < kind->n_columns; i++)
    if (kind->columns[i].type == LEDGER_TEXT) {
      *(const char **) (gpointer) (copy + kind->columns[i].offset) = end;
      end = g_stpcpy (end, LEDGER_FIELD_TEXT (record, &kind->columns[i])) + 1;
    }
  return copy;
}

/**
 * ledger_record_ref:
 * @record: a record made by ledger_record_dup()
 *
 * Returns: (transfer full): the same record, held once more
 */
gpointer
ledger_record_ref (gpointer record)
{
  return g_atomic_rc_box_acquire (record);
}

/**
 * ledger_record_unref:
 * @record: (nullable) (transfer full): a record made by ledger_record_dup()
 */
void
ledger_record_unref (gpointer record)
{
  if (record)
    g_atomic_rc_box_release (record);
}
