/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Teams in other programs' files: what OpenGotha wrote, reckoned here a second time from the text
 * alone, and what is wrong with a file. */
#include <string.h>
#include "formats/event/team.h"
#include "formats/events.h"
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
  for (guint i = 0; i < event->faults->len; i++)
    g_error ("%s", ((FormatsFault *) event->faults->pdata[i])->message);
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
  g_assert_cmpstr (formats_event_get (event, "criteria"), ==, "points bdw rating");
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

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/teams/league", test_league);
  g_test_add_func ("/formats/teams/places", test_places);
  for (gsize i = 0; i < G_N_ELEMENTS (reports); i++) {
    g_autofree char *path = g_strconcat ("/formats/teams/", reports[i].file, NULL);
    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_report);
  }
  return g_test_run ();
}
