/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>
#include "clock/limit.h"
#include "formats/program/pairgoth-private.h"
#include "formats/word/day.h"
#include "standing/term/criteria.h"

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

static const System time_systems[] = {
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

/* FALSE where it says no time that we know. */
static gboolean
find_limit (JsonObject *tournament, ClockLimit *ret_limit)
{
  JsonNode *node = json_object_get_member (tournament, "timeSystem");
  JsonObject *time = node && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *type = time ? formats_pairgoth_string (time, "type") : "";
  int main_time = time ? get_figure (time, "mainTime") : 0;
  g_autofree char *text = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (time_systems); i++) {
    if (!g_str_equal (type, time_systems[i].type))
      continue;
    *ret_limit = (ClockLimit){
      .system = time_systems[i].system,
      .limit = (gint64) main_time * SECOND_MS * (main_time < MINUTES_MOST ? 60 : 1),
      .period = (gint64) get_figure (time, time_systems[i].period) * SECOND_MS,
      .most = (gint64) get_figure (time, i == 3 ? "maxTime" : NULL) * SECOND_MS,
    };
    if (ret_limit->system == CLOCK_BYO_YOMI)
      ret_limit->periods = MAX (get_figure (time, time_systems[i].count), 1);
    else
      ret_limit->moves = get_figure (time, time_systems[i].count);
    text = clock_limit_format (ret_limit);
    return clock_limit_parse (text, ret_limit, NULL);
  }
  return FALSE;
}

/* @event: what gets the setting "time". */
static void
read_time (FormatsEvent *event, JsonObject *tournament)
{
  g_autofree char *text = NULL;
  ClockLimit limit;

  if (!find_limit (tournament, &limit))
    return;
  text = clock_limit_format (&limit);
  formats_event_set (event, "time", text);
}

