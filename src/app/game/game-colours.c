/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/game/game-page-private.h"
#include "desk/round/pair.h"

/* Where it is not known who has Black: the page names both players and claims no colour, and asks
 * for it before anything is played, timed or counted. */

/* Whether it is known who has Black. */
gboolean
app_game_colours_known (AppGamePage *self)
{
  return !desk_state_is_uncoloured (desk_get_state (self->desk), self->game);
}

/* Who sits there. */
char *
app_game_colours_name (AppGamePage *self, RulesColour side)
{
  const DeskState *state = desk_get_state (self->desk);
  const DeskGame *game = desk_state_game (state, self->game);

  return desk_player_name (
      desk_state_player (state, side == RULES_BLACK ? game->black : game->white));
}

static void
black_cb (GtkWidget *widget, const char *name, GVariant *seat)
{
  AppGamePage *self = APP_GAME_PAGE (widget);
  const DeskGame *game = desk_state_game (desk_get_state (self->desk), self->game);
  gboolean first = g_str_equal (g_variant_get_string (seat, NULL), "B");
  g_autoptr (GError) error = NULL;

  desk_pair_force (self->desk, (int) game->round, first ? game->black : game->white,
                   first ? game->white : game->black, &error);
  app_game_page_tell (self, error);
}

/* Which of the two has Black: who is named first ("B") or second. */
const AppAction app_game_colours_actions[] = {
  { "game.black", black_cb, APP_GAME_IF_THERE, .type = "s" },
  { 0 },
};
