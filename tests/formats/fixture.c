/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/fixture.h"
#include <string.h>

GBytes *
fixture_bytes (const char *text)
{
  return g_bytes_new (text, strlen (text));
}

/* Of the records that are kept beside the sources. */
char *
fixture_shared_path (const char *name)
{
  return g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "..", "shared", "data", "sgf", name,
                           NULL);
}

/* NULL, and the test is skipped, where it is not there. */
static GBytes *
load (const char *path)
{
  char *text;
  gsize length;

  if (g_file_get_contents (path, &text, &length, NULL))
    return g_bytes_new_take (text, length);
  g_test_skip ("the shared files are not here");
  return NULL;
}

GBytes *
fixture_shared (const char *name)
{
  g_autofree char *path = fixture_shared_path (name);

  return load (path);
}

GBytes *
fixture_shared_table (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "..", "shared",
                                            "data", "tournament", name, NULL);

  return load (path);
}

/* @point as the board is marked: "Q16". */
void
fixture_point (const FormatsRecord *record, guint step, FormatsStepKind kind, RulesColour colour,
               const char *point)
{
  FormatsStep found;
  char name[8];

  g_assert_cmpuint (step, <, record->steps->len);
  found = g_array_index (record->steps, FormatsStep, step);
  g_assert_cmpint (found.kind, ==, kind);
  g_assert_cmpint (found.colour, ==, colour);
  g_assert_cmpstr (rules_point_format (found.point, name), ==, point);
}
