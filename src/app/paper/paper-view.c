/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/paper/paper-view.h"
#include <glib/gi18n.h>
#include <math.h>
#include "app/widgets/ask.h"
#include "app/shell/text-size.h"
#include "app/paper/pdf-task.h"
#include "app/paper/progress-bar.h"

/* Shown at this many hundredths of a pixel a point, if the sheet is then not too wide; with letters
 * of usual size. */
#define ZOOM 115
#define WIDEST 745
#define SMALLEST 0.6 /* of that: so small a sheet becomes before it is scrolled sideways */
#define OWED "app-paper-view-owed" /* a page that is not painted yet */

struct _AppPaperView {
  GtkBox parent;
  ReportPaper *paper; /* NULL: none */
  int n_pages;
  double width; /* of the sheet, points */
  double height;
  double zoom;
  guint fitting;            /* once the window has another width */
  AppProgressBar *progress; /* once a file was written */
  GtkLabel *told;           /* what became of a file, while one is asked for */
};

static guint done_signal;

G_DEFINE_FINAL_TYPE (AppPaperView, app_paper_view, GTK_TYPE_BOX)

/* --- On the screen --- */

/* In sight, or one height of the window away from it: GTK asks for all pages at once, and a paper
 * may have a thousand. Where the window is scrolled to is known before anything has moved. */
static gboolean
is_near (AppPaperView *self, GtkWidget *area)
{
  GtkWidget *port = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_VIEWPORT);
  GtkAdjustment *down = port ? gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (port)) : NULL;
  graphene_rect_t place;
  double top, height;

  if (!port ||
      !gtk_widget_compute_bounds (area, gtk_viewport_get_child (GTK_VIEWPORT (port)), &place))
    return TRUE;
  top = (double) place.origin.y - gtk_adjustment_get_value (down);
  height = gtk_adjustment_get_page_size (down);
  return top < 2 * height && top + (double) place.size.height > -height;
}

/* What has come near since is painted now. */
static void
scrolled_cb (AppPaperView *self)
{
  for (GtkWidget *area = gtk_widget_get_first_child (GTK_WIDGET (self)); area;
       area = gtk_widget_get_next_sibling (area))
    if (g_object_get_data (G_OBJECT (area), OWED) && is_near (self, area))
      gtk_widget_queue_draw (area);
}

static void
paint_page (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer page)
{
  AppPaperView *self = APP_PAPER_VIEW (gtk_widget_get_parent (GTK_WIDGET (area)));

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  g_object_set_data (G_OBJECT (area), OWED, is_near (self, GTK_WIDGET (area)) ? NULL : area);
  if (g_object_get_data (G_OBJECT (area), OWED))
    return;
  cairo_scale (cr, self->zoom, self->zoom);
  report_paper_paint (self->paper, cr, GPOINTER_TO_INT (page));
}

static void
size_page (AppPaperView *self, GtkWidget *area)
{
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), (int) (self->width * self->zoom));
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), (int) (self->height * self->zoom));
}

/* Pixels that a sheet has beside its margins; G_MAXINT before the window has a width. */
static int
room_for_page (AppPaperView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *port = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  int width = port ? gtk_widget_get_width (port) : 0;

  return width > 0
             ? width - gtk_widget_get_margin_start (widget) - gtk_widget_get_margin_end (widget)
             : G_MAXINT;
}

static double
zoom_of (AppPaperView *self)
{
  double most =
      MIN (app_text_size_scale (ZOOM) / 100.0, app_text_size_scale_beside (WIDEST) / self->width);

  return CLAMP (room_for_page (self) / self->width, most * SMALLEST, most);
}

static gboolean
fit_cb (gpointer view)
{
  AppPaperView *self = view;
  double zoom = self->paper ? zoom_of (self) : self->zoom;

  self->fitting = 0;
  if (fabs (zoom - self->zoom) < 0.001)
    return G_SOURCE_REMOVE;
  self->zoom = zoom;
  for (GtkWidget *area = gtk_widget_get_first_child (GTK_WIDGET (self)); area;
       area = gtk_widget_get_next_sibling (area))
    size_page (self, area);
  return G_SOURCE_REMOVE;
}

