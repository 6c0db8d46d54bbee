/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/list.h"
#include "program.h"
#include <string.h>
#include "desk/fixture.h"
#include "desk/team/line-up.h"

/* What a view is told. */
typedef struct {
  int n_signals;
  guint position;
  guint removed;
  guint added;
} Told;

static void
note (GListModel *list, guint position, guint removed, guint added, Told *told)
{
  *told = (Told){ told->n_signals + 1, position, removed, added };
}

static void
assert_told (Told *told, int n_signals, guint position, guint removed, guint added)
{
  g_assert_cmpint (told->n_signals, ==, n_signals);
  if (n_signals > 0) {
    g_assert_cmpint (told->position, ==, position);
    g_assert_cmpint (told->removed, ==, removed);
    g_assert_cmpint (told->added, ==, added);
  }
  *told = (Told){ 0 };
}

static DeskRow *
row_at (GListModel *list, guint position)
{
  g_autoptr (DeskRow) row = g_list_model_get_item (list, position);

  return row;
}

/* A changed player keeps the row, so that a view keeps the selection; the others are untouched. */
static void
test_players (Fixture *fixture, gconstpointer data)
{
  GListModel *list = desk_list_players (fixture->desk);
  DeskPlayer player;
  DeskRow *rows[4];
  Told told = { 0 };

  fixture_enrol_many (fixture, 4);
  for (guint i = 0; i < 4; i++)
    rows[i] = row_at (list, i);
  g_signal_connect (list, "items-changed", G_CALLBACK (note), &told);
  player = *desk_state_player (desk_get_state (fixture->desk), 3);
  player.family = "Renamed";
  FIXTURE_DO (desk_enrol_amend (fixture->desk, &player, &error));
  assert_told (&told, 1, 2, 1, 1);
  for (guint i = 0; i < 4; i++)
    g_assert_true (row_at (list, i) == rows[i]);
  g_assert_cmpstr (((DeskPlayer *) desk_row_get (rows[2]))->family, ==, "Renamed");
  fixture_enrol (fixture, "New", "", RULES_RANK_NONE);
  assert_told (&told, 1, 4, 0, 1);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  assert_told (&told, 1, 4, 1, 0);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  assert_told (&told, 1, 2, 1, 1);
  g_assert_true (row_at (list, 2) == rows[2]);
  g_assert_cmpstr (((DeskPlayer *) desk_row_get (rows[2]))->family, ==, "P3");
  fixture_set (fixture, "place", "Oslo");
  assert_told (&told, 0, 0, 0, 0);
}

static void
test_tables (Fixture *fixture, gconstpointer data)
{
  GListModel *list = desk_list_tables (fixture->desk, 1);
  Told told = { 0 };
  DeskRow *row;

  fixture_round (fixture, 8);
  g_assert_cmpint (g_list_model_get_n_items (list), ==, 4);
  g_signal_connect (list, "items-changed", G_CALLBACK (note), &told);
  row = row_at (list, 1);
  FIXTURE_DO (fixture_result (fixture, 1, 2, "B+R", &error));
  assert_told (&told, 1, 1, 1, 1);
  g_assert_true (row_at (list, 1) == row);
  g_assert_cmpstr (((DeskTable *) desk_row_get (row))->result->result, ==, "B+R");
  FIXTURE_DO (desk_pair_move (fixture->desk, 1, 2, 4, &error));
  g_assert_true (row_at (list, 3) == row);
  fixture_assert_lists (fixture);
}

static void
open_match (Fixture *fixture)
{
  const DeskLineUpOpen open[2] = { { 0 } };

  FIXTURE_DO (
      desk_line_up_open (fixture->desk, fixture_game (fixture, 1, 1), open, 0, NULL, &error));
}

/* The boards of a match come and go below it with its line-ups, and a result of one is seen on the
 * match as well: what it has come to by now. */
