/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "clock/limit.h"
#include "formats/event/event.h"
#include "formats/opengotha/opengotha.h"
#include "formats/word/day.h"
#include "standing/term/criteria.h"

/* The parameters of an event of OpenGotha. */

#define CATEGORIES "Categories"
#define THEIR_CRITERIA 6
#define SECOND_MS 1000
#define MINUTE_MS (60 * SECOND_MS)

static const char *const sets[FORMATS_OPENGOTHA_N_SETS] = {
  [FORMATS_OPENGOTHA_GENERAL] = "GeneralParameterSet",
  [FORMATS_OPENGOTHA_HANDICAPS] = "HandicapParameterSet",
  [FORMATS_OPENGOTHA_PAIRING] = "PairingParameterSet",
};

static const FormatsOpengothaRow limit_row = { .kind = FORMATS_OPENGOTHA_RANK };

/* --- Criteria --- */

/* "mms sosm sososm"; @ret_is_all says whether a list written from that would be the same. Criteria
 * that we do not have are left out. */
static char *
translate (const FormatsXml *list, gboolean *ret_is_all)
{
  GString *text = g_string_new (NULL);
  gboolean is_there[STANDING_N_CRITERIA] = { FALSE }, is_over = FALSE;

  *ret_is_all = list->children->len == THEIR_CRITERIA && list->attributes->len == 0;
  for (guint i = 0; i < list->children->len; i++) {
    const FormatsXml *child = list->children->pdata[i];
    const char *name = formats_xml_get (child, "name");
    StandingCriterion ours;
    gboolean is_null = !name || g_str_equal (name, "NULL");

    is_over |= is_null;
    *ret_is_all &= is_null == is_over && child->attributes->len == 2;
    if (is_null || !formats_opengotha_criterion_read (name, &ours) || is_there[ours]) {
      *ret_is_all &= is_null;
      continue;
    }
    is_there[ours] = TRUE;
    *ret_is_all &= g_str_equal (formats_opengotha_criterion_write (ours), name);
    g_string_append_printf (text, "%s%s", text->len ? " " : "", standing_criterion_id (ours));
  }
  return g_string_free (text, FALSE);
}

/* OpenGotha has no word for its system: what counts first says it. */
static const char *
find_system (const FormatsXml *list)
{
  for (guint i = 0; list && i < list->children->len; i++) {
    const char *name = formats_xml_get (list->children->pdata[i], "name");
    if (name && (strncmp (name, "NBW", 3) == 0 || g_str_has_suffix (name, "W")))
      return "swiss_weights";
    if (name && (g_str_equal (name, "MMS") || g_str_has_suffix (name, "M")))
      return "macmahon";
  }
  return "macmahon";
}

/* A list that the setting does not say in full is kept as it stands; that of players where teams
 * have one of their own. @placement may be NULL. */
static void
read_criteria (FormatsEvent *event, const FormatsXml *placement, gboolean has_teams)
{
  const FormatsXml *list = formats_xml_child (placement, "PlacementCriteria");
  g_autofree char *text = NULL;
  gboolean is_all = TRUE;

  if (has_teams) {
    formats_event_set (event, "system", "swiss_weights");
    if (list)
      formats_opengotha_keep (event, list);
    return;
  }

  formats_event_set (event, "system", find_system (list));
  text = list ? translate (list, &is_all) : g_strdup ("");
  if (*text)
    formats_event_set (event, "criteria", text);
  if (!is_all)
    formats_opengotha_keep (event, list);
}

static void
add_criterion (FormatsXml *list, const char *name)
{
  FormatsXml *child = formats_xml_add (list, "PlacementCriterion");

  formats_xml_set (child, "name", name);
  formats_opengotha_set_number (child, "number", (int) list->children->len);
}

static gboolean
has_criterion (const FormatsXml *list, const char *name)
{
  for (guint i = 0; i < list->children->len; i++)
    if (g_str_equal (formats_xml_get (list->children->pdata[i], "name"), name))
      return TRUE;
  return FALSE;
}

/* The list that was kept, where it still says the same, else the setting's. @is_macmahon: what
 * its criteria are where no setting says. */
