/* In which language texts come, whatever the locale and the environment say. */
#include <glib/gi18n.h>
#include <locale.h>
#include "papers/language.h"
#include "program.h"

#define TEXT "Players" /* in every translation, and different in each */

static void
assert_speaks (const char *expected)
{
  g_assert_cmpstr (gettext (TEXT), ==, expected);
}

/* @desktop is what LANGUAGE said when the program began: put there before prepare, once. */
static void
test_use (void)
{
  papers_language_use ("zh_CN");
  assert_speaks ("棋手");
  papers_language_use ("en");
  assert_speaks ("Players");
  papers_language_use ("");
  assert_speaks ("Jugadores");
}

/* Papers of another language come between, and leave the windows' alone. */
static void
test_papers (void)
{
  papers_language_use ("zh_CN");
  papers_language_begin ("es");
  assert_speaks ("Jugadores");
  papers_language_end ();
  assert_speaks ("棋手");
  papers_language_begin ("en");
  assert_speaks ("Players");
  papers_language_end ();
  papers_language_use ("");
  assert_speaks ("Jugadores");
}

/* gettext looks nothing up in the locale "C"; a language that was chosen is spoken all the same,
 * and where none was the locale stays what it is. */
static void
test_c (void)
{
  setlocale (LC_ALL, "C");
  papers_language_use ("");
  g_assert_cmpstr (setlocale (LC_MESSAGES, NULL), ==, "C");
  assert_speaks ("Players");
  papers_language_use ("es");
  assert_speaks ("Jugadores");
  g_assert_cmpstr (setlocale (LC_NUMERIC, NULL), ==, "C");
  setlocale (LC_ALL, "C.UTF-8");
  papers_language_use ("");
}

/* Each has its own name, and "en" is among them: it needs no translation. */
static void
test_list (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  int n;
  const PapersLanguage *list = papers_language_list (&n);

  for (int i = 0; i < n; i++) {
    g_assert_true (g_utf8_validate (list[i].name, -1, NULL));
    g_assert_true (g_hash_table_add (names, (gpointer) (gsize) list[i].code));
    g_assert_true (g_hash_table_add (names, (gpointer) (gsize) list[i].name));
  }
  g_assert_true (g_hash_table_contains (names, "en"));
}

TEST_MAIN (int argc, char **argv)
{
  g_setenv ("LANGUAGE", "es", TRUE);
  papers_language_prepare ();
  setlocale (LC_ALL, "C.UTF-8");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("TENGEN_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/papers/language/use", test_use);
  g_test_add_func ("/papers/language/papers", test_papers);
  g_test_add_func ("/papers/language/c", test_c);
  g_test_add_func ("/papers/language/list", test_list);
  return g_test_run ();
}
