/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/play.h"
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/game/replay.h"
#include "desk/clock/await.h"
#include "desk/clock/time.h"
#include "desk/file/desk-private.h"
#include "desk/game/colours.h"
#include "desk/event/event.h"
#include "rules/game/ruleset.h"
#include "rules/article/word.h"
#include "rules/article/article.h"

/* The game's moves and position, until the next act, or NULL. */
const RulesGame *
desk_play_get_record (Desk *desk, gint64 game, GError **error)
{
  const DeskReplay *replay = desk_replay_find (desk, game, error);

  return replay ? replay->game : NULL;
}

static gboolean
do_move (RulesGame *record, RulesPoint point, GError **error)
{
  if (point != RULES_PASS)
    return rules_game_play (record, point, error);
  rules_game_pass (record);
  return TRUE;
}

/* Whether the way to the end leaves room for a move, and what the move says about it. */
static gboolean
try_ending (const DeskReplay *replay, RulesEnding *ending, RulesPoint point, GError **error)
{
  RulesMoveKind kind = point == RULES_PASS ? RULES_MOVE_PASS : RULES_MOVE_PLAY;

  return rules_ending_move (ending, kind, rules_game_turn (replay->game),
                            replay->ruleset.forced_pass_ends_game, error);
}

/* What the log says of the newest move of a record. @ret_row: the move as it is stored, whose
 * point is @point. */
static char *
newest_move (Desk *desk, gint64 game, const DeskReplay *replay, const char *note, char point[8],
             DeskMove *ret_row)
{
  int ply = rules_game_n_moves (replay->game);
  RulesMove move = rules_game_move (replay->game, ply - 1);
  g_autofree char *detail = NULL;

  point[0] = '\0';
  if (move.kind == RULES_MOVE_PLAY)
    rules_point_format (move.point, point);
  *ret_row = (DeskMove){
    .game = game, .ply = ply, .colour = move.colour, .kind = move.kind, .point = point
  };
  detail = g_strdup_printf ("%d %s%s%s%s%s", ply, rules_colour_letter (move.colour),
                            point[0] ? " " : "", point, note[0] ? " · " : "", note);
  return desk_game_about (desk, desk_state_game (desk->state, game), detail);
}

/* Stores the newest move of a record, with the clock's reading if the mover's time ran. */
static gboolean
store_move (Desk *desk, gint64 game, const DeskReplay *replay, DeskEnding *word, const char *verb,
            GError **error)
{
  char point[8];
  DeskMove row;
  g_autofree char *about = newest_move (desk, game, replay, "", point, &row);

  if (!desk_time_prepare_press (desk, game, (RulesColour) row.colour, error) ||
      !desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_move_kind, &row);
  if (word)
    desk_act_put (desk, &desk_ending_kind, word);
  desk_time_put_press (desk, game);
  return desk_act_commit (desk, verb, NULL, error, "%s", about);
}

/* @point: where the side to move places its stone, or RULES_PASS. @word: what it says about the
 * end with it, after the move, or NULL. @verb: a word of desk/act/verbs.c. */
gboolean
desk_play_store (Desk *desk, gint64 game, RulesPoint point, DeskEnding *word, const char *verb,
                 GError **error)
{
  DeskReplay *replay = desk_replay_find (desk, game, error);
  RulesEnding next, before;

  if (!replay || !desk_colours_check (desk, game, error) ||
      !desk_pause_check_sealed (desk, game, error) ||
      !desk_pause_check_resume (desk, game, NULL, error) ||
      !desk_await_check_there (desk, game, error) || !desk_replay_ending (desk, game, &next, error))
    return FALSE;
  before = replay->ending;
  if (!try_ending (replay, &next, point, error) ||
      (word && !rules_ending_say (&next, RULES_ENDING_PROPOSE, (RulesColour) word->side, error)) ||
      !do_move (replay->game, point, error))
    return desk_event_fail_told (desk->state, error);
  /* Those who are told of the act look at the record. */
  replay->ending = next;
  replay->ending_seq += word != NULL;
  if (store_move (desk, game, replay, word, verb, error))
    return TRUE;
  replay->ending = before;
  replay->ending_seq -= word != NULL;
  rules_game_take_back (replay->game, 1, NULL);
  return FALSE;
}

