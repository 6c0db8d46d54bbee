/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/explain/clash.h"
#include "pairing/draw/draw.h"
#include "pairing/fixture.h"
#include "program.h"
#include "standing/fixture.h"
#include <string.h>

typedef struct {
  const char *name;
  int n_players;
  const char *games;
  int round;
  const char *restrictions; /* see fixture_restrictions() */
  const char *absent;       /* "x" for each who is not there */
  const char *clash;        /* ids, then "again", "fixed"; and what to lift */
  const char *words;        /* what the sentences hold */
} Case;

/* Worked out by hand. */
static const Case cases[] = {
  { "nothing", 4, "", 1, "never:1,2", NULL, NULL, NULL },
  { "nothing, with an odd number", 3, "", 1, "never:1,2 never:1,3", NULL, NULL, NULL },
  { "nobody for 1", 4, "", 1, "never:1,2 never:1,3 table:9 never:1,4", NULL, "1 2 4 lift 1",
    "P1 and P2 must never meet (restriction 1). P1 and P3 must never meet (restriction 2). P1 and "
    "P4 must never meet (restriction 4). Remove restriction 1, and the round can be drawn." },
  /* one against three: 1 is all that 2, 3, 4 have */
  { "a group", 4, "", 1, "never:2,3,4", NULL, "1 lift 1",
    "No two of P2, P3, P4 may ever meet (restriction 1)." },
  { "a crowd", 10, "", 1, "never:1,2,3,4,5,6,7", NULL, "1 lift 1",
    "No two of P1, P2, P3, P4 and 3 others may ever meet (restriction 1)." },
  { "locals against guests", 4, "", 1, "never:1|2,3,4", NULL, "1 lift 1",
    "P1 must never meet any of P2, P3, P4 (restriction 1)." },
  /* without the pair 1-3, 2-4 is best; without the other 1-2, 3-4, which are neighbours */
  { "must and must not", 4, "", 1, "pair:1,2 never:1,2", NULL, "1 2 lift 2",
    "P1 and P2 must meet (restriction 1). P1 and P2 must never meet (restriction 2). Remove "
    "restriction 2," },
  { "two for one", 4, "", 1, "pair:1,2 pair:1,3", NULL, "1 2 lift 2",
    "P1 and P2 must meet (restriction 1). P1 and P3 must meet (restriction 2)." },
  { "one is not there", 4, "", 1, "pair:1,2", ".x..", "1 lift 1",
    "P1 and P2 must meet (restriction 1). P2 does not play in round 1. Remove" },
  { "a bye for an even number", 4, "", 1, "bye:2", NULL, "1 lift 1",
    "P2 must have the bye (restriction 1). But the number of players is even, so no player has the "
    "bye. Remove restriction 1," },
  /* whoever has it is nobody's neighbour, so one is as good as the other: the newer */
  { "two byes", 5, "", 1, "bye:4 bye:5", NULL, "1 2 lift 2", "P4 must have the bye" },
  { "a bye and a game", 3, "", 1, "bye:2 pair:1,2", NULL, "1 2 lift 2", NULL },
  { "two tables for one", 4, "", 1, "seat:1@2 seat:1@3", NULL, "1 2 lift 2",
    "P1 must play at table 2 (restriction 1). P1 must play at table 3 (restriction 2)." },
  { "a table that is not there", 4, "", 1, "table:2 seat:1@2", NULL, "1 2 lift 2",
    "Table 2 must not be used (restriction 1). P1 must play at table 2 (restriction 2)." },
  { "two tables for a pair", 4, "", 1, "seat:1@2 seat:2@3 pair:1,2", NULL, "1 2 3 lift 2", NULL },
  { "three at a table", 4, "", 1, "seat:1@2 seat:2@2 seat:3@2", NULL, "1 2 3 lift 3", NULL },
  /* 1 has only 4 left */
  { "again, or never", 4, "r1 1-2:B+ 3-4:B+ r2 1-3:B+ 2-4:B+", 3, "never:1,4", NULL,
    "1 again lift 1", "No player may meet an earlier opponent again. Remove restriction 1" },
  { "guests against a local", 6, "", 1, "never:1,2,4,5,6|3", NULL, "1 lift 1",
    "P3 must never meet any of P1, P2, P4, P5, P6 (restriction 1). Remove restriction 1," },
  { "again only", 2, "r1 1-2:B+", 2, "table:1", NULL, "again lift again",
    "two of the players would meet again. Allow rematches, and the round can be drawn." },
  { "twice", 4, "", 1, "pair:1,2 never:1,2 pair:3,4 never:3,4", NULL, "1 2 lift 2",
    "Remove restriction 2 first." },
};

static char *
describe (const PairingClash *clash)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < clash->n_restrictions; i++)
    g_string_append_printf (text, "%d ", (int) clash->restrictions[i]->id);
  if (clash->rematch)
    g_string_append (text, "again ");
  if (clash->fixed)
    g_string_append (text, "fixed ");
  if (clash->lift >= 0)
    g_string_append_printf (text, "lift %d", (int) clash->restrictions[clash->lift]->id);
  else
    g_string_append (text, "lift again");
  return g_string_free (text, FALSE);
}

static void
test_case (gconstpointer data)
{
  const Case *test = data;
  g_autoptr (StandingField) field = fixture_field (9, test->n_players, test->games);
  g_autoptr (FixtureRestrictions) list = fixture_restrictions (test->restrictions);
  g_autofree gboolean *present = g_new (gboolean, test->n_players);
  PairingTask task = PAIRING_TASK (field, test->round);
  g_autoptr (PairingClash) clash = NULL;
  PairingMatching end;
  g_autofree char *text = NULL;

  for (int i = 0; i < test->n_players; i++)
    present[i] = !test->absent || test->absent[i] != 'x';
  task.present = present;
  task.restrictions = list->restrictions;
  task.n_restrictions = list->n;
  end = pairing_clash_find (&task, NULL, NULL, &clash);
  g_assert_cmpint (end, ==, test->clash ? PAIRING_MATCHING_NONE : PAIRING_MATCHING_FOUND);
  g_assert_cmpint (clash != NULL, ==, test->clash != NULL);
  if (!test->clash)
    return;
  text = describe (clash);
  g_assert_cmpstr (text, ==, test->clash);
  g_test_message ("%s", clash->words);
  if (test->words)
    g_assert_nonnull (strstr (clash->words, test->words));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/pairing/clash/%s", cases[i].name);
    g_test_add_data_func (path, &cases[i], test_case);
  }
  return g_test_run ();
}
