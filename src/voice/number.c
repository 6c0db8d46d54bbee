/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "voice/number.h"

/* The synthesizer reads figures of most languages as a person does. Returns its figures. */
char *
voice_number_figures (int n)
{
  return g_strdup_printf ("%d", n);
}

/* Up to 99, which is more than is ever said of seconds and minutes. */
static char *
by_tens (int n, const char *const digits[11])
{
  const char *tens = n >= 20 ? digits[n / 10] : "";

  if (n < 1 || n > 99)
    return voice_number_figures (n);
  if (n < 10)
    return g_strdup (digits[n]);
  return g_strconcat (tens, digits[10], n % 10 ? digits[n % 10] : "", NULL);
}

/* Its word, as it stands before a measure word, where two is 两. */
char *
voice_number_chinese (int n)
{
  static const char *const digits[11] = { "",   "一", "二", "三", "四", "五",
                                          "六", "七", "八", "九", "十" };

  return n == 2 ? g_strdup ("两") : by_tens (n, digits);
}

/* Its word, of the Chinese kind. */
char *
voice_number_korean (int n)
{
  static const char *const digits[11] = { "",   "일", "이", "삼", "사", "오",
                                          "육", "칠", "팔", "구", "십" };

  return by_tens (n, digits);
}

/* Its word, in kana. */
char *
voice_number_japanese (int n)
{
  static const char *const digits[11] = { "",     "いち", "に",   "さん",   "よん",  "ご",
                                          "ろく", "なな", "はち", "きゅう", "じゅう" };

  return by_tens (n, digits);
}

/* A number and the counter behind it merge. */
const char *const voice_number_japanese_merged[] = {
  "いちふん",   "いっぷん",   "さんふん",     "さんぷん", "よんふん",   "よんぷん",
  "ろくふん",   "ろっぷん",   "はちふん",     "はっぷん", "じゅうふん", "じゅっぷん",
  "いちかい",   "いっかい",   "ろくかい",     "ろっかい", "はちかい",   "はっかい",
  "じゅうかい", "じゅっかい", "いちて",       "いって",   "よんじかん", "よじかん",
  "ななじかん", "しちじかん", "きゅうじかん", "くじかん", NULL,
};

/* Hours have numbers of their own; the longest come first, as others are parts of them. */
const char *const voice_number_korean_merged[] = {
  "이십사 시간", "스물네 시간", "이십삼 시간", "스물세 시간", "이십이 시간", "스물두 시간",
  "이십일 시간", "스물한 시간", "이십 시간",   "스무 시간",   "십구 시간",   "열아홉 시간",
  "십팔 시간",   "열여덟 시간", "십칠 시간",   "열일곱 시간", "십육 시간",   "열여섯 시간",
  "십오 시간",   "열다섯 시간", "십사 시간",   "열네 시간",   "십삼 시간",   "열세 시간",
  "십이 시간",   "열두 시간",   "십일 시간",   "열한 시간",   "십 시간",     "열 시간",
  "구 시간",     "아홉 시간",   "팔 시간",     "여덟 시간",   "칠 시간",     "일곱 시간",
  "육 시간",     "여섯 시간",   "오 시간",     "다섯 시간",   "사 시간",     "네 시간",
  "삼 시간",     "세 시간",     "이 시간",     "두 시간",     NULL,
};

/* Its figures, or its words where they bend to the gender of what is counted: those of the
 * masculine. */
char *
voice_number_spanish (int n)
{
  static const char *const tens[] = { "",          "",        "",        "treinta", "cuarenta",
                                      "cincuenta", "sesenta", "setenta", "ochenta", "noventa" };

  if (n < 21 || n > 99 || n % 10 != 1)
    return voice_number_figures (n);
  return n == 21 ? g_strdup ("veintiún") : g_strconcat (tens[n / 10], " y un", NULL);
}

/* Before a feminine, and where nothing is behind the number. */
const char *const voice_number_spanish_merged[] = {
  "gastado, quedan veintiún",
  "gastado, quedan veintiuno",
  "gastado, quedan treinta y un",
  "gastado, quedan treinta y uno",
  "gastado, quedan cuarenta y un",
  "gastado, quedan cuarenta y uno",
  "gastado, quedan cincuenta y un",
  "gastado, quedan cincuenta y uno",
  "gastado, quedan sesenta y un",
  "gastado, quedan sesenta y uno",
  "gastado, quedan setenta y un",
  "gastado, quedan setenta y uno",
  "gastado, quedan ochenta y un",
  "gastado, quedan ochenta y uno",
  "gastado, quedan noventa y un",
  "gastado, quedan noventa y uno",
  "ún horas",
  "una horas",
  "y un horas",
  "y una horas",
  "ún jugadas",
  "una jugadas",
  "y un jugadas",
  "y una jugadas",
  NULL,
};

/* Its figures, or its words where they bend to the gender of what is counted: those of the
 * feminine. */
char *
voice_number_french (int n)
{
  static const char *const tens[] = {
    "", "", "vingt", "trente", "quarante", "cinquante", "soixante"
  };

  if (n == 81)
    return g_strdup ("quatre-vingt-une");
  if (n < 21 || n > 61 || n % 10 != 1)
    return voice_number_figures (n);
  return g_strconcat (tens[n / 10], " et une", NULL);
}

const char *const voice_number_french_merged[] = { "une coups", "un coups", NULL };
