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
  { "Lorient", 10, 11 }, { "Angers", 8, 12 }, { "Poitiers 1", 8, 10 }, { "La Rochelle 2", 0, 3 },
};

/* From the text alone: whose member has won on a board wins a board, and who has won two of the
 * three wins the match. */
static void
count_by_hand (const char *text, GHashTable *points, GHashTable *boards)
{
  g_autoptr (GRegex) team = g_regex_new ("<Team teamName=\"([^\"]*)\"", 0, 0, NULL);
  g_autoptr (GRegex) board = g_regex_new (
      "<Board boardNumber=\"[0-9]*\" player=\"([^\"]*)\" roundNumber=\"([0-9]*)\"", 0, 0, NULL);
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
    g_hash_table_insert (
        boards, g_strdup (winner),
        GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (boards, winner)) + 1));
    pair = g_strdup_printf ("%s %s", values[3], winner);
    n = GPOINTER_TO_INT (g_hash_table_lookup (won, pair)) + 1;
    g_hash_table_insert (won, g_strdup (pair), GINT_TO_POINTER (n));
    if (n == 2)
      g_hash_table_insert (
          points, g_strdup (winner),
          GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (points, winner)) + 2));
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

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/teams/league", test_league);
  g_test_add_func ("/formats/teams/places", test_places);
  return g_test_run ();
}
