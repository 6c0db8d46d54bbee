/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text/encoding.h"
#include "program.h"
#include <string.h>

typedef struct {
  const char *encoding;
  const char *converter;
  const char *text;
} Case;

/* Rows as they stand in lists of players, with invented names. */
static const Case cases[] = {
  { "GB18030", "GB18030", "姓名,段位,单位\n沈知远,3段,苏州棋院\n顾晚晴,业余5段,杭州\n" },
  { "GB18030", "GB18030", "欧阳牧之\t5段\n濮阳翎\t2级\n" },
  { "GB18030", "GB18030", "Name,Rank\nLi Wei (李薇),2d\nSmith John,3k\n" },
  { "GB18030", "GB18030", "王𠮷,3d\n㐂田,1k\n" },
  { "Big5", "BIG5-HKSCS", "姓名,段位,單位\n簡睿廷,4段,臺中棋院\n鍾宜蓁,1級,高雄\n" },
  { "Big5", "BIG5-HKSCS", "司徒浩然;5d;HK\n區詠琪;2k;HK\n" },
  { "Shift_JIS", "CP932", "氏名,段位,所属\n倉橋 奏太,四段,札幌支部\n髙瀬 ひなた,2級,大阪\n" },
  { "Shift_JIS", "CP932", "スミス ジョン,3d\nマリア ロペス,1k\n" },
  { "EUC-KR", "CP949", "이름,급수,소속\n강하람,3단,부산 바둑 클럽\n남궁솔,5급,대전\n" },
  { "EUC-KR", "CP949", "표은결;4d;KR\n설가온;1k;KR\n" },
  { "windows-1252", "WINDOWS-1252", "Name;Rang\nGrünwald, Jörg;3d\nWeiß, Änne;2k\n" },
  { "windows-1252", "WINDOWS-1252", "Núñez Ibáñez,2d,España\nPeña,José,1k\n" },
  { "windows-1252", "WINDOWS-1252", "MÜLLER,Åsa,3k\nFrançois d’Œuvre,Zoë,1d\n" },
  { "windows-1252", "WINDOWS-1252", "José" },
  { "UTF-8", "UTF-8", "李薇,Grünwald,강하람,スミス\n" },
  { "UTF-8", "UTF-8", "plain,text\n" },
};

static GBytes *
encode (const char *text, const char *converter)
{
  g_autoptr (GError) error = NULL;
  gsize length;
  char *bytes = g_convert (text, -1, converter, "UTF-8", NULL, &length, &error);

  g_assert_no_error (error);
  return g_bytes_new_take (bytes, length);
}

static void
assert_text (GBytes *source, const char *wanted_text, const char *wanted_encoding)
{
  g_autoptr (GError) error = NULL;
  const char *encoding = NULL;
  gsize length = 0;
  g_autofree char *text = formats_encoding_decode (source, &length, &encoding, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (encoding, ==, wanted_encoding);
  g_assert_cmpstr (text, ==, wanted_text);
  g_assert_cmpuint (length, ==, strlen (wanted_text));
}

static void
test_legacy (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GBytes) source = encode (cases[i].text, cases[i].converter);

    assert_text (source, cases[i].text, cases[i].encoding);
  }
}

/* Names of one language at a time must be enough, a dozen to a list. */
static const Case lists[] = {
  { "GB18030", "GB18030",
    "陆鸣谦 祁望舒 聂怀瑾 裴若初 窦子衿 郗清越 褚云澜 晏南乔 蔺北辰 桑榆晚 苗知夏 符景行" },
  { "Big5", "BIG5-HKSCS",
    "藍向晨 紀品妍 巫承翰 涂雅筑 童聖恩 龔映彤 顏柏睿 溫思齊 石允晴 駱冠廷 歐宥勝 伍芷若" },
  { "Shift_JIS", "CP932",
    "荻原慎 桑田碧 片桐蓮 真壁澪 鳴海颯太 雨宮栞 氷室凛 月岡紬 早乙女樹 有栖川湊 久遠暁 白鳥蘭" },
  { "EUC-KR", "CP949",
    "윤다온 추한결 변새봄 도하늘 봉시우 석리아 선우빛나 옥태경 제갈민 현가람 황보율 표도담" },
  { "windows-1252", "WINDOWS-1252",
    "Søndergård Bäckström Häkkilä Lefèvre Muñiz Gonçalves Löwenherz Þórdís Krüger Garçon Ångman "
    "Ößler" },
};

static void
test_lists (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++) {
    g_auto (GStrv) names = g_strsplit (lists[i].text, " ", -1);
    g_autofree char *text = g_strjoinv (",2d\n", names);
    g_autoptr (GBytes) source = encode (text, lists[i].converter);

    assert_text (source, text, lists[i].encoding);
  }
}

