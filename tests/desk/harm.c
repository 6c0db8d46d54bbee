/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/harm.h"
#include <string.h>
#include "desk/adopt/extract.h"
#include "ledger/file/ledger-private.h"

#define PAGE 4096
#define SECTOR 512
#define FRAME (PAGE + 24)
#define N_LOGGED 12

static const char *const suffixes[] = { "", "-wal", "-shm" };

/* --- What it says --- */

/* One table, every column of every row. */
static void
add_rows (GString *text, Ledger *ledger, const char *table)
{
  g_autofree char *sql = g_strdup_printf ("SELECT * FROM \"%s\" ORDER BY 1", table);
  sqlite3_stmt *rows = ledger_statement (&ledger->connection, sql, NULL);

  g_string_append_printf (text, "\n%s", table);
  while (rows && ledger_statement_step (&ledger->connection, rows, NULL) > 0) {
    g_string_append_c (text, '\n');
    for (int i = 0; i < sqlite3_column_count (rows); i++)
      g_string_append_printf (text, "%s|", ledger_text (rows, i));
  }
}

static void
add_tables (GString *text, Ledger *ledger, gboolean in_chain)
{
  sqlite3_stmt *names = ledger_statement (
      &ledger->connection,
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND (name IN ('beat', 'printed')) <> ?"
      " ORDER BY name",
      NULL);
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func (g_free);

  if (!names)
    return;
  sqlite3_bind_int (names, 1, in_chain);
  while (ledger_statement_step (&ledger->connection, names, NULL) > 0)
    g_ptr_array_add (tables, g_strdup (ledger_text (names, 0)));
  for (guint i = 0; i < tables->len; i++)
    add_rows (text, ledger, tables->pdata[i]);
}

/* Through the desk, as its users see it, and row by row, as it is stored. */
char *
harm_text (Desk *desk)
{
  g_autofree char *state = fixture_state_digest (desk_get_state (desk));
  g_autoptr (StandingTable) table = desk_standings (desk, desk_standings_last (desk));
  g_autoptr (GBytes) event =
      desk_extract_format (desk, formats_kind_find ("tengen"), DESK_EXTRACT_ALL, TRUE, NULL);
  g_autoptr (GPtrArray) acts = ledger_act_list (desk_get_ledger (desk), 0, NULL);
  GString *text = g_string_new (state);

  for (int i = 0; table && i < table->n_places; i++)
    g_string_append_printf (text, "\n%d", (int) table->places[i].player);
  if (event)
    g_string_append_len (text, g_bytes_get_data (event, NULL), (gssize) g_bytes_get_size (event));
  for (guint i = 0; acts && i < acts->len; i++)
    g_string_append_printf (text, "\n%d stands %d", (int) ((LedgerAct *) acts->pdata[i])->id,
                            ((LedgerAct *) acts->pdata[i])->stands);
  for (int round = 1; round <= desk_state_last_round (desk_get_state (desk)) && round < 9; round++)
    desk_list_tables (desk, round);
  add_tables (text, desk_get_ledger (desk), TRUE);
  return g_string_free (text, FALSE);
}

/* What belongs to no act: beats of clocks, and papers that were printed. */
char *
harm_loose (Desk *desk)
{
  GString *text = g_string_new (NULL);

  add_tables (text, desk_get_ledger (desk), FALSE);
  return g_string_free (text, FALSE);
}

/* --- Making it --- */

static GBytes *
read_part (const char *path, const char *suffix)
{
  g_autofree char *name = g_strconcat (path, suffix, NULL);
  char *bytes;
  gsize length;

  if (!g_file_get_contents (name, &bytes, &length, NULL))
    return NULL;
  return g_bytes_new_take (bytes, length);
}

static void
log_acts (Harm *harm, Fixture *fixture)
{
  for (int i = 0; i < N_LOGGED; i++) {
    g_autofree char *value = g_strdup_printf ("Town %d", i);
    if (i % 3 == 2)
      fixture_enrol (fixture, value, "", RULES_RANK_DAN (1));
    else
      fixture_set (fixture, "place", value);
    g_ptr_array_add (harm->texts, harm_text (fixture->desk));
  }
}

/* tests/data/schema-009.tengen has rows of every kind; with a log twelve acts more, as a desk
 * leaves them that is killed. */
