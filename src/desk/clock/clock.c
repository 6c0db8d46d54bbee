/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/clock/clock.h"
#include <glib/gi18n.h>
#include "desk/game/replay.h"
#include "desk/event/event.h"

void
desk_clock_free (DeskClock *clock)
{
  g_clear_handle_id (&clock->wake, g_source_remove);
  g_free (clock);
}

/* The game's clock as its rows tell it, standing; within an act its own rows are seen too, or
 * NULL. @state: a present of its file. @game: the key of a game of that present. */
DeskClock *
desk_clock_read (Desk *desk, const DeskState *state, gint64 game, GError **error)
{
  g_autoptr (GPtrArray) readings =
      desk_act_rows (state->act, desk->ledger, &desk_reading_kind, game, error);
  g_autoptr (GPtrArray) dials =
      readings ? desk_act_rows (state->act, desk->ledger, &desk_dial_kind, game, error) : NULL;
  const DeskReading *reading = NULL;
  const ClockLimit *limit;
  DeskClock *clock;

  if (!dials)
    return NULL;
  clock = g_new0 (DeskClock, 1);
  clock->desk = desk;
  clock->game = game;
  limit = &desk_event (state)->limit;
  clock_init (&clock->state, limit);
  desk_event_set_clock (state, &clock->state);
  /* With handicap stones on the board White moves first. */
  if (desk_state_game (state, game)->handicap >= 2)
    clock->state.turn = CLOCK_WHITE;
  for (guint i = 0; i < readings->len; i++) {
    reading = readings->pdata[i];
    clock->begun |= desk_dial_begins (reading->event, reading->running != 0);
  }
  clock->agreed = reading && g_str_equal (reading->event, DESK_CLOCK_AGREED);
  if (reading &&
      !desk_dial_read (clock, reading, dials->len > 0 ? dials->pdata[dials->len - 1] : NULL, error))
    g_clear_pointer (&clock, desk_clock_free);
  return clock;
}

/* --- Whose time it is --- */

/* The clock that runs, or will when it goes on, is that of the side to move by the record: what a
 * move, a word about the end or a board put right does to the turn it does to the clock. Only a
 * press by hand goes ahead of the record, until the move is entered. */

/* What happened in an act to the record and to the clock. */
typedef struct {
  gint64 act;
  gboolean starts, press, move, word, board;
  gboolean read;  /* there is a reading */
  ClockSide turn; /* and whose time ran by it */
} Happened;

static Happened *
happened_in (GArray *all, gint64 act)
{
  Happened new_one = { .act = act };

  for (guint i = all->len; i > 0; i--) {
    Happened *one = &g_array_index (all, Happened, i - 1);
    if (one->act == act)
      return one;
    if (one->act < act) {
      g_array_insert_val (all, i, new_one);
      return &g_array_index (all, Happened, i);
    }
  }
  g_array_insert_val (all, 0, new_one);
  return &g_array_index (all, Happened, 0);
}

/* What the rows say of moves and presses. */
typedef struct {
  int ahead;        /* presses that came before their moves, less than 0: moves without one */
  guint n_moves;    /* in the record */
  guint n_readings; /* of the clock */
  gboolean told;    /* the newest that was said of the turn is a reading of the clock, */
  ClockSide turn;   /* by which it was this side's; else it was said of the board, */
  int since;        /* after which there were so many moves */
} Count;

/* A press without a move goes ahead of the record, a move without a press leaves it behind: the
 * next of the other kind makes up for it. A board put right, and an end that is agreed on or
 * disputed, set the clock by the record. Where it goes on it is told of what was entered meanwhile;
 * whose time the referee starts is believed, so that of presses ahead only an odd one counts. */
