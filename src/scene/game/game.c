/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/game/game.h"
#include "scene/holds.h"
#include "desk/clock/await.h"
#include "desk/clock/time.h"
#include "desk/event/event.h"
#include "desk/game/lock.h"
#include "desk/game/play.h"
#include "desk/game/replay.h"
#include "desk/round/rematch.h"
#include "desk/ruling/offence.h"
#include "rules/article/article.h"
#include "rules/article/word.h"
#include "rules/offence/offence.h"

static const RulesGame *
find_record (const SceneGame *self)
{
  return desk_play_get_record (self->desk, self->game, NULL);
}

/* --- What holds --- */

static guint
holds_for_clock (const SceneGame *self)
{
  const ClockState *state = desk_time_get (self->desk, self->game, NULL);
  gboolean fallen = state && state->fallen != CLOCK_NOBODY;
  gboolean stands = state && !state->running && self->ending.state != RULES_ENDING_AGREED;

  return scene_holds_if (state && !fallen && (self->holds & SCENE_GAME_GOES_ON), SCENE_GAME_CLOCK) |
         scene_holds_if (fallen, SCENE_GAME_FALLEN) |
         scene_holds_if (state && state->running, SCENE_GAME_RUNNING) |
         scene_holds_if (desk_time_has_begun (self->desk, self->game), SCENE_GAME_BEGUN) |
         scene_holds_if (stands && desk_time_interrupted (self->desk, self->game) != 0,
                         SCENE_GAME_INTERRUPTED) |
         scene_holds_if (stands, SCENE_GAME_STARTABLE);
}

static guint
holds_for_result (const SceneGame *self)
{
  const DeskState *state = desk_get_state (self->desk);
  gboolean known = !desk_state_is_uncoloured (state, self->game);
  gboolean over = desk_state_result (state, self->game) != NULL;
  gboolean locked = desk_lock_holds (state, self->game);
  gboolean replaced = desk_state_is_replaced (state, self->game);
  gboolean ended = over || self->ending.state >= RULES_ENDING_ENDED;

  return scene_holds_if (known, SCENE_GAME_COLOURS) | scene_holds_if (over, SCENE_GAME_OVER) |
         scene_holds_if (!ended, SCENE_GAME_GOES_ON) | scene_holds_if (locked, SCENE_GAME_LOCKED) |
         scene_holds_if (over && !replaced && !locked, SCENE_GAME_CLEARABLE) |
         scene_holds_if (over ? desk_state_count (state, self->game) != NULL : known,
                         SCENE_GAME_COUNTABLE) |
         scene_holds_if (desk_rematch_of (state, self->game) != NULL, SCENE_GAME_BEFORE) |
         scene_holds_if (replaced, SCENE_GAME_AFTER);
}

/* What is ruled on where a position came back; NULL where there is nothing to rule on. */
static const char *
cycle_offence (const SceneGame *self)
{
  if (!self->came_back || self->cycle.kind == RULES_CYCLE_OTHER)
    return NULL;
  return self->cycle.kind == RULES_CYCLE_BALANCED ? "rare-cycle" : "repetition";
}

/* Once it is ruled on, it is told, but not asked about. */
static gboolean
is_ruled (const SceneGame *self, const char *offence)
{
  g_autoptr (GPtrArray) rulings = desk_ruling_list (self->desk, self->game, 0);

  for (guint i = 0; i < rulings->len; i++) {
    const DeskRuling *row = rulings->pdata[i];
    if (row->ply == self->n_moves && g_str_equal (row->offence, offence))
      return TRUE;
  }
  return FALSE;
}

static gboolean
asks_about_cycle (const SceneGame *self)
{
  const char *offence = cycle_offence (self);

  return offence && (self->holds & SCENE_GAME_WRITES) && !(self->holds & SCENE_GAME_OVER) &&
         !is_ruled (self, offence);
}

/* Brings it up to date, after each act. @self: with its desk and game set. Returns FALSE where the
 * game cannot be played through, so that nothing may be done. */
