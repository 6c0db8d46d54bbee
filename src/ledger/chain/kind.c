/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/chain/kind.h"
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

static gpointer
dup_record (const LedgerKind *kind, gconstpointer record)
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

static gboolean
is_valid (const LedgerKind *kind, gconstpointer record)
{
  for (int i = 0; i < kind->n_columns; i++)
    if (kind->columns[i].type == LEDGER_TEXT &&
        !g_utf8_validate (LEDGER_FIELD_TEXT (record, &kind->columns[i]), -1, NULL))
      return FALSE;
  return TRUE;
}

static gpointer
dup_valid (const LedgerKind *kind, gconstpointer record)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *valid = g_memdup2 (record, kind->size);

  for (int i = 0; i < kind->n_columns; i++)
    if (kind->columns[i].type == LEDGER_TEXT) {
      char *text = g_utf8_make_valid (LEDGER_FIELD_TEXT (record, &kind->columns[i]), -1);
      g_ptr_array_add (texts, text);
      *(const char **) (gpointer) (valid + kind->columns[i].offset) = text;
    }
  return dup_record (kind, valid);
}

/* Copies a record and its texts into one immutable block. All texts in it are valid UTF-8, also
 * those of a file that somebody else has written: whoever goes through one letter by letter
 * would read past the end of any other. Returns the copy, to be released with
 * ledger_record_unref(). @record: a record of that kind. */
gpointer
ledger_record_dup (const LedgerKind *kind, gconstpointer record)
{
  return is_valid (kind, record) ? dup_record (kind, record) : dup_valid (kind, record);
}

static gboolean
is_equal (const LedgerColumn *column, gconstpointer record, gconstpointer other)
{
  return column->type == LEDGER_INT
             ? LEDGER_FIELD_INT (record, column) == LEDGER_FIELD_INT (other, column)
             : g_str_equal (LEDGER_FIELD_TEXT (record, column), LEDGER_FIELD_TEXT (other, column));
}

/* What is 0, or without a letter. */
static gboolean
kind_is_empty (const LedgerColumn *column, gconstpointer record)
{
  return column->type == LEDGER_INT ? LEDGER_FIELD_INT (record, column) == 0
                                    : LEDGER_FIELD_TEXT (record, column)[0] == '\0';
}

/* Whether two records say the same; a missing one equals one that says nothing. @record: a
 * record of that kind. @other: another of the same key; NULL for none. */
gboolean
ledger_record_says_same (const LedgerKind *kind, gconstpointer record, gconstpointer other)
{
  for (int i = 0; i < kind->n_columns; i++) {
    const LedgerColumn *column = &kind->columns[i];
    if (!(other ? is_equal (column, record, other)
                : column->is_key || kind_is_empty (column, record)))
      return FALSE;
  }
  return TRUE;
}

/* By the columns that make the key: 0 where both speak of the same thing. @kind: what both are. */
int
ledger_record_compare_keys (const LedgerKind *kind, gconstpointer record, gconstpointer other)
{
  int order = 0;

  for (int i = 0; order == 0 && i < kind->n_columns && kind->columns[i].is_key; i++) {
    const LedgerColumn *column = &kind->columns[i];
    if (column->type == LEDGER_TEXT)
      order = strcmp (LEDGER_FIELD_TEXT (record, column), LEDGER_FIELD_TEXT (other, column));
    else
      order = (LEDGER_FIELD_INT (record, column) > LEDGER_FIELD_INT (other, column)) -
              (LEDGER_FIELD_INT (record, column) < LEDGER_FIELD_INT (other, column));
  }
  return order;
}

/* The same record, held once more. @record: a record made by ledger_record_dup(). */
gpointer
ledger_record_ref (gpointer record)
{
  return g_atomic_rc_box_acquire (record);
}

/* @record: a record made by ledger_record_dup(), or NULL. */
void
ledger_record_unref (gpointer record)
{
  if (record)
    g_atomic_rc_box_release (record);
}
