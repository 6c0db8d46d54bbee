/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/closing.h"
#include <glib/gi18n.h>
#include "app/window/desk-window.h"
#include "desk/clock/time.h"

#define ASKING "app-quit-asking"

static gboolean
is_kept_elsewhere (GtkWindow *window, Desk *desk)
{
  GtkApplication *application = gtk_window_get_application (window);
  GList *list = application ? gtk_application_get_windows (application) : NULL;

  for (; list; list = list->next)
    if (list->data != window &&
        app_desk_window_get_desk (list->data, APP_DESK_WINDOW_KEEPS) == desk)
      return TRUE;
  return FALSE;
}

static char *
describe (guint n)
{
  return g_strdup_printf (
      ngettext ("%u clock is running and will no longer be kept. When the tournament is opened "
                "again, the referee decides what time counts.",
                "%u clocks are running and will no longer be kept. When the tournament is opened "
                "again, the referee decides what time counts.",
                n),
      n);
}

/* Once, however often it is asked for, until app_closing_answered(). @n: how many clocks run. */
void
app_closing_ask (gpointer keeper, GtkWindow *over, guint n, const char *title, const char *verb,
                 AppAskAnswer answered)
{
  g_autofree char *body = describe (n);

  if (g_object_get_data (keeper, ASKING))
    return;
  g_object_set_data (keeper, ASKING, keeper);
  app_ask_careful (GTK_WIDGET (over), title, body, verb, answered, g_object_ref (keeper));
}

/* Its question may be asked again. */
void
app_closing_answered (gpointer keeper)
{
  g_object_set_data (keeper, ASKING, NULL);
}

static void
close_answered (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (GtkWindow) window = data;

  app_closing_answered (window);
  if (yes)
    gtk_window_destroy (window);
}

/* Asks if clocks run that would stop. Returns whether the window stays open for now. @window: a
 * window that somebody wants to close. */
gboolean
app_closing_keeps (GtkWindow *window)
{
  Desk *desk = app_desk_window_get_desk (window, APP_DESK_WINDOW_KEEPS);
  guint n = desk ? desk_time_n_running (desk) : 0;

  if (n == 0 || is_kept_elsewhere (window, desk))
    return FALSE;
  app_closing_ask (window, window, n, _ ("Close while clocks are running?"), _ ("C_lose"),
                   close_answered);
  return TRUE;
}
