/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/end.h"
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/game/replay.h"
#include "desk/file/desk-private.h"
#include "desk/game/colours.h"
#include "desk/event/event.h"
#include "desk/game/play.h"
#include "desk/game/points.h"

static DeskEnding
make_row (const DeskReplay *replay, gint64 game, RulesEndingWord word, RulesColour side)
{
  return (DeskEnding){ .game = game,
                       .seq = replay->ending_seq + 1,
                       .ply = rules_game_n_moves (replay->game),
                       .event = rules_ending_id (word),
                       .side = side,
                       .points = "" };
}

/* A statement that is not a move. What a dispute does to the turn shows when the game is read
 * again. */
static gboolean
store_end (Desk *desk, gint64 game, DeskEnding *row, const char *reason, GError **error)
{
  g_autofree char *detail =
      g_strdup_printf ("%d%s%s%s%s", (int) row->ply, row->side ? " " : "",
                       row->side ? rules_colour_letter ((RulesColour) row->side) : "",
                       row->points[0] ? " " : "", row->points);
  g_autofree char *about = desk_game_about (desk, desk_state_game (desk->state, game), detail);

  if (!desk_colours_check (desk, game, error) || !desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_ending_kind, row);
  desk_replay_forget (desk, game);
  return desk_act_commit (desk, row->event, reason, error, "%s", about);
}

static gboolean
say (Desk *desk, gint64 game, RulesEndingWord word, RulesColour side, GError **error)
{
  DeskReplay *replay = desk_replay_find (desk, game, error);
  RulesEnding trial;
  DeskEnding row;

  if (!replay || !desk_replay_ending (desk, game, &trial, error))
    return FALSE;
  if (!rules_ending_say (&trial, word, side, error))
    return desk_event_fail_told (desk->state, error);
  row = make_row (replay, game, word, side);
  return store_end (desk, game, &row, NULL, error);
}

/* Whoever speaks is to move (Art. 13.2, 21.1); who it is may be left to the record. */
static gboolean
is_to_move (const DeskReplay *replay, RulesColour side)
{
  return side == RULES_EMPTY || side == rules_game_turn (replay->game);
}

static gboolean
fail_proposed (Desk *desk, GError **error)
{
  return desk_fail (
      error, DESK_ERROR_STATE,
      desk_event_told (desk->state,
                       _ ("The end is proposed already: the opponent agrees, or refuses and plays "
                          "(Art. 21.1).")));
}

/* The side to move says that the game is over, and so waives its move (Art. 13, 21.1). Where the
 * opponent has just passed, both agree by it. @side: who says so; RULES_EMPTY for the side to
 * move. */
gboolean
desk_end_propose (Desk *desk, gint64 game, RulesColour side, GError **error)
{
  DeskReplay *replay = desk_replay_find (desk, game, error);
  RulesEnding ending;
  DeskEnding row;

  if (!replay || !desk_replay_ending (desk, game, &ending, error))
    return FALSE;
  if (ending.state == RULES_ENDING_PROPOSED)
    return fail_proposed (desk, error);
  if (ending.state == RULES_ENDING_AGREED)
    return desk_fail (error, DESK_ERROR_STATE,
                      desk_event_told (desk->state,
                                       _ ("Both agree already that no moves are left (Art. 13).")));
  if (ending.state < RULES_ENDING_AGREED && !is_to_move (replay, side))
    return desk_fail (
        error, DESK_ERROR_STATE,
        desk_event_told (desk->state,
                         _ ("The side to move proposes the end, and so waives its move "
                            "(Art. 13, 21.1).")));
  row = make_row (replay, game, RULES_ENDING_PROPOSE, rules_game_turn (replay->game));
  row.ply++;
  return desk_play_store (desk, game, RULES_PASS, &row, "propose", error);
}

/* The opponent does not agree: he must play, and the proposer at once has the move again (Art.
 * 21.1). A stone after the proposal refuses it without this word. @game: the key of a game whose
 * end was proposed. @side: who refuses; RULES_EMPTY for the side to move. */
gboolean
desk_end_refuse (Desk *desk, gint64 game, RulesColour side, GError **error)
{
  const DeskReplay *replay = desk_replay_find (desk, game, error);

  return replay &&
         say (desk, game, RULES_ENDING_REFUSE, side ? side : rules_game_turn (replay->game), error);
}

