/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/action/action.h"
#include <string.h>

static void
key_clear (gpointer data)
{
  g_clear_pointer (&((AppActionKey *) data)->argument, g_variant_unref);
}

/* The keys of a row, AppActionKey. */
GArray *
app_action_keys (const AppAction *row)
{
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (AppActionKey));
  g_auto (GStrv) words = g_strsplit (row->keys ? row->keys : "", " ", -1);
  g_auto (GStrv) arguments = g_strsplit (row->arguments ? row->arguments : "", " ", -1);
  guint n = g_strv_length (arguments);

  g_array_set_clear_func (keys, key_clear);
  for (char **word = words; *word; word++) {
    char *dots = strstr (*word, "...");
    AppActionKey key = { 0 };
    guint last;

    if (dots)
      *dots = '\0';
    if (!gtk_accelerator_parse (*word, &key.key, &key.modifiers))
      g_error ("%s: there is no key “%s”", row->name, *word);
    last = dots ? gdk_keyval_from_name (dots + 3) : key.key;
    for (; key.key <= last; key.key++) {
      key.argument = n ? g_variant_parse (NULL, arguments[keys->len % n], NULL, NULL, NULL) : NULL;
      g_array_append_val (keys, key);
    }
  }
  return keys;
}

/* Whether the window of keys has its keys. */
gboolean
app_action_is_listed (const AppAction *row)
{
  return row->keys && row->help && row->help[0] != '-';
}

static GtkShortcut *
shortcut_new (const AppAction *row, const AppActionKey *key, gboolean press)
{
  GtkShortcutAction *action =
      press ? gtk_callback_action_new (row->press, (gpointer) (gsize) row, NULL)
            : gtk_named_action_new (row->name);
  GtkShortcut *shortcut =
      gtk_shortcut_new (gtk_keyval_trigger_new (key->key, key->modifiers), action);

  gtk_shortcut_set_arguments (shortcut, key->argument);
  return shortcut;
}

/* --- For a class --- */

static void
bind_keys (GtkWidgetClass *class, const AppAction *row)
{
  g_autoptr (GArray) keys = app_action_keys (row);

  for (guint i = 0; i < keys->len; i++) {
    g_autoptr (GtkShortcut) shortcut = shortcut_new (row, &g_array_index (keys, AppActionKey, i),
                                                     row->press && row->place == APP_ACTION_HERE);
    gtk_widget_class_add_shortcut (class, shortcut);
  }
}

/* @class: of the widgets that can be asked for what is in the tables. */
void
app_action_install (GtkWidgetClass *class, AppActions tables)
{
  for (gsize i = 0; tables[i]; i++)
    for (const AppAction *row = tables[i]; row->name; row++) {
      if (row->property)
        gtk_widget_class_install_property_action (class, row->name, row->property);
      else if (row->act)
        gtk_widget_class_install_action (class, row->name, row->type, row->act);
      if (row->place == APP_ACTION_HERE || row->place == APP_ACTION_BOTH)
        bind_keys (class, row);
    }
}

/* --- For a widget --- */

static void
add_phase (GtkWidget *part, AppActions tables, GtkPropagationPhase phase)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, phase);
  for (gsize i = 0; tables[i]; i++)
    for (const AppAction *row = tables[i]; row->name; row++) {
      gboolean first = row->place == APP_ACTION_FIRST || row->place == APP_ACTION_BOTH;
      g_autoptr (GArray) keys = app_action_keys (row);

      if (phase == GTK_PHASE_CAPTURE ? !first : row->place != APP_ACTION_PART)
        continue;
      for (guint key = 0; key < keys->len; key++)
        gtk_shortcut_controller_add_shortcut (
            GTK_SHORTCUT_CONTROLLER (controller),
            shortcut_new (row, &g_array_index (keys, AppActionKey, key), row->press != NULL));
    }
  gtk_widget_add_controller (part, controller);
}

/* Gives a part of the widget, or all of it, the keys that hold there alone or first. */
void
app_action_add_keys (GtkWidget *part, AppActions tables)
{
  add_phase (part, tables, GTK_PHASE_CAPTURE);
  add_phase (part, tables, GTK_PHASE_BUBBLE);
}

/* Greys out what makes no sense now. @holds: the bits that hold; an action of which all of “when”
 * are among them is enabled. */
void
app_action_enable (GtkWidget *widget, AppActions tables, guint holds)
{
  for (gsize i = 0; tables[i]; i++)
    for (const AppAction *row = tables[i]; row->name; row++)
      if (row->when)
        gtk_widget_action_set_enabled (widget, row->name, (row->when & ~holds) == 0);
}

/* --- For the program --- */

static void
set_accel (GtkApplication *application, const char *name, const AppActionKey *keys, guint n)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *detailed = g_action_print_detailed_name (name, keys->argument);
  g_auto (GStrv) accels = NULL;

  for (guint i = 0; i < n; i++) {
    g_autofree char *accel = gtk_accelerator_name (keys[i].key, keys[i].modifiers);
    g_strv_builder_add (builder, accel);
  }
  accels = g_strv_builder_end (builder);
  gtk_application_set_accels_for_action (application, detailed, (const char *const *) accels);
}

/* Binds the keys that hold everywhere; GTK shows them in menus. */
void
app_action_set_accels (GtkApplication *application, AppActions tables)
{
  for (gsize i = 0; tables[i]; i++)
    for (const AppAction *row = tables[i]; row->name; row++) {
      g_autoptr (GArray) array = app_action_keys (row);
      const AppActionKey *keys = (const AppActionKey *) (gpointer) array->data;
      guint step = row->arguments ? 1 : array->len;

      for (guint at = 0; row->place == APP_ACTION_EVERYWHERE && at < array->len; at += step)
        set_accel (application, row->name, keys + at, step);
    }
}
