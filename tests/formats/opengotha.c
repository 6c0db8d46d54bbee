/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "formats/events.h"
#include "program.h"

static const FormatsKind *const kind = &formats_opengotha_kind;

/* --- The files that OpenGotha wrote --- */

static const char *const files[] = { "opengotha/simplemm.xml", "opengotha/simpleswiss.xml",
                                     "opengotha/frioul-2018.xml" };

static void
test_round (gconstpointer data)
{
  g_autofree char *text = events_shared (data), *out = NULL, *again = NULL;
  g_autoptr (FormatsEvent) event = NULL, second = NULL;

  if (!text)
    return;
  event = events_parse (kind, text);
  g_assert_cmpuint (event->faults->len, ==, 0);
  out = events_format (kind, event);
  second = events_parse (kind, out);
  events_compare (event, second);
  again = events_format (kind, second);
  g_assert_cmpstr (out, ==, again);
}

/* Every attribute of a document by where it stands: "Tournament/Games/Game 3 BONJEANROBIN/result".
 * Nothing of the reader under test is used. */
typedef struct {
  GHashTable *values;
  GPtrArray *path;
} Survey;

static const char *
find (const char **names, const char **values, const char *name)
{
  for (int i = 0; names[i]; i++)
    if (g_str_equal (names[i], name))
      return values[i];
  return "";
}

static char *
make_step (const char *element, const char **names, const char **values)
{
  if (g_str_equal (element, "Player"))
    return g_strdup_printf ("Player %s, %s", find (names, values, "name"),
                            find (names, values, "firstName"));
  if (g_str_equal (element, "Game"))
    return g_strdup_printf ("Game %s %s", find (names, values, "roundNumber"),
                            find (names, values, "blackPlayer"));
  if (g_str_equal (element, "ByePlayer"))
    return g_strdup_printf ("ByePlayer %s", find (names, values, "roundNumber"));
  return g_strdup_printf ("%s %s", element, find (names, values, "number"));
}

static void
enter (GMarkupParseContext *context, const char *element, const char **names, const char **values,
       gpointer data, GError **error)
{
  Survey *survey = data;
  g_autofree char *path = NULL;

  g_ptr_array_insert (survey->path, (int) survey->path->len - 1,
                      make_step (element, names, values));
  path = g_strjoinv ("/", (char **) survey->path->pdata);
  for (int i = 0; names[i]; i++) {
    gboolean is_new =
        g_hash_table_insert (survey->values, g_strdup_printf ("%s/%s", path, names[i]),
                             g_strdup (values[i]));
    g_assert_true (is_new);
  }
}

static void
leave (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  Survey *survey = data;

  g_ptr_array_remove_index (survey->path, survey->path->len - 2);
}

static GHashTable *
survey_text (const char *text)
{
  static const GMarkupParser parser = { .start_element = enter, .end_element = leave };
  Survey survey = { g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free),
                    g_ptr_array_new_with_free_func (g_free) };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &survey, NULL);
  g_autoptr (GError) error = NULL;

  g_ptr_array_add (survey.path, NULL);
  g_markup_parse_context_parse (context, text, -1, &error);
  g_assert_no_error (error);
  g_ptr_array_unref (survey.path);
  return survey.values;
}

/* Every attribute of the source stands where it stood, and says the same, and nothing is added. */
static void
test_attributes (gconstpointer data)
{
  g_autofree char *text = events_shared (data), *out = NULL;
  g_autoptr (FormatsEvent) event = NULL;
  g_autoptr (GHashTable) before = NULL, after = NULL;
  GHashTableIter iter;
  gpointer name, value;

  if (!text)
    return;
  event = events_parse (kind, text);
  out = events_format (kind, event);
  before = survey_text (text);
  after = survey_text (out);
  g_assert_cmpuint (g_hash_table_size (before), >, 500);
  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &name, &value)) {
    g_test_message ("%s", (char *) name);
    g_assert_cmpstr (g_hash_table_lookup (after, name), ==, value);
  }
  g_assert_cmpuint (g_hash_table_size (before), ==, g_hash_table_size (after));
}

