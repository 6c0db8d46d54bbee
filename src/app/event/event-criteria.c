/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/event/event-criteria.h"
#include "app/widgets/bind.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/widgets/choice.h"
#include "app/widgets/label.h"
#include "rules/article/article.h"
#include "standing/table/option.h"
#include "rules/article/word.h"

struct _AppEventCriteria {
  GtkWidget parent;
  GtkWidget *content;
  GtkListBox *list;
  GtkDropDown *more; /* those that are not in the list */
  StandingCriterion criteria[STANDING_N_CRITERIA];
  int n;
  StandingCriterion others[STANDING_N_CRITERIA]; /* as the drop-down has them */
  int n_others;
  StandingOptions options;
  RulesProfile profile; /* whose book is cited */
};

G_DEFINE_FINAL_TYPE (AppEventCriteria, app_event_criteria, GTK_TYPE_WIDGET)

/* --- What is shown --- */

static char *
dup_about (AppEventCriteria *self, StandingCriterion criterion)
{
  g_autofree char *help = standing_option_help (criterion, &self->options);

  return rules_word_aside (rules_article_told (self->profile, help),
                           rules_article_told (self->profile,
                                               standing_criterion_source (criterion)));
}

static GtkWidget *
make_criteria_label (const char *text, const char *style)
{
  GtkWidget *label = app_label_new (text, style);

  gtk_label_set_max_width_chars (GTK_LABEL (label), 60);
  return label;
}

static GtkWidget *
make_row (AppEventCriteria *self, int index)
{
  const char *label = standing_criterion_label (self->criteria[index]);
  g_autofree char *title = g_strdup_printf ("%d. %s", index + 1, label);
  g_autofree char *about = dup_about (self, self->criteria[index]);
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_margin_start (box, 8);
  gtk_widget_set_margin_end (box, 8);
  gtk_box_append (GTK_BOX (box), make_criteria_label (title, "caption"));
  gtk_box_append (GTK_BOX (box), make_criteria_label (about, "hint"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, about, -1);
  return row;
}

static void
fill_list (AppEventCriteria *self, int selected)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)))
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (int i = 0; i < self->n; i++)
    gtk_list_box_append (self->list, make_row (self, i));
  row = gtk_list_box_get_row_at_index (self->list, selected);
  if (row)
    gtk_list_box_select_row (self->list, row);
}

static gboolean
is_in (AppEventCriteria *self, StandingCriterion criterion)
{
  for (int i = 0; i < self->n; i++)
    if (self->criteria[i] == criterion)
      return TRUE;
  return FALSE;
}

static void
fill_more (AppEventCriteria *self)
{
  g_autoptr (GtkStringList) texts = gtk_string_list_new (NULL);

  self->n_others = 0;
  for (int i = 0; i < STANDING_N_CRITERIA; i++) {
    g_autofree char *about = NULL;
    if (is_in (self, (StandingCriterion) i))
      continue;
    about = dup_about (self, (StandingCriterion) i);
    gtk_string_list_take (texts, g_strdup_printf (_ ("%s: %s"),
                                                  standing_criterion_label ((StandingCriterion) i),
                                                  about));
    self->others[self->n_others++] = (StandingCriterion) i;
  }
  gtk_drop_down_set_model (self->more, G_LIST_MODEL (texts));
}

static int
selected_index (AppEventCriteria *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  return row ? gtk_list_box_row_get_index (row) : -1;
}

static void enable (AppEventCriteria *self);

static void
fill_criteria (AppEventCriteria *self, int selected)
{
  fill_list (self, selected);
  fill_more (self);
  enable (self);
}

/* --- What is done --- */

/* The keyboard stays in the list if it was there. */
static void
criteria_changed (AppEventCriteria *self, int selected)
{
  gboolean inside = gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL;

  fill_criteria (self, selected);
  if (inside && gtk_list_box_get_selected_row (self->list))
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_selected_row (self->list)));
  g_signal_emit_by_name (self, "changed");
}

static void
move_cb (GtkWidget *widget, const char *name, GVariant *step)
{
  AppEventCriteria *self = APP_EVENT_CRITERIA (widget);
  int from = selected_index (self), to = from + g_variant_get_int32 (step);
  StandingCriterion moved;

  if (from < 0 || to < 0 || to >= self->n)
    return;
  moved = self->criteria[from];
  self->criteria[from] = self->criteria[to];
  self->criteria[to] = moved;
  criteria_changed (self, to);
}

