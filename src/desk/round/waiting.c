/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/round/waiting.h"
#include "desk/team/match.h"
#include "desk/team/team.h"
#include "desk/event/event.h"
#include <glib/gi18n.h>
#include "desk/file/desk-private.h"
#include "desk/standings/field.h"
#include "desk/game/result.h"
#include "desk/ruling/ruling.h"
#include "pairing/draw/entry.h"
#include "pairing/system/stage.h"

/* Those who should play in it and have no table: late arrivals, and whoever was taken out of one
 * (gint64). */
GArray *
desk_waiting_unpaired (Desk *desk, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);
  /* It is asked after every act, in a field of thousands. */
  g_autoptr (GHashTable) seated = g_hash_table_new (g_int64_hash, g_int64_equal);
  GArray *players = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < games->len; i++) {
    DeskGame *game = games->pdata[i];
    g_hash_table_add (seated, &game->black);
    g_hash_table_add (seated, &game->white);
  }
  for (guint i = 0; i < desk->state->players->len; i++) {
    const DeskPlayer *player = desk->state->players->pdata[i];
    if (player && !player->withdrawn && desk_team_is_entrant (desk->state, player->player) &&
        !g_hash_table_contains (seated, &player->player) &&
        !desk_state_is_absent (desk->state, player->player, round))
      g_array_append_val (players, player->player);
  }
  return players;
}

/* Only where the round's opponents are looked for among all: a table of a round robin and a bracket
 * have no seat for one more. */
static gboolean
is_open (const PairingStage *stage)
{
  return stage->class->model && !stage->class->leave;
}

static PairingStage *
stage_of_round (Desk *desk, int round)
{
  PairingTask task = { .round = round,
                       .field = desk_get_field (desk),
                       .plan = desk_event (desk->state)->plan };

  return pairing_stage_new (&task, NULL);
}

static gboolean
is_entrant (Desk *desk, const PairingStage *stage, gint64 player)
{
  int index = desk_field_index (desk_get_field (desk), player);

  return index >= 0 && stage->entrants[index];
}

/* Unlike desk_waiting_unpaired() it leaves out who has no table because the system has none for
 * him: who lost in a knock-out, who is not in the final stage. Returns those who could be seated in
 * it now (Art. 22.3) (gint64). */
GArray *
desk_waiting_players (Desk *desk, int round)
{
  GArray *players = desk_waiting_unpaired (desk, round);
  g_autoptr (PairingStage) stage = NULL;

  if (players->len == 0)
    return players;
  stage = stage_of_round (desk, round);
  for (guint i = players->len; i-- > 0;)
    if (!stage || !is_open (stage) || !is_entrant (desk, stage, g_array_index (players, gint64, i)))
      g_array_remove_index (players, i);
  return players;
}

/* A scheme is for those who were there when its first round was drawn, and no round of it is
 * drawn while somebody else is. Returns who came later and has not withdrawn (gint64). */
GArray *
desk_waiting_outside (Desk *desk)
{
  int last = desk_state_last_round (desk->state);
  g_autoptr (PairingStage) stage = last > 0 ? stage_of_round (desk, last + 1) : NULL;
  const StandingField *field = desk_get_field (desk);
  GArray *players = g_array_new (FALSE, FALSE, sizeof (gint64));

  if (!stage || stage->stage > 0 || !stage->class->scheme)
    return players;
  for (int i = 0; i < field->n_players; i++)
    if (!stage->entrants[i] && !field->players[i].withdrawn) {
      gint64 player = field->players[i].id;
      g_array_append_val (players, player);
    }
  return players;
}

/* Whether a part of it can be redrawn, with opponents from all who are free. */
gboolean
desk_waiting_is_open (Desk *desk, int round)
{
  g_autoptr (PairingStage) stage = stage_of_round (desk, round);

  return stage && is_open (stage);
}

/* Whether that round went by without the player, who may be given points for it: since he came
 * later, or sat it out. */
