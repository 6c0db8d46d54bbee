/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is decided at the end: ties that people settle, standings that are published, prizes. */
#include <string.h>
#include "desk/fixture.h"
#include "desk/standings/tie-settle.h"
#include "desk/standings/freeze.h"
#include "desk/standings/prize.h"
#include "desk/file/desk-private.h"
#include "desk/standings/standings.h"
#include "desk/standings/tie.h"
#include "program.h"

/* Four players, of whom those of table 1 and 2 with Black have won: 1 and 3 against 2 and 4. */
static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const PairingPair pairs[] = { { 0, 1, 0 }, { 2, 3, 0 } };
  g_autoptr (PairingRound) round = pairing_round_new (1, pairs, G_N_ELEMENTS (pairs));
  g_autoptr (DeskDraw) draw = NULL;

  fixture_set_up (fixture, data);
  fixture_enrol_many (fixture, 4);
  draw = desk_pair_snapshot (fixture->desk, NULL);
  FIXTURE_DO (desk_pair_store (fixture->desk, draw, round, TRUE, &error));
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  FIXTURE_DO (fixture_result (fixture, 1, 2, "B+R", &error));
}

/* "3 1= 2 4": the players by line, = behind who shares the place above. */
static char *
order (Fixture *fixture, int after)
{
  g_autoptr (StandingTable) table = desk_standings (fixture->desk, after);
  GString *text = g_string_new (NULL);

  for (int i = 0; i < table->n_places; i++)
    g_string_append_printf (text, "%s%d%s", i ? " " : "",
                            table->field->players[table->places[i].player].id,
                            i > 0 && table->places[i].place == table->places[i - 1].place ? "="
                                                                                          : "");
  return g_string_free (text, FALSE);
}

static void
assert_order (Fixture *fixture, int after, const char *expected)
{
  g_autofree char *found = order (fixture, after);

  g_assert_cmpstr (found, ==, expected);
}

/* --- Ties --- */

static const gint64 three_one[] = { 3, 1 }, four_two[] = { 4, 2 };

static gboolean
settle (Fixture *fixture, const gint64 *players, int n_players, GError **error)
{
  return desk_tie_settle (fixture->desk, 1, STANDING_TIE_PLAYOFF, players, n_players, "lightning",
                          NULL, error);
}

static void
test_tie (Fixture *fixture, gconstpointer data)
{
  const gint64 all[] = { 4, 3, 2, 1 };
  gint64 key;

  assert_order (fixture, 1, "1 3= 2 4=");
  FIXTURE_DO (settle (fixture, three_one, 2, &error));
  fixture_assert_newest (fixture, "tie", "#1 R1 playoff: P3, P1");
  assert_order (fixture, 1, "3 1 2 4=");
  FIXTURE_DO (settle (fixture, four_two, 2, &error));
  assert_order (fixture, 1, "3 1 4 2");
  /* The last word holds; when it goes, the one before does. */
  FIXTURE_DO (
      desk_tie_settle (fixture->desk, 1, STANDING_TIE_SHARED, three_one, 2, NULL, &key, &error));
  assert_order (fixture, 1, "1 3= 4 2");
  FIXTURE_DO (desk_tie_drop (fixture->desk, key, "no", &error));
  assert_order (fixture, 1, "3 1 4 2");
  /* After its own round only. */
  assert_order (fixture, 0, "1 2= 3= 4=");
  FIXTURE_DO (desk_tie_settle (fixture->desk, 0, STANDING_TIE_LOTS, all, 4, NULL, NULL, &error));
  assert_order (fixture, 0, "4 3 2 1");
  assert_order (fixture, 1, "3 1 4 2");
  fixture_assert_good (fixture);
}

/* Once they are tied no more it does nothing; and again, when they are. */
static void
test_tie_is_none (Fixture *fixture, gconstpointer data)
{
  FIXTURE_DO (settle (fixture, three_one, 2, &error));
  FIXTURE_DO (fixture_result (fixture, 1, 2, "draw", &error));
  assert_order (fixture, 1, "1 3 4= 2");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  assert_order (fixture, 1, "3 1 2 4=");
}

