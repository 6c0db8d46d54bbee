/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/system/bracket.h"
#include "pairing/event.h"
#include "pairing/fixture.h"
#include "program.h"
#include "pairing/draw/draw.h"

/* Plays until the system has no more rounds. Returns how many there were. */
static int
play_out (EventFixture *event, EventResult result)
{
  int n_rounds = 0;

  for (;; n_rounds++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (PairingRound) round = event_fixture_draw (event, &error);
    if (!round) {
      g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_OVER);
      return n_rounds;
    }
    event_fixture_play (event, round, result);
  }
}

static PairingBracket *
bracket_of (EventFixture *event)
{
  PairingTask task = event_fixture_task (event);

  return pairing_bracket_new (&task, NULL);
}

static int
champion_of (EventFixture *event)
{
  g_autoptr (PairingBracket) bracket = bracket_of (event);

  return pairing_bracket_champion (bracket);
}

static int
count_games (const EventFixture *event)
{
  int n_games = 0;

  for (guint i = 0; i < event->games->len; i++)
    n_games += g_array_index (event->games, StandingGame, i).white >= 0;
  return n_games;
}

static int
log2_up (int n)
{
  int log = 0;

  while (1 << log < n)
    log++;
  return log;
}

/* Each game has one loser, and all but the winner lose as often as they may: so n - 1 games, or
 * 2 (n - 1) and those that the winner lost. */
static void
check_losses (const EventFixture *event, int champion, int extra)
{
  int losses = event->plan.losses;
  int lost = event_fixture_losses (event, champion);

  g_assert_cmpint (lost, <, losses);
  g_assert_cmpint (count_games (event), ==, losses * (event->n_players - 1) + lost + extra);
  for (int i = 0; i < event->n_players && extra == 0; i++)
    if (i != champion)
      g_assert_cmpint (event_fixture_losses (event, i), ==, losses);
}

static void
test_favourites (void)
{
  for (int n_players = 2; n_players <= 64; n_players++)
    for (int losses = 1; losses <= 2; losses++) {
      g_auto (EventFixture) event;
      int n_rounds;

      event_fixture_init (&event, PAIRING_KNOCKOUT, n_players, 1);
      event.plan.losses = losses;
      n_rounds = play_out (&event, event_fixture_better);
      g_assert_cmpint (champion_of (&event), ==, 0);
      check_losses (&event, 0, 0);
      if (losses == 1)
        g_assert_cmpint (n_rounds, ==, log2_up (n_players));
    }
}

/* Whoever wins: the first meets the second in the final at the earliest, the first four in the
 * semi-finals, and so on. */
static void
test_apart (void)
{
  for (int n_players = 2; n_players <= 64; n_players++) {
    g_auto (EventFixture) event;
    int n_stages = log2_up (n_players);

    event_fixture_init (&event, PAIRING_KNOCKOUT, n_players, (guint32) n_players);
    play_out (&event, event_fixture_better);
    for (guint i = 0; i < event.games->len; i++) {
      const StandingGame *game = &g_array_index (event.games, StandingGame, i);
      int better = MIN (game->black, game->white), worse = MAX (game->black, game->white);
      if (better < 0)
        continue;
      g_assert_cmpint (better, <, 1 << (n_stages - game->round));
      g_assert_cmpint (worse, >=, 1 << (n_stages - game->round));
    }
  }
}

static void
test_chance (void)
{
  for (guint32 seed = 0; seed < 400; seed++) {
    g_auto (EventFixture) event;
    int n_players = 2 + (int) seed % 40, champion;

    event_fixture_init (&event, PAIRING_KNOCKOUT, n_players, seed);
    event.plan.losses = 1 + (int) (seed / 40) % 2;
    event.plan.third = seed % 3 == 0;
    event.plan.seeds = (int) seed % 5 - 1;
    play_out (&event, event_fixture_chance);
    champion = champion_of (&event);
    g_assert_cmpint (champion, >=, 0);
    /* With three players one of the two semi-finals has no loser. */
    check_losses (&event, champion,
                  event.plan.third && event.plan.losses == 1 && n_players > 3 ? 1 : 0);
  }
}

