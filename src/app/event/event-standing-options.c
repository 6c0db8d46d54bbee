/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/event/event-standing-options.h"
#include <glib/gi18n.h>
#include "app/widgets/choice.h"
#include "app/event/setting-help.h"
#include "app/event/event-field.h"
#include "app/widgets/accessible.h"
#include "desk/event/event.h"
#include "rules/game/ruleset.h"

/* Of the rules, not of the list of criteria: it speaks where that says nothing. */
#define METHOD "swiss_method"
#define PLACES "cut_places"

typedef struct {
  const RulesOption *option;
  char *now; /* as the event has it, "" where it says nothing */
  GtkDropDown *choice;
} StandingOptionsRow;

struct _AppEventStandingOptions {
  GArray *rows;
  char *places_now;
  GtkWidget *places;
};

/* --- What stands in it --- */

/* A default does not count as a choice. */
static char *
dup_said (Desk *desk, const char *key)
{
  const DeskSetting *setting = g_hash_table_lookup (desk_get_state (desk)->settings, key);

  return g_strdup (setting ? setting->value : "");
}

static const char *
standing_options_row_value (const StandingOptionsRow *row)
{
  guint selected = gtk_drop_down_get_selected (row->choice);

  return selected == 0 || selected == GTK_INVALID_LIST_POSITION
             ? ""
             : row->option->choices[selected - 1].id;
}

static void
row_select (const StandingOptionsRow *row, const char *id)
{
  guint selected = 0;

  for (int i = 0; row->option->choices[i].id; i++)
    if (g_str_equal (row->option->choices[i].id, id))
      selected = (guint) i + 1;
  gtk_drop_down_set_selected (row->choice, selected);
}

/* The method is not. */
static gboolean
is_of_list (const StandingOptionsRow *row)
{
  return !g_str_equal (row->option->key, METHOD);
}

static char *
dup_default (const StandingOptionsRow *row, const StandingOptions *preset)
{
  g_autofree char *meaning = NULL;

  if (!is_of_list (row))
    return g_strdup (_ ("As in the rules"));
  meaning = rules_option_meaning (row->option, preset, FALSE);
  /* Translators: %s is what an option means, such as "nothing". */
  return g_strdup_printf (_ ("As in the list: %s"), meaning);
}

static void
row_fill (const StandingOptionsRow *row, const StandingOptions *preset)
{
  g_autoptr (GtkStringList) texts = gtk_string_list_new (NULL);
  guint selected = gtk_drop_down_get_selected (row->choice);

  gtk_string_list_take (texts, dup_default (row, preset));
  for (int i = 0; row->option->choices[i].id; i++)
    gtk_string_list_append (texts, _ (row->option->choices[i].meaning));
  gtk_drop_down_set_model (row->choice, G_LIST_MODEL (texts));
  gtk_drop_down_set_selected (row->choice, selected == GTK_INVALID_LIST_POSITION ? 0 : selected);
}

/* --- The rows --- */

static GtkWidget *
add_label (GtkGrid *grid, int at, const char *text, GtkWidget *field)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  gtk_widget_add_css_class (label, "form-label");
  gtk_widget_set_hexpand (field, TRUE);
  app_accessible_named_by (field, label);
  gtk_grid_attach (grid, label, 0, at, 1, 1);
  gtk_grid_attach (grid, field, 1, at, 1, 1);
  return label;
}

static void
add_standing_options_row (AppEventStandingOptions *self, GtkGrid *grid, int at, Desk *desk,
                          const RulesOption *option)
{
  const StandingOptions none = { RULES_BYE_SOS_LOWEST };
  StandingOptionsRow row = { option, dup_said (desk, option->key),
                             GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL)) };

  app_choice_shorten (row.choice, 12);
  add_label (grid, at, _ (option->label), GTK_WIDGET (row.choice));
  app_setting_help_attach (grid, at, GTK_WIDGET (row.choice), option->key);
  row_fill (&row, &none);
  row_select (&row, row.now);
  g_array_append_val (self->rows, row);
}

static void
add_places (AppEventStandingOptions *self, GtkGrid *grid, int at, Desk *desk)
{
  GtkWidget *hint = app_event_field_hint (
      _ ("0: all ties; empty: as in the list. Applies to the criteria cut_first and cut_last"));

  self->places_now = dup_said (desk, PLACES);
  self->places = gtk_entry_new ();
  gtk_editable_set_text (GTK_EDITABLE (self->places), self->places_now);
  gtk_entry_set_activates_default (GTK_ENTRY (self->places), TRUE);
  add_label (grid, at, _ (standing_option_find (PLACES)->label), self->places);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->places),
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, hint, NULL, -1);
  gtk_grid_attach (grid, hint, 1, at + 1, 1, 1);
  app_setting_help_attach (grid, at, self->places, PLACES);
}

static void
row_clear (gpointer row)
{
  g_free (((StandingOptionsRow *) row)->now);
}

/* The options, shown in the form as they hold now. @grid: a form of two columns. @row: the first
 * of it that is free. @changed: called with @data alone when something else stands in a field. */