static void
check_setting (const FormatsEvent *event, const char *name, const char *value)
{
  g_test_message ("%s", name);
  g_assert_cmpstr (formats_event_get (event, name), ==, value);
}

/* As the files say in words that the reader was not written from: read by eye. */
static void
test_frioul (void)
{
  g_autofree char *text = events_shared (files[2]);
  g_autoptr (FormatsEvent) event = NULL;
  const FormatsPlayer *player;

  if (!text)
    return;
  event = events_parse (kind, text);
  check_setting (event, "name", "Frioul 2018");
  check_setting (event, "place", "Frioul");
  check_setting (event, "chief", "Brisson");
  check_setting (event, "dates", "2018-09-07 – 2018-09-09");
  check_setting (event, "system", "macmahon");
  check_setting (event, "rounds", "4");
  check_setting (event, "komi", "7.5");
  check_setting (event, "time", "60m 15/300 canadian");
  check_setting (event, "bar", "1d");
  check_setting (event, "floor", "20k");
  check_setting (event, "zero", "30k");
  check_setting (event, "criteria", "mms sosm sososm");
  check_setting (event, "seed_before", "random");
  check_setting (event, "seed_after", NULL);
  check_setting (event, "curve", "500");
  check_setting (event, "handicap", "yes");
  check_setting (event, "absent_points", "1");
  check_setting (event, "whole_points", "yes");
  g_assert_cmpuint (event->players->len, ==, 58);
  g_assert_cmpuint (event->games->len, ==, 99);
  player = events_player (event, "Imhoff");
  g_assert_cmpint (player->rank, ==, RULES_RANK_KYU (15));
  g_assert_cmpstr (formats_player_get (player, "grade"), ==, "16K");
  g_assert_cmpstr (player->ident, ==, "18325296");
  g_assert_cmpint (player->start, ==, 2 * 15);
  g_assert_cmpuint (player->absent->len, ==, 2);
  g_assert_cmpint (g_array_index (player->absent, int, 1), ==, 3);
  player = events_player (event, "Pastorino");
  g_assert_cmpstr (player->country, ==, "FR");
  g_assert_cmpint (events_player (event, "Passow")->start, ==, 2 * 30);
}

static void
test_swiss (void)
{
  g_autofree char *text = events_shared (files[1]);
  g_autoptr (FormatsEvent) event = NULL;

  if (!text)
    return;
  event = events_parse (kind, text);
  check_setting (event, "system", "swiss_weights");
  check_setting (event, "criteria", "wins sosw sososw");
  check_setting (event, "handicap", "no");
  check_setting (event, "time", "60m 1x30 byo-yomi");
  check_setting (event, "bye_points", "2");
  check_setting (event, "absent_points", "0");
  check_setting (event, "extra_after", "rating");
  g_assert_false (events_player (event, "Mignucci")->has_start);
}

/* --- Everything that there is --- */

#define PARAMETERS                                                                               \
  "<TournamentParameterSet><GeneralParameterSet name='A &amp; B' numberOfRounds='3' komi='6.5' " \
  "genMMBar='1D' genMMFloor='20K' genMMZero='30K' numberOfCategories='2' size='13' mood='high'>" \
  "<Categories><Category lowerLimit='1K' number='1'/></Categories></GeneralParameterSet>"        \
  "<PlacementParameterSet><PlacementCriteria><PlacementCriterion name='CAT' number='1'/>"        \
  "<PlacementCriterion name='MMS' number='2'/></PlacementCriteria></PlacementParameterSet>"      \
  "<PairingParameterSet paiStandardNX1Factor='0.25' paiMaSeedSystem1='NEVER'/>"                  \
  "<Lamp colour='red'>on<Bulb/></Lamp></TournamentParameterSet>"

