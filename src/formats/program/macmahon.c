/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "formats/event/kind.h"
#include "formats/text/tidy.h"
#include "formats/text/xml.h"
#include "standing/term/macmahon.h"
#include "pairing/draw/option.h"

/* The settings of a tournament of MacMahon. */

static const char *const macmahon_taken[] = { "Name",
                                              "NumberOfRounds",
                                              "UpperMacMahonBar",
                                              "UpperMacMahonBarLevel",
                                              "LowerMacMahonBar",
                                              "LowerMacMahonBarLevel",
                                              "HandicapUsed",
                                              "HandicapBelow",
                                              "HandicapBelowLevel",
                                              "HandicapLimit",
                                              "HandicapLimitValue",
                                              "HandicapByLevel",
                                              NULL };

/* FALSE where it is no such number. @name: of a child; where it is not there, @ret_number is left
 * alone. */
static gboolean
read_number (const FormatsXml *xml, const char *name, int least, int most, int *ret_number,
             GError **error)
{
  const FormatsXml *child = formats_xml_child (xml, name);
  gint64 number;

  if (!child)
    return TRUE;
  if (!g_ascii_string_to_signed (child->text->str, 10, least, most, &number, NULL))
    return formats_xml_refuse (child, error, _ ("%s is a number from %d to %d, not “%s”."), name,
                               least, most, child->text->str);
  *ret_number = (int) number;
  return TRUE;
}

static gboolean
is_true (const FormatsXml *xml, const char *name)
{
  return g_str_equal (formats_xml_text (xml, name), "true");
}

static void
set_rank (FormatsEvent *event, const char *name, RulesRank rank)
{
  char buffer[8];

  formats_event_set (event, name, rules_rank_format (rank, buffer));
}

/* A bar holds where its switch is on; @standard is what is as good as none. */
static gboolean
take_bar (FormatsEvent *event, const FormatsXml *tournament, const char *name, const char *setting,
          RulesRank standard, GError **error)
{
  g_autofree char *level = g_strconcat (name, "Level", NULL);
  const FormatsXml *child = formats_xml_child (tournament, level);
  RulesRank rank = RULES_RANK_NONE;

  if (!child || !is_true (tournament, name)) {
    set_rank (event, setting, standard);
    return TRUE;
  }
  if (!rules_rank_parse (child->text->str, &rank) || rank == RULES_RANK_NONE)
    return formats_xml_refuse (child, error, _ ("“%s” is not a rank."), child->text->str);
  set_rank (event, setting, rank);
  return TRUE;
}

static gboolean
take_handicap (FormatsEvent *event, const FormatsXml *tournament, GError **error)
{
  int most = 9;
  g_autofree char *text = NULL;
  const FormatsXml *value;

  if (is_true (tournament, "HandicapLimit") &&
      !read_number (tournament, "HandicapLimitValue", 0, 9, &most, error))
    return FALSE;
  text = g_strdup_printf ("%d", most);
  formats_event_set (event, "handicap", is_true (tournament, "HandicapUsed") ? "yes" : "no");
  formats_event_set (event, "handicap_most", text);
  formats_event_set (event, "handicap_by",
                     is_true (tournament, "HandicapByLevel") ? "rank" : "score");
  /* Which way its sign goes is not known, so that only none is taken. */
  value = formats_xml_child (tournament, "HandicapAdjustmentValue");
  if (!is_true (tournament, "HandicapAdjustment") || !value || g_str_equal (value->text->str, "0"))
    formats_event_set (event, "handicap_correction", "0");
  else
    formats_event_add_fault (event, value->line, value->text->str,
                             _ ("Set the handicap reduction, in stones."));
  return take_bar (event, tournament, "HandicapBelow", "handicap_none", RULES_RANK_DAN (9), error);
}

/* "Score" is what a player started with and his points, and so are the opponents'. */
static const struct {
  const char *theirs;
  StandingCriterion ours;
} macmahon_criteria[] = {
  { "Score", STANDING_MMS },  { "Points", STANDING_POINTS }, { "Wins", STANDING_WINS },
  { "SOS", STANDING_SOSM },   { "SOSOS", STANDING_SOSOSM },  { "Rating", STANDING_RATING },
  { "Level", STANDING_RANK }, { "Rank", STANDING_RANK },
};

