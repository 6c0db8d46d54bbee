/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "app/event/assistant-private.h"
#include "app/time/calls-form.h"
#include "app/event/setting-help.h"
#include "app/event/event-field.h"
#include "app/time/limit-form.h"
#include "desk/event/event.h"
#include "desk/round/plan.h"
#include "pairing/draw/option.h"
#include "rules/article/article.h"

/* The settings that have a field here, by the step they are on, with what is said below. */
static const struct {
  const char *name;
  AppAssistantStep step;
  const char *hint;
} types[] = {
  { "name", APP_ASSISTANT_EVENT, N_ ("As it should be printed on every sheet") },
  { "place", APP_ASSISTANT_EVENT, N_ ("City and venue") },
  { "dates", APP_ASSISTANT_EVENT, N_ ("For example 21–22 November 2026") },
  { "organiser", APP_ASSISTANT_EVENT, N_ ("A club or an association; can be left empty") },
  { "chief", APP_ASSISTANT_EVENT, N_ ("Has the last word (Art. 30); can be named later") },
  { "system", APP_ASSISTANT_PLAY, "" },
  { "rounds", APP_ASSISTANT_PLAY,
    N_ ("Round robin, knock-out and series set this themselves when they are drawn.") },
  { "rules", APP_ASSISTANT_PLAY, N_ ("Rules by which games are judged and counted") },
  { "komi", APP_ASSISTANT_PLAY, "" },
  { "time", APP_ASSISTANT_PLAY, NULL },
  { "calls", APP_ASSISTANT_PLAY, NULL },
  { "venue", APP_ASSISTANT_PLAY, N_ ("Decides how late a player may arrive") },
  { "numbers", APP_ASSISTANT_PLAY, N_ ("Order of players in Swiss systems, groups and brackets") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (types) <= APP_ASSISTANT_FIELDS);

static const char *
standard_of (const RulesOption *option)
{
  return option->standard ? option->standard : "";
}

static int
find_assistant (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_equal (types[i].name, name))
      return (int) i;
  return -1;
}

/* That field. @name: a setting that has a field. */
GtkWidget *
app_assistant_find (AppAssistant *self, const char *name)
{
  return self->fields[find_assistant (name)];
}

/* What stands in it. @name: a setting that has a field. */
const char *
app_assistant_get (AppAssistant *self, const char *name)
{
  return app_event_field_value (self->fields[find_assistant (name)], desk_setting_find (name));
}

/* --- Making them --- */

static RulesProfile
profile_of (AppAssistant *self)
{
  return rules_ruleset_find (app_assistant_get (self, "rules"))->profile;
}

static void
assistant_system_cb (AppAssistant *self)
{
  GtkWidget *hint = g_object_get_data (G_OBJECT (app_assistant_find (self, "system")), "hint");
  g_autofree char *more = NULL;
  PairingSystem system;

  if (self->filling)
    return;
  if (pairing_system_parse (app_assistant_get (self, "system"), &system))
    gtk_label_set_label (GTK_LABEL (hint),
                         rules_article_told (profile_of (self), _ (pairing_class (system)->about)));
  more = app_assistant_dup_more (self);
  gtk_label_set_label (self->more, more);
}

/* What is typed in points is said in zi, too, where those are counted. */
static void
assistant_komi_cb (AppAssistant *self)
{
  GtkWidget *hint = g_object_get_data (G_OBJECT (app_assistant_find (self, "komi")), "hint");
  g_autofree char *words = app_event_field_komi_hint (app_assistant_get (self, "komi"),
                                                      app_assistant_get (self, "rules"));

  gtk_label_set_label (GTK_LABEL (hint), words);
}

/* The articles stand where the book of the rules that are chosen has them. */
static void
rules_cb (AppAssistant *self)
{
  RulesProfile profile = profile_of (self);

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++) {
    GtkWidget *hint = g_object_get_data (G_OBJECT (self->fields[i]), "hint");
    app_event_field_place (self->fields[i], desk_setting_find (types[i].name), profile);
    if (hint && types[i].hint && types[i].hint[0])
      gtk_label_set_label (GTK_LABEL (hint), rules_article_told (profile, _ (types[i].hint)));
  }
  app_setting_help_place (GTK_WIDGET (self), profile);
  assistant_komi_cb (self);
  assistant_system_cb (self);
}

static GtkWidget *
make_assistant_label (const char *text, GtkWidget *field)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 22);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_add_css_class (label, "beside");
  gtk_widget_add_css_class (label, "form-label");
  app_event_field_name (field, label);
  return label;
}

static void
add_assistant_field (AppAssistant *self, int i, GtkGrid *grid, int *row)
{
  const RulesOption *option = desk_setting_find (types[i].name);
  GtkWidget *field = app_event_field_new (option, standard_of (option));
  GtkWidget *hint =
      types[i].hint ? app_event_field_hint (types[i].hint[0] ? _ (types[i].hint) : "") : NULL;

  self->fields[i] = field;
  gtk_widget_set_hexpand (field, TRUE);
  gtk_grid_attach (grid, make_assistant_label (_ (option->label), field), 0, *row, 1, 1);
  app_setting_help_attach (grid, *row, field, option->key);
  gtk_grid_attach (grid, field, 1, (*row)++, 1, 1);
  if (!hint)
    return;
  g_object_set_data (G_OBJECT (field), "hint", hint);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  hint, NULL, -1);
  gtk_grid_attach (grid, hint, 1, (*row)++, 1, 1);
}

