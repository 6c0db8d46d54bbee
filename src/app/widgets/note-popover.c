/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/note-popover.h"
#include <glib/gi18n.h>
#include "app/widgets/popover.h"
#include "scene/round/round.h"
#include "desk/game/remark.h"

#define WIDTH_CHARS 40

typedef struct {
  Desk *desk;
  gint64 game;
  GtkWidget *popover;
  GtkWidget *entry;
  GtkWidget *failure;
} Note;

static void
note_free (gpointer data)
{
  Note *note = data;

  g_object_unref (note->desk);
  g_free (note);
}

/* A note left unchanged is not stored again. */
static void
store_note (Note *note)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (note->entry));
  const char *before = desk_state_remark (desk_get_state (note->desk), note->game);
  g_autoptr (GError) error = NULL;

  if (g_strcmp0 (text, before ? before : "") == 0 ||
      desk_remark_set (note->desk, note->game, text, &error)) {
    gtk_popover_popdown (GTK_POPOVER (note->popover));
    return;
  }
  gtk_label_set_label (GTK_LABEL (note->failure), error->message);
  gtk_widget_set_visible (note->failure, TRUE);
}

static void
note_closed_cb (GtkWidget *popover)
{
  GtkWidget *parent = gtk_widget_get_parent (popover);

  if (parent)
    gtk_widget_grab_focus (parent);
}

static GtkWidget *
make_content (Note *note)
{
  const DeskGame *game = desk_state_game (desk_get_state (note->desk), note->game);
  g_autofree char *words = scene_round_game (note->desk, game);
  g_autofree char *title = g_strdup_printf (_ ("Note · %s"), words);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new (title);
  GtkWidget *hint = gtk_label_new (_ ("Enter saves, Esc cancels; leave empty for no note."));

  note->entry = gtk_entry_new ();
  note->failure = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_xalign (GTK_LABEL (hint), 0);
  gtk_widget_add_css_class (hint, "hint");
  gtk_widget_set_visible (note->failure, FALSE);
  gtk_editable_set_width_chars (GTK_EDITABLE (note->entry), WIDTH_CHARS);
  gtk_accessible_update_property (GTK_ACCESSIBLE (note->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  title, -1);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), note->entry);
  gtk_box_append (GTK_BOX (box), note->failure);
  gtk_box_append (GTK_BOX (box), hint);
  return box;
}

/* Asks for the note about its table, and stores it. @parent: a widget with a layout that knows
 * popovers; the keyboard goes back to it. @place: where in it the table is; NULL for the whole of
 * it. @game: the key of a game. */
void
app_note_popover_show (GtkWidget *parent, const GdkRectangle *place, Desk *desk, gint64 game)
{
  Note *note = g_new0 (Note, 1);
  const char *before = desk_state_remark (desk_get_state (desk), game);

  *note = (Note){ .desk = g_object_ref (desk), .game = game, .popover = gtk_popover_new () };
  gtk_popover_set_child (GTK_POPOVER (note->popover), make_content (note));
  gtk_editable_set_text (GTK_EDITABLE (note->entry), before ? before : "");
  g_signal_connect_swapped (note->entry, "activate", G_CALLBACK (store_note), note);
  g_object_set_data_full (G_OBJECT (note->popover), "note", note, note_free);
  g_signal_connect (note->popover, "closed", G_CALLBACK (note_closed_cb), NULL);
  app_popover_show (note->popover, parent, place);
  gtk_widget_grab_focus (note->entry);
}
