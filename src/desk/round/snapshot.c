/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/round/pair-private.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/standings/field.h"
#include "desk/round/plan.h"
#include "desk/round/restrict.h"
#include "desk/game/result.h"
#include "pairing/system/stage.h"

static gboolean
check_round_before (Desk *desk, int round, GError **error)
{
  if (round > 0 && desk_state_round (desk->state, round) == DESK_ROUND_DRAFT)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("Round %d is still a draft. Settle it or discard it first."), round);
  return desk_result_check_complete (desk, round, error);
}

/* --- Who is there --- */

/* Everybody plays but who has withdrawn or sits the round out. */
void
desk_draw_set_present (Desk *desk, DeskDraw *draw)
{
  for (int i = 0; i < draw->field->n_players; i++)
    draw->present[i] =
        !draw->field->players[i].withdrawn &&
        !desk_state_is_absent (desk->state, draw->field->players[i].id, draw->task.round);
}

static void
mark (DeskDraw *draw, gint64 player)
{
  int index = desk_field_index (draw->field, player);

  if (index >= 0)
    draw->present[index] = TRUE;
}

/* --- What is fixed --- */

/* @draw: a snapshot in which nothing is fixed yet. @games: tables that stay as they are. */
void
desk_draw_fix (DeskDraw *draw, const GPtrArray *games)
{
  draw->fixed = g_new (PairingPair, games->len + 1);
  draw->fixed_tables = g_new (int, games->len + 1);
  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    draw->fixed[i] =
        (PairingPair){ desk_field_index (draw->field, game->black),
                       desk_field_index (draw->field, game->white), (int) game->handicap };
    draw->fixed_tables[i] = (int) game->board;
  }
  draw->task.fixed = draw->fixed;
  draw->task.fixed_tables = draw->fixed_tables;
  draw->task.n_fixed = (int) games->len;
}

/* --- Making it --- */

/* A snapshot for that round in which nobody is present yet, or NULL. @field: the field for it. */
DeskDraw *
desk_draw_new (Desk *desk, int round, StandingField *field, GError **error)
{
  g_autoptr (StandingField) given = field;
  DeskDraw *draw;
  const PairingPlan *plan = &desk_event (desk->state)->plan;

  if (!pairing_plan_check (plan, error))
    return NULL;
  draw = g_new0 (DeskDraw, 1);
  draw->seen = standing_field_ref (desk_get_field (desk));
  draw->lots = -1;
  draw->field = g_steal_pointer (&given);
  draw->present = g_new0 (gboolean, draw->field->n_players + 1);
  draw->task = (PairingTask){ .field = draw->field, .round = round, .plan = *plan };
  draw->restrictions = desk_restrict_resolve (desk->state, draw->field, &draw->task.n_restrictions);
  draw->task.restrictions = draw->restrictions;
  draw->task.present = draw->present;
  return draw;
}

void
desk_draw_free (DeskDraw *draw)
{
  desk_restrict_free (draw->restrictions, draw->task.n_restrictions);
  standing_field_unref (draw->field);
  standing_field_unref (draw->seen);
  g_free (draw->present);
  g_free (draw->fixed);
  g_free (draw->fixed_tables);
  g_free (draw->missing);
  g_free (draw->here);
  g_free (draw);
}

/* --- For whom --- */

/* Everything that the round's draw depends on; of a round that is drawn as it was then: those who
 * have a table are present, and only rounds before it are looked at. The plan and the
 * restrictions are those of now. Returns the snapshot, or NULL. @round: the next round, or one
 * that is drawn. */
DeskDraw *
desk_pair_task (Desk *desk, int round, GError **error)
{
  int last = desk_state_last_round (desk->state);
  g_autoptr (GPtrArray) games = NULL;
  DeskDraw *draw;

  if (round < 1 || round > last + 1) {
    desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("Round %d is not drawn."), round);
    return NULL;
  }
  if (round > last) {
    draw = desk_draw_new (desk, round, standing_field_ref (desk_get_field (desk)), error);
    if (draw)
      desk_draw_set_present (desk, draw);
    return draw;
  }
  draw = desk_draw_new (desk, round, desk_field_new_then (desk->state, round), error);
  games = desk_state_games_of (desk->state, round);
  for (guint i = 0; draw && i < games->len; i++) {
    mark (draw, ((const DeskGame *) games->pdata[i])->black);
    mark (draw, ((const DeskGame *) games->pdata[i])->white);
  }
  return draw;
}

