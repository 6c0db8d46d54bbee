/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/event/event-fields.h"
#include <glib/gi18n.h>
#include <stdlib.h>
#include "app/time/calls-form.h"
#include "app/event/setting-help.h"
#include "app/event/event-field.h"
#include "app/widgets/label.h"
#include "app/time/limit-form.h"
#include "desk/event/event.h"
#include "desk/game/komi.h"

typedef struct {
  GtkWidget *field; /* an entry or a drop-down; NULL for what has none */
  GtkWidget *hint;
} Field;

struct _AppEventFields {
  Desk *desk;
  char *komi; /* as the event has it, "" where the rules' own holds */
  const RulesOption *settings;
  int n_settings;
  Field *fields; /* one a setting */
  int rows[APP_EVENT_N_GROUPS];
};

static const char *const fields_rules[] = { "rules", "komi", NULL };
static const char *const pairings[] = { "system", "rounds", "numbers", NULL };
static const char *const ranking[] = { "prizes_double",  "egf_class",
                                       "league_up",      "league_down",
                                       "playoff_rounds", "playoff_time",
                                       "playoff_boards", NULL };

static AppEventGroup
group_of (const char *name)
{
  if (g_strv_contains (fields_rules, name))
    return APP_EVENT_RULE;
  if (g_strv_contains (ranking, name))
    return APP_EVENT_RANKING;
  if (g_str_has_prefix (name, "team_"))
    return APP_EVENT_TEAMS;
  return g_strv_contains (pairings, name) ? APP_EVENT_PAIRINGS : APP_EVENT_GENERAL;
}

/* The lots and what is published have windows of their own, what decides the standings a page. */
static gboolean
is_shown (const char *name)
{
  static const char *const elsewhere[] = { "lots_seed",  "address",      "criteria",
                                           "bye_sos",    "sos_drop",     "sos_forfeits",
                                           "cut_places", "bracket_ties", NULL };

  return !g_strv_contains (elsewhere, name) && !g_str_has_prefix (name, "publish_");
}

static int
find_fields (AppEventFields *self, const char *name)
{
  return (int) (desk_setting_find (name) - self->settings);
}

static const char *
value_of (AppEventFields *self, int i)
{
  GtkWidget *field = self->fields[i].field;
  const RulesOption *option = &self->settings[i];

  if (field)
    return app_event_field_value (field, option);
  return option->standard ? option->standard : "";
}

static const char *
value_now (AppEventFields *self, const RulesOption *option)
{
  return g_str_equal (option->key, "komi")
             ? self->komi
             : desk_event_get (desk_get_state (self->desk), option->key);
}

/* --- Making them --- */

/* Komi can be told in points and in quarter zi. */
static char *
dup_komi (Desk *desk)
{
  const RulesRuleset *profile =
      rules_ruleset_find (desk_event_get (desk_get_state (desk), "rules"));
  const RulesRuleset *ruleset;

  ruleset = &desk_event (desk_get_state (desk))->rules;
  if (profile && ruleset->komi_q == profile->komi_q)
    return g_strdup (desk_event_get (desk_get_state (desk), "komi"));
  return desk_komi_points (ruleset->komi_q);
}

static GtkWidget *
make_hint (const char *name)
{
  GtkWidget *hint = app_event_field_hint_of (name);

  if (!hint && (g_str_equal (name, "komi") || g_str_equal (name, "system")))
    hint = app_event_field_hint ("");
  return hint;
}

static void
add_fields_field (AppEventFields *self, int i, GtkGrid *grid, int *row)
{
  const RulesOption *option = &self->settings[i];
  GtkWidget *label = app_label_field (_ (option->label), 24), *hint = make_hint (option->key);
  GtkWidget *field = app_event_field_new (option, value_now (self, option));

  self->fields[i] = (Field){ field, hint };
  gtk_widget_set_hexpand (field, TRUE);
  app_event_field_name (field, label);
  if (APP_IS_LIMIT_FORM (field) || APP_IS_CALLS_FORM (field)) {
    gtk_widget_set_valign (label, GTK_ALIGN_START);
    gtk_widget_add_css_class (label, "beside");
  }
  gtk_grid_attach (grid, label, 0, *row, 1, 1);
  app_setting_help_attach (grid, *row, field, option->key);
  gtk_grid_attach (grid, field, 1, (*row)++, 1, 1);
  if (!hint)
    return;
  gtk_accessible_update_relation (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  hint, NULL, -1);
  gtk_grid_attach (grid, hint, 1, (*row)++, 1, 1);
}

