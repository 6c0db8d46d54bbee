/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/word/day.h"
#include <stdlib.h>
#include <string.h>

static gboolean
is_day (FormatsDay day)
{
  return day.year >= 1 && day.year <= 9999 && day.month >= 1 && day.day >= 1 &&
         g_date_valid_dmy ((GDateDay) CLAMP (day.day, 0, 255),
                           (GDateMonth) CLAMP (day.month, 0, 13), (GDateYear) day.year);
}

static int
take_number (const char **text)
{
  int number = 0;

  for (int i = 0; i < 4 && g_ascii_isdigit (**text); i++)
    number = 10 * number + *(*text)++ - '0';
  return number;
}

/* FALSE where @text does not begin with a day. @text: "2025-08-18", "18/08/2025", "25/08/18".
 * @order: which number comes when: "ymd", "dmy" or "mdy". @ret_day: the day; a year of two digits
 * is one from 1970 to 2069. */
gboolean
formats_day_parse (const char *text, const char *order, FormatsDay *ret_day)
{
  FormatsDay day = { 0 };

  for (int i = 0; i < 3; i++) {
    const char *start = text;
    int number = take_number (&text);
    gboolean is_short = text - start <= 2;

    if (text == start || (i < 2 && (!*text || !strchr ("-/.", *text))))
      return FALSE;
    text += i < 2;
    if (order[i] == 'y')
      day.year = is_short ? number + (number < 70 ? 2000 : 1900) : number;
    else if (order[i] == 'm')
      day.month = number;
    else
      day.day = number;
  }
  if (g_ascii_isdigit (*text) || !is_day (day))
    return FALSE;
  *ret_day = day;
  return TRUE;
}

static gboolean
is_iso (const char *text)
{
  for (int i = 0; i < 10; i++)
    if (i == 4 || i == 7 ? text[i] != '-' : !g_ascii_isdigit (text[i]))
      return FALSE;
  return TRUE;
}

/* What is left out of a last day is the first one's: "2026-11-21/22", "2026-11-30/12-01". */
static gboolean
take_last (const char *text, FormatsDay *inout_day)
{
  FormatsDay day = *inout_day;
  int number;

  if (*text++ != '/' || !g_ascii_isdigit (*text))
    return FALSE;
  number = take_number (&text);
  if (*text == '-') {
    day.month = number;
    text++;
    number = take_number (&text);
  }
  day.day = number;
  if (g_ascii_isdigit (*text) || *text == '-' || !is_day (day) ||
      100 * day.month + day.day <= 100 * inout_day->month + inout_day->day)
    return FALSE;
  *inout_day = day;
  return TRUE;
}

static int
find_iso (const char *dates, FormatsDay ret_days[2])
{
  int n = 0;

  for (const char *at = dates; *at && n < 2; at++)
    if (is_iso (at) && formats_day_parse (at, "ymd", &ret_days[n])) {
      n++;
      at += 9;
      if (n == 1)
        ret_days[1] = ret_days[0];
      n += n == 1 && take_last (at + 1, &ret_days[1]);
    }
  return n;
}

/* --- As people write them --- */

#define WORDS 12

/* In English, Spanish, German and French, without accents; "aug" and "Sept." are enough. */
static const char *const months[] = {
  "january enero janvier",
  "february febrero fevrier",
  "march marzo mars mrz",
  "april abril avril",
  "may mayo mai",
  "june junio juin juni",
  "july julio juillet juli",
  "august agosto aout",
  "september septiembre setiembre septembre",
  "october octubre oktober octobre",
  "november noviembre novembre",
  "december diciembre dezember decembre",
};

/* A number, or a month by its name. */
typedef struct {
  int number; /* 0 for a month */
  int month;
  gboolean is_year;
} Word;

typedef struct {
  Word words[WORDS];
  int n_words;
  gboolean has_month;
  gboolean has_stroke;
} DaySentence;

static int
find_month (const char *word)
{
  for (int i = 0; strlen (word) >= 3 && i < 12; i++) {
    g_auto (GStrv) names = g_strsplit (months[i], " ", -1);
    for (int k = 0; names[k]; k++)
      if (g_str_has_prefix (names[k], word))
        return i + 1;
  }
  return 0;
}

static gboolean
add_word (DaySentence *sentence, Word word)
{
  if (sentence->n_words == WORDS)
    return FALSE;
  sentence->words[sentence->n_words++] = word;
  sentence->has_month |= word.month > 0;
  return TRUE;
}

/* "7th" is 7; what is neither a number nor a month says nothing. */
static gboolean
read_words (const char *text, DaySentence *sentence)
{
  while (*text) {
    gsize digits = strspn (text, "0123456789"), letters = 0;
    while (g_ascii_isalpha (text[digits + letters]))
      letters++;
    if (digits > 4)
      return FALSE;
    if (digits > 0) {
      int number = atoi (text);
      if (!number || !add_word (sentence, (Word){ .number = number, .is_year = digits == 4 }))
        return FALSE;
    } else if (letters > 0) {
      g_autofree char *word = g_strndup (text, letters);
      int month = find_month (word);
      if (month && !add_word (sentence, (Word){ .month = month }))
        return FALSE;
    } else {
      sentence->has_stroke |= *text == '/';
      letters = 1;
    }
    text += digits + letters;
  }
  return TRUE;
}