static void
test_marks (void)
{
  static const char utf8[] = "\xEF\xBB\xBF"
                             "name\né\n";
  g_autoptr (GBytes) marked = g_bytes_new_static (utf8, sizeof utf8 - 1);
  g_autoptr (GBytes) little = g_bytes_new_static ("\xFF\xFE"
                                                  "a\0\x4E\x67\n",
                                                  7);
  g_autoptr (GBytes) little_even = g_bytes_new_static ("\xFF\xFE"
                                                       "a\0\x4E\x67\n\0",
                                                       8);
  g_autoptr (GBytes) big = g_bytes_new_static ("\xFE\xFF"
                                               "\0a\x67\x4E\0\n",
                                               8);
  gsize length;
  const char *encoding;

  assert_text (marked, "name\né\n", "UTF-8");
  assert_text (little_even, "a李\n", "UTF-16LE");
  assert_text (big, "a李\n", "UTF-16BE");
  g_assert_null (formats_encoding_decode (little, &length, &encoding, NULL));
}

/* A list of which only the end is not ASCII, beyond any sample from its beginning. */
static void
test_late (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GBytes) source = NULL;

  for (int i = 0; i < 20000; i++)
    g_string_append (text, "Smith,3k\n");
  g_string_append (text, "沈知远,3段,苏州棋院\n");
  source = encode (text->str, "GB18030");
  assert_text (source, text->str, "GB18030");
}

typedef struct {
  int code;
  const char *bytes;
  gsize length;
  const char *word; /* in the sentence */
} Refusal;

#define BYTES(text) text, sizeof (text) - 1

static const Refusal refusals[] = {
  { FORMATS_ERROR_EMPTY, BYTES (""), "empty" },
  { FORMATS_ERROR_EMPTY, BYTES (" \r\n\t\n"), "empty" },
  { FORMATS_ERROR_EMPTY, BYTES ("\xEF\xBB\xBF\n"), "empty" },
  { FORMATS_ERROR_BINARY, BYTES ("name\0rank\n"), "not a text" },
  { FORMATS_ERROR_BINARY, BYTES ("\x89PNG\r\n\x1A\n"), "not a text" },
  { FORMATS_ERROR_BINARY, BYTES ("PK\x03\x04rest"), "spreadsheet" },
  { FORMATS_ERROR_BINARY, BYTES ("\xD0\xCF\x11\xE0rest"), "spreadsheet" },
  { FORMATS_ERROR_BINARY, BYTES ("SQLite format 3\0"), "not a text" },
  { FORMATS_ERROR_BINARY, BYTES ("%PDF-1.7\n"), "not a text" },
  { FORMATS_ERROR_BINARY, BYTES ("\1\2\3\4\5\6\7\1\2\3\4 text"), "not a text" },
  { FORMATS_ERROR_BINARY,
    BYTES ("\xFF\xFE"
           "a\0\0\0"),
    "not a text" },
  { FORMATS_ERROR_ENCODING,
    BYTES ("\xEF\xBB\xBF"
           "a\nb\n\xFF\n"),
    "line 3" },
  { FORMATS_ERROR_ENCODING, BYTES ("é\nü\nñ\nß\nö\nä\nà\nè\nì\nò\xC3\n"), "line 10" },
  { FORMATS_ERROR_ENCODING,
    BYTES ("\xFF\xFE"
           "a\0\x00\xD8"),
    "UTF-16LE" },
  /* GB18030, cut in the middle of a letter */
  { FORMATS_ERROR_ENCODING,
    BYTES ("\xD0\xD5\xC3\xFB,\xB6\xCE\xCE\xBB\n\xC9\xF2\xD6\xAA\xD4\xB6,3\n\xCD\xF5\xB8"),
    "GB18030" },
};

static void
test_refusals (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (refusals); i++) {
    g_autoptr (GBytes) source = g_bytes_new_static (refusals[i].bytes, refusals[i].length);
    g_autoptr (GError) error = NULL;
    const char *encoding = "untouched";
    gsize length = 77;

    g_assert_null (formats_encoding_decode (source, &length, &encoding, &error));
    g_assert_error (error, FORMATS_ERROR, refusals[i].code);
    g_assert_nonnull (strstr (error->message, refusals[i].word));
    g_assert_cmpstr (encoding, ==, "untouched");
    g_assert_cmpuint (length, ==, 77);
  }
}

static void
test_size (void)
{
  gsize limit = 16 * 1024 * 1024, length;
  g_autofree char *text = g_strnfill (limit + 1, 'a');
  g_autoptr (GBytes) most = g_bytes_new_static (text, limit);
  g_autoptr (GBytes) more = g_bytes_new_static (text, limit + 1);
  g_autoptr (GError) error = NULL;
  const char *encoding;
  g_autofree char *taken = formats_encoding_decode (most, &length, &encoding, NULL);

  g_assert_nonnull (taken);
  g_assert_null (formats_encoding_decode (more, &length, &encoding, &error));
  g_assert_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/encoding/legacy", test_legacy);
  g_test_add_func ("/formats/encoding/lists", test_lists);
  g_test_add_func ("/formats/encoding/marks", test_marks);
  g_test_add_func ("/formats/encoding/late", test_late);
  g_test_add_func ("/formats/encoding/refusals", test_refusals);
  g_test_add_func ("/formats/encoding/size", test_size);
  return g_test_run ();
}
