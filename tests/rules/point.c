/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "rules/game/point.h"

static void
test_round_trip (void)
{
  char name[8];

  for (int size = RULES_SIZE_MIN; size <= RULES_SIZE_MAX; size++)
    for (int i = 0; i < size * size; i++) {
      RulesPoint point = RULES_POINT (i % size, i / size);
      RulesPoint read = RULES_PASS;

      g_assert_cmpint (point, <, RULES_POINTS);
      g_assert_true (rules_point_on_board (point, size));
      g_assert_true (rules_point_parse (rules_point_format (point, name), size, &read));
      g_assert_cmpint (read, ==, point);
    }
}

static void
test_names (void)
{
  static const struct {
    const char *text;
    int size, column, row;
  } cases[] = { { "A1", 19, 0, 0 },    { "H8", 19, 7, 7 },    { "J9", 9, 8, 8 },
                { "q16", 19, 15, 15 }, { "T19", 19, 18, 18 }, { "Z25", 25, 24, 24 } };
  RulesPoint point = RULES_PASS;

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_assert_true (rules_point_parse (cases[i].text, cases[i].size, &point));
    g_assert_cmpint (RULES_COLUMN (point), ==, cases[i].column);
    g_assert_cmpint (RULES_ROW (point), ==, cases[i].row);
  }
}

static void
test_nonsense (void)
{
  static const char *const texts[] = { "",
                                       "A",
                                       "1",
                                       "I5",
                                       "A0",
                                       "A20",
                                       "U1",
                                       "A-1",
                                       "A+1",
                                       "A 1",
                                       " A1",
                                       "A1 ",
                                       "AA1",
                                       "A1x",
                                       "é1",
                                       "passe",
                                       "A99999999999999999999" };
  RulesPoint point = RULES_POINT (2, 2);

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_false (rules_point_parse (texts[i], 19, &point));
  g_assert_cmpint (point, ==, RULES_POINT (2, 2));
}

static void
test_pass (void)
{
  RulesPoint point = RULES_POINT (2, 2);
  char name[8];

  g_assert_true (rules_point_parse ("Pass", 19, &point));
  g_assert_cmpint (point, ==, RULES_PASS);
  g_assert_cmpstr (rules_point_format (RULES_PASS, name), ==, "pass");
  g_assert_false (rules_point_on_board (RULES_PASS, 19));
}

static void
test_off_board (void)
{
  char name[8];

  g_assert_false (rules_point_on_board (RULES_POINT (-1, 0), 19));
  g_assert_false (rules_point_on_board (RULES_POINT (19, 0), 19));
  g_assert_false (rules_point_on_board (RULES_POINT (0, -1), 19));
  g_assert_false (rules_point_on_board (RULES_POINT (0, 19), 19));
  g_assert_cmpstr (rules_point_format (G_MAXUINT16, name), ==, "?");
}

static void
test_colours (void)
{
  RulesColour colour = RULES_EMPTY;

  g_assert_true (rules_colour_parse ("b", &colour));
  g_assert_cmpint (colour, ==, RULES_BLACK);
  g_assert_true (rules_colour_parse ("White", &colour));
  g_assert_cmpint (colour, ==, RULES_WHITE);
  g_assert_false (rules_colour_parse ("", &colour));
  g_assert_false (rules_colour_parse ("blue", &colour));
  g_assert_cmpint (colour, ==, RULES_WHITE);
  g_assert_cmpstr (rules_colour_letter (RULES_BLACK), ==, "B");
  g_assert_cmpstr (rules_colour_letter (RULES_WHITE), ==, "W");
  g_assert_cmpstr (rules_colour_letter (RULES_EMPTY), ==, "");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/point/round-trip", test_round_trip);
  g_test_add_func ("/rules/point/names", test_names);
  g_test_add_func ("/rules/point/nonsense", test_nonsense);
  g_test_add_func ("/rules/point/pass", test_pass);
  g_test_add_func ("/rules/point/off-board", test_off_board);
  g_test_add_func ("/rules/point/colours", test_colours);
  return g_test_run ();
}
