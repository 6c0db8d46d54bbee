#include <glib/gi18n.h>
#include <string.h>
#include "formats/event/kind.h"
#include "formats/program/macmahon-private.h"

/* What MacMahon 3.9 saves. It is only read. */

#define ROOT "TournamentData"
#define RATING_MOST 100000
#define HANDICAP_MOST 99
#define TABLE_MOST 1000000

typedef struct {
  FormatsEvent *event;
  StandingMacmahon bars;
  GTree *ids; /* their number -> index + 1 */
} MacmahonReading;

static int
compare_macmahon_ids (gconstpointer a, gconstpointer b)
{
  return GPOINTER_TO_INT (a) - GPOINTER_TO_INT (b);
}

static gboolean
macmahon_is_true (const FormatsXml *xml, const char *name)
{
  return g_str_equal (formats_xml_text (xml, name), "true");
}

/* --- Players --- */

static void
take_macmahon_text (char **text, const FormatsXml *xml, const char *name)
{
  g_free (*text);
  *text = g_strdelimit (g_strdup (formats_xml_text (xml, name)), "\t\r\n", ' ');
}

static gboolean
take_person (FormatsPlayer *player, const FormatsXml *person, GError **error)
{
  const FormatsXml *rank = formats_xml_child (person, "GoLevel");

  take_macmahon_text (&player->family, person, "Surname");
  take_macmahon_text (&player->given, person, "FirstName");
  take_macmahon_text (&player->club, person, "Club");
  take_macmahon_text (&player->country, person, "Country");
  take_macmahon_text (&player->ident, person, "EgdPin");
  if (*player->family == '\0' && *player->given == '\0')
    return formats_xml_refuse (person, error, _ ("A player has no name."));
  if (*player->ident)
    formats_player_set (player, "egf", player->ident);
  if (rank && !rules_rank_parse (rank->text->str, &player->rank))
    return formats_xml_refuse (rank, error, _ ("“%s” is no rank."), rank->text->str);
  return formats_macmahon_number (person, "Rating", -RATING_MOST, RATING_MOST, &player->rating,
                                  error);
}

static gboolean
take_macmahon_absences (FormatsPlayer *player, const FormatsXml *xml, GError **error)
{
  for (guint i = 0; i < xml->children->len; i++) {
    const FormatsXml *child = xml->children->pdata[i];
    gint64 number;
    int round;

    if (!g_str_equal (child->name, "NotPlayingInRound"))
      continue;
    if (!g_ascii_string_to_signed (child->text->str, 10, 1, FORMATS_EVENT_ROUNDS, &number, NULL))
      return formats_xml_refuse (child, error, _ ("There is no round “%s”."), child->text->str);
    round = (int) number;
    g_array_append_val (player->absent, round);
  }
  return TRUE;
}

/* Members of the super-group start one win above the bar. */
static void
take_macmahon_start (const MacmahonReading *reading, FormatsPlayer *player, gboolean is_super)
{
  RulesRank rank = is_super ? reading->bars.bar : player->rank;
  const StandingEntrant entrant = { rank, player->rating, 0, is_super ? 1 : 0, FALSE };

  standing_macmahon_start (&reading->bars, &entrant, 1, &player->start);
  player->has_start = TRUE;
}

static gboolean
take_macmahon_id (MacmahonReading *reading, const FormatsXml *xml, GError **error)
{
  int id = 0;

  if (!formats_macmahon_number (xml, "Id", 1, G_MAXINT, &id, error))
    return FALSE;
  if (id == 0)
    return formats_xml_refuse (xml, error, _ ("A player has no number."));
  if (g_tree_lookup (reading->ids, GINT_TO_POINTER (id)))
    return formats_xml_refuse (xml, error, _ ("There is another player of the number %d."), id);
  g_tree_insert (reading->ids, GINT_TO_POINTER (id),
                 GINT_TO_POINTER ((int) reading->event->players->len));
  return TRUE;
}

static gboolean
read_macmahon_player (const FormatsXml *xml, gpointer data, GError **error)
{
  MacmahonReading *reading = data;
  FormatsPlayer *player;

  if (reading->event->players->len == FORMATS_EVENT_PLAYERS)
    return formats_xml_refuse (xml, error, _ ("There are more than %d players."),
                               FORMATS_EVENT_PLAYERS);
  player = formats_event_add_player (reading->event);
  player->line = xml->line;
  if (!formats_xml_child (xml, "GoPlayer"))
    return formats_xml_refuse (xml, error, _ ("A player has no name."));
  if (!take_person (player, formats_xml_child (xml, "GoPlayer"), error) ||
      !take_macmahon_absences (player, xml, error) || !take_macmahon_id (reading, xml, error))
    return FALSE;
  if (macmahon_is_true (xml, "PreliminaryRegistration")) {
    player->withdrawn = TRUE;
    formats_player_set (player, "registering", "PRE");
  }
  take_macmahon_start (reading, player, macmahon_is_true (xml, "SuperBarMember"));
  return TRUE;
}

/* --- Games --- */

/* White's points first. */
static const struct {
  const char *word;
  RulesResult result;
} macmahon_results[] = {
  { "1-0", { RULES_RESULT_WIN, RULES_WHITE } },
  { "0-1", { RULES_RESULT_WIN, RULES_BLACK } },
  { "0-0", { RULES_RESULT_BOTH_LOSE } },
  { "½-½", { RULES_RESULT_DRAW } },
  { "1/2-1/2", { RULES_RESULT_DRAW } },
  { "0.5-0.5", { RULES_RESULT_DRAW } },
  { "?-?", { RULES_RESULT_NONE } },
  { "", { RULES_RESULT_NONE } },
};

