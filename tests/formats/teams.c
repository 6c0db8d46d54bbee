/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Teams in other programs' files: what OpenGotha wrote, reckoned here a second time from the text
 * alone, and what is wrong with a file. */
#include <stdlib.h>
#include <string.h>
#include "formats/event/event.h"
#include "formats/events.h"
#include "formats/fuzz-check.h"
#include "program.h"
#include "standing/table/standing.h"

#define LEAGUE "../teams/lgo2020.xml"

static char *
cut_teams (const char *text)
{
  const char *begin = strstr (text, "<Teams>"), *end = strstr (text, "</Teams>");

  g_assert_nonnull (begin);
  g_assert_nonnull (end);
  return g_strndup (begin, (gsize) (end - begin));
}

static const FormatsPlayer *
team_of (const FormatsEvent *event, int index)
{
  g_assert_true (formats_event_is_team (event, index));
  return event->players->pdata[index];
}

/* Teams, line-ups of all twenty rounds, criteria and size stand as they stood. */
static void
test_league (void)
{
  g_autofree char *text = events_shared (LEAGUE), *out = NULL, *again = NULL;
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (FormatsEvent) event = NULL, second = NULL;
  int n_matches = 0, n_boards = 0, n_teams = 0;

  if (!text)
    return;
  event = events_parse (&formats_opengotha_kind, text);
  /* With three boards BDW3U is BDW, and BDW1U is the leader's; BDW2U is neither. */
  g_assert_cmpuint (event->faults->len, ==, 1);
  g_assert_true (
      g_str_has_suffix (((FormatsFault *) event->faults->pdata[0])->message, ": BDW2U."));
  for (guint i = 0; i < event->players->len; i++)
    n_teams += formats_event_is_team (event, (int) i);
  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    n_matches += formats_event_is_match (event, game);
    n_boards += game->place > 0;
  }
  g_assert_cmpint (n_teams, ==, 14);
  g_assert_cmpint (n_matches, ==, 35);
  g_assert_cmpint (n_boards, ==, 105);
  g_assert_cmpstr (formats_event_get (event, "team_boards"), ==, "3");
  g_assert_cmpstr (formats_event_get (event, "team_kind"), ==, "fixed");
  g_assert_cmpstr (formats_event_get (event, "criteria"), ==, "points bdw leader rating");
  out = events_format (&formats_opengotha_kind, event);
  before = cut_teams (text);
  after = cut_teams (out);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpstr (strstr (text, "<TeamTournamentParameterSet>"), ==,
                   strstr (out, "<TeamTournamentParameterSet>"));
  second = events_parse (&formats_opengotha_kind, out);
  events_compare (event, second);
  again = events_format (&formats_opengotha_kind, second);
  g_assert_cmpstr (out, ==, again);
}

/* --- Places --- */

/* As OpenGotha published them: name, match points, boards won. */
static const struct {
  const char *name;
  int match_points, boards;
} published[] = {
  { "Lorient", 10, 11 },
  { "Angers", 8, 12 },
  { "Poitiers 1", 8, 10 },
  { "La Rochelle 2", 0, 3 },
};

/* From the text alone: whose member has won on a board wins a board, and who has won two of the
 * three wins the match. */
