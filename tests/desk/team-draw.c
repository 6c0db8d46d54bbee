/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/set.h"
#include "desk/file/desk-private.h"
#include "desk/fixture.h"
#include "desk/round/restrict.h"
#include "desk/standings/field.h"
#include "desk/team/team.h"
#include "pairing/explain/explain.h"
#include "program.h"
#include "standing/term/history.h"
#include <string.h>

/* Teams are drawn by every system, by chance, and what came out is held against a list that is
 * kept beside: who met whom, who lost how often, who had a bye. Results are typed on matches. */

#define MOST 9   /* teams */
#define ROUNDS 7 /* at most */
#define PEOPLE 3 /* of each team */
#define STEPS 20 /* tournaments */
#define KEYS (MOST * (PEOPLE + 1) + 1)

/* What a system promises. */
enum {
  ALL_PLAY = 1,   /* who is there has a table or the bye */
  NO_REMATCH = 2, /* no two meet twice, unless somebody says so */
  LEGS = 4,       /* every two meet so many times at most */
  OUT = 8,        /* who has lost so many matches has no table any more */
  HEEDS = 16,     /* restrictions are kept */
};

static const struct {
  const char *settings; /* "system=swiss unit=club" */
  int promises;
  int n;     /* legs, or losses */
  int until; /* the last round in which the promises hold; 0: all of them */
} systems[] = {
  { "system=swiss", ALL_PLAY | NO_REMATCH | HEEDS, 0, 0 },
  { "system=swiss unit=club unit_rounds=2 numbers=lots first=slip", ALL_PLAY | NO_REMATCH | HEEDS,
    0, 0 },
  { "system=swiss rematch=yes direction=alternate floating=last_last", ALL_PLAY | HEEDS, 0, 0 },
  { "system=swiss_weights", ALL_PLAY | HEEDS, 0, 0 },
  { "system=macmahon handicap=no", ALL_PLAY | HEEDS, 0, 0 },
  { "system=swiss_fide", ALL_PLAY | NO_REMATCH | HEEDS, 0, 0 },
  { "system=round_robin legs=1", LEGS, 1, 0 },
  { "system=round_robin legs=2", LEGS, 2, 0 },
  { "system=round_robin legs=1 groups=2", LEGS, 1, 0 },
  { "system=knockout losses=1 third=yes", OUT, 2, 0 },
  { "system=knockout losses=2", OUT, 2, 0 },
  { "system=knockout best_of=3", 0, 0, 0 },
  { "system=elimination losses=2 keep_even=no", OUT | HEEDS, 2, 0 },
  { "system=swiss then=knockout then_from=4 qualify=4 qualify_tie=number",
    ALL_PLAY | NO_REMATCH | HEEDS, 0, 3 },
  { "system=round_robin groups=2 then=knockout qualify=2 qualify_tie=number", LEGS, 1, 2 },
  { "system=series best_of=3", 0, 0, 0 },
};

/* By the keys of players. */
typedef struct {
  int n_teams;
  int met[KEYS][KEYS];
  int lost[KEYS];
  int byes[KEYS];
  int points[KEYS];
  gboolean withdrawn[KEYS];
  gboolean absent[KEYS];
  int bye; /* what one is worth */
} Tally;

static gboolean
is_team (gint64 key)
{
  return key > 0 && (key - 1) % (PEOPLE + 1) == 0;
}

static gint64
some_team (const Tally *tally)
{
  return 1 + (PEOPLE + 1) * g_test_rand_int_range (0, tally->n_teams);
}

/* A team, then its people: keys of teams are not one after the other. */
static void
enter (Fixture *fixture, Tally *tally, int n_teams, int n_boards)
{
  g_autofree char *boards = g_strdup_printf ("%d", n_boards);

  fixture_set (fixture, "team_boards", boards);
  fixture_set (fixture, "team_kind", "reserves");
  tally->n_teams = n_teams;
  for (int t = 0; t < n_teams; t++) {
    g_autofree char *name = g_strdup_printf ("Team %c", 'A' + t);
    const DeskPlayer row = { .family = name,
                             .country = t % 2 ? "CN" : "",
                             .club = (const char *[]){ "Oslo", "Bergen", "Kyoto", "" }[t % 4] };
    const DeskTeam team = { .captain = "", .coach = "", .note = "" };
    gint64 key;
    FIXTURE_DO (desk_team_set (fixture->desk, &row, &team, &key, &error));
    g_assert_true (is_team (key));
    for (int i = 0; i < PEOPLE; i++) {
      g_autofree char *person = g_strdup_printf ("Person %c%d", 'A' + t, i);
      gint64 who = fixture_enrol (fixture, person, "", RULES_RANK_DAN (1 + i));
      g_assert_false (is_team (who));
      if (i < n_boards)
        FIXTURE_DO (desk_team_place (fixture->desk, &(DeskTeamPlace){ .team = key, .person = who },
                                     0, NULL, &error));
    }
  }
}