/* The latest stage of the losers' bracket before which nobody can meet again. With eight the two
 * of one half come together in the third stage; with 16 the losers of the semi-finals of the halves
 * find both halves there; with 32 it takes one stage more. Found by writing down who can be where.
 */
static void
test_rematches (void)
{
  static const struct {
    int n_players;
    int stage;
  } late[] = { { 8, 2 }, { 16, 3 }, { 32, 4 } };

  for (gsize i = 0; i < G_N_ELEMENTS (late); i++)
    for (guint32 seed = 0; seed < 100; seed++) {
      g_auto (EventFixture) event;
      g_autoptr (PairingBracket) bracket = NULL;
      g_autofree gboolean *met = g_new0 (gboolean, 32 * 32);

      event_fixture_init (&event, PAIRING_KNOCKOUT, late[i].n_players, seed);
      event.plan.losses = 2;
      play_out (&event, event_fixture_chance);
      bracket = bracket_of (&event);
      for (int k = 0; k < bracket->n_matches; k++) {
        const PairingMatch *match = &bracket->matches[k];
        if (match->part == PAIRING_BRACKET_LOSER && match->stage < late[i].stage)
          g_assert_false (met[match->one * 32 + match->two]);
        if (match->part <= PAIRING_BRACKET_LOSER)
          met[match->one * 32 + match->two] = met[match->two * 32 + match->one] = TRUE;
      }
    }
}

/* Every result that there is, and people who leave at any time. */
static RulesResult
any_result (EventFixture *event, int black, int white)
{
  static const char *const results[] = { "B+R",       "W+R",   "B+T",   "W+1.5",    "B+R",
                                         "W+R",       "0",     "draw",  "void",     "no-result",
                                         "both-lose", "lot:B", "lot:W", "annulled", "W+A" };
  RulesResult result = { 0 };

  if (g_rand_int_range (event->rand, 0, 12) == 0)
    event->players[g_rand_boolean (event->rand) ? black : white].withdrawn = TRUE;
  rules_result_parse (results[g_rand_int_range (event->rand, 0, G_N_ELEMENTS (results))], &result);
  return result;
}

/* Nobody sits twice in a round, and nobody is paired who has left. */
static void
check_seats (const EventFixture *event, const PairingRound *round)
{
  g_autofree gboolean *seen = g_new0 (gboolean, event->n_players + 1);

  for (int i = 0; i < round->n_pairs; i++) {
    int players[] = { round->pairs[i].black, round->pairs[i].white };
    for (int k = 0; k < 2; k++) {
      if (players[k] < 0)
        continue;
      g_assert_false (seen[players[k]]);
      seen[players[k]] = TRUE;
      g_assert_false (event->players[players[k]].withdrawn);
    }
  }
}

/* It goes on until it is over; then every match is decided, by one of its two or for nobody. */
static void
test_anything (void)
{
  for (guint32 seed = 0; seed < 600; seed++) {
    g_auto (EventFixture) event;
    g_autoptr (PairingBracket) bracket = NULL;
    int n_rounds = 0;

    event_fixture_init (&event, PAIRING_KNOCKOUT, 2 + (int) seed % 23, seed);
    event.plan.losses = 1 + (int) seed % 2;
    event.plan.best_of = seed % 7 == 0 ? 3 : 1;
    event.plan.third = seed % 5 == 0;
    for (;; n_rounds++) {
      g_autoptr (GError) error = NULL;
      g_autoptr (PairingRound) round = event_fixture_draw (&event, &error);
      if (!round) {
        g_assert_true (error->code == PAIRING_ERROR_OVER);
        break;
      }
      g_assert_cmpint (n_rounds, <, 200);
      check_seats (&event, round);
      event_fixture_play (&event, round, any_result);
    }
    bracket = bracket_of (&event);
    for (int i = 0; i < bracket->n_matches; i++) {
      const PairingMatch *match = &bracket->matches[i];
      g_assert_true (match->over);
      g_assert_true (match->winner < 0 || match->winner == match->one ||
                     match->winner == match->two);
    }
  }
}

/* Whoever had Black less often has it; the lower number at first. A bye of the first round is
 * listed; who has none is in the round with his game. */