static void
write_criteria (const FormatsEvent *event, gboolean is_macmahon, FormatsXml *placement)
{
  const char *text = formats_event_get (event, "criteria");
  FormatsXml *kept = formats_opengotha_kept (event, "PlacementCriteria"), *list;
  gboolean is_all;
  g_autofree char *said = kept ? translate (kept, &is_all) : NULL;
  StandingCriterion criteria[STANDING_N_CRITERIA];
  int n = 0;

  if (formats_event_has_teams (event))
    text = said;
  if (kept && g_str_equal (said, text ? text : "")) {
    formats_xml_take (placement, kept);
    return;
  }
  g_clear_pointer (&kept, formats_xml_free);
  if (!text || !*text)
    text = is_macmahon ? "mms sosm sososm" : "wins sosw sososw";
  if (!standing_criteria_parse (text, criteria, &n))
    n = 0;
  list = formats_xml_add (placement, "PlacementCriteria");
  for (int i = 0; i < n && list->children->len < THEIR_CRITERIA; i++) {
    const char *name = formats_opengotha_criterion_write (criteria[i]);
    if (name && !has_criterion (list, name))
      add_criterion (list, name);
  }
  while (list->children->len < THEIR_CRITERIA)
    add_criterion (list, "NULL");
}

/* --- Time --- */

static const struct {
  const char *word; /* of complementaryTimeSystem */
  ClockSystem system;
  const char *period; /* the attribute of its seconds */
  const char *moves;
} systems[] = {
  { "SUDDENDEATH", CLOCK_ABSOLUTE, NULL, NULL },
  { "STDBYOYOMI", CLOCK_BYO_YOMI, "stdByoYomiTime", NULL },
  { "CANBYOYOMI", CLOCK_CANADIAN, "canByoYomiTime", "nbMovesCanTime" },
  { "FISCHER", CLOCK_FISCHER, "fischerTime", NULL },
};

static void
drop (FormatsXml *xml, const char *name)
{
  for (guint i = 0; name && i < xml->attributes->len; i++)
    if (g_str_equal (((FormatsPair *) xml->attributes->pdata[i])->name, name)) {
      g_ptr_array_remove_index (xml->attributes, i);
      return;
    }
}

static int
get_figure (const FormatsXml *general, const char *name)
{
  const char *value = name ? formats_xml_get (general, name) : NULL;
  guint64 figure = 0;

  return value && g_ascii_string_to_unsigned (value, 10, 1, 86400, &figure, NULL) ? (int) figure
                                                                                  : 0;
}

/* OpenGotha does not say how many periods of byo-yomi there are; one, then. @general: the general
 * parameters; what is taken is removed. */
static void
read_time (FormatsEvent *event, FormatsXml *general)
{
  const char *word = formats_xml_get (general, "complementaryTimeSystem");
  g_autofree char *text = NULL;
  ClockLimit limit = { .limit = get_figure (general, "basicTime") * MINUTE_MS, .periods = 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (systems) && !text; i++) {
    if (g_strcmp0 (word, systems[i].word) != 0)
      continue;
    limit.system = systems[i].system;
    limit.periods = limit.system == CLOCK_BYO_YOMI;
    limit.period = get_figure (general, systems[i].period) * SECOND_MS;
    limit.moves = get_figure (general, systems[i].moves);
    text = clock_limit_format (&limit);
    if (!clock_limit_parse (text, &limit, NULL))
      return;
    formats_event_set (event, "time", text);
    drop (general, "basicTime");
    drop (general, "complementaryTimeSystem");
    drop (general, systems[i].period);
    drop (general, systems[i].moves);
  }
}

/* In whole minutes and seconds. Systems that OpenGotha has not are sudden death. */
static void
write_time (const FormatsEvent *event, FormatsXml *general)
{
  const char *text = formats_event_get (event, "time");
  gsize at = 0;
  ClockLimit limit;

  if (!text || !clock_limit_parse (text, &limit, NULL))
    return;
  limit = clock_limit_as_byo_yomi (limit);
  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++)
    if (systems[i].system == limit.system)
      at = i;
  formats_opengotha_set_number (general, "basicTime", limit.limit / MINUTE_MS);
  formats_xml_set (general, "complementaryTimeSystem", systems[at].word);
  if (systems[at].period)
    formats_opengotha_set_number (general, systems[at].period, limit.period / SECOND_MS);
  if (systems[at].moves)
    formats_opengotha_set_number (general, systems[at].moves, limit.moves);
}

/* --- Days --- */

/* "2018-09-07" and no more. */
static gboolean
is_date (const char *text)
{
  static const char shape[] = "dddd-dd-dd";

  for (gsize i = 0; i < sizeof shape; i++)
    if (shape[i] == 'd' ? !g_ascii_isdigit (text[i]) : text[i] != shape[i])
      return FALSE;
  return TRUE;
}