/* The opponent agrees that no moves are left (Art. 13); his pass stands in the record. @game: the
 * key of a game whose end was proposed. @side: who agrees; RULES_EMPTY for the side to move. */
gboolean
desk_end_agree (Desk *desk, gint64 game, RulesColour side, GError **error)
{
  const DeskReplay *replay = desk_replay_find (desk, game, error);
  RulesEnding ending;

  if (!replay || !desk_replay_ending (desk, game, &ending, error))
    return FALSE;
  if (ending.state < RULES_ENDING_ENDED && ending.state != RULES_ENDING_PROPOSED)
    return desk_fail (error, DESK_ERROR_STATE,
                      desk_event_told (desk->state,
                                       _ ("Neither side has proposed the end (Art. 13, 21.1).")));
  if (ending.state == RULES_ENDING_PROPOSED && !is_to_move (replay, side))
    return fail_proposed (desk, error);
  return desk_play_store (desk, game, RULES_PASS, NULL, "agree", error);
}

/* Who moves first when it is settled by actual play, by the key dispute_first_move of the event:
 * the side that claims it dead, or its owner; without a stone whose turn it is. @stone: a stone
 * in dispute, or RULES_PASS. */
RulesColour
desk_end_first (Desk *desk, gint64 game, RulesPoint stone)
{
  const DeskReplay *replay = desk_replay_find (desk, game, NULL);
  RulesColour owner = RULES_EMPTY;

  if (!replay)
    return RULES_EMPTY;
  if (stone != RULES_PASS)
    owner = rules_board_get (rules_game_board (replay->game), stone);
  if (owner != RULES_BLACK && owner != RULES_WHITE)
    return rules_game_turn (replay->game);
  return replay->ruleset.dispute_first_move == RULES_DISPUTE_OWNER ? owner : RULES_OTHER (owner);
}

static char *
chain_text (const RulesBoard *board, RulesPoint stone)
{
  RulesPoint points[RULES_POINTS];
  int n = stone == RULES_PASS ? 0 : rules_board_chain (board, stone, points);
  g_autofree guint8 *flags = g_malloc0 (RULES_POINTS);

  for (int i = 0; i < n; i++)
    flags[points[i]] = TRUE;
  return desk_points_format (flags);
}

/* The game goes on, and it is settled by actual play (Art. 21.4). @game: the key of a game that
 * both agree to be over, but have not confirmed. @stone: a stone of the group in dispute, or
 * RULES_PASS where it is about no stones. @first: who moves first by the referee's word, or
 * RULES_EMPTY for desk_end_first(). @reason: what is disputed, or NULL. */
gboolean
desk_end_dispute (Desk *desk, gint64 game, RulesPoint stone, RulesColour first, const char *reason,
                  GError **error)
{
  DeskReplay *replay = desk_replay_find (desk, game, error);
  g_autofree char *points = NULL;
  RulesEnding trial;
  DeskEnding row;

  if (!replay || !desk_replay_ending (desk, game, &trial, error))
    return FALSE;
  if (!rules_ending_say (&trial, RULES_ENDING_DISPUTE, RULES_EMPTY, error))
    return desk_event_fail_told (desk->state, error);
  if (stone != RULES_PASS &&
      rules_board_get (rules_game_board (replay->game), stone) == RULES_EMPTY)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("There is no stone in dispute there."));
  points = chain_text (rules_game_board (replay->game), stone);
  row = make_row (replay, game, RULES_ENDING_DISPUTE, RULES_EMPTY);
  row.first = first ? first : desk_end_first (desk, game, stone);
  row.points = points;
  return store_end (desk, game, &row, reason, error);
}

/* Once both have confirmed, play is not resumed (Art. 21.3), and what is still in dispute is
 * treated as in seki (Art. 21.2). @game: the key of a game that both agree to be over. @side: who
 * confirms the end, RULES_EMPTY for both. */
gboolean
desk_end_confirm (Desk *desk, gint64 game, RulesColour side, GError **error)
{
  return say (desk, game, RULES_ENDING_CONFIRM, side, error);
}