static gboolean
count_rows (Desk *desk, gint64 game, Count *ret_count, GError **error)
{
  g_autoptr (GPtrArray) readings = ledger_live (desk->ledger, &desk_reading_kind, game, error);
  g_autoptr (GPtrArray) moves =
      readings ? ledger_live (desk->ledger, &desk_move_kind, game, error) : NULL;
  g_autoptr (GPtrArray) words =
      moves ? ledger_live (desk->ledger, &desk_ending_kind, game, error) : NULL;
  g_autoptr (GPtrArray) boards =
      words ? ledger_live (desk->ledger, &desk_position_kind, game, error) : NULL;
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Happened));
  ClockSide turn = CLOCK_NOBODY;

  *ret_count = (Count){ .n_moves = moves ? moves->len : 0 };
  if (!boards)
    return FALSE;
  for (guint i = 0; i < readings->len; i++) {
    const DeskReading *reading = readings->pdata[i];
    Happened *one = happened_in (all, reading->head.act);
    gboolean press = g_str_equal (reading->event, "press");
    one->read = TRUE;
    one->turn = (ClockSide) reading->turn;
    one->press |= press;
    /* It goes on as well where it is held for a side to move that is away. */
    one->starts |= g_str_equal (reading->event, "resume") || (reading->running && !press);
  }
  for (guint i = 0; i < moves->len; i++)
    happened_in (all, ((const DeskMove *) moves->pdata[i])->head.act)->move = TRUE;
  for (guint i = 0; i < words->len; i++)
    happened_in (all, ((const DeskEnding *) words->pdata[i])->head.act)->word = TRUE;
  for (guint i = 0; i < boards->len; i++)
    happened_in (all, ((const DeskPosition *) boards->pdata[i])->head.act)->board = TRUE;
  for (guint i = 0; i < all->len; i++) {
    const Happened *one = &g_array_index (all, Happened, i);
    if (one->board || (one->read && !one->press && (one->word || one->move)))
      ret_count->ahead = 0;
    else if (one->press != one->move)
      ret_count->ahead += one->press ? 1 : -1;
    if (one->starts)
      ret_count->ahead = ret_count->ahead <= 0 ? 0 : (ret_count->ahead + (one->turn != turn)) % 2;
    if (one->read)
      turn = one->turn;
    ret_count->n_readings += one->read;
    ret_count->since += one->move;
    if (one->read || one->board) {
      ret_count->told = !one->board || one->starts;
      ret_count->turn = one->turn;
      ret_count->since = 0;
    }
  }
  return TRUE;
}

/* Whether the clock was pressed for the next move in the record before that was entered. */
gboolean
desk_clock_is_ahead (Desk *desk, gint64 game)
{
  Count count;

  return count_rows (desk, game, &count, NULL) && count.ahead > 0;
}

/* Whether the record has moves of which the clock has not been told. */
gboolean
desk_clock_is_behind (Desk *desk, gint64 game)
{
  Count count;

  return count_rows (desk, game, &count, NULL) && count.ahead < 0;
}

/* How the clock stands to the record. */
typedef struct {
  gboolean first;    /* nothing has happened yet */
  int behind;        /* moves in it of which the clock is still to be told */
  ClockSide to_move; /* by the record */
  ClockSide turn;    /* whose time runs, or will */
} Turn;

/* Where the clock is pressed or set by hand and moves are entered later, or never, the record says
 * nothing of whose time runs. */
static gboolean
find_turn (DeskClock *clock, Turn *ret_turn, GError **error)
{
  Desk *desk = clock->desk;
  const RulesRuleset *ruleset;
  RulesColour colour;
  ClockSide to_move;
  Count count;

  ruleset = &desk_event (desk->state)->rules;
  if (!count_rows (desk, clock->game, &count, error))
    return FALSE;
  *ret_turn = (Turn){ .first = count.n_moves == 0 && count.n_readings == 0 };
  if ((count.n_moves == 0 && count.n_readings > 0) ||
      (count.ahead > 0 && ruleset->move_end != RULES_MOVE_END_PRESS))
    return FALSE;
  colour = desk_replay_turn (desk, desk->state, clock->game, NULL, error);
  to_move = ret_turn->to_move = ret_turn->turn = colour == RULES_BLACK ? CLOCK_BLACK : CLOCK_WHITE;
  /* Where moves end at the press a stone that is set changes nothing: the time is that of the first
   * who is still to press. */
  if (ruleset->move_end != RULES_MOVE_END_PRESS)
    ret_turn->behind = -count.ahead;
  else if (count.told)
    ret_turn->turn = count.turn;
  else if (count.since % 2 == 1)
    ret_turn->turn = CLOCK_OTHER (to_move);
  return colour != RULES_EMPTY;
}