/* The nearest behind it, else the nearest before it. */
static int
year_at (const DaySentence *sentence, int at)
{
  for (int i = at; i < sentence->n_words; i++)
    if (sentence->words[i].is_year)
      return sentence->words[i].number;
  for (int i = at; i >= 0; i--)
    if (sentence->words[i].is_year)
      return sentence->words[i].number;
  return 0;
}

/* As the first month and the first day stand: "7–8 November", "Nov. 30 – Dec. 2". */
static int
month_at (const DaySentence *sentence, int at, gboolean before)
{
  for (int i = at; i >= 0 && i < sentence->n_words; i += before ? -1 : 1)
    if (sentence->words[i].month)
      return sentence->words[i].month;
  return 0;
}

static int
find_named (const DaySentence *sentence, FormatsDay days[2])
{
  gboolean before = sentence->words[0].month || (sentence->words[0].is_year &&
                                                 sentence->n_words > 1 && sentence->words[1].month);
  int n = 0;

  for (int i = 0; i < sentence->n_words; i++) {
    const Word *word = &sentence->words[i];
    if (!word->number || word->is_year)
      continue;
    if (n == 2)
      return 0;
    days[n++] = (FormatsDay){ year_at (sentence, i), month_at (sentence, i, before), word->number };
  }
  return n;
}

/* Which number is what: year, month, day of the first and of the last. */
static const struct {
  const char *shape;        /* Y a year, n another number */
  const char *first, *last; /* the places of year, month, day */
} shapes[] = {
  { "Ynn", "012", "012" },    { "Ynnn", "012", "013" },   { "Ynnnn", "012", "034" },
  { "YnnYnn", "012", "345" }, { "nnY", "210", "210" },    { "nnnY", "320", "321" },
  { "nnnnY", "410", "432" },  { "nnYnnY", "210", "543" },
};

static FormatsDay
day_by (const DaySentence *sentence, const char *places)
{
  const Word *words = sentence->words;

  return (FormatsDay){ words[places[0] - '0'].number, words[places[1] - '0'].number,
                       words[places[2] - '0'].number };
}

/* 11/7/2026 is another day in America: told only where it cannot be one there. */
static gboolean
is_either (const DaySentence *sentence, const char *shape, FormatsDay day)
{
  return sentence->has_stroke && shape[0] != 'Y' && day.day <= 12 && day.day != day.month;
}

static int
find_numbers (const DaySentence *sentence, FormatsDay days[2])
{
  char shape[WORDS + 1] = "";

  for (int i = 0; i < sentence->n_words; i++)
    shape[i] = sentence->words[i].is_year ? 'Y' : 'n';
  for (gsize i = 0; i < G_N_ELEMENTS (shapes); i++)
    if (g_str_equal (shape, shapes[i].shape)) {
      days[0] = day_by (sentence, shapes[i].first);
      days[1] = day_by (sentence, shapes[i].last);
      return is_either (sentence, shape, days[0]) || is_either (sentence, shape, days[1]) ? 0 : 2;
    }
  return 0;
}

/* Full-width digits are digits, capitals small letters, and letters have no accents. */
static char *
fold_day (const char *dates)
{
  g_autofree char *valid = g_utf8_make_valid (dates, -1);
  g_autofree char *parts = g_utf8_normalize (valid, -1, G_NORMALIZE_ALL);
  g_autofree char *small = g_utf8_strdown (parts, -1);
  GString *text = g_string_new (NULL);

  for (const char *at = small; *at; at = g_utf8_find_next_char (at, NULL))
    if (!g_unichar_ismark (g_utf8_get_char (at)))
      g_string_append_c (text, (guchar) *at < 0x80 ? *at : ' ');
  return g_string_free (text, FALSE);
}

static int
compare_days (FormatsDay one, FormatsDay other)
{
  return 10000 * (one.year - other.year) + 100 * (one.month - other.month) + one.day - other.day;
}

static int
find_written (const char *dates, FormatsDay ret_days[2])
{
  g_autofree char *text = fold_day (dates);
  DaySentence sentence = { 0 };
  int n = 0;

  if (read_words (text, &sentence) && sentence.n_words > 0)
    n = sentence.has_month ? find_named (&sentence, ret_days) : find_numbers (&sentence, ret_days);
  if (n == 1)
    ret_days[1] = ret_days[0];
  if (n == 0 || !is_day (ret_days[0]) || !is_day (ret_days[1]) ||
      compare_days (ret_days[0], ret_days[1]) > 0)
    return 0;
  return compare_days (ret_days[0], ret_days[1]) ? 2 : 1;
}

/* "2026-11-21/22" among other words; else a text that says nothing but days: "7–8 November 2026",
 * "Nov. 30 – Dec. 2, 2026", "7.–8.11.2026", "2026年11月7日-8日". 11/7/2026 may be two days, and is
 * none. Returns how many days stand in it, at most 2. @ret_days: the first and the last day in it,
 * the same where there is one. */
int
formats_day_find (const char *dates, FormatsDay ret_days[2])
{
  int n = find_iso (dates, ret_days);

  return n ? n : find_written (dates, ret_days);
}

/* "2026-11-21 – 2026-11-22", one where both are the same; formats_day_find() reads it. @n_days: how
 * many of them are known. */
char *
formats_day_format (const FormatsDay *days, int n_days)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n_days; i++)
    if (i == 0 || memcmp (&days[0], &days[i], sizeof days[0]) != 0)
      g_string_append_printf (text, "%s%04d-%02d-%02d", i ? " – " : "", days[i].year, days[i].month,
                              days[i].day);
  return g_string_free (text, FALSE);
}
