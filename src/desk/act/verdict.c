/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/verdict.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/act/act.h"
#include "desk/act/check.h"
#include "desk/game/replay.h"
#include "desk/event/event.h"
#include "desk/clock/now.h"
#include "desk/file/desk-private.h"
#include "desk/game/lock.h"
#include "desk/ruling/official.h"
#include "desk/round/plan.h"
#include "desk/act/verbs.h"
#include "desk/round/robin.h"
#include "ledger/chain/history.h"
#include "rules/article/article.h"

/* --- What it touches --- */

static gboolean
add_touched (DeskAct *act, Ledger *ledger, const LedgerKind *kind, GError **error)
{
  g_autoptr (GArray) touched =
      ledger_history_touched (ledger, kind, act->target, act->stands, error);

  for (guint i = 0; touched && i < touched->len; i++) {
    const LedgerTouch *touch = &g_array_index (touched, LedgerTouch, i);
    desk_act_touch (act, kind, touch->row, touch->is);
  }
  return touched != NULL;
}

/* Of the several rows of a game the present shows the newest. */
static gboolean
show_newest (const DeskAct *act, Ledger *ledger, DeskEdit *edit, GError **error)
{
  gint64 key = LEDGER_FIELD_INT (edit->row, &edit->kind->columns[0]);
  g_autoptr (GPtrArray) rows = desk_act_rows (act, ledger, edit->kind, key, error);

  if (!rows)
    return FALSE;
  g_clear_pointer (&edit->shown, ledger_record_unref);
  if (rows->len > 0)
    edit->shown = ledger_record_ref (rows->pdata[rows->len - 1]);
  return TRUE;
}

/* What a word on @target touches, or NULL: under each key of that act what stands there then.
 * There is no code that takes back a particular act. */
DeskAct *
desk_verdict_act (Ledger *ledger, gint64 target, gboolean stands, GError **error)
{
  g_autoptr (DeskAct) act = desk_act_new ();

  act->target = target;
  act->stands = stands;
  for (int i = 0; i < desk_n_kinds; i++)
    if (!add_touched (act, ledger, desk_kinds[i], error))
      return NULL;
  for (guint i = 0; i < act->edits->len; i++) {
    DeskEdit *edit = &g_array_index (act->edits, DeskEdit, i);
    if (desk_state_keeps_newest (edit->kind) && !show_newest (act, ledger, edit, error))
      return NULL;
    if (edit->kind == &desk_result_kind)
      desk_state_uncover (ledger, &edit->shown);
  }
  return g_steal_pointer (&act);
}

/* --- Whose word it is --- */

typedef gboolean (*Signs) (gconstpointer row);

static gboolean
signs_result (gconstpointer row)
{
  return (((const DeskResult *) row)->signers & DESK_SIGNED_CHIEF) != 0;
}

static gboolean
signs_ruling (gconstpointer row)
{
  return (((const DeskRuling *) row)->signers & DESK_SIGNED_CHIEF) != 0;
}

static gboolean
signs_dial (gconstpointer row)
{
  return (((const DeskDial *) row)->signers & DESK_SIGNED_CHIEF) != 0;
}

static gboolean
signs_position (gconstpointer row)
{
  return g_str_equal (((const DeskPosition *) row)->basis, DESK_POSITION_RULING);
}

/* Whether the act put such a row; what cannot be read is taken for signed. */
static gboolean
has_signed (Ledger *ledger, gint64 act)
{
  static const struct {
    const LedgerKind *kind;
    Signs signs;
  } kinds[] = { { &desk_result_kind, signs_result },
                { &desk_ruling_kind, signs_ruling },
                { &desk_dial_kind, signs_dial },
                { &desk_position_kind, signs_position } };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autoptr (GPtrArray) rows = ledger_history_rows (ledger, kinds[i].kind, act, act, NULL);
    for (guint j = 0; rows && j < rows->len; j++)
      if (kinds[i].signs (rows->pdata[j]))
        return TRUE;
    if (!rows)
      return TRUE;
  }
  return FALSE;
}

static gboolean
is_chiefs (Desk *desk, const LedgerAct *act)
{
  switch (desk_verb_word (act->verb)) {
  case DESK_VERB_CHIEFS:
    return TRUE;
  case DESK_VERB_NAMED:
    return desk_official_chief (desk->state) != NULL;
  case DESK_VERB_SIGNED:
    return has_signed (desk->ledger, act->id);
  default:
    return FALSE;
  }
}

/* What the chief referee has ruled is undone, and done again, by the chief referee's word only
 * (Art. 30). What is only tried needs nobody's. Returns FALSE where that is wanting. @act: what
 * is to be undone, or done again. @signers: who signs that. @reason: why, or NULL. */