/* One that stands is that of the side to move by the record: after moves were entered meanwhile,
 * or acts were taken back, in whatever order. A result takes nothing from that: it may be
 * cleared. Nor does an absence: what is held for it is the countdown of a side to move. */
void
desk_clock_align (DeskClock *clock)
{
  g_autoptr (GError) error = NULL; /* no act rests on what is shown */
  Turn turn;

  if (clock->state.running || clock->state.fallen != CLOCK_NOBODY ||
      !find_turn (clock, &turn, &error) || turn.turn == clock->state.turn)
    return;
  clock->state.turn = turn.turn;
  clock->state.held = FALSE;
}

/* --- The clocks at work --- */

/* The game's clock, or NULL; not the caller’s. */
DeskClock *
desk_clock_find (Desk *desk, gint64 game, GError **error)
{
  DeskClock *clock;

  if (!desk_find_game (desk, game, error))
    return NULL;
  if (!desk->clocks)
    desk->clocks = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) desk_clock_free);
  clock = g_hash_table_lookup (desk->clocks, GINT_TO_POINTER ((int) game));
  if (clock)
    return clock;
  clock = desk_clock_read (desk, desk->state, game, error);
  if (!clock)
    return NULL;
  g_hash_table_insert (desk->clocks, GINT_TO_POINTER ((int) game), clock);
  desk_clock_align (clock);
  return clock;
}

/* The game's clock; NULL where nobody has ever touched it, which needs no look at the file. */
const DeskClock *
desk_clock_find_used (Desk *desk, gint64 game)
{
  return ledger_has (desk->ledger, &desk_reading_kind, game) ? desk_clock_find (desk, game, NULL)
                                                             : NULL;
}

/* Whether the clock of that game has ever run, or a press was entered. */
gboolean
desk_clock_has_begun (Desk *desk, gint64 game)
{
  const DeskClock *clock = desk_clock_find_used (desk, game);

  return clock && clock->begun;
}

/* The clocks that run (DeskClock); they are not the caller’s. */
GPtrArray *
desk_clock_running (Desk *desk)
{
  GPtrArray *running = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer clock;

  if (!desk->clocks)
    return running;
  g_hash_table_iter_init (&iter, desk->clocks);
  while (g_hash_table_iter_next (&iter, NULL, &clock))
    if (((DeskClock *) clock)->state.running)
      g_ptr_array_add (running, clock);
  return running;
}

/* --- What is refused --- */

static gboolean
find_state (Desk *desk, gint64 game, RulesEndingState *ret_state, GError **error)
{
  RulesEnding ending = { .state = RULES_ENDING_RUNNING };

  if (!desk_find_game (desk, game, error) ||
      (!desk_replay_is_blank (desk, game) && !desk_replay_ending (desk, game, &ending, error)))
    return FALSE;
  *ret_state = ending.state;
  return TRUE;
}

static gboolean
check_not_agreed (Desk *desk, RulesEndingState state, GError **error)
{
  return state != RULES_ENDING_AGREED ||
         desk_fail (
             error, DESK_ERROR_STATE,
             desk_event_told (desk->state,
                              _ ("Both agree that no moves are left (Art. 13): the clock is "
                                 "stopped. A dispute (Art. 21.4) or a move starts it again.")));
}

static DeskClock *
find_open (Desk *desk, gint64 game, gboolean runs, GError **error)
{
  RulesEndingState state;

  if (!find_state (desk, game, &state, error) || (runs && !check_not_agreed (desk, state, error)))
    return NULL;
  if (desk_state_result (desk->state, game))
    desk_fail (error, DESK_ERROR_STATE, _ ("This game has a result: its clock is stopped."));
  else if (state >= RULES_ENDING_ENDED)
    desk_fail (error, DESK_ERROR_STATE,
               desk_event_told (
                   desk->state,
                   _ ("Both have confirmed the end: the clock is stopped for good (Art. 21.3).")));
  else
    return desk_clock_find (desk, game, error);
  return NULL;
}

/* The clock of a game without a result, whose end was not confirmed, or NULL; not the caller’s. */
DeskClock *
desk_clock_find_open (Desk *desk, gint64 game, GError **error)
{
  return find_open (desk, game, FALSE, error);
}

/* The same where somebody's time is to run; NULL as well where both agree that the game is over. */
DeskClock *
desk_clock_find_playing (Desk *desk, gint64 game, GError **error)
{
  return find_open (desk, game, TRUE, error);
}

