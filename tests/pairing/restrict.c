/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "pairing/explain/clash.h"
#include "pairing/draw/draw.h"
#include "pairing/fixture.h"
#include "program.h"
#include "standing/fixture.h"
#include <stdio.h>

/* Restrictions and fixed tables, worked out by hand: in the first round neighbours meet, odd
 * numbers have Black, and the last has the bye. */

typedef struct {
  const char *name;
  int n_players;
  const char *games;
  int round;
  const char *restrictions; /* see fixture_restrictions() */
  const char *fixed;        /* "4-1 6-0", or "4-1@7" with their tables */
  const char *drawn;        /* with tables where they are not 1, 2, ... */
} Case;

static const Case cases[] = {
  { "never", 8, "", 1, "never:1,2", NULL, "1-3 2-4 5-6 7-8" },
  { "never in a group", 6, "", 1, "never:1,2,3", NULL, "1-4 5-2 3-6" },
  /* 1, 2 against 3, 4: so 1-2 and 3-4 */
  { "locals against guests", 4, "", 1, "never:1,2|3,4", NULL, "1-2 3-4" },
  { "locals do not meet", 4, "", 1, "never:1,2|1,2", NULL, "1-3 2-4" },
  { "in other rounds", 4, "", 1, "never:1,2/2-", NULL, "1-2 3-4" },
  { "up to this round", 4, "", 1, "never:1,2/1-1", NULL, "1-3 2-4" },
  { "no more", 4, "r1 1-3:B+ 2-4:B+", 2, "never:1,2/1-1", NULL, "1-2 3-4" },
  { "unwelcome", 4, "", 1, "unwelcome:1,2", NULL, "1-3 2-4" },
  { "unwelcome, but there is nobody else", 2, "", 1, "unwelcome:1,2", NULL, "1-2" },
  { "unwelcome before points", 4, "r1 1-3:B+ 2-4:B+", 2, "unwelcome:1,2", NULL, "4-1 3-2" },
  { "the least unwelcome", 4, "", 1, "unwelcome:1,2*3 unwelcome:1,3*1 unwelcome:1,4*2", NULL,
    "1-3 2-4" },
  { "twice unwelcome", 4, "", 1, "unwelcome:1,2*2 unwelcome:1,3*1 unwelcome:1,3*2 unwelcome:1,4*4",
    NULL, "1-2 3-4" },
  { "weights of another system", 4, "", 1,
    "unwelcome:1,2*300000000000000 unwelcome:1,3*200000000000000 unwelcome:1,4*100000000000000",
    NULL, "1-4 3-2" },
  /* 2, 3, 4, 6, 7, 8 are left */
  { "these two", 8, "", 1, "pair:1,5", NULL, "1-5 3-2 4-6 7-8" },
  { "these two again", 4, "r1 1-2:B+ 3-0: 4-0:", 2, "pair:1,2", NULL, "2-1 3-4" },
  { "his bye", 5, "", 1, "bye:2", NULL, "1-3 5-4 2-0" },
  { "his second bye", 3, "r1 1-2:B+ 3-0:", 2, "bye:3", NULL,
    "Round 2 cannot be drawn: the restrictions" },
  { "his table", 6, "", 1, "seat:5@1", NULL, "5-6 1-2 3-4" },
  { "his table far away", 6, "", 1, "seat:3@10", NULL, "1-2@1 5-6@2 3-4@10" },
  { "his table, and a bye", 5, "", 1, "seat:1@3", NULL, "3-4@1 1-2@3 5-0@2" },
  { "a table not used", 6, "", 1, "table:2", NULL, "1-2@1 3-4@3 5-6@4" },
  /* not at two tables at once */
  { "two tables", 4, "", 1, "seat:1@5 seat:2@6", NULL, "1-3@5 2-4@6" },
  /* there is one table 3 only */
  { "one table for two", 4, "", 1, "seat:1@3 seat:4@3", NULL, "3-2@1 1-4@3" },
  { "one table for both of them", 4, "", 1, "seat:1@3 seat:2@3", NULL, "3-4@1 1-2@3" },
  /* the third has the bye */
  { "one table for three", 5, "", 1, "seat:1@3 seat:2@3 seat:3@3", NULL, "5-4@1 1-2@3 3-0@2" },
  /* 3 has the bye, so 1 needs no table with him */
  { "one table, one of them with the bye", 3, "r1 1-3:B+ 2-0:", 2, "seat:1@2 seat:3@2", NULL,
    "2-1@2 3-0@1" },
  { "a fixed table", 6, "", 1, "", "4-1", "4-1 3-2 5-6" },
  { "a fixed table with its number", 6, "", 1, "", "4-1@7", "3-2@1 5-6@2 4-1@7" },
  { "a fixed pair at his table", 6, "", 1, "seat:4@2", "4-1", "3-2 4-1 5-6" },
  /* what is drawn keeps all demands, so the fixed pair has the first table that is free */
  { "a fixed pair at a table for others", 6, "", 1, "seat:4@2 seat:6@2", "4-1", "4-1 5-6 3-2" },
  { "a fixed pair at no table", 4, "", 1, "seat:4@1 table:1", "4-1", "4-1@2 3-2@3" },
  { "a fixed table whatever it breaks", 4, "r1 1-2:B+ 3-4:B+", 2, "never:1,2", "1-2",
    "Round 2 cannot be drawn: the restrictions" },
  { "a fixed rematch", 4, "r1 1-2:B+ 3-0: 4-0:", 2, "never:1,2", "1-2", "1-2 3-4" },
  /* of the five that are left, 5 is last */
  { "a fixed bye", 6, "", 1, "", "6-0", "1-2 3-4 5-0 6-0" },
  { "all is fixed", 4, "", 1, "", "3-1 2-4", "3-1 2-4" },
  { "one is left", 3, "", 1, "", "3-1", "3-1 2-0" },
  { "these two meet already", 4, "", 1, "pair:1,4", "1-4", "1-4 3-2" },
};

