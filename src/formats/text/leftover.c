/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a list says without a head above it, besides name, rank and where from. */
#include "formats/text/leftover.h"
#include <string.h>
#include "rules/game/nigiri.h"

#define LEFTOVER_LONGEST 60 /* bytes of such a cell */
#define WORDS 9             /* of a name at most */
#define SIGNS 5             /* of a name in Han at most, where there is no dot within it */

static gboolean
is_sex (const char *cell)
{
  static const char *const words[] = { "男",     "女",     "男性", "女性", "M",        "F",
                                       "W",      "m",      "f",    "w",    "male",     "female",
                                       "Male",   "Female", "남",   "여",   "남자",     "여자",
                                       "boy",    "girl",   "муж",  "жен",  "männlich", "weiblich",
                                       "hombre", "mujer",  NULL };

  return g_strv_contains (words, cell);
}

/* Digits, and what stands between them; "2012年11月1日" is a date too. A lone year may be a rating.
 */
static gboolean
is_date (const char *cell)
{
  gsize digits = 0, n = 0;

  for (const char *at = cell; *at; at += g_utf8_skip[(guchar) *at], n++) {
    digits += g_ascii_isdigit (*at);
    if (!g_ascii_isdigit (*at) && !strchr ("-./", *at) && !g_str_has_prefix (at, "年") &&
        !g_str_has_prefix (at, "月") && !g_str_has_prefix (at, "日"))
      return FALSE;
  }
  return digits >= 5 && digits <= 8 && n > digits && rules_born_parse (cell);
}

/* Longer than any number of a federation; an identity card has more. */
static gboolean
is_phone (const char *cell)
{
  gsize digits = 0;

  for (const char *at = cell; *at; at++) {
    digits += g_ascii_isdigit (*at);
    if (!g_ascii_isdigit (*at) && !strchr ("+-() /", *at))
      return FALSE;
  }
  return digits >= 9 && digits <= 14;
}

/* Whether it is a sex, a date of birth or a telephone; FORMATS_HEADING_NONE otherwise. */
FormatsHeading
formats_leftover_find (const char *cell)
{
  if (strlen (cell) > LEFTOVER_LONGEST)
    return FORMATS_HEADING_NONE;
  if (is_sex (cell))
    return FORMATS_HEADING_SEX;
  if (is_date (cell))
    return FORMATS_HEADING_BORN;
  return is_phone (cell) ? FORMATS_HEADING_PHONE : FORMATS_HEADING_NONE;
}

/* No name has a colon, nor the end of a sentence. */
static gboolean
has_sentence (const char *text)
{
  static const char *const ends[] = { "!", "！", "。", "；" };

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_has_suffix (text, ends[i]))
      return TRUE;
  return strchr (text, ':') || strstr (text, "：");
}

/* Of lists, and never of names. */
static gboolean
has_list_word (const char *text)
{
  static const char *const words[] = { "名单", "名單", "报名",   "報名", "以下", "合计",
                                       "合計", "备注", "接龙",   "人数", "人員", "参加者",
                                       "名簿", "명단", "참가자", "합계" };
  static const char *const first[] = { "total",      "list of",  "participants",
                                       "teilnehmer", "lista de", "liste d" };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (strstr (text, words[i]))
      return TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (first); i++)
    if (g_ascii_strncasecmp (text, first[i], strlen (first[i])) == 0)
      return TRUE;
  return g_str_has_suffix (text, "组") || g_str_has_suffix (text, "組");
}

/* "2024 List": no name begins with a year. */
static gboolean
begins_with_year (const char *text)
{
  return (g_str_has_prefix (text, "19") || g_str_has_prefix (text, "20")) &&
         strspn (text, "0123456789") == 4 && (text[4] == ' ' || text[4] == '-' || text[4] == '/') &&
         text[5];
}

/* More signs than a name has, or numbers among them: "共20人". */
static gboolean
is_han_remark (const char *text)
{
  glong n = 0, digits = 0;

  for (; *text; text += g_utf8_skip[(guchar) *text], n++) {
    gunichar letter = g_utf8_get_char (text);
    digits += g_unichar_isdigit (letter);
    if (g_unichar_get_script (letter) != G_UNICODE_SCRIPT_HAN && !g_unichar_isdigit (letter))
      return FALSE;
  }
  return n > SIGNS || (digits > 0 && digits < n);
}

static int
count_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", WORDS + 2);
  int n = 0;

  for (int i = 0; words[i]; i++)
    n += words[i][0] != '\0';
  return n;
}

/* Whether it is of a line that somebody drew: "----", "=====", ":---:". */
gboolean
formats_leftover_is_drawn (const char *text)
{
  return strlen (text) >= 2 && text[strspn (text, "-=_+:*~| ")] == '\0';
}

/* Whether it is the head of a sum. @text: what stands in the place of a name, UTF-8. */
gboolean
formats_leftover_is_sum (const char *text)
{
  static const char *const words[] = { "total", "totals", "sum",   "summe", "gesamt", "suma",
                                       "somme", "итого",  "всего", "合计",  "合計",   "总计",
                                       "總計",  "計",     "합계",  "총계",  NULL };
  g_autofree char *tidy = g_strstrip (g_utf8_strdown (text, -1));
  gsize length = strlen (tidy);

  if (length > 0 && tidy[length - 1] == ':')
    tidy[length - 1] = '\0';
  return g_strv_contains (words, tidy);
}

/* Whether it is a sentence and no name: "以下为第二批报名", "Second group:". @text: what stands
 * alone in a row of a table, UTF-8. */
gboolean
formats_leftover_is_remark (const char *text)
{
  g_autofree char *tidy = g_strstrip (g_strdup (text));

  return has_sentence (tidy) || has_list_word (tidy) || begins_with_year (tidy) ||
         is_han_remark (tidy) || count_words (tidy) > WORDS || *tidy == '#' || *tidy == '*' ||
         g_str_has_prefix (tidy, "--") || g_str_has_prefix (tidy, "==");
}