static void
count_by_hand (const char *text, GHashTable *points, GHashTable *boards)
{
  g_autoptr (GRegex) team = g_regex_new ("<Team teamName=\"([^\"]*)\"", 0, 0, NULL);
  g_autoptr (GRegex) board =
      g_regex_new ("<Board boardNumber=\"[0-9]*\" player=\"([^\"]*)\" roundNumber=\"([0-9]*)\"", 0,
                   0, NULL);
  g_autoptr (GHashTable) of = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) won = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *name = NULL;

  for (int i = 0; lines[i]; i++) {
    g_autoptr (GMatchInfo) match = NULL, other = NULL;
    if (g_regex_match (team, lines[i], 0, &match)) {
      g_free (name);
      name = g_match_info_fetch (match, 1);
    }
    if (g_regex_match (board, lines[i], 0, &other)) {
      g_autofree char *who = g_match_info_fetch (other, 1), *round = g_match_info_fetch (other, 2);
      g_hash_table_insert (of, g_strdup_printf ("%s %s", round, who), g_strdup (name));
    }
  }
  for (int i = 0; lines[i]; i++) {
    static const char *const wanted[] = { "blackPlayer", "whitePlayer", "result", "roundNumber" };
    g_autofree char *values[4] = { NULL }, *key = NULL, *pair = NULL;
    const char *winner;
    int n;
    if (!strstr (lines[i], "<Game "))
      continue;
    for (int k = 0; k < 4; k++) {
      g_autofree char *pattern = g_strdup_printf ("%s=\"([^\"]*)\"", wanted[k]);
      g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
      g_autoptr (GMatchInfo) match = NULL;
      g_assert_true (g_regex_match (regex, lines[i], 0, &match));
      values[k] = g_match_info_fetch (match, 1);
    }
    if (!g_str_has_prefix (values[2], "RESULT_BLACKWINS") &&
        !g_str_has_prefix (values[2], "RESULT_WHITEWINS"))
      continue;
    key = g_strdup_printf ("%s %s", values[3],
                           values[g_str_has_prefix (values[2], "RESULT_BLACKWINS") ? 0 : 1]);
    winner = g_hash_table_lookup (of, key);
    g_assert_nonnull (winner);
    g_hash_table_insert (boards, g_strdup (winner),
                         GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (boards, winner)) +
                                          1));
    pair = g_strdup_printf ("%s %s", values[3], winner);
    n = GPOINTER_TO_INT (g_hash_table_lookup (won, pair)) + 1;
    g_hash_table_insert (won, g_strdup (pair), GINT_TO_POINTER (n));
    if (n == 2)
      g_hash_table_insert (points, g_strdup (winner),
                           GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (points, winner)) +
                                            2));
  }
}

static void
test_places (void)
{
  static const StandingCriterion criteria[] = { STANDING_POINTS, STANDING_BOARDS_WON };
  const StandingOptions options = { RULES_BYE_SOS_ZERO };
  g_autofree char *text = events_shared (LEAGUE);
  g_autoptr (GHashTable) points = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) boards = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (FormatsEvent) event = NULL;
  g_autoptr (StandingField) field = NULL;
  g_autoptr (StandingTable) table = NULL;
  gsize n_found = 0;
  int n_teams = 0;

  if (!text)
    return;
  count_by_hand (text, points, boards);
  event = events_parse (&formats_opengotha_kind, text);
  g_assert_cmpstr (formats_event_get (event, "team_match_win"), ==, "half");
  field = formats_event_field (event);
  table = standing_rank (field, event->rounds, criteria, 2, &options);
  for (int i = 0; i < table->n_places; i++) {
    const StandingPlace *place = &table->places[i];
    const char *name;
    if (!formats_event_is_team (event, place->player))
      continue;
    name = team_of (event, place->player)->family;
    n_teams++;
    g_assert_cmpint (place->values[0], ==, GPOINTER_TO_INT (g_hash_table_lookup (points, name)));
    g_assert_cmpint (place->values[1], ==, GPOINTER_TO_INT (g_hash_table_lookup (boards, name)));
    for (gsize k = 0; k < G_N_ELEMENTS (published); k++)
      if (g_str_equal (published[k].name, name)) {
        g_assert_cmpint (place->values[0], ==, published[k].match_points);
        g_assert_cmpint (place->values[1], ==, published[k].boards);
        g_assert_true (n_teams == (int) k + 1 || (k == 3 && n_teams == 14));
        n_found++;
      }
  }
  g_assert_cmpint (n_teams, ==, 14);
  g_assert_cmpuint (n_found, ==, G_N_ELEMENTS (published));
}

/* --- FIDE's reports --- */

static StandingTable *
rank_all (const FormatsEvent *event)
{
  static const StandingCriterion criteria[] = { STANDING_POINTS, STANDING_WINS };
  const StandingOptions options = { RULES_BYE_SOS_ZERO };
  g_autoptr (StandingField) field = formats_event_field (event);

  return standing_rank (field, event->rounds, criteria, 2, &options);
}

static char *
write_trf (const FormatsEvent *event)
{
  g_autoptr (StandingTable) table = rank_all (event);
  const FormatsWork work = { event, table, TRUE };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) out = formats_trf_kind.format (&work, &error);

  g_assert_no_error (error);
  return g_strndup (g_bytes_get_data (out, NULL), g_bytes_get_size (out));
}

