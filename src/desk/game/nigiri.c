/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/nigiri.h"
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/clock/await.h"
#include "desk/clock/clock.h"
#include "desk/game/colours.h"
#include "desk/event/detail.h"
#include "desk/event/event.h"
#include "desk/game/play.h"
#include "desk/clock/time.h"
#include "desk/team/line-up.h"
#include "desk/team/match.h"

static RulesNigiriPlayer
look_at (const DeskState *state, gint64 player)
{
  return (RulesNigiriPlayer){ .rank = (RulesRank) desk_state_player (state, player)->rank,
                              .born = desk_detail_born (state, player) };
}

/* By rank; with equal ranks by age, where both dates of birth are known (Art. 10). Returns FALSE
 * where there is no such game. @ret_player: who holds the white stones, 0 where it is to be drawn
 * by lot. @ret_reason: what decides it. */
gboolean
desk_nigiri_holder (Desk *desk, gint64 game, gint64 *ret_player, RulesNigiriReason *ret_reason,
                    GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);
  RulesNigiriPlayer first, second;
  RulesNigiriHolder holder;

  if (!found)
    return FALSE;
  first = look_at (desk->state, found->black);
  second = look_at (desk->state, found->white);
  holder = rules_nigiri_holder (&first, &second, ret_reason);
  *ret_player = holder == RULES_NIGIRI_FIRST    ? found->black
                : holder == RULES_NIGIRI_SECOND ? found->white
                                                : 0;
  return TRUE;
}

static gboolean
check_even (Desk *desk, gint64 game, GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);
  const RulesGame *record = found ? desk_play_get_record (desk, game, error) : NULL;

  if (!record || !desk_clock_find_open (desk, found->game, error) ||
      !desk_await_check_there (desk, found->game, error))
    return FALSE;
  if (found->handicap > 0)
    return desk_fail (error, DESK_ERROR_STATE, _ ("With a handicap the weaker player has Black."));
  if (rules_game_n_moves (record) > 0 || desk_clock_has_begun (desk, found->game) ||
      desk_play_warnings (desk, found->game, RULES_BLACK) +
              desk_play_warnings (desk, found->game, RULES_WHITE) >
          0)
    return desk_fail (
        error, DESK_ERROR_STATE,
        desk_event_told (desk->state,
                         _ ("The game has begun: colours are drawn before it (Art. 10).")));
  return TRUE;
}

/* Those whose colours are drawn together: the boards of a match on which two people meet, or the
 * game alone. */
static GPtrArray *
list_together (const DeskState *state, const DeskGame *game)
{
  const DeskGame *match = desk_match_of (state, game->game, NULL);
  g_autoptr (GPtrArray) boards = match ? desk_match_boards (state, match->game) : NULL;
  GPtrArray *together = g_ptr_array_new ();

  for (guint i = 0; boards && i < boards->len; i++) {
    const DeskGame *board = boards->pdata[i];
    if (board && board->black && board->white)
      g_ptr_array_add (together, (gpointer) (gsize) board);
  }
  if (!match)
    g_ptr_array_add (together, (gpointer) (gsize) game);
  return together;
}

/* Whether its colours may still be drawn: it is even, has not begun, and nobody is awaited; of a
 * match that holds of each board. @game: the key of a game. */
gboolean
desk_nigiri_check (Desk *desk, gint64 game, GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);
  g_autoptr (GPtrArray) together = NULL;

  if (!found || !desk_line_up_check_nigiri (desk->state, game, error) ||
      !check_even (desk, game, error))
    return FALSE;
  together = list_together (desk->state, found);
  for (guint i = 0; i < together->len; i++)
    if (!check_even (desk, ((const DeskGame *) together->pdata[i])->game, error))
      return FALSE;
  return TRUE;
}

static void
put_lateness (Desk *desk, gint64 game, RulesColour side, const DeskLateness *before)
{
  DeskLateness row = before ? *before : (DeskLateness){ .game = game, .outcome = "plays" };

  row.side = side;
  desk_act_put (desk, &desk_lateness_kind, &row);
}

/* The two change seats. What was taken off for lateness goes with the player. */
static void
put_turned (Desk *desk, const DeskGame *game)
{
  const DeskLateness *black = desk_state_lateness (desk->state, game->game, RULES_BLACK);
  const DeskLateness *white = desk_state_lateness (desk->state, game->game, RULES_WHITE);
  DeskGame row = *game;

  row.black = game->white;
  row.white = game->black;
  desk_act_put (desk, &desk_game_kind, &row);
  desk_colours_put_known (desk, game->game);
  if (black || white) {
    put_lateness (desk, game->game, RULES_BLACK, white);
    put_lateness (desk, game->game, RULES_WHITE, black);
  }
  desk_await_put_seats (desk, game->game);
  desk_time_put_swap (desk, game->game, "nigiri");
}

/* Colours by nigiri, before the game (Art. 10): the players change seats where it says so, and
 * what lateness has cost them goes along. On the other boards of a match the colours follow. @game:
 * the key of an even game that has not begun.
 * @holder: the player who held the white stones. @guess: how many black stones the other one
 * showed. @held: how many white stones there were. */
gboolean
desk_nigiri (Desk *desk, gint64 game, gint64 holder, RulesNigiriGuess guess, int held,
             GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);
  RulesNigiriOutcome outcome = rules_nigiri_decide (guess, held);
  g_autofree char *detail = g_strdup_printf ("%d/%d", (int) guess, held), *about = NULL;
  DeskGame row;

  if (!found || !desk_nigiri_check (desk, game, error))
    return FALSE;
  if (holder != found->black && holder != found->white)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("One of the players holds the stones."));
  if (outcome == RULES_NIGIRI_VOID)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("One or two black stones are shown against at least one white stone."));
  row = *found;
  if ((outcome == RULES_NIGIRI_HOLDER_BLACK) != (holder == found->black)) {
    row.black = found->white;
    row.white = found->black;
  }
  about = desk_game_about (desk, &row, detail);
  if (!desk_act_begin (desk, error))
    return FALSE;
  if (row.black == found->black) {
    desk_act_put (desk, &desk_game_kind, &row);
    desk_colours_put_known (desk, game);
  } else {
    g_autoptr (GPtrArray) together = list_together (desk->state, found);
    for (guint i = 0; i < together->len; i++)
      put_turned (desk, together->pdata[i]);
  }
  return desk_act_commit (desk, "nigiri", NULL, error, "%s", about);
}