static void
test_match (Fixture *fixture, gconstpointer data)
{
  GListModel *list = desk_list_tables (fixture->desk, 1);
  const RulesResult won = { RULES_RESULT_RESIGN, RULES_BLACK, 0 };
  Told told = { 0 };
  const DeskTable *match, *board;
  DeskRow *row;

  fixture_teams (fixture);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  g_signal_connect (list, "items-changed", G_CALLBACK (note), &told);
  row = row_at (list, 0);
  g_assert_false (((DeskTable *) desk_row_get (row))->opened);
  open_match (fixture);
  assert_told (&told, 1, 0, 1, 3);
  g_assert_true (row_at (list, 0) == row);
  match = desk_row_get (row);
  g_assert_true (match->opened && match->score.n_open == 2 && match->place == 0);
  for (guint i = 1; i <= 2; i++) {
    board = desk_row_get (row_at (list, i));
    g_assert_true (board->match == match->game);
    g_assert_cmpint (board->place, ==, i);
    g_assert_false (board->opened);
  }
  FIXTURE_DO (desk_result_set (fixture->desk, board->game->game, won, 0, NULL, &error));
  assert_told (&told, 1, 0, 3, 3);
  match = desk_row_get (row_at (list, 0));
  g_assert_cmpint (match->score.n_open, ==, 1);
  g_assert_cmpint (match->score.score[0].game_points + match->score.score[1].game_points, ==, 2);
  fixture_assert_lists (fixture);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_undo_signed (fixture->desk, DESK_SIGNED_CHIEF, "once more", &error));
  g_assert_cmpint (g_list_model_get_n_items (list), ==, 1);
  fixture_assert_lists (fixture);
}

/* A player's new name is seen at his table. */
static void
test_name_at_table (Fixture *fixture, gconstpointer data)
{
  GListModel *list = desk_list_tables (fixture->desk, 1);
  DeskPlayer player;
  Told told = { 0 };

  fixture_round (fixture, 4);
  g_signal_connect (list, "items-changed", G_CALLBACK (note), &told);
  player = *desk_state_player (desk_get_state (fixture->desk),
                               desk_state_game_at (desk_get_state (fixture->desk), 1, 2)->white);
  player.family = "Renamed";
  FIXTURE_DO (desk_enrol_amend (fixture->desk, &player, &error));
  assert_told (&told, 1, 1, 1, 1);
  g_assert_cmpstr (((DeskTable *) desk_row_get (row_at (list, 1)))->white->family, ==, "Renamed");
}

static void
test_acts (Fixture *fixture, gconstpointer data)
{
  GListModel *list = desk_list_acts (fixture->desk);
  Told told = { 0 };
  DeskRow *row;

  g_assert_cmpint (g_list_model_get_n_items (list), ==, 1);
  g_signal_connect (list, "items-changed", G_CALLBACK (note), &told);
  fixture_enrol (fixture, "Berg", "Anna", RULES_RANK_NONE);
  assert_told (&told, 1, 0, 0, 1);
  row = row_at (list, 0);
  g_assert_true (((LedgerAct *) desk_row_get (row))->stands);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  g_assert_true (row_at (list, 1) == row);
  g_assert_false (((LedgerAct *) desk_row_get (row))->stands);
  FIXTURE_DO (desk_redo (fixture->desk, &error));
  g_assert_true (row_at (list, 2) == row);
  g_assert_true (((LedgerAct *) desk_row_get (row))->stands);
  fixture_assert_lists (fixture);
}

/* The one list of standings follows the newest question. */
static void
test_standings (Fixture *fixture, gconstpointer data)
{
  GListModel *list = desk_list_standings (fixture->desk, 0);

  fixture_round (fixture, 4);
  g_assert_cmpint (g_list_model_get_n_items (list), ==, 4);
  fixture_finish_round (fixture, 1);
  g_assert_cmpint (((DeskPlace *) desk_row_get (row_at (list, 0)))->table->places[0].values[0], ==,
                   2);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  fixture_finish_round (fixture, 2);
  g_assert_cmpint (((DeskPlace *) desk_row_get (row_at (list, 0)))->table->after, ==, 2);
  g_assert_true (desk_list_standings (fixture->desk, 1) == list);
  g_assert_cmpint (((DeskPlace *) desk_row_get (row_at (list, 0)))->table->after, ==, 1);
}

