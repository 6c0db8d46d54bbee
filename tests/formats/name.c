/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/word/name.h"
#include "program.h"

/* Family, given, country; as stored, in a list, as it is said, and whose glyphs it has. What is
 * usual where was looked up in each country's own lists of players, not in the code. */
static const struct {
  const char *family, *given, *country, *plain, *listed, *full, *language;
} names[] = {
  { "Berg", "Anna", "NO", "Berg Anna", "Berg Anna", "Anna Berg", NULL },
  { "Berg", "", "NO", "Berg", "Berg", "Berg", NULL },
  { "", "Anna", "", "Anna", "Anna", "Anna", NULL },
  { "", "", "", "", "", "", NULL },
  { "García", "José María", "ES", "García José María", "García José María", "José María García",
    NULL },
  { "Wang", "Licheng", "TW", "Wang Licheng", "Wang Licheng", "Wang Licheng", NULL },
  { "Wang", "Licheng", "US", "Wang Licheng", "Wang Licheng", "Licheng Wang", NULL },
  { "Lee", "Sedol", "KR", "Lee Sedol", "Lee Sedol", "Lee Sedol", NULL },
  { "Iyama", "Yuta", "jp", "Iyama Yuta", "Iyama Yuta", "Iyama Yuta", NULL },
  { "Nguyễn", "Thị Mai", "VIE", "Nguyễn Thị Mai", "Nguyễn Thị Mai", "Nguyễn Thị Mai", NULL },
  { "Pócsai", "Tibor", "HU", "Pócsai Tibor", "Pócsai Tibor", "Pócsai Tibor", NULL },
  { "王", "立诚", "CN", "王 立诚", "王立诚", "王立诚", "zh-cn" },
  { "王", "立誠", "TW", "王 立誠", "王立誠", "王立誠", "zh-tw" },
  { "陳", "國興", "HKG", "陳 國興", "陳國興", "陳國興", "zh-hk" },
  { "井山", "裕太", "JP", "井山 裕太", "井山裕太", "井山裕太", "ja" },
  { "佐々木", "直", "JP", "佐々木 直", "佐々木直", "佐々木直", "ja" },
  { "林", "直", "DE", "林 直", "林直", "林直", "zh-cn" },
  { "林", "直", "", "林 直", "林直", "林直", NULL },
  { "이", "세돌", "", "이 세돌", "이세돌", "이세돌", "ko" },
  { "李", "昌鎬", "KR", "李 昌鎬", "李昌鎬", "李昌鎬", "ko" },
  { "さくら", "ももこ", "", "さくら ももこ", "さくらももこ", "さくらももこ", "ja" },
  { "王", "Licheng", "US", "王 Licheng", "王 Licheng", "王 Licheng", "zh-cn" },
  { "Smith", "健", "US", "Smith 健", "Smith 健", "健 Smith", NULL },
};

static void
test_names (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *plain = formats_name_plain (names[i].family, names[i].given);
    g_autofree char *listed = formats_name_listed (names[i].family, names[i].given);
    g_autofree char *full = formats_name_full (names[i].family, names[i].given, names[i].country);

    g_assert_cmpstr (plain, ==, names[i].plain);
    g_assert_cmpstr (listed, ==, names[i].listed);
    g_assert_cmpstr (full, ==, names[i].full);
    g_assert_cmpstr (formats_name_language (names[i].family, names[i].country), ==,
                     names[i].language);
  }
}

/* Names that were typed in capitals are told as names are written. */
static void
test_uncapital (void)
{
  static const struct {
    const char *name;
    int least;
    const char *told;
  } capitals[] = {
    { "DUPOND", 2, "Dupond" },
    { "VAN DEN BERG", 2, "Van Den Berg" },
    { "O'BRIEN", 2, "O'Brien" },
    { "JEAN-PIERRE", 3, "Jean-Pierre" },
    { "ÉLÉONORE", 3, "Éléonore" },
    { "ИВАНОВ", 2, "Иванов" },
    { "LI", 2, "Li" },
    { "JP", 3, "JP" },
    { "J.", 3, "J." },
    { "McDONALD", 2, "McDONALD" },
    { "de la Cruz", 2, "de la Cruz" },
    { "王", 2, "王" },
    { "", 2, "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (capitals); i++) {
    g_autofree char *told = formats_name_uncapital (capitals[i].name, capitals[i].least);
    g_assert_cmpstr (told, ==, capitals[i].told);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/name/all", test_names);
  g_test_add_func ("/formats/name/uncapital", test_uncapital);
  return g_test_run ();
}