/* Not now: another size is not asked for while sizes are given out. */
static void
widened_cb (AppPaperView *self)
{
  if (!self->fitting)
    self->fitting = g_idle_add_full (GTK_PRIORITY_RESIZE - 1, fit_cb, self, NULL);
}

static void
add_page (AppPaperView *self, int page)
{
  GtkWidget *area = gtk_drawing_area_new ();
  g_autofree char *label = g_strdup_printf (_ ("Page %d of %d"), page + 1, self->n_pages);

  size_page (self, area);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), paint_page, GINT_TO_POINTER (page),
                                  NULL);
  gtk_widget_set_halign (area, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (area, "paper");
  gtk_accessible_update_property (GTK_ACCESSIBLE (area), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_box_append (GTK_BOX (self), area);
}

static void
clear (AppPaperView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_box_remove (GTK_BOX (self), child);
  g_clear_pointer (&self->paper, report_paper_unref);
  self->n_pages = 0;
}

/* @paper: what to show from now on, or NULL. @width: of the sheet in points. @height: of the
 * sheet in points. */
void
app_paper_view_show (AppPaperView *view, ReportPaper *paper, double width, double height)
{
  clear (view);
  view->paper = paper;
  view->width = width;
  view->height = height;
  view->zoom = zoom_of (view);
  view->n_pages = paper ? report_paper_paginate (paper, NULL, width, height) : 0;
  for (int page = 0; page < view->n_pages; page++)
    add_page (view, page);
}

/* How many pages it shows, 0 where there is no paper. */
int
app_paper_view_get_n_pages (AppPaperView *view)
{
  return view->n_pages;
}

/* --- On paper --- */

static void
print_began_cb (AppPaperView *self, GtkPrintContext *context, GtkPrintOperation *operation)
{
  gtk_print_operation_set_n_pages (operation,
                                   report_paper_paginate (self->paper, NULL,
                                                          gtk_print_context_get_width (context),
                                                          gtk_print_context_get_height (context)));
}

static void
page_drawn_cb (AppPaperView *self, GtkPrintContext *context, int page)
{
  report_paper_paint (self->paper, gtk_print_context_get_cairo_context (context), page);
}

/* The sheet on the screen may differ from the printer's. */
static void
print_ended_cb (AppPaperView *self)
{
  report_paper_paginate (self->paper, NULL, self->width, self->height);
}

/* The printer begins with the sheet that is shown; which it has is up to its own dialog. */
static GtkPageSetup *
page_setup_new (AppPaperView *self)
{
  GtkPageSetup *setup = gtk_page_setup_new ();
  gboolean turned = self->width > self->height;
  GtkPaperSize *size =
      gtk_paper_size_new_custom ("tengen", _ ("As shown"), MIN (self->width, self->height),
                                 MAX (self->width, self->height), GTK_UNIT_POINTS);

  gtk_page_setup_set_paper_size (setup, size);
  gtk_page_setup_set_orientation (setup, turned ? GTK_PAGE_ORIENTATION_LANDSCAPE
                                                : GTK_PAGE_ORIENTATION_PORTRAIT);
  gtk_paper_size_free (size);
  return setup;
}

/* Whoever closes the talk with the printer has printed nothing. */
static void
printed_cb (AppPaperView *self, GtkPrintOperationResult result)
{
  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    g_signal_emit (self, done_signal, 0);
}

/* Asks for a printer, and prints. @view: a view with a paper. @name: what the paper is called.
 * @told: says why it failed, if it does. */
void
app_paper_view_print (AppPaperView *view, const char *name, GtkLabel *told)
{
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = page_setup_new (view);
  g_autoptr (GError) error = NULL;

  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  g_signal_connect_swapped (operation, "begin-print", G_CALLBACK (print_began_cb), view);
  g_signal_connect_swapped (operation, "draw-page", G_CALLBACK (page_drawn_cb), view);
  g_signal_connect_swapped (operation, "end-print", G_CALLBACK (print_ended_cb), view);
  g_signal_connect_swapped (operation, "done", G_CALLBACK (printed_cb), view);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (view))),
                               &error) == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_label_set_label (told, error->message);
}