static void
test_tie_refused (Fixture *fixture, gconstpointer data)
{
  const gint64 apart[] = { 1, 2 }, twice[] = { 1, 3, 1 }, unknown[] = { 1, 9 };

  FIXTURE_REFUSE (fixture, settle (fixture, apart, 2, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "Points separates them, 2 against 0");
  FIXTURE_REFUSE (fixture, settle (fixture, three_one, 1, &error), DESK_ERROR, DESK_ERROR_INVALID,
                  "two players or more");
  FIXTURE_REFUSE (fixture, settle (fixture, twice, 3, &error), DESK_ERROR, DESK_ERROR_INVALID,
                  "named twice");
  FIXTURE_REFUSE (fixture, settle (fixture, unknown, 2, &error), DESK_ERROR, DESK_ERROR_NOT_FOUND,
                  "number 9");
  FIXTURE_REFUSE (fixture,
                  desk_tie_settle (fixture->desk, 0, STANDING_TIE_SHARED, apart, 2, NULL, NULL,
                                   &error),
                  DESK_ERROR, DESK_ERROR_STATE, "P3 is also tied");
  FIXTURE_REFUSE (fixture,
                  desk_tie_settle (fixture->desk, 2, STANDING_TIE_SHARED, apart, 2, NULL, NULL,
                                   &error),
                  DESK_ERROR, DESK_ERROR_STATE, "Round 2 is not settled");
  FIXTURE_REFUSE (fixture,
                  desk_tie_settle (fixture->desk, 1, STANDING_TIE_SHARED, three_one, 2, "a\nb",
                                   NULL, &error),
                  DESK_ERROR, DESK_ERROR_INVALID, "line breaks");
  FIXTURE_REFUSE (fixture, desk_tie_drop (fixture->desk, 1, NULL, &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, "number 1");
}

/* Acts that stand on others go first: who was enrolled fourth is in a tie, what was drawn is
 * published. */
static void
test_stands (Fixture *fixture, gconstpointer data)
{
  const gint64 all[] = { 4, 3, 2, 1 };
  gint64 enrolled, drawn;

  fixture_enrol_many (fixture, 4);
  enrolled = fixture_now (fixture);
  FIXTURE_DO (desk_tie_settle (fixture->desk, 0, STANDING_TIE_LOTS, all, 4, NULL, NULL, &error));
  FIXTURE_REFUSE (fixture, desk_retract (fixture->desk, enrolled, DESK_SIGNED_CHIEF, "why", &error),
                  DESK_ERROR, DESK_ERROR_STANDS_ON, "Break a tie: #1");
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  drawn = fixture_now (fixture);
  /* What is published is complete. */
  FIXTURE_REFUSE (fixture, desk_freeze_set (fixture->desk, 1, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "lacks results");
  fixture_finish_round (fixture, 1);
  FIXTURE_DO (desk_freeze_set (fixture->desk, 1, NULL, &error));
  FIXTURE_REFUSE (fixture, desk_retract (fixture->desk, drawn, DESK_SIGNED_CHIEF, "why", &error),
                  DESK_ERROR, DESK_ERROR_STANDS_ON, "Retract that entry first");
  for (int i = 0; i < 3; i++)
    FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_retract (fixture->desk, drawn, DESK_SIGNED_CHIEF, "why", &error));
}

/* Every order comes about as often as every other: 6000 draws of 3, each order 1000 times more or
 * less; five times the standard deviation, 29, is not reached. */
static void
test_lots (void)
{
  int counts[27] = { 0 };

  for (guint32 seed = 0; seed < 6000; seed++) {
    gint64 keys[] = { 2, 0, 1 }, other[] = { 1, 0, 2 };
    desk_tie_lots (seed, keys, 3);
    desk_tie_lots (seed, other, 3);
    g_assert_cmpmem (keys, sizeof keys, other, sizeof other);
    g_assert_cmpint (keys[0] + keys[1] + keys[2], ==, 3);
    g_assert_true (keys[0] != keys[1] && keys[1] != keys[2] && keys[0] != keys[2]);
    counts[keys[0] * 9 + keys[1] * 3 + keys[2]]++;
  }
  for (int i = 0; i < 27; i++)
    if (counts[i])
      g_assert_cmpint (ABS (counts[i] - 1000), <, 145);
}

/* --- Published standings --- */

typedef struct {
  int n;
  char *words;
} Heard;

static void
hear (Desk *desk, const char *words, Heard *heard)
{
  heard->n++;
  g_free (heard->words);
  heard->words = g_strdup (words);
}

static void
assert_heard (Heard *heard, int n, const char *words)
{
  g_assert_cmpint (heard->n, ==, n);
  if (words)
    g_assert_nonnull (strstr (heard->words, words));
}

/* By hand: what is published is a table that anybody can write. */
static void
test_freeze (Fixture *fixture, gconstpointer data)
{
  static const char table[] = "place\tid\tpoints\tsos\twarnings\tr1\n"
                              "1\t1\t2\t0\t0\t2+\n1\t3\t2\t0\t0\t4+\n"
                              "3\t2\t0\t2\t0\t1-\n3\t4\t0\t2\t0\t3-\n";
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, table, -1);
  g_autofree char *stored = NULL;

  FIXTURE_DO (desk_freeze_set (fixture->desk, 1, NULL, &error));
  stored = desk_freeze_digest (desk_state_freeze (desk_get_state (fixture->desk), 1));
  g_assert_cmpstr (stored, ==, digest);
  g_assert_null (desk_freeze_check (fixture->desk, 1));
  FIXTURE_REFUSE (fixture, desk_freeze_set (fixture->desk, 1, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "already published");
  FIXTURE_REFUSE (fixture, desk_freeze_set (fixture->desk, 2, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "not settled");
  FIXTURE_REFUSE (fixture, desk_freeze_thaw (fixture->desk, 0, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "not published");
  fixture_reopen (fixture);
  g_assert_null (desk_freeze_check (fixture->desk, 1));
  FIXTURE_DO (desk_freeze_thaw (fixture->desk, 1, NULL, &error));
  g_assert_false (desk_freeze_is_frozen (desk_get_state (fixture->desk), 1));
}

/* Where a main loop runs it is told as soon as that has nothing else to do. */
static void
test_freeze_deferred (Fixture *fixture, gconstpointer data)
{
  Heard heard = { 0 };

  FIXTURE_DO (desk_freeze_set (fixture->desk, 1, NULL, &error));
  g_signal_connect (fixture->desk, "warned", G_CALLBACK (hear), &heard);
  desk_freeze_defer (fixture->desk);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "draw", &error));
  assert_heard (&heard, 0, NULL);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_heard (&heard, 1, "P1: Place 1 → 2, Points 2 → 1, SOS 0 → 1, R1 2+ → 2=");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_redo (fixture->desk, &error));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  assert_heard (&heard, 1, NULL);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "W+R", &error)); /* what waits goes with the desk */
  g_free (heard.words);
}

