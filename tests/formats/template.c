/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include <string.h>
#include "formats/text/error.h"
#include "formats/text/template.h"
#include "program.h"

static const char *const names[] = { "name", "club", "country", "none", NULL };
static const char *const values[] = { "{club} \\n <b>", "Kyoto", "", NULL };

static void
test_fill (void)
{
  static const struct {
    const char *line, *filled; /* NULL: left out */
  } rows[] = {
    { "", "" },
    { "To {club}.", "To Kyoto." },
    { "{name}", "{club} \\n <b>" },
    { "{{name} {{", "{name} {" },
    { "{club}, {country}", "Kyoto" },
    { "{country}, {club}", "Kyoto" },
    { "{country}，{none}、{club}", "Kyoto" },
    { "{club}, {country}, {none}", "Kyoto" },
    { "for {country}", NULL },
    { "{country}{none}", NULL },
    { "a } b", "a } b" },
    { "{other}", "{other}" },
    { "{", "{" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *filled = formats_template_fill (rows[i].line, names, values);

    g_assert_cmpstr (filled, ==, rows[i].filled);
  }
}

static void
test_check (void)
{
  static const struct {
    const char *text, *words; /* NULL: it is right */
  } rows[] = {
    { "", NULL },
    { "{name}\n{{\\n}{club}", NULL },
    { "é{foo}", "Line 1, character 2: there is no place-holder {foo}." },
    { "a\nb\\n王 {Name}", "Line 3, character 3: there is no place-holder {Name}." },
    { "{}", "there is no place-holder {}." },
    { "{name}{name", "Line 1, character 7: this brace is not closed." },
    { "{na{name}", "Line 1, character 1: this brace is not closed." },
    { "{{{x}", "Line 1, character 3: there is no place-holder {x}." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GError) error = NULL;
    gboolean right = formats_template_check (rows[i].text, names, &error);

    g_assert_cmpint (right, ==, rows[i].words == NULL);
    if (!right) {
      g_assert_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX);
      g_assert_nonnull (strstr (error->message, rows[i].words));
    }
  }
}

static void
test_lines (void)
{
  g_auto (GStrv) lines = formats_template_lines ("a\nb\\nc\\\\n");

  g_assert_cmpint (g_strv_length (lines), ==, 4);
  g_assert_cmpstr (lines[1], ==, "b");
  g_assert_cmpstr (lines[2], ==, "c\\");
}

/* What passes the check has nothing left to be filled in, whatever it is made of. */
static void
test_random (void)
{
  static const char *const parts[] = { "{",         "}",  "{{", "name", "club", "{name}",
                                       "{country}", ", ", "王", "\\n",  "\n",   " · " };
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (int i = 0; i < 20000; i++) {
    g_autoptr (GString) text = g_string_new (NULL);
    g_auto (GStrv) lines = NULL;
    gboolean right;

    for (int j = g_rand_int_range (rand, 0, 9); j > 0; j--)
      g_string_append (text, parts[g_rand_int_range (rand, 0, G_N_ELEMENTS (parts))]);
    right = formats_template_check (text->str, names, NULL);
    lines = formats_template_lines (text->str);
    for (int j = 0; lines[j] != NULL; j++) {
      static const char *const marks[] = { "\001", "\002", "\003", "\004", NULL };
      g_autofree char *filled = formats_template_fill (lines[j], names, marks);

      g_assert_nonnull (filled);
      g_assert_true (g_utf8_validate (filled, -1, NULL));
      if (right && strstr (lines[j], "{{") == NULL)
        g_assert_null (strchr (filled, '{'));
    }
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/template/fill", test_fill);
  g_test_add_func ("/formats/template/check", test_check);
  g_test_add_func ("/formats/template/lines", test_lines);
  g_test_add_func ("/formats/template/random", test_random);
  return g_test_run ();
}
