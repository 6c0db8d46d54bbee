/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/game/game-page-private.h"
#include "desk/round/rematch.h"

/* The page of another game takes the place of this one, which may not live on. */
static void
go (GtkWidget *widget, const DeskGame *game)
{
  g_autoptr (GtkWidget) held = g_object_ref (widget);

  if (game)
    gtk_widget_activate_action (held, "win.game", "x", game->game);
}

static void
before_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGamePage *self = APP_GAME_PAGE (widget);

  go (widget, desk_rematch_of (desk_get_state (self->desk), self->game));
}

static void
after_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGamePage *self = APP_GAME_PAGE (widget);

  go (widget, desk_rematch_next (desk_get_state (self->desk), self->game));
}

static char *
words (const DeskState *state, gint64 game)
{
  const DeskGame *of = desk_rematch_of (state, game);
  int number = desk_rematch_number (state, game);

  if (desk_state_is_replaced (state, game))
    return g_strdup_printf (_ ("Game %d of this table had no result and is played again."), number);
  return of ? g_strdup_printf (_ ("Game %d of this table: the one before had no result."), number)
            : g_strdup ("");
}

/* Says where the game is one of several that are played in turn at its table, and leads to the
 * others; the count and the offences need the room. */
void
app_game_again_refresh (AppGamePage *self)
{
  const DeskState *state = desk_get_state (self->desk);
  gboolean before = desk_rematch_of (state, self->game) != NULL;
  gboolean after = desk_state_is_replaced (state, self->game);
  g_autofree char *text = words (state, self->game);

  gtk_label_set_label (self->again_text, text);
  gtk_widget_set_visible (self->again_row, (before || after) &&
                                               !app_game_page_is_at (self, "count") &&
                                               !app_game_page_is_at (self, "warn"));
}

const AppAction app_game_again_actions[] = {
  { "game.before", before_cb, APP_GAME_IF_THERE | APP_GAME_IF_BEFORE, "<Alt>Page_Up",
    N_ ("The game before and after it, where it is played again") },
  { "game.after", after_cb, APP_GAME_IF_THERE | APP_GAME_IF_AFTER, "<Alt>Page_Down",
    N_ ("The game before and after it, where it is played again") },
  { 0 },
};