static const char whole[] =
    "<?xml version='1.0'?>\n<!-- a comment -->\n<Tournament saveDT='1'>\n<Players>\n"
    "<Player name='Li' firstName='Na' rank='2D' rating='2150' country='cn' club='X'"
    " egfPin='1' ffgLicence='2' agaId='3' participating='10111111111111111110' smmsCorrection='2'"
    " registeringStatus='FIN' shoes='40'/>\n"
    "<Player name='van den Berg' firstName='Jan' rank='5K' registeringStatus='PRE'/>\n"
    "<Player name='O&apos;Neil' firstName='&quot;Bo&quot; &lt;3' rank='19K' "
    "smmsCorrection='-20'/>\n"
    "<Player name='Späth' firstName='Uß' rank='1K' registeringStatus='PRE'/>\n"
    "</Players><Games>\n"
    "<Game roundNumber='1' tableNumber='1' blackPlayer='LINA' "
    "whitePlayer='O&apos;NEIL&quot;BO&quot;&lt;3'"
    " handicap='2' knownColor='false' result='RESULT_WHITEWINS_BYDEF' note='late'/>\n"
    "<Game roundNumber='2' tableNumber='2' blackPlayer='SPÄTHUSS' whitePlayer='LINA' "
    "result='RESULT_BOTHLOSE_BYDEF'/>\n"
    "<Game roundNumber='3' tableNumber='1' blackPlayer='SPÄTHUSS' "
    "whitePlayer='O&apos;NEIL&quot;BO&quot;&lt;3' result='RESULT_BOTHWIN'/>\n"
    "</Games><ByePlayers><ByePlayer roundNumber='1' player='SPÄTHUSS'/></ByePlayers>" PARAMETERS
    "<TeamSet><Team name='one'/></TeamSet></Tournament>";

static void
check_game (const FormatsEvent *event, guint index, RulesResultKind result, RulesColour winner)
{
  const FormatsGame *game = &g_array_index (event->games, FormatsGame, index);

  g_assert_cmpint (game->result.kind, ==, result);
  g_assert_cmpint (game->result.winner, ==, winner);
}

static void
check_players (const FormatsEvent *event)
{
  const FormatsPlayer *li = events_player (event, "Li");

  g_assert_cmpstr (li->country, ==, "CN");
  g_assert_cmpstr (li->ident, ==, "1");
  g_assert_cmpstr (formats_player_get (li, "ffg"), ==, "2");
  g_assert_cmpstr (formats_player_get (li, "aga"), ==, "3");
  g_assert_cmpstr (formats_player_get (li, "opengotha.shoes"), ==, "40");
  g_assert_cmpuint (li->absent->len, ==, 1);
  g_assert_cmpint (g_array_index (li->absent, int, 0), ==, 2);
  g_assert_cmpint (li->start, ==, 2 * (30 + 2));
  g_assert_cmpint (li->line, ==, 5);
  g_assert_cmpint (events_player (event, "O'Neil")->start, ==, 0);
  g_assert_true (events_player (event, "van den Berg")->withdrawn);
  g_assert_false (events_player (event, "Späth")->withdrawn);
}

