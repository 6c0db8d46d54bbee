/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tournaments of teams in every format, and back: what comes of a match is the same, or it is named
 * that something was lost. Files that are damaged are refused or taken, and what is taken holds. */
#include <string.h>
#include "desk/adopt/adopt.h"
#include "desk/adopt/extract.h"
#include "desk/chance.h"
#include "desk/file/open.h"
#include "desk/team/line-up.h"
#include "desk/team/match.h"
#include "desk/team/team.h"
#include "formats/event/event.h"
#include "program.h"

#define TOURNAMENTS 5
#define ACTS 120
#define DAMAGES 15 /* of each format */

static const FormatsKind *const kinds[] = { &formats_tengen_kind, &formats_opengotha_kind,
                                            &formats_trf_kind, &formats_pairgoth_kind };

static void
begin (Play *play)
{
  static const char *const settings[][3] = {
    { "system", "round_robin", "swiss" },       { "team_match_win", "more", "half" },
    { "team_decider", "nobody", "leader" },     { "team_own", "match", "game" },
    { "team_withdrawal", "players", "stands" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (settings); i++)
    fixture_set (play->fixture, settings[i][0], settings[i][1 + play_below (play, 2)]);
  play_begin_teams (play);
}

/* Until that many were stored. */
static void
play_some (Play *play)
{
  for (int i = 0; i < ACTS; i++) {
    g_autoptr (GError) error = NULL;
    if (!play_act (play, &error))
      g_assert_nonnull (error);
  }
}

/* --- What comes of a match --- */

static gint64
team_called (const DeskState *state, const char *name)
{
  g_autoptr (GPtrArray) teams = desk_team_list (state);

  for (guint i = 0; i < teams->len; i++) {
    gint64 team = ((const DeskTeam *) teams->pdata[i])->team;
    if (g_str_equal (desk_state_player (state, team)->family, name))
      return team;
  }
  return 0;
}

static const DeskGame *
match_of (const DeskState *state, gint64 round, gint64 one, gint64 two)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if ((game->black == one && game->white == two) || (game->black == two && game->white == one))
      return game;
  }
  return NULL;
}

/* Who won it: 1 for that team, -1 for the other, 0 for neither; 2 while it is open. */
static int
outcome_of (const DeskState *state, const DeskGame *match, gint64 team)
{
  const DeskResult *row = desk_state_result (state, match->game);
  RulesResult result;

  if (!row || !rules_result_parse (row->result, &result) || !rules_result_counts (result))
    return 2;
  if (result.winner == RULES_EMPTY)
    return 0;
  return (result.winner == RULES_BLACK) == (match->black == team) ? 1 : -1;
}

static gboolean
is_named (const GPtrArray *lost)
{
  static const char *const words[] = { "Decisions on whole matches", "Matches of teams",
                                       "Played games", "Games that were played", "Teams: " };

  for (guint i = 0; i < lost->len; i++) {
    const char *line = lost->pdata[i];
    for (gsize k = 0; k < G_N_ELEMENTS (words); k++)
      if (g_str_has_prefix (line, words[k]))
        return TRUE;
    if (strstr (line, "What wins a match") || strstr (line, "A match with equal game points"))
      return TRUE;
    /* A lot, or a game that was annulled. */
    if (g_str_has_prefix (line, "How games ended"))
      return TRUE;
  }
  return FALSE;
}

/* Returns how many there are. */
static int
assert_same_matches (const DeskState *one, const DeskState *two)
{
  int n = 0;

  for (int round = 1; round <= desk_state_last_round (one); round++) {
    g_autoptr (GPtrArray) games = desk_state_games_of (one, round);
    for (guint i = 0; i < games->len; i++) {
      const DeskGame *match = games->pdata[i], *back;
      gint64 black, white;
      if (!desk_state_is_match (one, match) || !match->black || !match->white ||
          desk_state_round (one, round) != DESK_ROUND_SETTLED)
        continue;
      black = team_called (two, desk_state_player (one, match->black)->family);
      white = team_called (two, desk_state_player (one, match->white)->family);
      back = match_of (two, round, black, white);
      g_assert_nonnull (back);
      g_assert_cmpint (outcome_of (one, match, match->black), ==, outcome_of (two, back, black));
      n++;
    }
  }
  return n;
}

/* --- There and back --- */

/* NULL where it is refused, with a sentence. */
static Desk *
take_in (Fixture *fixture, const FormatsEvent *event)
{
  g_autofree char *path = fixture_file (fixture, "two.tengen");
  g_autoptr (GError) error = NULL;
  Desk *desk;

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    fixture_remove (path);
  if (!desk_adopt_create (path, "chief", event, "x", &error)) {
    g_assert_nonnull (error);
    g_assert_null (strstr (error->message, "error in the program"));
    return NULL;
  }
  desk = desk_open (path, TRUE, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ledger_verify (desk_get_ledger (desk), &error), >=, 0);
  return desk;
}

