/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/keep-awake.h"
#include <glib/gi18n.h>
#include "desk/clock/time.h"

#define AWAKE_KEY "app-awake"

typedef struct {
  GtkApplication *application; /* nobody's when it is gone; NULL in tests */
  Desk *desk;                  /* whose data this is */
  gboolean held;
  guint cookie; /* 0 where the desktop cannot keep the screen on */
} Awake;

static void
hold (Awake *awake)
{
  awake->held = TRUE;
  if (awake->application)
    awake->cookie =
        gtk_application_inhibit (awake->application,
                                 gtk_application_get_active_window (awake->application),
                                 GTK_APPLICATION_INHIBIT_SUSPEND | GTK_APPLICATION_INHIBIT_IDLE,
                                 _ ("A game’s clock is running"));
}

static void
release (Awake *awake)
{
  awake->held = FALSE;
  if (awake->application && awake->cookie)
    gtk_application_uninhibit (awake->application, awake->cookie);
  awake->cookie = 0;
}

static void
awake_acted_cb (Awake *awake)
{
  gboolean running = desk_time_n_running (awake->desk) > 0;

  if (running && !awake->held)
    hold (awake);
  else if (!running && awake->held)
    release (awake);
}

static void
awake_free (gpointer data)
{
  Awake *awake = data;

  release (awake);
  g_clear_weak_pointer (&awake->application);
  g_free (awake);
}

/* From now on sleep and blanking are inhibited while a clock of @desk runs, until it is closed.
 * Watching twice is watching once. @application may be NULL. */
void
app_keep_awake_watch (GtkApplication *application, Desk *desk)
{
  Awake *awake;

  if (g_object_get_data (G_OBJECT (desk), AWAKE_KEY))
    return;
  awake = g_new0 (Awake, 1);
  awake->desk = desk;
  g_set_weak_pointer (&awake->application, application);
  g_object_set_data_full (G_OBJECT (desk), AWAKE_KEY, awake, awake_free);
  g_signal_connect_swapped (desk, "acted", G_CALLBACK (awake_acted_cb), awake);
  awake_acted_cb (awake);
}

/* Whether the machine is kept awake for it. @desk: a desk that is watched. */
gboolean
app_keep_awake_is_held (Desk *desk)
{
  const Awake *awake = g_object_get_data (G_OBJECT (desk), AWAKE_KEY);

  return awake && awake->held;
}
