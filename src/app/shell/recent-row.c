/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/recent-row.h"
#include <glib/gi18n.h>
#include "app/shell/recent.h"
#include "app/shell/task.h"
#include "app/widgets/tip.h"
#include "desk/file/glance.h"

typedef struct {
  char *path;
  GtkLabel *name;
  GtkLabel *about;
} Row;

static void
row_free (gpointer data)
{
  g_free (((Row *) data)->path);
  g_free (data);
}

static Row *
data_of (gpointer row)
{
  return g_object_get_data (G_OBJECT (row), "recent");
}

/* "Aarhus · 3 May · 24 players · round 3 of 5 · 2 results missing". */
static char *
dup_about (const DeskGlance *glance)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *far = desk_glance_words (glance);
  g_auto (GStrv) parts = NULL;

  if (glance->place[0])
    g_strv_builder_add (builder, glance->place);
  if (glance->dates[0])
    g_strv_builder_add (builder, glance->dates);
  g_strv_builder_add (builder, far);
  parts = g_strv_builder_end (builder);
  return g_strjoinv (" · ", parts);
}

static void
show (GtkWidget *row, const char *name, const char *about)
{
  gtk_label_set_label (data_of (row)->name, name);
  gtk_label_set_label (data_of (row)->about, about);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, about, -1);
}

/* --- Read on a thread --- */

static gpointer
read_it (gpointer path, GTask *task, GError **error)
{
  return desk_glance (path, error);
}

static const AppTaskKind read_kind = {
  .name = "glance",
  .work = read_it,
  .free_what = g_free,
  .free_answer = (GDestroyNotify) desk_glance_free,
  .priority = G_PRIORITY_LOW,
};

static void
recent_row_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) row = data;
  g_autoptr (DeskGlance) glance = app_task_finish (result, NULL);
  g_autofree char *about = glance ? dup_about (glance) : NULL;

  if (glance)
    show (row, glance->name[0] ? glance->name : _ ("Untitled tournament"), about);
}

/* --- One that is gone --- */

static void
remove_clicked_cb (GtkWidget *row)
{
  GtkWidget *list = gtk_widget_get_parent (row);

  app_recent_remove (data_of (row)->path);
  gtk_list_box_remove (GTK_LIST_BOX (list), row);
  gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD);
}

/* It says so, and can be taken off the list. */
static void
mark_missing (GtkWidget *row, GtkWidget *line, const char *base)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  g_autofree char *tip = g_strdup_printf (_ ("Remove “%s” from the list"), base);

  gtk_widget_add_css_class (gtk_widget_get_first_child (line), "missing");
  app_tip_set (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), button);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (remove_clicked_cb), row);
}

/* --- The row --- */

static GtkWidget *
add_label (GtkWidget *box, const char *class)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* Its row, which reads it once it has time; where it is not there the row says so, and offers to
 * take it off the list. @cancellable: stops the reading of it. */
GtkWidget *
app_recent_row_new (const char *path, GCancellable *cancellable)
{
  GtkWidget *row = gtk_list_box_row_new (), *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *base = g_filename_display_basename (path);
  g_autofree char *place = g_path_get_dirname (path), *folder = g_filename_display_name (place);
  gboolean there = app_recent_is_there (path);
  g_autofree char *gone = g_strdup_printf ("%s · %s", folder, _ ("not found"));
  Row *data = g_new0 (Row, 1);

  gtk_widget_add_css_class (line, "row");
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (line), box);
  *data = (Row){ g_strdup (path), GTK_LABEL (add_label (box, "recent-name")),
                 GTK_LABEL (add_label (box, "hint")) };
  g_object_set_data_full (G_OBJECT (row), "recent", data, row_free);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
  app_tip_set (row, path);
  show (row, base, there ? folder : gone);
  if (there)
    app_task_start (&read_kind, g_strdup (path), cancellable, recent_row_read_cb,
                    g_object_ref (row));
  else
    mark_missing (row, line, base);
  return row;
}

/* The file. @row: such a row. */
const char *
app_recent_row_get_path (GtkWidget *row)
{
  return data_of (row)->path;
}