gboolean
desk_verdict_check_word (Desk *desk, const LedgerAct *act, int signers, const char *reason,
                         GError **error)
{
  return desk->trial || !is_chiefs (desk, act) ||
         desk_official_check_chief (desk, signers, reason,
                                    desk_event_told (desk->state, rules_article_cited ("Art. 30")),
                                    error);
}

/* --- The word --- */

/* Art. 16.4: what three have signed is not taken back like a slip of the hand. */
static gboolean
check_locks (Desk *desk, const DeskState *after, const DeskVerdict *verdict, GError **error)
{
  g_autoptr (GArray) games = desk_act_keys (after->act, &desk_result_kind);

  for (guint i = 0; i < games->len; i++) {
    gint64 game = g_array_index (games, gint64, i);
    const DeskResult *was = desk_state_played (desk->state, game);
    const DeskResult *is = desk_state_played (after, game);
    if (was && is && was->head.row == is->head.row)
      continue;
    if (!desk_lock_check_annul (desk, game, verdict->signers, verdict->reason, error))
      return FALSE;
  }
  return TRUE;
}

/* What both captains have seen is not sealed again like a slip of the hand. */
static gboolean
check_openings (Desk *desk, const DeskState *after, const DeskVerdict *verdict, GError **error)
{
  const GArray *of = desk_act_of (after->act, &desk_line_up_kind);

  for (guint i = 0; i < of->len; i++) {
    const DeskEdit *edit = desk_act_nth (after->act, of, i);
    const DeskLineUp *was = desk_state_get (desk->state, &desk_line_up_kind, edit->row);
    const DeskLineUp *is = edit->is;
    if (was && was->opened && (!is || !is->opened))
      return desk_official_check_chief (
          desk, verdict->signers, verdict->reason,
          desk_event_told (desk->state, rules_article_cited ("Art. 25.2")), error);
  }
  return TRUE;
}

static gboolean
check (Desk *desk, DeskState *after, const DeskVerdict *verdict, GError **error)
{
  if (!desk_check (desk->ledger, after, error))
    return FALSE;
  desk_robin_judge (after);
  return desk_check_warnings (desk->ledger, desk->state, after, error) &&
         desk_official_check_after (desk, after, error) &&
         desk_plan_check_after (desk->state, after, error) &&
         desk_check_entries (desk, desk->state, after, error) &&
         (verdict->stands || (check_locks (desk, after, verdict, error) &&
                              check_openings (desk, after, verdict, error)));
}

static char *
dup_about (Desk *desk, const LedgerAct *target, int signers)
{
  g_autofree char *words = g_strdup_printf ("#%d %s%s", (int) target->id, target->about,
                                            desk_official_mark (desk, signers));

  return desk_official_about (desk, words);
}

static gboolean
commit (Desk *desk, const LedgerAct *target, const DeskVerdict *verdict, gint64 *ret_act,
        GError **error)
{
  LedgerAct act = { .at = desk_now ().wall,
                    .who = desk->who,
                    .verb = verdict->verb,
                    .reason = verdict->reason ? verdict->reason : "" };
  g_autofree char *about = dup_about (desk, target, verdict->signers);
  GError *refusal = NULL;

  act.about = about;
  if (!ledger_begin (desk->ledger, &refusal))
    return desk_act_refuse (desk, refusal, error);
  ledger_put_verdict (desk->ledger, target->id, verdict->stands);
  desk_official_put_proofs (desk);
  desk_official_lapse (desk);
  if (!ledger_commit (desk->ledger, &act, &refusal))
    return desk_act_refuse (desk, refusal, error);
  *ret_act = act.id;
  return TRUE;
}

/* Says of an act whether it stands from now on, by an act of its own. It is tried as a value;
 * only what may be is written. */
gboolean
desk_verdict_store (Desk *desk, const LedgerAct *target, const DeskVerdict *verdict, GError **error)
{
  g_autoptr (DeskAct) value = NULL;
  g_autoptr (DeskState) after = NULL;

  if (!desk_act_start (desk, error))
    return FALSE;
  value = desk_verdict_act (desk->ledger, target->id, verdict->stands, error);
  after = value ? desk_state_with (desk->state, value) : NULL;
  if (!after || !check (desk, after, verdict, error))
    return FALSE;
  if (desk->trial)
    return desk_act_try (desk, after, error);
  if (!commit (desk, target, verdict, &value->id, error))
    return FALSE;
  desk_act_take (desk, g_steal_pointer (&value), after);
  return TRUE;
}
