/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/standings/outlook.h"
#include "desk/file/desk-private.h"
#include "desk/standings/field.h"
#include "desk/round/robin.h"
#include "desk/event/withdraw.h"

/* Of so many running games each may be played out or not: a few hundred fields. Who leaves has one
 * game under way, so these are as many players who have left. */
#define RUNNING_MAX 8

/* --- If it ended so --- */

/* A present of its own in which some games have ended; nothing of it is the desk's. */
typedef struct {
  DeskState state;
  GPtrArray *texts;
  DeskResult *rows;
} If;

static void
if_add (If *with, const DeskGame *game, RulesResult result)
{
  DeskResult *row = &with->rows[with->texts->len];

  g_ptr_array_add (with->texts, rules_result_format (result));
  *row = (DeskResult){ .game = game->game,
                       .result = with->texts->pdata[with->texts->len - 1],
                       .dead = "",
                       .referee = "" };
  with->state.results->pdata[game->game - 1] = row;
}

static const DeskGame *
game_at (const DeskState *state, const StandingField *field, int index)
{
  return desk_state_game_at (state, field->games[index].round, field->games[index].table);
}

static void
if_init (If *with, const DeskState *state, const StandingField *field, const DeskSupposed *supposed)
{
  GPtrArray *results = g_ptr_array_new ();

  for (guint i = 0; i < MAX (state->results->len, state->games->len); i++)
    g_ptr_array_add (results, i < state->results->len ? state->results->pdata[i] : NULL);
  *with = (If){ .state = *state, .texts = g_ptr_array_new_with_free_func (g_free) };
  with->rows = g_new0 (DeskResult, supposed->n + supposed->n_boards + 1);
  with->state.results = results;
  with->state.left = g_array_ref (state->left);
  with->state.decided = g_ptr_array_ref (state->decided);
  with->state.matched = g_ptr_array_ref (state->matched);
  for (int i = 0; i < supposed->n; i++) {
    const DeskGame *game = game_at (state, field, supposed->games[i]);
    if (game)
      if_add (with, game, supposed->results[i]);
  }
  for (int i = 0; i < supposed->n_boards; i++)
    if_add (with, desk_state_game (state, supposed->boards[i]), supposed->board_results[i]);
  desk_robin_judge (&with->state);
}

static void
if_clear (If *with)
{
  g_ptr_array_unref (with->state.results);
  g_array_unref (with->state.left);
  g_ptr_array_unref (with->state.decided);
  g_ptr_array_unref (with->state.matched);
  g_ptr_array_unref (with->texts);
  g_free (with->rows);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (If, if_clear)

static StandingTable *
rank_as (StandingField *field, const StandingTable *table)
{
  return standing_rank_settled (field, table->after, table->criteria, table->n_criteria,
                                &table->options, table->ties, table->n_ties);
}

/* The standings as they would be. @table: its standings as they are now. @supposed: how games
 * would end. */
StandingTable *
desk_outlook_if (Desk *desk, const StandingTable *table, const DeskSupposed *supposed)
{
  g_autoptr (StandingField) field = NULL;
  g_auto (If) with;

  g_assert (table->field == desk_get_field (desk)); /* whose indices are asked for */
  if_init (&with, desk->state, table->field, supposed);
  field = desk_field_new (&with.state);
  return rank_as (field, table);
}

/* --- What can still become of it --- */

static GArray *
find_running (Desk *desk, const DeskState *state, const StandingField *field)
{
  GArray *running = g_array_new (FALSE, FALSE, sizeof (int));

  for (int i = 0; i < field->n_games; i++) {
    const DeskGame *game = game_at (state, field, i);
    if (game && desk_withdraw_may_end (desk, state, game))
      g_array_append_val (running, i);
  }
  return running;
}

/* Games that were under way when a player left a round robin, and may still end otherwise than
 * Art. 28.2 has decided: indices into the field's games. @table: its standings as they are now. */
GArray *
desk_outlook_running (Desk *desk, const StandingTable *table)
{
  return find_running (desk, desk->state, table->field);
}

/* As if those of the running games had been played out, however: they are open then, and what they
 * turn is turned. */
static StandingTable *
rank_played (Desk *desk, const StandingTable *table, const DeskSupposed *supposed,
             const GArray *running, guint which)
{
  int n = supposed->n + (int) running->len;
  g_autofree int *games = g_new (int, n);
  g_autofree RulesResult *results = g_new (RulesResult, n);
  DeskSupposed all = {
    games, results, supposed->n, supposed->boards, supposed->board_results, supposed->n_boards
  };
  g_autoptr (StandingField) field = NULL;
  g_auto (If) with;

  for (int i = 0; i < supposed->n; i++)
    games[i] = supposed->games[i], results[i] = supposed->results[i];
  for (guint i = 0; i < running->len; i++)
    if (which >> i & 1) {
      games[all.n] = g_array_index (running, int, i);
      results[all.n++] = (RulesResult){ RULES_RESULT_WIN, RULES_BLACK, 0 };
    }
  if_init (&with, desk->state, table->field, &all);
  field = desk_field_new (&with.state);
  for (int i = supposed->n; i < all.n; i++)
    standing_field_set_result (field, games[i], (RulesResult){ .kind = RULES_RESULT_NONE });
  return rank_as (field, table);
}

/* A game that was under way when a player left a round robin is decided by Art. 28.2 at once; but
 * it may be played out, and where half of the games are played with it all his others stand.
 *
 * Returns what standing_outlook_over() looks at, which may be done in a thread: the standings as
 * they would be, and as they would be where such games are open. @table: its standings as they
 * are now. @supposed: how games would end; none for how it is. */
StandingWays *
desk_outlook_ways (Desk *desk, StandingTable *table, const DeskSupposed *supposed)
{
  StandingWays *ways = standing_ways_new ();
  g_autoptr (GArray) running = NULL;
  g_auto (If) with;

  g_assert (table->field == desk_get_field (desk)); /* whose indices are asked for */
  if_init (&with, desk->state, table->field, supposed);
  running = find_running (desk, &with.state, table->field);
  ways->more = running->len > RUNNING_MAX;
  if (ways->more)
    g_array_set_size (running, 0);
  g_ptr_array_add (ways->tables, supposed->n || supposed->n_boards
                                     ? desk_outlook_if (desk, table, supposed)
                                     : standing_table_ref (table));
  for (guint which = 1; which < 1u << running->len; which++)
    g_ptr_array_add (ways->tables, rank_played (desk, table, supposed, running, which));
  return ways;
}
