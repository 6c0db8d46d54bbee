/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/game/rank.h"
#include <string.h>

typedef enum { SCALE_NONE, SCALE_KYU, SCALE_DAN, SCALE_PRO } Scale;

typedef struct {
  const char *text;
  Scale scale;
} RankWord;

/* What may stand before the number; longer words before their own beginnings. */
static const RankWord prefixes[] = {
  { "职业", SCALE_PRO }, { "職業", SCALE_PRO },    { "professional", SCALE_PRO },
  { "pro", SCALE_PRO },  { "p", SCALE_PRO },       { "业余", SCALE_DAN },
  { "業餘", SCALE_DAN }, { "amateur", SCALE_DAN }, { "业", SCALE_DAN },
  { "業", SCALE_DAN },   { "职", SCALE_PRO },      { "職", SCALE_PRO },
  { "아마", SCALE_DAN }, { "アマ", SCALE_DAN },    { "프로", SCALE_PRO },
  { "プロ", SCALE_PRO }, { "dan", SCALE_DAN },     { "kyu", SCALE_KYU },
};

/* What may stand after the number, without spaces. */
static const RankWord suffixes[] = {
  { "", SCALE_NONE },      { "k", SCALE_KYU },      { "kyu", SCALE_KYU },
  { "级", SCALE_KYU },     { "級", SCALE_KYU },     { "급", SCALE_KYU },
  { "d", SCALE_DAN },      { "dan", SCALE_DAN },    { "кю", SCALE_KYU },
  { "дан", SCALE_DAN },    { "νταν", SCALE_DAN },   { "κιου", SCALE_KYU },
  { "段", SCALE_DAN },     { "단", SCALE_DAN },     { "p", SCALE_PRO },
  { "pro", SCALE_PRO },    { "kyû", SCALE_KYU },    { "đẳng", SCALE_DAN },
  { "cấp", SCALE_KYU },    { "ดั้ง", SCALE_DAN },     { "คิว", SCALE_KYU },
  { "دان", SCALE_DAN },    { "كيو", SCALE_KYU },    { "danamateur", SCALE_DAN },
  { "dpro", SCALE_PRO },   { "danpro", SCALE_PRO }, { "段职业", SCALE_PRO },
  { "段職業", SCALE_PRO },
};

/* What makes "3rd", "3er", "3º", "3-й" of a number, before the word of the scale. */
static const char *const ordinals[] = { "st",  "nd",  "rd",  "th", "er", "ère", "ème",
                                        "eme", "e",   "do",  "ro", "to", "o",   "a",
                                        "-й",  "-ый", "-ой", "й",  "-" };

static const char *const digits[] = { "一", "二", "三", "四", "五", "六", "七", "八", "九" };

/* Folds full-width and case away, and all spaces, and gives the digits of every script as ours;
 * NULL where the text is not UTF-8. */
