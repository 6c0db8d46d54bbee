/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever a record is in, it is known by what is in it. */
#include "formats/record/record.h"
#include "formats/fixture.h"
#include "program.h"

static const struct {
  const char *text;
  const char *black; /* NULL: an error */
  int code;
} kinds[] = {
  { "(;PB[ann])", "ann" },
  { "A letter (see below)\n[Fig. 1]\n(\n;PB[ann])", "ann" },
  { "(PB[ann])", "ann" },
  { "(;PB[ann]C[\n\\HS\n[Header\\]\n[Data\\]\n])", "ann" },
  { "\\HS\n\\[GAMEBLACKNAME=ann (;2D)\\]\n\\HE\n", "ann" },
  { "\xEF\xBB\xBF\\HS\r\n\\[GAMEBLACKNICK=ann\\]\r\n", "ann" },
  { "\n; a comment\n [HEADER]\nPlayerB=ann\n[data]\n", "ann" },
  { "x\n19\nbob 1D\nann 1D\ns\n0\n0\n6\nd\n5\nr\n0\n", "ann" },
  { "x\r19\rbob 1D\rann 1D\rs\r0\r0\r6\rd\r5\rr\r0\r", "ann" },
  { "x\n 19 \nbob 1D\nann 1D\ns\n 0\n0\n 6\nd\n5\nr\n 0\n", "ann" },
  { "", NULL, FORMATS_ERROR_EMPTY },
  { " ", NULL, FORMATS_ERROR_SYNTAX },
  { "a letter about (nothing)", NULL, FORMATS_ERROR_SYNTAX },
  { "[Header]\nPlayerB=ann\n", NULL, FORMATS_ERROR_SYNTAX },
  { "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11", NULL, FORMATS_ERROR_SYNTAX },
  { "x\n99\nbob 1D\nann 1D\ns\n0\n0\n6\nd\n5\nr\n0\n", NULL, FORMATS_ERROR_SYNTAX },
};

static void
test_kinds (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autoptr (GBytes) source = fixture_bytes (kinds[i].text);
    g_autoptr (GError) error = NULL;
    g_autoptr (FormatsRecord) record = formats_game_parse (source, &error);

    g_test_message ("%s", kinds[i].text);
    if (kinds[i].black) {
      g_assert_no_error (error);
      g_assert_cmpstr (record->name[0], ==, kinds[i].black);
    } else {
      g_assert_null (record);
      g_assert_error (error, FORMATS_ERROR, kinds[i].code);
    }
  }
}

/* As text of two bytes a letter, and in what the servers' own countries write. */
static void
test_encodings (void)
{
  static const struct {
    const char *text, *converter, *black;
  } cases[] = {
    { "(;PB[本因坊])", "UTF-16", "本因坊" },
    { "\\HS\n\\[GAMEBLACKNAME=강하람 (3단)\\]\n\\HE\n", "CP949", "강하람" },
    { "\\HS\n\\[GAMEBLACKNAME=강하람 (3단)\\]\n\\HE\n", "UTF-16LE", "강하람" },
    { "[Header]\nTitle=日本棋院選手権戦\nPlayerB=武宮正樹,九段\n[Data]\n", "CP932", "武宮正樹" },
    { "친선대국\n19\nann 1D\n김영수 1D\ns\n0\n0\n6\nd\n5\nr\n0\n", "CP949", "김영수" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    gsize length;
    char *text = g_convert (cases[i].text, -1, cases[i].converter, "UTF-8", NULL, &length, NULL);
    g_autoptr (GBytes) source = g_bytes_new_take (text, length);
    g_autoptr (GError) error = NULL;
    g_autoptr (FormatsRecord) record = formats_game_parse (source, &error);

    g_assert_no_error (error);
    g_assert_cmpstr (record->name[0], ==, cases[i].black);
  }
}

/* A file that is all moves does not take all memory. */
static void
test_limits (void)
{
  static const struct {
    const char *head, *move;
  } cases[] = {
    { "\\HS\n", "STO 0 2 1 3 3\n" },
    { "[Header]\n[Data]\n", "QD,B1,1,0\n" },
    { "x\n19\nb 1D\na 1D\ns\n0\n0\n6\nd\n5\nr\n0\n", "PMABBQQ\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    GString *text = g_string_new (cases[i].head);
    g_autoptr (GBytes) source = NULL;
    g_autoptr (GError) error = NULL;

    for (int n = 0; n <= FORMATS_RECORD_STEPS; n++)
      g_string_append (text, cases[i].move);
    source = g_string_free_to_bytes (text);
    g_assert_null (formats_game_parse (source, &error));
    g_assert_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/game/kinds", test_kinds);
  g_test_add_func ("/formats/game/encodings", test_encodings);
  g_test_add_func ("/formats/game/limits", test_limits);
  return g_test_run ();
}