static void
set_all (Fixture *fixture, const char *settings)
{
  g_auto (GStrv) words = g_strsplit (settings, " ", -1);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new (), values = g_strv_builder_new ();
  g_auto (GStrv) n = NULL, v = NULL;

  for (gsize i = 0; words[i]; i++) {
    char *equal = strchr (words[i], '=');
    *equal = '\0';
    g_strv_builder_add (names, words[i]);
    g_strv_builder_add (values, equal + 1);
  }
  n = g_strv_builder_end (names);
  v = g_strv_builder_end (values);
  FIXTURE_DO (
      desk_event_set (fixture->desk, (const char *const *) n, (const char *const *) v, &error));
}

/* Now and then a team leaves, sits out, or two are kept apart; a person is no entrant, so that
 * nothing is drawn differently for him. */
static void
disturb (Fixture *fixture, Tally *tally, int round, gsize system)
{
  gint64 one = some_team (tally), two = some_team (tally), person = two + 1;
  DeskRestriction apart = { .kind = "never", .one = "", .two = "", .reason = "", .first = 1 };
  g_autofree char *pair = g_strdup_printf ("%d %d", (int) one, (int) two);
  g_autofree char *none = g_strdup_printf ("%d %d", (int) one, (int) person);

  memset (tally->absent, 0, sizeof tally->absent);
  apart.one = none;
  g_assert_false (desk_restrict_add (fixture->desk, &apart, NULL, NULL));
  switch (g_test_rand_int_range (0, 9)) {
  case 0:
    if (round > 2 && desk_enrol_withdraw (fixture->desk, one, TRUE, "ill", NULL))
      tally->withdrawn[one] = TRUE;
    break;
  case 1:
    if (desk_enrol_absent (fixture->desk, one, round, TRUE, NULL))
      tally->absent[one] = TRUE;
    break;
  case 2:
    apart.one = pair;
    apart.first = apart.last = round;
    if (one != two && systems[system].promises & HEEDS)
      FIXTURE_DO (desk_restrict_add (fixture->desk, &apart, NULL, &error));
    break;
  default:
    break;
  }
}

/* --- A round that was drawn --- */

static gboolean
may_meet (Fixture *fixture, int round, gint64 one, gint64 two)
{
  g_autoptr (GPtrArray) list = desk_restrict_list (desk_get_state (fixture->desk));
  g_autofree char *here = g_strdup_printf ("%d %d", (int) one, (int) two);
  g_autofree char *there = g_strdup_printf ("%d %d", (int) two, (int) one);

  for (guint i = 0; i < list->len; i++) {
    const DeskRestriction *row = list->pdata[i];
    if (row->first <= round && row->last >= round &&
        (g_str_equal (row->one, here) || g_str_equal (row->one, there)))
      return FALSE;
  }
  return TRUE;
}

static int
fewest_byes (const Tally *tally)
{
  int fewest = G_MAXINT;

  for (int t = 0; t < tally->n_teams; t++) {
    gint64 key = 1 + (PEOPLE + 1) * t;
    if (!tally->withdrawn[key] && !tally->absent[key])
      fewest = MIN (fewest, tally->byes[key]);
  }
  return fewest;
}

static void
check_game (Fixture *fixture, const Tally *tally, const DeskGame *game, gsize system)
{
  int promises =
      systems[system].until && game->round > systems[system].until ? 0 : systems[system].promises;
  gint64 one = MAX (game->black, game->white), two = MIN (game->black, game->white);

  g_assert_true (is_team (one) && (two == 0 || is_team (two)));
  g_assert_cmpint (one, !=, two);
  for (int i = 0; i < 2; i++) {
    gint64 key = i ? two : one;
    if (promises & OUT)
      g_assert_cmpint (tally->lost[key], <, systems[system].n);
    if (promises & ALL_PLAY)
      g_assert_false (tally->withdrawn[key] || tally->absent[key]);
  }
  if (two == 0)
    return;
  if (promises & NO_REMATCH)
    g_assert_cmpint (tally->met[one][two], ==, 0);
  if (promises & LEGS)
    g_assert_cmpint (tally->met[one][two], <, systems[system].n);
  if (promises & HEEDS)
    g_assert_true (may_meet (fixture, (int) game->round, one, two));
}