static char *
fold (const char *text)
{
  g_autofree char *plain = g_utf8_normalize (text, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *lower = plain ? g_utf8_strdown (plain, -1) : NULL;
  GString *folded = lower ? g_string_new (NULL) : NULL;

  for (const char *at = lower; at && *at; at += g_utf8_skip[(guchar) *at]) {
    gunichar letter = g_utf8_get_char (at);

    if (g_unichar_isdigit (letter))
      g_string_append_printf (folded, "%d", g_unichar_digit_value (letter));
    else if (!strchr (" \t\r\n", *at))
      g_string_append_unichar (folded, letter);
  }
  return folded ? g_string_free (folded, FALSE) : NULL;
}

static gboolean
skip (const char **text, const char *word)
{
  if (!g_str_has_prefix (*text, word))
    return FALSE;
  *text += strlen (word);
  return TRUE;
}

static Scale
read_prefix (const char **text)
{
  for (gsize i = 0; i < G_N_ELEMENTS (prefixes); i++)
    if (skip (text, prefixes[i].text))
      return prefixes[i].scale;
  return SCALE_NONE;
}

static int
read_digit (const char **text)
{
  for (gsize i = 0; i < G_N_ELEMENTS (digits); i++)
    if (skip (text, digits[i]))
      return (int) i + 1;
  return 0;
}

/* 1 to 99; 0 where there is no number. The first dan is written with a character of its own. */
static int
read_number (const char **text)
{
  const char *start = *text;
  int number = 0;

  if (g_str_has_prefix (*text, "初段"))
    return skip (text, "初");
  if (g_str_has_prefix (*text, "초단"))
    return skip (text, "초");
  if (g_str_has_prefix (*text, "shodan"))
    return skip (text, "sho");
  for (int i = 0; i < 2 && g_ascii_isdigit (**text); i++)
    number = number * 10 + g_ascii_digit_value (*(*text)++);
  if (*text > start)
    return number;
  number = read_digit (text);
  if (skip (text, "十"))
    number = MAX (number, 1) * 10 + read_digit (text);
  return number;
}

static gboolean
find_suffix (const char *text, Scale *ret_scale)
{
  for (gsize i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (strcmp (text, suffixes[i].text) == 0) {
      *ret_scale = suffixes[i].scale;
      return TRUE;
    }
  return FALSE;
}

/* An ordinal needs a word behind it: "2e" alone is not a rank. */
static gboolean
read_suffix (const char *text, Scale *ret_scale)
{
  if (find_suffix (text, ret_scale))
    return TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (ordinals); i++) {
    const char *rest = text;

    if (skip (&rest, ordinals[i]) && *rest && find_suffix (rest, ret_scale))
      return TRUE;
  }
  return FALSE;
}

/* "pro 9 dan" is professional, "amateur 3 kyu" is kyu, "业5" is dan, "pro 3 kyu" is nonsense. */
static Scale
join_scales (Scale before, Scale after)
{
  if (before == SCALE_PRO)
    return after == SCALE_KYU ? SCALE_NONE : SCALE_PRO;
  if ((before == SCALE_DAN && after == SCALE_PRO) || (before == SCALE_KYU && after == SCALE_DAN))
    return SCALE_NONE;
  return after == SCALE_NONE ? before : after;
}

/* %RULES_RANK_NONE where the number is not on the scale. */
static RulesRank
make_rank (Scale scale, int number)
{
  if (scale == SCALE_KYU && number >= 1 && number <= 30)
    return RULES_RANK_KYU (number);
  if (scale == SCALE_DAN && number >= 1 && number <= 9)
    return RULES_RANK_DAN (number);
  if (scale == SCALE_PRO && number >= 1 && number <= 9)
    return RULES_RANK_PRO (number);
  return RULES_RANK_NONE;
}

/* Texts that stand for an unknown rank. */
static gboolean
is_unknown (const char *folded)
{
  static const char *const words[] = { "",     "?",      "-",    "无",   "無",
                                       "无段", "无段位", "无级", "暂无", NULL };

  return g_strv_contains (words, folded);
}

/* Nothing, "?", "-" and "无" say that the rank is unknown: RULES_RANK_NONE. The scales are those
 * of READINGS 13, with kyu to 30 and amateur dan to 9 as other countries give them.
 * Returns FALSE where @text is no rank. @text: a rank as people write it: "7d", "3 kyu", "9P",
 * "pro 9", "5段", "业5", or NULL. @ret_rank: the rank; untouched on failure. */
gboolean
rules_rank_parse (const char *text, RulesRank *ret_rank)
{
  g_autofree char *folded = fold (text ? text : "");
  const char *rest = folded;
  Scale before, after;
  int number;
  RulesRank rank;

  if (!folded)
    return FALSE;
  if (is_unknown (folded)) {
    *ret_rank = RULES_RANK_NONE;
    return TRUE;
  }
  before = read_prefix (&rest);
  number = read_number (&rest);
  if (!read_suffix (rest, &after))
    return FALSE;
  rank = make_rank (join_scales (before, after), number);
  if (rank == RULES_RANK_NONE)
    return FALSE;
  *ret_rank = rank;
  return TRUE;
}

/* @buffer, with "3k", "7d" or "9p", and "" for RULES_RANK_NONE. @buffer: where the text goes. */
const char *
rules_rank_format (RulesRank rank, char buffer[8])
{
  buffer[0] = '\0';
  if (rank >= RULES_RANK_PRO (1) && rank <= RULES_RANK_PRO (9))
    g_snprintf (buffer, 8, "%dp", rank - RULES_RANK_PRO (0));
  else if (rank >= RULES_RANK_DAN (1) && rank <= RULES_RANK_DAN (9))
    g_snprintf (buffer, 8, "%dd", rank - RULES_RANK_DAN (0));
  else if (rank >= RULES_RANK_KYU (30) && rank <= RULES_RANK_KYU (1))
    g_snprintf (buffer, 8, "%dk", RULES_RANK_KYU (0) - rank);
  return buffer;
}
