#include "desk/clock/clock.h"
#include "desk/act/trial-private.h"
#include "desk/adopt/replay.h"
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

static char *
moves_text (const DeskReplay *replay)
{
  return replay ? g_strdup_printf ("%d", rules_game_n_moves (replay->game)) : g_strdup ("");
}

static const char *
turn_text (const DeskReplay *replay)
{
  return replay ? rules_colour_letter (rules_game_turn (replay->game)) : "";
}

/* Who has confirmed it belongs to it: "agreed B". */
static char *
end_text (const DeskReplay *replay)
{
  const RulesEnding *ending = replay ? &replay->ending : NULL;
  gboolean half = ending && (ending->confirmed == RULES_BLACK || ending->confirmed == RULES_WHITE);

  return !ending ? g_strdup ("")
                 : g_strconcat (rules_ending_state_id (ending->state), half ? " " : "",
                                half ? rules_colour_letter ((RulesColour) ending->confirmed) : "",
                                NULL);
}

static RulesColour
stone_at (const DeskReplay *replay, int point)
{
  RulesColour colour =
      replay ? (RulesColour) rules_game_board (replay->game)->points[point] : RULES_EMPTY;

  return colour == RULES_BLACK || colour == RULES_WHITE ? colour : RULES_EMPTY;
}

/* The stones at those points that differ: "B:Q16 W:D4". */
static char *
stones_text (const DeskReplay *replay, const DeskReplay *other)
{
  guint8 stones[RULES_POINTS] = { 0 };

  for (int point = 0; point < RULES_POINTS; point++)
    if (stone_at (replay, point) != stone_at (other, point))
      stones[point] = (guint8) stone_at (replay, point);
  return desk_points_format_given (stones);
}

static void
compare_record (const DeskTrial *trial, const Board *board, const char *subject)
{
  const DeskReplay *before = board->before, *after = board->after;
  g_autofree char *moves = moves_text (before), *moves_after = moves_text (after);
  g_autofree char *stones = stones_text (before, after);
  g_autofree char *stones_after = stones_text (after, before);
  g_autofree char *end = end_text (before), *end_after = end_text (after);

  desk_trial_add (trial, "moves", subject, moves, moves_after);
  desk_trial_add (trial, "turn", subject, turn_text (before), turn_text (after));
  desk_trial_add (trial, "board", subject, stones, stones_after);
  desk_trial_add (trial, "end", subject, end, end_after);
}

static const char *
board_side_text (gboolean is_so, ClockSide side)
{
  return !is_so || side == CLOCK_NOBODY ? "" : side == CLOCK_BLACK ? "B" : "W";
}

/* Main time and periods, and what is used of the running one: "0:00:00 3 0:00:20". */
static char *
dial_text (const ClockReading *reading)
{
  g_autofree char *used =
      reading->elapsed < 1000
          ? g_strdup ("")
          : g_strdup_printf (" " DESK_CLOCK_TIME, DESK_CLOCK_TIME_ARGS (reading->elapsed));

  return g_strdup_printf (DESK_CLOCK_TIME " %d%s", DESK_CLOCK_TIME_ARGS (reading->free),
                          reading->periods, used);
}

/* Time passes while it is tried. */
static gboolean
is_near (const ClockReading *a, const ClockReading *b)
{
  return a->periods == b->periods && ABS (a->free - b->free) < 1000 &&
         ABS (a->elapsed - b->elapsed) < 1000;
}

static void
compare_side (const DeskTrial *trial, const Board *board, const char *subject, ClockSide side)
{
  static const char *const seats[] = { "", "away", "away", "back" };
  const ClockState *before = &board->clock_before, *after = &board->clock_after;
  const ClockReading *was = &before->readings[side], *is = &after->readings[side];
  g_autofree char *whose = g_strdup_printf ("%s %s", subject, board_side_text (TRUE, side));
  g_autofree char *dial = dial_text (was), *dial_after = dial_text (is);

  if (!is_near (was, is))
    desk_trial_add (trial, "clock", whose, dial, dial_after);
  desk_trial_add (trial, "seat", whose, seats[before->absences[side]],
                  seats[after->absences[side]]);
}

static void
compare_clock (const DeskTrial *trial, const Board *board, const char *subject)
{
  const ClockState *before = &board->clock_before, *after = &board->clock_after;

  for (int side = CLOCK_BLACK; side < CLOCK_N_SIDES; side++)
    compare_side (trial, board, subject, (ClockSide) side);
  if (before->running || after->running)
    desk_trial_add (trial, "running", subject, board_side_text (before->running, before->turn),
                    board_side_text (after->running, after->turn));
  else
    desk_trial_add (trial, "running", subject, board->stands_before, board->stands_after);
  desk_trial_add (trial, "fallen", subject, board_side_text (TRUE, before->fallen),
                  board_side_text (TRUE, after->fallen));
}

/* Moves, turn, stones, the way to the end, and clocks. @boards: the games that the act touches,
 * as both have them. */
void
desk_trial_compare_boards (const DeskTrial *trial, const GPtrArray *boards)
{
  for (guint i = 0; i < boards->len; i++) {
    const Board *board = boards->pdata[i];
    const DeskState *state = board->after ? trial->after : trial->before;
    g_autofree char *subject = desk_trial_game (state, board->game);

    compare_record (trial, board, subject);
    if (board->is_timed)
      compare_clock (trial, board, subject);
  }
}
