#include <glib/gi18n.h>
#include <string.h>
#include "formats/opengotha/opengotha-private.h"
#include "standing/term/macmahon.h"

/* @terms: how it is paired, each option that a setting names, and else the system's. */
void
formats_opengotha_terms (const FormatsEvent *event, FormatsOpengothaTerms *terms)
{
  const char *word = formats_event_get (event, "system");
  PairingSystem system = PAIRING_SWISS;
  int n;
  const RulesOption *options = pairing_option_list (&n);

  if (word)
    pairing_system_parse (word, &system);
  pairing_plan_init (&terms->plan, system);
  for (int i = 0; i < n; i++) {
    const char *value = formats_event_get (event, options[i].key);
    if (value)
      pairing_option_set (&terms->plan, options[i].key, value, NULL);
  }
  terms->rounds = formats_event_rounds (event);
  terms->is_theirs = FALSE;
  for (guint i = 0; i < event->kept->len; i++)
    terms->is_theirs |=
        g_str_has_prefix (((FormatsPair *) event->kept->pdata[i])->name, FORMATS_OPENGOTHA_KEPT);
}

/* What he starts with, in points of two for a win. @terms: how the event is paired. @correction:
 * "smmsCorrection": wins more than his rank gives him. */
int
formats_opengotha_start (const FormatsOpengothaTerms *terms, const FormatsPlayer *player,
                         int correction)
{
  const StandingMacmahon bars = { terms->plan.zero, terms->plan.floor, terms->plan.bar, 0 };
  const StandingEntrant entrant = { player->rank, player->rating, player->number, correction,
                                    FALSE };
  int start;

  standing_macmahon_start (&bars, &entrant, 1, &start);
  return start;
}

/* OpenGotha knows neither professionals nor players without rank; they stand where
 * standing_macmahon_level() puts them. Returns "3K", "9D". */
char *
formats_opengotha_rank (RulesRank rank)
{
  char buffer[8];

  rules_rank_format (CLAMP (rank, RULES_RANK_KYU (30), RULES_RANK_DAN (9)), buffer);
  return g_ascii_strup (buffer, -1);
}

/* What the games name him by: both, in capitals, without blanks. @given: and the other. */
char *
formats_opengotha_key (const char *family, const char *given)
{
  g_autofree char *both = g_strconcat (family, given, NULL);
  g_auto (GStrv) parts = g_strsplit (both, " ", -1);
  g_autofree char *joined = g_strjoinv ("", parts);

  return g_utf8_strup (joined, -1);
}

static int
compare_terms_keys (gconstpointer a, gconstpointer b, gpointer data)
{
  return strcmp (a, b);
}

/* A tree, because the names come from strangers: a hash table can be made slow by choosing them.
 * Returns the index of the player to each key, and one more; NULL where two have the same.
 * @ret_other: the second of two with one key. */
GTree *
formats_opengotha_keys (const FormatsEvent *event, const FormatsPlayer **ret_other)
{
  g_autoptr (GTree) keys = g_tree_new_full (compare_terms_keys, NULL, g_free, NULL);

  for (guint i = 0; i < event->players->len; i++) {
    const FormatsPlayer *player = event->players->pdata[i];
    g_autofree char *key = formats_opengotha_key (player->family, player->given);

    *ret_other = player;
    if (g_tree_lookup (keys, key))
      return NULL;
    g_tree_insert (keys, g_steal_pointer (&key), GINT_TO_POINTER ((int) i + 1));
  }
  return g_steal_pointer (&keys);
}

/* @name: of an attribute. @number: what it is to say. */
void
formats_opengotha_set_number (FormatsXml *xml, const char *name, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  formats_xml_set (xml, name, text);
}

/* FALSE where it is no such number. @name: of an attribute; where it is not there or blank,
 * @ret_number is left alone. @least: that it may be. @most: that it may be. @ret_number: it.
 * @error: the reason, with the line. */
gboolean
formats_opengotha_number (const FormatsXml *xml, const char *name, int least, int most,
                          int *ret_number, GError **error)
{
  const char *value = formats_xml_get (xml, name);
  gint64 number;

  if (!value || !*value)
    return TRUE;
  if (!g_ascii_string_to_signed (value, 10, least, most, &number, NULL))
    return formats_xml_refuse (xml, error, _ ("%s is a number from %d to %d, not “%s”."), name,
                               least, most, value);
  *ret_number = (int) number;
  return TRUE;
}
