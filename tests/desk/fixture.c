/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/fixture.h"
#include "desk/team/team.h"
#include <string.h>
#include "desk/game/replay.h"
#include "desk/event/event.h"
#include "desk/event/set.h"
#include "desk/file/desk-private.h"
#include "desk/file/open.h"
#include "desk/ruling/rule.h"
#include "pairing/draw/draw.h"

/* --- The tournament --- */

static void
count_failed (Desk *desk, GError *error, Fixture *fixture)
{
  g_test_message ("failed: %s", error->message);
  fixture->n_failed++;
}

static void
open_desk (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  fixture->desk = desk_open (fixture->path, TRUE, &error);
  g_assert_no_error (error);
  g_assert_no_error (ledger_get_read_only (desk_get_ledger (fixture->desk)));
  desk_set_who (fixture->desk, "chief");
  g_signal_connect (fixture->desk, "failed", G_CALLBACK (count_failed), fixture);
}

/* The file of an event that nobody has entered anything in is made once a process: it is the
 * slowest act there is. */
static void
make_file (const char *path)
{
  static const char *const names[] = { "name", "rounds", "time", NULL };
  static const char *const values[] = { "Cup", "3", "60m 5x60 reserve", NULL };
  static char *bytes;
  static gsize size;
  g_autoptr (GError) error = NULL;

  if (bytes)
    g_file_set_contents (path, bytes, size, &error);
  else if (desk_event_create (path, "chief", names, values, &error))
    g_file_get_contents (path, &bytes, &size, &error);
  g_assert_no_error (error);
}

void
fixture_set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("tengen-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->path = fixture_file (fixture, "cup.tengen");
  fixture->n_failed = 0;
  make_file (fixture->path);
  open_desk (fixture);
}

void
fixture_remove (const char *path)
{
  GDir *dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *inside = g_build_filename (path, name, NULL);
    fixture_remove (inside);
  }
  g_clear_pointer (&dir, g_dir_close);
  g_assert_cmpint (g_remove (path), ==, 0);
}

void
fixture_tear_down (Fixture *fixture, gconstpointer data)
{
  if (fixture->desk)
    fixture_assert_same (fixture);
  g_assert_cmpint (fixture->n_failed, ==, 0);
  g_clear_object (&fixture->desk);
  fixture_hours_end ();
  fixture_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

char *
fixture_file (Fixture *fixture, const char *name)
{
  return g_build_filename (fixture->folder, name, NULL);
}

/* As if the program was left and started again. */
void
fixture_reopen (Fixture *fixture)
{
  g_clear_object (&fixture->desk);
  open_desk (fixture);
}

/* A fixture says how it shall be, whether it is so already or not. */
gboolean
fixture_is_so (GError **error)
{
  gboolean is_so = g_error_matches (*error, DESK_ERROR, DESK_ERROR_SAME);

  if (is_so)
    g_clear_error (error);
  return is_so;
}

void
fixture_set (Fixture *fixture, const char *name, const char *value)
{
  const char *names[] = { name, NULL };
  const char *values[] = { value, NULL };

  FIXTURE_DO (desk_event_set (fixture->desk, names, values, &error) || fixture_is_so (&error));
}

/* --- Players and rounds --- */

gint64
fixture_enrol (Fixture *fixture, const char *family, const char *given, RulesRank rank)
{
  DeskPlayer player = {
    .family = family, .given = given, .rank = rank, .country = "NO", .club = "", .ident = ""
  };
  gint64 key = 0;

  FIXTURE_DO (desk_enrol (fixture->desk, &player, &key, &error));
  return key;
}

/* Whoever takes part: a team, where teams do. */
gint64
fixture_enrol_entrant (Fixture *fixture, const char *name, RulesRank rank)
{
  const DeskPlayer player = { .family = name, .country = "", .club = "" };
  const DeskTeam team = { .captain = "", .coach = "", .note = "" };
  gint64 key = 0;

  if (!desk_event (desk_get_state (fixture->desk))->team.n_boards)
    return fixture_enrol (fixture, name, "", rank);
  FIXTURE_DO (desk_team_set (fixture->desk, &player, &team, &key, &error));
  return key;
}

/* P1, P2, ...: the key of a player is the number in the name. */
void
fixture_enrol_many (Fixture *fixture, int n)
{
  for (int i = 1; i <= n; i++) {
    g_autofree char *name = g_strdup_printf ("P%d", i);
    g_assert_cmpint (fixture_enrol_entrant (fixture, name, RULES_RANK_DAN (1)), ==, i);
  }
}

/* Two teams of two boards, 1 and 2; 3 and 4 play for the one, 5 and 6 for the other, and 7 is free.
 */
void
fixture_teams (Fixture *fixture)
{
  static const char *const names[] = { "Red", "Blue" };

  fixture_set (fixture, "team_boards", "2");
  fixture_set (fixture, "team_kind", "reserves");
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    const DeskPlayer player = { .family = names[i], .country = "", .club = "" };
    const DeskTeam team = { .captain = "", .coach = "", .note = "" };
    FIXTURE_DO (desk_team_set (fixture->desk, &player, &team, NULL, &error));
  }
  for (int person = 3; person <= 7; person++) {
    g_autofree char *name = g_strdup_printf ("Person %d", person);
    g_assert_cmpint (fixture_enrol (fixture, name, "", RULES_RANK_DAN (1)), ==, person);
  }
  for (int person = 3; person <= 6; person++)
    FIXTURE_DO (desk_team_place (fixture->desk,
                                 &(DeskTeamPlace){ .team = person <= 4 ? 1 : 2, .person = person },
                                 0, NULL, &error));
}