static void
tell_board (const FormatsEvent *event, GHashTable *matches, const FormatsGame *match, int place,
            GString *text)
{
  for (guint k = 0; k < event->games->len; k++) {
    const FormatsGame *board = &g_array_index (event->games, FormatsGame, k);
    gboolean is_black = board->team == match->white;
    if (board->place == place && board->round == match->round &&
        formats_event_match (event, matches, board->round, board->team) == match)
      g_string_append_printf (text, " %d:%d-%d", place,
                              (is_black ? board->black : board->white) + 1,
                              (is_black ? board->white : board->black) + 1);
  }
}

/* "1: Alpha - Bravo 1-5 2-6": each match by its round, White's team first, and its boards. */
static char *
tell_matches (const FormatsEvent *event)
{
  GString *text = g_string_new (NULL);
  g_autoptr (GHashTable) matches = formats_event_matches (event);

  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *match = &g_array_index (event->games, FormatsGame, i);
    g_autofree char *result = NULL;
    if (!formats_event_is_match (event, match))
      continue;
    result = rules_result_format (match->result);
    g_string_append_printf (text, "%d:%s", match->round, *result ? " " : "");
    g_string_append (text, result);
    for (int side = 0; side < 2; side++) {
      int team = side ? match->black : match->white;
      g_string_append_printf (text, "%s%s", side ? " - " : " ",
                              team < 0 ? "bye" : team_of (event, team)->family);
    }
    for (int place = 1; place <= RULES_LINE_UP_MAX; place++)
      tell_board (event, matches, match, place, text);
    g_string_append_c (text, '\n');
  }
  return g_string_free (text, FALSE);
}

static const struct {
  const char *file;
  const char *matches;
} reports[] = {
  { "bbp-team_330_forfeit.trf", "1: Charlie - Delta 1:3-4\n1: W+A Alpha - Bravo 1:1-0\n" },
  { "bbp-team_42_secondary.trf", "1: Alpha - Charlie 1:1-5 2:2-6\n1: Bravo - Delta 1:3-7 2:4-8\n"
                                 "2: Alpha - Delta 1:1-7 2:2-8\n2: Bravo - Charlie 1:3-5 2:4-6\n" },
  { "bbp-team_agg_gamepoints.trf",
    "1: Alpha - Bravo 1:1-3 2:2-4\n1: Charlie - Delta 1:5-7 2:6-8\n" },
  { "bbp-team_c2_doublebye.trf", "1: Team1 - Team2 1:1-2\n1: Team3 - Team4 1:3-4\n"
                                 "1: bye - Team5 1:0-5\n2: Team1 - Team3 1:1-3\n"
                                 "2: Team2 - Team5 1:2-5\n2: bye - Team4 1:0-4\n" },
  { "sharly-team-import.trf", "1: Lyon olympic Echecs - Crest 1:22-19 2:5-16 3:23-6 4:9-11\n"
                              "1: ERP A - ERP B 1:10-21 2:15-26 3:7-18 4:14-17\n"
                              "1: bye - Tour de chartreuse A 1:0-8 2:0-1 3:0-25 4:0-24\n"
                              "2: Crest - Tour de chartreuse A 1:19-8 2:2-1 3:6-25 4:11-24\n"
                              "2: Lyon olympic Echecs - ERP A 1:23-10 2:22-7 3:5-0 4:9-0\n"
                              "2: bye - ERP B 1:0-21 2:0-18 3:0-26 4:0-17\n" },
};

static void
test_report (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autofree char *name = g_strconcat ("../teams/", reports[i].file, NULL);
  g_autofree char *text = events_shared (name), *out = NULL, *again = NULL, *matches = NULL;
  g_autofree char *matches_again = NULL;
  g_autoptr (FormatsEvent) event = NULL, second = NULL;

  if (!text)
    return;
  event = events_parse (&formats_trf_kind, text);
  for (guint k = 0; k < event->faults->len; k++)
    g_assert_cmpstr (((FormatsFault *) event->faults->pdata[k])->message, ==,
                     "The file gives other match points: TW 3.0 TD 1.0 TL 0.0. Here a match won "
                     "counts 2, a drawn one 1, a lost one 0.");
  g_assert_cmpuint (event->faults->len, ==, strstr (text, "TW 3.0") ? 1 : 0);
  matches = tell_matches (event);
  g_assert_cmpstr (matches, ==, reports[i].matches);
  out = write_trf (event);
  second = events_parse (&formats_trf_kind, out);
  g_assert_cmpuint (second->faults->len, ==, event->faults->len);
  matches_again = tell_matches (second);
  g_assert_cmpstr (matches, ==, matches_again);
  again = write_trf (second);
  g_assert_cmpstr (out, ==, again);
}

