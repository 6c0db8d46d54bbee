/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/apart.h"

/* Lets a window be used beside a dialog of another one: a dialog that is modal takes the keys and
 * the pointer of all windows in its group. What @window opens over itself is modal for it still. */
void
app_apart_use (GtkWindow *window)
{
  g_autoptr (GtkWindowGroup) group = gtk_window_group_new ();

  gtk_window_group_add_window (group, window);
}
