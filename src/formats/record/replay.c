/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/record/replay.h"

static const FormatsStep *
replay_step_at (const FormatsRecord *record, guint i)
{
  return &g_array_index (record->steps, FormatsStep, i);
}

static gboolean
replay_is_setup (const FormatsRecord *record, guint i)
{
  return i < record->steps->len && replay_step_at (record, i)->kind == FORMATS_STEP_SETUP;
}

/* Sets all up that stands there from step @i on; returns the first step behind it. */
static guint
set_up (const FormatsRecord *record, guint i, RulesBoard *board)
{
  for (; replay_is_setup (record, i); i++)
    rules_board_set (board, replay_step_at (record, i)->point, replay_step_at (record, i)->colour);
  return i;
}

/* As the record says, else as it goes on. */
static RulesColour
find_replay_first (const FormatsRecord *record, guint i)
{
  if (record->to_play != RULES_EMPTY)
    return record->to_play;
  if (i < record->steps->len)
    return replay_step_at (record, i)->colour;
  return record->handicap >= 2 ? RULES_WHITE : RULES_BLACK;
}

static RulesGame *
begin (const FormatsRecord *record, const RulesRuleset *ruleset, guint *ret_next)
{
  RulesBoard board;

  rules_board_init (&board, record->size);
  *ret_next = set_up (record, 0, &board);
  return rules_game_new_from (ruleset, &board, find_replay_first (record, *ret_next));
}

static void
place (RulesGame *game, const FormatsStep *step, FormatsReplayFault *fault)
{
  RulesError reason;

  if (rules_game_place (game, step->colour, step->point, &reason) || fault->move > 0)
    return;
  *fault = (FormatsReplayFault){ rules_game_n_moves (game), step->colour, step->point, reason };
}

/* How many moves it has, passes among them. */
int
formats_replay_n_moves (const FormatsRecord *record)
{
  int n = 0;

  for (guint i = 0; i < record->steps->len; i++)
    n += replay_step_at (record, i)->kind == FORMATS_STEP_MOVE;
  return n;
}

/* Plays a record, in whatever order its colours come. An illegal move is played all the same, so
 * that the position is that of the whole record. Handicap stones are those that the record sets
 * up. Returns the game. @ruleset: by which moves are legal or not; outlives the game. @n_moves:
 * after how many moves to stop, before the next one; -1 for none. @ret_fault: the first illegal
 * move, move 0 where there is none. */
RulesGame *
formats_replay_run (const FormatsRecord *record, const RulesRuleset *ruleset, int n_moves,
                    FormatsReplayFault *ret_fault)
{
  FormatsReplayFault fault = { 0 };
  guint i;
  RulesGame *game = begin (record, ruleset, &i);

  while (i < record->steps->len) {
    if (replay_is_setup (record, i)) {
      RulesBoard board = *rules_game_board (game);

      i = set_up (record, i, &board);
      rules_game_set_up (game, &board, rules_game_turn (game));
    } else if (rules_game_n_moves (game) == n_moves)
      break;
    else
      place (game, replay_step_at (record, i++), &fault);
  }
  *ret_fault = fault;
  return game;
}
