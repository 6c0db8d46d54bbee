/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/act/check.h"
#include "desk/fixture.h"
#include "desk/standings/outlook.h"
#include "desk/round/seeding.h"
#include "desk/standings/standings.h"
#include "program.h"

/* Art. 28.2 against a model that counts by hand: round robins by chance, in which players leave and
 * come back in any order while results are entered, cleared and undone. */

#define PLAYERS 12
#define GAMES 300
#define EVENTS 24
#define ACTS 90
#define AHEAD 6

typedef struct {
  int n_players;
  int n_groups;
  int n_legs;
  gboolean skips; /* forfeits are no games played */
  gboolean games; /* half is of the games, not of the rounds */
  int n_rounds;   /* that are drawn */
  gboolean gone[PLAYERS + 1];
  int rounds_then[PLAYERS + 1]; /* that were drawn when he left */
  char typed[GAMES][12];        /* by key: what was entered */
} Model;

typedef struct {
  Fixture *fixture;
  GRand *rand;
  Model now;
  GArray *past; /* of Model: what undo goes back to */
} Leave;

static int
lot (Leave *leave, int n)
{
  return g_rand_int_range (leave->rand, 0, n);
}

static const DeskState *
state_of (const Leave *leave)
{
  return desk_get_state (leave->fixture->desk);
}

/* --- The rule, once more --- */

static gboolean
is_played (const Model *model, const char *typed)
{
  if (g_str_has_suffix (typed, "+A"))
    return !model->skips;
  return typed[0] && !g_str_equal (typed, "void") && !g_str_equal (typed, "annulled");
}

static gboolean
is_void (const Leave *leave, const Model *model, gint64 player)
{
  int group = ((int) player - 1) % model->n_groups, size = 0, played = 0;

  for (int i = 0; i < model->n_players; i++)
    size += i % model->n_groups == group;
  for (guint i = 0; i < state_of (leave)->games->len; i++) {
    const DeskGame *game = state_of (leave)->games->pdata[i];
    if (game && (game->black == player || game->white == player))
      played += is_played (model, model->typed[game->game]);
  }
  /* Of an odd number one is free in each round. */
  return model->gone[player] &&
         2 * played < (model->games || size % 2 == 0 ? size - 1 : size) * model->n_legs;
}

static const char *
expect (const Leave *leave, const Model *model, const DeskGame *game)
{
  gboolean black = model->gone[game->black], white = model->gone[game->white];

  if (is_void (leave, model, game->black) || is_void (leave, model, game->white))
    return "void";
  if (model->typed[game->game][0] || (!black && !white))
    return model->typed[game->game];
  return black && white ? "both-lose" : black ? "W+A" : "B+A";
}

static const char *
result_of (const DeskState *state, gint64 game)
{
  const DeskResult *row = desk_state_result (state, game);

  return row ? row->result : "";
}

/* What the desk holds, and what it reads from the file. */
static void
assert_all (Leave *leave)
{
  g_autoptr (DeskState) loaded = desk_check_load (desk_get_ledger (leave->fixture->desk), NULL);

  for (guint i = 0; i < state_of (leave)->games->len; i++) {
    const DeskGame *game = state_of (leave)->games->pdata[i];
    if (!game || !game->white || !game->black)
      continue;
    g_assert_cmpstr (result_of (state_of (leave), game->game), ==,
                     expect (leave, &leave->now, game));
    g_assert_cmpstr (result_of (loaded, game->game), ==, expect (leave, &leave->now, game));
  }
}

/* --- Acts --- */

static void
remember (Leave *leave, const Model *before)
{
  g_array_append_val (leave->past, *before);
}

static gboolean
can_draw (const Leave *leave)
{
  for (guint i = 0; i < state_of (leave)->games->len; i++) {
    const DeskGame *game = state_of (leave)->games->pdata[i];
    if (game && game->black && game->white && !expect (leave, &leave->now, game)[0])
      return FALSE;
  }
  return TRUE;
}