/* Systems that Pairgoth has not are sudden death. */
static void
write_time (const FormatsEvent *event, JsonObject *tournament)
{
  const char *text = formats_event_get (event, "time");
  const System *system = &time_systems[0];
  ClockLimit limit, kept;
  JsonObject *time;

  if (!text || !clock_limit_parse (text, &limit, NULL) ||
      (find_limit (tournament, &kept) && clock_limit_is_same (&limit, &kept)))
    return;
  limit = clock_limit_as_byo_yomi (limit);
  for (gsize i = 0; i < G_N_ELEMENTS (time_systems); i++)
    if (time_systems[i].system == limit.system)
      system = &time_systems[i];
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

/* The settings of a tournament of Pairgoth. */

typedef enum { PLAIN, RANK, POINTS } Kind;

/* Where it stands in the file, how OpenGotha calls it, and its words there, "PAIRGOTH=OPENGOTHA".
 */
typedef struct {
  const char *path;
  const char *theirs;
  Kind kind; /* ranks are numbers, 0 for 1 dan; points are wins */
  const char *words;
} Row;

#define SEEDS \
  "SPLIT_AND_FOLD=SPLITANDFOLD SPLIT_AND_SLIP=SPLITANDSLIP SPLIT_AND_RANDOM=SPLITANDRANDOM"
#define EXTRAS "NONE=NULL RATING=Rating RANK=Rank"
#define THIRDS "TOP=TOP MIDDLE=MID BOTTOM=BOT"

static const Row settings_rows[] = {
  { "name", "name", PLAIN, NULL },
  { "location", "location", PLAIN, NULL },
  { "director", "director", PLAIN, NULL },
  { "komi", "komi", PLAIN, NULL },
  { "rounds", "numberOfRounds", PLAIN, NULL },
  { "pairing.mmFloor", "genMMFloor", RANK, NULL },
  { "pairing.mmBar", "genMMBar", RANK, NULL },
  { "pairing.base.nx1", "paiStandardNX1Factor", PLAIN, NULL },
  { "pairing.base.dupWeight", "paiBaAvoidDuplGame", PLAIN, NULL },
  { "pairing.base.random", "paiBaRandom", PLAIN, NULL },
  { "pairing.base.deterministic", "paiBaDeterministic", PLAIN, NULL },
  { "pairing.base.colorBalanceWeight", "paiBaBalanceWB", PLAIN, NULL },
  { "pairing.main.catWeight", "paiMaAvoidMixingCategories", PLAIN, NULL },
  { "pairing.main.scoreWeight", "paiMaMinimizeScoreDifference", PLAIN, NULL },
  { "pairing.main.upDownWeight", "paiMaDUDDWeight", PLAIN, NULL },
  { "pairing.main.upDownCompensate", "paiMaCompensateDUDD", PLAIN, NULL },
  { "pairing.main.upDownLowerMode", "paiMaDUDDLowerMode", PLAIN, THIRDS },
  { "pairing.main.upDownUpperMode", "paiMaDUDDUpperMode", PLAIN, THIRDS },
  { "pairing.main.maximizeSeeding", "paiMaMaximizeSeeding", PLAIN, NULL },
  { "pairing.main.firstSeedLastRound", "paiMaLastRoundForSeedSystem1", PLAIN, NULL },
  { "pairing.main.firstSeed", "paiMaSeedSystem1", PLAIN, SEEDS },
  { "pairing.main.secondSeed", "paiMaSeedSystem2", PLAIN, SEEDS },
  { "pairing.main.firstSeedAddCrit", "paiMaAdditionalPlacementCritSystem1", PLAIN, EXTRAS },
  { "pairing.main.secondSeedAddCrit", "paiMaAdditionalPlacementCritSystem2", PLAIN, EXTRAS },
  { "pairing.main.mmsValueAbsent", "genMMS2ValueAbsent", POINTS, NULL },
  { "pairing.main.roundDownScore", "genRoundDownNBWMMS", PLAIN, NULL },
  { "pairing.secondary.barThreshold", "paiSeBarThresholdActive", PLAIN, NULL },
  { "pairing.secondary.rankThreshold", "paiSeRankThreshold", RANK, NULL },
  { "pairing.secondary.winsThreshold", "paiSeNbWinsThresholdActive", PLAIN, NULL },
  { "pairing.geo.weight", "paiSeAvoidSameGeo", PLAIN, NULL },
  { "pairing.geo.mmsDiffCountry", "paiSePreferMMSDiffRatherThanSameCountry", PLAIN, NULL },
  { "pairing.geo.mmsDiffClub", "paiSePreferMMSDiffRatherThanSameClub", PLAIN, NULL },
  { "pairing.handicap.weight", "paiSeMinimizeHandicap", PLAIN, NULL },
  { "pairing.handicap.useMMS", "hdBasedOnMMS", PLAIN, NULL },
  { "pairing.handicap.threshold", "hdNoHdRankThreshold", RANK, NULL },
  { "pairing.handicap.correction", "hdCorrection", PLAIN, NULL },
  { "pairing.handicap.ceiling", "hdCeiling", PLAIN, NULL },
};

static const struct {
  const char *type;
  PairingSystem system;
} pairing_systems[] = {
  { "MAC_MAHON", PAIRING_MACMAHON },
  { "ROUND_ROBIN", PAIRING_ROBIN },
  { "SWISS", PAIRING_WEIGHTS },
};

/* The object in which the last word of @path stands; @make it where it is not there. */
static JsonObject *
find_parent (JsonObject *object, const char *path, gboolean make, const char **ret_name)
{
  g_auto (GStrv) steps = g_strsplit (path, ".", -1);
  const char *last = strrchr (path, '.');

  *ret_name = last ? last + 1 : path;
  for (int i = 0; object && steps[i + 1]; i++) {
    JsonNode *node = json_object_get_member (object, steps[i]);
    if (make && (!node || !JSON_NODE_HOLDS_OBJECT (node))) {
      json_object_set_object_member (object, steps[i], json_object_new ());
      node = json_object_get_member (object, steps[i]);
    }
    object = node && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  }
  return object;
}

static JsonNode *
find_value (JsonObject *object, const char *path)
{
  const char *name;
  JsonObject *parent = find_parent (object, path, FALSE, &name);
  JsonNode *node = parent ? json_object_get_member (parent, name) : NULL;

  return node && JSON_NODE_HOLDS_VALUE (node) ? node : NULL;
}

/* As OpenGotha would say it; NULL where it is no such value. */
static char *
to_theirs (const Row *row, JsonNode *node)
{
  GType type = json_node_get_value_type (node);
  double number;
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  if (type == G_TYPE_BOOLEAN)
    return g_strdup (json_node_get_boolean (node) ? "true" : "false");
  if (type == G_TYPE_STRING)
    return row->words ? formats_opengotha_swap (row->words, json_node_get_string (node), TRUE)
                      : g_strdup (json_node_get_string (node));
  if (row->kind == RANK)
    return formats_opengotha_rank (RULES_RANK_DAN (1) +
                                   (int) CLAMP (json_node_get_double (node), -100, 100));
  /* A whole one has no decimals, be it ever so large. */
  number = json_node_get_double (node) * (row->kind == POINTS ? 2 : 1);
  return g_strdup (
      g_ascii_formatd (buffer, sizeof buffer, floor (number) == number ? "%.0f" : "%.3g", number));
}

static JsonNode *
number_node (double number)
{
  gboolean is_whole = floor (number) == number && fabs (number) < 1e9;
  JsonNode *node = json_node_new (JSON_NODE_VALUE);

  if (is_whole)
    json_node_set_int (node, (gint64) number);
  else
    json_node_set_double (node, number);
  return node;
}

static JsonNode *
string_node (const char *text)
{
  JsonNode *node = json_node_new (JSON_NODE_VALUE);

  json_node_set_string (node, text);
  return node;
}

static JsonNode *
to_node (const Row *row, FormatsOpengothaKind kind, const char *theirs)
{
  g_autofree char *word =
      row->words ? formats_opengotha_swap (row->words, theirs, FALSE) : g_strdup (theirs);
  JsonNode *node;

  if (kind == FORMATS_OPENGOTHA_TEXT || row->words)
    return string_node (word ? word : "");
  if (row->kind == RANK) {
    RulesRank rank = RULES_RANK_NONE;

    rules_rank_parse (theirs, &rank);
    return number_node (rank - RULES_RANK_DAN (1));
  }
  if (!g_str_equal (theirs, "true") && !g_str_equal (theirs, "false"))
    return number_node (g_ascii_strtod (theirs, NULL) / (row->kind == POINTS ? 2 : 1));
  node = json_node_new (JSON_NODE_VALUE);
  json_node_set_boolean (node, g_str_equal (theirs, "true"));
  return node;
}

/* --- Criteria --- */

static char *
read_criteria (JsonObject *tournament, FormatsEvent *event)
{
  const char *name;
  JsonObject *pairing = find_parent (tournament, "pairing.placement", FALSE, &name);
  JsonArray *list = pairing ? formats_pairgoth_array (pairing, name) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_there[STANDING_N_CRITERIA] = { FALSE };

  for (guint i = 0; list && i < json_array_get_length (list); i++) {
    JsonNode *node = json_array_get_element (list, i);
    const char *theirs = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_string (node) : NULL;
    StandingCriterion ours;
    if (!theirs || g_ascii_strcasecmp (theirs, "NULL") == 0 ||
        g_ascii_strcasecmp (theirs, "NONE") == 0)
      continue;
    if (!formats_opengotha_criterion_read (theirs, &ours)) {
      if (event)
        formats_event_add_fault (event, 0, theirs, _ ("There is no such criterion."));
      continue;
    }
    if (!is_there[ours])
      g_string_append_printf (text, "%s%s", text->len ? " " : "", standing_criterion_id (ours));
    is_there[ours] = TRUE;
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
write_criteria (const FormatsEvent *event, const FormatsOpengothaTerms *terms,
                JsonObject *tournament)
{
  gboolean is_macmahon = terms->plan.stages[0].system == PAIRING_MACMAHON;
  const char *said = formats_event_get (event, "criteria"), *name;
  g_autofree char *kept = read_criteria (tournament, NULL);
  JsonObject *pairing = find_parent (tournament, "pairing.placement", TRUE, &name);
  StandingCriterion criteria[STANDING_N_CRITERIA];
  JsonArray *list;
  int n = 0;

  if (said ? g_str_equal (kept, said) : terms->is_theirs)
    return;
  if (!said || !standing_criteria_parse (said, criteria, &n))
    standing_criteria_parse (is_macmahon ? "mms sosm sososm" : "wins sosw sososw", criteria, &n);
  list = json_array_new ();
  for (int i = 0; i < n; i++) {
    const char *theirs = formats_opengotha_criterion_write (criteria[i]);
    if (theirs)
      json_array_add_string_element (list, theirs);
  }
  json_object_set_array_member (pairing, name, list);
}

/* --- Days --- */

static void
read_dates (FormatsEvent *event, JsonObject *tournament)
{
  const char *first = formats_pairgoth_string (tournament, "startDate");
  const char *last = formats_pairgoth_string (tournament, "endDate");
  g_autofree char *dates = *last && !g_str_equal (first, last)
                               ? g_strconcat (first, " – ", last, NULL)
                               : g_strdup (first);
  FormatsDay days[2];

  if (formats_day_find (dates, days) > 0)
    formats_event_set (event, "dates", dates);
}

static void
write_dates (const FormatsEvent *event, JsonObject *tournament)
{
  const char *dates = formats_event_get (event, "dates");
  FormatsDay days[2];
  int n = formats_day_find (dates ? dates : "", days);

  for (int i = 0; i < 2 && n > 0; i++) {
    const FormatsDay *day = &days[MIN (i, n - 1)];
    g_autofree char *text = g_strdup_printf ("%04d-%02d-%02d", day->year, day->month, day->day);
    json_object_set_string_member (tournament, i ? "endDate" : "startDate", text);
  }
}

/* --- The whole --- */

static PairingSystem
read_system (FormatsEvent *event, JsonObject *tournament)
{
  JsonNode *node = find_value (tournament, "pairing.type");
  const char *type = node ? json_node_get_string (node) : NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (pairing_systems); i++)
    if (g_strcmp0 (type, pairing_systems[i].type) == 0) {
      formats_event_set (event, "system", pairing_system_id (pairing_systems[i].system));
      return pairing_systems[i].system;
    }
  formats_event_add_fault (event, 0, type ? type : "", _ ("There is no such system."));
  formats_event_set (event, "system", pairing_system_id (PAIRING_MACMAHON));
  return PAIRING_MACMAHON;
}

/* Settings that cannot be ours are left out, and told. */
void
formats_pairgoth_settings_read (FormatsEvent *event, JsonObject *tournament)
{
  PairingSystem system = read_system (event, tournament);
  g_autofree char *criteria = read_criteria (tournament, event);

  for (gsize i = 0; i < G_N_ELEMENTS (settings_rows); i++) {
    const FormatsOpengothaRow *row = formats_opengotha_row (settings_rows[i].theirs, system);
    JsonNode *node = row ? find_value (tournament, settings_rows[i].path) : NULL;
    g_autofree char *theirs = node ? to_theirs (&settings_rows[i], node) : NULL;
    g_autofree char *message = NULL;
    if (!node || (theirs && (!*theirs || formats_opengotha_take (event, row, theirs))))
      continue;
    message = g_strdup_printf (_ ("There is no setting for “%s” of %s; it is kept as it is."),
                               theirs ? theirs : "?", settings_rows[i].path);
    formats_event_add_fault (event, 0, settings_rows[i].path, message);
  }
  if (*criteria)
    formats_event_set (event, "criteria", criteria);
  read_dates (event, tournament);
  read_time (event, tournament);
  formats_opengotha_set_handicap (event);
}

/* What the file says already stays as it says it. */
static void
write_row (const Row *row, const FormatsEvent *event, const FormatsOpengothaTerms *terms,
           JsonObject *tournament)
{
  const FormatsOpengothaRow *ours =
      formats_opengotha_row (row->theirs, terms->plan.stages[0].system);
  g_autofree char *theirs = ours ? formats_opengotha_theirs (event, terms, ours) : NULL;
  JsonNode *kept = find_value (tournament, row->path);
  g_autofree char *said = kept ? to_theirs (row, kept) : NULL;
  g_autofree char *meant = said && ours ? formats_opengotha_to_ours (ours, said) : NULL;
  g_autofree char *same = meant ? formats_opengotha_from_ours (ours, meant) : NULL;
  const char *name;

  if (theirs && g_strcmp0 (theirs, same) != 0) {
    JsonObject *parent = find_parent (tournament, row->path, TRUE, &name);
    json_object_set_member (parent, name, to_node (row, ours->kind, theirs));
  }
}

/* @tournament: the file, with what was kept of it. */
void
formats_pairgoth_settings_write (const FormatsEvent *event, const FormatsOpengothaTerms *terms,
                                 JsonObject *tournament)
{
  const char *name, *type = "SWISS";
  JsonObject *pairing = find_parent (tournament, "pairing.type", TRUE, &name);

  for (gsize i = 0; i < G_N_ELEMENTS (pairing_systems); i++)
    if (pairing_systems[i].system == terms->plan.stages[0].system)
      type = pairing_systems[i].type;
  json_object_set_string_member (pairing, name, type);
  for (gsize i = 0; i < G_N_ELEMENTS (settings_rows); i++)
    write_row (&settings_rows[i], event, terms, tournament);
  write_criteria (event, terms, tournament);
  write_dates (event, tournament);
  write_time (event, tournament);
}
