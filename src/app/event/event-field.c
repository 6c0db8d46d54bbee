/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/event/event-field.h"
#include <glib/gi18n.h>
#include "app/time/calls-form.h"
#include "app/widgets/choice.h"
#include "app/shell/language-choice.h"
#include "app/time/limit-form.h"
#include "app/widgets/accessible.h"
#include "desk/event/event.h"
#include "desk/game/komi.h"
#include "papers/words/setting-say.h"
#include "rules/article/article.h"
#include "rules/game/result.h"
#include "rules/game/ruleset.h"
#include "rules/article/word.h"

/* What a field is about, where its name does not say it. */
static const struct {
  const char *name;
  const char *hint;
} hints[] = {
  { "dates", N_ ("For example 21–22 November 2026") },
  { "rounds", N_ ("Round robin, knock-out and series set this themselves when they are drawn.") },
  { "certificate",
    N_ ("Leave empty for the usual text. Otherwise write lines separated by “\\n”; the first is "
        "the title. {name}, {place}, {points}, {rank}, {club}, {country}, {event}, {dates}, "
        "{city}, {prize}, {chief} and others are filled in.") },
};

static GtkWidget *
make_field_choice (const RulesOption *option, const char *value)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  guint selected = 0;
  GtkWidget *choice;

  for (guint i = 0; option->choices[i].id; i++) {
    gtk_string_list_append (labels, papers_setting_say_choice (option->key, option->choices[i].id));
    if (g_str_equal (option->choices[i].id, value))
      selected = i;
  }
  choice = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&labels)), NULL);
  app_choice_shorten (GTK_DROP_DOWN (choice), 12);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), selected);
  return choice;
}

static GtkWidget *
make_field_entry (const RulesOption *option, const char *value)
{
  GtkWidget *entry = gtk_entry_new ();

  app_event_field_set_text (entry, option, value);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  /* Where the name of the field is lower in its letters, the row is higher, and the field is not.
   */
  gtk_widget_set_valign (entry, GTK_ALIGN_START);
  return entry;
}

/* Points or zi are typed; settings have points. What is lent stays as long as the text does. */
static const char *
read_komi (GtkWidget *field)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (field));
  int q;
  g_autofree char *text = desk_komi_parse (typed, &q) ? desk_komi_points (q) : g_strdup (typed);

  if (g_strcmp0 (g_object_get_data (G_OBJECT (field), "komi"), text) != 0)
    g_object_set_data_full (G_OBJECT (field), "komi", g_strdup (text), g_free);
  return g_object_get_data (G_OBJECT (field), "komi");
}

static GtkWidget *
make_limit (const char *value)
{
  GtkWidget *form = app_limit_form_new ();

  app_limit_form_set_text (APP_LIMIT_FORM (form), value);
  return form;
}

static GtkWidget *
make_calls (const char *value)
{
  GtkWidget *form = app_calls_form_new ();

  app_calls_form_set_text (APP_CALLS_FORM (form), value);
  return form;
}

/* A field for it. */
GtkWidget *
app_event_field_new (const RulesOption *option, const char *value)
{
  if (g_str_equal (option->key, "time"))
    return make_limit (value);
  if (g_str_equal (option->key, "calls"))
    return make_calls (value);
  if (g_str_equal (option->key, "language"))
    return app_language_choice_new (value);
  return option->type == RULES_OPTION_CHOICE ? make_field_choice (option, value)
                                             : make_field_entry (option, value);
}

/* Sets only what differs: a drop-down whose items change reports a new choice. */
static void
place_choices (GtkDropDown *choice, const RulesOption *option, RulesProfile profile)
{
  GtkStringList *labels = GTK_STRING_LIST (gtk_drop_down_get_model (choice));
  guint selected = gtk_drop_down_get_selected (choice);

  for (guint i = 0; option->choices[i].id; i++) {
    const char *label = papers_setting_say_choice (option->key, option->choices[i].id);
    const char *const told[] = { rules_article_told (profile, label), NULL };
    if (!g_str_equal (told[0], gtk_string_list_get_string (labels, i)))
      gtk_string_list_splice (labels, i, 1, told);
  }
  gtk_drop_down_set_selected (choice, selected);
}

