/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "formats/fixture.h"
#include "formats/table-check.h"
#include "program.h"

static FormatsPlayer *
add_player (FormatsEvent *event, const char *family, const char *given, RulesRank rank,
            const char *aga)
{
  FormatsPlayer *player = formats_event_add_player (event);

  g_free (player->family);
  g_free (player->given);
  player->family = g_strdup (family);
  player->given = g_strdup (given);
  player->rank = rank;
  if (aga)
    formats_player_set (player, "aga", aga);
  return player;
}

static void
add_game (FormatsEvent *event, int round, int black, int white, const char *result, int handicap)
{
  FormatsGame game = { .round = round, .black = black, .white = white, .handicap = handicap };

  g_assert_true (rules_result_parse (result, &game.result));
  formats_event_add_game (event, &game);
}

static char *
write_event (FormatsEvent *event, GError **error)
{
  g_autoptr (StandingTable) table = NULL;
  g_autoptr (GBytes) out = NULL;
  FormatsWork work = { event };

  g_assert_true (formats_event_check (event, NULL));
  work.standings = table = table_check_rank (event);
  out = formats_aga_kind.format (&work, error);
  return out ? g_strndup (g_bytes_get_data (out, NULL), g_bytes_get_size (out)) : NULL;
}

/* Left out are a bye, a forfeit, a draw, an open game and one without colours. */
static void
test_report (void)
{
  g_autoptr (FormatsEvent) event = formats_event_new ();
  g_autofree char *text = NULL;

  formats_event_set (event, "name", "Cup, 3rd\nEND");
  formats_event_set (event, "place", "Teruel, Spain");
  formats_event_set (event, "dates", "2026-11-21 – 2026-11-22");
  formats_event_set (event, "komi", "6.5");
  add_player (event, "Wei", "Li", RULES_RANK_DAN (4), "12345");
  add_player (event, "O'Neil, Jr", "Ann\tMary", RULES_RANK_KYU (12), "2");
  add_player (event, "Budi", "", RULES_RANK_PRO (3), NULL);
  add_player (event, "Tan", "Bo", RULES_RANK_KYU (1), "99999999999999");
  add_game (event, 1, 0, 1, "W+2.5", 0);
  add_game (event, 1, 2, 3, "B+R", 3);
  add_game (event, 2, 0, 2, "B+A", 0);
  add_game (event, 2, 1, 3, "0", 0);
  add_game (event, 3, 0, -1, "", 0);
  add_game (event, 3, 1, 2, "", 0);
  add_game (event, 4, 3, 0, "B+T", 0);
  add_game (event, 4, 1, 2, "B+", 0);
  g_array_index (event->games, FormatsGame, event->games->len - 1).uncoloured = TRUE;
  text = write_event (event, NULL);
  g_assert_cmpstr (text, ==,
                   "TOURNEY Cup 3rd END, Teruel, Spain\n\tstart=11/21/2026\n\tfinish=11/22/2026\n"
                   "\trules=Chinese\nPLAYERS\n"
                   "   12345 Wei, Li 4d\n"
                   "       2 O'Neil Jr, Ann Mary 12k\n"
                   "90000001 Budi 9d\n"
                   "90000002 Tan, Bo 1k\n"
                   "GAMES\n"
                   "       2    12345 W 0 6\n"
                   "90000002 90000001 B 3 0\n"
                   "   12345 90000002 B 0 6\n"
                   "END\n");
}

static void
test_no_rank (void)
{
  g_autoptr (FormatsEvent) event = formats_event_new ();
  g_autoptr (GError) error = NULL;

  add_player (event, "Wei", "Li", RULES_RANK_NONE, "1");
  g_assert_null (write_event (event, &error));
  g_assert_cmpstr (error->message, ==, "The AGA rates by ranks, but Wei has none.");
}

/* Numbers of members stay theirs; who has none or the number of another has no member's, nor that
 * of another federation. */
static void
test_same_number (void)
{
  g_autoptr (FormatsEvent) event = formats_event_new ();
  FormatsPlayer *player;
  g_autofree char *text = NULL;

  add_player (event, "A", "", RULES_RANK_DAN (1), "1");
  add_player (event, "B", "", RULES_RANK_DAN (1), "1");
  player = add_player (event, "C", "", RULES_RANK_DAN (1), NULL);
  g_free (player->ident);
  player->ident = g_strdup ("1800014");
  formats_player_set (player, "ffg", "1800014");
  player = add_player (event, "D", "", RULES_RANK_DAN (1), NULL);
  g_free (player->ident);
  player->ident = g_strdup ("17842");
  text = write_event (event, NULL);
  g_assert_nonnull (strstr (text, "       1 A 1d\n90000001 B 1d\n90000002 C 1d\n   17842 D 1d\n"));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/aga/report", test_report);
  g_test_add_func ("/formats/aga/no-rank", test_no_rank);
  g_test_add_func ("/formats/aga/same-number", test_same_number);
  return g_test_run ();
}