/* FALSE where both agree that the game is over, so that neither side's time runs. @game: the key
 * of a game without a result. */
gboolean
desk_clock_check_running (Desk *desk, gint64 game, GError **error)
{
  RulesEndingState state;

  return find_state (desk, game, &state, error) && check_not_agreed (desk, state, error);
}

/* FALSE where it is the other side's move by a record that is kept. @side: whose time is to run. */
gboolean
desk_clock_check_start (DeskClock *clock, ClockSide side, GError **error)
{
  GError *failure = NULL;
  Turn turn;

  if (clock->state.running) /* which is said as such */
    return TRUE;
  if (!find_turn (clock, &turn, &failure) || side == turn.turn || side == turn.to_move) {
    if (failure)
      g_propagate_error (error, failure);
    return failure == NULL;
  }
  if (turn.first)
    return desk_fail (error, DESK_ERROR_STATE,
                      side == CLOCK_BLACK ? _ ("White moves first in this game (handicap).")
                                          : _ ("Black moves first in this game."));
  return desk_fail (error, DESK_ERROR_STATE,
                    side == CLOCK_BLACK
                        ? _ ("By the record it is White’s move: enter what Black has answered, or "
                             "start White’s clock.")
                        : _ ("By the record it is Black’s move: enter what White has answered, or "
                             "start Black’s clock."));
}

/* --- What is done --- */

/* Its next press is that of the first move in the record of which it has not been told. @clock: a
 * clock that was prepared and stands. */
void
desk_clock_take_next (DeskClock *clock)
{
  Turn turn;

  if (find_turn (clock, &turn, NULL) && turn.behind % 2 == 1)
    clock->next.turn = CLOCK_OTHER (clock->next.turn);
}

/* Before it goes on, the move that was entered meanwhile ends as by a press at no further cost.
 * Returns whether it runs by that. @clock: a clock that was prepared and stands. */
gboolean
desk_clock_catch_up (DeskClock *clock, gint64 now)
{
  ClockState next = clock->next;
  Turn turn;

  if (!clock->begun || !find_turn (clock, &turn, NULL) || turn.behind % 2 == 0)
    return FALSE;
  next.turn = CLOCK_OTHER (turn.turn);
  if (!clock_resume (&next, now, NULL) || !clock_press (&next, now, NULL))
    return FALSE;
  clock->next = next;
  return TRUE;
}

/* --- In words --- */

/* What both sides have used, as it is written down at a pause (Art. 22.9). */
char *
desk_clock_used_text (const ClockState *state)
{
  return g_strdup_printf ("B " DESK_CLOCK_TIME " W " DESK_CLOCK_TIME,
                          DESK_CLOCK_TIME_ARGS (state->readings[CLOCK_BLACK].used),
                          DESK_CLOCK_TIME_ARGS (state->readings[CLOCK_WHITE].used));
}

/* Free time, and the periods behind it where it is used up. @free: free time, milliseconds.
 * @periods: how many are left behind it. */
char *
desk_clock_left_text (gint64 free, gint64 periods)
{
  if (free > 0 || periods == 0)
    return g_strdup_printf (DESK_CLOCK_TIME, DESK_CLOCK_TIME_ARGS (free));
  return g_strdup_printf (DESK_CLOCK_TIME " + %d", DESK_CLOCK_TIME_ARGS (free), (int) periods);
}

/* --- Forgotten --- */

/* Drops clocks; they are read again, standing, when they are asked for. @game: a key, or 0 for
 * all. */
void
desk_clock_forget (Desk *desk, gint64 game)
{
  if (desk->clocks && game)
    g_hash_table_remove (desk->clocks, GINT_TO_POINTER ((int) game));
  else
    g_clear_pointer (&desk->clocks, g_hash_table_unref);
}

static gboolean
is_idle (gpointer game, gpointer clock, gpointer data)
{
  return !((DeskClock *) clock)->state.running;
}

/* Drops the clocks that stand: what they say may have changed, the limit too. @desk: a desk whose
 * present is another than before. */
void
desk_clock_forget_idle (Desk *desk)
{
  if (desk->clocks && !desk->trial)
    g_hash_table_foreach_remove (desk->clocks, is_idle, NULL);
}