/* --- In a file --- */

/* The view is held until here; it may be closed by now. */
static void
view_written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppPaperView) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = app_task_finish (result, &error);
  g_autofree char *text = path ? g_strdup_printf (_ ("Saved as “%s”."), path) : NULL;

  if (!self->progress)
    return;
  app_progress_bar_end (self->progress);
  gtk_label_set_label (self->told, path ? text : error->message);
  if (path)
    g_signal_emit (self, done_signal, 0);
}

/* Beside the sentence that says what became of it. */
static void
place_progress (AppPaperView *self)
{
  GtkWidget *told = GTK_WIDGET (self->told);

  if (self->progress)
    return;
  self->progress = g_object_ref_sink (APP_PROGRESS_BAR (app_progress_bar_new ()));
  gtk_widget_insert_after (GTK_WIDGET (self->progress), gtk_widget_get_parent (told), told);
}

/* Begins to write it as PDF. Where that takes long, it is seen how far it is, and it can be given
 * up. @view: a view with a paper. @told: says what became of it; lives as long as the view. */
void
app_paper_view_write (AppPaperView *view, const char *path, GtkLabel *told)
{
  GCancellable *cancellable;

  view->told = told;
  place_progress (view);
  gtk_label_set_label (told, "");
  cancellable = app_progress_bar_begin (view->progress, _ ("Saving…"));
  app_progress_bar_watch (view->progress,
                          app_pdf_task_start (view->paper, path, view->width, view->height,
                                              cancellable, view_written_cb, g_object_ref (view)));
}

static void
pdf_chosen (GFile *file, gpointer data)
{
  AppPaperView *self = data;
  g_autofree char *path = g_file_get_path (file);

  app_paper_view_write (self, path, self->told);
}

/* Asks for a file, and writes the paper into it as PDF; one after the other. @view: a view with a
 * paper. @name: what the paper is called, proposed for the file. @told: says what became of it;
 * lives as long as the view. */
void
app_paper_view_save (AppPaperView *view, const char *name, GtkLabel *told)
{
  g_autofree char *file = g_strdup_printf ("%s.pdf", name);

  if (view->progress && app_progress_bar_is_busy (view->progress))
    return;
  view->told = told;
  app_ask_save (GTK_WIDGET (view), _ ("Save as PDF"), file, pdf_chosen, view);
}

/* @count: says how many pages it shows; nothing where there is no paper. */
void
app_paper_view_count (AppPaperView *view, GtkLabel *count)
{
  int n = view->n_pages;
  g_autofree char *text = g_strdup_printf (ngettext ("%d page", "%d pages", (gulong) n), n);

  gtk_label_set_label (count, n ? text : "");
}

/* --- The widget --- */

static void
app_paper_view_dispose (GObject *object)
{
  AppPaperView *self = APP_PAPER_VIEW (object);

  g_clear_handle_id (&self->fitting, g_source_remove);
  clear (self);
  if (self->progress)
    app_progress_bar_give_up (self->progress);
  g_clear_object (&self->progress);
  G_OBJECT_CLASS (app_paper_view_parent_class)->dispose (object);
}

static void
app_paper_view_realize (GtkWidget *widget)
{
  GtkWidget *seen = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *down, *across;

  GTK_WIDGET_CLASS (app_paper_view_parent_class)->realize (widget);
  if (!seen)
    return;
  down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (seen));
  across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (seen));
  g_signal_connect_object (across, "notify::page-size", G_CALLBACK (widened_cb), widget,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (down, "value-changed", G_CALLBACK (scrolled_cb), widget,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (down, "changed", G_CALLBACK (scrolled_cb), widget, G_CONNECT_SWAPPED);
}

static void
app_paper_view_class_init (AppPaperViewClass *class)
{
  GTK_WIDGET_CLASS (class)->realize = app_paper_view_realize;
  G_OBJECT_CLASS (class)->dispose = app_paper_view_dispose;
  done_signal = g_signal_new ("done", APP_TYPE_PAPER_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 0);
}

static void
app_paper_view_init (AppPaperView *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 18);
}
