/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/act.h"
#include <glib/gi18n.h>
#include "desk/act/text.h"
#include "desk/clock/now.h"
#include "desk/file/desk-private.h"
#include "desk/ruling/official.h"
#include "ledger/chain/history.h"
#include "ledger/file/identity.h"
#include "ledger/rescue/copy.h"

/* Whoever asked for the act says why it was refused; that it is the file's fault is told to all.
 * @refusal: why the ledger takes no act. */
gboolean
desk_act_refuse (Desk *desk, GError *refusal, GError **error)
{
  if (g_error_matches (refusal, LEDGER_ERROR, LEDGER_ERROR_LOST) ||
      g_error_matches (refusal, LEDGER_ERROR, LEDGER_ERROR_CHANGED) ||
      g_error_matches (refusal, LEDGER_ERROR, LEDGER_ERROR_IO))
    g_signal_emit_by_name (desk, "lost", refusal);
  g_propagate_error (error, refusal);
  return FALSE;
}

/* Every act begins here: nobody acts in a name that is guarded by a PIN without having proved it,
 * nor in a file that cannot be written. */
gboolean
desk_act_start (Desk *desk, GError **error)
{
  const GError *read_only = ledger_get_read_only (desk->ledger);

  if (!desk_official_check_who (desk, error))
    return FALSE;
  if (read_only)
    g_propagate_error (error, g_error_copy (read_only));
  return !read_only;
}

/* Begins an act; every way on ends in desk_act_commit(). Nothing is written before that. */
gboolean
desk_act_begin (Desk *desk, GError **error)
{
  g_clear_pointer (&desk->pending, desk_act_free);
  desk->pending = desk_act_new ();
  if (desk_act_start (desk, error))
    return TRUE;
  desk_official_lapse (desk);
  desk_act_abort (desk);
  return FALSE;
}

/* Adds a row to the act. @desk: a desk on which an act has begun. @record: a record whose texts
 * live until this returns. */
void
desk_act_put (Desk *desk, const LedgerKind *kind, gpointer record)
{
  LedgerHead *row = ledger_record_dup (kind, record);

  *row = (LedgerHead){ DESK_ACT_ROWS + desk->pending->edits->len, DESK_ACT_PENDING };
  desk_act_add (desk->pending, kind, row);
}

/* The present becomes the one with an act that is stored, and whoever follows it is told. @act: it
 * is freed when they were. @view: the present with it where that is made already, or NULL. */
void
desk_act_take (Desk *desk, DeskAct *act, DeskState *view)
{
  g_autoptr (DeskAct) taken = act;

  for (gsize i = 0; i < desk->n_followers; i++)
    if (desk->followers[i].before)
      desk->followers[i].before (desk, act);
  if (desk_act_touches_standings (act))
    g_clear_pointer (&desk->field, standing_field_unref);
  if (view)
    desk_state_take (desk->state, view);
  for (guint i = 0; !view && i < act->edits->len; i++) {
    const DeskEdit *edit = &g_array_index (act->edits, DeskEdit, i);
    desk_state_put (desk->state, edit->kind, ledger_record_ref (edit->row));
  }
  for (gsize i = 0; i < desk->n_followers; i++)
    if (desk->followers[i].after)
      desk->followers[i].after (desk, act);
}

/* FALSE, always: what an act would change is only asked. @after: the present with it. */
gboolean
desk_act_try (Desk *desk, DeskState *after, GError **error)
{
  gboolean goes_on = TRUE;

  for (gsize i = 0; goes_on && i < desk->n_followers; i++)
    if (desk->followers[i].tried)
      goes_on = desk->followers[i].tried (desk, after, error);
  return FALSE;
}

/* Whether a row says what the file says already. Moves and readings are new whatever they say. */
static gboolean
says_nothing_new (Desk *desk, const DeskEdit *edit)
{
  const LedgerKind *kind = edit->kind;
  const LedgerHead *row = edit->row;
  gpointer before = NULL;
  gboolean is_same;
  int n_keys = 0;

  if (desk_act_is_of_record (kind))
    return FALSE;
  while (n_keys < kind->n_columns && kind->columns[n_keys].is_key)
    n_keys++;
  is_same = ledger_history_find (desk->ledger, kind, row, n_keys, G_MAXINT64, &before, NULL) &&
            ledger_record_says_same (kind, row, before);
  ledger_record_unref (before);
  return is_same;
}

