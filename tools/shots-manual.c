/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/manual/manual.h"
#include "camera.h"
#include "hand.h"

/* The manual in its window. */

static const char *const chapters[] = { "what", "clock", "ruling", "keys" };

TEST_MAIN (int argc, char **argv)
{
  g_autoptr (AppApplication) application = camera_open (argc, argv);

  if (!application)
    return 77;
  for (gsize i = 0; i < G_N_ELEMENTS (chapters); i++) {
    g_autofree char *name = g_strdup_printf ("manual-%s", chapters[i]);

    app_manual_show (GTK_APPLICATION (application), RULES_PROFILE_CN2002, chapters[i]);
    camera_spin (300);
    camera_shoot (hand_find_window (APP_TYPE_MANUAL), name);
  }
  gtk_window_destroy (GTK_WINDOW (hand_find_window (APP_TYPE_MANUAL)));
  return 0;
}
