#include <glib/gi18n.h>
#include <string.h>
#include "formats/opengotha/opengotha-private.h"

#define RATING_MOST 100000

/* Nobody's name has line breaks, whatever a reference brings in. */
static void
take_text (char **text, const FormatsXml *xml, const char *name)
{
  const char *value = formats_xml_get (xml, name);

  if (!value)
    return;
  g_free (*text);
  *text = g_strdelimit (g_strdup (value), "\t\r\n", ' ');
}

/* Under its own name where no member or detail of ours says it. */
static void
keep (FormatsPlayer *player, const char *name, const char *value)
{
  g_autofree char *key = g_strconcat (FORMATS_OPENGOTHA_DETAIL, name, NULL);
  g_autofree char *text = g_strdelimit (g_strdup (value), "\t\r\n", ' ');

  formats_player_set (player, key, text);
}

static void
take_details (FormatsPlayer *player, const FormatsXml *xml)
{
  for (guint i = 0; i < xml->attributes->len; i++) {
    const FormatsPair *pair = xml->attributes->pdata[i];
    const char *ours = formats_opengotha_detail (pair->name);

    if (ours && *pair->value) {
      g_autofree char *text = g_strdelimit (g_strdup (pair->value), "\t\r\n", ' ');
      formats_player_set (player, ours, text);
    } else if (!ours && !formats_opengotha_member (pair->name))
      keep (player, pair->name, pair->value);
  }
}

/* His number is the first that he has in a list. @player: a player whose details were read. */
void
formats_opengotha_take_ident (FormatsPlayer *player)
{
  static const char *const lists[] = { "egf", "ffg", "aga" };

  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++) {
    const char *ident = formats_player_get (player, lists[i]);
    if (ident) {
      g_free (player->ident);
      player->ident = g_strdup (ident);
      return;
    }
  }
}

static void
take_country (FormatsPlayer *player, const FormatsXml *xml)
{
  g_autofree char *said = NULL;

  take_text (&player->country, xml, "country");
  said = g_steal_pointer (&player->country);
  player->country = formats_opengotha_country (said);
  if (!g_str_equal (player->country, said))
    keep (player, "country", said);
}

/* "99K" is how some say that none is known. Nobody is lost for the sake of his rank. */
static void
take_rank (FormatsEvent *event, FormatsPlayer *player, const FormatsXml *xml)
{
  g_autofree char *message = NULL;
  const char *rank = formats_xml_get (xml, "rank");

  if (!rank || rules_rank_parse (rank, &player->rank))
    return;
  keep (player, "rank", rank);
  message = g_strdup_printf (_ ("“%s” is no rank."), rank);
  formats_event_add_fault (event, xml->line, player->family, message);
}

/* One sign a round: 0 where he sits out. Those of rounds that the event has not are kept. */
static gboolean
take_absences (FormatsPlayer *player, const FormatsXml *xml, int rounds, GError **error)
{
  const char *bits = formats_xml_get (xml, "participating");
  int n = bits ? (int) strlen (bits) : 0;
  gboolean is_plain = n == MAX (rounds, FORMATS_OPENGOTHA_ROUNDS);

  if (n > 0 && (int) strspn (bits, "01") < n)
    return formats_xml_refuse (xml, error,
                               _ ("participating is a 0 or 1 for each round, not “%s”."), bits);
  for (int round = 1; round <= n; round++) {
    if (round <= rounds && bits[round - 1] == '0')
      g_array_append_val (player->absent, round);
    is_plain &= round <= rounds || bits[round - 1] == '1';
  }
  if (bits && !is_plain)
    keep (player, "participating", bits);
  return TRUE;
}

/* A correction is told as what he starts with, and as itself because the start has a bottom.
 * @player: a player whose rank was read. @terms: how the event is paired. @correction: wins more
 * than his rank gives him. */
void
formats_opengotha_take_start (FormatsPlayer *player, const FormatsOpengothaTerms *terms,
                              int correction)
{
  g_autofree char *text = g_strdup_printf ("%d", correction);

  if (correction != 0)
    formats_player_set (player, "correction", text);
  if (terms->plan.system != PAIRING_MACMAHON)
    return;
  player->has_start = TRUE;
  player->start = formats_opengotha_start (terms, player, correction);
}

static gboolean
take_start (FormatsPlayer *player, const FormatsOpengothaTerms *terms, const FormatsXml *xml,
            GError **error)
{
  int correction = 0;

  if (!formats_opengotha_number (xml, "smmsCorrection", -FORMATS_OPENGOTHA_CORRECTION,
                                 FORMATS_OPENGOTHA_CORRECTION, &correction, error))
    return FALSE;
  formats_opengotha_take_start (player, terms, correction);
  return TRUE;
}

static void
take_status (FormatsPlayer *player, const FormatsXml *xml)
{
  g_autofree char *status = g_strdup ("FIN");

  take_text (&status, xml, "registeringStatus");
  if (!g_str_equal (status, "FIN"))
    formats_player_set (player, "registering", status);
  player->withdrawn = g_str_equal (status, "PRE");
}

/* Who is not registered finally is withdrawn, until his games say else. Returns FALSE where a
 * figure of his cannot be one. @event: what gets the player. @terms: how it is paired. @xml: his
 * element. @error: the reason, with the line. */
gboolean
formats_opengotha_player_read (FormatsEvent *event, const FormatsOpengothaTerms *terms,
                               const FormatsXml *xml, GError **error)
{
  FormatsPlayer *player = formats_event_add_player (event);

  player->line = xml->line;
  take_text (&player->family, xml, "name");
  take_text (&player->given, xml, "firstName");
  take_text (&player->club, xml, "club");
  if (*player->family == '\0' && *player->given == '\0')
    return formats_xml_refuse (xml, error, _ ("A player has no name."));
  take_rank (event, player, xml);
  if (!formats_opengotha_number (xml, "rating", -RATING_MOST, RATING_MOST, &player->rating, error))
    return FALSE;
  take_country (player, xml);
  take_details (player, xml);
  formats_opengotha_take_ident (player);
  take_status (player, xml);
  return take_absences (player, xml, terms->rounds, error) &&
         take_start (player, terms, xml, error);
}
