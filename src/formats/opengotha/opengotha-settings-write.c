#include <string.h>
#include "formats/opengotha/opengotha-private.h"

#define CATEGORIES "Categories"

/* What the event says, or how its system has it. */
static char *
dup_ours (const FormatsEvent *event, const FormatsOpengothaTerms *terms,
          const FormatsOpengothaRow *row)
{
  const char *said = formats_event_get (event, row->ours);

  if (said)
    return g_strdup (said);
  if (terms->is_theirs)
    return NULL;
  if (g_str_equal (row->ours, "rounds"))
    return g_strdup_printf ("%d", MAX (terms->rounds, 1));
  return pairing_option_get (&terms->plan, row->ours);
}

/* What OpenGotha would say; NULL where nothing says it, or where only another system has it.
 * @terms: how it is paired. */
char *
formats_opengotha_theirs (const FormatsEvent *event, const FormatsOpengothaTerms *terms,
                          const FormatsOpengothaRow *row)
{
  gboolean is_macmahon = terms->plan.system == PAIRING_MACMAHON;
  g_autofree char *ours = NULL;

  if (row->system != PAIRING_NO_SYSTEM && is_macmahon != (row->system == PAIRING_MACMAHON))
    return NULL;
  ours = dup_ours (event, terms, row);
  if (ours && g_str_equal (row->ours, "handicap_most") && !terms->plan.handicap)
    return g_strdup ("0");
  if (ours && g_str_equal (row->ours, "w_place") && g_str_equal (ours, "-1"))
    return g_strdup (is_macmahon ? "100000000000" : "0");
  return ours && *ours ? formats_opengotha_from_ours (row, ours) : NULL;
}

static void
add_category (FormatsXml *list, const char *limit)
{
  FormatsXml *category = formats_xml_add (list, "Category");
  g_autofree char *number = g_strdup_printf ("%u", list->children->len);

  formats_xml_set (category, "lowerLimit", limit);
  formats_xml_set (category, "number", number);
}

static void
write_categories (const FormatsEvent *event, const FormatsOpengothaTerms *terms,
                  FormatsXml *general)
{
  static const FormatsOpengothaRow bound = { .kind = FORMATS_OPENGOTHA_RANK };
  const char *text = formats_event_get (event, "categories");
  g_auto (GStrv) limits = g_strsplit_set (text ? text : "", " ,", -1);
  g_autofree char *number = g_strdup_printf ("%d", terms->plan.categories.n + 1);
  FormatsXml *list = terms->plan.categories.n > 0 ? formats_xml_add (general, CATEGORIES) : NULL;

  if (!terms->is_theirs || list)
    formats_xml_set (general, "numberOfCategories", number);
  for (int i = 0; list && limits[i]; i++) {
    g_autofree char *limit = *limits[i] ? formats_opengotha_from_ours (&bound, limits[i]) : NULL;
    if (limit)
      add_category (list, limit);
  }
}

/* What we say goes before what was kept. */
static void
add_kept (const FormatsEvent *event, FormatsXml *xml)
{
  g_autoptr (FormatsXml) kept = formats_opengotha_kept (event, xml->name);

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
}

static void
write_set (const FormatsEvent *event, const FormatsOpengothaTerms *terms, FormatsOpengothaSet set,
           FormatsXml *parameters)
{
  FormatsXml *xml = formats_xml_add (parameters, formats_opengotha_sets[set]);

  for (gsize i = 0; formats_opengotha_rows[i].theirs; i++)
    if (formats_opengotha_rows[i].set == set) {
      g_autofree char *theirs = formats_opengotha_theirs (event, terms, &formats_opengotha_rows[i]);
      formats_xml_set (xml, formats_opengotha_rows[i].theirs, theirs);
    }
  if (set == FORMATS_OPENGOTHA_GENERAL) {
    formats_opengotha_time_write (event, xml);
    formats_opengotha_dates_write (event, xml);
    write_categories (event, terms, xml);
  }
  add_kept (event, xml);
  formats_opengotha_sort (xml);
}

/* @terms: how it is paired. @tournament: the outermost element, which gets the parameters. */
void
formats_opengotha_settings_write (const FormatsEvent *event, const FormatsOpengothaTerms *terms,
                                  FormatsXml *tournament)
{
  FormatsXml *parameters = formats_xml_add (tournament, "TournamentParameterSet");
  gboolean is_macmahon = terms->plan.system == PAIRING_MACMAHON;

  write_set (event, terms, FORMATS_OPENGOTHA_GENERAL, parameters);
  write_set (event, terms, FORMATS_OPENGOTHA_HANDICAP, parameters);
  formats_opengotha_criteria_write (event, is_macmahon,
                                    formats_xml_add (parameters, "PlacementParameterSet"));
  write_set (event, terms, FORMATS_OPENGOTHA_PAIRING, parameters);
}
