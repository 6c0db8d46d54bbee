/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "formats/event/kind.h"
#include "formats/opengotha/opengotha.h"

#define ROOT "Tournament"

/* What is written has some more, and is to be read again. */
#define ATTRIBUTES (FORMATS_XML_ATTRIBUTES - 30)

/* --- What is kept --- */

/* What a file needs beside all that an event of ours can say, as OpenGotha itself begins. */
static const char *const standards[] = {
  "<Tournament/>",
  "<GeneralParameterSet bInternet=\"false\" director=\"\" name=\"\" basicTime=\"60\" "
  "canByoYomiTime=\"300\""
  " complementaryTimeSystem=\"STDBYOYOMI\" fischerTime=\"10\""
  " genCountNotPlayedGamesAsHalfPoint=\"false\" genMMS2ValueAbsent=\"1\" genMMS2ValueBye=\"2\""
  " genNBW2ValueAbsent=\"0\" genNBW2ValueBye=\"2\" komi=\"7.5\" location=\"\""
  " nbMovesCanTime=\"15\" shortName=\"tournament\" size=\"19\" stdByoYomiTime=\"30\"/>",
  "<PairingParameterSet paiSeDefSecCrit=\"100000000000\"/>",
  "<DPParameterSet displayClCol=\"true\" displayCoCol=\"true\" displayIndGamesInMatches=\"true\""
  " displayNPPlayers=\"false\" displayNumCol=\"true\" displayPlCol=\"true\" gameFormat=\"full\""
  " playerSortType=\"name\" showByePlayer=\"true\" showNotFinallyRegisteredPlayers=\"true\""
  " showNotPairedPlayers=\"true\" showNotParticipatingPlayers=\"false\" showPlayerClub=\"true\""
  " showPlayerCountry=\"false\" showPlayerGrade=\"true\"/>",
  "<PublishParameterSet exportToLocalFile=\"true\" htmlAutoScroll=\"false\" print=\"true\"/>",
  "<TeamTournamentParameterSet><TeamGeneralParameterSet teamSize=\"4\"/>"
  "<TeamPlacementParameterSet><PlacementCriteria><PlacementCriterion name=\"TEAMP\" number=\"1\"/>"
  "<PlacementCriterion name=\"BDW\" number=\"2\"/><PlacementCriterion name=\"BDW3U\" number=\"3\"/>"
  "<PlacementCriterion name=\"BDW2U\" number=\"4\"/>"
  "<PlacementCriterion name=\"BDW1U\" number=\"5\"/><PlacementCriterion name=\"MNR\" number=\"6\"/>"
  "</PlacementCriteria></TeamPlacementParameterSet></TeamTournamentParameterSet>",
};

static const char *
find_standard (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (standards); i++)
    if (g_str_has_prefix (standards[i] + 1, name) &&
        strchr (" />", standards[i][1 + strlen (name)]))
      return standards[i];
  return NULL;
}

/* What was kept of it; for an event that never was OpenGotha's what a new one there has, or NULL.
 */
FormatsXml *
formats_opengotha_kept (const FormatsEvent *event, const char *name)
{
  g_autofree char *key = g_strconcat (FORMATS_OPENGOTHA_KEPT, name, NULL);
  const char *text = NULL;
  gboolean is_theirs = FALSE;

  for (guint i = 0; i < event->kept->len; i++) {
    const FormatsPair *pair = event->kept->pdata[i];
    is_theirs |= g_str_has_prefix (pair->name, FORMATS_OPENGOTHA_KEPT);
    if (g_str_equal (pair->name, key))
      text = pair->value;
  }
  if (!text && !is_theirs)
    text = find_standard (name);
  return text ? formats_xml_parse_text (text, strlen (text), NULL) : NULL;
}

void
formats_opengotha_keep (FormatsEvent *event, const FormatsXml *xml)
{
  g_autofree char *key = g_strconcat (FORMATS_OPENGOTHA_KEPT, xml->name, NULL);
  g_autofree char *text = formats_xml_format (xml);

  formats_event_keep (event, key, text);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp ((*(const FormatsPair *const *) a)->name, (*(const FormatsPair *const *) b)->name);
}

/* Puts its attributes in the order in which OpenGotha writes them. */
void
formats_opengotha_sort (FormatsXml *xml)
{
  g_ptr_array_sort (xml->attributes, compare_names);
}

