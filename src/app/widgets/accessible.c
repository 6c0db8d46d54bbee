/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/accessible.h"
#include <dlfcn.h>
#include <gtk/gtk.h>

/* GTK 4.8 tells a screen reader the label with the underscore of its key in it, and some buttons
 * twice: “_Count Count”. */

/* Two underscores are one that is meant. */
static char *
strip (const char *label)
{
  GString *text = g_string_new (NULL);

  for (const char *c = label; *c; c++) {
    if (*c == '_' && c[1])
      c++;
    g_string_append_c (text, *c);
  }
  return g_string_free (text, FALSE);
}

static const char *
marked_label (GtkWidget *widget)
{
  const char *label = NULL;

  if (GTK_IS_BUTTON (widget) && gtk_button_get_use_underline (GTK_BUTTON (widget)))
    label = gtk_button_get_label (GTK_BUTTON (widget));
  if (GTK_IS_CHECK_BUTTON (widget) &&
      gtk_check_button_get_use_underline (GTK_CHECK_BUTTON (widget)))
    label = gtk_check_button_get_label (GTK_CHECK_BUTTON (widget));
  return label && strchr (label, '_') ? label : NULL;
}

static void
name (GtkWidget *widget)
{
  const char *label = marked_label (widget);
  g_autofree char *spoken = label ? strip (label) : NULL;

  if (!label)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* --- Choices --- */

#define LABEL "app-spoken-label"

/* The field is called as its label says. @label: the label beside it, which lives as long. */
void
app_accessible_named_by (GtkWidget *field, GtkWidget *label)
{
  g_object_set_data (G_OBJECT (field), LABEL, label);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
}

static char *
get_spoken_chosen (GtkDropDown *choice)
{
  gpointer item = gtk_drop_down_get_selected_item (choice);
  GtkExpression *expression = gtk_drop_down_get_expression (choice);
  GValue value = G_VALUE_INIT;
  char *text = NULL;

  if (GTK_IS_STRING_OBJECT (item))
    return g_strdup (gtk_string_object_get_string (item));
  if (item && expression && gtk_expression_evaluate (expression, item, &value)) {
    text = G_VALUE_HOLDS_STRING (&value) ? g_value_dup_string (&value) : NULL;
    g_value_unset (&value);
  }
  return text;
}

static void
tell_chosen (GtkDropDown *choice)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (choice));
  g_autofree char *text = get_spoken_chosen (choice);

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text ? text : "", -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text ? text : "", -1);
}

/* The keyboard stops at the button inside, which GTK 4.8 calls by the name of its type: it takes
 * the name of the choice, and what is chosen. GTK 4.18 takes both from the whole, and calls that by
 * what is chosen unless it has a label. */
static void
name_choice (GtkWidget *choice)
{
  GtkWidget *button = gtk_widget_get_first_child (choice);
  g_autoptr (GList) labels = gtk_widget_list_mnemonic_labels (choice);
  gpointer by = g_object_get_data (G_OBJECT (choice), LABEL);

  if (!by && labels)
    by = labels->data;
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  by ? by : choice, NULL, -1);
  if (!by &&
      gtk_test_accessible_has_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL))
    gtk_accessible_reset_relation (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  g_signal_connect (choice, "notify::selected-item", G_CALLBACK (tell_chosen), NULL);
  tell_chosen (GTK_DROP_DOWN (choice));
}

/* --- What there is to choose from --- */

static gboolean
is_in_row (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_LIST_VIEW);
}

/* In GTK 4.18 a row has no accessible name unless it is given one. */
static void
name_row (GtkWidget *label)
{
  GtkWidget *row = label;

  while (row && !GTK_IS_LIST_VIEW (gtk_widget_get_parent (row)))
    row = gtk_widget_get_parent (row);
  if (row)
    gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    gtk_label_get_text (GTK_LABEL (label)), -1);
}

/* --- What is said by itself --- */

/* GTK 4.8 reads out the new text of a status as its name. In GTK 4.18 a status has none, but a
 * window can announce there. */
typedef void (*Announce) (GtkAccessible *accessible, const char *message, int priority);
typedef GObject *(*GetContext) (GtkAccessible *accessible);

#define UNSAID "app-spoken-unsaid"
#define POLITE 1 /* GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM */

static Announce announce;
static GetContext get_context;

static void
look_up (void)
{
  *(void **) &announce = dlsym (RTLD_DEFAULT, "gtk_accessible_announce");
  *(void **) &get_context = dlsym (RTLD_DEFAULT, "gtk_accessible_get_at_context");
}

/* The kind of listener that GTK has for its own tests cannot hear anything, and GTK falls over it.
 */
static gboolean
is_listened_to (GtkRoot *window)
{
  g_autoptr (GObject) context =
      window && get_context ? get_context (GTK_ACCESSIBLE (window)) : NULL;

  return context && !g_str_has_prefix (G_OBJECT_TYPE_NAME (context), "GtkTest");
}

static gboolean
is_status (GtkWidget *widget)
{
  return gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_STATUS;
}

