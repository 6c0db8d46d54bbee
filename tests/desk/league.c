/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/fixture.h"
#include "desk/event/set.h"
#include "desk/file/desk-private.h"
#include "desk/standings/people.h"
#include "desk/standings/standings.h"
#include "desk/team/line-up.h"
#include "desk/team/match.h"
#include "program.h"
#include "standing/term/history.h"
#include <string.h>

/* Whole tournaments of teams by every system, with settings by chance. What was entered is kept on
 * paper beside, and the standings after each round are worked out from that. */

#define TEAMS_MOST 8
#define BOARDS_MOST 4
#define ROUNDS 5
#define LEAGUES 10

#define ALL_SIGN (DESK_SIGNED_BLACK | DESK_SIGNED_WHITE | DESK_SIGNED_REFEREE | DESK_SIGNED_CHIEF)

static const struct {
  const char *settings;
  const char
      *among_players; /* what decides before the criteria of a round robin; NULL: it is one */
  gboolean by_place;  /* the place in a bracket goes before */
  int bye;            /* match points of a bye */
  gboolean sos;       /* everybody has a table in each round, but for byes */
} systems[] = {
  { "system=swiss", "points sos", FALSE, 2, TRUE },
  { "system=swiss_weights", "points sos", FALSE, 2, TRUE },
  { "system=swiss swiss_method=A total_score_max=2R", "total points", FALSE, 2, FALSE },
  { "system=macmahon", "mms sosm sososm", FALSE, 2, FALSE },
  { "system=round_robin", NULL, FALSE, 0, TRUE },
  { "system=round_robin legs=2", NULL, FALSE, 0, TRUE },
  { "system=round_robin groups=2", NULL, FALSE, 0, FALSE },
  { "system=knockout losses=1", "points sos", TRUE, 2, FALSE },
  { "system=elimination losses=2", "points sos", TRUE, 2, FALSE },
};

/* What one team had in one round. */
typedef struct {
  int opponent; /* 0 for a bye */
  gboolean there;
  gboolean forfeited, walked_over; /* the whole match, by itself or by the other */
  int boards[BOARDS_MOST];         /* two for a win */
} Entry;

typedef struct {
  int system, n_teams, n_boards, after;
  gboolean half, leader, own_games, bye_all;
  int third;
  gboolean any_bye;
  Entry entries[ROUNDS + 1][TEAMS_MOST + 1];
} Paper;

/* --- On paper --- */

static int
games_of (const Paper *paper, const Entry *entry)
{
  int sum = 0;

  for (int i = 0; i < paper->n_boards; i++)
    sum += entry->boards[i];
  if (entry->forfeited)
    return 0;
  return entry->walked_over ? 2 * paper->n_boards : sum;
}

/* 2, 1 or 0 for the match. */
static int
match_of (const Paper *paper, int round, int team)
{
  const Entry *own = &paper->entries[round][team];
  const Entry *other = &paper->entries[round][own->opponent];
  int games = games_of (paper, own), against = games_of (paper, other), bar;

  if (own->forfeited || own->walked_over)
    return own->walked_over ? 2 : 0;
  bar = paper->half ? paper->n_boards : against;
  if (games != bar)
    return games > bar ? 2 : 0;
  if (paper->leader && games == against && own->boards[0] != other->boards[0])
    return own->boards[0] > other->boards[0] ? 2 : 0;
  return 1;
}

static int
bye_games (const Paper *paper)
{
  return systems[paper->system].bye == 0 ? 0
         : paper->bye_all                ? 2 * paper->n_boards
                                         : paper->n_boards;
}

static int
points_on_paper (const Paper *paper, int team)
{
  int sum = 0;

  for (int round = 1; round <= paper->after; round++) {
    const Entry *own = &paper->entries[round][team];
    if (!own->there)
      continue;
    if (own->opponent == 0)
      sum += paper->own_games ? bye_games (paper) : systems[paper->system].bye;
    else
      sum += paper->own_games ? games_of (paper, own) : match_of (paper, round, team);
  }
  return sum;
}