static void
draw (Leave *leave)
{
  g_autoptr (GError) error = NULL;
  Model before = leave->now;
  gboolean can = can_draw (leave);

  if (!fixture_draw (leave->fixture, TRUE, &error)) {
    g_assert_true (!can || leave->now.n_rounds > 0);
    return;
  }
  g_assert_true (can);
  remember (leave, &before);
  leave->now.n_rounds++;
}

static const DeskGame *
any_game (Leave *leave)
{
  const DeskGame *game = NULL;

  for (int i = 0; i < 20 && (!game || !game->black || !game->white); i++)
    game = state_of (leave)->games->pdata[lot (leave, (int) state_of (leave)->games->len)];
  return game && game->black && game->white ? game : NULL;
}

static gboolean
was_away (const Leave *leave, const DeskGame *game, gint64 player)
{
  return leave->now.gone[player] && game->round > leave->now.rounds_then[player];
}

/* A result is taken where it is what counts then. */
static gboolean
is_taken (const Leave *leave, const DeskGame *game, const Model *after)
{
  if (g_str_equal (expect (leave, &leave->now, game), leave->now.typed[game->game]))
    return TRUE;
  if (was_away (leave, game, game->black) || was_away (leave, game, game->white))
    return FALSE;
  return g_str_equal (expect (leave, after, game), after->typed[game->game]);
}

/* What stands is taken away by a ruling, which keeps it (Art. 23.1), or as somebody leaves. */
static gboolean
is_for_ruling (const Leave *leave, const DeskGame *game, const char *typed)
{
  const char *stands = leave->now.typed[game->game];

  return (g_str_equal (typed, "annulled") || g_str_equal (typed, "void")) && stands[0] &&
         !g_str_equal (stands, "void") && !g_str_equal (stands, typed);
}

static void
enter (Leave *leave)
{
  static const char *const results[] = { "B+R", "W+R", "B+R",  "W+2.5",     "draw",
                                         "B+A", "W+A", "void", "both-lose", "annulled" };
  const DeskGame *game = any_game (leave);
  const char *typed = results[lot (leave, G_N_ELEMENTS (results))];
  g_autoptr (GError) error = NULL;
  Model before = leave->now, after = leave->now;
  gboolean taken;

  if (!game)
    return;
  g_strlcpy (after.typed[game->game], typed, sizeof after.typed[0]);
  taken = !is_for_ruling (leave, game, typed) && is_taken (leave, game, &after);
  if (fixture_result (leave->fixture, (int) game->round, (int) game->board, typed, &error)) {
    g_assert_true (taken);
    remember (leave, &before);
    leave->now = after;
    return;
  }
  if (fixture_is_so (&error)) {
    g_assert_cmpstr (before.typed[game->game], ==, typed);
    return;
  }
  g_assert_false (taken);
  /* Who has left may be the reason before that. */
  g_assert_true (strstr (error->message, "28.2") ||
                 (is_for_ruling (leave, game, typed) && strstr (error->message, "23.1")));
}

static void
clear (Leave *leave)
{
  const DeskGame *game = any_game (leave);
  Model before = leave->now;

  if (!game || !desk_result_clear (leave->fixture->desk, game->game, NULL, NULL)) {
    g_assert_true (!game || !leave->now.typed[game->game][0]);
    return;
  }
  remember (leave, &before);
  leave->now.typed[game->game][0] = '\0';
}

static void
leave_or_return (Leave *leave, gint64 player)
{
  Model before = leave->now;
  gboolean gone = !before.gone[player];

  FIXTURE_DO (desk_enrol_withdraw (leave->fixture->desk, player, gone, NULL, &error));
  remember (leave, &before);
  leave->now.gone[player] = gone;
  leave->now.rounds_then[player] = leave->now.n_rounds;
}

/* What is known of somebody who has left changes nothing in when he left. */
static void
amend (Leave *leave, gint64 player)
{
  DeskPlayer row = *desk_state_player (state_of (leave), player);
  Model before = leave->now;

  row.rating = lot (leave, 3000);
  FIXTURE_DO (desk_enrol_amend (leave->fixture->desk, &row, &error));
  remember (leave, &before);
}

