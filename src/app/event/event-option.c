/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/event/event-option.h"
#include <glib/gi18n.h>
#include "app/widgets/choice.h"
#include "app/event/setting-help.h"
#include "app/event/event-field.h"
#include "app/widgets/label.h"
#include "app/widgets/accessible.h"
#include "rules/article/article.h"

struct _AppEventOption {
  const RulesOption *option;
  GtkWidget *label;
  GtkWidget *field;
  GtkWidget *hint;
  GtkWidget *about;
  gboolean shown;
};

/* --- The field --- */

static GtkWidget *
make_option_choice (const RulesOption *option)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  GtkWidget *choice;

  for (int i = 0; option->choices[i].id; i++)
    gtk_string_list_append (labels, _ (option->choices[i].meaning));
  choice = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&labels)), NULL);
  app_choice_shorten (GTK_DROP_DOWN (choice), 12);
  return choice;
}

/* Numbers are entries: a spin button would change when the page is scrolled over it. */
static GtkWidget *
make_option_entry (const RulesOption *option)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  if (option->type == RULES_OPTION_NUMBER)
    gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_NUMBER);
  return entry;
}

static GtkWidget *
make_option_label (const char *text)
{
  GtkWidget *label = app_label_field (text, 20);

  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_add_css_class (label, "beside");
  return label;
}

/* The row, shown in the form, with the first choice or nothing in it. @grid: a form of two
 * columns. @row: the first of two rows of it that are free. */
AppEventOption *
app_event_option_new (const RulesOption *option, GtkGrid *grid, int row)
{
  AppEventOption *self = g_new0 (AppEventOption, 1);

  self->option = option;
  self->shown = TRUE;
  self->label = make_option_label (_ (option->label));
  self->field = option->type == RULES_OPTION_CHOICE ? make_option_choice (option)
                                                    : make_option_entry (option);
  self->hint = app_event_field_hint (_ (option->help));
  gtk_widget_set_hexpand (self->field, TRUE);
  gtk_widget_set_margin_bottom (self->hint, 6);
  app_accessible_named_by (self->field, self->label);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->field),
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, self->hint, NULL, -1);
  gtk_grid_attach (grid, self->label, 0, row, 1, 2);
  gtk_grid_attach (grid, self->field, 1, row, 1, 1);
  gtk_grid_attach (grid, self->hint, 1, row + 1, 1, 1);
  self->about = app_setting_help_new (self->field, option->key);
  gtk_grid_attach (grid, self->about, 2, row, 1, 1);
  return self;
}

/* @self: a row; the form keeps its widgets. */
void
app_event_option_free (AppEventOption *self)
{
  g_free (self);
}

/* @profile: the rules whose book it cites from now on. */
void
app_event_option_place (AppEventOption *self, RulesProfile profile)
{
  gtk_label_set_label (GTK_LABEL (self->hint),
                       rules_article_told (profile, _ (self->option->help)));
}

/* The parameter. */
const RulesOption *
app_event_option_get_option (AppEventOption *self)
{
  return self->option;
}

/* Where the value is chosen or written. */
GtkWidget *
app_event_option_get_field (AppEventOption *self)
{
  return self->field;
}

/* What stands in it, as pairing_option_set() reads it. */
const char *
app_event_option_get (AppEventOption *self)
{
  if (self->option->type == RULES_OPTION_CHOICE)
    return self->option->choices[gtk_drop_down_get_selected (GTK_DROP_DOWN (self->field))].id;
  return gtk_editable_get_text (GTK_EDITABLE (self->field));
}

/* @value: as pairing_option_get() writes it. */
void
app_event_option_set (AppEventOption *self, const char *value)
{
  if (self->option->type != RULES_OPTION_CHOICE)
    gtk_editable_set_text (GTK_EDITABLE (self->field), value);
  else
    for (guint i = 0; self->option->choices[i].id; i++)
      if (g_str_equal (self->option->choices[i].id, value))
        gtk_drop_down_set_selected (GTK_DROP_DOWN (self->field), i);
}

/* @shown: whether it is to be seen. */
void
app_event_option_show (AppEventOption *self, gboolean shown)
{
  self->shown = shown;
  gtk_widget_set_visible (self->label, shown);
  gtk_widget_set_visible (self->field, shown);
  gtk_widget_set_visible (self->hint, shown);
  gtk_widget_set_visible (self->about, shown);
}

/* Whether it is to be seen. */
gboolean
app_event_option_is_shown (AppEventOption *self)
{
  return self->shown;
}

/* @changed: called with @data alone when something else stands in it. @data: for @changed; an
 * object that the row must not outlive. */
void
app_event_option_watch (AppEventOption *self, GCallback changed, gpointer data)
{
  g_signal_connect_swapped (self->field,
                            self->option->type == RULES_OPTION_CHOICE ? "notify::selected"
                                                                      : "changed",
                            changed, data);
}