static gint64
value_on_paper (const Paper *paper, int team, StandingCriterion criterion)
{
  gint64 sum = 0;

  if (criterion == STANDING_POINTS)
    return points_on_paper (paper, team);
  for (int round = 1; round <= paper->after; round++) {
    const Entry *own = &paper->entries[round][team];
    gint64 packed = 0;
    if (!own->there)
      continue;
    for (int i = 0; i < 10; i++)
      packed = packed * 75 + (i >= paper->n_boards || own->opponent == 0 || own->forfeited ? 0
                              : own->walked_over                                           ? 2
                                                 : own->boards[i]);
    switch (criterion) {
    case STANDING_GAME_POINTS:
      sum += own->opponent ? games_of (paper, own) : bye_games (paper);
      break;
    case STANDING_BOARD_POINTS:
      sum += packed;
      break;
    case STANDING_MATCHES_WON:
      sum += own->opponent
                 ? match_of (paper, round, team) == 2
                 : systems[paper->system].bye == 2 && (!paper->own_games || bye_games (paper) >= 2);
      break;
    case STANDING_SOS:
      sum += own->opponent ? points_on_paper (paper, own->opponent) : 0;
      break;
    default:
      g_assert_not_reached ();
    }
  }
  return sum;
}

/* "points gp boards" */
static char *
criteria_on_paper (const Paper *paper)
{
  static const char *const thirds[] = { "boards", "dc", "sos mw" };
  const char *first = systems[paper->system].among_players;
  const char *second = paper->own_games ? "mw" : "gp";
  GString *text = g_string_new (first ? first : "points");
  g_auto (GStrv) third = g_strsplit (thirds[paper->third], " ", -1);

  g_string_append_printf (text, " %s", second);
  for (int i = 0; third[i]; i++)
    if (!(first && g_str_equal (third[i], "sos") && strstr (first, " sos") &&
          !strstr (first, "sosm")) &&
        !g_str_equal (third[i], second))
      g_string_append_printf (text, " %s", third[i]);
  return g_string_free (text, FALSE);
}

/* --- Playing --- */

/* Teams have the first keys, then come the people, team by team. */
static int
team_of_key (const Paper *paper, gint64 person)
{
  return (int) (person - paper->n_teams - 1) / paper->n_boards + 1;
}

static void
set_all (Fixture *fixture, const char *settings)
{
  g_auto (GStrv) words = g_strsplit (settings, " ", -1);

  for (int i = 0; words[i]; i++) {
    g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);
    fixture_set (fixture, parts[0], parts[1]);
  }
}

static void
enter_all (Fixture *fixture, Paper *paper)
{
  static const char *const thirds[] = { "board_order", "direct_match", "opponents_match_points" };
  g_autofree char *boards = g_strdup_printf ("%d", paper->n_boards);

  fixture_set (fixture, "team_boards", boards);
  fixture_set (fixture, "rounds", "5");
  fixture_set (fixture, "team_match_win", paper->half ? "half" : "more");
  fixture_set (fixture, "team_decider", paper->leader ? "leader" : "nobody");
  fixture_set (fixture, "team_own", paper->own_games ? "game" : "match");
  fixture_set (fixture, "team_bye", paper->bye_all ? "all" : "half");
  fixture_set (fixture, "team_third_tiebreak", thirds[paper->third]);
  set_all (fixture, systems[paper->system].settings);
  for (int t = 1; t <= paper->n_teams; t++) {
    g_autofree char *name = g_strdup_printf ("Team %d", t);
    const DeskPlayer player = { .family = name, .country = "", .club = "" };
    FIXTURE_DO (desk_team_set (fixture->desk, &player,
                               &(DeskTeam){ .captain = "", .coach = "", .note = "" }, NULL,
                               &error));
  }
  for (int i = 0; i < paper->n_teams * paper->n_boards; i++) {
    g_autofree char *name = g_strdup_printf ("Person %d", i);
    gint64 person = fixture_enrol (fixture, name, "", RULES_RANK_DAN (1));
    FIXTURE_DO (
        desk_team_place (fixture->desk,
                         &(DeskTeamPlace){ .team = team_of_key (paper, person), .person = person },
                         0, NULL, &error));
  }
}