static void
test_rounds (void)
{
  g_auto (EventFixture) event;

  event_fixture_init (&event, PAIRING_KNOCKOUT, 6, 1);
  event.plan.third = TRUE;
  event_fixture_assert_round (&event, "4-5 3-6 1-0 2-0");
  event_fixture_words (&event, "r1 4-5:B+R 3-6:B+R 1-0: 2-0:");
  event_fixture_assert_round (&event, "1-4 2-3");
  event_fixture_words (&event, "r2 1-4: 2-3:B+R");
  event_fixture_assert_refused (
      &event, PAIRING_ERROR_EMPTY,
      "Round 3 cannot be drawn before the game of P1 and P4 has a result.");
  event.games->len -= 2;
  event_fixture_words (&event, "r2 1-4:draw 2-3:B+R");
  event_fixture_assert_round (&event, "4-1");
  event_fixture_words (&event, "r3 4-1:B+R");
  event_fixture_assert_round (&event, "2-4 1-3");
  event_fixture_words (&event, "r4 2-4:B+R 1-3:B+R");
  event_fixture_assert_refused (&event, PAIRING_ERROR_OVER, "The knock-out is over. Winner: P2.");
}

/* Who would have met one who has left is listed with a bye; others wait for nobody. */
static void
test_walkover (void)
{
  g_auto (EventFixture) event;

  event_fixture_init (&event, PAIRING_KNOCKOUT, 4, 1);
  event_fixture_words (&event, "r1 1-4:B+R 3-2:W+R");
  event.players[0].withdrawn = TRUE;
  event_fixture_assert_refused (&event, PAIRING_ERROR_OVER, "The knock-out is over. Winner: P2.");
  event.plan.losses = 2;
  /* In the main bracket 2 goes on; 3 and 4, who had White, meet among the losers. */
  event_fixture_assert_round (&event, "4-3 2-0");
}

static void
test_both_out (void)
{
  g_auto (EventFixture) event;

  event_fixture_init (&event, PAIRING_KNOCKOUT, 2, 1);
  event_fixture_words (&event, "r1 1-2:both-lose");
  event_fixture_assert_refused (&event, PAIRING_ERROR_OVER,
                                "The knock-out is over: no player is left in it.");
}

/* The one from the main bracket lost the final for the first time: once more. */
static void
test_once_more (void)
{
  g_auto (EventFixture) event;

  event_fixture_init (&event, PAIRING_KNOCKOUT, 2, 1);
  event.plan.losses = 2;
  event_fixture_assert_round (&event, "1-2");
  event_fixture_words (&event, "r1 1-2:B+R");
  event_fixture_assert_round (&event, "2-1");
  event_fixture_words (&event, "r2 2-1:B+R");
  event_fixture_assert_round (&event, "1-2");
  event_fixture_words (&event, "r3 1-2:W+R");
  event_fixture_assert_refused (&event, PAIRING_ERROR_OVER, "The knock-out is over. Winner: P2.");
}

static int
black_of (const EventFixture *event, int round)
{
  return g_array_index (event->games, StandingGame, round - 1).black;
}

/* Colours alternate but for the first game and the one that decides, which are by lot: over many
 * lots either has Black there. */
static void
test_series_colours (void)
{
  int first_blacks = 0, last_blacks = 0;

  for (guint32 lots = 0; lots < 64; lots++) {
    g_auto (EventFixture) event;

    event_fixture_init (&event, PAIRING_SERIES, 2, 1);
    event.plan.best_of = 5;
    event.plan.lots = lots;
    for (int game = 1; game <= 5; game++) {
      g_autoptr (PairingRound) round = event_fixture_draw (&event, NULL);
      StandingGame played = { game, 1, round->pairs[0].black, round->pairs[0].white };
      int winner = game == 5 ? 1 : game % 2;
      played.result = (RulesResult){ RULES_RESULT_RESIGN,
                                     winner == played.black ? RULES_BLACK : RULES_WHITE, 0 };
      g_array_append_val (event.games, played);
      event.round = game + 1;
    }
    for (int game = 2; game <= 4; game++)
      g_assert_cmpint (black_of (&event, game), !=, black_of (&event, game - 1));
    first_blacks += black_of (&event, 1) == 0;
    last_blacks += black_of (&event, 5) == black_of (&event, 4);
    event_fixture_assert_refused (&event, PAIRING_ERROR_OVER, "The series is over. Winner: P2.");
  }
  g_assert_cmpint (first_blacks, >, 10);
  g_assert_cmpint (first_blacks, <, 54);
  g_assert_cmpint (last_blacks, >, 10);
  g_assert_cmpint (last_blacks, <, 54);
}