/* Elements of which nothing is left over once they are read. */
static const char *const read_elements[] = { "Players",
                                             "Games",
                                             "ByePlayers",
                                             "TournamentParameterSet",
                                             "GeneralParameterSet",
                                             "HandicapParameterSet",
                                             "PlacementParameterSet",
                                             "PairingParameterSet",
                                             NULL };

/* The outermost element with what is not read of it, and another part likewise. */
static void
keep_gotha_rest (FormatsEvent *event, const FormatsXml *xml, gboolean has_teams)
{
  g_autoptr (FormatsXml) rest = formats_xml_new (xml->name, xml->line);

  for (guint i = 0; i < xml->attributes->len; i++) {
    const FormatsPair *pair = xml->attributes->pdata[i];
    formats_xml_set (rest, pair->name, pair->value);
  }
  for (guint i = 0; i < xml->children->len; i++) {
    const FormatsXml *child = xml->children->pdata[i];
    if (!g_strv_contains (read_elements, child->name) &&
        !(has_teams && g_str_equal (child->name, "Teams")))
      formats_xml_take (rest, formats_xml_dup (child));
  }
  formats_opengotha_keep (event, rest);
}

/* Moves what was kept behind what is written; what is written goes before an attribute kept. */
static void
add_rest (const FormatsEvent *event, const char *name, FormatsXml *xml)
{
  g_autoptr (FormatsXml) kept = formats_opengotha_kept (event, name);

  for (guint i = 0; kept && i < kept->attributes->len; i++) {
    const FormatsPair *pair = kept->attributes->pdata[i];
    formats_xml_set (xml, pair->name, pair->value);
  }
  while (kept && kept->children->len > 0) {
    FormatsXml *child = g_ptr_array_steal_index (kept->children, 0);
    if (g_strv_contains (read_elements, child->name) || formats_xml_child (xml, child->name))
      formats_xml_free (child);
    else
      formats_xml_take (xml, child);
  }
}

/* Its first element of that name, a new one where there is none. */
FormatsXml *
formats_opengotha_child (FormatsXml *xml, const char *name)
{
  for (guint i = 0; i < xml->children->len; i++)
    if (g_str_equal (((FormatsXml *) xml->children->pdata[i])->name, name))
      return xml->children->pdata[i];
  return formats_xml_add (xml, name);
}

/* --- Values --- */

void
formats_opengotha_set_number (FormatsXml *xml, const char *name, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  formats_xml_set (xml, name, text);
}

/* FALSE where it is no such number. @name: of an attribute; where it is not there or blank,
 * @ret_number is left alone. */
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

/* --- Rounds that went by --- */

static gpointer
player_round (int player, int round)
{
  return GINT_TO_POINTER (player * (FORMATS_EVENT_ROUNDS + 1) + round);
}

/* Draws what the file leaves to the program: who has played is there, whatever his registration
 * says, and a round that went by without a player is worth to him what the event says. @event: a
 * tournament whose games were read. */
void
formats_opengotha_settle (FormatsEvent *event, const FormatsOpengothaTerms *terms)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL); /* game, bye or points of his own */
  int last = 0, points = formats_event_has_teams (event) ? 0 : terms->plan.absent_points;

  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    const int seats[] = { game->black, game->white };
    last = MAX (last, game->round);
    for (int j = 0; j < 2; j++) {
      g_hash_table_add (taken, player_round (seats[j], game->round));
      if (seats[j] >= 0)
        ((FormatsPlayer *) event->players->pdata[seats[j]])->withdrawn = FALSE;
    }
  }
  for (guint i = 0; i < event->awards->len; i++) {
    const FormatsAward *award = &g_array_index (event->awards, FormatsAward, i);
    g_hash_table_add (taken, player_round (award->player, award->round));
  }
  for (guint i = 0; i < event->players->len && points > 0; i++) {
    const FormatsPlayer *player = event->players->pdata[i];
    for (guint k = 0; !player->withdrawn && k < player->absent->len; k++) {
      FormatsAward award = { (int) i, g_array_index (player->absent, int, k), points };
      if (award.round <= last &&
          !g_hash_table_contains (taken, player_round ((int) i, award.round)))
        g_array_append_val (event->awards, award);
    }
  }
}

/* --- The whole --- */