static void
take_criteria (FormatsEvent *event, const FormatsXml *list)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean is_there[STANDING_N_CRITERIA] = { FALSE };

  for (guint i = 0; list && i < list->children->len; i++) {
    const FormatsXml *child = list->children->pdata[i];
    const char *name = formats_xml_text (child, "ShortName");
    gsize j = 0;
    while (j < G_N_ELEMENTS (macmahon_criteria) &&
           g_ascii_strcasecmp (macmahon_criteria[j].theirs, name) != 0)
      j++;
    if (j == G_N_ELEMENTS (macmahon_criteria))
      formats_event_add_fault (event, child->line, name, _ ("There is no such criterion."));
    else if (!is_there[macmahon_criteria[j].ours])
      g_string_append_printf (text, "%s%s", text->len ? " " : "",
                              standing_criterion_id (macmahon_criteria[j].ours));
    if (j < G_N_ELEMENTS (macmahon_criteria))
      is_there[macmahon_criteria[j].ours] = TRUE;
  }
  if (text->len > 0)
    formats_event_set (event, "criteria", text->str);
}

/* What no setting says, so that nothing is lost. */
static void
keep_rest (FormatsEvent *event, const FormatsXml *tournament)
{
  g_autoptr (FormatsXml) rest = formats_xml_new (tournament->name, 0);
  g_autofree char *text = NULL;

  for (guint i = 0; i < tournament->children->len; i++) {
    const FormatsXml *child = tournament->children->pdata[i];
    if (!g_strv_contains (macmahon_taken, child->name))
      formats_xml_take (rest, formats_xml_dup (child));
  }
  text = formats_xml_format (rest);
  if (rest->children->len > 0)
    formats_event_keep (event, "macmahon/Tournament", text);
}

/* FALSE where a figure cannot be one. */
static gboolean
read_settings (FormatsEvent *event, const FormatsXml *root, GError **error)
{
  const FormatsXml *tournament = formats_xml_child (root, "Tournament");
  g_autofree char *name = formats_tidy_line (formats_xml_text (tournament, "Name"));
  g_autofree char *text = NULL;
  int rounds = 0;

  if (!tournament)
    return formats_xml_refuse (root, error, _ ("The file contains no tournament."));
  if (!read_number (tournament, "NumberOfRounds", 1, FORMATS_EVENT_ROUNDS, &rounds, error))
    return FALSE;
  text = g_strdup_printf ("%d", rounds);
  formats_event_set (event, "system", "macmahon");
  if (*name)
    formats_event_set (event, "name", name);
  if (rounds > 0)
    formats_event_set (event, "rounds", text);
  keep_rest (event, tournament);
  take_criteria (event, formats_xml_child (root, "Walllist"));
  return take_bar (event, tournament, "UpperMacMahonBar", "bar", RULES_RANK_DAN (9), error) &&
         take_bar (event, tournament, "LowerMacMahonBar", "floor", RULES_RANK_KYU (30), error) &&
         take_handicap (event, tournament, error);
}

/* @event: a tournament whose settings are there. @bars: where its players start, as those
 * settings say. */
static void
find_bars (const FormatsEvent *event, StandingMacmahon *bars)
{
  PairingPlan plan;

  pairing_plan_init (&plan, PAIRING_MACMAHON);
  pairing_option_set (&plan, "bar", formats_event_get (event, "bar"), NULL);
  pairing_option_set (&plan, "floor", formats_event_get (event, "floor"), NULL);
  *bars = (StandingMacmahon){ plan.zero, plan.floor, plan.bar, 0 };
}

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

/* --- Players --- */