static void
test_whole (void)
{
  g_autoptr (FormatsEvent) event = events_parse (kind, whole), again = NULL;
  g_autofree char *out = events_format (kind, event);
  g_autoptr (GHashTable) after = survey_text (out);
  const FormatsGame *game = &g_array_index (event->games, FormatsGame, 0);

  check_players (event);
  check_setting (event, "name", "A & B");
  check_setting (event, "categories", "1k");
  check_setting (event, "criteria", "mms");
  check_setting (event, "curve", "250");
  check_setting (event, "seed_before", NULL);
  g_assert_true (game->uncoloured && game->handicap == 2);
  check_game (event, 0, RULES_RESULT_ABSENT, RULES_WHITE);
  check_game (event, 1, RULES_RESULT_NONE, RULES_EMPTY);
  g_assert_cmpint (g_array_index (event->games, FormatsGame, 1).white, ==, -1);
  check_game (event, 2, RULES_RESULT_BOTH_LOSE, RULES_EMPTY);
  check_game (event, 3, RULES_RESULT_VOID, RULES_EMPTY);
  g_assert_cmpuint (event->awards->len, ==, 2);
  /* The size, the seeding, and that both win. */
  g_assert_cmpuint (event->faults->len, ==, 3);
  again = events_parse (kind, out);
  events_compare (event, again);
#define AFTER(path) ((const char *) g_hash_table_lookup (after, path))
  g_assert_cmpstr (AFTER ("Tournament /Games /Game 1 LINA/note"), ==, "late");
  g_assert_cmpstr (AFTER ("Tournament /Games /Game 2 SPÄTHUSS/result"), ==,
                   "RESULT_BOTHLOSE_BYDEF");
  g_assert_cmpstr (AFTER ("Tournament /Games /Game 3 SPÄTHUSS/result"), ==, "RESULT_BOTHWIN");
  g_assert_cmpstr (AFTER ("Tournament /ByePlayers /ByePlayer 1/player"), ==, "SPÄTHUSS");
  g_assert_cmpstr (AFTER ("Tournament /Players /Player Li, Na/shoes"), ==, "40");
  g_assert_cmpstr (AFTER ("Tournament /Players /Player Li, Na/country"), ==, "cn");
  g_assert_cmpstr (AFTER ("Tournament /Players /Player Li, Na/participating"), ==,
                   "10111111111111111110");
  g_assert_cmpstr (AFTER ("Tournament /Players /Player O'Neil, \"Bo\" <3/smmsCorrection"), ==,
                   "-20");
  g_assert_cmpstr (AFTER ("Tournament /TeamSet /Team /name"), ==, "one");
  g_assert_cmpstr (AFTER ("Tournament /TournamentParameterSet /Lamp /colour"), ==, "red");
  g_assert_cmpstr (AFTER ("Tournament /TournamentParameterSet /GeneralParameterSet /mood"), ==,
                   "high");
  g_assert_cmpstr (AFTER ("Tournament /TournamentParameterSet /GeneralParameterSet /Categories "
                          "/Category 1/lowerLimit"),
                   ==, "1K");
  g_assert_cmpstr (AFTER ("Tournament /TournamentParameterSet /PairingParameterSet "
                          "/paiMaSeedSystem1"),
                   ==, "NEVER");
  g_assert_cmpstr (AFTER ("Tournament /TournamentParameterSet /PlacementParameterSet "
                          "/PlacementCriteria /PlacementCriterion 1/name"),
                   ==, "CAT");
  g_assert_nonnull (strstr (out, ">on\n"));
}

/* What is changed here goes before what was kept. */
static void
test_changed (void)
{
  g_autoptr (FormatsEvent) event = events_parse (kind, whole);
  g_autofree char *out = NULL;
  g_autoptr (GHashTable) after = NULL;

  formats_event_set (event, "criteria", "mms sosm rating");
  formats_event_set (event, "seed_before", "fold");
  formats_event_set (event, "time", "30m 20 fischer");
  g_array_index (event->games, FormatsGame, 2).result =
      (RulesResult){ RULES_RESULT_RESIGN, RULES_BLACK, 0 };
  g_array_index (event->games, FormatsGame, 2).table = 7;
  out = events_format (kind, event);
  after = survey_text (out);
  g_assert_cmpstr (AFTER ("Tournament /Games /Game 2 SPÄTHUSS/result"), ==, "RESULT_BLACKWINS");
  g_assert_cmpstr (AFTER ("Tournament /Games /Game 2 SPÄTHUSS/tableNumber"), ==, "7");
  g_assert_cmpstr (AFTER ("Tournament /TournamentParameterSet /PairingParameterSet "
                          "/paiMaSeedSystem1"),
                   ==, "SPLITANDFOLD");
  g_assert_cmpstr (AFTER ("Tournament /TournamentParameterSet /GeneralParameterSet /fischerTime"),
                   ==, "20");
  g_assert_cmpstr (AFTER ("Tournament /TournamentParameterSet /GeneralParameterSet "
                          "/complementaryTimeSystem"),
                   ==, "FISCHER");
  g_assert_cmpstr (AFTER ("Tournament /TournamentParameterSet /PlacementParameterSet "
                          "/PlacementCriteria /PlacementCriterion 3/name"),
                   ==, "Rating");
}

