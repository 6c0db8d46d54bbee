/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/adopt/extract.h"
#include "desk/event/set.h"
#include "desk/standings/tie-settle.h"
#include "desk/standings/field.h"
#include "desk/fixture.h"
#include "desk/event/preset.h"
#include "desk/standings/prize.h"
#include "desk/standings/standings.h"
#include "desk/standings/tie.h"
#include "program.h"
#include "standing/table/event.h"

/* Events by chance, in every system and preset: with withdrawals, absences, late entrants, void and
 * shared results. After each round: who has played nothing has no place, no prize and no line for a
 * federation; places run from 1 in each group; and who goes on to a second stage is who stands
 * above in the standings, where a tie about that holds up the draw until it is settled. */

#define EVENTS 4
#define ROUNDS 5

typedef struct {
  Fixture *fixture;
  GRand *chance;
  int second; /* the first round of a second stage, 0 for none */
  int qualify;
  GArray *expected; /* gint64: who has to go on */
  int n_cuts;       /* draws that were held up */
  int n_unplaced;   /* lines without a place */
} Event;

static const char *const setups[][16] = {
  { "system", "swiss", NULL },
  { "system", "swiss", "criteria", "swiss_a", NULL },
  { "system", "swiss_weights", "criteria", "points cuss", NULL },
  { "system", "macmahon", NULL },
  { "system", "round_robin", NULL },
  { "system", "round_robin", "groups", "2", NULL },
  { "system", "knockout", NULL },
  { "system", "elimination", "losses", "2", NULL },
  { "system", "swiss", "qualify", "4", "then", "knockout", "then_from", "3", NULL },
  { "system", "swiss", "criteria", "points cuss", "qualify", "3", "then", "round_robin",
    "then_from", "3", NULL },
  { "system", "macmahon", "qualify", "4", "then", "swiss", "then_from", "3", NULL },
  { "system", "round_robin", "groups", "2", "qualify", "2", "then", "knockout", "then_from", "3",
    NULL },
  { "system", "round_robin", "groups", "2", "qualify", "1", "then", "series", "best_of", "3",
    "then_from", "2", NULL },
};

static int
below (Event *event, int n)
{
  return g_rand_int_range (event->chance, 0, n);
}

static const DeskState *
state_of (const Event *event)
{
  return desk_get_state (event->fixture->desk);
}

/* --- What must hold --- */

static gboolean
is_void (const DeskState *state, const DeskGame *game)
{
  const DeskResult *result = desk_state_result (state, game->game);

  return result && g_str_equal (result->result, "void");
}

/* Told anew from the rows. */
static gboolean
has_played (const Event *event, gint64 player, int after)
{
  const DeskState *state = state_of (event);
  gboolean bye = FALSE, voided = FALSE, game_played = FALSE;

  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    if (!game || game->round > after || (game->black != player && game->white != player))
      continue;
    if (is_void (state, game))
      voided = TRUE;
    else if (game->black && game->white)
      game_played = TRUE;
    else
      bye = TRUE;
  }
  return game_played || (bye && !(voided && desk_state_player (state, player)->withdrawn));
}

static void
assert_places (Event *event, const StandingTable *table)
{
  int group = 0, place = 0, n_before = 0;

  for (int i = 0; i < table->n_places; i++) {
    const StandingPlace *at = &table->places[i];
    gint64 player = table->field->players[at->player].id;
    g_assert_cmpint (at->place != STANDING_NO_PLACE, ==, has_played (event, player, table->after));
    event->n_unplaced += at->place == STANDING_NO_PLACE;
    if (i == 0 || at->group != group)
      place = n_before = 0;
    if (at->place != STANDING_NO_PLACE) {
      g_assert_cmpint (n_before, >=, 0); /* nobody without a place came before */
      if (at->shared && at->place == place)
        g_assert_cmpint (n_before, >, 0);
      else
        g_assert_cmpint (at->place, ==, n_before + 1);
      place = at->place;
      n_before++;
    } else {
      n_before = -1;
    }
    group = at->group;
  }
}

/* The place that a prize names is counted among those for whom it is, in his group. */
static void
assert_prizes (Event *event, const StandingTable *table)
{
  g_autoptr (GPtrArray) given = desk_prize_give (event->fixture->desk, table->after);

  for (guint i = 0; i < given->len; i++) {
    const DeskPrizeFor *one = given->pdata[i];
    int index = desk_field_index (table->field, one->player);
    const StandingPlace *at = &table->places[standing_table_line (table, index)];
    g_assert_true (has_played (event, one->player, table->after));
    g_assert_false (table->field->players[index].withdrawn);
    g_assert_cmpint (one->place, ==, at->place);
    if (g_str_equal (one->prize->who, "group=1"))
      g_assert_cmpint (standing_field_group (table->field, index), ==, 1);
  }
}

