/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/round/hall.h"
#include "desk/round/progress.h"
#include "desk/clock/time.h"

typedef enum { FALLEN, COUNTDOWN, PLAYS, STANDS, FINISHED } Urgency;

typedef struct {
  gint64 game;
  gint64 board;
  Urgency urgency;
} Entry;

static Urgency
urgency_of (Desk *desk, gint64 game)
{
  gboolean finished = desk_state_result (desk_get_state (desk), game) != NULL;
  const ClockState *clock = finished ? NULL : desk_time_get (desk, game, NULL);

  if (!clock)
    return FINISHED;
  if (clock->fallen != CLOCK_NOBODY)
    return FALLEN;
  if (desk_progress_in_countdown (clock))
    return COUNTDOWN;
  return clock->running ? PLAYS : STANDS;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const Entry *left = a, *right = b;

  if (left->urgency != right->urgency)
    return left->urgency < right->urgency ? -1 : 1;
  return left->board < right->board ? -1 : left->board > right->board;
}

/* The newest round that is settled, 0 for none. */
int
scene_hall_round (Desk *desk)
{
  const DeskState *state = desk_get_state (desk);
  int round = desk_state_last_round (state);

  while (round > 0 && desk_state_round (state, round) != DESK_ROUND_SETTLED)
    round--;
  return round;
}

/* The keys of its games of two players, the most urgent first (gint64). */
GArray *
scene_hall_games (Desk *desk, int round)
{
  g_autoptr (GPtrArray) games = desk_state_boards_of (desk_get_state (desk), round);
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    Entry entry = { game->game, game->board, FINISHED };
    if (!game->black || !game->white)
      continue;
    entry.urgency = urgency_of (desk, game->game);
    g_array_append_val (entries, entry);
  }
  g_array_sort (entries, compare);
  for (guint i = 0; i < entries->len; i++)
    g_array_append_val (keys, g_array_index (entries, Entry, i).game);
  return keys;
}

/* How many of its games of two players have a result. */
int
scene_hall_n_finished (Desk *desk, int round)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GPtrArray) games = desk_state_boards_of (state, round);
  int n = 0;

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    n += game->black && game->white && !desk_state_is_open (state, game->game);
  }
  return n;
}