/* --- An event that never was OpenGotha's --- */

static void
add_player (FormatsEvent *event, const char *family, RulesRank rank)
{
  FormatsPlayer *player = formats_event_add_player (event);

  g_free (player->family);
  player->family = g_strdup (family);
  player->rank = rank;
}

static void
add_game (FormatsEvent *event, int black, int white, RulesResultKind result, RulesColour winner)
{
  const FormatsGame game = { .round = 1,
                             .black = black,
                             .white = white,
                             .result = { result, winner, result == RULES_RESULT_COUNT ? 5 : 0 } };

  formats_event_add_game (event, &game);
}

static FormatsEvent *
make_ours (void)
{
  FormatsEvent *event = formats_event_new ();

  formats_event_set (event, "name", "Ours");
  formats_event_set (event, "system", "swiss");
  formats_event_set (event, "criteria", "points sos warnings");
  formats_event_set (event, "time", "60m 5x60 reserve");
  formats_event_set (event, "dates", "2026-11-21 to 2026-11-22");
  add_player (event, "李", RULES_RANK_PRO (9));
  add_player (event, "Ann", RULES_RANK_NONE);
  add_player (event, "Bob", RULES_RANK_KYU (3));
  add_game (event, 0, 1, RULES_RESULT_COUNT, RULES_BLACK);
  add_game (event, 2, -1, RULES_RESULT_NONE, RULES_EMPTY);
  g_assert_true (formats_event_check (event, NULL));
  ((FormatsPlayer *) event->players->pdata[2])->withdrawn = TRUE;
  g_free (((FormatsPlayer *) event->players->pdata[2])->ident);
  ((FormatsPlayer *) event->players->pdata[2])->ident = g_strdup ("10000077");
  return event;
}

/* Every element and attribute that OpenGotha's newest file has is there. */
static void
check_complete (GHashTable *after)
{
  g_autofree char *text = events_shared ("opengotha/simplemm.xml");
  g_autoptr (GHashTable) model = NULL;
  GHashTableIter iter;
  gpointer name;

  if (!text)
    return;
  model = survey_text (text);
  g_hash_table_iter_init (&iter, model);
  while (g_hash_table_iter_next (&iter, &name, NULL)) {
    gboolean is_own = strstr (name, "Player ") || strstr (name, "Game ") ||
                      g_str_has_prefix (strchr (name, '/') + 1, "externalIPAddress") ||
                      strchr (strchr (name, '/') + 1, '/') == NULL;
    g_test_message ("%s", (char *) name);
    g_assert_true (is_own || g_hash_table_contains (after, name));
  }
}

