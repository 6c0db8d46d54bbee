/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/clock/clock.h"
#include "desk/act/trial-private.h"
#include "desk/game/replay.h"
#include "desk/clock/now.h"
#include "desk/game/points.h"

/* One game that the act touches, read from its rows within the act and without it. */
typedef struct {
  gint64 game;
  gboolean is_timed; /* the act has, or had, a reading of it */
  DeskReplay *before;
  DeskReplay *after; /* NULL where nothing is played there */
  ClockState clock_before;
  ClockState clock_after;
  const char *stands_before; /* how the clock stands where it does */
  const char *stands_after;
} Board;

static void
board_free (Board *board)
{
  desk_replay_free (board->before);
  desk_replay_free (board->after);
  g_free (board);
}

/* --- Reading --- */

static gboolean
is_played (const DeskState *state, gint64 game)
{
  const DeskGame *found = desk_state_game (state, game);

  return found && found->black && found->white &&
         desk_state_round (state, found->round) == DESK_ROUND_SETTLED;
}

static Board *
find_board (GPtrArray *boards, gint64 game)
{
  Board *board;

  for (guint i = 0; i < boards->len; i++) {
    board = boards->pdata[i];
    if (board->game == game)
      return board;
  }
  board = g_new0 (Board, 1);
  board->game = game;
  clock_init (&board->clock_before, &(ClockLimit){ 0 });
  clock_init (&board->clock_after, &(ClockLimit){ 0 });
  board->stands_before = board->stands_after = "";
  g_ptr_array_add (boards, board);
  return board;
}

static void
find_all (const DeskAct *act, GPtrArray *boards)
{
  static const LedgerKind *const kinds[] = { &desk_move_kind, &desk_position_kind,
                                             &desk_ending_kind, &desk_reading_kind };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autoptr (GArray) games = desk_act_keys (act, kinds[i]);
    for (guint j = 0; j < games->len; j++)
      find_board (boards, g_array_index (games, gint64, j))->is_timed |=
          kinds[i] == &desk_reading_kind;
  }
}

static DeskReplay *
read_record (Desk *desk, const DeskState *state, gint64 game, GError **error)
{
  LedgerHead broken;

  return desk_replay_new (desk->ledger, state, desk_state_game (state, game), &broken, error);
}

static const char *
stands_text (const DeskClock *clock)
{
  return clock->interrupted ? "interrupted" : clock->begun ? "stopped" : "";
}

/* A clock of which a verdict speaks stands; after any other act it runs where its reading says so.
 */
static gboolean
read_clock (Desk *desk, const DeskState *state, Board *board, GError **error)
{
  DeskClock *clock = desk_clock_read (desk, state, board->game, error);

  if (!clock)
    return FALSE;
  board->clock_after = clock->state;
  board->clock_after.running = clock->interrupted && !state->act->target;
  board->stands_after = stands_text (clock);
  desk_clock_free (clock);
  return TRUE;
}

static gboolean
recall_clock (Desk *desk, Board *board, GError **error)
{
  const DeskClock *clock = desk_clock_find (desk, board->game, error);

  if (!clock)
    return FALSE;
  board->clock_before = clock->state;
  board->stands_before = stands_text (clock);
  clock_advance (&board->clock_before, desk_now ().mono);
  return TRUE;
}

/* Without the act, and with it. */
static gboolean
read_board (Desk *desk, const DeskState *after, Board *board, GError **error)
{
  if (is_played (desk->state, board->game)) {
    board->before = read_record (desk, desk->state, board->game, error);
    if (!board->before || (board->is_timed && !recall_clock (desk, board, error)))
      return FALSE;
  }
  if (!is_played (after, board->game))
    return TRUE;
  board->after = read_record (desk, after, board->game, error);
  return board->after && (!board->is_timed || read_clock (desk, after, board, error));
}

/* The games of which it has rows, as they are and as they would be, or NULL. @after: the present
 * with an act. */
GPtrArray *
desk_trial_boards (Desk *desk, const DeskState *after, GError **error)
{
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func ((GDestroyNotify) board_free);

  find_all (after->act, boards);
  for (guint i = 0; i < boards->len; i++)
    if (!read_board (desk, after, boards->pdata[i], error))
      return NULL;
  return g_steal_pointer (&boards);
}

/* --- Comparing --- */

static DeskFact
fact_of_moves (const DeskReplay *replay)
{
  return (DeskFact){ .text = replay ? g_strdup_printf ("%d", rules_game_n_moves (replay->game))
                                    : g_strdup ("") };
}

static DeskFact
fact_of_turn (const DeskReplay *replay)
{
  return desk_fact_of_side (replay ? rules_game_turn (replay->game) : RULES_EMPTY);
}

/* Who has confirmed it belongs to it: "agreed B". */
static DeskFact
fact_of_end (const DeskReplay *replay)
{
  DeskFact fact = { 0 };
  gboolean half;

  if (!replay)
    return desk_fact_of_text ("");
  fact.ending = replay->ending;
  half = fact.ending.confirmed == RULES_BLACK || fact.ending.confirmed == RULES_WHITE;
  fact.text =
      g_strconcat (rules_ending_state_id (fact.ending.state), half ? " " : "",
                   half ? rules_colour_letter ((RulesColour) fact.ending.confirmed) : "", NULL);
  return fact;
}

