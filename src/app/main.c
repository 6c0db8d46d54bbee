#include <glib/gi18n.h>
#include <locale.h>
#include "app/application.h"
#include "papers/language.h"

int
main (int argc, char **argv)
{
  g_autoptr (AppApplication) application = NULL;

  papers_language_prepare ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE,
                  g_getenv ("TENGEN_LOCALEDIR") ? g_getenv ("TENGEN_LOCALEDIR") : TENGEN_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  application = app_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
