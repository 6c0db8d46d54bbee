/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/paper/preview-window.h"
#include "app/widgets/bind.h"
#include "app/paper/paper-view.h"

struct _AppPreviewWindow {
  GtkWindow parent;
  char *name; /* proposed for the PDF */
  AppPaperView *pages;
  GtkLabel *count;
  GtkLabel *told;
};

G_DEFINE_FINAL_TYPE (AppPreviewWindow, app_preview_window, GTK_TYPE_WINDOW)

static void
preview_print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppPreviewWindow *self = APP_PREVIEW_WINDOW (widget);

  app_paper_view_print (self->pages, self->name, self->told);
}

static void
preview_save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppPreviewWindow *self = APP_PREVIEW_WINDOW (widget);

  app_paper_view_save (self->pages, self->name, self->told);
}

/* --- The widget --- */

static void
app_preview_window_finalize (GObject *object)
{
  AppPreviewWindow *self = APP_PREVIEW_WINDOW (object);

  g_free (self->name);
  G_OBJECT_CLASS (app_preview_window_parent_class)->finalize (object);
}

static void
app_preview_window_class_init (AppPreviewWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  g_type_ensure (APP_TYPE_PAPER_VIEW);
  G_OBJECT_CLASS (class)->finalize = app_preview_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/preview-window.ui");
  APP_BIND (widget_class, AppPreviewWindow, pages, count, told);
  gtk_widget_class_install_action (widget_class, "preview.print", NULL, preview_print_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "preview.print",
                                       NULL);
  gtk_widget_class_install_action (widget_class, "preview.save", NULL, preview_save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "preview.save",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
app_preview_window_init (AppPreviewWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Shows a paper as it will be printed. @parent: the window of the tournament. @title: what it is
 * called, also as a file. */
void
app_preview_paper (GtkWindow *parent, ReportPaper *paper, const char *title)
{
  AppPreviewWindow *self =
      g_object_new (APP_TYPE_PREVIEW_WINDOW, "transient-for", parent, "title", title, NULL);
  g_autoptr (GtkPaperSize) size = gtk_paper_size_new (NULL);

  self->name = g_strdup (title);
  app_paper_view_show (self->pages, paper, gtk_paper_size_get_width (size, GTK_UNIT_POINTS),
                       gtk_paper_size_get_height (size, GTK_UNIT_POINTS));
  app_paper_view_count (self->pages, self->count);
  gtk_window_present (GTK_WINDOW (self));
}
