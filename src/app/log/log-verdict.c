/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/log/log-verdict.h"
#include <glib/gi18n.h>
#include "papers/words/act-words.h"
#include "app/window/chief-ask.h"
#include "app/widgets/choice.h"
#include "scene/game/rule-words.h"
#include "app/log/log-changes.h"
#include "desk/event/event.h"
#include "desk/ruling/offence.h"
#include "desk/game/retract.h"
#include "desk/ruling/rule.h"
#include "desk/ruling/ruling.h"
#include "desk/act/trace.h"
#include "desk/act/verbs.h"

struct _AppLogVerdict {
  AppForm parent;
  AppLogWord word;
  gint64 act;
  gint64 ruling;     /* to be amended */
  GArray *decisions; /* RulesDecision, in the order of the choice */
  GtkLabel *heading;
  GtkLabel *about;
  GtkWidget *decision_row;
  GtkDropDown *decision;
  GtkEditable *measure;
  GtkEditable *reason;
  GtkLabel *chief;
  GtkBox *changes;
  gboolean possible; /* it could be done as it stands, but for the reason */
};

G_DEFINE_FINAL_TYPE (AppLogVerdict, app_log_verdict, APP_TYPE_FORM)

/* --- Saying it --- */

static RulesDecision
chosen_decision (AppLogVerdict *self)
{
  guint selected = gtk_drop_down_get_selected (self->decision);

  return selected < self->decisions->len ? g_array_index (self->decisions, RulesDecision, selected)
                                         : RULES_DECISION_NONE;
}

/* The one place at which the chief referee signs. */
static gboolean
say_verdict (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong, GError **error)
{
  AppLogVerdict *self = APP_LOG_VERDICT (form);
  g_autofree char *decision = NULL;

  if (self->word == APP_LOG_RETRACT)
    return desk_retract (form->desk, self->act, DESK_SIGNED_CHIEF, reason, error);
  if (self->word == APP_LOG_REINSTATE)
    return desk_reinstate (form->desk, self->act, DESK_SIGNED_CHIEF, reason, error);
  decision = rules_decision_write (chosen_decision (self), gtk_editable_get_text (self->measure));
  return desk_ruling_amend (form->desk, self->ruling, decision, DESK_SIGNED_CHIEF, reason, error);
}

/* The reason comes last: what is tried has one already. */
static gboolean
try_verdict (Desk *desk, gpointer self, GError **error)
{
  return say_verdict (self, "…", DESK_SIGNED_CHIEF, NULL, error);
}

/* --- What it would change --- */

static void
reason_changed_cb (AppLogVerdict *self)
{
  app_form_set_ready (self, self->possible && gtk_editable_get_text (self->reason)[0]);
}

static void
preview (AppLogVerdict *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) changes = desk_trial (self->parent.desk, try_verdict, self, &error);

  self->possible = changes != NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->changes), changes != NULL);
  app_log_changes_show (self->changes, self->parent.desk, changes);
  app_form_fail (self, NULL, changes ? NULL : error->message);
  reason_changed_cb (self);
}

static void
refresh_verdict (AppForm *form)
{
  AppLogVerdict *self = APP_LOG_VERDICT (form);

  if (self->word != APP_LOG_AMEND || self->decisions->len > 0)
    preview (self);
}

static void
decision_changed_cb (AppLogVerdict *self)
{
  const char *measure = scene_game_rule_words_measure ((int) chosen_decision (self));

  gtk_entry_set_placeholder_text (GTK_ENTRY (self->measure), measure);
  gtk_widget_set_visible (GTK_WIDGET (self->measure), measure != NULL);
  if (self->parent.desk && self->decisions->len > 0)
    preview (self);
}

/* --- Filling in --- */

/* What the event's table of offences leaves open; all there is for what it does not know. */
static guint
possible_decisions (Desk *desk, const char *code)
{
  g_autoptr (DeskOffence) offence = desk_offence_find (desk, code);

  return offence && offence->remedy.decisions ? offence->remedy.decisions : ~0u;
}

