/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of files made of what people type: by a table, and by what must hold of any. */
#include <string.h>
#include "app/shell/file-name.h"
#include "program.h"

static const struct {
  const char *typed;
  const char *safe;
} cases[] = {
  { "cup.tengen", "cup.tengen" },
  { "Spring Cup 2.5.tengen", "Spring Cup 2.5.tengen" },
  { "../../etc/passwd", "etc-passwd" },
  { "..\\cup.sgf", "cup.sgf" },
  { "C:\\cup?.sgf", "C--cup-.sgf" },
  { "a\nb\tc\x01.pdf", "a-b-c-.pdf" },
  { "CON.tengen", "_CON.tengen" },
  { "con", "_con" },
  { "Lpt1.txt.pdf", "_Lpt1.txt.pdf" },
  { "com\xc2\xb9.pdf", "_com\xc2\xb9.pdf" },
  { "ConIn$", "_ConIn$" },
  { "aux.tar.gz", "_aux.tar.gz" },
  { "-rf", "rf" },
  { "--help.pdf", "help.pdf" },
  { "\xef\xbb\xbf"
    "cup",
    "cup" },
  { "COM10.pdf", "COM10.pdf" },
  { "Conan.sgf", "Conan.sgf" },
  { "name...", "name" },
  { "name. .tengen", "name.tengen" },
  { ".hidden.csv", "hidden.csv" },
  { "", "Untitled" },
  { "...", "Untitled" },
  { ".tengen", "tengen" },
  { "中国围棋大赛.tengen", "中国围棋大赛.tengen" },
  { "abc\xe2\x80\xaetxt.exe", "abc-txt.exe" },
  { "bad\xff.sgf", "bad\xef\xbf\xbd.sgf" },
};

static void
test_table (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *safe = app_file_name_safe (cases[i].typed);
    g_assert_cmpstr (safe, ==, cases[i].safe);
  }
}

static void
check_any (const char *typed)
{
  g_autofree char *safe = app_file_name_safe (typed);
  g_autofree char *again = app_file_name_safe (safe);

  g_assert_cmpuint (strlen (safe), >, 0);
  g_assert_cmpuint (strlen (safe), <=, 121);
  g_assert_true (g_utf8_validate (safe, -1, NULL));
  g_assert_null (strpbrk (safe, "/\\:*?\"<>|"));
  g_assert_cmpint (safe[0], !=, '.');
  g_assert_cmpint (safe[0], !=, '-');
  g_assert_null (strchr (". ", safe[strlen (safe) - 1]));
  for (const char *p = safe; *p; p++)
    g_assert_cmpint ((guchar) *p, >=, ' ');
  g_assert_cmpstr (again, ==, safe);
}

static void
test_long (void)
{
  g_autofree char *latin = g_strnfill (300, 'a');
  g_autoptr (GString) asian = g_string_new (NULL);
  g_autofree char *name = g_strconcat (latin, ".tengen", NULL), *safe = app_file_name_safe (name);

  for (int i = 0; i < 300; i++)
    g_string_append (asian, "棋");
  g_string_append (asian, ".tengen");
  g_assert_true (g_str_has_suffix (safe, "a.tengen"));
  g_assert_cmpuint (strlen (safe), ==, 120);
  check_any (latin);
  check_any (asian->str);
}

static void
test_random (void)
{
  static const char letters[] = "./\\:*?\"<>| \t\nabcCON1\xe6\xa3\x8b\xff";
  GRand *rand = g_rand_new_with_seed (20260101);

  for (int i = 0; i < 20000; i++) {
    char typed[40] = "";
    int n = g_rand_int_range (rand, 0, 39);
    for (int k = 0; k < n; k++)
      typed[k] = letters[g_rand_int_range (rand, 0, (gint32) sizeof letters - 1)];
    check_any (typed);
  }
  g_rand_free (rand);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/file-name/table", test_table);
  g_test_add_func ("/app/file-name/long", test_long);
  g_test_add_func ("/app/file-name/random", test_random);
  return g_test_run ();
}