/* Fills the steps with their fields. */
void
app_assistant_make_fields (AppAssistant *self)
{
  int event_row = 0, play_row = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    if (types[i].step == APP_ASSISTANT_EVENT)
      add_assistant_field (self, (int) i, self->event_grid, &event_row);
    else
      add_assistant_field (self, (int) i, self->play_grid, &play_row);
  g_signal_connect_swapped (app_assistant_find (self, "system"), "notify::selected",
                            G_CALLBACK (assistant_system_cb), self);
  g_signal_connect_swapped (app_assistant_find (self, "rules"), "notify::selected",
                            G_CALLBACK (rules_cb), self);
  g_signal_connect_swapped (app_assistant_find (self, "komi"), "changed",
                            G_CALLBACK (assistant_komi_cb), self);
  app_assistant_show_settings (self);
}

/* --- What stands in them --- */

static void
show_value (GtkWidget *field, const RulesOption *option, const char *value)
{
  if (APP_IS_LIMIT_FORM (field))
    app_limit_form_set_text (APP_LIMIT_FORM (field), value);
  else if (APP_IS_CALLS_FORM (field))
    app_calls_form_set_text (APP_CALLS_FORM (field), value);
  else if (!option->choices[0].id)
    app_event_field_set_text (field, option, value);
  for (guint i = 0; option->choices[i].id; i++)
    if (g_str_equal (option->choices[i].id, value))
      gtk_drop_down_set_selected (GTK_DROP_DOWN (field), i);
}

/* What was typed about the event itself stays when another kind is chosen. */
static gboolean
is_to_be_shown (AppAssistant *self, int i, const char *value)
{
  return types[i].step == APP_ASSISTANT_PLAY ||
         (value && !app_assistant_get (self, types[i].name)[0]);
}

/* Shows in the fields what the kind settles, and what holds by default where it says nothing. */
void
app_assistant_show_settings (AppAssistant *self)
{
  self->filling = TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++) {
    const RulesOption *option = desk_setting_find (types[i].name);
    const char *value = g_hash_table_lookup (self->settings, types[i].name);
    if (is_to_be_shown (self, (int) i, value))
      show_value (self->fields[i], option, value ? value : standard_of (option));
  }
  self->filling = FALSE;
  rules_cb (self);
}

/* --- What they say --- */

static gboolean
check_plan (AppAssistant *self, GError **error)
{
  g_autoptr (GHashTable) settings = app_assistant_collect (self);
  g_autoptr (DeskState) empty = desk_state_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new (), values = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, settings);
  while (g_hash_table_iter_next (&iter, &name, &value)) {
    g_ptr_array_add (names, name);
    g_ptr_array_add (values, value);
  }
  g_ptr_array_add (names, NULL);
  g_ptr_array_add (values, NULL);
  return desk_plan_check_change (empty, (gpointer) names->pdata, (gpointer) values->pdata, error);
}

/* FALSE where a field of that step cannot be what stands in it. @ret_wrong: the field that is
 * wrong. */
gboolean
app_assistant_check (AppAssistant *self, AppAssistantStep step, GtkWidget **ret_wrong,
                     GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++) {
    *ret_wrong = self->fields[i];
    if (types[i].step == step &&
        !desk_setting_check (types[i].name, app_assistant_get (self, types[i].name), error))
      return FALSE;
  }
  *ret_wrong = app_assistant_find (self, "system");
  return step != APP_ASSISTANT_PLAY || check_plan (self, error);
}

/* An option that means nothing under the system that was chosen instead is not stored. */
static gboolean
is_meant (const char *name, const char *system, gboolean other)
{
  const RulesOption *option = pairing_option_find (name);
  PairingSystem found;

  if (other && g_str_equal (name, "criteria"))
    return FALSE;
  return !option || !pairing_system_parse (system, &found) || (option->systems & (1u << found));
}

/* What the tournament is to be made of. What decides the standings goes with its system: of
 * another, that has its own (strings strings). */
GHashTable *
app_assistant_collect (AppAssistant *self)
{
  GHashTable *settings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  const char *system = app_assistant_get (self, "system");
  const char *before = g_hash_table_lookup (self->settings, "system");
  gboolean other =
      !g_str_equal (before ? before : standard_of (desk_setting_find ("system")), system);
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, self->settings);
  while (g_hash_table_iter_next (&iter, &name, &value))
    if (find_assistant (name) < 0 && is_meant (name, system, other))
      g_hash_table_insert (settings, g_strdup (name), g_strdup (value));
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++) {
    const char *text = app_assistant_get (self, types[i].name);
    if ((text[0] && g_hash_table_contains (self->settings, types[i].name)) ||
        !g_str_equal (text, standard_of (desk_setting_find (types[i].name))))
      g_hash_table_insert (settings, g_strdup (types[i].name), g_strdup (text));
  }
  return settings;
}
