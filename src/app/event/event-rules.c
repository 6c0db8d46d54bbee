/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/event/event-rules.h"
#include <glib/gi18n.h>
#include "app/event/setting-help.h"
#include "app/event/event-field.h"
#include "app/widgets/label.h"
#include "app/widgets/accessible.h"
#include "rules/article/article.h"
#include "rules/game/ruleset.h"
#include "rules/game/result.h"
#include "desk/event/event.h"

/* Komi has a field of its own, and the other keys wait for what they speak of. */
static const char *const keys[] = { "repetition_policy",
                                    "rare_cycle_result",
                                    "warning_penalty_q",
                                    "handicap_return",
                                    "dispute_first_move",
                                    "forced_pass_ends_game",
                                    "suicide" };

#define N_KEYS G_N_ELEMENTS (keys)

/* An option: the first line of its list is what the profile says. */
typedef struct {
  const RulesOption *option;
  char *now; /* as the event has it, "" where the profile's holds */
  GtkLabel *label;
  GtkDropDown *choice;
  GtkLabel *hint;
  RulesCounting counting;
} RulesRow;

struct _AppEventRules {
  RulesRow rows[N_KEYS];
};

static int
n_choices (const RulesOption *option)
{
  int n = 0;

  while (option->choices[n].id)
    n++;
  return n;
}

/* --- The list --- */

/* A number outside the usual choices. */
static char *
dup_now (const RulesRow *row)
{
  RulesRuleset ruleset = { 0 };

  rules_option_set (row->option, &ruleset, row->now, NULL);
  return rules_option_meaning (row->option, &ruleset, row->counting == RULES_COUNTING_AREA);
}

static void
fill_rules (RulesRow *row)
{
  g_autoptr (GtkStringList) lines = gtk_string_list_new (NULL);
  int n = n_choices (row->option), selected = row->now[0] ? n + 1 : 0;

  gtk_string_list_append (lines, _ ("As in the rules"));
  for (int i = 0; i < n; i++) {
    gtk_string_list_take (lines, rules_option_choice_words (row->option, &row->option->choices[i],
                                                            row->counting == RULES_COUNTING_AREA));
    if (g_str_equal (row->option->choices[i].id, row->now))
      selected = i + 1;
  }
  if (selected == n + 1)
    gtk_string_list_take (lines, dup_now (row));
  gtk_drop_down_set_model (row->choice, G_LIST_MODEL (lines));
  gtk_drop_down_set_selected (row->choice, (guint) selected);
}

/* Who counts points is offered points. */
static void
turn_counting (RulesRow *row, RulesCounting counting)
{
  guint selected = gtk_drop_down_get_selected (row->choice);

  if (row->counting == counting)
    return;
  row->counting = counting;
  g_object_freeze_notify (G_OBJECT (row->choice));
  fill_rules (row);
  gtk_drop_down_set_selected (row->choice, selected);
  g_object_thaw_notify (G_OBJECT (row->choice));
}

static const char *
rules_row_value (const RulesRow *row)
{
  int selected = (int) gtk_drop_down_get_selected (row->choice);

  if (selected == 0)
    return "";
  return selected <= n_choices (row->option) ? row->option->choices[selected - 1].id : row->now;
}

/* --- The rows --- */

static GtkWidget *
make_rules_label (const char *text)
{
  GtkWidget *label = app_label_field (text, 24);

  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_add_css_class (label, "beside");
  return label;
}

static void
add_rules_row (GtkGrid *grid, int at, RulesRow *row)
{
  GtkWidget *label = make_rules_label (_ (row->option->label));
  GtkWidget *choice = gtk_drop_down_new (NULL, NULL);
  GtkWidget *hint = app_event_field_hint ("");

  row->label = GTK_LABEL (label);
  row->choice = GTK_DROP_DOWN (choice);
  row->hint = GTK_LABEL (hint);
  gtk_widget_set_hexpand (choice, TRUE);
  gtk_widget_set_margin_bottom (hint, 6);
  app_accessible_named_by (choice, label);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  hint, NULL, -1);
  gtk_grid_attach (grid, label, 0, at, 1, 2);
  gtk_grid_attach (grid, choice, 1, at, 1, 1);
  app_setting_help_attach (grid, at, choice, row->option->key);
  gtk_grid_attach (grid, hint, 1, at + 1, 1, 1);
}

/* Shows what that profile has for each option. */
void
app_event_rules_set_profile (AppEventRules *self, const char *id)
{
  const RulesRuleset *profile = rules_ruleset_find (id);

  for (gsize i = 0; profile && i < N_KEYS; i++) {
    const RulesOption *option = self->rows[i].option;
    g_autofree char *meaning =
        rules_option_meaning (option, profile, profile->counting == RULES_COUNTING_AREA);
    g_autofree char *article = rules_article_citation (option->article);
    /* Translators: what the rules say, and the article */
    g_autofree char *placed = rules_article_in (profile->profile, article);
    g_autofree char *text = g_strdup_printf (_ ("The rules: “%s” (%s)"), meaning, placed);

    gtk_label_set_label (self->rows[i].label,
                         rules_article_told (profile->profile, _ (option->label)));
    gtk_label_set_label (self->rows[i].hint, text);
    turn_counting (&self->rows[i], profile->counting);
  }
}

/* The options, shown in the form as they hold now. @grid: a form of two columns. @row: the first
 * of it that is free. */
AppEventRules *
app_event_rules_new (GtkGrid *grid, int row, Desk *desk)
{
  AppEventRules *self = g_new0 (AppEventRules, 1);

  for (gsize i = 0; i < N_KEYS; i++) {
    self->rows[i].option = rules_option_find (keys[i]);
    self->rows[i].now = g_strdup (desk_event_get (desk_get_state (desk), keys[i]));
    add_rules_row (grid, row + 2 * (int) i, &self->rows[i]);
    self->rows[i].counting = desk_event (desk_get_state (desk))->rules.counting;
    fill_rules (&self->rows[i]);
  }
  return self;
}

/* @self: the options; the form keeps its rows, or NULL. */
void
app_event_rules_free (AppEventRules *self)
{
  for (gsize i = 0; self && i < N_KEYS; i++)
    g_free (self->rows[i].now);
  g_free (self);
}

/* @names: settings that change are added. @values: and their values, lent by the options. */
void
app_event_rules_collect (AppEventRules *self, GPtrArray *names, GPtrArray *values)
{
  for (gsize i = 0; i < N_KEYS; i++) {
    const char *wanted = rules_row_value (&self->rows[i]);

    if (g_str_equal (wanted, self->rows[i].now))
      continue;
    g_ptr_array_add (names, (gpointer) (gsize) keys[i]);
    g_ptr_array_add (values, (gpointer) (gsize) wanted);
  }
}
