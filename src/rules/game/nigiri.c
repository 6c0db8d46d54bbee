/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/game/nigiri.h"
#include <string.h>

#define STONES_MAX 181
#define YEAR 10000
#define YEAR_LEAST 1850
#define YEAR_MOST 2149

/* --- When somebody was born --- */

/* Up to three numbers with something between them that is none: "1990年5月31日".
 * Returns: how many; 0 where there are more, or anything else */
static int
read_numbers (const char *text, int ret_numbers[3], int ret_digits[3])
{
  int n = 0;

  for (; *text; n++) {
    gsize digits = strspn (text, "0123456789");
    if (n == 3 || digits < 1 || digits > 4)
      return 0;
    ret_digits[n] = (int) digits;
    ret_numbers[n] = (int) g_ascii_strtoll (text, NULL, 10);
    text += digits;
    text += strcspn (text, "0123456789");
  }
  return n;
}

/* The day counts only together with the month, "1990/00/00" says neither. */
static int
make_born (int year, int month, int day)
{
  if (year < YEAR_LEAST || year > YEAR_MOST)
    return 0;
  if (month == 0 || day == 0)
    return year * YEAR;
  return g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year)
             ? year * YEAR + month * 100 + day
             : 0;
}

/* With strokes, "5/6/1990", the day may stand first or second: it is no date here. Returns
 * 19900531, or 19900000 where only the year is said; 0 where it is no date. @text: "1990",
 * "1990-05-31", "1990/5/31", "1990年5月31日", or "31.5.1990", the day first. */
int
rules_born_parse (const char *text)
{
  int numbers[3] = { 0 }, digits[3] = { 0 };
  int n = read_numbers (text, numbers, digits);

  if (n == 1 && digits[0] == 4)
    return make_born (numbers[0], 0, 0);
  if (n != 3)
    return 0;
  if (digits[0] == 4 && digits[2] <= 2)
    return make_born (numbers[0], numbers[1], numbers[2]);
  return digits[2] == 4 && digits[0] <= 2 && numbers[0] && numbers[1] && text[digits[0]] == '.'
             ? make_born (numbers[2], numbers[1], numbers[0])
             : 0;
}

/* "1990-05-31" or "1990"; "" for 0. @born: as rules_born_parse() returns it. */
char *
rules_born_format (int born)
{
  if (born <= 0)
    return g_strdup ("");
  return rules_born_has_day (born)
             ? g_strdup_printf ("%04d-%02d-%02d", born / YEAR, born / 100 % 100, born % 100)
             : g_strdup_printf ("%04d", born / YEAR);
}

/* Whether more than the year is known. @born: as rules_born_parse() returns it. */
gboolean
rules_born_has_day (int born)
{
  return born % YEAR != 0;
}

/* --- Who holds the stones --- */

/* Where a birthday is not known, only the years can tell. */
static int
compare_age (int one, int other)
{
  gboolean days = rules_born_has_day (one) && rules_born_has_day (other);
  int a = days ? one : one / YEAR, b = days ? other : other / YEAR;

  if (one <= 0 || other <= 0)
    return 0;
  return (a < b) - (a > b);
}

/* Tells who holds the white stones (Art. 10): the player of higher rank, with equal ranks the
 * older one. Where that cannot be told, because something is not known or all is equal, a lot has
 * to be drawn. An unknown rank is neither higher nor lower than another, so age decides. Returns
 * who holds the stones. @ret_reason: what decided it, or NULL. */
RulesNigiriHolder
rules_nigiri_holder (const RulesNigiriPlayer *first, const RulesNigiriPlayer *second,
                     RulesNigiriReason *ret_reason)
{
  gboolean ranked = first->rank != RULES_RANK_NONE && second->rank != RULES_RANK_NONE;
  int ahead = ranked ? first->rank - second->rank : 0;
  RulesNigiriReason reason = ahead ? RULES_NIGIRI_BY_RANK : RULES_NIGIRI_BY_AGE;

  if (ahead == 0)
    ahead = compare_age (first->born, second->born);
  if (ahead == 0)
    reason = RULES_NIGIRI_BY_LOT;
  if (ret_reason)
    *ret_reason = reason;
  if (ahead == 0)
    return RULES_NIGIRI_LOT;
  return ahead > 0 ? RULES_NIGIRI_FIRST : RULES_NIGIRI_SECOND;
}

/* One stone says "if odd, I take Black, otherwise White", two say "if even" (Art. 10). Returns
 * who takes Black. @guess: how many black stones the other player showed. @held: how many white
 * stones were in the hand. */
RulesNigiriOutcome
rules_nigiri_decide (RulesNigiriGuess guess, int held)
{
  if ((guess != RULES_NIGIRI_ODD && guess != RULES_NIGIRI_EVEN) || held < 1 || held > STONES_MAX)
    return RULES_NIGIRI_VOID;
  return held % 2 == (int) guess % 2 ? RULES_NIGIRI_GUESSER_BLACK : RULES_NIGIRI_HOLDER_BLACK;
}
