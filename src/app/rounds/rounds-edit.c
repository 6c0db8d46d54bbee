/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/ask.h"
#include "app/pairing/pair-form.h"
#include "app/rounds/rounds-page-private.h"
#include "desk/round/pair.h"

/* The number that was typed has done its work: the next one begins anew. */
static int
selected_board (AppRoundsPage *self)
{
  const DeskTable *table = app_rounds_page_get_table (self);

  app_rounds_actions_forget (self);
  return table ? (int) table->game->board : 0;
}

static void
present_form (AppRoundsPage *self, ScenePairTask task, int board)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));

  gtk_window_present (
      GTK_WINDOW (app_pair_form_new (window, self->desk, task, self->round, board)));
}

static void
table_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);

  present_form (self, SCENE_PAIR_TABLE, selected_board (self));
}

/* Shows its table, and the form in which it is changed. @game: a game of a drawn round. */
void
app_rounds_page_change_table (AppRoundsPage *self, const DeskGame *game)
{
  g_object_set (self, "round", (int) game->round, NULL);
  app_rounds_actions_select (self, game->game);
  present_form (self, SCENE_PAIR_TABLE, (int) game->board);
}

static void
force_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);

  present_form (self, SCENE_PAIR_FORCE, selected_board (self));
}

static void
add_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  present_form (APP_ROUNDS_PAGE (widget), SCENE_PAIR_ADD, 0);
}

static void
colours_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  g_autoptr (GError) error = NULL;

  desk_pair_colours (self->desk, self->round, selected_board (self), &error);
  app_ask_tell (widget, error);
}

static void
bye_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  const DeskTable *table = app_rounds_page_get_table (self);
  gboolean black = g_variant_get_int32 (parameter) == RULES_BLACK;
  gint64 player = !table ? 0 : black ? table->game->black : table->game->white;
  g_autoptr (GError) error = NULL;

  desk_pair_bye (self->desk, self->round, player, &error);
  app_ask_tell (widget, error);
}

static void
remove_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  g_autoptr (GError) error = NULL;

  desk_pair_remove (self->desk, self->round, selected_board (self), &error);
  app_ask_tell (widget, error);
}

/* Changes to a round by hand, each of them one act. */
const AppAction app_rounds_edit_actions[] = {
  { "rounds.table", table_cb, APP_ROUNDS_IF_WRITES | APP_ROUNDS_IF_TABLE },
  { "rounds.force", force_cb, APP_ROUNDS_IF_WRITES | APP_ROUNDS_IF_DRAWN },
  { "rounds.add", add_cb, APP_ROUNDS_IF_WRITES | APP_ROUNDS_IF_DRAWN },
  { "rounds.colours", colours_cb, APP_ROUNDS_IF_WRITES | APP_ROUNDS_IF_PAIR },
  { "rounds.bye", bye_cb, APP_ROUNDS_IF_WRITES | APP_ROUNDS_IF_PAIR | APP_ROUNDS_IF_BYE,
    .type = "i" },
  { "rounds.remove", remove_cb, APP_ROUNDS_IF_WRITES | APP_ROUNDS_IF_TABLE },
  { 0 },
};