AppEventStandingOptions *
app_event_standing_options_new (GtkGrid *grid, int row, Desk *desk, GCallback changed,
                                gpointer data)
{
  AppEventStandingOptions *self = g_new0 (AppEventStandingOptions, 1);
  int n;
  const RulesOption *options = standing_option_list (&n);

  self->rows = g_array_new (FALSE, FALSE, sizeof (StandingOptionsRow));
  g_array_set_clear_func (self->rows, row_clear);
  for (int i = 0; i < n; i++)
    if (options[i].type == RULES_OPTION_CHOICE)
      add_standing_options_row (self, grid, row++, desk, &options[i]);
  add_standing_options_row (self, grid, row++, desk, rules_option_find (METHOD));
  add_places (self, grid, row, desk);
  for (guint i = 0; i < self->rows->len; i++)
    g_signal_connect_object (g_array_index (self->rows, StandingOptionsRow, i).choice,
                             "notify::selected", changed, data, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->places, "changed", changed, data, G_CONNECT_SWAPPED);
  return self;
}

/* @self: the options; the form keeps its rows. */
void
app_event_standing_options_free (AppEventStandingOptions *self)
{
  g_array_unref (self->rows);
  g_free (self->places_now);
  g_free (self);
}

/* @preset: what holds where nothing is said. */
void
app_event_standing_options_set_preset (AppEventStandingOptions *self, const StandingOptions *preset)
{
  for (guint i = 0; i < self->rows->len; i++)
    row_fill (&g_array_index (self->rows, StandingOptionsRow, i), preset);
}

/* Fills options left open with those of the preset, so that a list made from it counts as it
 * did. @preset: the preset that no longer holds. */
void
app_event_standing_options_keep (AppEventStandingOptions *self, const StandingOptions *preset)
{
  const StandingOptions none = { RULES_BYE_SOS_LOWEST };

  for (guint i = 0; i < self->rows->len; i++) {
    const StandingOptionsRow *row = &g_array_index (self->rows, StandingOptionsRow, i);
    if (is_of_list (row) && !standing_options_row_value (row)[0] &&
        rules_option_value (row->option, preset) != rules_option_value (row->option, &none)) {
      g_autofree char *id = rules_option_text (row->option, preset);
      row_select (row, id);
    }
  }
  if (preset->cut_places > 0 && !*gtk_editable_get_text (GTK_EDITABLE (self->places))) {
    g_autofree char *places = g_strdup_printf ("%d", preset->cut_places);
    gtk_editable_set_text (GTK_EDITABLE (self->places), places);
  }
}

/* @inout_options: what holds where nothing is said; then all that holds. */
void
app_event_standing_options_get (AppEventStandingOptions *self, StandingOptions *inout_options)
{
  const char *places = gtk_editable_get_text (GTK_EDITABLE (self->places));

  for (guint i = 0; i < self->rows->len; i++) {
    const StandingOptionsRow *row = &g_array_index (self->rows, StandingOptionsRow, i);
    if (is_of_list (row) && standing_options_row_value (row)[0])
      rules_option_set (row->option, inout_options, standing_options_row_value (row), NULL);
  }
  if (*places)
    inout_options->cut_places = (int) g_ascii_strtoll (places, NULL, 10);
}

static const char *
method_value (AppEventStandingOptions *self)
{
  return standing_options_row_value (
      &g_array_index (self->rows, StandingOptionsRow, self->rows->len - 1));
}

/* Whether a Swiss without a list of its own is ranked by total score. */
gboolean
app_event_standing_options_by_total (AppEventStandingOptions *self)
{
  return g_str_equal (method_value (self), "A");
}

/* Whether each of them can be what stands in its field. @ret_wrong: the field that is wrong. */
gboolean
app_event_standing_options_check (AppEventStandingOptions *self, GtkWidget **ret_wrong,
                                  GError **error)
{
  *ret_wrong = self->places;
  return desk_setting_check (PLACES, gtk_editable_get_text (GTK_EDITABLE (self->places)), error);
}

static void
collect_standing_options (const char *key, const char *now, const char *wanted, GPtrArray *names,
                          GPtrArray *values)
{
  if (g_str_equal (now, wanted))
    return;
  g_ptr_array_add (names, (gpointer) (gsize) key);
  g_ptr_array_add (values, (gpointer) (gsize) wanted);
}

/* @names: settings that change are added. @values: and their values, lent by the options. */
void
app_event_standing_options_collect (AppEventStandingOptions *self, GPtrArray *names,
                                    GPtrArray *values)
{
  for (guint i = 0; i < self->rows->len; i++) {
    const StandingOptionsRow *row = &g_array_index (self->rows, StandingOptionsRow, i);
    collect_standing_options (row->option->key, row->now, standing_options_row_value (row), names,
                              values);
  }
  collect_standing_options (PLACES, self->places_now,
                            gtk_editable_get_text (GTK_EDITABLE (self->places)), names, values);
}
