/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/komi.h"
#include "program.h"

static const struct {
  const char *text;
  int q; /* quarter zi, -1 for what is no komi */
} texts[] = {
  { "7.5", 15 },        { "7,5", 15 },      { "7½", 15 },     { "7 1/2", 15 },    { "7.5目", 15 },
  { "7.5 points", 15 }, { "3.75", 15 },     { "3,75", 15 },   { "3¾", 15 },       { "3 3/4", 15 },
  { "3又3/4子", 15 },   { "3 3/4 zi", 15 }, { "3.75子", 15 }, { "2.75", 11 },     { "2¾ 子", 11 },
  { "3¼", 13 },         { "6.5", 13 },      { "0", 0 },       { "7", 14 },        { "4子", 16 },
  { "3.5子", 14 },      { "0.5", 1 },       { "99.5", 199 },  { "", -1 },         { "lots", -1 },
  { "33/4", -1 },       { "3.75目", -1 },   { "100", -1 },    { "7.25目", -1 },   { "-7", -1 },
  { "7.3", -1 },        { "7.55", -1 },     { "¾", -1 },      { "7.5 zi子", -1 }, { "7.5x", -1 },
};

static void
test_texts (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    int q = -1;

    g_test_message ("%s", texts[i].text);
    g_assert_cmpint (desk_komi_parse (texts[i].text, &q), ==, texts[i].q >= 0);
    g_assert_cmpint (q, ==, texts[i].q);
  }
}

/* What files say is read as the same. */
static void
test_points (void)
{
  for (int q = 0; q < 200; q++) {
    g_autofree char *points = desk_komi_points (q);
    int read = -1;

    g_assert_true (desk_komi_parse (points, &read));
    g_assert_cmpint (read, ==, q);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/komi/texts", test_texts);
  g_test_add_func ("/desk/komi/points", test_points);
  return g_test_run ();
}