FormatsEntries *
fixture_entries (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  FormatsEntries *entries = formats_entries_parse (bytes, &error);

  g_assert_no_error (error);
  return entries;
}

gboolean
fixture_draw (Fixture *fixture, gboolean settled, GError **error)
{
  g_autoptr (DeskDraw) draw = desk_pair_snapshot (fixture->desk, error);
  g_autoptr (PairingRound) round = NULL;

  if (!draw)
    return FALSE;
  round = pairing_draw (&draw->task, NULL, NULL, error);
  return round && desk_pair_store (fixture->desk, draw, round, settled, error);
}

/* The first round of so many players, ready to be played. */
void
fixture_round (Fixture *fixture, int n_players)
{
  fixture_enrol_many (fixture, n_players);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
}

gint64
fixture_game (Fixture *fixture, int round, int board)
{
  const DeskGame *game = desk_state_game_at (desk_get_state (fixture->desk), round, board);

  g_assert_nonnull (game);
  return game->game;
}

gboolean
fixture_result (Fixture *fixture, int round, int board, const char *text, GError **error)
{
  RulesResult result;

  g_assert_true (rules_result_parse (text, &result));
  return desk_result_set (fixture->desk, fixture_game (fixture, round, board), result,
                          DESK_SIGNED_REFEREE, NULL, error);
}

void
fixture_finish_round (Fixture *fixture, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (fixture->desk), round);
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    int board = (int) game->board;
    if (game->black && game->white)
      g_array_append_val (boards, board);
  }
  for (guint i = 0; i < boards->len; i++) {
    const DeskState *state = desk_get_state (fixture->desk);
    int board = g_array_index (boards, int, i);
    gboolean match = desk_state_is_match (state, desk_state_game_at (state, round, board));
    FIXTURE_DO (fixture_result (fixture, round, board, match ? "B+" : "B+R", &error) ||
                fixture_is_so (&error));
  }
}

/* --- One game --- */

gboolean
fixture_play (Fixture *fixture, gint64 game, const char *point, GError **error)
{
  RulesPoint place;

  if (g_str_equal (point, "pass"))
    return desk_play_pass (fixture->desk, game, error);
  g_assert_true (rules_point_parse (point, 19, &place));
  return desk_play (fixture->desk, game, place, error);
}

void
fixture_play_all (Fixture *fixture, gint64 game, const char *points)
{
  g_auto (GStrv) list = g_strsplit (points, " ", -1);

  for (gsize i = 0; list[i]; i++)
    FIXTURE_DO (fixture_play (fixture, game, list[i], &error));
}

/* Both say that no moves are left, where they have not yet (Art. 13). */
void
fixture_agree (Fixture *fixture, gint64 game)
{
  RulesEnding ending;

  FIXTURE_DO (desk_replay_ending (fixture->desk, game, &ending, &error));
  if (ending.state < RULES_ENDING_PROPOSED || ending.state == RULES_ENDING_REFUSED)
    FIXTURE_DO (desk_end_propose (fixture->desk, game, RULES_EMPTY, &error));
  if (ending.state < RULES_ENDING_AGREED)
    FIXTURE_DO (desk_end_agree (fixture->desk, game, RULES_EMPTY, &error));
}

gboolean
fixture_warn (Fixture *fixture, gint64 game, RulesColour side, const char *offence,
              const char *reason, GError **error)
{
  const DeskCase what = { .game = game,
                          .side = side,
                          .offence = offence,
                          .ply = -1,
                          .decision = RULES_DECISION_WARNING,
                          .reason = reason };

  return desk_rule (fixture->desk, &what, error);
}

/* What a clock reads, stored past the desk: nobody has looked at that clock yet. */
void
fixture_put_reading (Fixture *fixture, const DeskReading *reading)
{
  Ledger *ledger = desk_get_ledger (fixture->desk);
  DeskReading row = *reading;
  LedgerAct act = { .who = "chief", .verb = "pause", .about = "", .reason = "" };

  FIXTURE_DO (ledger_begin (ledger, &error));
  ledger_put (ledger, &desk_reading_kind, &row);
  FIXTURE_DO (ledger_commit (ledger, &act, &error));
}

static gboolean
give_up (gpointer gave_up)
{
  *(gboolean *) gave_up = TRUE;
  return G_SOURCE_REMOVE;
}

static void
note_act (Desk *desk, gint64 act, gint64 *newest)
{
  *newest = act;
}

/* Lets the main loop run until an act of that verb is stored. */
gboolean
fixture_wait (Fixture *fixture, const char *verb)
{
  gboolean gave_up = FALSE, seen = FALSE;
  gint64 newest = 0;
  gulong handler = g_signal_connect (fixture->desk, "acted", G_CALLBACK (note_act), &newest);
  guint timer = g_timeout_add_seconds (20, give_up, &gave_up);

  while (!seen && !gave_up) {
    g_autoptr (LedgerAct) act = NULL;
    g_main_context_iteration (NULL, TRUE);
    act = newest ? ledger_act_get (desk_get_ledger (fixture->desk), newest, NULL) : NULL;
    seen = act && g_str_equal (act->verb, verb);
  }
  if (!gave_up)
    g_source_remove (timer);
  g_signal_handler_disconnect (fixture->desk, handler);
  return seen;
}
