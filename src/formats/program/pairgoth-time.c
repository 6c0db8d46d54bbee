#include "clock/limit.h"
#include "formats/program/pairgoth-private.h"

/* How much time the players of an event of Pairgoth have. */

#define SECOND_MS 1000
#define MINUTES_MOST 180 /* a main time below this is told in minutes, as old files do */
#define FIGURE_MOST 86400

typedef struct {
  const char *type;
  ClockSystem system;
  const char *period; /* seconds */
  const char *count;  /* periods, or moves of a section */
} System;

static const System pairgoth_time_systems[] = {
  { "SUDDEN_DEATH", CLOCK_ABSOLUTE, NULL, NULL },
  { "JAPANESE", CLOCK_BYO_YOMI, "byoyomi", "periods" },
  { "CANADIAN", CLOCK_CANADIAN, "byoyomi", "stones" },
  { "FISCHER", CLOCK_FISCHER, "increment", NULL },
};

static int
get_figure (JsonObject *time, const char *name)
{
  int figure = 0;

  return name && formats_pairgoth_number (time, name, 0, FIGURE_MOST, &figure, NULL) ? figure : 0;
}

/* %FALSE where it says no time that we know. */
static gboolean
find_limit (JsonObject *tournament, ClockLimit *ret_limit)
{
  JsonNode *node = json_object_get_member (tournament, "timeSystem");
  JsonObject *time = node && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *type = time ? formats_pairgoth_string (time, "type") : "";
  int main_time = time ? get_figure (time, "mainTime") : 0;
  g_autofree char *text = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (pairgoth_time_systems); i++) {
    if (!g_str_equal (type, pairgoth_time_systems[i].type))
      continue;
    *ret_limit = (ClockLimit){
      .system = pairgoth_time_systems[i].system,
      .limit = (gint64) main_time * SECOND_MS * (main_time < MINUTES_MOST ? 60 : 1),
      .period = (gint64) get_figure (time, pairgoth_time_systems[i].period) * SECOND_MS,
      .most = (gint64) get_figure (time, i == 3 ? "maxTime" : NULL) * SECOND_MS,
    };
    if (ret_limit->system == CLOCK_BYO_YOMI)
      ret_limit->periods = MAX (get_figure (time, pairgoth_time_systems[i].count), 1);
    else
      ret_limit->moves = get_figure (time, pairgoth_time_systems[i].count);
    text = clock_limit_format (ret_limit);
    return clock_limit_parse (text, ret_limit, NULL);
  }
  return FALSE;
}

/* @event: what gets the setting "time". */
void
formats_pairgoth_time_read (FormatsEvent *event, JsonObject *tournament)
{
  g_autofree char *text = NULL;
  ClockLimit limit;

  if (!find_limit (tournament, &limit))
    return;
  text = clock_limit_format (&limit);
  formats_event_set (event, "time", text);
}

/* Systems that Pairgoth has not are sudden death. @tournament: the file, with what was kept of
 * it. */
void
formats_pairgoth_time_write (const FormatsEvent *event, JsonObject *tournament)
{
  const char *text = formats_event_get (event, "time");
  const System *system = &pairgoth_time_systems[0];
  ClockLimit limit, kept;
  JsonObject *time;

  if (!text || !clock_limit_parse (text, &limit, NULL) ||
      (find_limit (tournament, &kept) && clock_limit_is_same (&limit, &kept)))
    return;
  limit = clock_limit_as_byo_yomi (limit);
  for (gsize i = 0; i < G_N_ELEMENTS (pairgoth_time_systems); i++)
    if (pairgoth_time_systems[i].system == limit.system)
      system = &pairgoth_time_systems[i];
  time = json_object_new ();
  json_object_set_string_member (time, "type", system->type);
  json_object_set_int_member (time, "mainTime", limit.limit / SECOND_MS);
  if (system->period)
    json_object_set_int_member (time, system->period, limit.period / SECOND_MS);
  if (system->count)
    json_object_set_int_member (time, system->count,
                                limit.system == CLOCK_CANADIAN ? limit.moves : limit.periods);
  if (limit.system == CLOCK_FISCHER)
    json_object_set_int_member (time, "maxTime", limit.most / SECOND_MS);
  json_object_set_object_member (tournament, "timeSystem", time);
}
