/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/undo.h"
#include <glib/gi18n.h>
#include "desk/act/verdict.h"
#include "desk/file/desk-private.h"

static LedgerAct *
find_undo (Desk *desk, gint64 before, GError **failure)
{
  g_autoptr (LedgerAct) act = ledger_act_to_undo (desk->ledger, before, failure);

  return act && g_strcmp0 (act->verb, "create") != 0 ? g_steal_pointer (&act) : NULL;
}

/* What cannot be read must not pass for empty. */
static gboolean
refuse (GError *failure, const char *sentence, GError **error)
{
  if (!failure)
    return desk_fail (error, DESK_ERROR_STATE, "%s", sentence);
  g_propagate_error (error, failure);
  return FALSE;
}

/* The act that desk_undo() would take back, or NULL. */
LedgerAct *
desk_undo_peek (Desk *desk)
{
  return desk_undo_peek_before (desk, G_MAXINT64);
}

/* The act that desk_undo() would take back once that one, and all after it, are taken back, or
 * NULL. */
LedgerAct *
desk_undo_peek_before (Desk *desk, gint64 before)
{
  g_autoptr (GError) failure = NULL;

  return find_undo (desk, before, &failure);
}

/* The act that desk_redo() would bring back, or NULL. */
LedgerAct *
desk_redo_peek (Desk *desk)
{
  g_autoptr (GError) failure = NULL;

  return ledger_act_to_redo (desk->ledger, &failure);
}

/* Takes back the newest act that stands; the undo is an act of its own. Where an older act was
 * retracted or brought back since, it is that word that goes. What the chief referee has ruled,
 * and a result that Black, White and the referee have signed (Art. 16.4), stay:
 * desk_undo_signed(). */
gboolean
desk_undo (Desk *desk, GError **error)
{
  return desk_undo_signed (desk, 0, NULL, error);
}

/* Undone, a word on another act gives way to the one before it. */
static gboolean
speak_before (Desk *desk, const LedgerAct *word, int signers, const char *reason, GError **error)
{
  g_autoptr (LedgerAct) target = ledger_act_target (desk->ledger, word->id, error);
  DeskVerdict verdict = { LEDGER_VERB_UNDO, target && !target->stands, signers, reason };

  return target && desk_verdict_store (desk, target, &verdict, error);
}

/* As desk_undo(); with the signature of the chief referee and a reason a locked result and what
 * the chief referee has ruled are taken back, too. Who the officials are is changed so only with
 * the authority that desk_official_set() asks for. @signers: who signs that, a sum of
 * DESK_SIGNED_BLACK and so on. @reason: why, or NULL. */
gboolean
desk_undo_signed (Desk *desk, int signers, const char *reason, GError **error)
{
  GError *failure = NULL;
  g_autoptr (LedgerAct) act = find_undo (desk, G_MAXINT64, &failure);
  DeskVerdict verdict = { LEDGER_VERB_UNDO, FALSE, signers, reason };

  if (!act)
    return refuse (failure, _ ("There is nothing to undo."), error);
  if (!desk_verdict_check_word (desk, act, signers, reason, error))
    return FALSE;
  return act->is_verdict ? speak_before (desk, act, signers, reason, error)
                         : desk_verdict_store (desk, act, &verdict, error);
}

/* Brings back the act that was undone last, if nothing was done since but undoing and redoing;
 * what was retracted is brought back by desk_reinstate(). */
gboolean
desk_redo (Desk *desk, GError **error)
{
  return desk_redo_signed (desk, 0, NULL, error);
}

/* As desk_redo(); with the signature of the chief referee and a reason that brings back what he
 * had ruled, too. @signers: who signs that, a sum of DESK_SIGNED_BLACK and so on. @reason: why,
 * or NULL. */
gboolean
desk_redo_signed (Desk *desk, int signers, const char *reason, GError **error)
{
  GError *failure = NULL;
  g_autoptr (LedgerAct) act = ledger_act_to_redo (desk->ledger, &failure);
  DeskVerdict verdict = { LEDGER_VERB_REDO, TRUE, signers, reason };

  if (!act)
    return refuse (failure, _ ("There is nothing to redo."), error);
  return desk_verdict_check_word (desk, act, signers, reason, error) &&
         desk_verdict_store (desk, act, &verdict, error);
}
