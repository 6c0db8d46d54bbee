/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/chain/chain.h"
#include <string.h>

struct _LedgerChain {
  GTree *tables; /* name -> GChecksum over its rows */
  GChecksum *now;
};

static int
compare_names (gconstpointer a, gconstpointer b, gpointer data)
{
  return strcmp (a, b);
}

/* What printf() would make of "%c%d%c": all numbers of a file go through here when it is opened. */
static void
add_number (GChecksum *sum, char before, gint64 value, char after)
{
  guchar text[32];
  gsize at = sizeof text;
  guint64 left = value < 0 ? -(guint64) value : (guint64) value;

  text[--at] = (guchar) after;
  do
    text[--at] = (guchar) ('0' + left % 10);
  while ((left /= 10) > 0);
  if (value < 0)
    text[--at] = '-';
  text[--at] = (guchar) before;
  g_checksum_update (sum, text + at, (gssize) (sizeof text - at));
}

static void
add_text (GChecksum *sum, const char *text)
{
  gsize length = strlen (text);

  /* The length in front keeps "ab","c" and "a","bc" apart. */
  add_number (sum, 't', (gint64) length, ':');
  g_checksum_update (sum, (const guchar *) text, (gssize) length);
}

static void
add_int (GChecksum *sum, gint64 value)
{
  add_number (sum, 'i', value, ';');
}

static gboolean
add_table (gpointer name, gpointer rows, gpointer data)
{
  add_text (data, name);
  add_text (data, g_checksum_get_string (rows));
  return FALSE;
}

/* A hash of an act without rows yet. */
LedgerChain *
ledger_chain_new (void)
{
  LedgerChain *chain = g_new0 (LedgerChain, 1);

  chain->tables = g_tree_new_full (compare_names, NULL, g_free, (GDestroyNotify) g_checksum_free);
  return chain;
}

void
ledger_chain_free (LedgerChain *chain)
{
  g_tree_unref (chain->tables);
  g_free (chain);
}

/* Begins a row; its columns follow with ledger_chain_int() and ledger_chain_text(). @table: the
 * table of the next row. @row: its number; rows of a table must come in growing order. */
void
ledger_chain_row (LedgerChain *chain, const char *table, gint64 row)
{
  chain->now = g_tree_lookup (chain->tables, table);
  if (!chain->now) {
    chain->now = g_checksum_new (G_CHECKSUM_SHA256);
    g_tree_insert (chain->tables, g_strdup (table), chain->now);
  }
  add_int (chain->now, row);
}

/* @chain: a hash in which a row has begun. */
void
ledger_chain_int (LedgerChain *chain, gint64 value)
{
  add_int (chain->now, value);
}

/* @chain: a hash in which a row has begun. */
void
ledger_chain_text (LedgerChain *chain, const char *value)
{
  add_text (chain->now, value);
}

/* The hash of the act, in hexadecimal digits. @chain: a hash with all rows of the act. @before:
 * the hash of the act before, "" for the first. @words: its texts, in the order of the schema. */
char *
ledger_chain_close (LedgerChain *chain, const char *before, gint64 act, gint64 at,
                    const char *const *words)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  add_text (sum, before);
  add_int (sum, act);
  add_int (sum, at);
  for (gsize i = 0; words[i]; i++)
    add_text (sum, words[i]);
  g_tree_foreach (chain->tables, add_table, sum);
  return g_strdup (g_checksum_get_string (sum));
}
