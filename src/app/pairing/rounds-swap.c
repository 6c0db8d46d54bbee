/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "scene/round/drop.h"
#include "app/rounds/rounds-page-private.h"

/* Two players change places by two keys, as one drag does it: s takes up Black of the selected
 * table, Shift+S White; the same at another seat puts the player there, and whoever sits there goes
 * where the player was. */

static const DeskPlayer *
player_at (const DeskTable *table, gboolean white)
{
  return white ? table->white : table->black;
}

static void
take_up (AppRoundsPage *self, const DeskTable *table, gboolean white)
{
  const DeskPlayer *player = player_at (table, white);
  g_autofree char *name = player ? desk_player_name (player) : NULL;
  g_autofree char *words = NULL;

  if (!player) {
    app_rounds_page_say (self, _ ("Nobody sits there."), TRUE);
    return;
  }
  self->lifted = player->player;
  words = g_strdup_printf (_ ("%s goes where you press s (Black) or Shift+S (White) next."), name);
  app_rounds_page_say (self, words, FALSE);
}

static void
put_down (AppRoundsPage *self, const DeskTable *table, gboolean white)
{
  const SceneDropSeat seat = { self->round, (int) table->game->board, white };
  g_autoptr (SceneDrop) drop = scene_drop_new (self->desk, self->lifted, &seat);
  g_autoptr (GError) error = NULL;
  gboolean stored = drop->can && scene_drop_do (self->desk, drop, &error);

  self->lifted = 0;
  app_rounds_page_say (self, error ? error->message : drop->words, !stored && drop->words[0]);
}

static void
swap_cb (GtkWidget *widget, const char *name, GVariant *white)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  const DeskTable *table = app_rounds_page_get_table (self);

  app_rounds_actions_forget (self);
  if (!table)
    app_rounds_page_say (self, _ ("Type a table’s number, or select a table, first."), TRUE);
  else if (self->lifted)
    put_down (self, table, g_variant_get_boolean (white));
  else
    take_up (self, table, g_variant_get_boolean (white));
}

const AppAction app_rounds_swap_actions[] = {
  { "rounds.swap", swap_cb, APP_ROUNDS_IF_WRITES | APP_ROUNDS_IF_DRAWN, "s <Shift>s",
    N_ ("Black or White changes places: once to take up, once more to put down"), "b", "false true",
    APP_ACTION_PART },
  { 0 },
};