static void
undo (Leave *leave)
{
  if (leave->past->len == 0)
    return;
  FIXTURE_DO (desk_undo (leave->fixture->desk, &error));
  leave->now = g_array_index (leave->past, Model, leave->past->len - 1);
  g_array_set_size (leave->past, leave->past->len - 1);
}

static void
act (Leave *leave)
{
  gint64 player = 1 + lot (leave, leave->now.n_players);
  int which = lot (leave, 20);

  if (which < 3)
    draw (leave);
  else if (which < 12)
    enter (leave);
  else if (which < 13)
    clear (leave);
  else if (which < 16)
    leave_or_return (leave, player);
  else if (which < 17)
    amend (leave, player);
  else
    undo (leave);
}

/* --- In whatever order they leave, the same are void --- */

static void
assert_order (Leave *leave)
{
  gint64 players[PLAYERS];
  g_autofree char *first = NULL;

  for (int i = 0; i < leave->now.n_players; i++)
    players[i] = i + 1;
  for (int turn = 0; turn < 2; turn++) {
    guint n_acts = 0;
    g_autoptr (GString) all = g_string_new (NULL);
    for (int i = 0; i < leave->now.n_players; i++)
      if ((players[i] * 7 + leave->now.n_rounds) % 3 && !leave->now.gone[players[i]]) {
        leave_or_return (leave, players[i]);
        n_acts++;
      }
    for (guint i = 0; i < state_of (leave)->games->len; i++)
      g_string_append_printf (all, "%s ", result_of (state_of (leave), i + 1));
    if (first)
      g_assert_cmpstr (first, ==, all->str);
    else
      first = g_strdup (all->str);
    for (; n_acts > 0; n_acts--)
      undo (leave);
    for (int i = leave->now.n_players - 1; i > 0; i--) {
      int j = lot (leave, i + 1);
      gint64 kept = players[i];
      players[i] = players[j];
      players[j] = kept;
    }
  }
}

static void
set_up (Leave *leave, int most)
{
  Model *now = &leave->now;

  now->n_players = 3 + lot (leave, most - 2);
  now->n_groups = now->n_players >= 6 ? 1 + lot (leave, 2) : 1;
  now->n_legs = now->n_players <= 6 ? 1 + lot (leave, 2) : 1;
  now->skips = lot (leave, 3) == 0;
  now->games = lot (leave, 2) == 0;
  fixture_set (leave->fixture, "rounds", "30");
  fixture_set (leave->fixture, "system", "round_robin");
  fixture_set (leave->fixture, "legs", now->n_legs == 2 ? "2" : "1");
  fixture_set (leave->fixture, "groups", now->n_groups == 2 ? "2" : "1");
  fixture_set (leave->fixture, "withdraw_half_basis", now->games ? "scheduled" : "rounds");
  fixture_set (leave->fixture, "withdraw_count_forfeits", now->skips ? "no" : "yes");
  fixture_enrol_many (leave->fixture, now->n_players);
  for (int i = 0; i < now->n_players; i++) {
    DeskSeeding row = { .player = i + 1, .grp = i % now->n_groups + 1 };
    if (now->n_groups > 1)
      FIXTURE_DO (desk_seeding_set (leave->fixture->desk, &row, &error));
  }
}

static void
play_event (guint32 seed)
{
  Fixture fixture = { NULL };
  Leave leave = { .fixture = &fixture, .rand = g_rand_new_with_seed (seed) };

  g_test_message ("event %u", seed);
  leave.past = g_array_new (FALSE, FALSE, sizeof (Model));
  fixture_set_up (&fixture, NULL);
  set_up (&leave, PLAYERS);
  draw (&leave);
  g_assert_cmpint (leave.now.n_rounds, ==, 1);
  g_array_set_size (leave.past, 0);
  for (int i = 0; i < ACTS; i++) {
    act (&leave);
    assert_all (&leave);
  }
  assert_order (&leave);
  fixture_assert_good (&fixture);
  fixture_tear_down (&fixture, NULL);
  g_array_unref (leave.past);
  g_rand_free (leave.rand);
}