static void
check_round (Fixture *fixture, const Tally *tally, int round, gsize system)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (fixture->desk), round);
  g_autoptr (GHashTable) seats = g_hash_table_new (NULL, NULL);
  gboolean all = systems[system].promises & ALL_PLAY &&
                 (systems[system].until == 0 || round <= systems[system].until);
  int n_byes = 0;

  g_assert_cmpuint (games->len, >, 0);
  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    check_game (fixture, tally, game, system);
    for (int s = 0; s < 2; s++) {
      gint64 key = s ? game->white : game->black;
      if (key)
        g_assert_true (g_hash_table_add (seats, GINT_TO_POINTER ((int) key)));
    }
    if (game->black && game->white)
      continue;
    n_byes++;
    if (all)
      g_assert_cmpint (tally->byes[MAX (game->black, game->white)], <=, fewest_byes (tally) + 1);
  }
  for (int t = 0; t < tally->n_teams && all; t++) {
    gint64 key = 1 + (PEOPLE + 1) * t;
    g_assert_cmpint (g_hash_table_contains (seats, GINT_TO_POINTER ((int) key)), ==,
                     !tally->withdrawn[key] && !tally->absent[key]);
  }
  if (all)
    g_assert_cmpint (n_byes, ==, g_hash_table_size (seats) % 2);
}

/* Every table has its reason, and it names the teams that sit at it. */
static void
check_why (Fixture *fixture, int round)
{
  g_autoptr (DeskDraw) draw = NULL;
  g_autoptr (PairingRound) made = desk_pair_get_round (fixture->desk, round);
  g_autoptr (GError) error = NULL;

  draw = desk_pair_task (fixture->desk, round, &error);
  g_assert_no_error (error);
  g_assert_cmpint (draw->field->n_players, <=, MOST);
  for (int i = 0; i < made->n_pairs; i++) {
    g_autofree char *why = pairing_explain_table (&draw->task, made, i, NULL, NULL, &error);
    g_assert_no_error (error);
    g_assert_nonnull (strstr (why, "Team "));
    g_assert_null (strstr (why, "Person "));
  }
}

/* A draw by hand: nobody but teams is put at a table. */
static void
edit (Fixture *fixture, const Tally *tally, int round, gsize system)
{
  gint64 one = some_team (tally), person = some_team (tally) + 1;
  g_autofree char *before = fixture_digest (fixture);
  g_autoptr (GError) refused = NULL;

  g_assert_false (desk_pair_swap (fixture->desk, round, one, person, NULL));
  g_assert_false (desk_pair_bye (fixture->desk, round, person, NULL));
  g_assert_false (desk_pair_add (fixture->desk, round, person, one, NULL));
  g_assert_false (desk_pair_seat (fixture->desk, round, 1, person, NULL));
  g_assert_false (desk_pair_replace (fixture->desk, round, one, person, NULL));
  {
    g_autofree char *after = fixture_digest (fixture);
    g_assert_cmpstr (before, ==, after);
  }
  if (desk_pair_complete (fixture->desk, round, NULL, 0, NULL))
    check_round (fixture, tally, round, system);
  if (systems[system].promises & ALL_PLAY && g_test_rand_int_range (0, 3) == 0) {
    if (!desk_pair_swap (fixture->desk, round, one, some_team (tally), &refused))
      return;
    check_why (fixture, round);
    FIXTURE_DO (desk_undo (fixture->desk, &error));
  }
}

/* --- Results --- */

static void
tally_match (Tally *tally, const DeskGame *game, const char *result)
{
  gint64 black = game->black, white = game->white;

  if (!black || !white) {
    tally->byes[MAX (black, white)]++;
    tally->points[MAX (black, white)] += tally->bye;
    return;
  }
  tally->met[black][white]++;
  tally->met[white][black]++;
  if (result[0] == 'B' || result[0] == 'd')
    tally->points[black] += result[0] == 'B' ? 2 : 1;
  if (result[0] == 'W' || result[0] == 'd')
    tally->points[white] += result[0] == 'W' ? 2 : 1;
  tally->lost[black] += result[0] == 'W' || result[0] == 'b';
  tally->lost[white] += result[0] == 'B' || result[0] == 'b';
}

