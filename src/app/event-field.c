#include "app/event-field.h"
#include <glib/gi18n.h>
#include "app/choice.h"
#include "app/time-preset.h"
#include "pairing/option.h"

/* What the words of the settings mean; words that are not here are shown as they are. */
static const struct {
  const char *name;
  const char *choice;
  const char *label;
} choice_labels[] = {
  { "rules", "cn2002", N_ ("Chinese competition rules, 2002") },
  { "rules", "cn_old", N_ ("Chinese competition rules, before 2002") },
  { "rules", "jpkr", N_ ("Japanese and Korean counting") },
  { "numbers", "entry", N_ ("In order of entry") },
  { "numbers", "rank", N_ ("By rank, then rating") },
  { "numbers", "lots", N_ ("By lots") },
  { "prizes_double", "no", N_ ("No: who has one is passed over") },
  { "prizes_double", "yes", N_ ("Yes: as many as apply") },
  { "venue", "away", N_ ("Elsewhere: up to 60 minutes late (Art. 22.1)") },
  { "venue", "lodging", N_ ("The same house: up to 15 minutes late (Art. 22.2)") },
};

/* What a field is about, where its name does not say it. */
static const struct {
  const char *name;
  const char *hint;
} hints[] = {
  { "dates", N_ ("For example 21–22 November 2026") },
  { "rounds", N_ ("Round robin, knock-out and series set it themselves when they are drawn.") },
  { "time",
    N_ ("“60m 5x60 reserve”: 60 minutes, the last 5 of them a countdown of 60 seconds a move "
        "(Art. 12.3); “60m 3x30 byo-yomi”: the periods come after; “45m absolute”; “30m 25/600 "
        "canadian”; “20m 10 fischer”; also delay, bronstein, hourglass, none") },
  { "calls",
    N_ ("Empty or “chinese”: seconds that have passed (Art. 12.3); “japanese”: seconds that "
        "are left. Behind it “main=600,300,60” for ten, five and one minute left of the main "
        "time, “count=10”, “down” or “up”") },
  { "certificate",
    N_ ("Empty for the usual words, or lines parted by “\\n”, the first of which is the title, "
        "with "
        "{name}, {place}, {points}, {rank}, {club}, {country}, {event}, {dates}, {city}, {prize}, "
        "{chief} and others for what they say") },
};

/* Calls that are asked for most. */
static const struct {
  const char *label;
  const char *value;
} calls[] = {
  { N_ ("Chinese: seconds that have passed (Art. 12.3)"), "chinese" },
  { N_ ("Chinese, and 10, 5 and 1 minutes left of the main time"), "chinese main=600,300,60" },
  { N_ ("Japanese: seconds that are left"), "japanese" },
  { N_ ("Japanese, and 10, 5 and 1 minutes left of the main time"), "japanese main=600,300,60" },
};

/* Of an option of the pairings, whose choices are listed elsewhere. */
static const char *
option_label (const char *key, const char *choice)
{
  const PairingOption *option = pairing_option_find (key);

  if (option && option->kind == PAIRING_OPTION_CHOICE)
    for (int i = 0; i < PAIRING_OPTION_CHOICES && option->choices[i].id; i++)
      if (g_str_equal (option->choices[i].id, choice))
        return _ (option->choices[i].label);
  return choice;
}

/**
 * app_event_field_say: (skip)
 * @name: a setting
 * @choice: what it can be
 *
 * Returns: what that word means to people; the word itself where nothing is known of it. Lent by
 *   whoever is longest there, @choice included
 */
const char *
app_event_field_say (const char *name, const char *choice)
{
  PairingSystem system;

  for (gsize i = 0; i < G_N_ELEMENTS (choice_labels); i++)
    if (g_str_equal (choice_labels[i].name, name) && g_str_equal (choice_labels[i].choice, choice))
      return _ (choice_labels[i].label);
  if (g_str_equal (name, "system") && pairing_system_parse (choice, &system))
    return pairing_system_label (system);
  return option_label (name, choice);
}

static GtkWidget *
make_choice (const DeskSettingType *type, const char *value)
{
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  guint selected = 0;
  GtkWidget *choice;

  for (guint i = 0; type->choices[i]; i++) {
    gtk_string_list_append (labels, app_event_field_say (type->name, type->choices[i]));
    if (g_str_equal (type->choices[i], value))
      selected = i;
  }
  choice = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&labels)), NULL);
  app_choice_shorten (GTK_DROP_DOWN (choice), 12);
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

static void
add_preset (GMenu *menu, const char *label, const char *value)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (_ (label), NULL);

  g_menu_item_set_action_and_target (item, "preset.set", "s", value);
  g_menu_append_item (menu, item);
}

static GMenu *
make_presets (const char *name)
{
  GMenu *menu = g_menu_new ();

  for (int i = 0; g_str_equal (name, "time") && i < app_time_n_presets; i++)
    add_preset (menu, app_time_presets[i].label, app_time_presets[i].limit);
  for (gsize i = 0; g_str_equal (name, "calls") && i < G_N_ELEMENTS (calls); i++)
    add_preset (menu, calls[i].label, calls[i].value);
  return menu;
}

static void
preset_cb (GSimpleAction *action, GVariant *value, gpointer entry)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), g_variant_get_string (value, NULL));
  gtk_widget_grab_focus (entry);
}

static void
add_preset_action (GtkWidget *box, GtkWidget *entry)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) set = g_simple_action_new ("set", G_VARIANT_TYPE_STRING);

  g_signal_connect_object (set, "activate", G_CALLBACK (preset_cb), entry, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (set));
  gtk_widget_insert_action_group (box, "preset", G_ACTION_GROUP (group));
}

/**
 * app_event_field_dress: (skip)
 * @field: a field
 * @type: its setting
 *
 * Returns: (transfer floating): the field itself, or with a list of common values beside it
 */
GtkWidget *
app_event_field_dress (GtkWidget *field, const DeskSettingType *type)
{
  g_autoptr (GMenu) menu = make_presets (type->name);
  GtkWidget *box, *button;

  if (g_menu_model_get_n_items (G_MENU_MODEL (menu)) == 0)
    return field;
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  button = gtk_menu_button_new ();
  gtk_widget_add_css_class (box, "linked");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_widget_set_tooltip_text (button, _ ("Common values"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Common values"), -1);
  gtk_box_append (GTK_BOX (box), field);
  gtk_box_append (GTK_BOX (box), button);
  add_preset_action (box, field);
  return box;
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
