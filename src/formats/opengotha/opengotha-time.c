#include <string.h>
#include "clock/limit.h"
#include "formats/word/day.h"
#include "formats/opengotha/opengotha-private.h"

/* When an event of OpenGotha is, and how much time its players have. */

#define SECOND_MS 1000
#define MINUTE_MS (60 * SECOND_MS)

static void
drop (FormatsXml *xml, const char *name)
{
  for (guint i = 0; i < xml->attributes->len; i++)
    if (g_str_equal (((FormatsPair *) xml->attributes->pdata[i])->name, name)) {
      g_ptr_array_remove_index (xml->attributes, i);
      return;
    }
}

static int
get_figure (const FormatsXml *general, const char *name)
{
  const char *value = formats_xml_get (general, name);
  guint64 figure = 0;

  return value && g_ascii_string_to_unsigned (value, 10, 1, 86400, &figure, NULL) ? (int) figure
                                                                                  : 0;
}

typedef struct {
  const char *word; /* of complementaryTimeSystem */
  ClockSystem system;
  const char *period; /* the attribute of its seconds */
  const char *moves;
} System;

static const System systems[] = {
  { "SUDDENDEATH", CLOCK_ABSOLUTE, NULL, NULL },
  { "STDBYOYOMI", CLOCK_BYO_YOMI, "stdByoYomiTime", NULL },
  { "CANBYOYOMI", CLOCK_CANADIAN, "canByoYomiTime", "nbMovesCanTime" },
  { "FISCHER", CLOCK_FISCHER, "fischerTime", NULL },
};

/* OpenGotha does not say how many periods of byo-yomi there are; one, then. @event: what gets the
 * setting "time". @general: the general parameters; what is taken is removed. */
void
formats_opengotha_time_read (FormatsEvent *event, FormatsXml *general)
{
  const char *word = formats_xml_get (general, "complementaryTimeSystem");
  g_autofree char *text = NULL;
  ClockLimit limit = { .limit = get_figure (general, "basicTime") * MINUTE_MS, .periods = 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (systems) && !text; i++) {
    if (g_strcmp0 (word, systems[i].word) != 0)
      continue;
    limit.system = systems[i].system;
    limit.periods = limit.system == CLOCK_BYO_YOMI;
    limit.period = systems[i].period ? get_figure (general, systems[i].period) * SECOND_MS : 0;
    limit.moves = systems[i].moves ? get_figure (general, systems[i].moves) : 0;
    text = clock_limit_format (&limit);
    if (!clock_limit_parse (text, &limit, NULL))
      return;
    formats_event_set (event, "time", text);
    drop (general, "basicTime");
    drop (general, "complementaryTimeSystem");
    drop (general, systems[i].period ? systems[i].period : "");
    drop (general, systems[i].moves ? systems[i].moves : "");
  }
}

static void
set_figure (FormatsXml *xml, const char *name, gint64 figure)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, figure);

  if (name)
    formats_xml_set (xml, name, text);
}

/* Writes the setting "time", if there is one, in whole minutes and seconds. Systems that
 * OpenGotha has not are sudden death. */
void
formats_opengotha_time_write (const FormatsEvent *event, FormatsXml *general)
{
  const char *text = formats_event_get (event, "time");
  const System *system = &systems[0];
  ClockLimit limit;

  if (!text || !clock_limit_parse (text, &limit, NULL))
    return;
  limit = clock_limit_as_byo_yomi (limit);
  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++)
    if (systems[i].system == limit.system)
      system = &systems[i];
  set_figure (general, "basicTime", limit.limit / MINUTE_MS);
  formats_xml_set (general, "complementaryTimeSystem", system->word);
  set_figure (general, system->period, limit.period / SECOND_MS);
  set_figure (general, system->moves, limit.moves);
}

/* "2018-09-07" at the start of it. */
static gboolean
is_date (const char *text)
{
  static const char shape[] = "dddd-dd-dd";

  for (gsize i = 0; i < sizeof shape - 1; i++)
    if (shape[i] == 'd' ? !g_ascii_isdigit (text[i]) : text[i] != shape[i])
      return FALSE;
  return TRUE;
}

/* @event: what gets the setting "dates": "2018-09-07 – 2018-09-09". @general: the general
 * parameters; what is taken is removed. */
void
formats_opengotha_dates_read (FormatsEvent *event, FormatsXml *general)
{
  const char *begin = formats_xml_get (general, "beginDate");
  const char *end = formats_xml_get (general, "endDate");
  g_autofree char *dates = NULL;

  if (!begin || !end || !is_date (begin) || !is_date (end) || strlen (begin) != 10 ||
      strlen (end) != 10)
    return;
  dates = g_str_equal (begin, end) ? g_strdup (begin) : g_strconcat (begin, " – ", end, NULL);
  formats_event_set (event, "dates", dates);
  drop (general, "beginDate");
  drop (general, "endDate");
}

/* Writes the first and the last day of the setting "dates", if days stand there. */
void
formats_opengotha_dates_write (const FormatsEvent *event, FormatsXml *general)
{
  const char *dates = formats_event_get (event, "dates");
  FormatsDay days[2];
  int n = formats_day_find (dates ? dates : "", days);

  for (int i = 0; n && i < 2; i++) {
    g_autofree char *date = formats_day_format (&days[i], 1);
    formats_xml_set (general, i ? "endDate" : "beginDate", date);
  }
}
