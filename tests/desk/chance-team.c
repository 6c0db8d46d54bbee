/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/chance.h"
#include "desk/team/line-up.h"

/* Acts of a tournament of teams: who is in them, who plays, and what is decided of whole matches.
 */

#define N_BOARDS 2

static const DeskState *
state_of_teams (Play *play)
{
  return desk_get_state (play->fixture->desk);
}

static gint64
anybody (Play *play)
{
  return 1 + play_below (play, (int) state_of_teams (play)->players->len + 1);
}

/* One that exists, more often than not. */
static gint64
some_team (Play *play)
{
  g_autoptr (GPtrArray) teams = desk_team_list (state_of_teams (play));

  if (teams->len == 0 || play_below (play, 12) == 0)
    return anybody (play);
  return ((const DeskTeam *) teams->pdata[play_below (play, (int) teams->len)])->team;
}

/* A match of the newest round, more often than not. */
static gint64
some_match (Play *play)
{
  const DeskState *state = state_of_teams (play);
  g_autoptr (GPtrArray) games = desk_state_games_of (state, desk_state_last_round (state));

  if (games->len == 0 || play_below (play, 12) == 0)
    return 1 + play_below (play, (int) state->games->len + 1);
  return ((const DeskGame *) games->pdata[play_below (play, (int) games->len)])->game;
}

static gboolean
set_team (Play *play, GError **error)
{
  g_autofree char *name = g_strdup_printf ("T%d", ++play->n_names);
  gint64 old = play_below (play, 4) ? 0 : some_team (play);
  const DeskPlayer player = { .player = old, .family = name, .country = "", .club = "" };
  const DeskTeam team = { .captain = play_below (play, 2) ? "Berg" : "", .coach = "", .note = "" };

  return desk_team_set (play->fixture->desk, &player, &team, NULL, error);
}

static gboolean
place (Play *play, GError **error)
{
  const DeskTeamPlace row = { .team = some_team (play),
                              .person = anybody (play),
                              .place = play_below (play, 4),
                              .reserve = play_below (play, 4) == 0 };

  return desk_team_place (play->fixture->desk, &row, play_below (play, 3) ? DESK_SIGNED_CHIEF : 0,
                          "chance", error);
}

static gboolean
hand_in (Play *play, GError **error)
{
  gint64 match = some_match (play);
  RulesColour side = play_below (play, 2) ? RULES_BLACK : RULES_WHITE;
  const DeskGame *game = desk_state_game (state_of_teams (play), match);
  g_autoptr (GPtrArray) members =
      desk_team_members (state_of_teams (play), !game                 ? 0
                                                : side == RULES_BLACK ? game->black
                                                                      : game->white);
  int line_up[RULES_LINE_UP_MAX] = { 0 };

  for (guint i = 0; i < MIN (members->len, N_BOARDS); i++)
    line_up[i] = (int) ((const DeskMember *) members->pdata[i])->player;
  if (play_below (play, 4) == 0)
    line_up[play_below (play, N_BOARDS)] = play_below (play, 2) ? 0 : (int) anybody (play);
  return desk_line_up_hand_in (play->fixture->desk, match, side, line_up, error);
}

static gboolean
open_both (Play *play, GError **error)
{
  const DeskLineUpOpen open[2] = { { .registered = play_below (play, 6) == 0 }, { 0 } };

  return desk_line_up_open (play->fixture->desk, some_match (play), open, DESK_SIGNED_CHIEF,
                            "chance", error);
}

static gboolean
decide_match (Play *play, GError **error)
{
  static const char *const results[] = { "B+A",  "W+A",  "B+D",       "W+D",
                                         "void", "draw", "both-lose", "B+" };
  gint64 match = some_match (play);
  RulesResult result;

  if (play_below (play, 2))
    return desk_result_clear_signed (play->fixture->desk, match, DESK_SIGNED_CHIEF, "chance",
                                     error);
  g_assert_true (rules_result_parse (results[play_below (play, G_N_ELEMENTS (results))], &result));
  return desk_result_set (play->fixture->desk, match, result, 0, "chance", error);
}

/* One of them. */
gboolean
play_team (Play *play, GError **error)
{
  static const struct {
    int weight;
    gboolean (*act) (Play *play, GError **error);
  } team_deeds[] = {
    { 3, set_team }, { 6, place }, { 6, hand_in }, { 10, open_both }, { 3, decide_match }
  };
  int chosen = play_below (play, 28);

  for (gsize i = 0; i < G_N_ELEMENTS (team_deeds); i++) {
    chosen -= team_deeds[i].weight;
    if (chosen < 0)
      return team_deeds[i].act (play, error);
  }
  g_assert_not_reached ();
}

/* Four teams of two boards, and two people more. */
void
play_begin_teams (Play *play)
{
  Fixture *fixture = play->fixture;

  play->teams = TRUE;
  fixture_set (fixture, "team_boards", G_STRINGIFY (N_BOARDS));
  fixture_set (fixture, "team_kind", "spot");
  for (int i = 0; i < 4; i++) {
    g_autofree char *name = g_strdup_printf ("T%d", ++play->n_names);
    const DeskPlayer player = { .family = name, .country = "", .club = "" };
    const DeskTeam team = { .captain = "", .coach = "", .note = "" };
    FIXTURE_DO (desk_team_set (fixture->desk, &player, &team, NULL, &error));
  }
  for (int person = 5; person <= 14; person++) {
    g_autofree char *name = g_strdup_printf ("P%d", person);
    g_assert_cmpint (fixture_enrol (fixture, name, "", RULES_RANK_DAN (1)), ==, person);
  }
  for (int i = 0; i < 4 * N_BOARDS; i++)
    FIXTURE_DO (desk_team_place (fixture->desk,
                                 &(DeskTeamPlace){ .team = 1 + i / N_BOARDS, .person = 5 + i }, 0,
                                 NULL, &error));
}