/* An act that changes nothing would only stand in the way of what undo takes back. */
static gboolean
check_change (Desk *desk, GError **error)
{
  for (guint i = 0; i < desk->pending->edits->len; i++)
    if (!says_nothing_new (desk, &g_array_index (desk->pending->edits, DeskEdit, i)))
      return TRUE;
  return desk_fail (error, DESK_ERROR_SAME, _ ("Nothing to change."));
}

/* Whether the present with it holds together. */
static gboolean
check_present (Desk *desk, const DeskState *after, GError **error)
{
  for (gsize i = 0; i < desk->n_followers; i++)
    if (desk->followers[i].checked && !desk->followers[i].checked (desk, after, error))
      return FALSE;
  return TRUE;
}

/* What the ledger would say to its rows, and what it would change. */
static gboolean
try_pending (Desk *desk, GError **error)
{
  g_autoptr (DeskState) after = NULL;

  for (guint i = 0; i < desk->pending->edits->len; i++) {
    const DeskEdit *edit = &g_array_index (desk->pending->edits, DeskEdit, i);
    if (!ledger_accepts (edit->kind, edit->row, error))
      return FALSE;
  }
  after = desk_state_with (desk->state, desk->pending);
  return desk_act_try (desk, after, error);
}

/* Writes all of it in one transaction. The rows get their numbers. */
static gboolean
store (Desk *desk, LedgerAct *act, GError **error)
{
  g_autoptr (DeskState) after = desk_state_with (desk->state, desk->pending);
  GError *refusal = NULL;
  gboolean begun;

  if (!check_present (desk, after, error)) {
    desk_official_lapse (desk);
    return FALSE;
  }
  begun = ledger_begin (desk->ledger, &refusal);

  for (guint i = 0; begun && i < desk->pending->edits->len; i++) {
    const DeskEdit *edit = &g_array_index (desk->pending->edits, DeskEdit, i);
    ledger_put (desk->ledger, edit->kind, edit->row);
  }
  if (begun)
    desk_official_put_proofs (desk);
  desk_official_lapse (desk);
  return (begun && ledger_commit (desk->ledger, act, &refusal)) ||
         desk_act_refuse (desk, refusal, error);
}

/* Stores the act, takes its rows over into the state and brings the lists up to date. One that
 * changes nothing is refused, with DESK_ERROR_SAME. Authority that was lent for it ends, and is
 * told in its words. Under desk_trial() nothing is stored, and the reason is
 * DESK_ERROR_TRIAL.
 *
 * Returns TRUE when stored; else nothing has changed. @desk: a desk on which an act has begun.
 * @verb: a word of desk/act/verbs.c. @reason: why, in the words of who acts, or NULL. @about:
 * printf format of what it was done to, in words of no language. */
gboolean
desk_act_commit (Desk *desk, const char *verb, const char *reason, GError **error,
                 const char *about, ...)
{
  g_autofree char *words = NULL, *signed_words = NULL;
  LedgerAct act = { .at = desk_now ().wall, .verb = verb, .who = desk->who };
  va_list arguments;

  va_start (arguments, about);
  words = g_strdup_vprintf (about, arguments);
  va_end (arguments);
  act.about = signed_words = desk_official_about (desk, words);
  act.reason = reason ? reason : "";
  if (!desk_text_check_reason (act.reason, error) || !check_change (desk, error)) {
    desk_act_abort (desk);
    return FALSE;
  }
  for (gsize i = 0; i < desk->n_followers; i++)
    if (desk->followers[i].complete)
      desk->followers[i].complete (desk);
  if (desk->trial ? !try_pending (desk, error) : !store (desk, &act, error)) {
    desk_act_abort (desk);
    return FALSE;
  }
  desk->pending->id = act.id;
  desk_act_take (desk, g_steal_pointer (&desk->pending), NULL);
  return TRUE;
}

/* Gives the act up: nothing has changed. @desk: a desk on which an act has begun. */
void
desk_act_abort (Desk *desk)
{
  for (gsize i = 0; i < desk->n_followers; i++)
    if (desk->followers[i].dropped)
      desk->followers[i].dropped (desk);
  g_clear_pointer (&desk->pending, desk_act_free);
}

/* Keeps a copy of the file beside it. A failure harms nothing that is stored; the signal "failed"
 * tells of it. */
void
desk_act_keep_copy (Desk *desk)
{
  g_autoptr (GError) error = NULL;

  /* The end of a round is a quiet moment. */
  ledger_identity_checkpoint (desk->ledger);
  if (ledger_copy_keep (desk->ledger, &error))
    return;
  g_prefix_error (&error, _ ("No copy of the tournament could be kept: "));
  g_signal_emit_by_name (desk, "failed", error);
}