/* --- Pairgoth --- */

static const char pairgoth[] =
    "{\"type\":\"TEAM2\",\"name\":\"Cup\",\"rounds\":2,\"pairing\":{\"type\":\"SWISS\"},"
    "\"players\":[{\"id\":1,\"name\":\"Ana\",\"firstname\":\"A\",\"rank\":2,\"rating\":2300},"
    "{\"id\":2,\"name\":\"Bo\",\"firstname\":\"B\",\"rank\":1,\"rating\":2200},"
    "{\"id\":3,\"name\":\"Cem\",\"firstname\":\"C\",\"rank\":0,\"rating\":2100},"
    "{\"id\":4,\"name\":\"Dina\",\"firstname\":\"D\",\"rank\":0,\"rating\":2050},"
    "{\"id\":5,\"name\":\"Eva\",\"firstname\":\"E\",\"rank\":-1,\"rating\":2000}],"
    "\"teams\":[{\"id\":11,\"name\":\"Red\",\"players\":[1,2,5],\"colour\":\"r\"},"
    "{\"id\":12,\"name\":\"Blue\",\"players\":[3,4]}],"
    "\"games\":[[%s{\"id\":21,\"t\":1,\"w\":1,\"b\":3,\"h\":0,\"r\":\"w\"},"
    "{\"id\":22,\"t\":2,\"w\":4,\"b\":2,\"h\":0,\"r\":\"%s\"}]]}";

static void
test_pairgoth (void)
{
  static const struct {
    const char *match, *board, *result;
  } cases[] = { { "", "b", "" },
                { "{\"id\":20,\"t\":1,\"w\":11,\"b\":12,\"h\":0,\"r\":\"w\"},", "b", "w" },
                { "{\"id\":20,\"t\":1,\"w\":11,\"b\":12,\"h\":0,\"r\":\"=\"},", "w", "=" } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = g_strdup_printf (pairgoth, cases[i].match, cases[i].board);
    g_autofree char *out = NULL, *again = NULL, *matches = NULL, *match = NULL;
    g_autoptr (FormatsEvent) event = events_parse (&formats_pairgoth_kind, text), second = NULL;

    g_assert_cmpuint (event->faults->len, ==, 0);
    matches = tell_matches (event);
    g_assert_cmpstr (matches, ==, "1: Red - Blue 1:1-3 2:2-4\n");
    g_assert_cmpstr (formats_event_get (event, "team_boards"), ==, "2");
    g_assert_true (g_array_index (team_of (event, 5)->team->members, FormatsMember, 2).reserve);
    out = events_format (&formats_pairgoth_kind, event);
    g_assert_nonnull (strstr (out, "\"colour\" : \"r\""));
    match = g_strdup_printf ("\"r\" : \"%s\"", cases[i].result);
    g_assert_true (!*cases[i].match == !strstr (out, "\"w\" : 11"));
    g_assert_true (!*cases[i].match || strstr (strstr (out, "\"w\" : 11"), match));
    second = events_parse (&formats_pairgoth_kind, out);
    events_compare (event, second);
    again = events_format (&formats_pairgoth_kind, second);
    g_assert_cmpstr (out, ==, again);
  }
}

/* --- What is wrong --- */

static char *
replace (const char *text, const char *from, const char *to)
{
  g_auto (GStrv) parts = g_strsplit (text, from, 2);

  g_assert_nonnull (parts[1]);
  return g_strjoin (to, parts[0], parts[1], NULL);
}

/* A sentence, and nothing is lost: the parts stand in the file that is written. */
static void
assert_kept (const FormatsKind *kind, const char *text, const char *why, const char *part)
{
  g_autoptr (FormatsEvent) event = events_parse (kind, text);
  g_autofree char *out =
      kind == &formats_trf_kind ? write_trf (event) : events_format (kind, event);
  g_autofree char *message =
      g_strconcat (why, " The teams are kept as they are, and players play for themselves.", NULL);

  g_assert_cmpuint (event->faults->len, ==, 1);
  g_assert_cmpstr (((FormatsFault *) event->faults->pdata[0])->message, ==, message);
  g_assert_false (formats_event_has_teams (event));
  g_assert_nonnull (strstr (out, part));
}

