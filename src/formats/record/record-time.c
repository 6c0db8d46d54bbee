/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/record/record-private.h"
#include "formats/word/amount.h"
#include <stdio.h>
#include <string.h>

/* How much time a game has, as people and programs write it. */

/* Seconds with or without decimals as milliseconds; -1 where @text is none. */
gint64
formats_record_seconds (const char *text)
{
  char *end = NULL;
  gint64 ms = g_ascii_strtoll (text, &end, 10);

  if (end == text || ms < 0 || ms > G_MAXINT / 1000)
    return -1;
  ms *= 1000;
  if (*end++ != '.')
    return ms;
  for (int unit = 100; g_ascii_isdigit (*end) && unit > 0; unit /= 10, end++)
    ms += unit * (*end - '0');
  return MIN (ms, G_MAXINT);
}

/* How many seconds a word of time has; the longest counts, and a figure alone behind hours are
 * minutes. 0 where it is none. */
static int
take_unit (const char **text)
{
  static const struct {
    int seconds;
    const char *words[18];
  } units[] = {
    { 3600,
      { "hours", "hour", "hrs", "hr", "h", "horas", "hora", "heures", "heure", "stunden", "stunde",
        "std", "小时", "小時", "時間", "시간" } },
    { 60,
      { "minutes", "minute", "minutos", "minuto", "minuten", "mins", "min", "m", "'", "分钟",
        "分鐘", "分", "분" } },
    { 1,
      { "seconds", "second", "segundos", "secondes", "sekunden", "secs", "sec", "s", "秒", "초" } },
  };
  gsize best = 0;
  int seconds = 0;

  *text += strspn (*text, " ");
  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    for (int j = 0; units[i].words[j]; j++) {
      gsize length = strlen (units[i].words[j]);
      if (length > best && g_ascii_strncasecmp (*text, units[i].words[j], length) == 0) {
        best = length;
        seconds = units[i].seconds;
      }
    }
  *text += best;
  *text += strspn (*text, " .,");
  return seconds;
}

/* "2h", "1h 30m", "2h30", "90 min", "1小时30分"; -1 where something else stands there. */
static gint64
read_units (const char *text)
{
  gint64 sum = 0;
  int before = 0;

  while (*text) {
    gint64 ms = formats_record_seconds (text);
    int unit;
    text += strspn (text, "0123456789.");
    unit = take_unit (&text);
    if (unit == 0)
      unit = before > 1 && *text == '\0' ? before / 60 : 0;
    if (ms < 0 || unit == 0 || (before && unit >= before))
      return -1;
    sum += ms * unit;
    before = unit;
  }
  return before ? MIN (sum, G_MAXINT) : -1;
}

/* "3600", "60 min", "2h", "1:30:00"; -1 where nobody says of what there are so many. */
gint64
formats_record_time (const char *text)
{
  g_autofree char *plain = formats_amount_plain (text);
  int parts[3] = { 0 }, end = 0;

  if (plain[strspn (plain, "0123456789.")] == '\0')
    return formats_record_seconds (plain);
  if (sscanf (plain, "%8d:%2d:%2d%n", &parts[0], &parts[1], &parts[2], &end) == 3 && !plain[end])
    return MIN (1000 * (3600 * (gint64) parts[0] + 60 * parts[1] + parts[2]), G_MAXINT);
  if (sscanf (plain, "%8d:%2d%n", &parts[0], &parts[1], &end) == 2 && !plain[end])
    return MIN (1000 * (60 * (gint64) parts[0] + parts[1]), G_MAXINT);
  return read_units (plain);
}