/* A federation rates what was played, though Art. 28.2 voids it for the table. */
static gboolean
is_rated (const Event *event, gint64 player, int after)
{
  const DeskState *state = state_of (event);

  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    const DeskResult *played = game ? desk_state_played (state, game->game) : NULL;
    if (played && game->round <= after && (game->black == player || game->white == player) &&
        game->black && game->white && !g_str_equal (played->result, "void"))
      return TRUE;
  }
  return has_played (event, player, after);
}

/* Rows of H9 are those that are no comment. */
static void
assert_file (Event *event, const StandingTable *table)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) file = desk_extract_format (event->fixture->desk, formats_kind_find ("h9"),
                                                 table->after, TRUE, &error);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  int n_rows = 0, n_placed = 0;

  g_assert_no_error (error);
  /* Of teams the file has the people and their boards. */
  if (desk_event (state_of (event))->team.n_boards > 0)
    return;
  text = g_strndup (g_bytes_get_data (file, NULL), g_bytes_get_size (file));
  lines = g_strsplit (text, "\n", -1);
  for (gsize i = 0; lines[i]; i++)
    n_rows += lines[i][0] && lines[i][0] != ';';
  for (int i = 0; i < table->n_places; i++)
    n_placed += is_rated (event, table->field->players[table->places[i].player].id, table->after);
  g_assert_cmpint (n_rows, ==, n_placed);
}

static void
assert_all (Event *event, int after)
{
  g_autoptr (StandingTable) table = desk_standings (event->fixture->desk, after);

  assert_places (event, table);
  assert_prizes (event, table);
  assert_file (event, table);
}

/* --- Who goes on --- */

/* The first of each group in the standings that are shown, but for who has left. */
static void
expect (Event *event, int after)
{
  g_autoptr (StandingTable) table = desk_standings (event->fixture->desk, after);
  int group = -1, n = 0;

  g_array_set_size (event->expected, 0);
  for (int i = 0; i < table->n_places; i++) {
    const StandingPlace *at = &table->places[i];
    const StandingPlayer *player = &table->field->players[at->player];
    gint64 key = player->id;
    if (at->group != group)
      n = 0;
    group = at->group;
    if (at->place == STANDING_NO_PLACE || player->withdrawn || n >= event->qualify)
      continue;
    g_array_append_val (event->expected, key);
    n++;
  }
}

static void
assert_gone_on (Event *event, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state_of (event), round);
  guint n_seated = 0;

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    const gint64 both[] = { game->black, game->white };
    for (int side = 0; side < 2; side++) {
      gboolean found = both[side] == 0;
      for (guint k = 0; k < event->expected->len; k++)
        found |= g_array_index (event->expected, gint64, k) == both[side];
      g_assert_true (found);
      n_seated += both[side] != 0;
    }
  }
  g_assert_cmpint (n_seated, ==, event->expected->len);
}

/* Lots among all who share a place: whatever held the draw up is settled. */
static void
settle_ties (Event *event, int after)
{
  Desk *desk = event->fixture->desk;
  g_autoptr (StandingTable) table = standing_rank_bare (desk_get_field (desk), after);

  for (int i = 0, n; i < table->n_places; i += MAX (n, 1)) {
    g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (gint64));
    n = standing_table_n_sharing (table, i);
    for (int k = i; k < i + n; k++) {
      gint64 key = table->field->players[table->places[k].player].id;
      g_array_append_val (players, key);
    }
    if (n < 2)
      continue;
    desk_tie_lots ((guint32) below (event, 1000), (gint64 *) (gpointer) players->data, n);
    FIXTURE_DO (desk_tie_settle (desk, after, STANDING_TIE_LOTS,
                                 (const gint64 *) (gpointer) players->data, n, NULL, NULL, &error));
  }
}

static guint
count_cuts (Event *event)
{
  g_autoptr (GPtrArray) cuts = desk_pair_cuts (event->fixture->desk);

  return cuts->len;
}

static void
assert_held_up (Event *event, int round)
{
  if (count_cuts (event) == 0)
    return;
  event->n_cuts++;
  FIXTURE_REFUSE (event->fixture, fixture_draw (event->fixture, TRUE, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "27 C");
  settle_ties (event, round - 1);
  g_assert_cmpint (count_cuts (event), ==, 0);
}

/* --- By chance --- */

static void
play_round (Event *event, int round)
{
  static const char *const results[] = { "B+", "W+", "B+", "W+", "draw", "both-lose", "B+A" };
  g_autoptr (GPtrArray) games = desk_state_games_of (state_of (event), round);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    const char *result = results[below (event, G_N_ELEMENTS (results))];
    if (game->black && game->white && !desk_state_result (state_of (event), game->game))
      FIXTURE_DO (fixture_result (event->fixture, round, (int) game->board, result, &error));
  }
}

