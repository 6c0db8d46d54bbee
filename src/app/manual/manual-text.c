/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/manual/manual-text.h"
#include <string.h>
#include "app/manual/manual-file.h"

/* Characters on a line that are read with ease, and of a cell. */
#define LINE 68
#define CELL 36

static gboolean
link_cb (GtkLabel *label, const char *address)
{
  const char *rest = strchr (address, ':') + 1;

  gtk_widget_activate_action (GTK_WIDGET (label),
                              g_str_has_prefix (address, "article:") ? "manual.article"
                                                                     : "reader.show",
                              "s", rest);
  return TRUE;
}

static GtkWidget *
make_label (const char *markup, int width)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), width);
  gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);
  g_signal_connect (label, "activate-link", G_CALLBACK (link_cb), NULL);
  return label;
}

static GtkWidget *
make_heading (const char *title)
{
  GtkWidget *heading =
      g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, "use-markup",
                    TRUE, "label", title, "xalign", 0.0, "wrap", TRUE, NULL);

  gtk_widget_add_css_class (heading, "heading");
  return heading;
}

/* What stands before a step or an item hangs out to the left. */
static GtkWidget *
make_item (const AppManualBlock *block)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *number = block->number ? g_strdup_printf ("%d.", block->number) : g_strdup ("•");
  GtkWidget *mark = gtk_label_new (number), *label = make_label (block->texts->pdata[0], LINE);

  gtk_label_set_width_chars (GTK_LABEL (mark), 2);
  gtk_label_set_xalign (GTK_LABEL (mark), 1);
  gtk_widget_set_valign (mark, GTK_ALIGN_BASELINE);
  gtk_widget_add_css_class (mark, "hint");
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), mark);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static GtkWidget *
make_figure (const AppManualBlock *block)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *path = app_manual_file_figure (block->figure);
  GtkWidget *picture = path ? gtk_picture_new_for_filename (path) : NULL;
  GtkWidget *caption = make_label (block->texts->pdata[0], LINE);

  if (picture) {
    gtk_picture_set_alternative_text (GTK_PICTURE (picture),
                                      gtk_label_get_text (GTK_LABEL (caption)));
    gtk_widget_set_halign (picture, GTK_ALIGN_START);
    gtk_box_append (GTK_BOX (box), picture);
  }
  gtk_widget_add_css_class (caption, "hint");
  gtk_box_append (GTK_BOX (box), caption);
  return box;
}

/* Adds a row to the table that @last is, or to a new one. */
static GtkWidget *
add_row (GtkBox *box, GtkWidget *last, const AppManualBlock *block)
{
  GtkWidget *grid = block->kind == APP_MANUAL_HEAD ? gtk_grid_new () : last;
  GtkWidget *corner = gtk_widget_get_last_child (grid);
  int row = 0;

  if (corner)
    gtk_grid_query_child (GTK_GRID (grid), corner, NULL, &row, NULL, NULL);
  else {
    gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
    gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
    gtk_box_append (box, grid);
  }
  for (guint i = 0; i < block->texts->len; i++) {
    GtkWidget *cell = make_label (block->texts->pdata[i], CELL);
    if (block->kind == APP_MANUAL_HEAD)
      gtk_widget_add_css_class (cell, "hint");
    gtk_grid_attach (GTK_GRID (grid), cell, (int) i, row + 1, 1, 1);
  }
  return grid;
}

static void
add_block (GtkBox *box, const AppManualBlock *block)
{
  switch (block->kind) {
  case APP_MANUAL_PARA:
    gtk_box_append (box, make_label (block->texts->pdata[0], LINE));
    break;
  case APP_MANUAL_STEP:
  case APP_MANUAL_ITEM:
    gtk_box_append (box, make_item (block));
    break;
  case APP_MANUAL_FIGURE:
    gtk_box_append (box, make_figure (block));
    break;
  case APP_MANUAL_HEAD:
  case APP_MANUAL_ROW:
    add_row (box, gtk_widget_get_last_child (GTK_WIDGET (box)), block);
    break;
  }
}

/* Adds blocks of a chapter, its title before the first. No table is left in two. Returns how many
 * of its blocks are there then. @chapter may be NULL. @from: so many are there. @most: about so
 * many more. */
guint
app_manual_text_add (GtkBox *box, const AppManualChapter *chapter, guint from, guint most)
{
  guint i = from;

  if (!chapter)
    return 0;
  if (from == 0)
    gtk_box_append (box, make_heading (chapter->title));
  for (; i < chapter->blocks->len; i++) {
    const AppManualBlock *block = chapter->blocks->pdata[i];

    if (i - from >= most && block->kind != APP_MANUAL_ROW)
      break;
    add_block (box, block);
  }
  return i;
}