static void
remove_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppEventCriteria *self = APP_EVENT_CRITERIA (widget);
  int at = selected_index (self);

  if (at < 0 || self->n <= 1)
    return;
  memmove (&self->criteria[at], &self->criteria[at + 1],
           sizeof *self->criteria * (gsize) (self->n - at - 1));
  self->n--;
  criteria_changed (self, MIN (at, self->n - 1));
}

/* Behind the selected one. */
static void
add_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppEventCriteria *self = APP_EVENT_CRITERIA (widget);
  guint chosen = gtk_drop_down_get_selected (self->more);
  int at = selected_index (self) < 0 ? self->n : selected_index (self) + 1;

  if (chosen >= (guint) self->n_others)
    return;
  memmove (&self->criteria[at + 1], &self->criteria[at],
           sizeof *self->criteria * (gsize) (self->n - at));
  self->criteria[at] = self->others[chosen];
  self->n++;
  criteria_changed (self, at);
}

/* --- The widget --- */

static void
app_event_criteria_dispose (GObject *object)
{
  g_clear_pointer (&APP_EVENT_CRITERIA (object)->content, gtk_widget_unparent);
  G_OBJECT_CLASS (app_event_criteria_parent_class)->dispose (object);
}

enum {
  IF_SPARE = 1 << 0, /* another criterion is selected than the last one that there is */
  IF_OTHERS = 1 << 1 /* there are more */
};

/* As its buttons say. */
static const AppAction criteria_actions[] = {
  { "criteria.move", move_cb, 0, "<Alt>Up <Alt>Down", "-the buttons say it", "i", "-1 1" },
  { "criteria.remove", remove_cb, IF_SPARE, "Delete", "-the button says it" },
  { "criteria.add", add_cb, IF_OTHERS },
  { 0 },
};

AppActions app_event_criteria_actions = { criteria_actions, NULL };

/* A list that is taken apart loses its rows one by one, and says so. */
static void
enable (AppEventCriteria *self)
{
  int selected = self->content ? selected_index (self) : -1;

  app_action_enable (GTK_WIDGET (self), app_event_criteria_actions,
                     scene_holds_if (selected >= 0 && self->n > 1, IF_SPARE) |
                         scene_holds_if (self->n_others > 0, IF_OTHERS));
}

static void
app_event_criteria_class_init (AppEventCriteriaClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_event_criteria_dispose;
  g_signal_new ("changed", APP_TYPE_EVENT_CRITERIA, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/event-criteria.ui");
  APP_BIND (widget_class, AppEventCriteria, content, list, more);
  gtk_widget_class_bind_template_callback (widget_class, enable);
  app_action_install (widget_class, app_event_criteria_actions);
}

static void
app_event_criteria_init (AppEventCriteria *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  app_choice_prepare (self->more, 24);
}

/* @criteria: what it is from now on; none of them twice. */
void
app_event_criteria_set (AppEventCriteria *self, const StandingCriterion *criteria, int n_criteria)
{
  memcpy (self->criteria, criteria, sizeof *criteria * (gsize) n_criteria);
  self->n = n_criteria;
  fill_criteria (self, 0);
}

/* @options: how byes are counted and so on, which some criteria tell. */
void
app_event_criteria_set_options (AppEventCriteria *self, const StandingOptions *options)
{
  if (memcmp (&self->options, options, sizeof *options) == 0)
    return;
  self->options = *options;
  fill_criteria (self, MAX (selected_index (self), 0));
}

/* @profile: the rules whose book it cites from now on. */
void
app_event_criteria_place (AppEventCriteria *self, RulesProfile profile)
{
  if (self->profile == profile)
    return;
  self->profile = profile;
  fill_criteria (self, MAX (selected_index (self), 0));
}

/* What decides, the first word first. */
const StandingCriterion *
app_event_criteria_get (AppEventCriteria *self, int *ret_n)
{
  *ret_n = self->n;
  return self->criteria;
}

/* It as the setting "criteria" has it. */
char *
app_event_criteria_dup_text (AppEventCriteria *self)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < self->n; i++)
    g_string_append_printf (text, "%s%s", i ? " " : "", standing_criterion_id (self->criteria[i]));
  return g_string_free (text, FALSE);
}