/* @profile: the rules whose book it cites, and by whose words it is called, from now on. */
void
app_event_field_place (GtkWidget *field, const RulesOption *option, RulesProfile profile)
{
  GtkLabel *label = g_object_get_data (G_OBJECT (field), "label");

  if (label)
    gtk_label_set_label (label, rules_article_told (profile, _ (option->label)));
  if (APP_IS_LIMIT_FORM (field))
    app_limit_form_place (APP_LIMIT_FORM (field), profile);
  else if (APP_IS_CALLS_FORM (field))
    app_calls_form_place (APP_CALLS_FORM (field), profile);
  else if (g_str_equal (option->key, "venue"))
    place_choices (GTK_DROP_DOWN (field), option, profile);
}

/* @field: a field in which text is typed. @value: what is to stand in it; a number has the
 * decimal mark of the reader there. */
void
app_event_field_set_text (GtkWidget *field, const RulesOption *option, const char *value)
{
  g_autofree char *shown =
      g_str_equal (option->key, "komi") ? rules_word_decimal (value) : g_strdup (value);

  gtk_editable_set_text (GTK_EDITABLE (field), shown);
}

/* Sets the accessible name. @label: what it is called by, a label beside it. */
void
app_event_field_name (GtkWidget *field, GtkWidget *label)
{
  g_object_set_data_full (G_OBJECT (field), "label", g_object_ref (label), g_object_unref);
  if (APP_IS_LIMIT_FORM (field))
    app_limit_form_set_name (APP_LIMIT_FORM (field), label);
  else if (!APP_IS_CALLS_FORM (field)) /* which says what it is */
    app_accessible_named_by (field, label);
}

/* What stands in it. */
const char *
app_event_field_value (GtkWidget *field, const RulesOption *option)
{
  if (APP_IS_LIMIT_FORM (field))
    return app_limit_form_get_text (APP_LIMIT_FORM (field));
  if (APP_IS_CALLS_FORM (field))
    return app_calls_form_get_text (APP_CALLS_FORM (field));
  if (g_str_equal (option->key, "language"))
    return app_language_choice_get (field);
  if (option->type == RULES_OPTION_CHOICE)
    return option->choices[gtk_drop_down_get_selected (GTK_DROP_DOWN (field))].id;
  if (g_str_equal (option->key, "komi"))
    return read_komi (field);
  return gtk_editable_get_text (GTK_EDITABLE (field));
}

/* That, to stand below the field. @text: what a field is about. */
GtkWidget *
app_event_field_hint (const char *text)
{
  GtkWidget *hint = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (hint), 0);
  gtk_label_set_wrap (GTK_LABEL (hint), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (hint), 56);
  gtk_widget_add_css_class (hint, "hint");
  return hint;
}

/* Its hint; NULL where the name says it all. */
GtkWidget *
app_event_field_hint_of (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (hints); i++)
    if (g_str_equal (hints[i].name, name))
      return app_event_field_hint (_ (hints[i].hint));
  return NULL;
}

/* What the field of komi is about, with what its points are in zi where the rules count those.
 * @value: komi as app_event_field_value() has it. @profile: the id of the rules chosen beside it.
 */
char *
app_event_field_komi_hint (const char *value, const char *profile)
{
  const RulesRuleset *rules = rules_ruleset_find (profile);
  int q = rules->komi_q;
  g_autofree char *standard = rules_result_amount (q, FALSE), *said = NULL, *zi = NULL;

  if (rules->counting == RULES_COUNTING_TERRITORY)
    return g_strdup_printf (
        rules_article_told (rules->profile,
                            _ ("Points, in even games; empty: as in the rules, %s (Art. 11)")),
        standard);
  desk_komi_parse (value, &q);
  said = rules_result_amount (q, FALSE);
  zi = rules_result_amount (q, TRUE);
  return g_strdup_printf (
      rules_article_told (rules->profile,
                          /* Translators: “7.5 points = 3 3/4 zi: type either …” */
                          _ ("%s = %s: type either; empty: as in the rules, %s (Art. 11)")),
      said, zi, standard);
}