/* Only what changes them is told, once, be it done, undone or redone. */
static void
test_freeze_told (Fixture *fixture, gconstpointer data)
{
  Heard heard = { 0 };
  g_autofree char *words = NULL;

  FIXTURE_DO (desk_freeze_set (fixture->desk, 1, NULL, &error));
  g_signal_connect (fixture->desk, "warned", G_CALLBACK (hear), &heard);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  FIXTURE_DO (fixture_result (fixture, 2, 1, "B+R", &error));
  fixture_set (fixture, "place", "Oslo");
  assert_heard (&heard, 0, NULL);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "draw", &error));
  assert_heard (&heard, 1, "P1: Place 1 → 2, Points 2 → 1, SOS 0 → 1, R1 2+ → 2=");
  words = desk_freeze_check (fixture->desk, 1);
  g_assert_cmpstr (words, ==, heard.words);
  FIXTURE_DO (fixture_result (fixture, 2, 2, "B+R", &error));
  assert_heard (&heard, 1, NULL);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  assert_heard (&heard, 1, NULL);
  g_assert_null (desk_freeze_check (fixture->desk, 1));
  FIXTURE_DO (desk_redo (fixture->desk, &error));
  assert_heard (&heard, 2, "P1: Place 1 → 2");
  /* What the table is made of may change, too. */
  fixture_set (fixture, "criteria", "points");
  assert_heard (&heard, 3, "Warnings 0 → –");
  g_free (heard.words);
}

/* A settled tie changes published standings as a result does. */
static void
test_freeze_tie (Fixture *fixture, gconstpointer data)
{
  Heard heard = { 0 };

  FIXTURE_DO (desk_freeze_set (fixture->desk, 1, NULL, &error));
  g_signal_connect (fixture->desk, "warned", G_CALLBACK (hear), &heard);
  FIXTURE_DO (settle (fixture, three_one, 2, &error));
  assert_heard (&heard, 1, ": P1: Place 1 → 2");
  g_free (heard.words);
}

/* --- Prizes --- */

