#include <glib/gi18n.h>
#include <string.h>
#include "formats/opengotha/opengotha-private.h"

/* The parameters of OpenGotha as settings. */

#define CATEGORIES "Categories"

/* The setting that says the same, or NULL. @theirs: of a parameter. @system: how the event is
 * paired. */
const FormatsOpengothaRow *
formats_opengotha_row (const char *theirs, PairingSystem system)
{
  for (gsize i = 0; formats_opengotha_rows[i].theirs; i++)
    if (strcmp (formats_opengotha_rows[i].theirs, theirs) == 0 &&
        (formats_opengotha_rows[i].system == PAIRING_NO_SYSTEM ||
         formats_opengotha_rows[i].system == system))
      return &formats_opengotha_rows[i];
  return NULL;
}

/* Whether the setting may be so; options say it themselves. */
static gboolean
is_possible (const FormatsOpengothaRow *row, const char *ours)
{
  PairingPlan plan = { 0 };

  if (pairing_option_find (row->ours))
    return pairing_option_set (&plan, row->ours, ours, NULL);
  if (row->kind == FORMATS_OPENGOTHA_NUMBER)
    return g_ascii_string_to_unsigned (ours, 10, 1, FORMATS_EVENT_ROUNDS, NULL, NULL);
  return *ours != '\0';
}

/* FALSE where the setting cannot say that. @event: what gets the setting. @row: it. @theirs: what
 * OpenGotha says. */
gboolean
formats_opengotha_take (FormatsEvent *event, const FormatsOpengothaRow *row, const char *theirs)
{
  g_autofree char *ours = formats_opengotha_to_ours (row, theirs);

  if (!ours || !is_possible (row, ours))
    return FALSE;
  formats_event_set (event, row->ours, ours);
  return TRUE;
}

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
  message = g_strdup_printf (_ ("There is no setting for “%s” of %s; it is kept as it stands."),
                             pair->value, pair->name);
  formats_event_add_fault (event, rest->line, text, message);
}

/* "1D" and "10K" of <Category lowerLimit="1D" number="1"/> ...: the setting "1d 10k". */
static void
read_categories (const FormatsXml *list, GString *text)
{
  static const FormatsOpengothaRow bound = { .kind = FORMATS_OPENGOTHA_RANK };

  for (guint i = 0; list && i < list->children->len; i++) {
    const char *limit = formats_xml_get (list->children->pdata[i], "lowerLimit");
    g_autofree char *ours = limit ? formats_opengotha_to_ours (&bound, limit) : NULL;

    g_string_append_printf (text, "%s%s", text->len ? " " : "", ours ? ours : "?");
  }
}

/* Their number alone does not say where they part. */
static void
take_categories (FormatsEvent *event, const FormatsXml *general)
{
  const char *number = formats_xml_get (general, "numberOfCategories");
  g_autoptr (GString) text = g_string_new (NULL);
  PairingPlan plan = { 0 };

  read_categories (formats_xml_child (general, CATEGORIES), text);
  if (text->len > 0 && pairing_option_set (&plan, "categories", text->str, NULL))
    formats_event_set (event, "categories", text->str);
  else if (number && !g_str_equal (number, "1"))
    formats_event_add_fault (event, general->line, number,
                             _ ("The bounds between the categories are not known."));
}

static void
check_size (FormatsEvent *event, const FormatsXml *general)
{
  const char *size = formats_xml_get (general, "size");

  if (size && !g_str_equal (size, "19"))
    formats_event_add_fault (event, general->line, size,
                             _ ("The event is not played on boards of 19 lines."));
}

static void
read_general (FormatsEvent *event, const FormatsXml *general, FormatsXml *rest)
{
  formats_opengotha_time_read (event, rest);
  formats_opengotha_dates_read (event, rest);
  take_categories (event, general);
  check_size (event, general);
}

/* What no setting says is kept, with whatever stands in the element. */
static void
read_set (FormatsEvent *event, FormatsOpengothaSet set, const FormatsXml *xml, PairingSystem system)
{
  g_autoptr (FormatsXml) rest = formats_xml_new (xml->name, xml->line);

  for (guint i = 0; i < xml->attributes->len; i++) {
    const FormatsPair *pair = xml->attributes->pdata[i];
    const FormatsOpengothaRow *row = formats_opengotha_row (pair->name, system);
    take_attribute (event, row && row->set == set ? row : NULL, pair, rest);
  }
  if (set == FORMATS_OPENGOTHA_GENERAL)
    read_general (event, xml, rest);
  for (guint i = 0; i < xml->children->len; i++) {
    const FormatsXml *child = xml->children->pdata[i];
    if (!g_str_equal (child->name, CATEGORIES) || !formats_event_get (event, "categories"))
      formats_xml_take (rest, formats_xml_dup (child));
  }
  formats_opengotha_sort (rest);
  if (rest->attributes->len + rest->children->len > 0)
    formats_opengotha_keep (event, rest);
}

/* Handicap is what has a ceiling. @event: a tournament whose settings were read. */
void
formats_opengotha_set_handicap (FormatsEvent *event)
{
  const char *most = formats_event_get (event, "handicap_most");

  if (most)
    formats_event_set (event, "handicap", g_ascii_strtoll (most, NULL, 10) > 0 ? "yes" : "no");
}

/* Reads the parameters of the event. What we have no setting for is kept. @event: what gets the
 * settings. */
void
formats_opengotha_settings_read (FormatsEvent *event, const FormatsXml *tournament)
{
  const FormatsXml *parameters = formats_xml_child (tournament, "TournamentParameterSet");
  PairingSystem system = PAIRING_MACMAHON;

  formats_opengotha_criteria_read (event, formats_xml_child (parameters, "PlacementParameterSet"));
  pairing_system_parse (formats_event_get (event, "system"), &system);
  for (int set = 0; set < FORMATS_OPENGOTHA_N_SETS; set++) {
    const FormatsXml *xml = formats_xml_child (parameters, formats_opengotha_sets[set]);
    if (xml)
      read_set (event, (FormatsOpengothaSet) set, xml, system);
  }
  formats_opengotha_set_handicap (event);
}
