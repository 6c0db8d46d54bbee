/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/round/lots.h"
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/round/seeding.h"
#include "desk/standings/field.h"

/* Gives everybody a number, as the setting “numbers” says: by entry, by rank, or by lots with the
 * seeds spread (1, 17, 33, 49 of 64). The same seed gives the same numbers. Numbers that were
 * given before, by hand or by lots, are given anew. Not once a round is drawn. @seed: the seed of
 * the lots from now on; -1 for the one that is set. */
gboolean
desk_lots_draw (Desk *desk, gint64 seed, GError **error)
{
  const StandingField *field = desk_get_field (desk);
  guint32 lots = (guint32) (seed < 0 ? desk_event (desk->state)->lots : seed);
  const char *numbers = desk_event_get (desk->state, "numbers");
  g_autofree char *value = g_strdup_printf ("%u", lots);
  g_autofree StandingPlayer *players = NULL;
  DeskSetting setting = { .name = "lots_seed", .value = value };
  int last = desk_state_last_round (desk->state);

  if (seed > G_MAXUINT32)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("The draw code is a whole number from 0 to 4294967295."));
  if (last > 0)
    return desk_fail (error, DESK_ERROR_STATE, _ ("Round %d is already drawn: the numbers stay."),
                      last);
  if (field->n_players == 0)
    return desk_fail (error, DESK_ERROR_STATE, _ ("No players are enrolled."));
  if (!desk_act_begin (desk, error))
    return FALSE;
  players = g_memdup2 (field->players, field->n_players * sizeof *players);
  desk_seeding_number_anew (desk->state, lots, players, field->n_players);
  if (seed >= 0)
    desk_act_put (desk, &desk_setting_kind, &setting);
  for (int i = 0; i < field->n_players; i++) {
    DeskSeeding row = desk_seeding_get (desk->state, players[i].id);
    row.number = players[i].number;
    desk_act_put (desk, &desk_seeding_kind, &row);
  }
  /* Only lots go by the seed; where it is new it is told in any case. */
  if (seed < 0 && desk_event (desk->state)->numbers != DESK_NUMBERS_LOTS)
    return desk_act_commit (desk, "lots", NULL, error, "%s", numbers);
  return desk_act_commit (desk, "lots", NULL, error, "%s %s", numbers, value);
}
