/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/round/drawn.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/round/pair.h"
#include "desk/game/result.h"
#include "desk/round/robin.h"
#include "desk/standings/field.h"
#include "ledger/chain/history.h"
#include "pairing/system/stage.h"
#include "rules/game/result.h"

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

/* The games of the rounds before that count otherwise than when it was drawn, or changed by hand; a
 * round robin is drawn on nobody's results but those by which its players went on. Those that are
 * open are not among them (DeskGame); they are not the caller’s. */
GPtrArray *
desk_drawn_on_others (Desk *desk, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);
  g_autoptr (DeskState) then = desk_state_load_before (desk->ledger, find_act (games), NULL);
  PairingTask task = { .field = desk_get_field (desk),
                       .round = round,
                       .plan = desk_event (desk->state)->plan };
  g_autoptr (PairingStage) stage = NULL;
  GPtrArray *changed = g_ptr_array_new ();
  int end;

  if (!then)
    return changed;
  stage = pairing_stage_new (&task, NULL);
  end = stage && stage->class->all_meet ? stage->first : round;
  desk_robin_judge (then);
  for (int before = 1; before < end; before++) {
    g_autoptr (GPtrArray) list = desk_state_games_of (desk->state, before);
    for (guint i = 0; i < list->len; i++) {
      DeskGame *game = list->pdata[i];
      const DeskResult *was = desk_state_result (then, game->game);
      const DeskResult *is = desk_state_result (desk->state, game->game);
      if (game->black && game->white && !desk_state_is_open (desk->state, game->game) &&
          (points_of (was, game->black) != points_of (is, game->black) ||
           points_of (was, game->white) != points_of (is, game->white)))
        g_ptr_array_add (changed, game);
    }
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

/* Its tables that have not begun and would have another handicap by ranks that were changed
 * since, as the draw would give them now (DeskGame). */
GPtrArray *
desk_drawn_handicaps (Desk *desk, int round)
{
  GPtrArray *others = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);
  g_autoptr (GPtrArray) rows = NULL;
  gint64 act = 0;
  const PairingPlan *plan = &desk_event (desk->state)->plan;

  for (guint i = 0; plan->handicap && i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    DeskGame now = *game;
    if (!game->black || !game->white || desk_result_has_begun (desk, game->game))
      continue;
    if (game->head.act != act) {
      g_clear_pointer (&rows, g_ptr_array_unref);
      act = game->head.act;
      rows = ledger_history_before (desk->ledger, &desk_player_kind, act, NULL);
    }
    if (rows &&
        !(had_rank (rows, desk_state_player (desk->state, game->black)) &&
          had_rank (rows, desk_state_player (desk->state, game->white))) &&
        desk_pair_find_terms (desk, &now, NULL) &&
        (now.handicap != game->handicap || (now.handicap && now.black != game->black)))
      g_ptr_array_add (others, g_memdup2 (&now, sizeof now));
  }
  return others;
}
