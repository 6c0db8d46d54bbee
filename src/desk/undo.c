#include "desk/undo.h"
#include <glib/gi18n.h>
#include "desk/check.h"
#include "desk/private.h"

/* A trial: write the verdict, read the present as it would be, let it be checked; on failure
 * nothing remains. There is no code that undoes a particular act. */
static gboolean
try_verdict (Desk *desk, const LedgerAct *target, gboolean stands, DeskState **ret_state,
             GError **error)
{
  g_autoptr (DeskState) state = NULL;

  ledger_put_verdict (desk->ledger, target->id, stands);
  state = desk_state_load (desk->ledger, error);
  if (!state || !desk_check (desk->ledger, state, target->id, error))
    return FALSE;
  *ret_state = g_steal_pointer (&state);
  return TRUE;
}

/* Of the clocks that run, only those that the act concerned stop, at their earlier reading. */
static void
forget_clocks (Desk *desk, gint64 target)
{
  g_autoptr (GArray) games = ledger_keys_of (desk->ledger, &desk_reading_kind, target, NULL);

  for (guint i = 0; games && i < games->len; i++)
    desk_time_forget (desk, g_array_index (games, gint64, i));
  desk_time_forget_idle (desk);
}

static gboolean
speak (Desk *desk, const LedgerAct *target, gboolean stands, GError **error)
{
  LedgerAct act = {
    .at = g_get_real_time (), .who = desk->who, .verb = stands ? "redo" : "undo", .reason = ""
  };
  g_autofree char *about = g_strdup_printf ("#%d %s", (int) target->id, target->about);
  DeskState *state = NULL;

  act.about = about;
  if (!ledger_begin (desk->ledger, error))
    return FALSE;
  if (!try_verdict (desk, target, stands, &state, error)) {
    ledger_abort (desk->ledger);
    return FALSE;
  }
  if (!ledger_commit (desk->ledger, &act, error)) {
    desk_state_free (state);
    return FALSE;
  }
  desk_state_free (desk->state);
  desk->state = state;
  g_clear_pointer (&desk->field, standing_field_unref);
  desk_play_forget (desk);
  forget_clocks (desk, target->id);
  desk_act_publish (desk, act.id);
  return TRUE;
}

/**
 * desk_undo_peek:
 * @desk: a desk
 *
 * Returns: (transfer full) (nullable): the act that desk_undo() would take back
 */
LedgerAct *
desk_undo_peek (Desk *desk)
{
  g_autoptr (LedgerAct) act = ledger_act_to_undo (desk->ledger, NULL);

  return act && g_strcmp0 (act->verb, "create") != 0 ? g_steal_pointer (&act) : NULL;
}

/**
 * desk_redo_peek:
 * @desk: a desk
 *
 * Returns: (transfer full) (nullable): the act that desk_redo() would bring back
 */
LedgerAct *
desk_redo_peek (Desk *desk)
{
  return ledger_act_to_redo (desk->ledger, NULL);
}

/**
 * desk_undo:
 * @desk: a desk
 * @error: where to put the reason
 *
 * Takes back the newest act that stands; the undo is an act of its own.
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_undo (Desk *desk, GError **error)
{
  g_autoptr (LedgerAct) act = desk_undo_peek (desk);

  if (!act)
    return desk_fail (error, DESK_ERROR_STATE, _ ("There is nothing to undo."));
  return speak (desk, act, FALSE, error);
}

/**
 * desk_redo:
 * @desk: a desk
 * @error: where to put the reason
 *
 * Brings back the act that was undone last, if nothing was done since.
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_redo (Desk *desk, GError **error)
{
  g_autoptr (LedgerAct) act = desk_redo_peek (desk);

  if (!act)
    return desk_fail (error, DESK_ERROR_STATE, _ ("There is nothing to redo."));
  return speak (desk, act, TRUE, error);
}