void
harm_make (Harm *harm, Fixture *fixture, gboolean with_log)
{
  g_autofree char *kept = g_test_build_filename (G_TEST_DIST, "data", "schema-009.tengen", NULL);
  g_autofree char *bytes = NULL;
  gsize length;

  g_clear_object (&fixture->desk);
  g_assert_true (g_file_get_contents (kept, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
  fixture_reopen (fixture);
  harm->texts = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (harm->texts, harm_text (fixture->desk));
  if (with_log)
    log_acts (harm, fixture);
  harm->n_acts = fixture_now (fixture);
  if (!with_log)
    g_clear_object (&fixture->desk);
  for (int i = 0; i < HARM_N_PARTS; i++)
    harm->parts[i] = read_part (fixture->path, suffixes[i]);
  g_assert_true ((harm->parts[HARM_LOG] != NULL) == with_log);
  g_clear_object (&fixture->desk);
}

void
harm_clear (Harm *harm)
{
  for (int i = 0; i < HARM_N_PARTS; i++)
    g_clear_pointer (&harm->parts[i], g_bytes_unref);
  g_ptr_array_unref (harm->texts);
}

/* --- Harming it --- */

static HarmPart
choose (GByteArray *parts[HARM_N_PARTS], GRand *chance)
{
  return parts[HARM_LOG] && g_rand_boolean (chance) ? HARM_LOG : HARM_FILE;
}

static gsize
place (const GByteArray *part, GRand *chance)
{
  return (gsize) g_rand_int_range (chance, 0, (gint32) part->len);
}

/* Much of a small file is empty: half of the time a byte that is not. */
static char *
flip (GByteArray *parts[HARM_N_PARTS], GRand *chance)
{
  HarmPart which = choose (parts, chance);
  GByteArray *part = parts[which];
  gsize at = place (part, chance);
  guint8 with = g_rand_boolean (chance) ? (guint8) (1 << g_rand_int_range (chance, 0, 8))
                                        : (guint8) g_rand_int_range (chance, 1, 256);

  for (int i = 0; i < 1000 && part->data[at] == 0 && g_rand_int_range (chance, 0, 8); i++)
    at = place (part, chance);
  part->data[at] ^= with;
  return g_strdup_printf ("byte %d of part %d, page %d, xor %d", (int) at, which,
                          (int) (at / PAGE) + 1, with);
}

/* The head decides over all the rest, and is small. */
static char *
flip_head (GByteArray *parts[HARM_N_PARTS], GRand *chance)
{
  HarmPart which = choose (parts, chance);
  gsize at = (gsize) g_rand_int_range (chance, 0, which == HARM_LOG ? 56 : 112);
  guint8 with = (guint8) (1 << g_rand_int_range (chance, 0, 8));

  parts[which]->data[at] ^= with;
  return g_strdup_printf ("byte %d of the head of part %d, xor %d", (int) at, which, with);
}

static char *
cut (GByteArray *parts[HARM_N_PARTS], GRand *chance)
{
  HarmPart which = choose (parts, chance);
  gsize length = place (parts[which], chance);

  g_byte_array_set_size (parts[which], (guint) length);
  return g_strdup_printf ("part %d cut to %d", which, (int) length);
}

static char *
blank (GByteArray *parts[HARM_N_PARTS], GRand *chance)
{
  HarmPart which = choose (parts, chance);
  gsize at = place (parts[which], chance) / SECTOR * SECTOR;

  memset (parts[which]->data + at, 0, MIN (SECTOR, parts[which]->len - at));
  return g_strdup_printf ("sector at %d of part %d blank, page %d", (int) at, which,
                          (int) (at / PAGE) + 1);
}

/* A write that went elsewhere. */
static char *
swap (GByteArray *parts[HARM_N_PARTS], GRand *chance)
{
  HarmPart which = choose (parts, chance);
  GByteArray *part = parts[which];
  gsize size = which == HARM_LOG ? FRAME : PAGE, head = which == HARM_LOG ? 32 : 0;
  gint32 n = (gint32) ((part->len - head) / size);
  int one = g_rand_int_range (chance, 0, n), two = g_rand_int_range (chance, 0, n);
  guint8 *a = part->data + head + (gsize) one * size, *b = part->data + head + (gsize) two * size;
  g_autofree guint8 *kept = g_memdup2 (a, size);
  gboolean both = g_rand_boolean (chance);

  memmove (a, b, size);
  if (both)
    memcpy (b, kept, size);
  return g_strdup_printf ("pages %d and %d of part %d %s", one + 1, two + 1, which,
                          both ? "swapped" : "alike");
}

void
harm_write (GByteArray *const parts[HARM_N_PARTS], const char *path)
{
  for (int i = 0; i < HARM_N_PARTS; i++) {
    g_autofree char *name = g_strconcat (path, suffixes[i], NULL);
    g_remove (name);
    if (parts[i])
      g_assert_true (g_file_set_contents_full (name, (char *) parts[i]->data,
                                               (gssize) parts[i]->len, G_FILE_SET_CONTENTS_NONE,
                                               0666, NULL));
  }
}

/* Writes it with one thing done to it, and says what. Half of the time the index of the log is lost
 * as well. */
char *
harm_do (const Harm *harm, const char *path, GRand *chance)
{
  static const HarmWay ways[] = { flip, flip, flip, flip, flip_head, cut, blank, swap };
  GByteArray *parts[HARM_N_PARTS] = { NULL };
  char *words;

  for (int i = 0; i < HARM_N_PARTS; i++)
    if (harm->parts[i] && (i != HARM_INDEX || g_rand_boolean (chance)))
      parts[i] = g_bytes_unref_to_array (g_bytes_ref (harm->parts[i]));
  words = ways[g_rand_int_range (chance, 0, G_N_ELEMENTS (ways))](parts, chance);
  harm_write (parts, path);
  for (int i = 0; i < HARM_N_PARTS; i++)
    g_clear_pointer (&parts[i], g_byte_array_unref);
  return words;
}
