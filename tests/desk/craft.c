#include "desk/check.h"
#include "desk/fixture.h"
#include "desk/private.h"
#include "program.h"

/* Files that somebody has written himself: every hash is right, and the rows make no sense. */

static const struct {
  const char *name;
  DeskGame game;
} games[] = {
  { "a player against himself", { .game = 2, .round = 1, .board = 2, .black = 1, .white = 1 } },
  { "players who are not there", { .game = 2, .round = 1, .board = 2, .black = 77, .white = 78 } },
  { "nobody against nobody", { .game = 2, .round = 1, .board = 2 } },
  { "a round that is not there", { .game = 2, .round = 3, .board = 2, .black = 3, .white = 4 } },
  { "a table twice", { .game = 3, .round = 1, .board = 1, .black = 3, .white = 4 } },
  { "a player twice", { .game = 3, .round = 1, .board = 7, .black = 1, .white = 3 } },
};

static void
put (Fixture *fixture, const LedgerKind *kind, gpointer row)
{
  Ledger *ledger = desk_get_ledger (fixture->desk);
  LedgerAct act = { .at = 1, .who = "x", .verb = "edit", .about = "", .reason = "" };

  FIXTURE_DO (ledger_begin (ledger, &error));
  ledger_put (ledger, kind, row);
  FIXTURE_DO (ledger_commit (ledger, &act, &error));
}

static void
assert_refused (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Desk) desk = NULL;

  g_clear_object (&fixture->desk);
  desk = desk_open (fixture->path, FALSE, &error);
  g_assert_null (desk);
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
  g_test_message ("%s", error->message);
}

static void
test_games (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++) {
    Fixture own = { 0 };
    DeskGame row = games[i].game;

    g_test_message ("%s", games[i].name);
    fixture_set_up (&own, NULL);
    fixture_round (&own, 4);
    put (&own, &desk_game_kind, &row);
    assert_refused (&own);
    fixture_tear_down (&own, NULL);
  }
}

static void
test_result (Fixture *fixture, gconstpointer data)
{
  DeskResult row = {
    .game = 9, .black = 1, .white = 2, .result = "B+R", .dead = "", .referee = ""
  };

  fixture_round (fixture, 4);
  put (fixture, &desk_result_kind, &row);
  assert_refused (fixture);
}

/* What only one game says is found by who asks whether the file is whole; the others are shown. */
static void
test_record (Fixture *fixture, gconstpointer data)
{
  gint64 game;
  DeskGame row;
  g_autoptr (GError) damage = NULL;

  fixture_round (fixture, 4);
  game = fixture_game (fixture, 1, 1);
  fixture_play_all (fixture, game, "Q16 D4");
  FIXTURE_DO (desk_check_records (desk_get_ledger (fixture->desk), &error));
  row = *desk_state_game (desk_get_state (fixture->desk), game);
  row.handicap = 4;
  put (fixture, &desk_game_kind, &row);
  fixture_reopen (fixture);
  g_assert_false (desk_check_records (desk_get_ledger (fixture->desk), &damage));
  g_assert_error (damage, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
  g_test_message ("%s", damage->message);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/craft/games", test_games);
  FIXTURE_ADD ("/desk/craft/result", test_result);
  FIXTURE_ADD ("/desk/craft/record", test_record);
  return g_test_run ();
}