/* Two series at once: the one that is decided pauses. A draw counts for nobody. */
static void
test_series (void)
{
  g_auto (EventFixture) event;
  g_autoptr (PairingRound) round = NULL;

  event_fixture_init (&event, PAIRING_SERIES, 4, 1);
  event_fixture_words (&event, "r1 1-2:B+R 4-3:draw r2 2-1:W+R 3-4:B+R");
  event_fixture_assert_round (&event, "4-3");
  event_fixture_words (&event, "r3 4-3:B+R");
  round = event_fixture_draw (&event, NULL);
  g_assert_cmpint (round->n_pairs, ==, 1);
  event_fixture_words (&event, "r4 4-3:B+R");
  event_fixture_assert_refused (&event, PAIRING_ERROR_OVER, "The series is over. Winners: P1, P4.");
  event.plan.best_of = 1;
  event_fixture_assert_refused (&event, PAIRING_ERROR_PLAN,
                                "A series is the best of 3, 5 or 7 games (Art. 26.5).");
}

static void
test_series_odd (void)
{
  g_auto (EventFixture) event;

  event_fixture_init (&event, PAIRING_SERIES, 3, 1);
  event_fixture_assert_refused (&event, PAIRING_ERROR_PLAN,
                                "A series is played by pairs, but the number of players is odd.");
}

/* The best of three in a bracket: matches that are decided wait for the others. */
static void
test_matches (void)
{
  g_auto (EventFixture) event;
  g_autoptr (PairingBracket) bracket = NULL;

  event_fixture_init (&event, PAIRING_KNOCKOUT, 4, 1);
  event.plan.best_of = 3;
  event_fixture_words (&event, "r1 1-4:B+R 2-3:B+R r2 4-1:W+R 3-2:B+R");
  bracket = bracket_of (&event);
  /* At most the third game of the second match, and three of the final. */
  g_assert_cmpint (bracket->n_rounds, ==, 6);
  g_assert_cmpint (bracket->matches[1].wins_one, ==, 1);
  g_assert_cmpint (bracket->matches[1].wins_two, ==, 1);
  g_assert_cmpint (bracket->matches[0].winner, ==, 0);
  event_fixture_words (&event, "r3 3-2:B+R");
  g_assert_cmpint (play_out (&event, event_fixture_better), ==, 2);
  g_assert_cmpint (champion_of (&event), ==, 0);
}

/* What the twin and papers may ask for a system without a bracket. */
static void
test_no_bracket (void)
{
  g_auto (EventFixture) event;
  g_autoptr (GError) error = NULL;
  PairingTask task;

  event_fixture_init (&event, PAIRING_SWISS, 4, 1);
  task = event_fixture_task (&event);
  g_assert_null (pairing_bracket_new (&task, &error));
  g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_PLAN);
  g_assert_cmpstr (error->message, ==,
                   "There is no bracket: only a knockout and a series have one.");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/knockout/favourites", test_favourites);
  g_test_add_func ("/pairing/knockout/apart", test_apart);
  g_test_add_func ("/pairing/knockout/chance", test_chance);
  g_test_add_func ("/pairing/knockout/rematches", test_rematches);
  g_test_add_func ("/pairing/knockout/anything", test_anything);
  g_test_add_func ("/pairing/knockout/rounds", test_rounds);
  g_test_add_func ("/pairing/knockout/walkover", test_walkover);
  g_test_add_func ("/pairing/knockout/both-out", test_both_out);
  g_test_add_func ("/pairing/knockout/once-more", test_once_more);
  g_test_add_func ("/pairing/knockout/series-colours", test_series_colours);
  g_test_add_func ("/pairing/knockout/series", test_series);
  g_test_add_func ("/pairing/knockout/series-odd", test_series_odd);
  g_test_add_func ("/pairing/knockout/matches", test_matches);
  g_test_add_func ("/pairing/knockout/no-bracket", test_no_bracket);
  return g_test_run ();
}
