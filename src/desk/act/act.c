#include "desk/file/private.h"
#include <glib/gi18n.h>
#include "desk/clock/now.h"
#include "desk/act/text.h"
#include "desk/clock/turn.h"
#include "desk/round/robin.h"
#include "desk/event/withdraw.h"
#include "formats/word/sign.h"
#include "ledger/file/seat.h"
#include "ledger/rescue/copy.h"
#include "ledger/chain/history.h"

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
  desk_time_settle (desk, FALSE);
  return FALSE;
}

/* Adds a row to the act. @desk: a desk on which an act has begun. @kind: what the record is.
 * @record: a record whose texts live until this returns. */
void
desk_act_put (Desk *desk, const LedgerKind *kind, gpointer record)
{
  LedgerHead *row = ledger_record_dup (kind, record);

  *row = (LedgerHead){ DESK_ACT_ROWS + desk->pending->edits->len, DESK_ACT_PENDING };
  desk_act_add (desk->pending, kind, row);
}

/* What was read of a game is read again where its row says something else of it. A number of a
 * table says nothing to its clock, which may run. */
static void
forget_game (Desk *desk, const DeskGame *game)
{
  const DeskGame *before = desk_state_game (desk->state, game->game);

  if (!before || before->black != game->black || before->white != game->white ||
      before->handicap != game->handicap || game->gone)
    desk_replay_forget (desk, game->game);
  if (before && before->handicap != game->handicap)
    desk_time_forget (desk, game->game);
}

static void
take_over (Desk *desk)
{
  const DeskAct *act = desk->pending;

  if (desk_act_touches_standings (act))
    g_clear_pointer (&desk->field, standing_field_unref);
  for (guint i = 0; i < act->edits->len; i++) {
    const DeskEdit *edit = &g_array_index (act->edits, DeskEdit, i);
    if (edit->kind == &desk_game_kind)
      forget_game (desk, edit->row);
    desk_state_put (desk->state, edit->kind, ledger_record_ref (edit->row));
  }
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
  return desk_fail (error, DESK_ERROR_SAME, _ ("It is so already."));
}

/* What the ledger would say to its rows, and what it would change. */
static gboolean
try_pending (Desk *desk, GError **error)
{
  g_autoptr (DeskState) after = NULL;

  for (guint i = 0; i < desk->pending->edits->len; i++) {
    const DeskEdit *edit = &g_array_index (desk->pending->edits, DeskEdit, i);
    if (!ledger_accepts (edit->kind, edit->row, error)) {
      desk_act_abort (desk);
      return FALSE;
    }
  }
  after = desk_state_with (desk->state, desk->pending);
  desk_robin_judge (after);
  return desk_trial_hold (desk, after, error);
}

/* Writes all of it in one transaction. The rows get their numbers. */
static gboolean
store (Desk *desk, LedgerAct *act, GError **error)
{
  GError *refusal = NULL;
  gboolean begun = ledger_begin (desk->ledger, &refusal);

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
  g_autoptr (GArray) games = NULL, left = g_array_ref (desk->state->left);
  gboolean touches;
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
  desk_turn_put (desk);
  if (desk->trial)
    return try_pending (desk, error);
  if (!store (desk, &act, error)) {
    desk_act_abort (desk);
    return FALSE;
  }
  touches = desk_act_touches_standings (desk->pending);
  if (touches)
    desk_freeze_watch (desk, desk->pending);
  games = desk_turn_games (desk);
  take_over (desk);
  if (touches)
    desk_robin_judge (desk->state);
  desk_time_settle (desk, TRUE);
  desk_turn_settle (desk, games);
  desk_act_publish (desk, act.id, desk->pending);
  desk_withdraw_tell (desk, left);
  if (touches)
    desk_freeze_tell (desk);
  return TRUE;
}

/* Gives the act up: nothing has changed. @desk: a desk on which an act has begun. */
void
desk_act_abort (Desk *desk)
{
  desk_time_settle (desk, FALSE);
  g_clear_pointer (&desk->pending, desk_act_free);
}

/* @desk: a desk whose state has changed. @act: the act that changed it. @value: what it touched,
 * NULL for anything. */
void
desk_act_publish (Desk *desk, gint64 act, const DeskAct *value)
{
  desk_list_sync (desk, value);
  g_signal_emit_by_name (desk, "acted", act);
}

/* Keeps a copy of the file beside it. A failure harms nothing that is stored; the signal "failed"
 * tells of it. */
void
desk_act_keep_copy (Desk *desk)
{
  g_autoptr (GError) error = NULL;

  /* The end of a round is a quiet moment. */
  ledger_seat_rest (desk->ledger);
  if (ledger_copy_keep (desk->ledger, &error))
    return;
  g_prefix_error (&error, _ ("No copy of the tournament was kept: "));
  g_signal_emit_by_name (desk, "failed", error);
}

/* @format: a sentence for the referee. */
gboolean
desk_fail (GError **error, DeskError code, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (error)
    *error = g_error_new_valist (DESK_ERROR, code, format, arguments);
  va_end (arguments);
  return FALSE;
}

/* Whether it has neither line breaks nor control characters, nor what turns the direction of
 * writing, hides, or piles up on a letter. @text: valid UTF-8. */
gboolean
desk_is_one_line (const char *text)
{
  return formats_sign_is_line (text);
}

/* Whether nothing of it can be seen. @text: valid UTF-8. */
gboolean
desk_is_blank (const char *text)
{
  for (; *text; text = g_utf8_find_next_char (text, NULL))
    if (!formats_sign_is_blank (g_utf8_get_char (text)))
      return FALSE;
  return TRUE;
}

/* Whether it says anything. @reason: valid UTF-8, or NULL. */
gboolean
desk_has_reason (const char *reason)
{
  return reason && !desk_is_blank (reason);
}

/* The game of two players in a settled round, or NULL. */
const DeskGame *
desk_find_game (Desk *desk, gint64 game, GError **error)
{
  const DeskGame *found = desk_state_game (desk->state, game);

  if (!found)
    desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no such game."));
  else if (!found->black || !found->white)
    desk_fail (error, DESK_ERROR_STATE, _ ("Table %d of round %d is a bye: nobody plays there."),
               (int) found->board, (int) found->round);
  else if (desk_state_round (desk->state, found->round) != DESK_ROUND_SETTLED)
    desk_fail (error, DESK_ERROR_STATE, _ ("Round %d is still a draft. Settle it first."),
               (int) found->round);
  else
    return found;
  return NULL;
}

/* "R1 T3 B+R · Berg Anna – Li Wei". @detail: what happened in it, in words of no language; may be
 * empty. */
char *
desk_game_about (Desk *desk, const DeskGame *game, const char *detail)
{
  g_autofree char *black = desk_player_stored_name (desk_state_player (desk->state, game->black));
  g_autofree char *white = desk_player_stored_name (desk_state_player (desk->state, game->white));

  return g_strdup_printf ("R%d T%d%s%s · %s – %s", (int) game->round, (int) game->board,
                          detail[0] ? " " : "", detail, black, white);
}
