#include <string.h>
#include "desk/fixture.h"
#include "desk/verbs.h"
#include "ledger/copy.h"

/* tests/data/schema-NNN.tengen is a file that was made when schema NNN was released, and is opened
 * by every later program. To make one for a new schema: test-desk-kept --make PATH. */

#define KEPT "schema-001.tengen"

/* --- Making it --- */

static void
people (Fixture *fixture)
{
  g_autoptr (FormatsEntries) entries =
      fixture_entries ("family,given,rank,country,club,id\nBerg,Anna,3d,NO,Oslo,17\n王,立诚,9p,CN,"
                       "北京,\nGarcía,José,12k,MX,,\n");
  DeskPlayer player;

  FIXTURE_DO (desk_enrol_entries (fixture->desk, entries, &error));
  fixture_enrol (fixture, "Dee", "", RULES_RANK_NONE);
  fixture_enrol (fixture, "Eve", "<x> & Co", RULES_RANK_KYU (1));
  player = *desk_state_player (desk_get_state (fixture->desk), 4);
  player.rating = 1850;
  FIXTURE_DO (desk_enrol_amend (fixture->desk, &player, &error));
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 5, TRUE, "train late", &error));
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 5, FALSE, "train in time", &error));
  FIXTURE_DO (desk_enrol_absent (fixture->desk, 3, 2, TRUE, &error));
  FIXTURE_DO (desk_enrol_absent (fixture->desk, 4, 3, TRUE, &error));
  FIXTURE_DO (desk_enrol_absent (fixture->desk, 4, 3, FALSE, &error));
}

/* 1-2, 4-3, and 5 has the bye. */
static void
first_round (Fixture *fixture)
{
  static const PairingPair pairs[] = { { 0, 1, 0 }, { 2, 3, 0 }, { 4, -1, 0 } };
  g_autoptr (PairingRound) round = pairing_round_new (1, pairs, G_N_ELEMENTS (pairs));
  g_autoptr (DeskDraw) draw = desk_pair_snapshot (fixture->desk, NULL);

  FIXTURE_DO (desk_pair_store (fixture->desk, draw, round, FALSE, &error));
  FIXTURE_DO (desk_pair_cancel (fixture->desk, 1, &error));
  g_clear_pointer (&draw, desk_draw_free);
  draw = desk_pair_snapshot (fixture->desk, NULL);
  FIXTURE_DO (desk_pair_store (fixture->desk, draw, round, FALSE, &error));
  FIXTURE_DO (desk_pair_colours (fixture->desk, 1, 2, &error));
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
}

static void
first_game (Fixture *fixture)
{
  gint64 game = fixture_game (fixture, 1, 1);
  guint8 dead[RULES_POINTS] = { 0 };

  FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_BLACK, &error));
  fixture_play_all (fixture, game, "Q16 D4");
  FIXTURE_DO (desk_time_press (fixture->desk, game, &error));
  FIXTURE_DO (desk_time_pause (fixture->desk, game, &error));
  fixture_play_all (fixture, game, "Q4 D16 pass pass");
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  FIXTURE_DO (desk_time_pause (fixture->desk, game, &error));
  FIXTURE_DO (desk_warn (fixture->desk, game, RULES_BLACK, "take-back", "D3 to D4", &error));
  FIXTURE_DO (desk_count_confirm (fixture->desk, game, dead, NULL, 7, &error));
}

static void
second_game (Fixture *fixture)
{
  gint64 game = fixture_game (fixture, 1, 2);
  DeskReading reading = { .game = game,
                          .seq = 1,
                          .event = "pause",
                          .turn = CLOCK_WHITE,
                          .fallen = CLOCK_NOBODY,
                          .black_free = 3300000,
                          .black_periods = 5,
                          .white_periods = 2,
                          .white_elapsed = 59990,
                          .white_used = 3590000 };
  g_autoptr (GArray) calls = NULL;

  fixture_put_reading (fixture, &reading);
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  g_assert_true (fixture_wait (fixture, "period"));
  FIXTURE_DO (desk_time_pause (fixture->desk, game, &error));
  FIXTURE_DO (desk_time_press_after (fixture->desk, game, 60000, &calls, &error));
  FIXTURE_DO (fixture_result (fixture, 1, 2, "W+T", &error));
  FIXTURE_DO (desk_result_clear (fixture->desk, game, "the other side", &error));
  FIXTURE_DO (fixture_result (fixture, 1, 2, "B+T", &error));
}

static void
tell_story (Fixture *fixture)
{
  fixture_set (fixture, "place", "Oslo 奥斯陆");
  people (fixture);
  first_round (fixture);
  first_game (fixture);
  second_game (fixture);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  fixture_set (fixture, "komi", "5.5");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_redo (fixture->desk, &error));
}

static int
make (const char *path)
{
  Fixture fixture;

  fixture_set_up (&fixture, NULL);
  tell_story (&fixture);
  FIXTURE_DO (ledger_copy_to (desk_get_ledger (fixture.desk), path, &error));
  fixture_tear_down (&fixture, NULL);
  return 0;
}

/* --- Opening it --- */

