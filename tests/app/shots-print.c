/* Pictures of the window of papers: shots-print FOLDER WIDTH HEIGHT. */
#include <glib/gi18n.h>
#include <locale.h>
#include "app/application.h"
#include "app/print-window.h"
#include "app/window-private.h"
#include "camera.h"
#include "hand.h"
#include "rounds-sample.h"

static const char *const shown[] = { "standings", "pairings", "report", "bracket" };

static void
shoot (AppWindow *window, Desk *desk, const char *paper, const char *folder)
{
  g_autofree char *name = g_strdup_printf ("print-%s", paper);
  GtkWidget *papers;

  app_print_window_show (GTK_WINDOW (window), desk, paper, 0);
  papers = hand_find_window (APP_TYPE_PRINT_WINDOW);
  camera_spin (400);
  camera_shoot (papers, folder, name);
  gtk_window_destroy (GTK_WINDOW (papers));
}

int
main (int argc, char **argv)
{
  g_autoptr (AppApplication) application = NULL;
  GtkWidget *window;
  Sample sample;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("TENGEN_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  application = app_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  if (argc < 4 || !g_application_register (G_APPLICATION (application), NULL, NULL))
    return 77;
  g_object_set (gtk_settings_get_default (), "gtk-application-prefer-dark-theme",
                g_strcmp0 (g_getenv ("SHOTS_THEME"), "dark") == 0, "gtk-enable-animations", FALSE,
                NULL);
  sample_set_up (&sample, NULL);
  sample_draw (&sample, TRUE);
  sample_finish (&sample, 1, 0);
  window = app_window_new (GTK_APPLICATION (application));
  app_window_set_desk (APP_WINDOW (window), sample.desk);
  gtk_window_present (GTK_WINDOW (window));
  for (gsize i = 0; i < G_N_ELEMENTS (shown); i++)
    shoot (APP_WINDOW (window), sample.desk, shown[i], argv[1]);
  gtk_window_destroy (GTK_WINDOW (window));
  sample.window = NULL;
  sample_tear_down (&sample, NULL);
  return 0;
}