/* Whether there is no next round: all are drawn, or the system has come to its end, as where
 * somebody has won it. One that lays its rounds down may take more of them, where a game is
 * played again or an earlier result was corrected. @desk: a desk whose rounds have all their
 * results. */
gboolean
desk_pair_is_over (Desk *desk)
{
  int last = desk_state_last_round (desk->state);
  g_autoptr (DeskDraw) next = NULL;

  if (last == 0)
    return FALSE;
  if (desk_plan_laid_down (desk) == 0 && last >= desk_plan_rounds (desk))
    return TRUE;
  next = desk_pair_task (desk, last + 1, NULL);
  return next ? pairing_draw_is_over (&next->task) : last >= desk_plan_rounds (desk);
}

/* What people have to settle before the next round can be drawn, as pairing_stage_cuts()
 * (strings). */
GPtrArray *
desk_pair_cuts (Desk *desk)
{
  PairingTask task = { .field = desk_get_field (desk),
                       .round = desk_state_last_round (desk->state) + 1,
                       .plan = desk_event (desk->state)->plan };

  return pairing_stage_cuts (&task);
}

static gboolean
check_cuts (Desk *desk, int round, GError **error)
{
  g_autoptr (GPtrArray) cuts = desk_pair_cuts (desk);

  return cuts->len == 0 ||
         desk_fail (error, DESK_ERROR_STATE,
                    _ ("Round %d cannot be drawn until it is clear who qualifies. %s Break the "
                       "tie, or leave it to the drawn numbers (setting “qualify_tie”)."),
                    round, (const char *) cuts->pdata[0]);
}

/* Whether it is known who plays in the next round. */
gboolean
desk_draw_check_next (Desk *desk, GError **error)
{
  int last = desk_state_last_round (desk->state);

  return check_round_before (desk, last, error) && check_cuts (desk, last + 1, error);
}

/* Everything that the next round's draw depends on. A round can be drawn once the one before it
 * has all its results. Returns the snapshot, or NULL. @lots: a seed for all that is left to
 * chance, stored with the round; -1 for the event's. */
DeskDraw *
desk_pair_snapshot_seeded (Desk *desk, gint64 lots, GError **error)
{
  int last = desk_state_last_round (desk->state);
  StandingField *field;
  DeskDraw *draw;

  if (!check_round_before (desk, last, error))
    return NULL;
  if (lots > G_MAXUINT32) {
    desk_fail (error, DESK_ERROR_INVALID,
               _ ("The draw code is a whole number from 0 to 4294967295."));
    return NULL;
  }
  /* A system that lays its rounds down knows by itself when it is over. */
  if (desk_plan_laid_down (desk) == 0 && last >= desk_plan_rounds (desk)) {
    desk_fail (error, DESK_ERROR_STATE,
               ngettext ("The tournament has %d round, which is drawn.", "All %d rounds are drawn.",
                         desk_plan_rounds (desk)),
               desk_plan_rounds (desk));
    return NULL;
  }
  if (!check_cuts (desk, last + 1, error))
    return NULL;
  field = lots < 0 ? standing_field_ref (desk_get_field (desk))
                   : desk_field_new_seeded (desk->state, (guint32) lots);
  draw = desk_draw_new (desk, last + 1, field, error);
  if (!draw)
    return NULL;
  draw->lots = lots;
  if (lots >= 0)
    draw->task.plan.lots = (guint32) lots;
  desk_draw_set_present (desk, draw);
  return draw;
}

/* desk_pair_snapshot_seeded() with the lots that the event has. Returns the snapshot, or NULL. */
DeskDraw *
desk_pair_snapshot (Desk *desk, GError **error)
{
  return desk_pair_snapshot_seeded (desk, -1, error);
}