static void
play_board (Fixture *fixture, Paper *paper, int round, const DeskGame *board, int place)
{
  static const RulesResult results[] = {
    { RULES_RESULT_RESIGN, RULES_BLACK, 0 }, { RULES_RESULT_RESIGN, RULES_WHITE, 0 },
    { RULES_RESULT_COUNT, RULES_BLACK, 6 },  { RULES_RESULT_TIME, RULES_WHITE, 0 },
    { .kind = RULES_RESULT_RULED_DRAW },     { .kind = RULES_RESULT_BOTH_LOSE }
  };
  static const int black[] = { 2, 0, 2, 0, 1, 0 }, white[] = { 0, 2, 0, 2, 1, 0 };
  int which = g_test_rand_int_range (0, G_N_ELEMENTS (results));

  paper->entries[round][team_of_key (paper, board->black)].boards[place] = black[which];
  paper->entries[round][team_of_key (paper, board->white)].boards[place] = white[which];
  FIXTURE_DO (desk_result_set (fixture->desk, board->game, results[which], ALL_SIGN, "so", &error));
}

static void
play_match (Fixture *fixture, Paper *paper, int round, const DeskGame *match)
{
  const DeskLineUpOpen open[2] = { { 0 } };
  Entry *black = &paper->entries[round][match->black];
  Entry *white = &paper->entries[round][match->white];
  gint64 key = match->game;

  black->opponent = (int) match->white;
  white->opponent = (int) match->black;
  black->there = white->there = TRUE;
  if (g_test_rand_int_range (0, 10) == 0) {
    black->walked_over = white->forfeited = TRUE;
    FIXTURE_DO (desk_result_set (fixture->desk, key,
                                 (RulesResult){ RULES_RESULT_ABSENT, RULES_BLACK, 0 }, ALL_SIGN,
                                 "so", &error));
    return;
  }
  FIXTURE_DO (desk_line_up_open (fixture->desk, key, open, 0, NULL, &error));
  for (int place = 0; place < paper->n_boards; place++) {
    g_autoptr (GPtrArray) boards = desk_match_boards (desk_get_state (fixture->desk), key);
    play_board (fixture, paper, round, boards->pdata[place], place);
  }
}

static gboolean
play_round (Fixture *fixture, Paper *paper, int round)
{
  g_autoptr (GPtrArray) games = NULL;

  if (!fixture_draw (fixture, TRUE, NULL))
    return FALSE;
  games = desk_state_games_of (desk_get_state (fixture->desk), round);
  for (guint i = 0; i < games->len; i++) {
    const DeskGame *match = games->pdata[i];
    g_assert_cmpint (match->handicap, ==, 0);
    if (match->black && match->white) {
      play_match (fixture, paper, round, match);
    } else {
      paper->entries[round][MAX (match->black, match->white)].there = TRUE;
      paper->any_bye = TRUE;
    }
  }
  paper->after = round;
  return TRUE;
}

/* --- Held against it --- */

static gboolean
is_on_paper (const Paper *paper, StandingCriterion criterion)
{
  switch (criterion) {
  case STANDING_POINTS:
  case STANDING_GAME_POINTS:
  case STANDING_BOARD_POINTS:
  case STANDING_MATCHES_WON:
    return TRUE;
  case STANDING_SOS:
    return systems[paper->system].sos && !paper->any_bye;
  default:
    return FALSE;
  }
}

static void
assert_order (const Paper *paper, const StandingTable *table)
{
  for (int c = 0; c < table->n_criteria; c++)
    if (!is_on_paper (paper, table->criteria[c]))
      return;
  for (int i = 0; i + 1 < table->n_places; i++) {
    const StandingPlace *above = &table->places[i], *below = above + 1;
    gboolean same = TRUE;
    if (above->group != below->group)
      continue;
    for (int c = 0; c < table->n_criteria && same; c++) {
      gint64 one = value_on_paper (paper, above->player + 1, table->criteria[c]);
      gint64 two = value_on_paper (paper, below->player + 1, table->criteria[c]);
      g_assert_cmpint (one, >=, two);
      same = one == two;
    }
    g_assert_cmpint (below->place, ==,
                     same             ? above->place
                     : table->grouped ? MAX (below->place, above->place + 1)
                                      : i + 2);
  }
}

