#include <string.h>
#include "formats/opengotha/opengotha-private.h"

/* What of a player no member says, and the detail that does; nothing is known where it is empty. */
const FormatsOpengothaDetail formats_opengotha_details[] = {
  { "egfPin", "egf" },
  { "ffgLicence", "ffg" },
  { "ffgLicenceStatus", "ffg_status" },
  { "agaId", "aga" },
  { "agaExpirationDate", "aga_expires" },
  { "ratingOrigin", "rating_origin" },
  { "grade", "grade" },
  { NULL, NULL },
};

static const char *const members[] = {
  "name",   "firstName",      "country",           "club",         "rank",
  "rating", "smmsCorrection", "registeringStatus", "participating"
};

/* The detail that says the same, or NULL. @theirs: of an attribute of a player. */
const char *
formats_opengotha_detail (const char *theirs)
{
  for (gsize i = 0; formats_opengotha_details[i].theirs; i++)
    if (strcmp (formats_opengotha_details[i].theirs, theirs) == 0)
      return formats_opengotha_details[i].ours;
  return NULL;
}

/* Whether a member of FormatsPlayer says it. @theirs: of an attribute of a player. */
gboolean
formats_opengotha_member (const char *theirs)
{
  for (gsize i = 0; i < G_N_ELEMENTS (members); i++)
    if (strcmp (members[i], theirs) == 0)
      return TRUE;
  return FALSE;
}

/* It, in capitals where it is two letters. */
char *
formats_opengotha_country (const char *text)
{
  gboolean is_code = strlen (text) == 2 && g_ascii_isalpha (text[0]) && g_ascii_isalpha (text[1]);

  return is_code ? g_ascii_strup (text, -1) : g_strdup (text);
}

static const char *
get_kept (const FormatsPlayer *player, const char *name)
{
  g_autofree char *key = g_strconcat (FORMATS_OPENGOTHA_DETAIL, name, NULL);

  return formats_player_get (player, key);
}

/* Whether it can be the name of an attribute: details may come from anywhere. */
static gboolean
is_name (const char *text)
{
  if (!g_ascii_isalpha (*text))
    return FALSE;
  for (; *text; text++)
    if (!g_ascii_isalnum (*text) && !strchr ("_-.", *text))
      return FALSE;
  return TRUE;
}

static void
write_details (const FormatsPlayer *player, FormatsXml *xml)
{
  gsize prefix = strlen (FORMATS_OPENGOTHA_DETAIL);

  for (gsize i = 0; formats_opengotha_details[i].theirs; i++) {
    const char *value = formats_player_get (player, formats_opengotha_details[i].ours);
    formats_xml_set (xml, formats_opengotha_details[i].theirs, value ? value : "");
  }
  for (guint i = 0; i < player->details->len; i++) {
    const FormatsPair *pair = player->details->pdata[i];
    const char *name = pair->name + prefix;
    if (g_str_has_prefix (pair->name, FORMATS_OPENGOTHA_DETAIL) && is_name (name) &&
        !formats_opengotha_member (name))
      formats_xml_set (xml, name, pair->value);
  }
}

/* Of an event that is not OpenGotha's. */
static void
complete_details (const FormatsPlayer *player, FormatsXml *xml)
{
  char buffer[8];
  g_autofree char *grade = g_ascii_strup (rules_rank_format (player->rank, buffer), -1);

  formats_xml_set (xml, "egfPin", formats_player_number (player, "egf"));
  formats_xml_set (xml, "ffgLicence", formats_player_number (player, "ffg"));
  formats_xml_set (xml, "agaId", formats_player_number (player, "aga"));
  if (!formats_player_get (player, "grade"))
    formats_xml_set (xml, "grade", grade);
  if (!formats_player_get (player, "rating_origin"))
    formats_xml_set (xml, "ratingOrigin", "INI");
}

static void
write_country (const FormatsPlayer *player, FormatsXml *xml)
{
  const char *kept = get_kept (player, "country");
  g_autofree char *folded = formats_opengotha_country (kept ? kept : "");

  formats_xml_set (xml, "country",
                   kept && g_str_equal (folded, player->country) ? kept : player->country);
}

static void
set_sign (GString *bits, int round, char sign)
{
  while ((int) bits->len < round)
    g_string_append_c (bits, '1');
  bits->str[round - 1] = sign;
}

/* Who has withdrawn sits out all that comes after his last game. */
static void
write_absences (const FormatsOpengothaTerms *terms, const FormatsPlayer *player, int last_game,
                FormatsXml *xml)
{
  const char *said = get_kept (player, "participating");
  const char *kept = said && said[strspn (said, "01")] == '\0' ? said : NULL;
  g_autoptr (GString) bits = g_string_new (kept);
  gboolean leaves = player->withdrawn && !formats_player_get (player, "registering");

  for (int round = 1; round <= (int) bits->len; round++)
    if (round <= terms->rounds && bits->str[round - 1] == '0')
      bits->str[round - 1] = '1';
  if (!kept || terms->rounds > FORMATS_OPENGOTHA_ROUNDS)
    set_sign (bits, MAX (terms->rounds, FORMATS_OPENGOTHA_ROUNDS), '1');
  for (guint i = 0; i < player->absent->len; i++) {
    int round = g_array_index (player->absent, int, i);
    if (round >= 1 && round <= terms->rounds)
      set_sign (bits, round, '0');
  }
  for (int round = last_game + 1; leaves && round <= terms->rounds; round++)
    set_sign (bits, round, '0');
  formats_xml_set (xml, "participating", bits->str);
}

/* The correction that makes him start where he does; his own where that does. @terms: how the
 * event is paired. */
int
formats_opengotha_correction (const FormatsOpengothaTerms *terms, const FormatsPlayer *player)
{
  const char *text = formats_player_get (player, "correction");
  gint64 number = text ? g_ascii_strtoll (text, NULL, 10) : 0;
  int said = (int) CLAMP (number, -FORMATS_OPENGOTHA_CORRECTION, FORMATS_OPENGOTHA_CORRECTION);
  gboolean is_macmahon = terms->plan.system == PAIRING_MACMAHON;

  if (!player->has_start || !is_macmahon ||
      formats_opengotha_start (terms, player, said) == player->start)
    return said;
  return CLAMP (player->start / 2 - formats_opengotha_start (terms, player, 0) / 2,
                -FORMATS_OPENGOTHA_CORRECTION, FORMATS_OPENGOTHA_CORRECTION);
}

/* @terms: how the event is paired. @last_game: the last round in which he has one, 0 for none.
 * @xml: his element. */
void
formats_opengotha_player_write (const FormatsOpengothaTerms *terms, const FormatsPlayer *player,
                                int last_game, FormatsXml *xml)
{
  g_autofree char *rank = formats_opengotha_rank (player->rank);
  const char *status = formats_player_get (player, "registering");

  write_details (player, xml);
  if (!terms->is_theirs)
    complete_details (player, xml);
  formats_xml_set (xml, "name", player->family);
  formats_xml_set (xml, "firstName", player->given);
  write_country (player, xml);
  formats_xml_set (xml, "club", player->club);
  formats_xml_set (xml, "rank", rank);
  formats_opengotha_set_number (xml, "rating", player->rating);
  formats_opengotha_set_number (xml, "smmsCorrection",
                                formats_opengotha_correction (terms, player));
  formats_xml_set (xml, "registeringStatus", status ? status : "FIN");
  write_absences (terms, player, last_game, xml);
  formats_opengotha_sort (xml);
}
