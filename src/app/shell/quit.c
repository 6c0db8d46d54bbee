/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/quit.h"
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>
#include "app/shell/closing.h"
#include "app/shell/restart.h"
#include "app/shell/session.h"
#include "app/window/desk-window.h"
#include "desk/clock/time.h"

static guint
count_running (GtkApplication *application)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint n = 0;

  for (GList *list = gtk_application_get_windows (application); list; list = list->next) {
    Desk *desk = app_desk_window_get_desk (list->data, APP_DESK_WINDOW_KEEPS);
    if (desk && g_hash_table_add (seen, desk))
      n += desk_time_n_running (desk);
  }
  return n;
}

/* Without a window the program ends by itself, once what is being published is written. */
static void
quit (GtkApplication *application)
{
  GList *windows;

  app_session_close (application);
  while ((windows = gtk_application_get_windows (application)))
    gtk_window_destroy (windows->data);
}

static void
quit_answered (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (GtkApplication) application = data;

  app_closing_answered (application);
  if (yes)
    quit (application);
  else
    app_restart_forget ();
}

/* Closes all windows; where clocks run it asks, once for all of them. */
void
app_quit (GtkApplication *application)
{
  guint n = count_running (application);
  GtkWindow *window = gtk_application_get_active_window (application);

  if (n == 0 || !window)
    quit (application);
  else
    app_closing_ask (application, window, n, _ ("Quit while clocks are running?"), _ ("_Quit"),
                     quit_answered);
}

/* --- Ended from outside --- */

/* Nobody is there to be asked. */
static gboolean
signalled_cb (gpointer application)
{
  quit (application);
  return G_SOURCE_CONTINUE;
}

/* From now on a signal that ends the program closes its windows: a logout, the end of a terminal.
 */
void
app_quit_heed (GtkApplication *application)
{
  const int numbers[] = { SIGTERM, SIGHUP, SIGINT };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_unix_signal_add (numbers[i], signalled_cb, application);
}