static int
assert_named (Play *play, const FormatsKind *kind)
{
  Fixture *fixture = play->fixture;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) file =
      desk_extract_format (fixture->desk, kind, DESK_EXTRACT_ALL, TRUE, &error);
  g_autoptr (GPtrArray) lost = NULL;
  g_autoptr (FormatsEvent) event = NULL;
  g_autoptr (Desk) desk = NULL;

  g_assert_no_error (error);
  lost = desk_extract_lost (fixture->desk, kind, DESK_EXTRACT_ALL, file, &error);
  g_assert_no_error (error);
  event = kind->parse (file, &error);
  g_assert_no_error (error);
  desk = take_in (fixture, event);
  g_assert_nonnull (desk);
  return is_named (lost)
             ? 0
             : assert_same_matches (desk_get_state (fixture->desk), desk_get_state (desk));
}

static void
test_named (Fixture *fixture, gconstpointer data)
{
  int n = 0;

  for (guint i = 0; i < TOURNAMENTS; i++) {
    Play play = { .fixture = fixture, .chance = g_rand_new_with_seed (play_seed () + i) };
    fixture_tear_down (fixture, NULL);
    fixture_set_up (fixture, NULL);
    begin (&play);
    play_some (&play);
    for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
      n += assert_named (&play, kinds[k]);
    g_rand_free (play.chance);
  }
  g_assert_cmpint (n, >, TOURNAMENTS);
}

/* --- Damage --- */

static char *
damage (Play *play, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = g_strv_length (lines);
  g_autoptr (GString) out = g_string_new (NULL);
  guint one = (guint) play_below (play, (int) n), two = (guint) play_below (play, (int) n);
  int what = play_below (play, 5);

  if (what == 0)
    return g_strndup (text, (gsize) play_below (play, (int) strlen (text)));
  for (guint i = 0; i < n; i++) {
    guint from = what == 1 && i == one ? two : what == 1 && i == two ? one : i;
    g_autofree char *line = g_strdup (lines[from]);
    gsize digit = strcspn (line, "0123456789");
    if (what == 2 && i == one)
      continue;
    if (what == 4 && i == one && line[digit] && play_below (play, 3) == 0)
      g_string_append_printf (out, "%.*s99999999999%s\n", (int) digit, line, line + digit + 1);
    else {
      /* Another number, somewhere in the line. */
      for (gsize at = digit; what == 4 && i == one && line[at]; at++)
        if (g_ascii_isdigit (line[at]) && play_below (play, 4) == 0)
          line[at] = (char) ('0' + play_below (play, 10));
      g_string_append_printf (out, "%s%s", line, i + 1 < n ? "\n" : "");
    }
    if (what == 3 && i == one)
      g_string_append_printf (out, "%s\n", line);
  }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* Of boards between two people as many as are there, or it is said which are not. */
static void
assert_told (const FormatsEvent *event, Desk *desk)
{
  g_autoptr (DeskState) empty = desk_state_new ();
  g_autoptr (DeskAdoptReview) review = desk_adopt_review (empty, event);
  const DeskState *state = desk_get_state (desk);
  int missing = 0, told = 0;

  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    missing += game->place > 0 && game->black >= 0 && game->white >= 0;
  }
  for (guint i = 0; i < state->seats_of->len; i++) {
    const DeskSeatOf *seat = state->seats_of->pdata[i];
    const DeskGame *game = seat ? desk_state_game (state, seat->board) : NULL;
    missing -= game && game->black && game->white;
  }
  for (guint i = 0; i < review->items->len; i++) {
    const DeskAdoptItem *item = review->items->pdata[i];
    told += item->status == DESK_ADOPT_REFUSED && g_str_equal (item->part, "game");
  }
  g_assert_cmpint (missing, ==, told);
}

static void
damage_one (Play *play, const FormatsKind *kind, const char *text)
{
  g_autofree char *bad = damage (play, text);
  g_autoptr (GBytes) source = g_bytes_new (bad, strlen (bad));
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsEvent) event = kind->parse (source, &error);
  g_autoptr (Desk) desk = NULL;

  if (!event) {
    g_assert_nonnull (error);
    return;
  }
  desk = take_in (play->fixture, event);
  if (desk)
    assert_told (event, desk);
}

static void
test_damage (Fixture *fixture, gconstpointer data)
{
  Play play = { .fixture = fixture, .chance = g_rand_new_with_seed (play_seed ()) };

  begin (&play);
  play_some (&play);
  for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (GBytes) file =
        desk_extract_format (fixture->desk, kinds[k], DESK_EXTRACT_ALL, TRUE, &error);
    g_autofree char *text = NULL;
    g_assert_no_error (error);
    text = g_strndup (g_bytes_get_data (file, NULL), g_bytes_get_size (file));
    for (int i = 0; i < DAMAGES; i++)
      damage_one (&play, kinds[k], text);
  }
  g_rand_free (play.chance);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/team-files/named", test_named);
  FIXTURE_ADD ("/desk/team-files/damage", test_damage);
  return g_test_run ();
}
