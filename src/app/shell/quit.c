#include "app/shell/quit.h"
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>
#include "app/widgets/ask.h"
#include "app/clock/hall.h"
#include "app/clock/players-clock.h"
#include "app/shell/restart.h"
#include "app/shell/session.h"
#include "app/window/window.h"
#include "desk/clock/time.h"

#define ASKING "app-quit-asking"

/* The tournament that a window keeps open; a board's window goes with the tournament's. */
static Desk *
desk_of (gpointer window)
{
  return APP_IS_WINDOW (window)          ? app_window_get_desk (window)
         : APP_IS_HALL (window)          ? app_hall_get_desk (window)
         : APP_IS_PLAYERS_CLOCK (window) ? app_players_clock_get_desk (window)
                                         : NULL;
}

static gboolean
is_kept_elsewhere (GtkWindow *window, Desk *desk)
{
  GtkApplication *application = gtk_window_get_application (window);
  GList *list = application ? gtk_application_get_windows (application) : NULL;

  for (; list; list = list->next)
    if (list->data != window && desk_of (list->data) == desk)
      return TRUE;
  return FALSE;
}

static char *
describe (guint n)
{
  return g_strdup_printf (
      ngettext ("%u clock is running. Nobody keeps its time any longer then; when the tournament "
                "is opened again, the referee says what counts.",
                "%u clocks are running. Nobody keeps their time any longer then; when the "
                "tournament is opened again, the referee says what counts.",
                n),
      n);
}

/* Once, however often it is asked for; @keeper is whose question it is. */
static void
ask (gpointer keeper, GtkWindow *over, guint n, const char *title, const char *verb,
     AppAskAnswer answered)
{
  g_autofree char *body = describe (n);

  if (g_object_get_data (keeper, ASKING))
    return;
  g_object_set_data (keeper, ASKING, keeper);
  app_ask_careful (GTK_WIDGET (over), title, body, verb, answered, g_object_ref (keeper));
}

/* --- A window --- */

static void
close_answered (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (GtkWindow) window = data;

  g_object_set_data (G_OBJECT (window), ASKING, NULL);
  if (yes)
    gtk_window_destroy (window);
}

/* Asks where clocks run that nothing else would keep. Returns whether it stays open, for now.
 * @window: a window that somebody wants to close. */
gboolean
app_quit_keeps (GtkWindow *window)
{
  Desk *desk = desk_of (window);
  guint n = desk ? desk_time_n_running (desk) : 0;

  if (n == 0 || is_kept_elsewhere (window, desk))
    return FALSE;
  ask (window, window, n, _ ("Close while clocks are running?"), _ ("C_lose"), close_answered);
  return TRUE;
}

/* --- The program --- */

static guint
count_running (GtkApplication *application)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint n = 0;

  for (GList *list = gtk_application_get_windows (application); list; list = list->next) {
    Desk *desk = desk_of (list->data);
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

  g_object_set_data (G_OBJECT (application), ASKING, NULL);
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
    ask (application, window, n, _ ("Quit while clocks are running?"), _ ("_Quit"), quit_answered);
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
