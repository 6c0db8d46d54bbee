/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/fixture.h"
#include <stdlib.h>
#include <string.h>

/* One game: "3-4:B+R", with warnings "3-4:B+R/1/0", with stones "3-4h2:B+", a bye "5-0:", with the
 * result that was annulled "3-4:annulled=B+R". Players count from 1. */
static StandingGame
read_game (const char *word, int round, int table)
{
  g_auto (GStrv) parts = g_strsplit (word, ":", 2);
  g_auto (GStrv) seats = g_strsplit (parts[0], "-", 2);
  g_auto (GStrv) ends = g_strsplit (parts[1], "/", 3);
  StandingGame game = { round, table, atoi (seats[0]) - 1, atoi (seats[1]) - 1 };

  if (strchr (seats[1], 'h'))
    game.handicap = atoi (strchr (seats[1], 'h') + 1);
  if (ends[0] && strchr (ends[0], '=')) {
    g_assert_true (rules_result_parse (strchr (ends[0], '=') + 1, &game.was));
    *strchr (ends[0], '=') = '\0';
  }
  g_assert_true (rules_result_parse (ends[0] ? ends[0] : "", &game.result));
  if (ends[0] && ends[1]) {
    game.black_warnings = atoi (ends[1]);
    game.white_warnings = atoi (ends[2]);
  }
  return game;
}

/* Adds games to an array of StandingGame. "r2" begins a round; its games follow by table. */
void
fixture_read_games (GArray *games, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);
  int round = 0, table = 0;

  for (int i = 0; words[i]; i++) {
    StandingGame game;
    if (*words[i] == '\0')
      continue;
    if (*words[i] == 'r') {
      round = atoi (words[i] + 1);
      table = 0;
      continue;
    }
    game = read_game (words[i], round, ++table);
    g_array_append_val (games, game);
  }
}

/* Players P1, P2, ... with the drawn numbers 1, 2, ... and the games of a text. */
StandingField *
fixture_field (int rounds, int n_players, const char *text)
{
  g_autofree StandingPlayer *players = g_new0 (StandingPlayer, n_players + 1);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (StandingGame));

  fixture_read_games (games, text);
  for (int i = 0; i < n_players; i++) {
    g_ptr_array_add (names, g_strdup_printf ("P%d", i + 1));
    players[i] = (StandingPlayer){ .id = 100 + i, .number = i + 1, .name = names->pdata[i] };
  }
  return standing_field_new (rounds, players, n_players,
                             (const StandingGame *) (gpointer) games->data, (int) games->len);
}
