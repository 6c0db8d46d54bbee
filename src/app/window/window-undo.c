/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "papers/words/act-words.h"
#include "app/widgets/ask.h"
#include "app/window/chief-ask.h"
#include "app/window/window-private.h"
#include "app/widgets/tip.h"
#include "app/action/typed.h"
#include "desk/ruling/official.h"
#include "desk/act/undo.h"
#include "desk/act/verbs.h"

/* What Undo would take back and Redo bring back, by their words. */

#define UNDO_SECONDS 8
#define MENU_CHARS 56

/* --- Words --- */

static void
name_button (GtkWidget *button, const char *text)
{
  app_tip_set (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* A menu takes an underscore for the sign of a key; a name may have one. */
static char *
dup_menu_text (AppWindow *window, const char *before, const LedgerAct *act)
{
  g_autofree char *about = papers_act_words (window->desk, act);
  gboolean cut = g_utf8_strlen (about, -1) > MENU_CHARS;
  g_autofree char *start = cut ? g_utf8_substring (about, 0, MENU_CHARS) : g_strdup (about);
  g_auto (GStrv) parts = g_strsplit (start, "_", -1);
  g_autofree char *plain = g_strjoinv ("__", parts);

  return g_strdup_printf ("%s %s%s", before, plain, cut ? "…" : "");
}

/* Says the same in the menu, which is filled when it comes up: what is filled at every act costs
 * time at every act, and GTK 4.8 keeps a little of each filling. Where no tournament is open
 * there is nothing of it. */
void
app_window_fill_undo_menu (AppWindow *window)
{
  g_autoptr (LedgerAct) undo = window->desk ? desk_undo_peek (window->desk) : NULL;
  g_autoptr (LedgerAct) redo = window->desk ? desk_redo_peek (window->desk) : NULL;
  g_autofree char *undo_text = undo ? dup_menu_text (window, _ ("Un_do"), undo) : NULL;
  g_autofree char *redo_text = redo ? dup_menu_text (window, _ ("_Redo"), redo) : NULL;

  g_menu_remove_all (window->undo_section);
  if (!window->desk)
    return;
  g_menu_append (window->undo_section, undo ? undo_text : _ ("Un_do"), "win.undo");
  if (redo)
    g_menu_append (window->undo_section, redo_text, "win.redo");
  g_menu_append (window->undo_section, _ ("Undo Sever_al…"), "win.history");
}

/* Says what Undo would take back, and what Redo would bring back. */
void
app_window_refresh_undo (AppWindow *window)
{
  g_autoptr (LedgerAct) undo = desk_undo_peek (window->desk);
  g_autoptr (LedgerAct) redo = desk_redo_peek (window->desk);
  g_autofree char *undo_about = undo ? papers_act_words (window->desk, undo) : NULL;
  g_autofree char *redo_about = redo ? papers_act_words (window->desk, redo) : NULL;
  g_autofree char *undo_text =
      g_strdup_printf (_ ("Undo %s (Ctrl+Z; Alt+Down: several)"), undo ? undo_about : "");
  g_autofree char *redo_text =
      g_strdup_printf (_ ("Redo %s (Ctrl+Shift+Z)"), redo ? redo_about : "");
  GtkPopover *menu = gtk_menu_button_get_popover (window->menu);

  name_button (window->undo, undo ? undo_text : _ ("Nothing to undo"));
  name_button (window->redo, redo ? redo_text : _ ("Nothing to redo"));
  if (menu && gtk_widget_get_mapped (GTK_WIDGET (menu)))
    app_window_fill_undo_menu (window);
  app_window_enable (window, undo != NULL, redo != NULL);
}

/* --- The bar after an act --- */

static void
undo_bar_hidden_cb (gpointer data)
{
  AppWindow *window = data;

  window->undo_hide = 0;
  app_window_hide_undo (window);
}

/* What was stored is said no longer. */
void
app_window_hide_undo (AppWindow *window)
{
  gtk_revealer_set_reveal_child (window->undo_bar, FALSE);
  app_banner_announce (GTK_WIDGET (window->undo_bar), "");
}

/* Says for a while what was stored, with a button that takes it back. On the page of a game,
 * which shows it itself, it is said to a screen reader alone. @id: the act that was stored. */
void
app_window_show_undo (AppWindow *window, gint64 id)
{
  g_autoptr (LedgerAct) act = ledger_act_get (desk_get_ledger (window->desk), id, NULL);
  g_autofree char *text = act ? papers_act_words (window->desk, act) : NULL;
  g_autoptr (LedgerAct) next = act ? desk_undo_peek (window->desk) : NULL;

  if (!act)
    return;
  gtk_label_set_label (window->undo_text, text);
  app_tip_set (GTK_WIDGET (window->undo_text), text);
  gtk_widget_set_visible (GTK_WIDGET (window->undo_button), next && next->id == id);
  gtk_revealer_set_reveal_child (window->undo_bar, window->game == NULL);
  app_banner_announce (GTK_WIDGET (window->undo_bar), text);
  g_clear_handle_id (&window->undo_hide, g_source_remove);
  window->undo_hide = g_timeout_add_once (UNDO_SECONDS * 1000, undo_bar_hidden_cb, window);
}

/* --- Doing it --- */

static gboolean
undo_signed (Desk *desk, const char *reason, gpointer data, GError **error)
{
  return desk_undo_signed (desk, DESK_SIGNED_CHIEF, reason, error);
}

static gboolean
redo_signed (Desk *desk, const char *reason, gpointer data, GError **error)
{
  return desk_redo_signed (desk, DESK_SIGNED_CHIEF, reason, error);
}

/* What the chief referee has ruled, what three have signed and who the officials are is asked
 * about. Returns TRUE when it is done at once. @window: a window with a tournament. @stands:
 * whether the act that was undone last is done again; else the newest is undone. */
gboolean
app_window_speak (AppWindow *window, gboolean stands)
{
  g_autoptr (LedgerAct) target =
      stands ? desk_redo_peek (window->desk) : desk_undo_peek (window->desk);
  g_autoptr (GError) error = NULL;
  g_autofree char *about = NULL, *what = NULL;

  if (stands ? desk_redo (window->desk, &error) : desk_undo (window->desk, &error)) {
    app_ask_tell (GTK_WIDGET (window), NULL);
    return TRUE;
  }
  if (!target || !g_error_matches (error, DESK_ERROR, DESK_ERROR_AUTHORITY)) {
    app_ask_tell (GTK_WIDGET (window), error);
    return FALSE;
  }
  about = papers_act_words (window->desk, target);
  what = g_strdup_printf (stands ? _ ("Redo %s?") : _ ("Undo %s?"), about);
  app_chief_ask_again (GTK_WIDGET (window), window->desk, what, error, NULL,
                       stands ? redo_signed : undo_signed, NULL, NULL);
  return FALSE;
}

static void
take_back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_window_speak (APP_WINDOW (widget), FALSE);
}

static void
bring_back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_window_speak (APP_WINDOW (widget), TRUE);
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!app_typed_takes (widget, "text.undo"))
    app_window_speak (APP_WINDOW (widget), FALSE);
}

