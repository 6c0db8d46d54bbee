#include "app/start-page.h"
#include <glib/gi18n.h>
#include "app/application.h"
#include "app/quick-clock-file.h"

struct _AppStartPage {
  GtkWidget parent;
  GtkWidget *content;
  GtkListBox *recent;
  GtkWidget *empty;
  GtkWidget *clock_box; /* a quick clock that was left in the middle of its game */
  GtkLabel *clock_text;
  char *clock_path;
};

G_DEFINE_FINAL_TYPE (AppStartPage, app_start_page, GTK_TYPE_WIDGET)

static GtkWidget *
make_row (const char *path)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *folder = g_path_get_dirname (path);
  GtkWidget *name = gtk_label_new (base);
  GtkWidget *place = gtk_label_new (folder);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_xalign (GTK_LABEL (place), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_ellipsize (GTK_LABEL (place), PANGO_ELLIPSIZE_START);
  gtk_widget_add_css_class (place, "hint");
  gtk_widget_add_css_class (box, "row");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), place);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, base, -1);
  g_object_set_data_full (G_OBJECT (row), "path", g_strdup (path), g_free);
  return row;
}

static void
fill_recent (AppStartPage *self)
{
  GSettings *settings = app_application_get_settings ();
  g_auto (GStrv) paths = settings ? g_settings_get_strv (settings, "recent-files") : NULL;
  gboolean any = FALSE;

  for (gsize i = 0; paths && paths[i]; i++)
    if (g_file_test (paths[i], G_FILE_TEST_EXISTS)) {
      gtk_list_box_append (self->recent, make_row (paths[i]));
      any = TRUE;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->recent), any);
  gtk_widget_set_visible (self->empty, !any);
}

static void
recent_activated_cb (AppStartPage *self, GtkListBoxRow *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-path", "s",
                              (const char *) g_object_get_data (G_OBJECT (row), "path"));
}

/* --- A clock that was left --- */

/* Looked for when the page is there: nobody waits for it. */
static gboolean
offer_clock_cb (gpointer data)
{
  AppStartPage *self = data;
  g_autofree char *about = NULL;

  if (!self->content)
    return G_SOURCE_REMOVE;
  g_free (self->clock_path);
  self->clock_path = app_quick_clock_file_find (&about);
  gtk_widget_set_visible (self->clock_box, self->clock_path != NULL);
  gtk_label_set_label (self->clock_text, about ? about : "");
  return G_SOURCE_REMOVE;
}

static void
clock_clicked_cb (AppStartPage *self)
{
  gtk_widget_set_visible (self->clock_box, FALSE);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.resume-clock", "s", self->clock_path);
}

static void
app_start_page_dispose (GObject *object)
{
  AppStartPage *self = APP_START_PAGE (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->clock_path, g_free);
  G_OBJECT_CLASS (app_start_page_parent_class)->dispose (object);
}

/* The first way in has the keyboard, not a message that stands above. */
static void
app_start_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (app_start_page_parent_class)->map (widget);
  gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
  g_idle_add_full (G_PRIORITY_LOW, offer_clock_cb, g_object_ref (widget), g_object_unref);
}

static void
app_start_page_class_init (AppStartPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_start_page_dispose;
  widget_class->map = app_start_page_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AppStartPage, content);
  gtk_widget_class_bind_template_child (widget_class, AppStartPage, recent);
  gtk_widget_class_bind_template_child (widget_class, AppStartPage, empty);
  gtk_widget_class_bind_template_child (widget_class, AppStartPage, clock_box);
  gtk_widget_class_bind_template_child (widget_class, AppStartPage, clock_text);
  gtk_widget_class_bind_template_callback (widget_class, clock_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, recent_activated_cb);
}

static void
app_start_page_init (AppStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_recent (self);
}

/**
 * app_start_page_new:
 *
 * Returns: (transfer floating): the page that is shown while no tournament is open
 */
GtkWidget *
app_start_page_new (void)
{
  return g_object_new (APP_TYPE_START_PAGE, NULL);
}