static void
assert_table (Fixture *fixture, const Paper *paper)
{
  g_autoptr (StandingTable) table = desk_standings (fixture->desk, paper->after);
  const StandingCriterion *criteria = table->criteria + (systems[paper->system].by_place ? 1 : 0);
  g_autofree char *wanted = criteria_on_paper (paper);
  GString *text = g_string_new (NULL);

  for (int i = 0; criteria + i < table->criteria + table->n_criteria; i++)
    g_string_append_printf (text, i ? " %s" : "%s", standing_criterion_id (criteria[i]));
  g_assert_cmpstr (text->str, ==, wanted);
  g_string_free (text, TRUE);
  for (int i = 0; i < table->n_places; i++)
    for (int c = 0; c < table->n_criteria; c++)
      if (is_on_paper (paper, table->criteria[c]))
        g_assert_cmpint (table->places[i].values[c], ==,
                         value_on_paper (paper, table->places[i].player + 1, table->criteria[c]));
  assert_order (paper, table);
}

/* What people have on their boards, of all or of one place. Boards are fixed. */
static void
assert_people (Fixture *fixture, const Paper *paper, int place)
{
  g_autoptr (StandingTable) table = desk_people_standings (fixture->desk, paper->after, place);
  g_autofree int *points = standing_history_points (table->field, paper->after);

  g_assert_cmpint (table->n_places, ==, paper->n_teams * paper->n_boards);
  for (int i = 0; i < table->n_places; i++) {
    int player = table->places[i].player, person = table->field->players[player].id;
    int team = team_of_key (paper, person), sum = 0, n = 0;
    int board = (person - paper->n_teams - 1) % paper->n_boards;
    for (int round = 1; round <= paper->after && (place == 0 || place == board + 1); round++) {
      const Entry *own = &paper->entries[round][team];
      gboolean played = own->there && own->opponent && !own->forfeited && !own->walked_over;
      sum += played ? own->boards[board] : 0;
      n += played;
    }
    g_assert_cmpint (points[player], ==, sum);
    g_assert_cmpint (table->places[i].place == STANDING_NO_PLACE, ==, n == 0);
  }
}

static void
test_leagues (gconstpointer data)
{
  int system = GPOINTER_TO_INT (data), n_rounds = 0;

  for (int n = 0; n < LEAGUES; n++) {
    Fixture own = { 0 };
    Paper *paper = g_new0 (Paper, 1);

    paper->system = system;
    paper->n_teams = g_test_rand_int_range (3, TEAMS_MOST + 1);
    paper->n_boards = g_test_rand_int_range (1, BOARDS_MOST + 1);
    paper->half = g_test_rand_bit ();
    paper->leader = g_test_rand_bit ();
    paper->own_games = g_test_rand_int_range (0, 3) == 0;
    paper->bye_all = g_test_rand_bit ();
    paper->third = g_test_rand_int_range (0, 3);
    fixture_set_up (&own, NULL);
    enter_all (&own, paper);
    for (int round = 1; round <= ROUNDS && play_round (&own, paper, round); round++) {
      assert_table (&own, paper);
      assert_people (&own, paper, g_test_rand_int_range (0, paper->n_boards + 1));
      n_rounds++;
    }
    fixture_reopen (&own);
    if (paper->after > 0)
      assert_table (&own, paper);
    fixture_assert_good (&own);
    fixture_tear_down (&own, NULL);
    g_free (paper);
  }
  g_test_message ("%s: %d rounds", systems[system].settings, n_rounds);
  g_assert_cmpint (n_rounds, >, LEAGUES);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++) {
    g_autofree char *path = g_strdup_printf ("/desk/league/%s", systems[i].settings);
    g_test_add_data_func (path, GINT_TO_POINTER ((int) i), test_leagues);
  }
  return g_test_run ();
}