/* Whatever lists somebody looks at, and in whatever order they were asked for: the standings that
 * are shown are those that a desk reads which has just opened the file. */
static void
test_standings_beside (Fixture *fixture, gconstpointer data)
{
  static const char *const systems[] = { "macmahon", "swiss", "round_robin" };

  for (int i = 0; i < 6; i++) {
    Fixture own = { 0 };
    GListModel *list;
    StandingTable *table;

    fixture_set_up (&own, NULL);
    fixture_set (&own, "system", systems[i % 3]);
    if (i < 3)
      desk_list_players (own.desk);
    list = desk_list_standings (own.desk, 0);
    fixture_round (&own, 4);
    fixture_finish_round (&own, 1);
    table = desk_standings (own.desk, 1);
    for (guint j = 0; j < g_list_model_get_n_items (list); j++) {
      const DeskPlace *place = desk_row_get (row_at (list, j));
      g_assert_cmpint (place->table->after, ==, 1);
      g_assert_cmpint (place->player->player, ==,
                       table->field->players[table->places[j].player].id);
      g_assert_cmpint (place->table->places[j].values[0], ==, table->places[j].values[0]);
    }
    standing_table_unref (table);
    fixture_tear_down (&own, NULL);
  }
}

/* Somebody looks at a late round first, and never at those before. */
static void
test_late_round (Fixture *fixture, gconstpointer data)
{
  GListModel *list = desk_list_tables (fixture->desk, 3);

  fixture_round (fixture, 4);
  g_assert_cmpint (g_list_model_get_n_items (list), ==, 0);
  g_assert_true (desk_list_tables (fixture->desk, 3) == list);
}

/* A list that a view still holds outlives the desk. */
static void
test_outlives (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GListModel) list = NULL;

  fixture_round (fixture, 4);
  list = g_object_ref (desk_list_tables (fixture->desk, 1));
  g_clear_object (&fixture->desk);
  g_assert_cmpint (g_list_model_get_n_items (list), ==, 2);
  g_assert_cmpint (((DeskTable *) desk_row_get (row_at (list, 0)))->game->board, ==, 1);
}

/* Numbers of rows grow into the thousands: their mix must not run over. */
static void
test_many_rows (Fixture *fixture, gconstpointer data)
{
  GListModel *list;
  Told told = { 0 };

  fixture_enrol_many (fixture, 40);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  list = desk_list_tables (fixture->desk, 1);
  g_signal_connect (list, "items-changed", G_CALLBACK (note), &told);
  for (int i = 0; i < 20; i++)
    FIXTURE_DO (fixture_result (fixture, 1, 20, i % 2 ? "B+R" : "W+R", &error));
  g_assert_cmpint (told.n_signals, ==, 20);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/list/players", test_players);
  FIXTURE_ADD ("/desk/list/tables", test_tables);
  FIXTURE_ADD ("/desk/list/match", test_match);
  FIXTURE_ADD ("/desk/list/name-at-table", test_name_at_table);
  FIXTURE_ADD ("/desk/list/acts", test_acts);
  FIXTURE_ADD ("/desk/list/standings", test_standings);
  FIXTURE_ADD ("/desk/list/standings-beside", test_standings_beside);
  FIXTURE_ADD ("/desk/list/late-round", test_late_round);
  FIXTURE_ADD ("/desk/list/outlives", test_outlives);
  FIXTURE_ADD ("/desk/list/many-rows", test_many_rows);
  return g_test_run ();
}
