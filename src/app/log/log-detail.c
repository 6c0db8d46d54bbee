/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/log/log-detail.h"
#include <glib/gi18n.h>
#include "papers/words/act-words.h"
#include "papers/paper/log.h"
#include "app/widgets/article-link.h"
#include "app/widgets/label.h"
#include "app/log/log-changes.h"
#include "desk/event/event.h"
#include "desk/ruling/offence.h"
#include "desk/act/trace.h"
#include "desk/act/verbs.h"
#include "report/page/words.h"

struct _AppLogDetail {
  GtkWidget parent;
  GtkStack *stack;
  GtkLabel *heading;
  GtkLabel *about;
  GtkGrid *facts;
  GtkBox *changes;
  int n_facts;
};

G_DEFINE_FINAL_TYPE (AppLogDetail, app_log_detail, GTK_TYPE_WIDGET)

/* --- Facts --- */

static GtkWidget *
make_label (const char *text)
{
  GtkWidget *label = app_label_new (text, NULL);

  gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);
  return label;
}

static void
add_widget (AppLogDetail *self, const char *name, GtkWidget *widget)
{
  GtkWidget *label = make_label (name);

  gtk_widget_add_css_class (label, "form-label");
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_grid_attach (self->facts, label, 0, self->n_facts, 1, 1);
  gtk_grid_attach (self->facts, widget, 1, self->n_facts++, 1, 1);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
}

/* Unknown facts are left out. */
static void
add_fact (AppLogDetail *self, const char *name, const char *text)
{
  if (text[0])
    add_widget (self, name, make_label (text));
}

static void
add_time (AppLogDetail *self, const LedgerAct *act)
{
  g_autoptr (GDateTime) at = g_date_time_new_from_unix_local (act->at / G_USEC_PER_SEC);
  g_autofree char *text = report_words_date (at, REPORT_MOMENT_DATE, REPORT_MOMENT_SECONDS);

  add_fact (self, _ ("When"), text);
}

/* What was ruled by this act is told by the rows of its ruling, as they stand now. */
static void
add_ruling (AppLogDetail *self, Desk *desk, const DeskTrace *trace)
{
  const DeskState *state = desk_get_state (desk);
  const DeskRuling *ruling = desk_state_ruling (state, trace->ruling);

  if (trace->offence[0])
    add_fact (self, _ ("Offence"), desk_offence_label (state, trace->offence));
  if (trace->article[0]) {
    const RulesRuleset *ruleset;
    GtkWidget *link;

    ruleset = &desk_event (state)->rules;
    link = app_article_link_new (ruleset->profile, trace->article);
    gtk_widget_set_halign (link, GTK_ALIGN_START);
    add_widget (self, _ ("Article"), link);
  }
  if (ruling) {
    g_autofree char *decision = rules_decision_name (ruling->decision);
    add_fact (self, _ ("Decision"), decision);
  }
  if (ruling && ruling->head.act != trace->act && !trace->target) {
    g_autofree char *amended = g_strdup_printf (_ ("Amended by entry %d"), (int) ruling->head.act);
    add_fact (self, "", amended);
  }
}

static char *
dup_word (const LedgerAct *verdict)
{
  g_autoptr (GDateTime) at = g_date_time_new_from_unix_local (verdict->at / G_USEC_PER_SEC);
  g_autofree char *when = report_words_date (at, REPORT_MOMENT_DATE, REPORT_MOMENT_MINUTES);
  g_autofree char *done = papers_act_words_number (verdict->id, desk_verb_label (verdict->verb));
  g_autofree char *word = g_strdup_printf ("%s · %s · %s", done, verdict->who, when);

  return verdict->reason[0] ? g_strdup_printf (_ ("%s: %s"), word, verdict->reason)
                            : g_steal_pointer (&word);
}

static void
add_standing (AppLogDetail *self, Desk *desk, const LedgerAct *act, const DeskTrace *trace)
{
  g_autoptr (LedgerAct) verdict =
      trace->verdict ? ledger_act_get (desk_get_ledger (desk), trace->verdict, NULL) : NULL;
  g_autofree char *word = verdict ? dup_word (verdict) : g_strdup ("");

  add_fact (self, _ ("In force"), act->stands ? _ ("yes") : _ ("no, retracted"));
  add_fact (self, act->stands ? _ ("Restored") : _ ("Retracted"), word);
}

static void
add_facts (AppLogDetail *self, Desk *desk, const LedgerAct *act, const DeskTrace *trace)
{
  g_autofree char *proofs = papers_log_proofs (desk_get_ledger (desk), act);
  GtkWidget *child;

  self->n_facts = 0;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->facts))))
    gtk_grid_remove (self->facts, child);
  add_time (self, act);
  add_fact (self, C_ ("log", "Who"), act->who);
  add_fact (self, _ ("With the PIN of"), proofs);
  add_fact (self, _ ("Reason"), act->reason);
  if (!trace)
    return;
  add_ruling (self, desk, trace);
  add_standing (self, desk, act, trace);
}

/* --- The widget --- */

static void
app_log_detail_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), APP_TYPE_LOG_DETAIL);
  G_OBJECT_CLASS (app_log_detail_parent_class)->dispose (object);
}

static void
app_log_detail_class_init (AppLogDetailClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_log_detail_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "logdetail");
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/log-detail.ui");
  gtk_widget_class_bind_template_child (widget_class, AppLogDetail, stack);
  gtk_widget_class_bind_template_child (widget_class, AppLogDetail, heading);
  gtk_widget_class_bind_template_child (widget_class, AppLogDetail, about);
  gtk_widget_class_bind_template_child (widget_class, AppLogDetail, facts);
  gtk_widget_class_bind_template_child (widget_class, AppLogDetail, changes);
}

static void
app_log_detail_init (AppLogDetail *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @act: one of its acts, or NULL. */
void
app_log_detail_show (AppLogDetail *self, Desk *desk, const LedgerAct *act)
{
  g_autoptr (GPtrArray) changes = act ? desk_trace_changes (desk, act->id, NULL) : NULL;
  g_autofree char *about = NULL, *heading = NULL;
  g_autofree char *title = act ? papers_act_words_title (desk, act, &about) : NULL;

  gtk_stack_set_visible_child_name (self->stack, act ? "act" : "none");
  if (!act)
    return;
  heading = papers_act_words_heading (act->id, title);
  gtk_label_set_label (self->heading, heading);
  gtk_label_set_label (self->about, about);
  gtk_widget_set_visible (GTK_WIDGET (self->about), about[0] != '\0');
  add_facts (self, desk, act, desk_trace_get (desk, act->id, NULL));
  app_log_changes_show (self->changes, desk, changes);
}