static const char small[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<Tournament>\n<Players>\n"
    "<Player firstName=\"A\" name=\"Ana\" rank=\"3D\" rating=\"2300\"/>\n"
    "<Player firstName=\"B\" name=\"Bo\" rank=\"2D\" rating=\"2200\"/>\n"
    "<Player firstName=\"C\" name=\"Cem\" rank=\"1D\" rating=\"2100\"/>\n"
    "<Player firstName=\"D\" name=\"Dina\" rank=\"1K\" rating=\"2000\"/>\n"
    "</Players>\n<Games>\n"
    "<Game blackPlayer=\"ANAA\" handicap=\"0\" knownColor=\"true\" result=\"RESULT_BLACKWINS\" "
    "roundNumber=\"1\" tableNumber=\"1\" whitePlayer=\"CEMC\"/>\n"
    "<Game blackPlayer=\"DINAD\" handicap=\"0\" knownColor=\"true\" result=\"RESULT_EQUAL\" "
    "roundNumber=\"1\" tableNumber=\"2\" whitePlayer=\"BOB\"/>\n"
    "</Games>\n<Teams>\n"
    "<Team teamName=\"Red\" teamNumber=\"1\">\n<Board boardNumber=\"1\" player=\"ANAA\"/>\n"
    "<Board boardNumber=\"2\" player=\"BOB\"/>\n</Team>\n"
    "<Team teamName=\"Blue\" teamNumber=\"2\">\n<Board boardNumber=\"1\" player=\"CEMC\"/>\n"
    "<Board boardNumber=\"2\" player=\"DINAD\"/>\n</Team>\n</Teams>\n"
    "<TournamentParameterSet><GeneralParameterSet numberOfRounds=\"3\"/>"
    "</TournamentParameterSet></Tournament>\n";

/* Without roundNumber a line-up is that of every round. */
static void
test_all_rounds (void)
{
  g_autoptr (FormatsEvent) event = events_parse (&formats_opengotha_kind, small), second = NULL;
  g_autofree char *out = events_format (&formats_opengotha_kind, event);
  g_autofree char *matches = tell_matches (event), *again = NULL;

  for (guint i = 0; i < event->faults->len; i++)
    g_error ("%s", ((FormatsFault *) event->faults->pdata[i])->message);
  g_assert_cmpstr (matches, ==, "1: Blue - Red 1:3-1 2:4-2\n");
  for (int round = 1; round <= 20; round++) {
    g_autofree char *line =
        g_strdup_printf ("<Board boardNumber=\"2\" player=\"DINAD\" roundNumber=\"%d\"/>", round);
    g_assert_nonnull (strstr (out, line));
  }
  second = events_parse (&formats_opengotha_kind, out);
  g_assert_cmpuint (second->faults->len, ==, 0);
  again = tell_matches (second);
  g_assert_cmpstr (matches, ==, again);
}

static void
test_opengotha_faults (void)
{
  static const struct {
    const char *from, *to, *why, *part;
  } cases[] = {
    { "player=\"BOB\"/>", "player=\"BOBO\"/>", "Line 16: player names no player: “BOBO”.",
      "player=\"BOBO\"" },
    { "\"CEMC\"/>\n<Board", "\"ANAA\"/>\n<Board", "Ana A is a member of two teams: Red and Blue.",
      "teamName=\"Blue\"" },
    { "boardNumber=\"2\" player=\"D", "boardNumber=\"11\" player=\"D",
      "Line 20: boardNumber is a number from 1 to 10, not “11”.", "boardNumber=\"11\"" },
    { "player=\"DINAD\"/>", "player=\"DINAD\" roundNumber=\"0\"/>",
      "Line 20: roundNumber is a number from 1 to 500, not “0”.", "roundNumber=\"0\"" },
    { "teamNumber=\"2\"", "teamNumber=\"1\"", "Line 18: There is another team with the number 1.",
      "teamName=\"Blue\"" },
    { "teamName=\"Blue\" ", "", "Line 18: A team has no name.", "teamNumber=\"2\"" },
    { "<Board boardNumber=\"2\" player=\"BOB\"/>\n", "", "Round 1: Bo B is in no team.",
      "player=\"DINAD\"" },
    { "whitePlayer=\"CEMC\"/>\n<Game blackPlayer=\"DINAD\" handicap=\"0\" knownColor=\"true\" "
      "result=\"RESULT_EQUAL\" roundNumber=\"1\" tableNumber=\"2\" whitePlayer=\"BOB\"",
      "whitePlayer=\"BOB\"/>\n<Game blackPlayer=\"DINAD\" handicap=\"0\" knownColor=\"true\" "
      "result=\"RESULT_EQUAL\" roundNumber=\"1\" tableNumber=\"2\" whitePlayer=\"CEMC\"",
      "Round 1: Ana A plays against the own team, Red.", "player=\"DINAD\"" },
    { "boardNumber=\"1\" player=\"CEMC\"/>\n<Board boardNumber=\"2\"",
      "boardNumber=\"2\" player=\"CEMC\"/>\n<Board boardNumber=\"1\"",
      "Round 1: Ana A plays on board 1, but Cem C on board 2.", "player=\"DINAD\"" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = replace (small, cases[i].from, cases[i].to);
    assert_kept (&formats_opengotha_kind, text, cases[i].why, cases[i].part);
  }
}

static const char report[] =
    "012 Cup\n"
    "001    1      Ana                               2300                             1.0    1  "
    "   3 w 1\n"
    "001    2      Bo                                2200                             0.5    2  "
    "   4 b =\n"
    "001    3      Cem                               2100                             0.0    4  "
    "   1 b 0\n"
    "001    4      Dina                              2000                             0.5    2  "
    "   2 w =\n";

static void
test_report_faults (void)
{
  static const struct {
    const char *lines, *why, *part;
  } cases[] = {
    { "013 Red                                1    9\n",
      "Line 6: There is no player with the number 9.", "013 Red" },
    { "013 Red                                1    2\n013 Blue                               2    "
      "4\n",
      "Bo is a member of two teams: Red and Blue.", "013 Blue" },
    { "310   1 Red                                                                1    2\n"
      "310   1 Blue                                                               3    4\n",
      "Line 7: There is another team with the number 1.", "310   1 Blue" },
    { "310   0 Red                                                                1    2\n",
      "Line 6: A team has a number from 1 to 999.", "310   0 Red" },
    { "310   1 Red                                                                1    2\n",
      "Round 1: Cem is in no team.", "310   1 Red" },
    { "310   1 Red                                                                1    2\n"
      "310   2 Blue                                                               3    4\n"
      "330 ++   1   1   2\n",
      "Line 8: “++” is not a result.", "330 ++" },
    { "310   1 Red                                                                1    2\n"
      "310   2 Blue                                                               3    4\n"
      "330 +-   1   1   7\n",
      "Line 8: There is no team with the number 7.", "330 +-   1   1   7" },
    { "310   1 Red                                                                1    2\n"
      "310   2 Blue                                                               3    4\n"
      "320  2.0  1.0   1\n",
      "Round 1: Red meets more than one team.", "320  2.0  1.0   1" },
    { "310   1 Red                                                                1    2\n"
      "310   2 Blue                                                               3    4\n"
      "300   0   1   2    1    2\n",
      "Line 8: There is no round 0.", "300   0   1   2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = g_strconcat (report, cases[i].lines, NULL);
    assert_kept (&formats_trf_kind, text, cases[i].why, cases[i].part);
  }
}

/* FIDE's old lines are written again as they were. */
static void
test_old_report (void)
{
  static const char lines[] = "013 Red                                1    2\n"
                              "013 Blue                               3    4\n";
  g_autofree char *text = g_strconcat (report, lines, NULL), *out = NULL, *matches = NULL;
  g_autoptr (FormatsEvent) event = events_parse (&formats_trf_kind, text);

  g_assert_cmpuint (event->faults->len, ==, 0);
  matches = tell_matches (event);
  g_assert_cmpstr (matches, ==, "1: Red - Blue 1:1-3 2:2-4\n");
  out = write_trf (event);
  g_assert_nonnull (strstr (out, lines));
  g_assert_null (strstr (out, "\n310 "));
  g_assert_null (strstr (out, "\n352 "));
}

static void
test_pairgoth_faults (void)
{
  static const struct {
    const char *from, *to, *why, *part;
  } cases[] = {
    { "[3,4]", "[3,9]", "There is no player with the number 9.", "\"Blue\"" },
    { "[3,4]", "[1,4]", "Ana A is a member of two teams: Red and Blue.", "\"Blue\"" },
    { "\"id\":12", "\"id\":11", "There is another team with the number 11.", "\"Blue\"" },
    { "\"name\":\"Blue\"", "\"name\":\"\"", "A team has no name.", "\"Red\"" },
    { "[3,4]", "[3]", "Round 1: Dina D is in no team.", "\"Blue\"" },
  };
  g_autofree char *whole = g_strdup_printf (pairgoth, "", "b");

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = replace (whole, cases[i].from, cases[i].to);
    assert_kept (&formats_pairgoth_kind, text, cases[i].why, cases[i].part);
  }
}

/* --- Damaged --- */

/* A byte is another, a line is gone, or stands twice. */
static char *
damage (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *out = g_string_new (NULL);
  int n = (int) g_strv_length (lines), at = g_test_rand_int_range (0, MAX (n, 1));
  int how = g_test_rand_int_range (0, 4);

  for (int i = 0; i < n; i++) {
    for (int k = 0; k < (i != at || how > 1 ? 1 : how == 0 ? 0 : 2); k++)
      g_string_append_printf (out, "%s\n", lines[i]);
  }
  for (int k = 0; how > 1 && out->len > 0 && k < how; k++)
    out->str[g_test_rand_int_range (0, (int) out->len)] =
        "0123456789- +=wbU\"<>/[]{},:abc"[g_test_rand_int_range (0, 30)];
  return g_string_free (out, FALSE);
}

static void
test_damaged (void)
{
  static const char lines[] =
      "352 WB\n362 TW 2.0   TD 1.0   TL 0.0\n"
      "310   1 Red                                                                1    2\n"
      "310   2 Blue                                                               4    3\n"
      "310   3 White                                                              5    6\n"
      "300   1   1   2    1    2\n300   1   2   1    3    4\n320  2.0  1.0   3\n"
      "330 +-   2   1   3\n801   1 RED\n";
  g_autofree char *text = NULL;
  g_autoptr (FormatsEvent) event = events_parse (&formats_opengotha_kind, small);
  g_autofree char *ours = events_format (&formats_tengen_kind, event);
  g_autofree char *theirs =
      g_strdup_printf (pairgoth, "{\"id\":20,\"t\":1,\"w\":11,\"b\":12,\"h\":0,\"r\":\"w\"},\n",
                       "b");
  const struct {
    const char *text;
    void (*check) (const uint8_t *data, size_t size);
  } seeds[] = { { small, fuzz_check_opengotha },
                { ours, fuzz_check_tengen },
                { theirs, fuzz_check_pairgoth },
                { text = g_strconcat (report, lines, NULL), fuzz_check_trf } };
  const char *acts = g_getenv ("TENGEN_ACTS");
  int n = acts ? atoi (acts) : 400;

  for (int i = 0; i < n; i++)
    for (gsize k = 0; k < G_N_ELEMENTS (seeds); k++) {
      g_autofree char *one = damage (seeds[k].text), *two = damage (one);
      const char *harmed = i % 2 ? two : one;
      seeds[k].check ((const uint8_t *) harmed, strlen (harmed));
    }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/teams/league", test_league);
  g_test_add_func ("/formats/teams/places", test_places);
  g_test_add_func ("/formats/teams/all-rounds", test_all_rounds);
  g_test_add_func ("/formats/teams/old-report", test_old_report);
  g_test_add_func ("/formats/teams/pairgoth", test_pairgoth);
  g_test_add_func ("/formats/teams/faults-opengotha", test_opengotha_faults);
  g_test_add_func ("/formats/teams/faults-report", test_report_faults);
  g_test_add_func ("/formats/teams/faults-pairgoth", test_pairgoth_faults);
  g_test_add_func ("/formats/teams/damaged", test_damaged);
  for (gsize i = 0; i < G_N_ELEMENTS (reports); i++) {
    g_autofree char *path = g_strconcat ("/formats/teams/", reports[i].file, NULL);
    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_report);
  }
  return g_test_run ();
}