/* The settings, shown in the forms as they hold now. @grids: a form of two columns for each
 * group. */
AppEventFields *
app_event_fields_new (Desk *desk, GtkGrid *const *grids)
{
  AppEventFields *self = g_new0 (AppEventFields, 1);

  self->desk = g_object_ref (desk);
  self->komi = dup_komi (desk);
  self->settings = desk_setting_list (&self->n_settings);
  self->fields = g_new0 (Field, self->n_settings);
  for (int i = 0; i < self->n_settings; i++) {
    AppEventGroup group = group_of (self->settings[i].key);
    if (is_shown (self->settings[i].key))
      add_fields_field (self, i, grids[group], &self->rows[group]);
  }
  return self;
}

/* @self: the settings; the forms keep their fields, or NULL. */
void
app_event_fields_free (AppEventFields *self)
{
  if (!self)
    return;
  g_clear_object (&self->desk);
  g_free (self->komi);
  g_free (self->fields);
  g_free (self);
}

/* The first row of its form that is free. */
int
app_event_fields_get_row (AppEventFields *self, AppEventGroup group)
{
  return self->rows[group];
}

/* Its field. */
GtkWidget *
app_event_fields_find (AppEventFields *self, const char *name)
{
  return self->fields[find_fields (self, name)].field;
}

/* What stands in its field. */
const char *
app_event_fields_get (AppEventFields *self, const char *name)
{
  return value_of (self, find_fields (self, name));
}

/* @profile: the rules that are chosen, whose book the fields cite from now on. */
void
app_event_fields_place (AppEventFields *self, RulesProfile profile)
{
  for (int i = 0; i < self->n_settings; i++)
    if (self->fields[i].field)
      app_event_field_place (self->fields[i].field, &self->settings[i], profile);
}

/* What is settled of teams is greyed while players play for themselves. */
void
app_event_fields_enable_teams (AppEventFields *self)
{
  gboolean teams = atoi (app_event_fields_get (self, "team_boards")) > 0;

  for (int i = 0; i < self->n_settings; i++)
    if (self->fields[i].field && group_of (self->settings[i].key) == APP_EVENT_TEAMS &&
        !g_str_equal (self->settings[i].key, "team_boards"))
      gtk_widget_set_sensitive (self->fields[i].field, teams);
}

/* @name: one that has a hint. @text: what its field is about. */
void
app_event_fields_set_hint (AppEventFields *self, const char *name, const char *text)
{
  gtk_label_set_label (GTK_LABEL (self->fields[find_fields (self, name)].hint), text);
}

/* --- What they say --- */

/* Whether each of them can be what stands in its field. @ret_wrong: the field that is wrong, NULL
 * where that has none. */
gboolean
app_event_fields_check (AppEventFields *self, GtkWidget **ret_wrong, GError **error)
{
  for (int i = 0; i < self->n_settings; i++)
    if (!desk_setting_check (self->settings[i].key, value_of (self, i), error)) {
      *ret_wrong = self->fields[i].field;
      return FALSE;
    }
  return TRUE;
}

/* An empty field is to mean the rules' own, however komi was given before. */
static void
collect_komi (AppEventFields *self, const char *wanted, GPtrArray *names, GPtrArray *values)
{
  if (wanted[0] || !desk_event_get (desk_get_state (self->desk), "komi_q")[0])
    return;
  g_ptr_array_add (names, (gpointer) (gsize) "komi_q");
  g_ptr_array_add (values, (gpointer) (gsize) "");
}

/* @names: settings of it that differ from what holds now are added. @values: and their values,
 * lent by the fields. */
void
app_event_fields_collect (AppEventFields *self, AppEventGroup group, GPtrArray *names,
                          GPtrArray *values)
{
  for (int i = 0; i < self->n_settings; i++) {
    const RulesOption *option = &self->settings[i];
    const char *wanted = value_of (self, i);
    if (group_of (option->key) != group || !self->fields[i].field ||
        g_str_equal (value_now (self, option), wanted))
      continue;
    g_ptr_array_add (names, (gpointer) (gsize) option->key);
    g_ptr_array_add (values, (gpointer) (gsize) wanted);
    if (g_str_equal (option->key, "komi"))
      collect_komi (self, wanted, names, values);
  }
}
