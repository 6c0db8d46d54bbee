#include "app/event-field.h"
#include <glib/gi18n.h>

/* What the words of the settings mean; words that are not here are shown as they are. */
static const struct {
  const char *name;
  const char *choice;
  const char *label;
} choice_labels[] = {
  { "system", "swiss", N_ ("Swiss, by points and opponents’ points (Art. 27, B)") },
  { "rules", "cn2002", N_ ("Chinese competition rules, 2002") },
  { "rules", "cn_old", N_ ("Chinese competition rules, before 2002") },
  { "rules", "jpkr", N_ ("Japanese and Korean counting") },
  { "numbers", "entry", N_ ("In order of entry") },
  { "numbers", "rank", N_ ("By rank, then rating") },
  { "numbers", "lots", N_ ("By lots") },
  { "bye_sos", "lowest", N_ ("The lowest score of the field") },
  { "bye_sos", "rounds", N_ ("Rounds left, plus one") },
  { "bye_sos", "zero", N_ ("Nothing") },
  { "bye_sos", "r", N_ ("The number of rounds") },
};

/* What a field is about, where its name does not say it. */
static const struct {
  const char *name;
  const char *hint;
} hints[] = {
  { "dates", N_ ("For example 21–22 November 2026") },
  { "time", N_ ("For example “60m 5x60 reserve”: 60 minutes, the last 5 of them a countdown of 60 "
                "seconds a move (Art. 12.3); “45m absolute”; “none”") },
};

static const char *
choice_label (const char *name, const char *choice)
{
  for (gsize i = 0; i < G_N_ELEMENTS (choice_labels); i++)
    if (g_str_equal (choice_labels[i].name, name) && g_str_equal (choice_labels[i].choice, choice))
      return _ (choice_labels[i].label);
  return choice;
}

static GtkWidget *
make_choice (const DeskSettingType *type, const char *value)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  guint selected = 0;
  GtkWidget *choice;

  for (guint i = 0; type->choices[i]; i++) {
    gtk_string_list_append (labels, choice_label (type->name, type->choices[i]));
    if (g_str_equal (type->choices[i], value))
      selected = i;
  }
  choice = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&labels)), NULL);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), selected);
  return choice;
}

static GtkWidget *
make_entry (const char *value)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_editable_set_text (GTK_EDITABLE (entry), value);
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  return entry;
}

/**
 * app_event_field_new: (skip)
 * @type: a setting
 * @value: what it is now
 *
 * Returns: (transfer floating): a field for it
 */
GtkWidget *
app_event_field_new (const DeskSettingType *type, const char *value)
{
  return type->choices ? make_choice (type, value) : make_entry (value);
}

/**
 * app_event_field_value: (skip)
 * @field: a field
 * @type: its setting
 *
 * Returns: (transfer none): what stands in it
 */
const char *
app_event_field_value (GtkWidget *field, const DeskSettingType *type)
{
  if (type->choices)
    return type->choices[gtk_drop_down_get_selected (GTK_DROP_DOWN (field))];
  return gtk_editable_get_text (GTK_EDITABLE (field));
}

/**
 * app_event_field_hint: (skip)
 * @text: what a field is about
 *
 * Returns: (transfer floating): that, to stand below the field
 */
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

/**
 * app_event_field_hint_of: (skip)
 * @name: a setting
 *
 * Returns: (transfer floating) (nullable): its hint; %NULL where the name says it all
 */
GtkWidget *
app_event_field_hint_of (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (hints); i++)
    if (g_str_equal (hints[i].name, name))
      return app_event_field_hint (_ (hints[i].hint));
  return NULL;
}
