#include "desk/act/verdict.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/act/check.h"
#include "desk/event/event.h"
#include "desk/clock/now.h"
#include "desk/ruling/official.h"
#include "desk/round/plan.h"
#include "desk/file/private.h"
#include "desk/act/verbs.h"
#include "desk/round/robin.h"
#include "desk/event/withdraw.h"
#include "desk/act/word.h"
#include "ledger/chain/history.h"

/* "round 1, table 2" of "R1 T2 B+R · Ana – Bo", "#3" of "#3 never 5 7", all of "Ana 3d": what else
 * an act says of itself is in words of no language, and its number tells which it was. */
static char *
dup_where (const char *verb, const char *about)
{
  static const char *const typed[] = { "enrol", "amend", "withdraw", "return", NULL };
  g_auto (GStrv) words = g_strsplit (about, " ", -1);
  const char *names = strstr (about, " · ");
  int n;

  if (g_strv_contains (typed, verb))
    return g_strndup (about, names ? (gsize) (names - about) : strlen (about));
  return words[0] && words[0][0] == '#' ? g_strdup (words[0])
                                        : desk_word_take_places (words, 2, &n);
}

/* What it was, for people: its verb, and where: "Result: round 1, table 2". */
char *
desk_verdict_words (Ledger *ledger, gint64 act)
{
  g_autoptr (LedgerAct) found = ledger_act_get (ledger, act, NULL);
  g_autofree char *title = NULL, *where = NULL;
  const char *rest;

  if (!found)
    return g_strdup ("");
  title = desk_verb_title (found->verb, found->about, &rest);
  where = dup_where (found->verb, rest);
  return where[0] ? g_strdup_printf (_ ("%s: %s"), title, where) : g_steal_pointer (&title);
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
                                    desk_event_told (desk->state, _ ("Art. 30")), error);
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
    if (!desk_count_check_annul (desk, game, verdict->signers, verdict->reason, error))
      return FALSE;
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
         desk_check_entries (desk->state, after, error) &&
         (verdict->stands || check_locks (desk, after, verdict, error));
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

/* Of the clocks that run, only those that the act concerned stop, at their earlier reading. Of
 * games only what is told by its rows, and by settings, is read again. */
static void
forget (Desk *desk, const DeskAct *value)
{
  gboolean all =
      desk_act_touches (value, &desk_setting_kind) || desk_act_touches (value, &desk_round_kind);

  for (guint i = 0; i < value->edits->len; i++) {
    const DeskEdit *edit = &g_array_index (value->edits, DeskEdit, i);
    gint64 game = g_str_equal (edit->kind->columns[0].name, "game")
                      ? LEDGER_FIELD_INT (edit->row, &edit->kind->columns[0])
                      : 0;
    if (game)
      desk_replay_forget (desk, game);
    if (edit->kind == &desk_reading_kind)
      desk_time_forget (desk, game);
  }
  if (all)
    desk_replay_forget (desk, 0);
  desk_time_forget_idle (desk);
  desk_await_forget (desk);
}

/* Says of an act whether it stands from now on, by an act of its own. It is tried as a value; only
 * what may be is written. @verdict: what is said of it. */
gboolean
desk_verdict_speak (Desk *desk, const LedgerAct *target, const DeskVerdict *verdict, GError **error)
{
  g_autoptr (DeskAct) value = NULL;
  g_autoptr (DeskState) after = NULL;
  g_autoptr (GArray) left = g_array_ref (desk->state->left);
  gboolean touches;
  gint64 act = 0;

  if (!desk_act_start (desk, error))
    return FALSE;
  value = desk_act_of_verdict (desk->ledger, target->id, verdict->stands, error);
  after = value ? desk_state_with (desk->state, value) : NULL;
  if (!after || !check (desk, after, verdict, error))
    return FALSE;
  if (desk->trial)
    return desk_trial_hold (desk, after, error);
  if (!commit (desk, target, verdict, &act, error))
    return FALSE;
  touches = desk_act_touches_standings (value);
  if (touches)
    desk_freeze_watch (desk);
  desk_state_take (desk->state, after);
  if (touches)
    g_clear_pointer (&desk->field, standing_field_unref);
  forget (desk, value);
  desk_act_publish (desk, act, value);
  desk_withdraw_tell (desk, left);
  if (touches)
    desk_freeze_tell (desk);
  return TRUE;
}