static PairingPair *
read_fixed (const char *text, int *tables, int *ret_n)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  PairingPair *pairs = g_new0 (PairingPair, g_strv_length (words) + 1);

  *ret_n = (int) g_strv_length (words);
  for (int i = 0; words[i]; i++) {
    g_assert_cmpint (sscanf (words[i], "%d-%d@%d", &pairs[i].black, &pairs[i].white, &tables[i]),
                     >=, 2);
    pairs[i].black--;
    pairs[i].white--;
  }
  return pairs;
}

static char *
describe (const PairingRound *round)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < round->n_pairs; i++) {
    g_string_append_printf (text, "%s%d-%d", i ? " " : "", round->pairs[i].black + 1,
                            round->pairs[i].white + 1);
    if (round->tables)
      g_string_append_printf (text, "@%d", round->tables[i]);
  }
  return g_string_free (text, FALSE);
}

/* The sentence ends with what to lift. */
static void
assert_named (const GError *error)
{
  const char *named = strstr (error->message, "ift restriction ");
  g_autoptr (GError) copy = g_error_copy (error);

  if (named)
    g_assert_cmpint (pairing_error_get_restriction (copy), ==,
                     g_ascii_strtoll (named + strlen ("ift restriction "), NULL, 10));
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (StandingField) field = fixture_field (9, test->n_players, test->games);
  g_autoptr (FixtureRestrictions) list = fixture_restrictions (test->restrictions);
  PairingTask task = PAIRING_TASK (field, test->round);
  int tables[8] = { 0 };
  g_autofree PairingPair *fixed =
      read_fixed (test->fixed ? test->fixed : "", tables, &task.n_fixed);
  g_autoptr (GError) error = NULL;
  g_autoptr (PairingRound) round = NULL;
  g_autofree char *drawn = NULL;

  task.restrictions = list->restrictions;
  task.n_restrictions = list->n;
  task.fixed = fixed;
  task.fixed_tables = tables[0] > 0 ? tables : NULL;
  round = pairing_draw (&task, NULL, NULL, &error);
  if (*test->drawn == 'R') {
    g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_CLASH);
    g_assert_true (g_str_has_prefix (error->message, test->drawn));
    assert_named (error);
    return;
  }
  g_assert_no_error (error);
  drawn = describe (round);
  g_assert_cmpstr (drawn, ==, test->drawn);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/pairing/restrict/%s", cases[i].name);
    g_test_add_data_func (path, &cases[i], test_case);
  }
  return g_test_run ();
}
