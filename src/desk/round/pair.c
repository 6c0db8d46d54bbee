/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/round/pair.h"
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/file/desk-private.h"
#include "desk/round/pair-private.h"
#include "desk/round/waiting.h"
#include "desk/event/event.h"
#include "desk/standings/field.h"
#include "desk/round/plan.h"
#include "desk/round/seeding.h"
#include "pairing/explain/explain.h"
#include "pairing/system/robin.h"
#include "pairing/system/stage.h"
#include "rules/article/word.h"

static gint64
pair_player_at (const StandingField *field, int index)
{
  return index < 0 ? 0 : field->players[index].id;
}

/* Whether a snapshot is still true. */
gboolean
desk_draw_check (Desk *desk, const DeskDraw *draw, GError **error)
{
  return desk_get_field (desk) == draw->seen ||
         desk_fail (error, DESK_ERROR_STATE,
                    _ ("The tournament changed while the round was drawn. Draw it again."));
}

/* Stores a drawn round, and with it the numbers that were drawn, so that they stay. A round drawn
 * from a snapshot that is no longer true is refused. @draw: the snapshot from which @round was
 * drawn. @settled: whether it is final, or a draft to be edited. */
gboolean
desk_pair_store (Desk *desk, const DeskDraw *draw, const PairingRound *round, gboolean settled,
                 GError **error)
{
  int number = draw->task.round, rounds = MAX (desk_plan_rounds (desk), number);
  g_autofree char *rounds_text = g_strdup_printf ("%d", rounds);
  g_autofree char *lots_text = g_strdup_printf ("%u", (guint32) draw->lots);
  DeskSetting rounds_row = { .name = "rounds", .value = rounds_text };
  DeskSetting lots_row = { .name = "lots_seed", .value = lots_text };
  DeskRound row = { .round = number, .state = settled ? DESK_ROUND_SETTLED : DESK_ROUND_DRAFT };
  gint64 key = ledger_next_key (desk->ledger, &desk_game_kind, error);

  if (key < 0 || !desk_draw_check (desk, draw, error) || !desk_act_begin (desk, error))
    return FALSE;
  /* A system that says itself how many rounds it takes says so to the event. */
  if (rounds != desk_event (desk->state)->rounds)
    desk_act_put (desk, &desk_setting_kind, &rounds_row);
  if (draw->lots >= 0)
    desk_act_put (desk, &desk_setting_kind, &lots_row);
  desk_seeding_put (desk, draw->field);
  desk_act_put (desk, &desk_round_kind, &row);
  for (int i = 0; i < round->n_pairs; i++) {
    DeskGame game = {
      .game = key + i,
      .round = number,
      .board = pairing_round_number (round, i),
      .black = pair_player_at (draw->field, round->pairs[i].black),
      .white = pair_player_at (draw->field, round->pairs[i].white),
      .handicap = round->pairs[i].handicap,
    };
    desk_act_put (desk, &desk_game_kind, &game);
  }
  if (!desk_act_commit (desk, "draw", NULL, error, "R%d", number))
    return FALSE;
  if (settled)
    desk_act_keep_copy (desk);
  return TRUE;
}

/* --- A draft becomes final, or is dropped --- */

static gboolean
put_round_state (Desk *desk, int round, DeskRoundState from, DeskRoundState to, GError **error)
{
  DeskRound row = { .round = round, .state = to };

  if (desk_state_round (desk->state, round) != from)
    return desk_fail (error, DESK_ERROR_STATE, _ ("Round %d is not a draft."), round);
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_round_kind, &row);
  return TRUE;
}

/* What the director has changed by hand, in words of no language: " · T3 T7", "" for nothing. */
static char *
dup_differences (Desk *desk, int round)
{
  g_autoptr (GArray) edited = desk_pair_edited (desk, round, NULL);
  GString *text = g_string_new (NULL);

  for (guint i = 0; edited && i < edited->len; i++)
    g_string_append_printf (text, "%s T%d", i ? "" : " ·", g_array_index (edited, int, i));
  return g_string_free (text, FALSE);
}