/* @point: where the side to move places its stone. */
gboolean
desk_play (Desk *desk, gint64 game, RulesPoint point, GError **error)
{
  return desk_play_store (desk, game, point, NULL, "play", error);
}

/* The side to move waives its turn (Art. 2). */
gboolean
desk_play_pass (Desk *desk, gint64 game, GError **error)
{
  return desk_play_store (desk, game, RULES_PASS, NULL, "pass", error);
}

/* @forced: the move of the side whose turn it is, and the act that it is a part of. */
gboolean
desk_forced_store (Desk *desk, gint64 game, const DeskForced *forced, GError **error)
{
  DeskReplay *replay = desk_replay_find (desk, game, error);
  g_autofree char *about = NULL;
  RulesEnding next, before;
  RulesMoveKind kind = RULES_MOVE_PLAY;
  RulesColour turn;
  char point[8];
  DeskMove row;

  if (!replay || !desk_replay_ending (desk, game, &next, error))
    return FALSE;
  before = replay->ending;
  turn = rules_game_turn (replay->game);
  if (forced->point == RULES_PASS || !rules_game_play (replay->game, forced->point, NULL)) {
    rules_game_forced_pass (replay->game);
    kind = RULES_MOVE_FORCED_PASS;
  }
  if (rules_ending_move (&next, kind, turn, replay->ruleset.forced_pass_ends_game, error)) {
    replay->ending = next;
    about = newest_move (desk, game, replay, forced->note, point, &row);
    if (desk_act_begin (desk, error)) {
      desk_act_put (desk, &desk_move_kind, &row);
      forced->put (desk, game);
      if (desk_act_commit (desk, forced->verb, forced->reason, error, "%s", about))
        return TRUE;
    }
  } else
    desk_event_fail_told (desk->state, error);
  replay->ending = before;
  rules_game_take_back (replay->game, 1, NULL);
  return FALSE;
}

/* Whether these moves can be played in turn. Nothing is stored. Returns TRUE if all can. @moves:
 * points, RULES_PASS for a pass. @ret_done: how many can. */
gboolean
desk_play_rehearse (Desk *desk, gint64 game, const RulesPoint *moves, int n, int *ret_done,
                    GError **error)
{
  DeskReplay *replay = desk_replay_find (desk, game, error);
  RulesEnding ending;
  int done = 0;

  *ret_done = 0;
  if (!replay || !desk_replay_ending (desk, game, &ending, error))
    return FALSE;
  while (done < n && try_ending (replay, &ending, moves[done], error) &&
         do_move (replay->game, moves[done], error))
    done++;
  if (done < n)
    g_prefix_error (error, _ ("Move %d: "), rules_game_n_moves (replay->game) + 1);
  rules_game_take_back (replay->game, done, NULL);
  *ret_done = done;
  return done == n;
}

/* How many warnings stand against it in this game. */
int
desk_play_warnings (Desk *desk, gint64 game, RulesColour side)
{
  return desk_state_n_warnings (desk->state, game, side);
}

/* Its komi in quarter zi; none where there is a handicap. */
int
desk_play_komi_q (Desk *desk, const DeskGame *game)
{
  const RulesRuleset *ruleset;

  ruleset = &desk_event (desk->state)->rules;
  return rules_ruleset_komi_q (ruleset, (int) game->handicap);
}

/* --- What came back --- */

/* That it did, what was taken meanwhile, and what the event does with it (Art. 20): the referee
 * judges. @cycle: how a position came back. */
char *
desk_play_cycle_words (Desk *desk, const RulesCycle *cycle)
{
  g_autofree char *plain = rules_repetition_words (cycle);
  g_autofree char *cycled = rules_article_in (desk_event (desk->state)->rules.profile, plain);
  GString *words = g_string_new (NULL);

  g_string_printf (words, _ ("The position after move %d is on the board again."), cycle->since);
  rules_word_add (words, cycled);
  if (cycle->kind == RULES_CYCLE_BALANCED) {
    g_autofree char *means = rules_option_meaning (rules_option_find ("rare_cycle_result"),
                                                   &desk_event (desk->state)->rules, FALSE);
    /* Translators: what becomes of the game, such as “a draw” */
    g_autofree char *rule = g_strdup_printf (_ ("The rule of this tournament: “%s”."), means);
    rules_word_add (words, rule);
  }
  return g_string_free (words, FALSE);
}