static RulesColour
stone_at (const DeskReplay *replay, int point)
{
  RulesColour colour =
      replay ? (RulesColour) rules_game_board (replay->game)->points[point] : RULES_EMPTY;

  return colour == RULES_BLACK || colour == RULES_WHITE ? colour : RULES_EMPTY;
}

/* The stones at those points that differ: "B:Q16 W:D4". */
static DeskFact
fact_of_stones (const DeskReplay *replay, const DeskReplay *other)
{
  guint8 stones[RULES_POINTS] = { 0 };

  for (int point = 0; point < RULES_POINTS; point++)
    if (stone_at (replay, point) != stone_at (other, point))
      stones[point] = (guint8) stone_at (replay, point);
  return (DeskFact){ .text = desk_points_format_given (stones) };
}

static void
compare_record (const DeskTrial *trial, const DeskState *state, const Board *board)
{
  const DeskReplay *before = board->before, *after = board->after;
  const struct {
    const char *what;
    DeskFact before, after;
  } facts[] = {
    { "moves", fact_of_moves (before), fact_of_moves (after) },
    { "turn", fact_of_turn (before), fact_of_turn (after) },
    { "board", fact_of_stones (before, after), fact_of_stones (after, before) },
    { "end", fact_of_end (before), fact_of_end (after) },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++)
    desk_change_add (trial->changes, facts[i].what,
                     desk_subject_of_game (state, board->game, RULES_EMPTY), facts[i].before,
                     facts[i].after);
}

static RulesColour
colour_of (ClockSide side)
{
  return side == CLOCK_NOBODY ? RULES_EMPTY : side == CLOCK_BLACK ? RULES_BLACK : RULES_WHITE;
}

/* Main time and periods, and what is used of the running one: "0:00:00 3 0:00:20". */
static DeskFact
fact_of_clock (const ClockReading *reading)
{
  g_autofree char *used =
      reading->elapsed < 1000
          ? g_strdup ("")
          : g_strdup_printf (" " DESK_CLOCK_TIME, DESK_CLOCK_TIME_ARGS (reading->elapsed));

  return (DeskFact){ .clock = *reading,
                     .text = g_strdup_printf (DESK_CLOCK_TIME " %d%s",
                                              DESK_CLOCK_TIME_ARGS (reading->free),
                                              reading->periods, used) };
}

/* Time passes while it is tried. */
static gboolean
is_near (const ClockReading *a, const ClockReading *b)
{
  return a->periods == b->periods && ABS (a->free - b->free) < 1000 &&
         ABS (a->elapsed - b->elapsed) < 1000;
}

static void
compare_side (const DeskTrial *trial, const DeskState *state, const Board *board, ClockSide side)
{
  static const char *const seats[] = { "", "away", "away", "back" };
  const ClockState *before = &board->clock_before, *after = &board->clock_after;
  const ClockReading *was = &before->readings[side], *is = &after->readings[side];

  if (!is_near (was, is))
    desk_change_add (trial->changes, "clock",
                     desk_subject_of_game (state, board->game, colour_of (side)),
                     fact_of_clock (was), fact_of_clock (is));
  desk_change_add (trial->changes, "seat",
                   desk_subject_of_game (state, board->game, colour_of (side)),
                   desk_fact_of_text (seats[before->absences[side]]),
                   desk_fact_of_text (seats[after->absences[side]]));
}

static DeskFact
fact_of_running (const ClockState *clock)
{
  return desk_fact_of_side (clock->running ? colour_of (clock->turn) : RULES_EMPTY);
}

static void
compare_clock (const DeskTrial *trial, const DeskState *state, const Board *board)
{
  const ClockState *before = &board->clock_before, *after = &board->clock_after;
  gboolean runs = before->running || after->running;

  for (int side = CLOCK_BLACK; side < CLOCK_N_SIDES; side++)
    compare_side (trial, state, board, (ClockSide) side);
  desk_change_add (trial->changes, "running",
                   desk_subject_of_game (state, board->game, RULES_EMPTY),
                   runs ? fact_of_running (before) : desk_fact_of_text (board->stands_before),
                   runs ? fact_of_running (after) : desk_fact_of_text (board->stands_after));
  desk_change_add (trial->changes, "fallen", desk_subject_of_game (state, board->game, RULES_EMPTY),
                   desk_fact_of_side (colour_of (before->fallen)),
                   desk_fact_of_side (colour_of (after->fallen)));
}

/* Moves, turn, stones, the way to the end, and clocks. @boards: the games that the act touches,
 * as both have them. */
void
desk_trial_compare_boards (const DeskTrial *trial, const GPtrArray *boards)
{
  for (guint i = 0; i < boards->len; i++) {
    const Board *board = boards->pdata[i];
    const DeskState *state = board->after ? trial->after : trial->before;

    compare_record (trial, state, board);
    if (board->is_timed)
      compare_clock (trial, state, board);
  }
}