/* What that costs against the best round, in sentences; NULL where the system does not weigh. */
static char *
dup_price (Desk *desk, int round)
{
  g_autoptr (DeskDraw) draw = desk_pair_task (desk, round, NULL);
  g_autoptr (PairingRound) now = draw ? desk_pair_get_round (desk, round) : NULL;
  g_autoptr (PairingDifference) difference =
      now ? pairing_explain_best (&draw->task, now, NULL, NULL, NULL) : NULL;
  g_autofree char *price = difference ? pairing_explain_price (&draw->task, difference) : NULL;
  g_autofree char *bye = NULL, *lines = NULL;

  if (price)
    pairing_explain_given_bye (&draw->task, now, NULL, NULL, &bye, NULL);
  lines = price ? g_strjoin ("\n", price, bye, NULL) : NULL;
  return lines ? rules_word_paragraph (lines) : NULL;
}

/* As desk_pair_settle(), for who knows the price already: to find it out a round is drawn, and a
 * window must not wait for that. @price: what the changes by hand cost against the best round, in
 * a line, or NULL. */
gboolean
desk_pair_settle_priced (Desk *desk, int round, const char *price, GError **error)
{
  g_autofree char *differences = dup_differences (desk, round);
  g_autoptr (GArray) left = desk_waiting_left (desk, round);
  g_autofree char *name =
      left->len > 0 ? desk_state_player_name (desk->state, g_array_index (left, gint64, 0)) : NULL;

  if (name)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("%s has withdrawn and has a table in the draft of round %d: re-draw the "
                         "rest of it, or change that table."),
                      name, round);
  if (!put_round_state (desk, round, DESK_ROUND_DRAFT, DESK_ROUND_SETTLED, error) ||
      !desk_act_commit (desk, "settle", differences[0] ? price : NULL, error, "R%d%s", round,
                        differences))
    return FALSE;
  desk_act_keep_copy (desk);
  return TRUE;
}

/* Makes a draft final: its games can be played. The act tells which tables were changed by hand,
 * and what that costs against the best round. */
gboolean
desk_pair_settle (Desk *desk, int round, GError **error)
{
  g_autofree char *differences = dup_differences (desk, round);
  g_autofree char *price = differences[0] ? dup_price (desk, round) : NULL;

  return desk_pair_settle_priced (desk, round, price, error);
}

/* Drops a draft, so that the round can be drawn again. */
gboolean
desk_pair_cancel (Desk *desk, int round, GError **error)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);

  if (!put_round_state (desk, round, DESK_ROUND_DRAFT, DESK_ROUND_NONE, error))
    return FALSE;
  for (guint i = 0; i < games->len; i++) {
    DeskGame game = *(const DeskGame *) games->pdata[i];
    game.gone = TRUE;
    desk_act_put (desk, &desk_game_kind, &game);
  }
  return desk_act_commit (desk, "drop", NULL, error, "R%d", round);
}

/* --- What there is --- */

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
 * its tables have them; NULL where it is in none, or as pairing_draw() says (PairingRound).
 */
GPtrArray *
desk_pair_schedule (Desk *desk, int round, GError **error)
{
  g_autoptr (GPtrArray) rounds =
      g_ptr_array_new_with_free_func ((GDestroyNotify) pairing_round_free);
  int last = desk_state_last_round (desk->state);
  PairingTask task = PAIRING_TASK (desk_get_field (desk), last > 0 ? MAX (round, 2) : round);
  g_autoptr (PairingStage) stage = NULL;

  task.plan = desk_event (desk->state)->plan;
  stage = pairing_stage_new (&task, error);
  if (!stage)
    return NULL;
  if (!stage->class->all_meet) {
    desk_fail (error, DESK_ERROR_STATE,
               _ ("Only the rounds of a round robin are known before they are played."));
    return NULL;
  }
  if (stage->stage > 0 && stage->first > last && !desk_draw_check_next (desk, error))
    return NULL;
  for (int i = 0; i < stage->n_rounds; i++) {
    PairingRound *made;
    task.round = stage->first + i;
    made = task.round > last ? pairing_draw (&task, NULL, NULL, error)
                             : desk_pair_get_round (desk, task.round);
    if (!made)
      return NULL;
    g_ptr_array_add (rounds, made);
  }
  return g_steal_pointer (&rounds);
}
