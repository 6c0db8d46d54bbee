#include "desk/round/seeding.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/round/plan.h"
#include "desk/file/private.h"
#include "desk/round/seeding-number.h"

#define NUMBER_MAX 99999
#define CORRECTION_MAX 49
#define GROUP_MAX 64

/* What the draw knows of that player; all 0 where nothing was said. */
DeskSeeding
desk_seeding_get (const DeskState *state, gint64 player)
{
  const DeskSeeding *found = desk_state_seeding (state, player);

  return found ? *found : (DeskSeeding){ .player = player };
}

/* That, in words of no language: "#12 S1 +2 G3"; "" for nothing. @seeding: what the draw knows of
 * a player. */
char *
desk_seeding_text (const DeskSeeding *seeding)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (seeding->number)
    g_string_append_printf (text, " #%d", (int) seeding->number);
  if (seeding->seed)
    g_string_append_printf (text, " S%d", (int) seeding->seed);
  if (seeding->correction)
    g_string_append_printf (text, " %+d", (int) seeding->correction);
  if (seeding->grp)
    g_string_append_printf (text, " G%d", (int) seeding->grp);
  return g_strdup (text->len > 0 ? text->str + 1 : "");
}

static gboolean
check_range (const DeskSeeding *seeding, GError **error)
{
  if (seeding->number < 0 || seeding->number > NUMBER_MAX)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("A drawn number is between 1 and %d."),
                      NUMBER_MAX);
  if (seeding->seed < 0 || seeding->seed > NUMBER_MAX)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("A seed’s place is between 1 and %d."),
                      NUMBER_MAX);
  if (ABS (seeding->correction) > CORRECTION_MAX)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("The correction of a start is between −%d and %d points."), CORRECTION_MAX,
                      CORRECTION_MAX);
  if (seeding->grp < 0 || seeding->grp > GROUP_MAX)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("A group is between 1 and %d."), GROUP_MAX);
  return TRUE;
}

static gboolean
check_unique (const DeskState *state, const DeskSeeding *seeding, GError **error)
{
  for (guint i = 0; i < state->seedings->len; i++) {
    const DeskSeeding *other = state->seedings->pdata[i];
    g_autofree char *name = NULL;
    if (!other || other->player == seeding->player || !desk_state_player (state, other->player))
      continue;
    name = desk_state_player_name (state, other->player);
    if (seeding->number && other->number == seeding->number)
      return desk_fail (error, DESK_ERROR_STATE, _ ("The number %d is %s’s."),
                        (int) seeding->number, name);
    if (seeding->seed && other->seed == seeding->seed)
      return desk_fail (error, DESK_ERROR_STATE, _ ("The seed’s place %d is %s’s."),
                        (int) seeding->seed, name);
  }
  return TRUE;
}

/* Groups and brackets are made of these once, and go on as they were. Returns FALSE where they
 * are made. @was: what the draw knew of a player. @is: what it shall know. */
gboolean
desk_seeding_check_fixed (const DeskState *state, const DeskSeeding *was, const DeskSeeding *is,
                          GError **error)
{
  PairingPlan plan;
  gboolean made;

  desk_event_plan (state, &plan);
  made = plan.system == PAIRING_ROBIN || plan.system == PAIRING_KNOCKOUT;
  if (!made || desk_state_last_round (state) == 0 ||
      (was->number == is->number && was->seed == is->seed && was->grp == is->grp))
    return TRUE;
  return desk_fail (error, DESK_ERROR_STATE,
                    _ ("Round %d is already drawn: groups and places in the bracket stay."),
                    desk_state_last_round (state));
}

/* @seeding: what the draw shall know of a player. */
gboolean
desk_seeding_set (Desk *desk, const DeskSeeding *seeding, GError **error)
{
  const DeskPlayer *player = desk_state_player (desk->state, seeding->player);
  DeskSeeding was = desk_seeding_get (desk->state, seeding->player), row = *seeding;
  g_autofree char *name = NULL, *text = NULL;

  if (!player)
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."),
                      (int) seeding->player);
  if (!check_range (&row, error) || !check_unique (desk->state, &row, error) ||
      !desk_seeding_check_fixed (desk->state, &was, &row, error) || !desk_act_begin (desk, error))
    return FALSE;
  name = desk_player_stored_name (player);
  text = desk_seeding_text (&row);
  desk_act_put (desk, &desk_seeding_kind, &row);
  return desk_act_commit (desk, "seed", NULL, error, "%s%s%s", name, text[0] ? " " : "", text);
}

/* --- All at once --- */

static void
put_number (Desk *desk, const StandingPlayer *player)
{
  DeskSeeding row = desk_seeding_get (desk->state, player->id);

  if (row.number == player->number)
    return;
  row.number = player->number;
  desk_act_put (desk, &desk_seeding_kind, &row);
}

/* Stores the numbers of those who have none in the file yet, so that they never change when
 * somebody enters, or the event's setting changes. @desk: a desk on which the act that stores a
 * round has begun. @field: the field from which it was drawn. */
void
desk_seeding_put (Desk *desk, const StandingField *field)
{
  for (int i = 0; i < field->n_players; i++)
    put_number (desk, &field->players[i]);
}

static gboolean
check_seeding_lots (Desk *desk, gint64 seed, GError **error)
{
  int last = desk_state_last_round (desk->state);

  if (seed > G_MAXUINT32)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("The seed of the lots is a whole number from 0 to 4294967295."));
  if (last > 0)
    return desk_fail (error, DESK_ERROR_STATE, _ ("Round %d is already drawn: the numbers stay."),
                      last);
  if (desk_get_field (desk)->n_players == 0)
    return desk_fail (error, DESK_ERROR_STATE, _ ("Nobody is enrolled."));
  return TRUE;
}

/* Gives everybody a number, as the setting “numbers” says: by entry, by rank, or by lots with the
 * seeds spread (1, 17, 33, 49 of 64). The same seed gives the same numbers. Numbers that were
 * given before, by hand or by lots, are given anew. Not once a round is drawn. @seed: the seed of
 * the lots from now on; -1 for the one that is set. */
gboolean
desk_seeding_draw_lots (Desk *desk, gint64 seed, GError **error)
{
  const StandingField *field = desk_get_field (desk);
  guint32 lots = (guint32) (seed < 0 ? desk_event (desk->state)->lots : seed);
  const char *numbers = desk_event_get (desk->state, "numbers");
  g_autofree char *value = g_strdup_printf ("%u", lots);
  g_autofree StandingPlayer *players = NULL;
  DeskSetting setting = { .name = "lots_seed", .value = value };

  if (!check_seeding_lots (desk, seed, error) || !desk_act_begin (desk, error))
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