/* Says them where it is a status and GTK would not. @widget: what has new words. */
void
app_accessible_name (GtkWidget *widget, const char *words)
{
  GtkRoot *window = gtk_widget_get_root (widget);

  if (announce && words[0] && is_status (widget) && is_listened_to (window))
    announce (GTK_ACCESSIBLE (window), words, POLITE);
}

static void
say (GtkWidget *status)
{
  app_accessible_name (status, gtk_label_get_text (GTK_LABEL (status)));
}

/* A hidden text is announced once it is shown. */
static void
status_changed_cb (GtkWidget *status)
{
  gboolean seen = gtk_widget_get_mapped (status);

  if (seen)
    say (status);
  g_object_set_data (G_OBJECT (status), UNSAID, seen ? NULL : status);
}

static void
status_mapped_cb (GtkWidget *status)
{
  if (g_object_get_data (G_OBJECT (status), UNSAID))
    say (status);
  g_object_set_data (G_OBJECT (status), UNSAID, NULL);
}

static gboolean
is_spoken_status (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) && is_status (widget);
}

static void
follow_status (GtkWidget *status)
{
  g_signal_connect_after (status, "notify::label", G_CALLBACK (status_changed_cb), NULL);
  g_signal_connect_after (status, "map", G_CALLBACK (status_mapped_cb), NULL);
}

/* --- What opens --- */

static void
tell_open (GtkToggleButton *button)
{
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_EXPANDED,
                               gtk_toggle_button_get_active (button), -1);
}

/* GTK 4.8 says of the whole, once it has been open, that it is; but the keyboard stops at the
 * button inside, which is down as long as something is open below it. */
static void
follow_opening (GtkWidget *whole)
{
  GtkWidget *button = gtk_widget_get_first_child (whole);

  g_return_if_fail (GTK_IS_TOGGLE_BUTTON (button));
  g_signal_connect (button, "notify::active", G_CALLBACK (tell_open), NULL);
  tell_open (GTK_TOGGLE_BUTTON (button));
}

/* Where a menu has a word, GTK 4.8 gives it to the button inside and calls the whole by the name of
 * its type. */
static void
name_menu (GtkWidget *menu)
{
  const char *label = gtk_menu_button_get_label (GTK_MENU_BUTTON (menu));
  g_autofree char *spoken = NULL;

  if (!label)
    return;
  spoken =
      gtk_menu_button_get_use_underline (GTK_MENU_BUTTON (menu)) ? strip (label) : g_strdup (label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (menu), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* --- All of them --- */

static gboolean
is_spoken (GtkWidget *widget)
{
  return marked_label (widget) || GTK_IS_DROP_DOWN (widget) || GTK_IS_MENU_BUTTON (widget) ||
         is_in_row (widget) || is_spoken_status (widget);
}

static void
name_as_labelled (GtkWidget *widget)
{
  if (GTK_IS_MENU_BUTTON (widget))
    name_menu (widget);
  else if (is_in_row (widget))
    name_row (widget);
  else
    name (widget);
}

static void
follow_spoken (GtkWidget *widget)
{
  if (GTK_IS_DROP_DOWN (widget))
    name_choice (widget);
  if (GTK_IS_DROP_DOWN (widget) || GTK_IS_MENU_BUTTON (widget))
    follow_opening (widget);
  if (is_spoken_status (widget))
    follow_status (widget);
  if (GTK_IS_DROP_DOWN (widget) || is_spoken_status (widget))
    return;
  name_as_labelled (widget);
  g_signal_connect_after (widget, "notify::label", G_CALLBACK (name_as_labelled), NULL);
}

static void
follow_once (GtkWidget *widget)
{
  static GQuark followed;

  if (!followed)
    followed = g_quark_from_static_string ("app-spoken");
  if (!is_spoken (widget) || g_object_get_qdata (G_OBJECT (widget), followed))
    return;
  g_object_set_qdata (G_OBJECT (widget), followed, widget);
  follow_spoken (widget);
}

/* What is folded away is in the tree that a screen reader walks, too. */
static void
follow_all (GtkWidget *widget)
{
  follow_once (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    follow_all (child);
}

/* Every label is set before its button is first seen. */
static gboolean
spoken_mapped_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (values);

  if (GTK_IS_WINDOW (widget) || GTK_IS_STACK (widget) || GTK_IS_REVEALER (widget))
    follow_all (widget);
  else
    follow_once (widget);
  return G_SOURCE_CONTINUE;
}

/* Gives every button with a key in its label, every choice and what there is to choose from a
 * name that can be read aloud, as it comes into sight and whenever its label changes; what opens
 * a list or a menu tells whether that is open; and a status is said when it changes. */
void
app_accessible_follow (void)
{
  look_up ();
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, spoken_mapped_cb, NULL,
                              NULL);
}

/* The same for a label in which an underscore marks a key, where it has none. @text: what
 * somebody typed, such as a name. */
char *
app_accessible_text (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "_", -1);

  return g_strjoinv ("__", parts);
}
