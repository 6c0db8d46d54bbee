/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "ledger/fixture.h"
#include "ledger/chain/verify.h"
#include "program.h"

/* Found on opening or by ledger_verify(); a clear reason, never a crash. */
static gboolean
is_found (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ledger) ledger = ledger_open (path, FALSE, &error);

  if (ledger && ledger_verify (ledger, &error) >= 0)
    return FALSE;
  g_assert_nonnull (error);
  g_assert_true (error->domain == LEDGER_ERROR);
  g_assert_true (error->code == LEDGER_ERROR_DAMAGED || error->code == LEDGER_ERROR_FOREIGN ||
                 error->code == LEDGER_ERROR_NEWER || error->code == LEDGER_ERROR_READ_ONLY);
  return TRUE;
}

static char *
read_story (Fixture *fixture, gsize *ret_length)
{
  char *contents;

  ledger_close (fixture_story (fixture->path));
  g_assert_true (g_file_get_contents (fixture->path, &contents, ret_length, NULL));
  return contents;
}

/* Of the last page, an index with nothing in it, only the first byte says anything. */
static void
test_truncated (Fixture *fixture, gconstpointer data)
{
  gsize length;
  g_autofree char *contents = read_story (fixture, &length);
  gsize lengths[] = { 1,    99,   100,  101,        512,           4095,
                      4096, 5000, 8192, length / 2, length - 4096, length - 4097 };

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++) {
    g_test_message ("%d of %d bytes", (int) lengths[i], (int) length);
    g_assert_true (g_file_set_contents (fixture->path, contents, (gssize) lengths[i], NULL));
    g_assert_true (is_found (fixture->path));
  }
}

static void
test_page_lost (Fixture *fixture, gconstpointer data)
{
  gsize length;
  g_autofree char *contents = read_story (fixture, &length);
  char zeros[4096] = { 0 };

  for (gsize page = 1; page < length / 4096; page++) {
    g_test_message ("page %d", (int) page + 1);
    g_assert_true (g_file_set_contents (fixture->path, contents, (gssize) length, NULL));
    fixture_poke (fixture->path, (gint64) page * 4096, zeros, sizeof zeros);
    g_assert_true (is_found (fixture->path));
  }
}

/* All that the program reads, as text. */
static char *
read_all (const char *path)
{
  g_autoptr (Ledger) ledger = ledger_open (path, FALSE, NULL);
  g_autoptr (GPtrArray) acts = ledger_act_list (ledger, 0, NULL);
  g_autofree char *settings = fixture_settings (ledger), *moves = fixture_moves (ledger, 1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < acts->len; i++) {
    const LedgerAct *act = acts->pdata[i];
    g_string_append_printf (text, "%d %d %s %s %s %s %d %d\n", (int) act->id, (int) act->at,
                            act->who, act->verb, act->about, act->reason, act->stands,
                            act->is_verdict);
  }
  g_string_append_printf (text, "%s\n%s\n", settings, moves);
  return g_string_free (text, FALSE);
}

/* A byte changed anywhere is found, or it was one that says nothing. */
static void
test_byte_changed (Fixture *fixture, gconstpointer data)
{
  gsize length;
  g_autofree char *contents = read_story (fixture, &length);
  g_autofree char *before = read_all (fixture->path);
  g_autoptr (GRand) chance = g_rand_new_with_seed (1999);
  int n_found = 0;

  for (int i = 0; i < 600; i++) {
    gsize at = (gsize) g_rand_int_range (chance, 0, (gint32) length);
    char byte = contents[at] ^ (char) (1 << g_rand_int_range (chance, 0, 8));
    /* Most of a small file is empty: look for a byte that is not. */
    if (contents[at] == '\0' && i % 8 != 0)
      continue;
    g_assert_true (g_file_set_contents (fixture->path, contents, (gssize) length, NULL));
    fixture_poke (fixture->path, (gint64) at, &byte, 1);
    if (is_found (fixture->path))
      n_found++;
    else {
      g_autofree char *after = read_all (fixture->path);
      g_assert_cmpstr (after, ==, before);
    }
  }
  g_test_message ("%d found", n_found);
  g_assert_cmpint (n_found, >, 20);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/ledger/broken/truncated", test_truncated);
  FIXTURE_ADD ("/ledger/broken/page-lost", test_page_lost);
  FIXTURE_ADD ("/ledger/broken/byte-changed", test_byte_changed);
  return g_test_run ();
}