static void
test_random (void)
{
  const char *events = g_getenv ("TENGEN_EVENTS");
  guint32 n_events = events ? (guint32) strtoul (events, NULL, 10) : EVENTS;

  for (guint32 seed = 1; seed <= n_events; seed++)
    play_event (seed);
}

/* --- Whatever can still come of it --- */

static StandingOutlook *
look_ahead (Leave *leave, int after)
{
  const DeskSupposed none = { .n = 0 };
  g_autoptr (StandingTable) table = desk_standings (leave->fixture->desk, after);
  g_autoptr (StandingWays) ways = desk_outlook_ways (leave->fixture->desk, table, &none);

  return standing_outlook_over (ways, TRUE);
}

static void
end_game (Leave *leave, const DeskGame *game)
{
  static const char *const results[] = { "B+R", "W+R", "W+2.5", "draw" };
  const char *typed = results[lot (leave, 4)];
  Model before = leave->now;

  if (!game || !game->black || !game->white || before.typed[game->game][0] ||
      !fixture_result (leave->fixture, (int) game->round, (int) game->board, typed, NULL))
    return;
  remember (leave, &before);
  g_strlcpy (leave->now.typed[game->game], typed, sizeof before.typed[0]);
}

/* One way to the end, in any order: of who has left some games are played out, where the desk takes
 * that; all others end. */
static guint
play_out (Leave *leave)
{
  const GPtrArray *games = state_of (leave)->games;
  guint n_before = leave->past->len;

  for (guint i = 0; i < games->len; i++)
    end_game (leave, games->pdata[lot (leave, (int) games->len)]);
  for (guint i = 0; i < games->len; i++)
    if (games->pdata[i] && !result_of (state_of (leave), i + 1)[0])
      end_game (leave, games->pdata[i]);
  return leave->past->len - n_before;
}

static int
assert_within (Leave *leave, int after, const StandingOutlook *outlook)
{
  g_autoptr (StandingTable) table = desk_standings (leave->fixture->desk, after);
  int n_turned = 0;

  for (int i = 0; i < table->n_places; i++) {
    const StandingPlace *at = &table->places[i];
    const StandingChance *chance = &outlook->chances[at->player];
    if (at->place == STANDING_NO_PLACE)
      continue;
    g_assert_cmpint (chance->best, <=, at->place);
    g_assert_cmpint (chance->worst, >=, at->place);
    n_turned += outlook->n_open > 0;
  }
  return n_turned;
}

static int
assert_ahead (Leave *leave, int after)
{
  g_autoptr (StandingOutlook) outlook = look_ahead (leave, after);
  int n_turned = 0;

  for (int i = 0; i < 4; i++) {
    guint n_acts = play_out (leave);
    n_turned += assert_within (leave, after, outlook);
    for (; n_acts > 0; n_acts--)
      undo (leave);
  }
  return n_turned;
}

/* Games that were under way when somebody left may turn half of a table (Art. 28.2). */
static void
test_possible (void)
{
  int n_turned = 0;

  for (guint32 seed = 1; seed <= AHEAD; seed++) {
    Fixture fixture = { NULL };
    Leave leave = { .fixture = &fixture, .rand = g_rand_new_with_seed (1000 + seed) };
    leave.past = g_array_new (FALSE, FALSE, sizeof (Model));
    fixture_set_up (&fixture, NULL);
    set_up (&leave, 6);
    draw (&leave);
    g_array_set_size (leave.past, 0);
    for (int i = 0; i < 20; i++)
      act (&leave);
    g_test_message ("event %u", seed);
    n_turned += assert_ahead (&leave, leave.now.n_rounds);
    n_turned += assert_ahead (&leave, 1);
    fixture_tear_down (&fixture, NULL);
    g_array_unref (leave.past);
    g_rand_free (leave.rand);
  }
  g_assert_cmpint (n_turned, >, 0);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/leave/random", test_random);
  g_test_add_func ("/desk/leave/possible", test_possible);
  return g_test_run ();
}