gboolean
desk_waiting_has_missed (Desk *desk, gint64 player, int round)
{
  const DeskPlayer *found = desk_state_player (desk->state, player);
  g_autoptr (PairingStage) stage = NULL;

  if (!found || found->withdrawn || desk_state_is_seated (desk->state, player, round) ||
      desk_state_round (desk->state, round) != DESK_ROUND_SETTLED)
    return FALSE;
  stage = stage_of_round (desk, round);
  return stage && is_open (stage) && is_entrant (desk, stage, player);
}

static gboolean
has_left (const DeskState *state, gint64 player)
{
  const DeskPlayer *found = desk_state_player (state, player);

  return found && found->withdrawn;
}

/* Whether somebody waits there for an opponent who has withdrawn, and nothing has begun. */
gboolean
desk_waiting_is_left (Desk *desk, const DeskGame *game)
{
  return game->black && game->white &&
         (has_left (desk->state, game->black) || has_left (desk->state, game->white)) &&
         !desk_result_has_begun (desk, game->game);
}

/* Whether it is a board that waits for somebody who has withdrawn, or whose team has, and nothing
 * has begun there: it is lost (Art. 28.4). */
static gboolean
is_left_board (Desk *desk, const DeskGame *board)
{
  const DeskState *state = desk->state;

  if (!board->black || !board->white || desk_result_has_begun (desk, board->game))
    return FALSE;
  for (RulesColour side = RULES_BLACK; side <= RULES_WHITE; side++)
    if (has_left (state, side == RULES_BLACK ? board->black : board->white) ||
        has_left (state, desk_match_entrant (state, board, side)))
      return TRUE;
  return FALSE;
}

/* Boards of matches at which somebody waits for a player who has withdrawn, or whose team has, and
 * who has not begun (DeskGame); none in a draft, or where players play for themselves. */
GPtrArray *
desk_waiting_left_boards (Desk *desk, int round)
{
  GPtrArray *left = g_ptr_array_new ();
  g_autoptr (GPtrArray) boards = NULL;

  if (desk_event (desk->state)->team.n_boards == 0 ||
      desk_state_round (desk->state, round) != DESK_ROUND_SETTLED)
    return left;
  boards = desk_state_boards_of (desk->state, round);
  for (guint i = 0; i < boards->len; i++)
    if (is_left_board (desk, boards->pdata[i]))
      g_ptr_array_add (left, boards->pdata[i]);
  return left;
}

/* Whether a match that has no boards yet waits so, whatever line-ups were handed in. */
static gboolean
is_left_match (Desk *desk, const DeskGame *game)
{
  return desk_state_is_match (desk->state, game) &&
         !desk_match_is_opened (desk->state, game->game) &&
         !desk_state_result (desk->state, game->game) &&
         (has_left (desk->state, game->black) || has_left (desk->state, game->white));
}

/* Who has withdrawn and still has a table: in a draft any, but for a round robin, where Art. 28.2
 * says as soon as it is settled what becomes of it; in a settled round one that has not begun
 * (gint64). */
GArray *
desk_waiting_left (Desk *desk, int round)
{
  DeskRoundState state = desk_state_round (desk->state, round);
  g_autoptr (PairingStage) stage = state == DESK_ROUND_DRAFT ? stage_of_round (desk, round) : NULL;
  gboolean draft = state == DESK_ROUND_DRAFT && (!stage || !stage->class->all_meet);
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);
  GArray *players = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (!draft && (state != DESK_ROUND_SETTLED ||
                   (!desk_waiting_is_left (desk, game) && !is_left_match (desk, game))))
      continue;
    if (has_left (desk->state, game->black))
      g_array_append_val (players, game->black);
    if (has_left (desk->state, game->white))
      g_array_append_val (players, game->white);
  }
  return players;
}

/* The name, and whether it was a ruling that put this player out. @player: one of
 * desk_waiting_left(). */
char *
desk_waiting_left_name (const DeskState *state, gint64 player)
{
  g_autofree char *name = desk_state_player_name (state, player);

  return desk_ruling_suspension (state, player, 0)
             ? g_strdup_printf (C_ ("pairings", "%s (suspended)"), name)
             : g_steal_pointer (&name);
}