static void
open_kept (Fixture *fixture)
{
  g_autofree char *kept = g_test_build_filename (G_TEST_DIST, "data", KEPT, NULL);
  g_autofree char *contents = NULL;
  gsize length;

  g_clear_object (&fixture->desk);
  g_assert_true (g_file_get_contents (kept, &contents, &length, NULL));
  g_assert_true (g_file_set_contents (fixture->path, contents, (gssize) length, NULL));
  fixture_reopen (fixture);
}

static void
assert_player (const DeskState *state, gint64 key, const char *name, RulesRank rank, gint64 rating)
{
  const DeskPlayer *player = desk_state_player (state, key);
  g_autofree char *full = desk_player_name (player);

  g_assert_cmpstr (full, ==, name);
  g_assert_cmpint (player->rank, ==, rank);
  g_assert_cmpint (player->rating, ==, rating);
  g_assert_cmpint (player->withdrawn, ==, 0);
}

static void
assert_table (const DeskState *state, int board, gint64 black, gint64 white, const char *result)
{
  const DeskGame *game = desk_state_game_at (state, 1, board);
  const DeskResult *found = desk_state_result (state, game->game);

  g_assert_cmpint (game->black, ==, black);
  g_assert_cmpint (game->white, ==, white);
  g_assert_cmpstr (found ? found->result : NULL, ==, result);
}

/* What first_game() and the others have left, told again. Black: 2 stones and half of the other 357
 * points, 180 1/2 zi, less 3 3/4 and a warning: White wins by 4 3/4 zi, 9.5 points. */
static void
test_present (Fixture *fixture, gconstpointer data)
{
  const DeskState *state;
  const DeskReading *last;
  g_autoptr (GPtrArray) readings = NULL;
  const RulesGame *record;

  open_kept (fixture);
  state = desk_get_state (fixture->desk);
  g_assert_cmpstr (desk_event_get (state, "place"), ==, "Oslo 奥斯陆");
  g_assert_cmpstr (desk_event_get (state, "komi"), ==, "");
  assert_player (state, 1, "Berg Anna", RULES_RANK_DAN (3), 0);
  assert_player (state, 2, "王 立诚", RULES_RANK_PRO (9), 0);
  assert_player (state, 3, "García José", RULES_RANK_KYU (12), 0);
  assert_player (state, 4, "Dee", RULES_RANK_NONE, 1850);
  assert_player (state, 5, "Eve <x> & Co", RULES_RANK_KYU (1), 0);
  g_assert_cmpstr (desk_state_player (state, 1)->ident, ==, "17");
  g_assert_true (desk_state_is_absent (state, 3, 2));
  g_assert_false (desk_state_is_absent (state, 4, 3));
  assert_table (state, 1, 1, 2, "W+9.5");
  assert_table (state, 2, 4, 3, "B+T");
  assert_table (state, 3, 5, 0, NULL);
  g_assert_cmpint (desk_state_round (state, 1), ==, DESK_ROUND_SETTLED);
  g_assert_cmpint (desk_state_round (state, 2), ==, DESK_ROUND_DRAFT);
  record = desk_play_get_record (fixture->desk, fixture_game (fixture, 1, 1), NULL);
  g_assert_cmpint (rules_game_n_moves (record), ==, 6);
  readings = ledger_live (desk_get_ledger (fixture->desk), &desk_reading_kind,
                          fixture_game (fixture, 1, 2), NULL);
  last = readings->pdata[readings->len - 1];
  g_assert_cmpstr (last->event, ==, "flag");
  g_assert_cmpint (last->fallen, ==, CLOCK_WHITE);
  fixture_assert_good (fixture);
}

/* Everything that can be done is in it. */
static void
test_verbs (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) acts = NULL;

  open_kept (fixture);
  acts = ledger_act_list (desk_get_ledger (fixture->desk), 0, NULL);
  for (int i = 0; i < desk_n_verbs; i++) {
    gboolean found = FALSE;
    g_test_message ("%s", desk_verbs[i].verb);
    for (guint j = 0; j < acts->len; j++)
      found |= g_str_equal (((const LedgerAct *) acts->pdata[j])->verb, desk_verbs[i].verb);
    g_assert_true (found);
  }
}

/* The tournament goes on, and can be taken back to its beginning. */
static void
test_goes_on (Fixture *fixture, gconstpointer data)
{
  open_kept (fixture);
  FIXTURE_DO (desk_pair_settle (fixture->desk, 2, &error));
  fixture_finish_round (fixture, 2);
  fixture_assert_lists (fixture);
  while (desk_undo (fixture->desk, NULL))
    fixture_assert_same (fixture);
  g_assert_cmpint (desk_state_last_round (desk_get_state (fixture->desk)), ==, 0);
  while (desk_redo (fixture->desk, NULL))
    continue;
  g_assert_cmpint (desk_result_n_open (fixture->desk, 2), ==, 0);
  fixture_assert_good (fixture);
}

int
main (int argc, char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], "--make"))
    return make (argv[2]);
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/kept/present", test_present);
  FIXTURE_ADD ("/desk/kept/verbs", test_verbs);
  FIXTURE_ADD ("/desk/kept/goes-on", test_goes_on);
  return g_test_run ();
}
