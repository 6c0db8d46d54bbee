/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/window/window-private.h"
#include "desk/file/recover.h"

/* A damaged file: what can be proved of it becomes a new one. */

/* What the damaged one is called is kept where the offer is: a second try must be possible. */
static void
recover_chosen_cb (GFile *file, gpointer data)
{
  AppWindow *window = data;
  g_autofree char *from = g_strdup (window->offered), *to = g_file_get_path (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (LedgerRecovery) recovery = desk_recover (from, to, &error);
  g_autofree char *words = recovery ? desk_recover_words (recovery) : NULL;

  if (recovery)
    app_window_open (window, to);
  app_window_tell (window, words ? words : error->message);
  if (!recovery)
    app_window_offer_damaged (window, from);
}

/* Nothing must be lost while the chooser is open: it is modal for the window. */
void
app_window_recover (AppWindow *window)
{
  g_autofree char *name = desk_recover_name (window->offered);

  app_ask_save_tournament (GTK_WIDGET (window), _ ("Save What Can Be Read"), name,
                           recover_chosen_cb, window);
}

void
app_window_recover_to (AppWindow *window, GFile *file)
{
  recover_chosen_cb (file, window);
}