static void
redo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (!app_typed_takes (widget, "text.redo"))
    app_window_speak (APP_WINDOW (widget), TRUE);
}

static void
history_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (APP_WINDOW (widget)->desk)
    app_window_show_history (APP_WINDOW (widget));
}

/* --- The window --- */

static void
held_cb (AppWindow *window)
{
  if (window->desk)
    app_window_show_history (window);
}

/* A long press on Undo, the other button of the mouse or Alt+Down show the last acts. @window: a
 * window that is being made. */
void
app_window_init_undo (AppWindow *window)
{
  GtkGesture *held = gtk_gesture_long_press_new ();
  GtkGesture *other = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (other), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (held, "pressed", G_CALLBACK (held_cb), window);
  g_signal_connect_swapped (other, "pressed", G_CALLBACK (held_cb), window);
  gtk_widget_add_controller (window->undo, GTK_EVENT_CONTROLLER (held));
  gtk_widget_add_controller (window->undo, GTK_EVENT_CONTROLLER (other));
  app_action_add_keys (window->undo, (AppActions){ app_window_undo_actions, NULL });
}

/* Its buttons say which act it is, and other windows mean the tournament's; a key may be meant for
 * what was typed here. */
const AppAction app_window_undo_actions[] = {
  { "win.take-back", take_back_cb, APP_WINDOW_IF_WRITES | APP_WINDOW_IF_UNDO },
  { "win.bring-back", bring_back_cb, APP_WINDOW_IF_WRITES | APP_WINDOW_IF_REDO },
  { "win.undo", undo_cb, APP_WINDOW_IF_WRITES | APP_WINDOW_IF_UNDO, "<Control>z", N_ ("Undo"),
    .place = APP_ACTION_EVERYWHERE },
  { "win.redo", redo_cb, APP_WINDOW_IF_WRITES | APP_WINDOW_IF_REDO, "<Control><Shift>z <Control>y",
    N_ ("Redo"), .place = APP_ACTION_EVERYWHERE },
  { "win.history", history_cb, APP_WINDOW_IF_UNDO, "<Alt>Down", N_ ("On Undo: undo several"),
    .place = APP_ACTION_PART },
  { 0 },
};
