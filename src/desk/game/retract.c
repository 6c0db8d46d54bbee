/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/retract.h"
#include <glib/gi18n.h>
#include "desk/act/verbs.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/ruling/official.h"
#include "desk/act/verdict.h"
#include "rules/article/article.h"

/* An act of which a word can be said at all. */
static LedgerAct *
find (Desk *desk, gint64 act, GError **error)
{
  g_autoptr (GError) failure = NULL;
  g_autoptr (LedgerAct) found = ledger_act_get (desk->ledger, act, &failure);

  if (failure)
    g_propagate_error (error, g_steal_pointer (&failure));
  else if (!found)
    desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no entry number %d."), (int) act);
  else if (g_str_equal (found->verb, "create"))
    desk_fail (error, DESK_ERROR_STATE,
               _ ("Entry %d created the tournament: it cannot be retracted."), (int) act);
  else if (found->is_verdict)
    desk_fail (error, DESK_ERROR_STATE,
               _ ("Entry %d only undoes or restores another entry. Choose that other entry."),
               (int) act);
  else
    return g_steal_pointer (&found);
  return NULL;
}

/* The chief referee takes an act back, by an act of its own: it stays in the log, and all that
 * it caused falls. Rounds that were drawn on it stay as they are. @act: the number of an act
 * that stands, the newest or an older one. @signers: who signs that, a sum of DESK_SIGNED_BLACK
 * and so on: the chief referee must. */
gboolean
desk_retract (Desk *desk, gint64 act, int signers, const char *reason, GError **error)
{
  g_autoptr (LedgerAct) found = find (desk, act, error);
  DeskVerdict verdict = { "retract", FALSE, signers, reason };

  if (!found ||
      !desk_official_check_chief (desk, signers, reason,
                                  desk_event_told (desk->state, rules_article_cited ("Art. 23.1")),
                                  error))
    return FALSE;
  if (!found->stands)
    return desk_fail (error, DESK_ERROR_STATE, _ ("Entry %d has already been retracted."),
                      (int) act);
  return desk_verdict_store (desk, found, &verdict, error);
}

/* Brings an act back, by an act of its own. @act: the number of an act that was retracted, or
 * undone. @signers: who signs that, a sum of DESK_SIGNED_BLACK and so on: the chief referee
 * must. */
gboolean
desk_reinstate (Desk *desk, gint64 act, int signers, const char *reason, GError **error)
{
  g_autoptr (LedgerAct) found = find (desk, act, error);
  DeskVerdict verdict = { "reinstate", TRUE, signers, reason };

  if (!found ||
      !desk_official_check_chief (desk, signers, reason,
                                  desk_event_told (desk->state, rules_article_cited ("Art. 23.1")),
                                  error))
    return FALSE;
  if (found->stands)
    return desk_fail (error, DESK_ERROR_STATE, _ ("Entry %d is already in force."), (int) act);
  /* What was entered since must be taken back before the old word holds again. */
  for (int i = 0; i < desk_n_kinds; i++) {
    gint64 newer = ledger_replaced_by (desk->ledger, desk_kinds[i], act, error);
    g_autofree char *words = newer > 0 ? desk_verb_of_act (desk->ledger, newer) : NULL;
    if (newer < 0)
      return FALSE;
    if (newer > 0)
      return desk_fail (
          error, DESK_ERROR_STANDS_ON,
          _ ("A later entry has taken its place: number %d, “%s”. Retract that entry first."),
          (int) newer, words);
  }
  return desk_verdict_store (desk, found, &verdict, error);
}
