#include "desk/undo.h"
#include <glib/gi18n.h>
#include "desk/check.h"
#include "desk/now.h"
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
  desk_await_forget (desk);
}

/* Who takes an act back by name, and why; nobody where nothing is locked. */
typedef struct {
  int signers;
  const char *reason;
} Warrant;

static gboolean
is_same (const DeskResult *a, const DeskResult *b)
{
  return a && b && a->head.row == b->head.row;
}

/* Art. 16.4: what three have signed is not taken back like a slip of the hand. */
static gboolean
check_locks (Desk *desk, const DeskState *after, const Warrant *warrant, GError **error)
{
  for (guint i = 0; i < desk->state->results->len; i++)
    if (!is_same (desk_state_result (desk->state, i + 1), desk_state_result (after, i + 1)) &&
        !desk_count_check_lock (desk, i + 1, warrant->signers, warrant->reason, error))
      return FALSE;
  return TRUE;
}

static char *
dup_about (Desk *desk, const LedgerAct *target, int signers)
{
  g_autofree char *words = g_strdup_printf ("#%d %s%s", (int) target->id, target->about,
                                            desk_official_mark (desk, signers));

  return desk_official_about (desk, words);
}

static gboolean
speak (Desk *desk, const LedgerAct *target, const Warrant *warrant, GError **error)
{
  gboolean stands = warrant == NULL;
  LedgerAct act = { .at = desk_now ().wall,
                    .who = desk->who,
                    .verb = stands ? "redo" : "undo",
                    .reason = warrant && warrant->reason ? warrant->reason : "" };
  g_autofree char *about = NULL;
  DeskState *state = NULL;

  if (!ledger_begin (desk->ledger, error))
    return FALSE;
  if (!try_verdict (desk, target, stands, &state, error) ||
      !desk_official_check_after (desk, state, error) ||
      (warrant && !check_locks (desk, state, warrant, error))) {
    g_clear_pointer (&state, desk_state_free);
    ledger_abort (desk->ledger);
    return FALSE;
  }
  act.about = about = dup_about (desk, target, warrant ? warrant->signers : 0);
  desk_official_lapse (desk);
  if (!ledger_commit (desk->ledger, &act, error)) {
    desk_state_free (state);
    return FALSE;
  }
  desk_state_free (desk->state);
  desk->state = state;
  g_clear_pointer (&desk->field, standing_field_unref);
  desk_replay_forget (desk, 0);
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
 * Takes back the newest act that stands; the undo is an act of its own. A result that Black, White
 * and the referee have signed stays (Art. 16.4).
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_undo (Desk *desk, GError **error)
{
  return desk_undo_signed (desk, 0, NULL, error);
}

/**
 * desk_undo_signed:
 * @desk: a desk
 * @signers: who signs that, a sum of DESK_SIGNED_BLACK and so on
 * @reason: (nullable): why
 * @error: where to put the reason of a refusal
 *
 * As desk_undo(); with the signature of the chief referee and a reason a locked result is taken
 * back, too. Who the officials are is changed so only with the authority that
 * desk_official_set() asks for.
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_undo_signed (Desk *desk, int signers, const char *reason, GError **error)
{
  g_autoptr (LedgerAct) act = desk_undo_peek (desk);
  Warrant warrant = { signers, reason };

  if (!act)
    return desk_fail (error, DESK_ERROR_STATE, _ ("There is nothing to undo."));
  return speak (desk, act, &warrant, error);
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
  return speak (desk, act, NULL, error);
}
