/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/event.h"
#include "pairing/fixture.h"
#include "standing/fixture.h"
#include "pairing/draw/draw.h"

void
event_fixture_init (EventFixture *event, PairingSystem system, int n_players, guint32 seed)
{
  *event = (EventFixture){ .n_players = n_players, .round = 1 };
  pairing_plan_init (&event->plan, system);
  event->players = g_new0 (StandingPlayer, n_players);
  event->names = g_ptr_array_new_with_free_func (g_free);
  event->games = g_array_new (FALSE, FALSE, sizeof (StandingGame));
  event->rand = g_rand_new_with_seed (seed);
  for (int i = 0; i < n_players; i++) {
    g_ptr_array_add (event->names, g_strdup_printf ("P%d", i + 1));
    event->players[i] =
        (StandingPlayer){ .id = 100 + i, .number = i + 1, .name = event->names->pdata[i] };
  }
}

void
event_fixture_clear (EventFixture *event)
{
  g_free (event->players);
  g_ptr_array_unref (event->names);
  g_array_unref (event->games);
  g_rand_free (event->rand);
  if (event->field)
    standing_field_unref (event->field);
}

/* The next draw, with everything that was played. */
PairingTask
event_fixture_task (EventFixture *event)
{
  if (event->field)
    standing_field_unref (event->field);
  event->field = standing_field_new (9, event->players, event->n_players,
                                     (const StandingGame *) (gpointer) event->games->data,
                                     (int) event->games->len);
  return (PairingTask){
    .field = event->field,
    .round = event->round,
    .plan = event->plan,
    .restrictions = event->restrictions,
    .n_restrictions = event->n_restrictions,
    .fixed = event->fixed,
    .n_fixed = event->n_fixed,
  };
}

PairingRound *
event_fixture_draw (EventFixture *event, GError **error)
{
  PairingTask task = event_fixture_task (event);

  return pairing_draw (&task, NULL, NULL, error);
}

void
event_fixture_play (EventFixture *event, const PairingRound *round, EventResult result)
{
  for (int i = 0; i < round->n_pairs; i++) {
    const PairingPair *pair = &round->pairs[i];
    StandingGame game = { round->round, i + 1, pair->black, pair->white };
    if (pair->white >= 0)
      game.result = result (event, pair->black, pair->white);
    g_array_append_val (event->games, game);
  }
  event->round = round->round + 1;
}

/* Rounds as standing/fixture.h reads them; the next to be drawn is the one after the last. */
void
event_fixture_words (EventFixture *event, const char *text)
{
  fixture_read_games (event->games, text);
  event->round = g_array_index (event->games, StandingGame, event->games->len - 1).round + 1;
}

/* The lower index wins; who is there, against who has left. */
RulesResult
event_fixture_better (EventFixture *event, int black, int white)
{
  gboolean wins = black < white;

  if (event->players[black].withdrawn != event->players[white].withdrawn)
    wins = event->players[white].withdrawn;
  return (RulesResult){ RULES_RESULT_RESIGN, wins ? RULES_BLACK : RULES_WHITE, 0 };
}

RulesResult
event_fixture_chance (EventFixture *event, int black G_GNUC_UNUSED, int white G_GNUC_UNUSED)
{
  return (RulesResult){ RULES_RESULT_RESIGN,
                        g_rand_boolean (event->rand) ? RULES_BLACK : RULES_WHITE, 0 };
}

int
event_fixture_losses (const EventFixture *event, int player)
{
  int n_losses = 0;

  for (guint i = 0; i < event->games->len; i++) {
    const StandingGame *game = &g_array_index (event->games, StandingGame, i);
    if (game->white >= 0)
      n_losses += (game->black == player && game->result.winner == RULES_WHITE) ||
                  (game->white == player && game->result.winner == RULES_BLACK);
  }
  return n_losses;
}

void
event_fixture_assert_round (EventFixture *event, const char *pairs)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PairingRound) round = event_fixture_draw (event, &error);
  g_autofree char *drawn = NULL;

  g_assert_no_error (error);
  drawn = fixture_describe (round);
  g_assert_cmpstr (drawn, ==, pairs);
}

void
event_fixture_assert_refused (EventFixture *event, PairingError code, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PairingRound) round = event_fixture_draw (event, &error);

  g_assert_null (round);
  g_assert_error (error, PAIRING_ERROR, (int) code);
  g_assert_cmpstr (error->message, ==, words);
}
