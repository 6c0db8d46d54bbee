#include "desk/round/pair.h"
#include <glib/gi18n.h>
#include "desk/round/draw-private.h"
#include "desk/event/event.h"
#include "desk/standings/field.h"
#include "desk/round/plan.h"
#include "desk/file/private.h"
#include "desk/game/result.h"
#include "desk/round/seeding.h"
#include "pairing/system/robin.h"
#include "pairing/system/stage.h"

static gint64
pair_player_at (const StandingField *field, int index)
{
  return index < 0 ? 0 : field->players[index].id;
}

static void
put_games (Desk *desk, const DeskDraw *draw, const PairingRound *round, gint64 key)
{
  for (int i = 0; i < round->n_pairs; i++) {
    DeskGame game = {
      .game = key + i,
      .round = draw->task.round,
      .board = pairing_round_number (round, i),
      .black = pair_player_at (draw->field, round->pairs[i].black),
      .white = pair_player_at (draw->field, round->pairs[i].white),
      .handicap = round->pairs[i].handicap,
    };
    desk_act_put (desk, &desk_game_kind, &game);
  }
}

static void
put_lots (Desk *desk, const DeskDraw *draw)
{
  g_autofree char *value = g_strdup_printf ("%u", (guint32) draw->lots);
  DeskSetting row = { .name = "lots_seed", .value = value };

  if (draw->lots >= 0)
    desk_act_put (desk, &desk_setting_kind, &row);
}

/* A system that says itself how many rounds it takes says so to the event. */
static void
put_rounds (Desk *desk, int round)
{
  int rounds = MAX (desk_pair_rounds (desk), round);
  g_autofree char *value = g_strdup_printf ("%d", rounds);
  DeskSetting row = { .name = "rounds", .value = value };

  if (rounds != desk_event (desk->state)->rounds)
    desk_act_put (desk, &desk_setting_kind, &row);
}

/* Stores a drawn round, and with it the numbers that were drawn, so that they stay. A round drawn
 * from a snapshot that is no longer true is refused. @draw: the snapshot from which @round was
 * drawn. @settled: whether it is final, or a draft to be edited. */
gboolean
desk_pair_store (Desk *desk, const DeskDraw *draw, const PairingRound *round, gboolean settled,
                 GError **error)
{
  DeskRound row = { .round = draw->task.round,
                    .state = settled ? DESK_ROUND_SETTLED : DESK_ROUND_DRAFT };
  gint64 key = ledger_next_key (desk->ledger, &desk_game_kind, error);

  if (key < 0 || !desk_draw_check (desk, draw, error) || !desk_act_begin (desk, error))
    return FALSE;
  put_rounds (desk, draw->task.round);
  put_lots (desk, draw);
  desk_seeding_put (desk, draw->field);
  desk_act_put (desk, &desk_round_kind, &row);
  put_games (desk, draw, round, key);
  if (!desk_act_commit (desk, "draw", NULL, error, "R%d", draw->task.round))
    return FALSE;
  if (settled)
    desk_act_keep_copy (desk);
  return TRUE;
}

/* Its tables with their numbers, as indices into desk_get_field(). */
PairingRound *
desk_pair_get_round (Desk *desk, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);
  g_autofree PairingPair *pairs = g_new0 (PairingPair, games->len + 1);
  StandingField *field = desk_get_field (desk);
  PairingRound *made;

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    pairs[i] = (PairingPair){ desk_field_index (field, game->black),
                              desk_field_index (field, game->white), (int) game->handicap };
  }
  made = pairing_round_new (round, pairs, (int) games->len);
  made->tables = g_new (int, games->len + 1);
  for (guint i = 0; i < games->len; i++)
    made->tables[i] = (int) ((const DeskGame *) games->pdata[i])->board;
  return made;
}

/* Who is in a round robin is settled once its first round is drawn, whoever has left since; who
 * is in one to which others go on, once all results of the first stage are there. Returns all
 * rounds of the round robin in which @round is, those that are drawn as they are, the others as
 * its tables have them; NULL where it is in none, or as pairing_robin_draw() says (PairingRound).
 */
GPtrArray *
desk_pair_schedule (Desk *desk, int round, GError **error)
{
  g_autoptr (GPtrArray) rounds =
      g_ptr_array_new_with_free_func ((GDestroyNotify) pairing_round_free);
  int last = desk_state_last_round (desk->state);
  PairingTask task = PAIRING_TASK (desk_get_field (desk), last > 0 ? MAX (round, 2) : round);
  g_autoptr (PairingStage) stage = NULL;

  desk_event_plan (desk->state, &task.plan);
  stage = pairing_stage_new (&task, error);
  if (!stage)
    return NULL;
  if (stage->system != PAIRING_ROBIN) {
    desk_fail (error, DESK_ERROR_STATE,
               _ ("Only the rounds of a round robin are known before they are played."));
    return NULL;
  }
  if (stage->stage > 0 && stage->first > last && !desk_draw_check_next (desk, error))
    return NULL;
  for (int i = 0; i < stage->n_rounds; i++) {
    PairingRound *made;
    task.round = stage->first + i;
    made = task.round > last ? pairing_robin_draw (&task, error)
                             : desk_pair_get_round (desk, task.round);
    if (!made)
      return NULL;
    g_ptr_array_add (rounds, made);
  }
  return g_steal_pointer (&rounds);
}