static void
test_ours (void)
{
  g_autoptr (FormatsEvent) event = make_ours (), again = NULL;
  g_autofree char *out = events_format (kind, event);
  g_autoptr (GHashTable) after = survey_text (out);

  check_complete (after);
  g_assert_cmpstr (AFTER ("Tournament /Players /Player 李, /rank"), ==, "9D");
  g_assert_cmpstr (AFTER ("Tournament /Players /Player 李, /grade"), ==, "9P");
  g_assert_cmpstr (AFTER ("Tournament /Players /Player Ann, /rank"), ==, "30K");
  g_assert_cmpstr (AFTER ("Tournament /Players /Player Bob, /egfPin"), ==, "10000077");
  g_assert_cmpstr (AFTER ("Tournament /TournamentParameterSet /GeneralParameterSet /endDate"), ==,
                   "2026-11-22");
  g_assert_cmpstr (AFTER ("Tournament /TournamentParameterSet /GeneralParameterSet /basicTime"), ==,
                   "55");
  g_assert_cmpstr (AFTER ("Tournament /TournamentParameterSet /GeneralParameterSet "
                          "/stdByoYomiTime"),
                   ==, "60");
  again = events_parse (kind, out);
  check_setting (again, "system", "swiss_weights");
  check_setting (again, "criteria", "wins sosw");
  check_setting (again, "dates", "2026-11-21 – 2026-11-22");
  check_game (again, 0, RULES_RESULT_WIN, RULES_BLACK);
  g_assert_cmpint (g_array_index (again->games, FormatsGame, 1).black, ==, 2);
}

/* What makes it start elsewhere than its rank says is a correction. */
static void
test_start (void)
{
  g_autoptr (FormatsEvent) event = make_ours ();
  FormatsPlayer *player = event->players->pdata[2];
  g_autofree char *out = NULL;
  g_autoptr (GHashTable) after = NULL;

  formats_event_set (event, "system", "macmahon");
  player->has_start = TRUE;
  player->start = 2 * (27 + 3);
  out = events_format (kind, event);
  after = survey_text (out);
  g_assert_cmpstr (AFTER ("Tournament /Players /Player Bob, /smmsCorrection"), ==, "3");
}

/* Two of one name cannot be told apart there. */
static void
test_namesakes (void)
{
  g_autoptr (FormatsEvent) event = make_ours ();
  const FormatsWork work = { .event = event };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) out = NULL;

  add_player (event, "Bob", RULES_RANK_NONE);
  out = kind->format (&work, &error);
  g_assert_null (out);
  g_assert_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX);
}

/* --- What cannot be read --- */

#define PLAYERS "<Tournament>\n<Players>\n<Player name='A'/>\n<Player name='B'/>\n</Players>\n"

/* What is blank says nothing. */
static void
test_blank (void)
{
  g_autoptr (FormatsEvent) event =
      events_parse (&formats_opengotha_kind, PLAYERS
                    "<Games><Game roundNumber='1' blackPlayer='A' whitePlayer='B' handicap='' "
                    "tableNumber='' result=''/></Games></Tournament>");
  const FormatsGame *games = (gconstpointer) event->games->data;

  g_assert_cmpuint (event->games->len, ==, 1);
  g_assert_cmpint (games[0].result.kind, ==, RULES_RESULT_NONE);
}