static gboolean
check_attributes (const FormatsXml *xml, GError **error)
{
  gboolean is_good = TRUE;

  if (xml->attributes->len > ATTRIBUTES)
    return formats_xml_refuse (xml, error, _ ("An element has more than %d attributes."),
                               ATTRIBUTES);
  for (guint i = 0; i < xml->children->len && is_good; i++)
    is_good = check_attributes (xml->children->pdata[i], error);
  return is_good;
}

/* @ret_why: takes why the games are no matches of the file's teams: then nothing is to be made of
 * the event; NULL: teams are not read. */
static FormatsEvent *
read_tournament (const FormatsXml *root, char **ret_why, GError **error)
{
  g_autoptr (FormatsEvent) event = formats_event_new ();
  const FormatsXml *parameters = formats_xml_child (root, "TournamentParameterSet");
  FormatsOpengothaTerms terms;

  keep_gotha_rest (event, root, ret_why != NULL);
  if (parameters)
    keep_gotha_rest (event, parameters, FALSE);
  formats_opengotha_settings_read (event, root, ret_why != NULL);
  formats_opengotha_terms (event, &terms);
  if (!formats_opengotha_players_read (event, &terms, root, error) ||
      !formats_opengotha_games_read (event, &terms, root, ret_why, error) ||
      ((!ret_why || !*ret_why) && !formats_event_check (event, error)))
    return NULL;
  formats_opengotha_settle (event, &terms);
  return g_steal_pointer (&event);
}

/* Teams whose members play by themselves are kept as they stand. */
static FormatsEvent *
parse (GBytes *source, GError **error)
{
  g_autoptr (FormatsXml) root = formats_xml_parse (source, error);
  const FormatsXml *teams = formats_xml_child (root, "Teams");
  FormatsEvent *event;
  g_autofree char *why = NULL, *message = NULL;

  if (!root)
    return NULL;
  if (!g_str_equal (root->name, ROOT)) {
    formats_xml_refuse (root, error, _ ("This is not a tournament file of OpenGotha."));
    return NULL;
  }
  if (!check_attributes (root, error))
    return NULL;
  event = read_tournament (root, formats_xml_child (teams, "Team") ? &why : NULL, error);
  if (!event || !why)
    return event;
  formats_event_free (event);
  event = read_tournament (root, NULL, error);
  message = formats_event_teams_kept (why);
  if (event)
    formats_event_add_fault (event, teams->line, "Teams", message);
  return event;
}

/* Others have an outermost element of that name, too. */
static gboolean
sniff (const char *text, gsize length)
{
  return formats_xml_is_root (text, length, ROOT) &&
         (g_strstr_len (text, (gssize) length, "GeneralParameterSet") ||
          g_strstr_len (text, (gssize) length, "smmsCorrection"));
}

/* What OpenGotha keeps of its own windows. */
static void
complete (const FormatsEvent *event, const char *name, FormatsXml *xml)
{
  FormatsXml *standard = formats_opengotha_kept (event, name);

  if (standard)
    formats_xml_take (xml, standard);
}

static GBytes *
format (const FormatsWork *work, GError **error)
{
  const FormatsEvent *event = work->event;
  g_autoptr (FormatsXml) root = formats_xml_new (ROOT, 0);
  FormatsXml *parameters;
  FormatsOpengothaTerms terms;
  GString *out;

  formats_opengotha_terms (event, &terms);
  formats_opengotha_players_write (event, &terms, root);
  if (!formats_opengotha_games_write (event, root, error))
    return NULL;
  formats_opengotha_settings_write (event, &terms, root);
  parameters = root->children->pdata[root->children->len - 1];
  add_rest (event, "TournamentParameterSet", parameters);
  complete (event, "DPParameterSet", parameters);
  complete (event, "PublishParameterSet", parameters);
  complete (event, "TeamTournamentParameterSet", root);
  add_rest (event, ROOT, root);
  if (formats_event_has_teams (event))
    formats_opengotha_team_set_write (event,
                                      formats_opengotha_child (root, FORMATS_OPENGOTHA_TEAM_SET));
  out = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n");
  formats_xml_write (root, 0, out);
  return g_string_free_to_bytes (out);
}

/* OpenGotha's own file. Elements and attributes that an event has no word for are kept and written
 * again; comments are not. */
const FormatsKind formats_opengotha_kind = {
  .id = "opengotha",
  .label = N_ ("OpenGotha"),
  .suffix = ".xml",
  .sniff = sniff,
  .parse = parse,
  .format = format,
  .teams = FORMATS_TEAMS_LAST,
};
