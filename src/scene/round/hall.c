/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/round/hall.h"
#include "desk/round/progress.h"
#include "desk/clock/time.h"
#include "desk/team/match.h"

typedef enum { FALLEN, COUNTDOWN, PLAYS, STANDS, FINISHED } Urgency;

/* A match has one urgency, that of its most urgent board, and so stays together: it stands above
 * its boards. */
typedef struct {
  gint64 game;
  gint64 group; /* the number of the table, or of the match */
  int place;    /* of the board in its match; 0 for a match or a table */
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
  if (left->group != right->group)
    return left->group < right->group ? -1 : 1;
  return left->place < right->place ? -1 : left->place > right->place;
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

/* The match and its boards, as urgent as the most urgent of them; before it has any it waits for
 * its line-ups. */
static void
add_match (GArray *entries, Desk *desk, const DeskGame *match, const GPtrArray *boards)
{
  gboolean waits = boards->len == 0 && !desk_state_result (desk_get_state (desk), match->game);
  Urgency urgency = waits ? STANDS : FINISHED;
  Entry entry = { match->game, match->board, 0, FINISHED };
  guint first = entries->len;

  g_array_append_val (entries, entry);
  for (guint i = 0; i < boards->len; i++) {
    const DeskGame *board = boards->pdata[i];
    if (!board || !board->black || !board->white)
      continue;
    urgency = MIN (urgency, urgency_of (desk, board->game));
    entry = (Entry){ board->game, match->board, (int) i + 1, FINISHED };
    g_array_append_val (entries, entry);
  }
  for (guint i = first; i < entries->len; i++)
    g_array_index (entries, Entry, i).urgency = urgency;
}

/* The keys of its games of two players, the most urgent first, and of its matches of two teams
 * above those of their boards (gint64). */
GArray *
scene_hall_games (Desk *desk, int round)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GPtrArray) drawn = desk_state_games_of (state, round);
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < drawn->len; i++) {
    const DeskGame *game = drawn->pdata[i];
    Entry entry = { game->game, game->board, 0, FINISHED };
    if (desk_state_is_match (state, game)) {
      g_autoptr (GPtrArray) boards = desk_match_boards (state, game->game);
      add_match (entries, desk, game, boards);
    } else if (game->black && game->white) {
      entry.urgency = urgency_of (desk, game->game);
      g_array_append_val (entries, entry);
    }
  }
  g_array_sort (entries, compare);
  for (guint i = 0; i < entries->len; i++)
    g_array_append_val (keys, g_array_index (entries, Entry, i).game);
  return keys;
}

static void
append_key (GArray *places, gint64 key)
{
  g_array_append_val (places, key);
}

/* The same column by column, 0 for a place that stays empty: a match is never the last of a column,
 * and stands once more above those of its boards that go on in the next. @games: as
 * scene_hall_games() has them. @rows: of a column, 2 at least. */
GArray *
scene_hall_lay_out (const DeskState *state, const GArray *games, int rows)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < games->len; i++) {
    gint64 game = g_array_index (games, gint64, i);
    const DeskSeatOf *seat = desk_state_seat (state, game);
    int row = (int) places->len % rows;
    if (row == rows - 1 && desk_state_is_match (state, desk_state_game (state, game)))
      append_key (places, 0);
    if (row == 0 && seat)
      append_key (places, seat->match);
    append_key (places, game);
  }
  return places;
}

/* How many games of two players it has. */
int
scene_hall_n_games (Desk *desk, int round)
{
  g_autoptr (GPtrArray) games = desk_state_boards_of (desk_get_state (desk), round);
  int n = 0;

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    n += game->black && game->white;
  }
  return n;
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