static const struct {
  const char *text;
  const char *message;
} faults[] = {
  { "<Other/>", "Line 1: This is not a tournament file of OpenGotha." },
  { "<Tournament>\n<Players>\n<Player rank='3K'/></Players></Tournament>",
    "Line 3: A player has no name." },
  { "<Tournament><Players><Player name='A' rating='9999999'/></Players></Tournament>",
    "Line 1: rating is a number from -100000 to 100000, not “9999999”." },
  { "<Tournament><Players>\n<Player name='A' participating='1x'/></Players></Tournament>",
    "Line 2: participating is a 0 or 1 for each round, not “1x”." },
  { "<Tournament><Players>\n<Player name='A' firstName='b'/>\n<Player name='a' "
    "firstName='B'/></Players></Tournament>",
    "Line 3: There is another player called a B." },
  { PLAYERS "<Games>\n<Game roundNumber='1' blackPlayer='A' whitePlayer='C'/></Games></Tournament>",
    "Line 7: whitePlayer names no player: “C”." },
  { PLAYERS "<Games>\n<Game blackPlayer='A' whitePlayer='B'/></Games></Tournament>",
    "Line 7: The game has no round." },
  { PLAYERS "<Games><Game roundNumber='1' blackPlayer='A' whitePlayer='B' result='B+'/></Games>"
            "</Tournament>",
    "Line 6: “B+” is not a result." },
  { PLAYERS "<Games><Game roundNumber='1' blackPlayer='A' whitePlayer='B'/></Games>"
            "<ByePlayers><ByePlayer player='A' roundNumber='1'/></ByePlayers></Tournament>",
    "A player plays twice in round 1." },
  { "<Tournament a='1' a='2'/>", "Line 1: The attribute a comes twice." },
  { "<Tournament a='&#1;'/>", "Line 1: A value holds a control character." },
  { "<Tournament/><Tournament/>", "Line 1: There is text after the end of the outermost element." },
  { "<!-- nothing -->", "The file contains no element." },
  { "<!DOCTYPE t [\n<!ENTITY a 'ha'>\n<!ENTITY b '&a;&a;'>\n]>\n<Tournament a='&b;'/>",
    "Line 4: The file defines entities of its own (a document type); this is not read." },
};

static void
test_faults (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++)
    events_refuse (kind, faults[i].text, faults[i].message);
}

/* Without a document type no entity is known, so that nothing grows. */
static void
check_error (const char *text, FormatsError code)
{
  g_autoptr (GBytes) source = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsEvent) event = kind->parse (source, &error);

  g_assert_null (event);
  g_assert_error (error, FORMATS_ERROR, (int) code);
}

static void
test_bounds (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  check_error ("<Tournament a='&lol;'/>", FORMATS_ERROR_SYNTAX);
  check_error ("<Tournament><Players>", FORMATS_ERROR_SYNTAX);
  for (int i = 0; i < 40; i++)
    g_string_append (text, "<a>");
  check_error (text->str, FORMATS_ERROR_TOO_LARGE);
  g_string_assign (text, "<Tournament ");
  for (int i = 0; i < 101; i++)
    g_string_append_printf (text, "a%d='' ", i);
  g_string_append (text, "/>");
  check_error (text->str, FORMATS_ERROR_TOO_LARGE);
  g_string_printf (text, "<Tournament a='%05000d'/>", 0);
  check_error (text->str, FORMATS_ERROR_TOO_LARGE);
  g_string_printf (text, "<Tournament>%05000d</Tournament>", 1);
  check_error (text->str, FORMATS_ERROR_TOO_LARGE);
  g_string_assign (text, "<Tournament><Players>");
  for (int i = 0; i <= FORMATS_EVENT_PLAYERS; i++)
    g_string_append_printf (text, "<Player name='p%d'/>", i);
  g_string_append (text, "</Players></Tournament>");
  check_error (text->str, FORMATS_ERROR_TOO_LARGE);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *round = g_strconcat ("/formats/opengotha/round/", files[i], NULL);
    g_autofree char *attributes = g_strconcat ("/formats/opengotha/attributes/", files[i], NULL);
    g_test_add_data_func (round, files[i], test_round);
    g_test_add_data_func (attributes, files[i], test_attributes);
  }
  g_test_add_func ("/formats/opengotha/frioul", test_frioul);
  g_test_add_func ("/formats/opengotha/swiss", test_swiss);
  g_test_add_func ("/formats/opengotha/whole", test_whole);
  g_test_add_func ("/formats/opengotha/changed", test_changed);
  g_test_add_func ("/formats/opengotha/ours", test_ours);
  g_test_add_func ("/formats/opengotha/start", test_start);
  g_test_add_func ("/formats/opengotha/namesakes", test_namesakes);
  g_test_add_func ("/formats/opengotha/blank", test_blank);
  g_test_add_func ("/formats/opengotha/faults", test_faults);
  g_test_add_func ("/formats/opengotha/bounds", test_bounds);
  return g_test_run ();
}
