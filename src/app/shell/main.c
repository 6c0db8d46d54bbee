/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>
#include "app/shell/application.h"
#include "app/shell/settings.h"
#include "app/shell/restart.h"
#include "papers/words/language.h"

/* The language that was chosen, before anything is said. */
static void
use_language (void)
{
  GSettings *settings = app_settings_get ();
  g_autofree char *language = settings ? g_settings_get_string (settings, "language") : NULL;

  papers_language_use (language ? language : "");
}

int
main (int argc, char **argv)
{
  g_autoptr (AppApplication) application = NULL;
  int status;

  papers_language_prepare ();
  gtk_disable_setlocale (); /* or it would undo papers_language_use() */
  use_language ();
  application = app_application_new ();
  status = g_application_run (G_APPLICATION (application), argc, argv);
  g_clear_object (&application);
  app_restart_now ();
  return status;
}
