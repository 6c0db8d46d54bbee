/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "papers/words/act-words.h"
#include "app/widgets/popover.h"
#include "app/window/window-private.h"
#include "desk/act/undo.h"
#include "desk/act/verbs.h"

/* The last acts, and how several of them are undone at once. */

#define ACTS_MAX 10

/* --- Which --- */

/* Newest first, as Undo would go through them. */
static GPtrArray *
list_acts (Desk *desk)
{
  GPtrArray *acts = g_ptr_array_new_with_free_func ((GDestroyNotify) ledger_act_free);
  LedgerAct *next = desk_undo_peek (desk);

  for (; next; next = acts->len < ACTS_MAX ? desk_undo_peek_before (desk, next->id) : NULL)
    g_ptr_array_add (acts, next);
  return acts;
}

/* --- Doing it --- */

/* Each is an act of its own; where one is refused, or asked about, those after it stay undone. */
static void
undo_down_to (AppWindow *window, gint64 down_to)
{
  gboolean going = window->desk != NULL;

  while (going) {
    g_autoptr (LedgerAct) next = desk_undo_peek (window->desk);

    going = next && next->id >= down_to && app_window_speak (window, FALSE);
  }
}

/* The list told what goes, and Redo brings it back: no question is needed. */
static void
history_chosen_cb (GtkListBox *list, GtkListBoxRow *row, AppWindow *window)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_POPOVER);
  GPtrArray *acts = g_object_get_data (G_OBJECT (list), "acts");
  const LedgerAct *act = acts->pdata[gtk_list_box_row_get_index (row)];
  gint64 down_to = act->id;

  gtk_popover_popdown (GTK_POPOVER (popover));
  undo_down_to (window, down_to);
}

/* --- The list --- */

static GtkWidget *
make_history_row (AppWindow *window, const LedgerAct *act)
{
  GtkWidget *row = gtk_list_box_row_new ();
  g_autofree char *words = papers_act_words (window->desk, act);
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 60);
  gtk_widget_add_css_class (label, "row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  return row;
}

static GtkWidget *
make_list (AppWindow *window)
{
  GtkWidget *list = gtk_list_box_new ();
  GPtrArray *acts = list_acts (window->desk);

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  for (guint i = 0; i < acts->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), make_history_row (window, acts->pdata[i]));
  g_object_set_data_full (G_OBJECT (list), "acts", acts, (GDestroyNotify) g_ptr_array_unref);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Recent changes"), -1);
  g_signal_connect (list, "row-activated", G_CALLBACK (history_chosen_cb), window);
  return list;
}

/* Lists the last acts below the button that undoes; whichever is chosen is undone with all that
 * came after it. @window: a window with a tournament. */
void
app_window_show_history (AppWindow *window)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *title = gtk_label_new (_ ("Undo back to…"));

  gtk_widget_add_css_class (title, "heading");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), make_list (window));
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  app_popover_show (popover, window->undo, NULL);
}