/* A win that the referee gave was not played for: the other was not there. */
static gboolean
take_macmahon_result (const FormatsXml *xml, FormatsGame *game, GError **error)
{
  const char *word = formats_xml_text (xml, "Result");
  gboolean is_ruled = macmahon_is_true (xml, "ResultByReferee");

  for (gsize i = 0; i < G_N_ELEMENTS (macmahon_results); i++)
    if (strcmp (macmahon_results[i].word, word) == 0) {
      game->result = macmahon_results[i].result;
      if (is_ruled && game->result.kind == RULES_RESULT_WIN)
        game->result.kind = RULES_RESULT_ABSENT;
      if (is_ruled && game->result.kind == RULES_RESULT_DRAW)
        game->result.kind = RULES_RESULT_RULED_DRAW;
      return TRUE;
    }
  return formats_xml_refuse (xml, error, _ ("“%s” is no result."), word);
}

/* Number 0, or none, is nobody. */
static gboolean
take_macmahon_seat (const MacmahonReading *reading, const FormatsXml *xml, const char *name,
                    int *ret_seat, GError **error)
{
  int id = 0;

  if (!formats_macmahon_number (xml, name, 0, G_MAXINT, &id, error))
    return FALSE;
  *ret_seat = GPOINTER_TO_INT (g_tree_lookup (reading->ids, GINT_TO_POINTER (id))) - 1;
  if (id > 0 && *ret_seat < 0)
    return formats_xml_refuse (xml, error, _ ("There is no player of the number %d."), id);
  return TRUE;
}

static gboolean
check_seats (const FormatsXml *xml, const FormatsGame *game, gboolean is_bye, GError **error)
{
  gboolean is_half = (game->black < 0) != (game->white < 0);

  if (is_bye ? !is_half : (game->black < 0 || game->white < 0))
    return formats_xml_refuse (xml, error, _ ("A game needs two players, and a bye needs one."));
  return TRUE;
}

static gboolean
read_pairing (MacmahonReading *reading, const FormatsXml *xml, int round, GError **error)
{
  FormatsGame game = { .line = xml->line, .round = round };
  gboolean is_bye = macmahon_is_true (xml, "PairingWithBye");

  if (!formats_macmahon_number (xml, "BoardNumber", 0, TABLE_MOST, &game.table, error) ||
      !formats_macmahon_number (xml, "Handicap", 0, HANDICAP_MOST, &game.handicap, error) ||
      !take_macmahon_seat (reading, xml, "Black", &game.black, error) ||
      !take_macmahon_seat (reading, xml, "White", &game.white, error) ||
      !check_seats (xml, &game, is_bye, error) ||
      (!is_bye && !take_macmahon_result (xml, &game, error)))
    return FALSE;
  formats_event_add_game (reading->event, &game);
  for (int i = 0; i < 2; i++) {
    int seat = i ? game.black : game.white;
    if (seat >= 0)
      ((FormatsPlayer *) reading->event->players->pdata[seat])->withdrawn = FALSE;
  }
  return TRUE;
}

static gboolean
read_macmahon_round (const FormatsXml *xml, gpointer data, GError **error)
{
  MacmahonReading *reading = data;
  int round = 0;

  if (!formats_macmahon_number (xml, "RoundNumber", 1, FORMATS_EVENT_ROUNDS, &round, error))
    return FALSE;
  if (round == 0)
    return formats_xml_refuse (xml, error, _ ("A round has no number."));
  for (guint i = 0; i < xml->children->len; i++) {
    const FormatsXml *child = xml->children->pdata[i];
    if (g_str_equal (child->name, "Pairing") && !read_pairing (reading, child, round, error))
      return FALSE;
  }
  return TRUE;
}

/* --- The whole --- */

static gboolean
read_macmahon_tournament (MacmahonReading *reading, const FormatsXml *root, GError **error)
{
  if (!g_str_equal (root->name, ROOT))
    return formats_xml_refuse (root, error, _ ("This is no tournament of MacMahon."));
  if (!formats_macmahon_settings_read (reading->event, root, error))
    return FALSE;
  formats_macmahon_bars (reading->event, &reading->bars);
  return formats_xml_each (formats_xml_child (root, "Playerlist"), "Player", read_macmahon_player,
                           reading, error) &&
         formats_xml_each (formats_xml_child (root, "Roundlist"), "Round", read_macmahon_round,
                           reading, error) &&
         formats_event_check (reading->event, error);
}

static FormatsEvent *
parse_macmahon (GBytes *source, GError **error)
{
  g_autoptr (FormatsXml) root = formats_xml_parse (source, error);
  g_autoptr (FormatsEvent) event = formats_event_new ();
  g_autoptr (GTree) ids = g_tree_new (compare_macmahon_ids);
  MacmahonReading reading = { .event = event, .ids = ids };

  return root && read_macmahon_tournament (&reading, root, error) ? g_steal_pointer (&event) : NULL;
}

static gboolean
sniff_macmahon (const char *text, gsize length)
{
  return formats_xml_is_root (text, length, ROOT);
}

const FormatsKind formats_macmahon_kind = {
  "macmahon", N_ ("MacMahon"), ".xml", sniff_macmahon, parse_macmahon, NULL,
};