static void
fill_decisions (AppLogVerdict *self, const DeskRuling *ruling)
{
  guint possible = possible_decisions (self->parent.desk, ruling->offence);
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  for (RulesDecision decision = 0; decision < RULES_N_DECISIONS; decision++)
    if (possible & RULES_DECISION_BIT (decision) &&
        (rules_decision_is_measured (decision) ||
         !g_str_equal (rules_decision_id (decision), ruling->decision))) {
      g_array_append_val (self->decisions, decision);
      g_strv_builder_add (texts, rules_decision_label (decision));
    }
  list = g_strv_builder_end (texts);
  if (list[0])
    app_choice_fill (self->decision, list);
}

static void
show_act (AppLogVerdict *self)
{
  g_autoptr (LedgerAct) act = ledger_act_get (desk_get_ledger (self->parent.desk), self->act, NULL);
  const char *chief = desk_event_get (desk_get_state (self->parent.desk), "chief");
  g_autofree char *about = NULL, *words = NULL, *done = NULL;

  if (!act)
    return;
  done = papers_act_words (self->parent.desk, act);
  about = papers_act_words_heading (act->id, done);
  words = chief[0]
              ? g_strdup_printf (_ ("The chief referee, %s, signs it. It stays in the log."), chief)
              : g_strdup (_ ("The chief referee signs it. It stays in the log."));
  gtk_label_set_label (self->about, about);
  app_form_about (self, about, self->reason);
  gtk_label_set_label (self->chief, words);
}

static void
name (AppLogVerdict *self)
{
  static const struct {
    const char *title;
    const char *done;
  } words[] = {
    [APP_LOG_RETRACT] = { N_ ("Retract the Entry"), N_ ("_Retract") },
    [APP_LOG_REINSTATE] = { N_ ("Restore the Entry"), N_ ("Re_store") },
    [APP_LOG_AMEND] = { N_ ("Amend the Ruling"), N_ ("_Amend") },
  };

  gtk_window_set_title (GTK_WINDOW (self), _ (words[self->word].title));
  gtk_label_set_label (self->heading, _ (words[self->word].title));
  app_form_set_verb (self, _ (words[self->word].done));
}

/* --- The widget --- */

static void
app_log_verdict_finalize (GObject *object)
{
  g_array_unref (APP_LOG_VERDICT (object)->decisions);
  G_OBJECT_CLASS (app_log_verdict_parent_class)->finalize (object);
}

static void
app_log_verdict_class_init (AppLogVerdictClass *class)
{
  G_OBJECT_CLASS (class)->finalize = app_log_verdict_finalize;
  APP_FORM_CLASS (class)->store = say_verdict;
  APP_FORM_CLASS (class)->refresh = refresh_verdict;
  app_form_class_fill (class, "log-verdict");
  APP_BIND (class, AppLogVerdict, heading, about, decision_row, decision, measure, reason, chief,
            changes);
  APP_CALL (class, decision_changed_cb, reason_changed_cb);
}

static void
app_log_verdict_init (AppLogVerdict *self)
{
  self->decisions = g_array_new (FALSE, FALSE, sizeof (RulesDecision));
  gtk_widget_init_template (GTK_WIDGET (self));
  app_choice_prepare (self->decision, 24);
}

/* The form, to be presented. @parent: the window it belongs to, or NULL. @act: of which act; to
 * amend, the one that made or amended a ruling. */
GtkWidget *
app_log_verdict_new (GtkWindow *parent, Desk *desk, AppLogWord word, gint64 act)
{
  AppLogVerdict *self = app_form_new (APP_TYPE_LOG_VERDICT, parent, desk);
  const DeskTrace *trace = desk_trace_get (desk, act, NULL);
  const DeskRuling *ruling =
      trace ? desk_state_ruling (desk_get_state (desk), trace->ruling) : NULL;

  self->word = word;
  self->act = act;
  self->ruling = trace ? trace->ruling : 0;
  name (self);
  show_act (self);
  if (word == APP_LOG_AMEND && ruling)
    fill_decisions (self, ruling);
  gtk_widget_set_visible (self->decision_row, self->decisions->len > 0);
  if (word != APP_LOG_AMEND || self->decisions->len > 0)
    preview (self);
  else
    app_form_fail (
        self, NULL,
        _ ("These rules allow no other decision here: retract it and make a new ruling."));
  reason_changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->reason));
  return GTK_WIDGET (self);
}
