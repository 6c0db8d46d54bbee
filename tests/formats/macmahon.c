/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "formats/events.h"
#include "program.h"

static const FormatsKind *const kind = &formats_macmahon_kind;

typedef struct {
  int round, black, white; /* numbers of players, 0 for nobody */
  RulesResultKind result;
  RulesColour winner;
} Expected;

static void
check_games (const FormatsEvent *event, const Expected *games, guint n_games)
{
  g_assert_cmpuint (event->games->len, ==, n_games);
  for (guint i = 0; i < n_games; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    g_assert_cmpint (game->round, ==, games[i].round);
    g_assert_cmpint (game->black, ==, games[i].black - 1);
    g_assert_cmpint (game->white, ==, games[i].white - 1);
    g_assert_cmpint (game->result.kind, ==, games[i].result);
    g_assert_cmpint (game->result.winner, ==, games[i].winner);
  }
}

/* Read by eye out of the file: 3 dan and 2 dan stand at the bar of 1 dan, 1 dan above it. */
static void
check_players (const FormatsEvent *event)
{
  static const int starts[] = { 2 * 30, 2 * 30, 2 * 31, 2 * 29 };
  const FormatsPlayer *alice = events_player (event, "Smith");
  const FormatsPlayer *david = events_player (event, "Brown");

  g_assert_cmpuint (event->players->len, ==, 4);
  for (guint i = 0; i < 4; i++) {
    const FormatsPlayer *player = event->players->pdata[i];
    g_assert_true (player->has_start);
    g_assert_cmpint (player->start, ==, starts[i]);
    g_assert_false (player->withdrawn);
  }
  g_assert_cmpstr (alice->given, ==, "Alice");
  g_assert_cmpstr (alice->club, ==, "Paris");
  g_assert_cmpstr (alice->country, ==, "FR");
  g_assert_cmpstr (alice->ident, ==, "12345678");
  g_assert_cmpint (alice->rank, ==, RULES_RANK_DAN (3));
  g_assert_cmpint (alice->rating, ==, 2200);
  g_assert_cmpuint (david->absent->len, ==, 1);
  g_assert_cmpint (g_array_index (david->absent, int, 0), ==, 2);
  g_assert_cmpstr (formats_player_get (david, "registering"), ==, "PRE");
}

static void
test_sample (void)
{
  static const Expected games[] = {
    { 1, 2, 1, RULES_RESULT_WIN, RULES_WHITE },
    { 1, 4, 3, RULES_RESULT_WIN, RULES_BLACK },
    { 2, 1, 2, RULES_RESULT_WIN, RULES_BLACK },
    { 2, 3, 0, RULES_RESULT_NONE, RULES_EMPTY },
  };
  g_autofree char *text = events_shared ("macmahon/sample-tournament.xml");
  g_autoptr (FormatsEvent) event = NULL;

  if (!text)
    return;
  event = events_parse (kind, text);
  check_games (event, games, G_N_ELEMENTS (games));
  check_players (event);
  g_assert_cmpuint (event->faults->len, ==, 0);
  g_assert_cmpstr (formats_event_get (event, "name"), ==, "Test MacMahon Tournament");
  g_assert_cmpstr (formats_event_get (event, "system"), ==, "macmahon");
  g_assert_cmpstr (formats_event_get (event, "rounds"), ==, "3");
  g_assert_cmpstr (formats_event_get (event, "bar"), ==, "1d");
  g_assert_cmpstr (formats_event_get (event, "floor"), ==, "20k");
  g_assert_cmpstr (formats_event_get (event, "criteria"), ==, "mms sosm sososm");
  g_assert_cmpstr (formats_event_get (event, "handicap"), ==, "no");
  g_assert_cmpstr (formats_event_get (event, "handicap_none"), ==, "30k");
  g_assert_cmpstr (formats_event_get (event, "handicap_most"), ==, "9");
  g_assert_cmpstr (formats_event_get (event, "handicap_by"), ==, "score");
  g_assert_cmpstr (formats_event_get (event, "handicap_correction"), ==, "0");
}

#define HEAD "<TournamentData>\n<Tournament><Name>N</Name></Tournament>\n"
#define ONE "<Player><Id>1</Id><GoPlayer><Surname>A</Surname></GoPlayer></Player>"
#define TWO "<Player><Id>2</Id><GoPlayer><Surname>B</Surname></GoPlayer></Player>"
#define PLAYERS HEAD "<Playerlist>" ONE TWO "</Playerlist>\n"
#define ROUND(pairing)                                                      \
  PLAYERS "<Roundlist><Round><RoundNumber>1</RoundNumber><Pairing>" pairing \
          "</Pairing></Round></Roundlist></TournamentData>"
#define SEATS "<White>1</White><Black>2</Black>"

static const struct {
  const char *text;
  const char *message;
} faults[] = {
  { "<Tournament/>", "Line 1: This is not a tournament file of MacMahon." },
  { "<TournamentData>\n</TournamentData>", "Line 1: The file contains no tournament." },
  { "<TournamentData><Tournament>\n<NumberOfRounds>x</NumberOfRounds></Tournament></"
    "TournamentData>",
    "Line 2: NumberOfRounds is a number from 1 to 500, not “x”." },
  { HEAD "<Playerlist>" ONE "\n" ONE "</Playerlist></TournamentData>",
    "Line 4: There is another player with the number 1." },
  { HEAD "<Playerlist><Player><Id>1</Id></Player></Playerlist></TournamentData>",
    "Line 3: A player has no name." },
  { ROUND ("<White>1</White><Black>3</Black>"), "Line 4: There is no player with the number 3." },
  { ROUND ("<White>1</White>"), "Line 4: A game needs two players, and a bye needs one." },
  { ROUND (SEATS "<Result>2-0</Result>"), "Line 4: “2-0” is not a result." },
  { ROUND (SEATS "</Pairing><Pairing>" SEATS), "A player plays twice in round 1." },
};

static void
test_faults (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    events_refuse (kind, faults[i].text, faults[i].message);
}

static const struct {
  const char *text;
  Expected game;
} results[] = {
  { "<Result>1-0</Result>", { 1, 2, 1, RULES_RESULT_WIN, RULES_WHITE } },
  { "<Result>0-1</Result><ResultByReferee>true</ResultByReferee>",
    { 1, 2, 1, RULES_RESULT_ABSENT, RULES_BLACK } },
  { "<Result>½-½</Result>", { 1, 2, 1, RULES_RESULT_DRAW, RULES_EMPTY } },
  { "<Result>0-0</Result>", { 1, 2, 1, RULES_RESULT_BOTH_LOSE, RULES_EMPTY } },
  { "<Result>?-?</Result>", { 1, 2, 1, RULES_RESULT_NONE, RULES_EMPTY } },
};

static void
test_results (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (results); i++) {
    g_autofree char *pairing = g_strconcat (SEATS, results[i].text, NULL);
    g_autofree char *text = g_strdup_printf (ROUND ("%s"), pairing);
    g_autoptr (FormatsEvent) event = events_parse (kind, text);
    check_games (event, &results[i].game, 1);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/macmahon/sample", test_sample);
  g_test_add_func ("/formats/macmahon/faults", test_faults);
  g_test_add_func ("/formats/macmahon/results", test_results);
  return g_test_run ();
}
