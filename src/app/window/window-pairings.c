/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/pairing/bracket-window.h"
#include "app/paper/print-window.h"
#include "app/restrict/restrict-window.h"
#include "app/window/window-private.h"

/* --- What is demanded of them --- */

static void
tell_restrictions_cb (GtkWidget *widget, const char *name, GVariant *clash)
{
  const char *sentence;
  gint64 restriction;

  g_variant_get (clash, "(&sx)", &sentence, &restriction);
  app_window_tell_restrictions (APP_WINDOW (widget), sentence, restriction);
}

static void
restrictions_cb (GtkWidget *widget, const char *name, GVariant *why)
{
  app_restrict_window_show (GTK_WINDOW (widget), APP_WINDOW (widget)->desk,
                            g_variant_get_string (why, NULL), 0);
}

/* --- All of them in one picture --- */

static void
bracket_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_bracket_window_show (GTK_WINDOW (widget), APP_WINDOW (widget)->desk);
}

static void
cross_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_print_window_show (GTK_WINDOW (widget), APP_WINDOW (widget)->desk, "cross", 0);
}

static void
schedule_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_print_window_show (GTK_WINDOW (widget), APP_WINDOW (widget)->desk, "schedule", 0);
}

/* --- The window --- */

static gboolean
is_pairings (gpointer widget)
{
  return APP_IS_BRACKET_WINDOW (widget) || APP_IS_PRINT_WINDOW (widget) ||
         APP_IS_RESTRICT_WINDOW (widget);
}

static GtkWindow *
find_shown (AppWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) found = g_list_model_get_item (windows, i);
    if (is_pairings (found) && gtk_window_get_transient_for (found) == GTK_WINDOW (window))
      return found;
  }
  return NULL;
}

/* Closes what shows its bracket, its papers and its restrictions. @window: a window whose
 * tournament is left. */
void
app_window_close_pairings (AppWindow *window)
{
  GtkWindow *shown;

  while ((shown = find_shown (window)))
    gtk_window_destroy (shown);
}

/* What there is to see of the pairings as a whole. */
const AppAction app_window_pairing_actions[] = {
  { "win.tell-restrictions", tell_restrictions_cb, .type = "(sx)" },
  { "win.restrictions", restrictions_cb, APP_WINDOW_IF_OPEN, .type = "s" },
  { "win.bracket", bracket_cb, APP_WINDOW_IF_OPEN },
  { "win.print-cross", cross_cb, APP_WINDOW_IF_OPEN },
  { "win.print-schedule", schedule_cb, APP_WINDOW_IF_OPEN },
  { 0 },
};
