/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "report/board/coordinates.h"
#include "report/page/palette.h"

/* The upper right star is Q16 in the west, 16-四 in China and pd in a file. */
static const struct {
  ReportCoordinates style;
  int size;
  int column, row;
  const char *text;
} names[] = {
  { REPORT_COORDINATES_WESTERN, 19, 15, 15, "Q16" },
  { REPORT_COORDINATES_NONE, 19, 15, 15, "Q16" },
  { REPORT_COORDINATES_CHINESE, 19, 15, 15, "16-四" },
  { REPORT_COORDINATES_SGF, 19, 15, 15, "pd" },
  { REPORT_COORDINATES_WESTERN, 9, 8, 0, "J1" },
  { REPORT_COORDINATES_CHINESE, 19, 0, 0, "1-十九" },
  { REPORT_COORDINATES_SGF, 19, 0, 0, "as" },
  { REPORT_COORDINATES_CHINESE, 25, 24, 5, "25-二十" },
  { REPORT_COORDINATES_CHINESE, 25, 24, 4, "25-廿一" },
  { REPORT_COORDINATES_CHINESE, 25, 24, 0, "25-廿五" },
  { REPORT_COORDINATES_CHINESE, 19, 9, 9, "10-十" },
  { REPORT_COORDINATES_WESTERN, 25, 24, 24, "Z25" },
};

static void
test_names (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    RulesPoint point = RULES_POINT (names[i].column, names[i].row), read = RULES_PASS;
    char buffer[16];

    g_assert_cmpstr (report_coordinates_format (names[i].style, point, names[i].size, buffer), ==,
                     names[i].text);
    g_assert_true (report_coordinates_parse (names[i].text, names[i].size, &read));
    g_assert_cmpint (read, ==, point);
  }
}

/* What people type for column 16, fourth row from the top. */
static void
test_typed (void)
{
  static const char *const same[] = { "q16",  " Q16 ", "PD",    "pd",     "16-4",   "16 4",
                                      "16,4", "16四",  "16-四", "16之四", "16の四", "16，四" };
  static const char *const wrong[] = { "",        "Q",       "Q20",   "I5",    "zz",
                                       "16",      "16-",     "20-4",  "0-4",   "16-0",
                                       "16-二十", "16-四四", "四-16", "16-4x", "qq16" };

  for (gsize i = 0; i < G_N_ELEMENTS (same); i++) {
    RulesPoint point = RULES_PASS;

    g_assert_true (report_coordinates_parse (same[i], 19, &point));
    g_assert_cmpint (point, ==, RULES_POINT (15, 15));
  }
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++) {
    RulesPoint point = 1;

    g_assert_false (report_coordinates_parse (wrong[i], 19, &point));
    g_assert_cmpint (point, ==, 1);
  }
}

static void
test_pass (void)
{
  RulesPoint point = 1;
  char buffer[16];

  g_assert_true (report_coordinates_parse ("Pass", 19, &point));
  g_assert_cmpint (point, ==, RULES_PASS);
  g_assert_cmpstr (report_coordinates_format (REPORT_COORDINATES_SGF, RULES_PASS, 19, buffer), ==,
                   "pass");
}

/* Every point of every size is called by a name that leads back to it. */
static void
test_all (void)
{
  for (int size = RULES_SIZE_MIN; size <= RULES_SIZE_MAX; size++)
    for (int style = 0; style < REPORT_N_COORDINATES; style++)
      for (int i = 0; i < size * size; i++) {
        RulesPoint point = RULES_POINT (i % size, i / size), read = RULES_PASS;
        char buffer[16];

        report_coordinates_format ((ReportCoordinates) style, point, size, buffer);
        g_assert_true (report_coordinates_parse (buffer, size, &read));
        g_assert_cmpint (read, ==, point);
      }
}

/* WCAG's own example: #777 on white is 4.48 to 1; black on white is 21 to 1. */
static void
test_contrast (void)
{
  const ReportColour black = { 0, 0, 0 }, white = { 1, 1, 1 };
  const ReportColour grey = { 0x77 / 255.0, 0x77 / 255.0, 0x77 / 255.0 };

  g_assert_cmpfloat_with_epsilon (report_palette_contrast (black, white), 21, 0.001);
  g_assert_cmpfloat_with_epsilon (report_palette_contrast (white, grey), 4.48, 0.005);
}

/* Either stone, its outline, the lines and all that is written stand out from the wood. */
static void
test_clear (void)
{
  const ReportPalette *clear = report_palette_get (REPORT_THEME_CLEAR);
  const ReportColour seen[] = { { 0, 0, 0 },
                                { 1, 1, 1 },
                                clear->line,
                                clear->label,
                                clear->mark,
                                clear->cursor,
                                clear->casing,
                                clear->differs,
                                clear->outlines[RULES_BLACK],
                                clear->outlines[RULES_WHITE] };

  for (gsize i = 0; i < G_N_ELEMENTS (seen); i++)
    g_assert_cmpfloat (report_palette_contrast (seen[i], clear->wood), >=, 4.5);
  g_assert_cmpfloat (report_palette_contrast (clear->cursor, clear->casing), >=, 4.5);
  g_assert_cmpfloat (report_palette_contrast (clear->differs, clear->casing), >=, 4.5);
}

/* In the other themes whatever is written can be read as well. */
static void
test_written (void)
{
  for (int theme = 0; theme < REPORT_N_THEMES; theme++) {
    const ReportPalette *palette = report_palette_get ((ReportTheme) theme);
    ReportColour ground = report_palette_ground (palette);

    g_assert_cmpfloat (report_palette_contrast (palette->label, palette->wood), >=, 4.5);
    g_assert_cmpfloat (report_palette_contrast (palette->mark, ground), >=, 4.5);
    g_assert_cmpfloat (report_palette_contrast (palette->differs, palette->casing), >=, 4.5);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/coordinates/names", test_names);
  g_test_add_func ("/report/coordinates/typed", test_typed);
  g_test_add_func ("/report/coordinates/pass", test_pass);
  g_test_add_func ("/report/coordinates/all", test_all);
  g_test_add_func ("/report/palette/contrast", test_contrast);
  g_test_add_func ("/report/palette/clear", test_clear);
  g_test_add_func ("/report/palette/written", test_written);
  return g_test_run ();
}