gboolean
scene_game_read (SceneGame *self, GError **error)
{
  const DeskGame *row = desk_state_game (desk_get_state (self->desk), self->game);
  const RulesGame *record = desk_play_get_record (self->desk, self->game, error);

  self->holds = scene_holds_if (row && row->black && row->white, SCENE_GAME_THERE);
  if (!record || !desk_replay_ending (self->desk, self->game, &self->ending, error))
    return FALSE;
  self->n_moves = rules_game_n_moves (record);
  self->turn = rules_game_turn (record);
  self->came_back = rules_game_repetition (record, &self->cycle);
  self->holds |=
      scene_holds_if (!ledger_get_read_only (desk_get_ledger (self->desk)), SCENE_GAME_WRITES) |
      scene_holds_if (self->ending.state == RULES_ENDING_RUNNING, SCENE_GAME_AT_PLAY) |
      holds_for_result (self);
  self->holds |=
      holds_for_clock (self) | scene_holds_if (asks_about_cycle (self), SCENE_GAME_CYCLE);
  return TRUE;
}

/* Who is awaited has a countdown of its own on the dial (Art. 22.4). @state: the clock. Returns
 * what the dial of @side shows. */
ClockState
scene_game_dial (const SceneGame *self, const ClockState *state, ClockSide side)
{
  DeskAwaiting now;

  if ((self->holds & SCENE_GAME_OVER) || !desk_await_get (self->desk, self->game, &now) ||
      !now.awaited[side] || now.missed)
    return *state;
  now.clock.readings[side] = now.clock.readings[now.clock.turn];
  now.clock.turn = side;
  return now.clock;
}

/* --- Moves --- */

/* Where it was for a position that would come back, says how: how many moves lie in between, and
 * what either side takes in them. */
static void
explain (const SceneGame *self, RulesPoint point, GError *error)
{
  const RulesGame *record = find_record (self);
  RulesCycle cycle;
  g_autofree char *plain = NULL, *words = NULL, *before = NULL;

  if (!record || !g_error_matches (error, RULES_ERROR, RULES_ERROR_REPETITION) ||
      !rules_game_foresee (record, point, &cycle))
    return;
  plain = rules_repetition_words (&cycle);
  words = rules_article_in (desk_event (desk_get_state (self->desk))->rules.profile, plain);
  before = error->message;
  error->message = rules_word_sentences (before, words);
}

/* Plays a stone, or passes with RULES_PASS. A refusal that these rules have for an offence is kept
 * for scene_game_refused_case(). */
gboolean
scene_game_play (SceneGame *self, RulesPoint point, GError **error)
{
  g_autoptr (GError) why = NULL;
  g_autoptr (DeskOffence) offence = NULL;

  self->refused = NULL;
  if (point == RULES_PASS ? desk_play_pass (self->desk, self->game, &why)
                          : desk_play (self->desk, self->game, point, &why))
    return TRUE;
  explain (self, point, why);
  self->refused = rules_offence_of_refusal (why);
  offence = self->refused ? desk_offence_find (self->desk, self->refused) : NULL;
  if (!offence || !offence->remedy.decisions)
    self->refused = NULL;
  rules_point_format (point, self->refused_at);
  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

/* Whether both agree that no moves are left, and a move would open the game again (Art. 21.4): a
 * hand that slips must not. */
gboolean
scene_game_would_resume (const SceneGame *self, RulesPoint point)
{
  int done;

  return self->ending.state == RULES_ENDING_AGREED &&
         desk_play_rehearse (self->desk, self->game, &point, 1, &done, NULL);
}

/* --- What may be ruled on --- */

/* By whom a position that came back was closed, and how (Art. 20). Returns FALSE where there is
 * nothing to rule on. */
gboolean
scene_game_cycle_case (const SceneGame *self, DeskCase *ret_case)
{
  const char *offence = cycle_offence (self);

  if (offence)
    *ret_case = (DeskCase){ .game = self->game,
                            .side = rules_game_move (find_record (self), self->n_moves - 1).colour,
                            .offence = offence,
                            .ply = self->n_moves };
  return offence != NULL;
}

/* @self: with a move refused that is to be ruled on. Returns that case, whose place is lent. */
DeskCase
scene_game_refused_case (const SceneGame *self)
{
  return (DeskCase){ .game = self->game,
                     .side = self->turn,
                     .offence = self->refused,
                     .ply = -1,
                     .place = self->refused_at };
}
