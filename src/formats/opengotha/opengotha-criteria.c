#include <string.h>
#include "formats/opengotha/opengotha-private.h"
#include "standing/term/criteria.h"

#define THEIR_CRITERIA 6

/* Their word and ours: the first that fits is taken, in either direction. Where they count wins, so
 * do we; what we have in points they have in wins. */
static const struct {
  const char *theirs;
  StandingCriterion ours;
} criteria_words[] = {
  { "NBW", STANDING_WINS },      { "MMS", STANDING_MMS },       { "STS", STANDING_START },
  { "SOSW", STANDING_SOSW },     { "SOSOSW", STANDING_SOSOSW }, { "SOSM", STANDING_SOSM },
  { "SOSOSM", STANDING_SOSOSM }, { "CUSSW", STANDING_CUSS },    { "SODOSW", STANDING_SODOS },
  { "Rank", STANDING_RANK },     { "Rating", STANDING_RATING }, { "NBW", STANDING_POINTS },
  { "SOSW", STANDING_SOS },      { "SOSOSW", STANDING_SOSOS },
};

/* FALSE where we have none. @theirs: "SOSM". @ret_ours: the same of ours. */
gboolean
formats_opengotha_criterion_read (const char *theirs, StandingCriterion *ret_ours)
{
  for (gsize i = 0; i < G_N_ELEMENTS (criteria_words); i++)
    if (g_ascii_strcasecmp (criteria_words[i].theirs, theirs) == 0) {
      *ret_ours = criteria_words[i].ours;
      return TRUE;
    }
  return FALSE;
}

/* Its name there; NULL where it has none. */
const char *
formats_opengotha_criterion_write (StandingCriterion ours)
{
  for (gsize i = 0; i < G_N_ELEMENTS (criteria_words); i++)
    if (criteria_words[i].ours == ours)
      return criteria_words[i].theirs;
  return NULL;
}

/* "mms sosm sososm"; @ret_is_all says whether a list written from that would be the same. */
static char *
translate (const FormatsXml *list, gboolean *ret_is_all)
{
  g_autoptr (GString) text = g_string_new (NULL);
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
  return g_string_free (g_steal_pointer (&text), FALSE);
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

/* Criteria that we do not have are left out of the setting, and the list is kept as it stands.
 * @event: what gets the settings "system" and "criteria". @placement may be NULL. */
void
formats_opengotha_criteria_read (FormatsEvent *event, const FormatsXml *placement)
{
  const FormatsXml *list = formats_xml_child (placement, "PlacementCriteria");
  g_autofree char *text = NULL;
  gboolean is_all;

  formats_event_set (event, "system", find_system (list));
  if (!list)
    return;
  text = translate (list, &is_all);
  if (*text)
    formats_event_set (event, "criteria", text);
  if (!is_all)
    formats_opengotha_keep (event, list);
}

static void
add_criterion (FormatsXml *list, const char *name)
{
  FormatsXml *child = formats_xml_add (list, "PlacementCriterion");
  g_autofree char *number = g_strdup_printf ("%u", list->children->len);

  formats_xml_set (child, "name", name);
  formats_xml_set (child, "number", number);
}

static gboolean
has_criterion (const FormatsXml *list, const char *name)
{
  for (guint i = 0; i < list->children->len; i++)
    if (g_str_equal (formats_xml_get (list->children->pdata[i], "name"), name))
      return TRUE;
  return FALSE;
}

static void
add_ours (FormatsXml *list, const char *text)
{
  StandingCriterion criteria[STANDING_N_CRITERIA];
  int n = 0;

  if (!standing_criteria_parse (text, criteria, &n))
    n = 0;
  for (int i = 0; i < n && list->children->len < THEIR_CRITERIA; i++) {
    const char *name = formats_opengotha_criterion_write (criteria[i]);
    if (name && !has_criterion (list, name))
      add_criterion (list, name);
  }
  while (list->children->len < THEIR_CRITERIA)
    add_criterion (list, "NULL");
}

/* The list that was kept, where it still says the same, else the setting's. @is_macmahon: what
 * its criteria are where no setting says. */
void
formats_opengotha_criteria_write (const FormatsEvent *event, gboolean is_macmahon,
                                  FormatsXml *placement)
{
  const char *text = formats_event_get (event, "criteria");
  FormatsXml *kept = formats_opengotha_kept (event, "PlacementCriteria");
  gboolean is_all;
  g_autofree char *said = kept ? translate (kept, &is_all) : NULL;

  if (kept && g_str_equal (said, text ? text : "")) {
    formats_xml_take (placement, kept);
    return;
  }
  g_clear_pointer (&kept, formats_xml_free);
  if (!text || !*text)
    text = is_macmahon ? "mms sosm sososm" : "wins sosw sososw";
  add_ours (formats_xml_add (placement, "PlacementCriteria"), text);
}