/* "2018-09-07 – 2018-09-09". @general: the general parameters; what is taken is removed. */
static void
read_dates (FormatsEvent *event, FormatsXml *general)
{
  const char *begin = formats_xml_get (general, "beginDate");
  const char *end = formats_xml_get (general, "endDate");
  g_autofree char *dates = NULL;

  if (!begin || !end || !is_date (begin) || !is_date (end))
    return;
  dates = g_str_equal (begin, end) ? g_strdup (begin) : g_strconcat (begin, " – ", end, NULL);
  formats_event_set (event, "dates", dates);
  drop (general, "beginDate");
  drop (general, "endDate");
}

static void
write_dates (const FormatsEvent *event, FormatsXml *general)
{
  const char *dates = formats_event_get (event, "dates");
  FormatsDay days[2];
  int n = formats_day_find (dates ? dates : "", days);

  for (int i = 0; n && i < 2; i++) {
    g_autofree char *date = formats_day_format (&days[i], 1);
    formats_xml_set (general, i ? "endDate" : "beginDate", date);
  }
}

/* --- Categories --- */

/* "1D" and "10K" of <Category lowerLimit="1D" number="1"/> ... are the setting "1d 10k". Their
 * number alone does not say where they part. */
static void
read_categories (FormatsEvent *event, const FormatsXml *general)
{
  const char *number = formats_xml_get (general, "numberOfCategories");
  const FormatsXml *list = formats_xml_child (general, CATEGORIES);
  g_autoptr (GString) text = g_string_new (NULL);
  PairingPlan plan = { 0 };

  for (guint i = 0; list && i < list->children->len; i++) {
    const char *limit = formats_xml_get (list->children->pdata[i], "lowerLimit");
    g_autofree char *ours = limit ? formats_opengotha_to_ours (&limit_row, limit) : NULL;
    g_string_append_printf (text, "%s%s", text->len ? " " : "", ours ? ours : "?");
  }
  if (text->len > 0 && pairing_option_set (&plan, "categories", text->str, NULL))
    formats_event_set (event, "categories", text->str);
  else if (number && !g_str_equal (number, "1"))
    formats_event_add_fault (event, general->line, number,
                             _ ("The bounds between the categories are not known."));
}

static void
write_categories (const FormatsEvent *event, const FormatsOpengothaTerms *terms,
                  FormatsXml *general)
{
  const char *text = formats_event_get (event, "categories");
  g_auto (GStrv) limits = g_strsplit_set (text ? text : "", " ,", -1);
  FormatsXml *list = terms->plan.categories.n > 0 ? formats_xml_add (general, CATEGORIES) : NULL;

  if (!terms->is_theirs || list)
    formats_opengotha_set_number (general, "numberOfCategories", terms->plan.categories.n + 1);
  for (int i = 0; list && limits[i]; i++) {
    g_autofree char *limit =
        *limits[i] ? formats_opengotha_from_ours (&limit_row, limits[i]) : NULL;
    FormatsXml *category = limit ? formats_xml_add (list, "Category") : NULL;
    if (!category)
      continue;
    formats_xml_set (category, "lowerLimit", limit);
    formats_opengotha_set_number (category, "number", (int) list->children->len);
  }
}

/* --- The sets --- */

/* @rest gets what the setting does not say. */
static void
take_attribute (FormatsEvent *event, const FormatsOpengothaRow *row, const FormatsPair *pair,
                FormatsXml *rest)
{
  g_autofree char *message = NULL, *text = NULL;

  if (row && formats_opengotha_take (event, row, pair->value))
    return;
  formats_xml_set (rest, pair->name, pair->value);
  if (!row || *pair->value == '\0')
    return;
  text = g_strdup_printf ("%s=\"%s\"", pair->name, pair->value);
  message = g_strdup_printf (_ ("There is no setting for “%s” of %s; it is kept as it is."),
                             pair->value, pair->name);
  formats_event_add_fault (event, rest->line, text, message);
}

