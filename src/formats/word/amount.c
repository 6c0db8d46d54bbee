/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/word/amount.h"
#include <string.h>

#define MOST 100000000 /* hundredths */

/* It in narrow ones, with "½" written out, without blanks at its ends. @text: a text in letters
 * of any width. */
char *
formats_amount_plain (const char *text)
{
  static const struct {
    const char *sign, *words;
  } signs[] = { { "½", " 1/2" }, { "¼", " 1/4" }, { "¾", " 3/4" } };
  g_autoptr (GString) spelled = g_string_new (text);
  g_autofree char *narrow = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    g_string_replace (spelled, signs[i].sign, signs[i].words, 0);
  narrow = g_utf8_normalize (spelled->str, -1, G_NORMALIZE_NFKC);
  g_string_assign (spelled, narrow ? narrow : text);
  g_string_replace (spelled, "−", "-", 0);
  return g_strdup (g_strstrip (spelled->str));
}

static gboolean
take_word (const char **text, const char *word)
{
  if (g_ascii_strncasecmp (*text, word, strlen (word)) != 0)
    return FALSE;
  *text += strlen (word);
  return TRUE;
}

static gboolean
take_amount_any (const char **text, const char *const *words)
{
  for (; *words; words++)
    if (take_word (text, *words))
      return TRUE;
  return FALSE;
}

static void
skip_blanks (const char **text)
{
  *text += strspn (*text, " ");
}

/* "三" */
static int
take_figure (const char **text)
{
  static const char *const figures[] = { "〇", "一", "二", "三", "四", "五",
                                         "六", "七", "八", "九", NULL };

  for (int i = 0; figures[i]; i++)
    if (take_word (text, figures[i]))
      return i;
  return take_word (text, "零")                                                    ? 0
         : take_amount_any (text, (const char *const[]){ "両", "两", "兩", NULL }) ? 2
                                                                                   : -1;
}

/* "十二", "三十一", "六" */
static gboolean
take_numeral (const char **text, gint64 *ret_number)
{
  int tens = take_figure (text), ones;

  if (!take_word (text, "十")) {
    *ret_number = tens;
    return tens >= 0;
  }
  ones = take_figure (text);
  *ret_number = 10 * (tens < 0 ? 1 : tens) + MAX (ones, 0);
  return TRUE;
}

/* "6.5", "5,5", "-1.50", a point at the end being that of the sentence. */
static gboolean
take_decimal (const char **text, FormatsAmount *amount)
{
  const char *at = *text + (**text == '-' || **text == '+');
  gint64 figure = 0;
  int digits = 0, decimals = -1;

  for (; g_ascii_isdigit (*at) || ((*at == '.' || *at == ',') && g_ascii_isdigit (at[1])); at++) {
    if (!g_ascii_isdigit (*at)) {
      if (decimals >= 0)
        return FALSE;
      decimals = 0;
      continue;
    }
    digits++;
    decimals += decimals >= 0;
    if (decimals > 2 && *at != '0')
      return FALSE;
    if (decimals <= 2)
      figure = 10 * figure + (*at - '0');
    if (figure > MOST)
      return FALSE;
  }
  for (int i = CLAMP (decimals, 0, 2); i < 2; i++)
    figure *= 10;
  if (digits == 0)
    return FALSE;
  amount->hundredths = **text == '-' ? -figure : figure;
  amount->has_point = decimals >= 0;
  *text = at;
  return TRUE;
}

/* "3/4", "四分之三" */
static gboolean
take_fraction (const char **text, gint64 *ret_hundredths)
{
  const char *at = *text;
  gint64 over = 0, under = 0;

  if (g_ascii_isdigit (at[0]) && at[1] == '/' && g_ascii_isdigit (at[2])) {
    over = at[0] - '0';
    under = at[2] - '0';
    at += 3;
  } else if (!take_numeral (&at, &under) || !take_word (&at, "分之") || !take_numeral (&at, &over))
    return FALSE;
  if ((under != 2 && under != 4) || over >= under)
    return FALSE;
  *ret_hundredths = 100 * over / under;
  *text = at;
  return TRUE;
}

static gboolean
take_whole (const char **text, FormatsAmount *amount)
{
  gint64 number;

  if (take_decimal (text, amount))
    return TRUE;
  if (!take_numeral (text, &number))
    return FALSE;
  amount->hundredths = 100 * number;
  return TRUE;
}

static void
take_unit (const char **text, FormatsAmount *amount)
{
  static const char *const zi[] = { "子", "zi", "자", NULL };
  static const char *const points[] = { "目",    "집",      "points", "point", "puntos",
                                        "punto", "punkten", "punkte", "punkt", "moku",
                                        "pts",   "pt",      "호",     NULL };

  skip_blanks (text);
  amount->is_zi = take_amount_any (text, zi);
  amount->has_unit = amount->is_zi || take_amount_any (text, points);
}

/* What comes on top of the whole: before the unit, "2又3/4子", or behind it, "2目半". */
static void
take_part (const char **text, FormatsAmount *amount)
{
  static const char *const halves[] = { "半", "반", "half", NULL };
  const char *at = *text;
  gint64 part = 50;

  skip_blanks (&at);
  take_word (&at, "又");
  skip_blanks (&at);
  if (!take_fraction (&at, &part) && !take_amount_any (&at, halves))
    return;
  amount->hundredths += amount->hundredths < 0 ? -part : part;
  *text = at;
}

/* "6.5", "6目半", "2又3/4子", "一又四分之三子", "半目", "5 1/2". Returns FALSE where no amount
 * begins it.
 * @ret_amount: what stands at its beginning. @ret_rest: what is behind that and its unit. */
gboolean
formats_amount_take (const char *text, FormatsAmount *ret_amount, const char **ret_rest)
{
  static const char *const halves[] = {
    "半", "반", "half a ", "medio ", "einem halben ", "ein halber ", "d’un demi-", "un demi-", NULL
  };
  FormatsAmount amount = { 0 };
  const char *at = text;

  if (!take_fraction (&at, &amount.hundredths) &&
      !(take_amount_any (&at, halves) && (amount.hundredths = 50)) && !take_whole (&at, &amount))
    return FALSE;
  if (!amount.has_point && amount.hundredths % 100 == 0)
    take_part (&at, &amount);
  take_unit (&at, &amount);
  if (!amount.has_point && amount.hundredths % 100 == 0)
    take_part (&at, &amount);
  if (take_amount_any (&text, halves) && !amount.has_unit)
    return FALSE;
  amount.is_zi |= !amount.has_unit && ABS (amount.hundredths) % 50 == 25;
  skip_blanks (&at);
  *ret_amount = amount;
  *ret_rest = at;
  return TRUE;
}
