#include "app/preview-window.h"
#include <glib/gi18n.h>
#include "app/ask.h"
#include "desk/list.h"
#include "papers/event.h"

/* Shown at this many pixels a point. */
#define ZOOM 1.15

struct _AppPreviewWindow {
  GtkWindow parent;
  ReportPaper *paper;
  char *name; /* proposed for the PDF */
  int n_pages;
  double width; /* of the sheet, points */
  double height;
  GtkBox *pages;
  GtkLabel *count;
  GtkLabel *told;
};

G_DEFINE_FINAL_TYPE (AppPreviewWindow, app_preview_window, GTK_TYPE_WINDOW)

/* --- On the screen --- */

static void
paint_page (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer page)
{
  AppPreviewWindow *self = APP_PREVIEW_WINDOW (gtk_widget_get_root (GTK_WIDGET (area)));

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, ZOOM, ZOOM);
  report_paper_paint (self->paper, cr, GPOINTER_TO_INT (page));
}

static void
add_page (AppPreviewWindow *self, int page)
{
  GtkWidget *area = gtk_drawing_area_new ();
  g_autofree char *label = g_strdup_printf (_ ("Page %d of %d"), page + 1, self->n_pages);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), (int) (self->width * ZOOM));
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), (int) (self->height * ZOOM));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), paint_page, GINT_TO_POINTER (page),
                                  NULL);
  gtk_widget_set_halign (area, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (area, "paper");
  gtk_accessible_update_property (GTK_ACCESSIBLE (area), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_box_append (self->pages, area);
}

/* --- On paper --- */

static void
print_began_cb (AppPreviewWindow *self, GtkPrintContext *context, GtkPrintOperation *operation)
{
  gtk_print_operation_set_n_pages (operation,
                                   report_paper_paginate (self->paper, NULL,
                                                          gtk_print_context_get_width (context),
                                                          gtk_print_context_get_height (context)));
}

static void
page_drawn_cb (AppPreviewWindow *self, GtkPrintContext *context, int page)
{
  report_paper_paint (self->paper, gtk_print_context_get_cairo_context (context), page);
}

/* The sheet on the screen may differ from the printer's. */
static void
print_ended_cb (AppPreviewWindow *self)
{
  report_paper_paginate (self->paper, NULL, self->width, self->height);
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppPreviewWindow *self = APP_PREVIEW_WINDOW (widget);
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_job_name (operation, self->name);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  g_signal_connect_swapped (operation, "begin-print", G_CALLBACK (print_began_cb), self);
  g_signal_connect_swapped (operation, "draw-page", G_CALLBACK (page_drawn_cb), self);
  g_signal_connect_swapped (operation, "end-print", G_CALLBACK (print_ended_cb), self);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self),
                           &error);
  if (error)
    gtk_label_set_label (self->told, error->message);
}

static void
pdf_chosen (GFile *file, gpointer data)
{
  AppPreviewWindow *self = data;
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf (_ ("Saved as “%s”."), path);

  gtk_label_set_label (self->told,
                       report_paper_write_pdf (self->paper, path, self->width, self->height, &error)
                           ? text
                           : error->message);
}

static void
save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppPreviewWindow *self = APP_PREVIEW_WINDOW (widget);
  g_autofree char *file = g_strdup_printf ("%s.pdf", self->name);

  app_ask_save (widget, _ ("Save as PDF"), file, pdf_chosen, self);
}

/* --- The widget --- */

static void
app_preview_window_finalize (GObject *object)
{
  AppPreviewWindow *self = APP_PREVIEW_WINDOW (object);

  g_clear_pointer (&self->paper, report_paper_unref);
  g_free (self->name);
  G_OBJECT_CLASS (app_preview_window_parent_class)->finalize (object);
}

static void
app_preview_window_class_init (AppPreviewWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = app_preview_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/preview-window.ui");
  gtk_widget_class_bind_template_child (widget_class, AppPreviewWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, AppPreviewWindow, count);
  gtk_widget_class_bind_template_child (widget_class, AppPreviewWindow, told);
  gtk_widget_class_install_action (widget_class, "preview.print", NULL, print_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "preview.print",
                                       NULL);
  gtk_widget_class_install_action (widget_class, "preview.save", NULL, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "preview.save",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
app_preview_window_init (AppPreviewWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * app_preview_paper:
 * @parent: the window of the tournament
 * @paper: (transfer full): a paper
 * @title: what it is called, also as a file
 *
 * Shows a paper as it will be printed.
 */
void
app_preview_paper (GtkWindow *parent, ReportPaper *paper, const char *title)
{
  AppPreviewWindow *self =
      g_object_new (APP_TYPE_PREVIEW_WINDOW, "transient-for", parent, "title", title, NULL);
  g_autoptr (GtkPaperSize) size = gtk_paper_size_new (NULL);
  g_autofree char *count = NULL;

  self->paper = paper;
  self->name = g_strdup (title);
  self->width = gtk_paper_size_get_width (size, GTK_UNIT_POINTS);
  self->height = gtk_paper_size_get_height (size, GTK_UNIT_POINTS);
  self->n_pages = report_paper_paginate (paper, NULL, self->width, self->height);
  for (int page = 0; page < self->n_pages; page++)
    add_page (self, page);
  count = g_strdup_printf (ngettext ("%d page", "%d pages", (gulong) self->n_pages), self->n_pages);
  gtk_label_set_label (self->count, count);
  gtk_window_present (GTK_WINDOW (self));
}

/**
 * app_preview_pairings:
 * @parent: the window of the tournament
 * @desk: the tournament
 * @round: a drawn round
 *
 * Shows the pairing list as it will be printed.
 */
void
app_preview_pairings (GtkWindow *parent, Desk *desk, int round)
{
  g_autofree char *title = g_strdup_printf (_ ("Pairings of Round %d"), round);

  app_preview_paper (parent, papers_event_pairings (desk, round), title);
}

/**
 * app_preview_standings:
 * @parent: the window of the tournament
 * @desk: the tournament
 * @after: the last round to count, 0 for the newest
 *
 * Shows the standings as they will be printed.
 */
void
app_preview_standings (GtkWindow *parent, Desk *desk, int after)
{
  int round = after ? after : desk_standings_last (desk);
  g_autofree char *title = g_strdup_printf (_ ("Standings after Round %d"), round);

  app_preview_paper (parent, papers_event_standings (desk, round), title);
}