/* What no setting says is kept, with whatever stands in the element. */
static void
read_set (FormatsEvent *event, FormatsOpengothaSet set, const FormatsXml *xml, PairingSystem system)
{
  g_autoptr (FormatsXml) rest = formats_xml_new (xml->name, xml->line);
  const char *size = formats_xml_get (xml, "size");

  for (guint i = 0; i < xml->attributes->len; i++) {
    const FormatsPair *pair = xml->attributes->pdata[i];
    const FormatsOpengothaRow *row = formats_opengotha_row (pair->name, system);
    take_attribute (event, row && row->set == set ? row : NULL, pair, rest);
  }
  if (set == FORMATS_OPENGOTHA_GENERAL) {
    read_time (event, rest);
    read_dates (event, rest);
    read_categories (event, xml);
    if (size && !g_str_equal (size, "19"))
      formats_event_add_fault (event, xml->line, size,
                               _ ("Only boards of 19 lines are supported."));
  }
  for (guint i = 0; i < xml->children->len; i++) {
    const FormatsXml *child = xml->children->pdata[i];
    if (!g_str_equal (child->name, CATEGORIES) || !formats_event_get (event, "categories"))
      formats_xml_take (rest, formats_xml_dup (child));
  }
  formats_opengotha_sort (rest);
  if (rest->attributes->len + rest->children->len > 0)
    formats_opengotha_keep (event, rest);
}

/* What we say goes before what was kept. */
static void
write_set (const FormatsEvent *event, const FormatsOpengothaTerms *terms, FormatsOpengothaSet set,
           FormatsXml *parameters)
{
  FormatsXml *xml = formats_xml_add (parameters, sets[set]);
  g_autoptr (FormatsXml) kept = formats_opengotha_kept (event, xml->name);

  for (gsize i = 0; formats_opengotha_nth (i); i++) {
    const FormatsOpengothaRow *row = formats_opengotha_nth (i);
    g_autofree char *theirs = row->set == set ? formats_opengotha_theirs (event, terms, row) : NULL;
    formats_xml_set (xml, row->theirs, theirs);
  }
  if (set == FORMATS_OPENGOTHA_GENERAL) {
    write_time (event, xml);
    write_dates (event, xml);
    write_categories (event, terms, xml);
  }
  for (guint i = 0; kept && i < kept->attributes->len; i++) {
    const FormatsPair *pair = kept->attributes->pdata[i];
    if (!formats_xml_get (xml, pair->name))
      formats_xml_set (xml, pair->name, pair->value);
  }
  while (kept && kept->children->len > 0) {
    FormatsXml *child = g_ptr_array_steal_index (kept->children, 0);
    if (formats_xml_child (xml, child->name))
      formats_xml_free (child);
    else
      formats_xml_take (xml, child);
  }
  formats_opengotha_sort (xml);
}

/* Handicap is what has a ceiling. @event: a tournament whose settings were read. */
void
formats_opengotha_set_handicap (FormatsEvent *event)
{
  const char *most = formats_event_get (event, "handicap_most");

  if (most)
    formats_event_set (event, "handicap", g_ascii_strtoll (most, NULL, 10) > 0 ? "yes" : "no");
}

/* Reads the parameters of the event. What we have no setting for is kept. @has_teams: whether teams
 * are drawn against each other. */
void
formats_opengotha_settings_read (FormatsEvent *event, const FormatsXml *tournament,
                                 gboolean has_teams)
{
  const FormatsXml *parameters = formats_xml_child (tournament, "TournamentParameterSet");
  PairingSystem system = PAIRING_MACMAHON;

  read_criteria (event, formats_xml_child (parameters, "PlacementParameterSet"), has_teams);
  if (has_teams)
    formats_opengotha_team_criteria (event, tournament);
  pairing_system_parse (formats_event_get (event, "system"), &system);
  for (int set = 0; set < FORMATS_OPENGOTHA_N_SETS; set++) {
    const FormatsXml *xml = formats_xml_child (parameters, sets[set]);
    if (xml)
      read_set (event, (FormatsOpengothaSet) set, xml, system);
  }
  formats_opengotha_set_handicap (event);
}

/* @tournament: the outermost element, which gets the parameters last. */
void
formats_opengotha_settings_write (const FormatsEvent *event, const FormatsOpengothaTerms *terms,
                                  FormatsXml *tournament)
{
  FormatsXml *parameters = formats_xml_add (tournament, "TournamentParameterSet");

  write_set (event, terms, FORMATS_OPENGOTHA_GENERAL, parameters);
  write_set (event, terms, FORMATS_OPENGOTHA_HANDICAPS, parameters);
  write_criteria (event, terms->plan.stages[0].system == PAIRING_MACMAHON,
                  formats_xml_add (parameters, "PlacementParameterSet"));
  write_set (event, terms, FORMATS_OPENGOTHA_PAIRING, parameters);
}
