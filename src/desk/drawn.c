#include "desk/drawn.h"
#include "desk/plan.h"
#include "desk/private.h"
#include "desk/result.h"
#include "desk/withdraw.h"
#include "pairing/stage.h"
#include "rules/result.h"

/* What a round was drawn on, and whether it still holds. */

/* The newest act that made a table of the round: whoever drew or paired then knew what stood. */
static gint64
find_act (const GPtrArray *games)
{
  gint64 act = 0;

  for (guint i = 0; i < games->len; i++)
    act = MAX (act, ((const DeskGame *) games->pdata[i])->head.act);
  return act;
}

/* --- Results of the rounds before --- */

static int
points_of (const DeskResult *row, gint64 player)
{
  RulesResult result;

  if (!row || !row->result[0] || !rules_result_parse (row->result, &result) ||
      !rules_result_counts (result))
    return -1;
  return rules_result_points (result, row->black == player ? RULES_BLACK : RULES_WHITE);
}

/* The present, but with the results and the players of when an act was done: who had left a round
 * robin by then, and what counted of his games (Art. 28.2). */
typedef struct {
  DeskState state;
  GPtrArray *result_rows, *player_rows;
} Then;

/* Of each key the newest row. */
static void
put_rows (GPtrArray *list, const GPtrArray *rows, gsize key)
{
  for (guint i = 0; i < rows->len; i++) {
    gint64 at = G_STRUCT_MEMBER (gint64, rows->pdata[i], key);
    if (at > 0 && at <= list->len)
      list->pdata[at - 1] = rows->pdata[i];
  }
}

static void
drop_cleared (GPtrArray *results)
{
  for (guint i = 0; i < results->len; i++) {
    const DeskResult *row = results->pdata[i];
    if (row && !row->result[0])
      results->pdata[i] = NULL;
  }
}

static gboolean
then_init (Then *then, Desk *desk, gint64 act)
{
  DeskState *state = &then->state;

  *then = (Then){ .state = *desk->state };
  state->results = g_ptr_array_new ();
  g_ptr_array_set_size (state->results, (int) state->games->len);
  state->players = g_ptr_array_copy (state->players, NULL, NULL);
  g_ptr_array_set_free_func (state->players, NULL);
  state->left = g_array_new (FALSE, FALSE, sizeof (DeskLeft));
  state->decided = g_ptr_array_new_with_free_func (ledger_record_unref);
  then->result_rows = ledger_before (desk->ledger, &desk_result_kind, act, NULL);
  then->player_rows = ledger_before (desk->ledger, &desk_player_kind, act, NULL);
  if (!then->result_rows || !then->player_rows)
    return FALSE;
  put_rows (state->results, then->result_rows, G_STRUCT_OFFSET (DeskResult, game));
  put_rows (state->players, then->player_rows, G_STRUCT_OFFSET (DeskPlayer, player));
  drop_cleared (state->results);
  desk_withdraw_judge (state);
  return TRUE;
}

static void
then_clear (Then *then)
{
  g_ptr_array_unref (then->state.results);
  g_ptr_array_unref (then->state.players);
  g_ptr_array_unref (then->state.decided);
  g_array_unref (then->state.left);
  g_clear_pointer (&then->result_rows, g_ptr_array_unref);
  g_clear_pointer (&then->player_rows, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Then, then_clear)

/* A round robin is drawn on nobody's results but those by which its players went on.
 * Returns: the first round whose results do not matter */
static int
find_end (Desk *desk, int round)
{
  PairingTask task = { .field = desk_get_field (desk), .round = round };
  g_autoptr (PairingStage) stage = NULL;

  desk_event_plan (desk->state, &task.plan);
  stage = pairing_stage_new (&task, NULL);
  return stage && stage->system == PAIRING_ROBIN ? stage->first : round;
}

static gboolean
gives_others (Desk *desk, const DeskState *then, const DeskGame *game)
{
  const DeskResult *was = desk_state_result (then, game->game);
  const DeskResult *is = desk_state_result (desk->state, game->game);

  return game->black && game->white && !desk_state_is_open (desk->state, game->game) &&
         (points_of (was, game->black) != points_of (is, game->black) ||
          points_of (was, game->white) != points_of (is, game->white));
}

/**
 * desk_drawn_on_others:
 * @desk: a desk
 * @round: a drawn round
 *
 * Returns: (transfer container) (element-type DeskGame): the games of the rounds before whose
 *   results give other points than when it was drawn, or changed by hand; those that are open are
 *   not among them
 */
GPtrArray *
desk_drawn_on_others (Desk *desk, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);
  GPtrArray *changed = g_ptr_array_new ();
  g_auto (Then) then = { 0 };
  int end = then_init (&then, desk, find_act (games)) ? find_end (desk, round) : 0;

  for (int before = 1; before < end; before++) {
    g_autoptr (GPtrArray) list = desk_state_games_of (desk->state, before);
    for (guint i = 0; i < list->len; i++)
      if (gives_others (desk, &then.state, list->pdata[i]))
        g_ptr_array_add (changed, list->pdata[i]);
  }
  return changed;
}

/* --- Ranks --- */

static gboolean
had_rank (const GPtrArray *rows, const DeskPlayer *player)
{
  gint64 rank = player ? player->rank : 0;

  for (guint i = 0; player && i < rows->len; i++) {
    const DeskPlayer *row = rows->pdata[i];
    if (row->player == player->player)
      rank = row->rank;
  }
  return !player || rank == player->rank;
}

/* Where a rank is another than when the table was made: what the draw would give it now; NULL where
 * that is the same. */
static DeskGame *
find_other (Desk *desk, const GPtrArray *rows, const DeskGame *game)
{
  DeskGame now = *game;

  if ((had_rank (rows, desk_state_player (desk->state, game->black)) &&
       had_rank (rows, desk_state_player (desk->state, game->white))) ||
      !desk_edit_find_terms (desk, &now, NULL) ||
      (now.handicap == game->handicap && (now.handicap == 0 || now.black == game->black)))
    return NULL;
  return g_memdup2 (&now, sizeof now);
}

/**
 * desk_drawn_handicaps:
 * @desk: a desk
 * @round: a drawn round
 *
 * Returns: (transfer full) (element-type DeskGame): its tables that have not begun and would have
 *   another handicap by ranks that were changed since, as the draw would give them now
 */
GPtrArray *
desk_drawn_handicaps (Desk *desk, int round)
{
  GPtrArray *others = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);
  g_autoptr (GPtrArray) rows = NULL;
  gint64 act = 0;
  PairingPlan plan;

  desk_event_plan (desk->state, &plan);
  for (guint i = 0; plan.handicap && i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    DeskGame *other;
    if (!game->black || !game->white || desk_result_has_begun (desk, game->game))
      continue;
    if (game->head.act != act) {
      g_clear_pointer (&rows, g_ptr_array_unref);
      act = game->head.act;
      rows = ledger_before (desk->ledger, &desk_player_kind, act, NULL);
    }
    other = rows ? find_other (desk, rows, game) : NULL;
    if (other)
      g_ptr_array_add (others, other);
  }
  return others;
}