/* Where one must win, there is no draw. */
static void
finish (Fixture *fixture, Tally *tally, int round, gsize system)
{
  static const char *const results[] = { "B+", "W+", "W+A", "B+A", "draw", "both-lose" };
  gboolean wins = (systems[system].promises & (ALL_PLAY | LEGS)) == 0 || systems[system].until;
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (fixture->desk), round);
  g_autoptr (GArray) rows = g_array_new (FALSE, FALSE, sizeof (DeskGame));

  for (guint i = 0; i < games->len; i++)
    g_array_append_vals (rows, games->pdata[i], 1);
  for (guint i = 0; i < rows->len; i++) {
    const DeskGame *game = &g_array_index (rows, DeskGame, i);
    const char *result = results[g_test_rand_int_range (0, wins ? 4 : 6)];
    /* Of who has left a scheme the desk has the result already (Art. 28.2). */
    if (tally->withdrawn[game->black] || tally->withdrawn[game->white])
      result = "0";
    else if (game->black && game->white)
      FIXTURE_DO (fixture_result (fixture, round, (int) game->board, result, &error));
    tally_match (tally, game, result);
  }
}

/* Each team is placed, nobody else, and has the points that were counted beside. */
static void
check_standing (Fixture *fixture, const Tally *tally, gsize system)
{
  const StandingField *field = desk_get_field (fixture->desk);
  g_autofree int *points = standing_history_points (field, field->rounds);
  gboolean counted = systems[system].until == 0 && systems[system].promises & ALL_PLAY &&
                     !strstr (systems[system].settings, "macmahon");

  g_assert_cmpint (field->n_players, ==, tally->n_teams);
  for (int i = 0; i < field->n_players; i++) {
    g_assert_true (is_team (field->players[i].id));
    if (counted)
      g_assert_cmpint (points[i], ==, tally->points[field->players[i].id]);
  }
}

/* Drawn, undone and done again: the file is as it was each time. */
static gboolean
draw (Fixture *fixture, int round, GError **ret_error)
{
  g_autofree char *before = fixture_digest (fixture), *drawn = NULL;
  gboolean settled = g_test_rand_int_range (0, 2);

  if (!fixture_draw (fixture, settled, ret_error)) {
    g_autofree char *after = fixture_digest (fixture);
    g_assert_cmpstr (before, ==, after);
    return FALSE;
  }
  drawn = fixture_digest (fixture);
  if (g_test_rand_int_range (0, 3) == 0) {
    g_autofree char *undone = NULL, *redone = NULL;
    FIXTURE_DO (desk_undo (fixture->desk, &error));
    undone = fixture_digest (fixture);
    g_assert_cmpstr (before, ==, undone);
    FIXTURE_DO (desk_redo (fixture->desk, &error));
    redone = fixture_digest (fixture);
    g_assert_cmpstr (drawn, ==, redone);
  }
  return TRUE;
}

static void
play (Fixture *fixture, Tally *tally, gsize system, int *n_drawn)
{
  for (int round = 1; round <= ROUNDS; round++) {
    g_autoptr (GError) end = NULL;

    disturb (fixture, tally, round, system);
    if (!draw (fixture, round, &end)) {
      g_assert_true (end->domain == PAIRING_ERROR || end->domain == DESK_ERROR);
      g_assert_true (strchr (end->message, ' ') && g_str_has_suffix (end->message, "."));
      g_test_message ("round %d: %s", round, end->message);
      return;
    }
    ++n_drawn[system];
    check_round (fixture, tally, round, system);
    check_why (fixture, round);
    if (desk_state_round (desk_get_state (fixture->desk), round) == DESK_ROUND_DRAFT) {
      edit (fixture, tally, round, system);
      FIXTURE_DO (desk_pair_settle (fixture->desk, round, &error));
    }
    finish (fixture, tally, round, system);
    check_standing (fixture, tally, system);
  }
}

static void
test_systems (void)
{
  int n_drawn[G_N_ELEMENTS (systems)] = { 0 };

  for (int step = 0; step < STEPS; step++) {
    gsize system = (gsize) step % G_N_ELEMENTS (systems);
    gboolean two = strstr (systems[system].settings, "series") != NULL;
    Fixture fixture = { 0 };
    Tally tally = { 0 };

    fixture_set_up (&fixture, NULL);
    enter (&fixture, &tally, two ? 2 : g_test_rand_int_range (4, MOST + 1),
           g_test_rand_int_range (2, 6));
    fixture_set (&fixture, "rounds", "7");
    tally.bye = strstr (systems[system].settings, "fide") ? 1 : 2;
    set_all (&fixture, systems[system].settings);
    g_test_message ("%s, %d teams", systems[system].settings, tally.n_teams);
    play (&fixture, &tally, system, n_drawn);
    fixture_assert_same (&fixture);
    fixture_tear_down (&fixture, NULL);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++)
    g_assert_cmpint (n_drawn[i], >, 0);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/team-draw/systems", test_systems);
  return g_test_run ();
}