static void
add_prize (Fixture *fixture, const char *name, int place, const char *who)
{
  const DeskPrize row = { .name = name, .place = place, .who = who, .value = "" };

  FIXTURE_DO (desk_prize_set (fixture->desk, &row, NULL, &error));
}

/* "First:1 First:3 Second:1 ..." */
static char *
given (Fixture *fixture, int after)
{
  g_autoptr (GPtrArray) list = desk_prize_give (fixture->desk, after);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++) {
    const DeskPrizeFor *one = list->pdata[i];
    g_assert_nonnull (strstr (one->why, "Place "));
    g_string_append_printf (text, "%s%s:%d", i ? " " : "", one->prize->name, (int) one->player);
  }
  return g_string_free (text, FALSE);
}

static void
assert_given (Fixture *fixture, int after, const char *expected)
{
  g_autofree char *found = given (fixture, after);

  g_assert_cmpstr (found, ==, expected);
}

static void
test_prize (Fixture *fixture, gconstpointer data)
{
  assert_given (fixture, 1, "");
  add_prize (fixture, "First", 1, "");
  add_prize (fixture, "Last", 4, "");
  assert_given (fixture, 1, "First:1 First:3 Last:2 Last:4");
  FIXTURE_DO (settle (fixture, three_one, 2, &error));
  FIXTURE_DO (settle (fixture, four_two, 2, &error));
  assert_given (fixture, 1, "First:3 Last:2");
  add_prize (fixture, "Best", 1, "rank=1k..9d");
  g_assert_cmpstr (desk_state_prize (desk_get_state (fixture->desk), 3)->who, ==, "rank=1k..9d");
}

/* One kind each, unless the event allows more; a category is that of the pairings. */
static void
test_prize_kinds (Fixture *fixture, gconstpointer data)
{
  DeskPlayer player = *desk_state_player (desk_get_state (fixture->desk), 3);

  player.rank = RULES_RANK_KYU (15);
  FIXTURE_DO (desk_enrol_amend (fixture->desk, &player, &error));
  FIXTURE_DO (settle (fixture, three_one, 2, &error));
  fixture_set (fixture, "categories", "10k");
  add_prize (fixture, "First", 1, "");
  add_prize (fixture, "Second", 1, "category=2");
  assert_given (fixture, 1, "First:3");
  fixture_set (fixture, "prizes_double", "yes");
  assert_given (fixture, 1, "First:3 Second:3");
}

static void
test_prize_refused (Fixture *fixture, gconstpointer data)
{
  const DeskPrize rows[] = {
    { .name = " ", .place = 1, .who = "", .value = "" },
    { .name = "X", .place = 0, .who = "", .value = "" },
    { .name = "X", .place = 1, .who = "rank=tall", .value = "" },
    { .name = "X", .place = 1, .who = "", .value = "a\tb" },
    { .prize = 5, .name = "X", .place = 1, .who = "", .value = "" },
  };
  static const struct {
    DeskError code;
    const char *words;
  } refusals[] = {
    { DESK_ERROR_INVALID, "needs a name" }, { DESK_ERROR_INVALID, "from 1 to" },
    { DESK_ERROR_INVALID, "rank=tall" },    { DESK_ERROR_INVALID, "line breaks" },
    { DESK_ERROR_NOT_FOUND, "number 5" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    FIXTURE_REFUSE (fixture, desk_prize_set (fixture->desk, &rows[i], NULL, &error), DESK_ERROR,
                    refusals[i].code, refusals[i].words);
  FIXTURE_REFUSE (fixture, desk_prize_drop (fixture->desk, 5, NULL, &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, "number 5");
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, fixture_tear_down)

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/desk/decide/tie", test_tie);
  ADD ("/desk/decide/tie-is-none", test_tie_is_none);
  ADD ("/desk/decide/tie-refused", test_tie_refused);
  FIXTURE_ADD ("/desk/decide/stands", test_stands);
  g_test_add_func ("/desk/decide/lots", test_lots);
  ADD ("/desk/decide/freeze", test_freeze);
  ADD ("/desk/decide/freeze-told", test_freeze_told);
  ADD ("/desk/decide/freeze-deferred", test_freeze_deferred);
  ADD ("/desk/decide/freeze-tie", test_freeze_tie);
  ADD ("/desk/decide/prize", test_prize);
  ADD ("/desk/decide/prize-kinds", test_prize_kinds);
  ADD ("/desk/decide/prize-refused", test_prize_refused);
  return g_test_run ();
}
