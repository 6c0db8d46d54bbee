/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/team/line-up-boards.h"
#include <glib/gi18n.h>

struct _AppLineUpBoards {
  SceneLineUp *line_up; /* whoever has made it keeps it */
  GtkDropDown *boards[RULES_LINE_UP_MAX];
  AppLineUpChanged changed;
  gpointer data;
  int row; /* the first below them */
};

static void
board_chosen_cb (GtkDropDown *board, GParamSpec *pspec, gpointer data)
{
  AppLineUpBoards *self = data;
  guint chosen = gtk_drop_down_get_selected (board);

  for (int i = 0; i < self->line_up->n_boards; i++)
    if (self->boards[i] == board)
      scene_line_up_choose (self->line_up, i,
                            chosen < (guint) self->line_up->n_members ? (int) chosen : -1);
  if (self->changed)
    self->changed (self->data);
}

static GtkStringList *
list_people (const SceneLineUp *line_up)
{
  GtkStringList *people = gtk_string_list_new (NULL);

  for (int i = 0; i < line_up->n_members; i++) {
    g_autofree char *name = scene_line_up_person (line_up, i);
    gtk_string_list_append (people, name);
  }
  gtk_string_list_append (people, _ ("nobody"));
  return people;
}

static void
add_board (AppLineUpBoards *self, GtkGrid *grid, int i)
{
  g_autofree char *text = g_strdup_printf (_ ("Board %d"), i + 1);
  g_autoptr (GtkStringList) people = list_people (self->line_up);
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *board = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&people)), NULL);
  int member = scene_line_up_get (self->line_up, i);

  self->boards[i] = GTK_DROP_DOWN (board);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "form-label");
  gtk_widget_set_hexpand (board, TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (board), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  gtk_drop_down_set_selected (self->boards[i],
                              (guint) (member < 0 ? self->line_up->n_members : member));
  gtk_grid_attach (grid, label, 0, self->row, 1, 1);
  gtk_grid_attach (grid, board, 1, self->row++, 1, 1);
  g_signal_connect (board, "notify::selected", G_CALLBACK (board_chosen_cb), self);
}

/* The choices, from that row of the grid on, which keeps them. @line_up: is changed as they are,
 * and has to live as long. @changed: may be NULL. */
AppLineUpBoards *
app_line_up_boards_new (GtkGrid *grid, int row, SceneLineUp *line_up, AppLineUpChanged changed,
                        gpointer data)
{
  AppLineUpBoards *self = g_new0 (AppLineUpBoards, 1);

  self->line_up = line_up;
  self->row = row;
  for (int i = 0; i < line_up->n_boards; i++)
    add_board (self, grid, i);
  self->changed = changed;
  self->data = data;
  return self;
}

/* Once the grid is gone. @self may be NULL. */
void
app_line_up_boards_free (AppLineUpBoards *self)
{
  g_free (self);
}

int
app_line_up_boards_get_row (AppLineUpBoards *self)
{
  return self->row;
}

void
app_line_up_boards_set_sensitive (AppLineUpBoards *self, gboolean sensitive)
{
  for (int i = 0; i < self->line_up->n_boards; i++)
    gtk_widget_set_sensitive (GTK_WIDGET (self->boards[i]), sensitive);
}

GtkWidget *
app_line_up_boards_first (AppLineUpBoards *self)
{
  return GTK_WIDGET (self->boards[0]);
}
