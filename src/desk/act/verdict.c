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

/* Of the clocks that run, only those that the act concerned stop, at their earlier reading. */
static void
forget_clocks (Desk *desk, GArray *games)
{
  for (guint i = 0; i < games->len; i++)
    desk_time_forget (desk, g_array_index (games, gint64, i));
  desk_time_forget_idle (desk);
  desk_await_forget (desk);
}

static gboolean
is_same (const DeskResult *a, const DeskResult *b)
{
  return a && b && a->head.row == b->head.row;
}

/* Art. 16.4: what three have signed is not taken back like a slip of the hand. */
static gboolean
check_locks (Desk *desk, const DeskState *after, const DeskVerdict *verdict, GError **error)
{
  for (guint i = 0; i < desk->state->results->len; i++)
    if (!is_same (desk_state_played (desk->state, i + 1), desk_state_played (after, i + 1)) &&
        !desk_count_check_annul (desk, i + 1, verdict->signers, verdict->reason, error))
      return FALSE;
  return TRUE;
}

static gboolean
check (Desk *desk, DeskState *after, const LedgerAct *target, const DeskVerdict *verdict,
       GError **error)
{
  if (!desk_check (desk->ledger, after, target->id, error))
    return FALSE;
  desk_robin_judge (after);
  return desk_check_warnings (desk->ledger, desk->state, after, error) &&
         desk_official_check_after (desk, after, error) &&
         desk_plan_check_after (desk->state, after, error) &&
         desk_check_entries (desk->state, after, error) &&
         (verdict->stands || check_locks (desk, after, verdict, error));
}

/* A trial: write the verdict, read the present as it would be, let it be checked; on failure
 * nothing remains. There is no code that undoes a particular act. */
static DeskState *
try_verdict (Desk *desk, const LedgerAct *target, const DeskVerdict *verdict, GError **error)
{
  g_autoptr (DeskState) state = NULL;

  if (!desk_act_start (desk, error))
    return NULL;
  ledger_put_verdict (desk->ledger, target->id, verdict->stands);
  state = desk_state_load (desk->ledger, error);
  if (state && check (desk, state, target, verdict, error))
    return g_steal_pointer (&state);
  ledger_abort (desk->ledger);
  return NULL;
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
  desk_official_put_proofs (desk);
  desk_official_lapse (desk);
  if (!ledger_commit (desk->ledger, &act, &refusal))
    return desk_act_refuse (desk, refusal, error);
  *ret_act = act.id;
  return TRUE;
}

/* Says of an act whether it stands from now on, by an act of its own. @verdict: what is said of
 * it. */
gboolean
desk_verdict_speak (Desk *desk, const LedgerAct *target, const DeskVerdict *verdict, GError **error)
{
  /* Read while the act can still be refused. */
  g_autoptr (GArray) games = ledger_keys_of (desk->ledger, &desk_reading_kind, target->id, error);
  g_autoptr (DeskState) state = games ? try_verdict (desk, target, verdict, error) : NULL;
  g_autoptr (GArray) left = g_array_ref (desk->state->left);
  gint64 act = 0;

  if (!state)
    return FALSE;
  if (desk->trial)
    return desk_trial_hold (desk, target->id, state, error);
  if (!commit (desk, target, verdict, &act, error))
    return FALSE;
  desk_freeze_watch (desk);
  desk_state_free (desk->state);
  desk->state = g_steal_pointer (&state);
  g_clear_pointer (&desk->field, standing_field_unref);
  desk_replay_forget (desk, 0);
  forget_clocks (desk, games);
  desk_act_publish (desk, act);
  desk_withdraw_tell (desk, left);
  desk_freeze_tell (desk);
  return TRUE;
}
