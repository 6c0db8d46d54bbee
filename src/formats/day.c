#include "formats/day.h"
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

/**
 * formats_day_parse:
 * @text: "2025-08-18", "18/08/2025", "25/08/18"
 * @order: which number comes when: "ymd", "dmy" or "mdy"
 * @ret_day: (out): the day; a year of two digits is one from 1970 to 2069
 *
 * Returns: %FALSE where @text does not begin with a day
 */
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

/**
 * formats_day_find:
 * @dates: the dates of an event, as people write them
 * @ret_days: (out): the first and the last day in it, the same where there is one
 *
 * Returns: how many days stand in it as "2026-11-21", of which the last may be short as in
 *   "2026-11-21/22", at most 2
 */
int
formats_day_find (const char *dates, FormatsDay ret_days[2])
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

/**
 * formats_day_format:
 * @days: the first and the last day
 * @n_days: how many of them are known
 *
 * Returns: (transfer full): "2026-11-21 – 2026-11-22", one where both are the same;
 * formats_day_find() reads it
 */
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
