/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include <glib.h>
#include <string.h>

#define MOST 128
#define VARIABLE "TENGEN_TEST"

static struct {
  char *name;
  TestMain run;
} tests[MOST];
static int n_tests;

void
test_program_add (const char *file, TestMain run)
{
  char *name = g_path_get_basename (file);

  g_assert_true (g_str_has_suffix (name, ".c") && n_tests < MOST);
  name[strlen (name) - strlen (".c")] = '\0';
  tests[n_tests].name = name;
  tests[n_tests++].run = run;
}

static TestMain
find (const char *name)
{
  for (int i = 0; name && i < n_tests; i++)
    if (g_str_equal (tests[i].name, name))
      return tests[i].run;
  return NULL;
}

int
main (int argc, char **argv)
{
  TestMain run = find (argv[1]);

  if (run) {
    g_setenv (VARIABLE, argv[1], TRUE);
    argv[1] = argv[0];
    return run (argc - 1, argv + 1);
  }
  if ((run = find (g_getenv (VARIABLE))))
    return run (argc, argv);
  g_printerr ("usage: %s NAME [ARGUMENT...], one of:\n", argv[0]);
  for (int i = 0; i < n_tests; i++)
    g_printerr ("  %s\n", tests[i].name);
  return 2;
}
