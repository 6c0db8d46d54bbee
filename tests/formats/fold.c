/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text/fold.h"
#include "program.h"
#include <locale.h>
#include <string.h>

static void
test_fold (void)
{
  static const char *const cases[][2] = {
    { "Müller", "muller" },
    { "ÆRØ", "aero" },
    { "D’Arc-Ney", "darc ney" },
    { "  Łukasz  Żółć ", "lukasz zolc" },
    { "Straße", "strasse" },
    { "İstanbul", "istanbul" },
    { "王 磊", "王 磊" },
    { "한국", "한국" },
    { "", "" },
    { "...", "" },
    { "Nguyễn", "nguyen" },
    { "van der Berg, J.", "van der berg j" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *folded = formats_fold (cases[i][0]);
    /* letters that are taken apart stay apart, in what is searched and in what is found alike */
    g_autofree char *wanted = g_utf8_normalize (cases[i][1], -1, G_NORMALIZE_NFKD);

    g_assert_cmpstr (folded, ==, wanted);
  }
}

static gboolean
is_before (const char *one, const char *other)
{
  g_autofree char *a = formats_fold_key (one), *b = formats_fold_key (other);

  return strcmp (a, b) < 0;
}

/* By hand: Latin without accents, then by the text itself; other scripts behind, Chinese by its
 * sounds (an, feng, fu, he, li, liu, tang, wang, wu, zhang, zuo), what is not usual there last. */
static const char *const in_order[] = {
  "",       "Ana",     "Angstrom", "Ångström", "Ångström Å", "<b>",  "Fernández Zoë",
  "Łukasz", "Ødegård", "O'Hara",   "Öztürk",   "Žižek",      "Zola", "安",
  "冯",     "傅",      "何",       "李伟",     "刘",         "唐",   "王芳",
  "吴",     "张",      "佐藤",     "陳",
};

/* Whatever the locale is: in Swedish Å and Ö come last, in Spanish they do not. */
static void
test_order (void)
{
  static const char *const locales[] = { "C", "C.UTF-8", "sv_SE.UTF-8", "es_ES.UTF-8" };

  for (gsize l = 0; l < G_N_ELEMENTS (locales); l++) {
    if (!setlocale (LC_ALL, locales[l]))
      continue;
    for (gsize i = 0; i < G_N_ELEMENTS (in_order); i++)
      for (gsize j = 0; j < G_N_ELEMENTS (in_order); j++)
        g_assert_cmpint (is_before (in_order[i], in_order[j]), ==, i < j);
  }
}

/* However it was typed: letters in one piece or two are the same. */
static void
test_composed (void)
{
  g_autofree char *one = formats_fold_key ("Å"), *two = formats_fold_key ("A\xCC\x8A");

  g_assert_cmpstr (one, ==, two);
}

/* 刘 liú, 张 zhāng, 欧 ōu, 阿 ā, 匝 zā, 单 as dān; a sign that is not among the usual ones stands
 * for itself. */
static void
test_initial (void)
{
  static const struct {
    const char *name, *initial;
  } cases[] = { { "Ångström", "A" }, { "o’Neill", "O" }, { "刘丽华", "L" }, { "张伟", "Z" },
                { "欧阳", "O" },     { "阿", "A" },      { "匝", "Z" },     { "王", "W" },
                { "夏", "X" },       { "杨", "Y" },      { "龘", "龘" },    { "Жанна", "Ж" },
                { "13", "" },        { "", "" } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    char letter[7] = "";
    gunichar initial = formats_fold_initial (cases[i].name);
    if (initial)
      g_unichar_to_utf8 (initial, letter);
    g_assert_cmpstr (letter, ==, cases[i].initial);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/fold/words", test_fold);
  g_test_add_func ("/formats/fold/order", test_order);
  g_test_add_func ("/formats/fold/composed", test_composed);
  g_test_add_func ("/formats/fold/initial", test_initial);
  return g_test_run ();
}
