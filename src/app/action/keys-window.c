/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/action/keys-window.h"
#include <glib/gi18n.h>
#include "app/action/keys.h"
#include "app/widgets/first-frame.h"

#define FIRST "first"
#define NEXT "next"
#define HEIGHT "14" /* of a section, in lines */

/* In the order in which they are told. */
static const struct {
  const char *id;
  const char *title;
} sections[] = {
  { "tournament", N_ ("Tournament") }, { "rounds", N_ ("Rounds") },         { "game", N_ ("Game") },
  { "clock", N_ ("Players’ clock") },  { "log", N_ ("Standings and Log") },
};

/* GTK gives neither a name to its window nor to the button in it. */
static void
name_keys (GtkWidget *widget)
{
  if (GTK_IS_TOGGLE_BUTTON (widget))
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    _ ("Search"), -1);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    name_keys (child);
}

/* GTK gives a row nothing but the section's title. */
static int
place_of (GtkListBoxRow *row)
{
  GtkWidget *label = gtk_widget_get_first_child (GTK_WIDGET (row));
  const char *title = GTK_IS_LABEL (label) ? gtk_label_get_label (GTK_LABEL (label)) : NULL;
  int place = 0;

  while (place < (int) G_N_ELEMENTS (sections) && g_strcmp0 (_ (sections[place].title), title) != 0)
    place++;
  return place;
}

static int
compare_rows (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data)
{
  return place_of (a) - place_of (b);
}

/* GTK lists the sections as they are added, and the one that is shown is added before all others.
 */
static void
order_list (GtkWidget *widget)
{
  if (GTK_IS_LIST_BOX (widget))
    gtk_list_box_set_sort_func (GTK_LIST_BOX (widget), compare_rows, NULL, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    order_list (child);
}

static void
write_group (GString *ui, const AppKeysGroup *group)
{
  g_autoptr (GPtrArray) entries = app_keys_entries (group);
  g_autofree char *title = g_markup_escape_text (_ (group->title), -1);

  g_string_append_printf (
      ui, "<child><object class='GtkShortcutsGroup'><property name='title'>%s</property>", title);
  for (guint i = 0; i < entries->len; i++) {
    const AppKeysEntry *entry = entries->pdata[i];
    g_autofree char *text =
        g_markup_printf_escaped ("<child><object class='GtkShortcutsShortcut'>"
                                 "<property name='accelerator'>%s</property>"
                                 "<property name='title'>%s</property></object></child>",
                                 entry->keys, _ (entry->help));
    g_string_append (ui, text);
  }
  g_string_append (ui, "</object></child>");
}

/* Adds a section as a builder does, which is the only way that there is. */
static void
add_section (GtkWindow *keys, const char *section)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new ();
  g_autoptr (GString) ui = g_string_new ("<interface>");
  gsize n_groups;
  const AppKeysGroup *groups = app_keys_get_groups (&n_groups);
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (sections); i++)
    if (g_str_equal (sections[i].id, section))
      g_string_append_printf (
          ui,
          "<object class='GtkShortcutsSection' id='%s'><property name='section-name'>%s</property>"
          "<property name='title'>%s</property><property name='max-height'>" HEIGHT "</property>",
          section, section, _ (sections[i].title));
  for (gsize i = 0; i < n_groups; i++)
    if (g_str_equal (groups[i].section, section))
      write_group (ui, &groups[i]);
  g_string_append (ui, "</object></interface>");
  gtk_builder_add_from_string (builder, ui->str, (gssize) ui->len, &error);
  g_assert_no_error (error);
  GTK_BUILDABLE_GET_IFACE (keys)->add_child (GTK_BUILDABLE (keys), builder,
                                             gtk_builder_get_object (builder, section), NULL);
  order_list (GTK_WIDGET (keys));
}

/* One at a time, so that what is done meanwhile is not kept waiting. */
static void
add_next (GtkWidget *keys)
{
  const char *first = g_object_get_data (G_OBJECT (keys), FIRST);
  gsize next = GPOINTER_TO_SIZE (g_object_get_data (G_OBJECT (keys), NEXT));

  if (next < G_N_ELEMENTS (sections) && g_str_equal (sections[next].id, first))
    next++;
  if (next >= G_N_ELEMENTS (sections))
    return;
  add_section (GTK_WINDOW (keys), sections[next].id);
  name_keys (keys);
  g_object_set_data (G_OBJECT (keys), NEXT, GSIZE_TO_POINTER (next + 1));
  app_first_frame_then (keys, add_next);
}

/* Shows what can be done with keys. Each section is one page, because GTK 4.8 warns of the
 * buttons that lead to others; those that are not seen at first are made once the window is.
 * @widget: who asks, or anything in the same window. @section: "tournament", "rounds" or "game":
 * what is shown first. */
void
app_keys_window_show (GtkWidget *widget, const char *section)
{
  GtkWindow *keys = g_object_new (GTK_TYPE_SHORTCUTS_WINDOW, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_WINDOW, "modal", TRUE, NULL);

  add_section (keys, section);
  g_object_set_data (G_OBJECT (keys), FIRST, (gpointer) (gsize) section);
  g_object_set (keys, "section-name", section, "title", _ ("Keyboard Shortcuts"), NULL);
  name_keys (GTK_WIDGET (keys));
  app_first_frame_then (GTK_WIDGET (keys), add_next);
  gtk_window_set_transient_for (keys, GTK_WINDOW (gtk_widget_get_root (widget)));
  gtk_window_present (keys);
}