/* Some of it is refused, by the system or because it is done already. */
static void
disturb (Event *event, int round)
{
  Desk *desk = event->fixture->desk;
  int n = (int) state_of (event)->players->len;
  gint64 who = 1 + below (event, n);

  if (below (event, 2) == 0)
    desk_enrol_withdraw (desk, who, TRUE, NULL, NULL);
  if (below (event, 3) == 0 && round < event->second)
    desk_enrol_absent (desk, 1 + below (event, n), round, TRUE, NULL);
  if (below (event, 2) == 0) {
    g_autofree char *name = g_strdup_printf ("Late%d", round);
    fixture_enrol_entrant (event->fixture, name, RULES_RANK_DAN (6));
  }
}

static gboolean
draw (Event *event, int round)
{
  g_autoptr (GError) error = NULL;

  if (round == event->second) {
    assert_held_up (event, round);
    expect (event, round - 1);
  }
  if (!fixture_draw (event->fixture, TRUE, &error))
    return FALSE;
  if (round == event->second && event->expected->len > 1)
    assert_gone_on (event, round);
  return TRUE;
}

static void
run_event (Event *event)
{
  static const char *const prizes[][2] = { { "First", "" }, { "Best of A", "group=1" } };

  for (gsize i = 0; i < G_N_ELEMENTS (prizes); i++)
    for (int place = 1; place <= 2; place++) {
      DeskPrize prize = { .name = prizes[i][0], .place = place, .value = "", .who = prizes[i][1] };
      FIXTURE_DO (desk_prize_set (event->fixture->desk, &prize, NULL, &error));
    }
  for (int i = 5 + below (event, 8); i >= 0; i--) {
    g_autofree char *name = g_strdup_printf ("P%d", i + 1);
    fixture_enrol_entrant (event->fixture, name, RULES_RANK_DAN (1) - i);
  }
  for (int round = 1; round <= ROUNDS && draw (event, round); round++) {
    play_round (event, round);
    assert_all (event, round);
    disturb (event, round + 1);
    assert_all (event, round);
  }
}

static void
set_up (Event *event, const char *const *setup)
{
  const char *names[8] = { NULL }, *values[8] = { NULL };

  for (gsize i = 0; setup[i]; i += 2) {
    names[i / 2] = setup[i];
    values[i / 2] = setup[i + 1];
  }
  FIXTURE_DO (desk_event_set (event->fixture->desk, names, values, &error));
  for (gsize i = 0; setup[i]; i += 2)
    if (g_str_equal (setup[i], "then_from"))
      event->second = (int) g_ascii_strtoll (setup[i + 1], NULL, 10);
    else if (g_str_equal (setup[i], "qualify"))
      event->qualify = (int) g_ascii_strtoll (setup[i + 1], NULL, 10);
}

static void
count (Event *event, int *inout_cuts, int *inout_unplaced)
{
  *inout_cuts += event->n_cuts;
  *inout_unplaced += event->n_unplaced;
  g_rand_free (event->chance);
  g_array_unref (event->expected);
}

static void
test_systems (void)
{
  int n_cuts = 0, n_unplaced = 0;

  for (guint i = 0; i < G_N_ELEMENTS (setups) * EVENTS; i++) {
    Fixture fixture = { NULL };
    Event event = { &fixture, g_rand_new_with_seed (i) };
    event.expected = g_array_new (FALSE, FALSE, sizeof (gint64));
    fixture_set_up (&fixture, NULL);
    g_test_message ("event %u", i);
    fixture_set (&fixture, "rounds", "5");
    set_up (&event, setups[i / EVENTS]);
    run_event (&event);
    fixture_tear_down (&fixture, NULL);
    count (&event, &n_cuts, &n_unplaced);
  }
  g_assert_cmpint (n_cuts, >, 3);
  g_assert_cmpint (n_unplaced, >, 50);
}

static void
test_presets (void)
{
  int n, n_cuts = 0, n_unplaced = 0;
  const DeskPreset *presets = desk_preset_list (&n);

  for (int i = 0; i < n; i++) {
    Fixture fixture = { NULL };
    Event event = { &fixture, g_rand_new_with_seed ((guint32) (100 + i)) };
    event.expected = g_array_new (FALSE, FALSE, sizeof (gint64));
    fixture_set_up (&fixture, NULL);
    g_test_message ("preset %s", presets[i].name);
    for (int k = 0; presets[i].pairs[k].setting; k++)
      fixture_set (&fixture, presets[i].pairs[k].setting, presets[i].pairs[k].value);
    run_event (&event);
    fixture_tear_down (&fixture, NULL);
    count (&event, &n_cuts, &n_unplaced);
  }
  g_assert_cmpint (n_unplaced, >, 5);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/places/systems", test_systems);
  g_test_add_func ("/desk/places/presets", test_presets);
  return g_test_run ();
}
