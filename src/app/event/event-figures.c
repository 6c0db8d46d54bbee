/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/event/event-figures.h"
#include "app/event/event-field.h"

/* What is longer stands on a line of its own. */
#define SHORT 12

static void
clear (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))))
    gtk_grid_remove (grid, child);
}

static GtkWidget *
make_figures_label (const char *text, float xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 26);
  gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);
  return label;
}

static void
add_figures_line (GtkGrid *grid, const DeskPreviewLine *line, int *row)
{
  gboolean is_short = g_utf8_strlen (line->figure, -1) <= SHORT;
  GtkWidget *what = make_figures_label (line->what, 0);
  GtkWidget *figure = make_figures_label (line->figure, is_short ? 1 : 0);
  GtkWidget *note = app_event_field_hint (line->note);

  gtk_widget_set_hexpand (what, TRUE);
  gtk_widget_add_css_class (figure, "figure");
  gtk_grid_attach (grid, what, 0, (*row)++, is_short ? 1 : 2, 1);
  if (is_short)
    gtk_grid_attach (grid, figure, 1, *row - 1, 1, 1);
  else
    gtk_grid_attach (grid, figure, 0, (*row)++, 2, 1);
  gtk_label_set_max_width_chars (GTK_LABEL (note), 30);
  gtk_widget_set_visible (note, line->note[0] != '\0');
  gtk_grid_attach (grid, note, 0, (*row)++, 2, 1);
}

/* @grid: two columns; what stands there goes. @lines: what to show, nothing where it is NULL. */
void
app_event_figures_show (GtkGrid *grid, GPtrArray *lines)
{
  int row = 0;

  clear (grid);
  for (guint i = 0; lines && i < lines->len; i++)
    add_figures_line (grid, lines->pdata[i], &row);
}