static gboolean
take_person (FormatsPlayer *player, const FormatsXml *person, GError **error)
{
  const FormatsXml *rank = formats_xml_child (person, "GoLevel");

  formats_tidy_set (&player->family, formats_tidy_line (formats_xml_text (person, "Surname")));
  formats_tidy_set (&player->given, formats_tidy_line (formats_xml_text (person, "FirstName")));
  formats_tidy_set (&player->club, formats_tidy_line (formats_xml_text (person, "Club")));
  formats_tidy_set (&player->country, formats_tidy_line (formats_xml_text (person, "Country")));
  formats_tidy_set (&player->ident, formats_tidy_line (formats_xml_text (person, "EgdPin")));
  if (*player->family == '\0' && *player->given == '\0')
    return formats_xml_refuse (person, error, _ ("A player has no name."));
  if (*player->ident)
    formats_player_set (player, "egf", player->ident);
  if (rank && !rules_rank_parse (rank->text->str, &player->rank))
    return formats_xml_refuse (rank, error, _ ("“%s” is not a rank."), rank->text->str);
  return read_number (person, "Rating", -RATING_MOST, RATING_MOST, &player->rating, error);
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
read_macmahon_player (const FormatsXml *xml, gpointer data, GError **error)
{
  MacmahonReading *reading = data;
  FormatsPlayer *player;
  int id = 0;

  if (reading->event->players->len == FORMATS_EVENT_PLAYERS)
    return formats_xml_refuse (xml, error, _ ("There are more than %d players."),
                               FORMATS_EVENT_PLAYERS);
  player = formats_event_add_player (reading->event);
  player->line = xml->line;
  if (!formats_xml_child (xml, "GoPlayer"))
    return formats_xml_refuse (xml, error, _ ("A player has no name."));
  if (!take_person (player, formats_xml_child (xml, "GoPlayer"), error))
    return FALSE;
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
  if (!read_number (xml, "Id", 1, G_MAXINT, &id, error))
    return FALSE;
  if (id == 0)
    return formats_xml_refuse (xml, error, _ ("A player has no number."));
  if (g_tree_lookup (reading->ids, GINT_TO_POINTER (id)))
    return formats_xml_refuse (xml, error, _ ("There is another player with the number %d."), id);
  g_tree_insert (reading->ids, GINT_TO_POINTER (id),
                 GINT_TO_POINTER ((int) reading->event->players->len));
  if (is_true (xml, "PreliminaryRegistration")) {
    player->withdrawn = TRUE;
    formats_player_set (player, "registering", "PRE");
  }
  take_macmahon_start (reading, player, is_true (xml, "SuperBarMember"));
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
  gboolean is_ruled = is_true (xml, "ResultByReferee");

  for (gsize i = 0; i < G_N_ELEMENTS (macmahon_results); i++)
    if (strcmp (macmahon_results[i].word, word) == 0) {
      game->result = macmahon_results[i].result;
      if (is_ruled && game->result.kind == RULES_RESULT_WIN)
        game->result.kind = RULES_RESULT_ABSENT;
      if (is_ruled && game->result.kind == RULES_RESULT_DRAW)
        game->result.kind = RULES_RESULT_RULED_DRAW;
      return TRUE;
    }
  return formats_xml_refuse (xml, error, _ ("“%s” is not a result."), word);
}

/* Number 0, or none, is nobody. */
static gboolean
take_macmahon_seat (const MacmahonReading *reading, const FormatsXml *xml, const char *name,
                    int *ret_seat, GError **error)
{
  int id = 0;

  if (!read_number (xml, name, 0, G_MAXINT, &id, error))
    return FALSE;
  *ret_seat = GPOINTER_TO_INT (g_tree_lookup (reading->ids, GINT_TO_POINTER (id))) - 1;
  if (id > 0 && *ret_seat < 0)
    return formats_xml_refuse (xml, error, _ ("There is no player with the number %d."), id);
  return TRUE;
}

static gboolean
read_pairing (MacmahonReading *reading, const FormatsXml *xml, int round, GError **error)
{
  FormatsGame game = { .line = xml->line, .round = round };
  gboolean is_bye = is_true (xml, "PairingWithBye");
  gboolean is_half;

  if (!read_number (xml, "BoardNumber", 0, TABLE_MOST, &game.table, error) ||
      !read_number (xml, "Handicap", 0, HANDICAP_MOST, &game.handicap, error) ||
      !take_macmahon_seat (reading, xml, "Black", &game.black, error) ||
      !take_macmahon_seat (reading, xml, "White", &game.white, error))
    return FALSE;
  is_half = (game.black < 0) != (game.white < 0);
  if (is_bye ? !is_half : (game.black < 0 || game.white < 0))
    return formats_xml_refuse (xml, error, _ ("A game needs two players, and a bye needs one."));
  if (!is_bye && !take_macmahon_result (xml, &game, error))
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

  if (!read_number (xml, "RoundNumber", 1, FORMATS_EVENT_ROUNDS, &round, error))
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
    return formats_xml_refuse (root, error, _ ("This is not a tournament file of MacMahon."));
  if (!read_settings (reading->event, root, error))
    return FALSE;
  find_bars (reading->event, &reading->bars);
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
