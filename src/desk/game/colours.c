/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/colours.h"
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/file/desk-private.h"

/* Tables where it is not known who has Black. They have results, and what was ruled names players;
 * whatever is played, timed or counted has colours, so that they are said before it. */

/* The table where these two sit, in whichever seats, if nobody knows in which, or NULL. */
const DeskGame *
desk_colours_find (const DeskState *state, int round, gint64 one, gint64 other)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (desk_state_is_uncoloured (state, game->game) &&
        ((game->black == one && game->white == other) ||
         (game->black == other && game->white == one)))
      return game;
  }
  return NULL;
}

/* Whether it is known who has Black, so that something can be stored that has a colour. */
gboolean
desk_colours_check (Desk *desk, gint64 game, GError **error)
{
  const DeskGame *found = desk_state_game (desk->state, game);

  if (!found || !desk_state_is_uncoloured (desk->state, game))
    return TRUE;
  return desk_fail (
      error, DESK_ERROR_STATE,
      _ ("It is not known who has Black at table %d. First pair the two players, Black first."),
      (int) found->board);
}

/* Whether there are colours that could be exchanged. @game may be NULL. */
gboolean
desk_colours_check_exchange (const DeskState *state, const DeskGame *game, GError **error)
{
  if (!game || !desk_state_is_uncoloured (state, game->game))
    return TRUE;
  return desk_fail (error, DESK_ERROR_STATE,
                    _ ("It is not known who had Black at table %d, so there is nothing to swap. "
                       "Pair the two players with Black first to record who had Black."),
                    (int) game->board);
}

/* From now on it is known who has Black. @desk: a desk on which an act has begun. */
void
desk_colours_put_known (Desk *desk, gint64 game)
{
  DeskUncoloured row = { .game = game };

  if (desk_state_is_uncoloured (desk->state, game))
    desk_act_put (desk, &desk_uncoloured_kind, &row);
}

/* The same people, when both players change seats. @signers: who has signed. */
int
desk_colours_turn_signers (int signers)
{
  int others = signers & ~(DESK_SIGNED_BLACK | DESK_SIGNED_WHITE);

  return others | (signers & DESK_SIGNED_BLACK ? DESK_SIGNED_WHITE : 0) |
         (signers & DESK_SIGNED_WHITE ? DESK_SIGNED_BLACK : 0);
}
