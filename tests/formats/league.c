/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The leagues of the shared folder: the places on record, from the games on record. That of 1983 is
 * a ladder of challenges, which no criterion describes. */
#include <string.h>
#include "formats/event/event.h"
#include "program.h"
#include "standing/table/standing.h"

#define TOP 3

/* What breaks ties, as the files say. Behind it stand "direct" and "starting" in the later two,
 * which are no criteria here: the test sees that nobody of the first three needs them. */
static const struct {
  const char *file;
  StandingCriterion criteria[3];
  int n_criteria;
} sources[] = {
  { "pgc1986.yml", { STANDING_WINS, STANDING_SODOS, STANDING_RANK }, 3 },
  { "pgc2013.yml", { STANDING_WINS, STANDING_SODOS }, 2 },
  { "pgc2016.yml", { STANDING_WINS, STANDING_SODOS }, 2 },
};

typedef struct {
  FormatsEvent *league;
  FormatsEvent *final; /* without games where there was none */
  GPtrArray *keys;     /* of the players */
  GPtrArray *top;
} League;

static void
league_clear (League *league)
{
  g_clear_pointer (&league->league, formats_event_free);
  g_clear_pointer (&league->final, formats_event_free);
  g_clear_pointer (&league->keys, g_ptr_array_unref);
  g_clear_pointer (&league->top, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (League, league_clear)

static int
find_key (const League *league, const char *key)
{
  for (guint i = 0; i < league->keys->len; i++)
    if (g_str_equal (league->keys->pdata[i], key))
      return (int) i;
  g_assert_not_reached ();
}

static void
add_player (FormatsEvent *event, const char *name)
{
  FormatsPlayer *player = formats_event_add_player (event);
  const char *rank = strrchr (name, ' ');

  g_free (player->family);
  player->family = g_strdup (name);
  g_assert_true (rules_rank_parse (rank + 1, &player->rank));
}

/* "kh-ls kh:B+R sgf:..." */
static void
add_game (const League *league, FormatsEvent *event, int round, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, "- :", 5);
  int one = find_key (league, words[0]), two = find_key (league, words[1]);
  int winner = find_key (league, words[2]);
  FormatsGame game = { .round = round, .black = one, .white = two, .uncoloured = TRUE };

  g_assert_true (winner == one || winner == two);
  game.result = (RulesResult){ RULES_RESULT_WIN, winner == one ? RULES_BLACK : RULES_WHITE };
  formats_event_add_game (event, &game);
}

/* Only as much of YAML as these files have. */
static void
read_line (League *league, const char *line, char **section, int *round)
{
  g_autofree char *text = g_strstrip (g_strdup (line));
  gsize indent = strspn (line, " ");
  char *colon = strchr (text, ':');

  if (g_str_has_suffix (text, ":")) {
    g_free (*section);
    *section = g_strndup (text, strlen (text) - 1);
    *round = 0;
  } else if (g_str_equal (*section, "players") && indent == 2 && colon) {
    *colon = '\0';
    g_ptr_array_add (league->keys, g_strdup (text));
    add_player (league->league, colon + 2);
    add_player (league->final, colon + 2);
  } else if (g_str_equal (*section, "top") && indent == 2) {
    g_ptr_array_add (league->top, g_strdup (text + 2));
  } else if (g_str_equal (*section, "rounds") && indent >= 6) {
    *round += g_str_has_prefix (text, "- - ");
    add_game (league, league->league, *round, text + (g_str_has_prefix (text, "- - ") ? 4 : 2));
  } else if (g_str_equal (*section, "games") && indent >= 6) {
    add_game (league, league->final, ++*round, text + 2);
  }
}

static gboolean
read_league (League *league, const char *file)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "shared", "data",
                                                 "tournament", "league", file, NULL);
  g_autofree char *text = NULL, *section = g_strdup ("");
  g_auto (GStrv) lines = NULL;
  int round = 0;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    return FALSE;
  league->league = formats_event_new ();
  league->final = formats_event_new ();
  league->keys = g_ptr_array_new_with_free_func (g_free);
  league->top = g_ptr_array_new_with_free_func (g_free);
  lines = g_strsplit_set (text, "\r\n", -1);
  for (int i = 0; lines[i]; i++)
    read_line (league, lines[i], &section, &round);
  g_assert_true (formats_event_check (league->league, NULL));
  g_assert_true (formats_event_check (league->final, NULL));
  return TRUE;
}

/* The first two of the league played a final, the game between them in the league included. */
static void
check_final (const League *league, const StandingTable *table)
{
  static const StandingCriterion criteria[] = { STANDING_WINS };
  g_autoptr (StandingField) field = formats_event_field (league->final);
  g_autoptr (StandingTable) final = standing_rank (field, league->final->rounds, criteria, 1, NULL);

  for (int i = 0; i < 2; i++) {
    int player = find_key (league, league->top->pdata[i]);
    g_assert_true (table->places[0].player == player || table->places[1].player == player);
  }
  g_assert_cmpint (final->places[0].player, ==, find_key (league, league->top->pdata[0]));
  g_assert_cmpint (final->places[0].values[0], ==, 2 * 3);
}

static void
test_source (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_auto (League) league = { 0 };
  g_autoptr (StandingField) field = NULL;
  g_autoptr (StandingTable) table = NULL;
  gboolean has_final;

  if (!read_league (&league, sources[i].file)) {
    g_test_skip ("the leagues are not here");
    return;
  }
  g_assert_cmpuint (league.keys->len, ==, 8);
  g_assert_cmpuint (league.league->games->len, ==, 28);
  g_assert_cmpuint (league.top->len, ==, TOP);
  field = formats_event_field (league.league);
  table = standing_rank (field, 7, sources[i].criteria, sources[i].n_criteria, NULL);
  has_final = league.final->games->len > 0;
  g_assert_cmpint (has_final, ==, i == 0);
  if (has_final)
    check_final (&league, table);
  for (int place = has_final ? 2 : 0; place < TOP; place++) {
    g_assert_cmpint (table->places[place].player, ==, find_key (&league, league.top->pdata[place]));
    g_assert_false (table->places[place].shared);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++) {
    g_autofree char *path = g_strconcat ("/formats/league/", sources[i].file, NULL);
    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_source);
  }
  return g_test_run ();
}
