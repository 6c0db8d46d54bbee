/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/game/game-page.h"
#include "app/paper/print-window.h"
#include "desk/event/event.h"
#include "papers/paper/count.h"
#include "papers/paper/game.h"
#include "rules/article/word.h"

static char *
dup_title (AppGamePage *self, const char *what)
{
  const SceneGame *model = app_game_page_get_model (self);
  const DeskState *state = desk_get_state (model->desk);
  g_autofree char *place = papers_game_caption (state, desk_state_game (state, model->game));

  return rules_word_beside (what, place);
}

/* A paper that could not be made says why. */
static void
show_paper (AppGamePage *self, ReportPaper *paper, const char *what, const GError *error)
{
  g_autofree char *title = NULL;

  app_game_page_tell (self, error);
  if (!paper)
    return;
  title = dup_title (self, what);
  app_preview_paper (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), paper, title);
}

static ReportPaper *
make_record (GObject *page, GError **error)
{
  const SceneGame *model = app_game_page_get_model (APP_GAME_PAGE (page));

  return model->desk ? papers_game_record (model->desk, model->game, error) : NULL;
}

/* Beside all papers of the tournament, as those of other pages are. */
static void
print_record_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGamePage *self = APP_GAME_PAGE (widget);
  g_autofree char *title = dup_title (self, _ ("Game record"));

  app_print_window_show_own (GTK_WINDOW (gtk_widget_get_root (widget)),
                             app_game_page_get_model (self)->desk, title, make_record,
                             G_OBJECT (self));
}

static void
score_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGamePage *self = APP_GAME_PAGE (widget);
  const SceneGame *model = app_game_page_get_model (self);
  g_autoptr (GError) error = NULL;
  ReportPaper *paper = papers_game_score (model->desk, model->game, &error);

  show_paper (self, paper, _ ("Score sheet"), error);
}

/* As it is marked on the count panel, unless it was confirmed. */
static void
print_count_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGamePage *self = APP_GAME_PAGE (widget);
  const SceneGame *model = app_game_page_get_model (self);
  AppGameCount *count = app_game_page_get_count (self);
  g_autoptr (GError) error = NULL;
  ReportPaper *paper =
      papers_count_new (model->desk, model->game, count ? app_game_count_get_dead (count) : NULL,
                        count ? app_game_count_get_given (count) : NULL, &error);

  show_paper (self, paper, desk_event_told (desk_get_state (model->desk), _ ("Count of the game")),
              error);
}

/* The papers about a game. */
const AppAction app_game_print_actions[] = {
  { "game.print-record", print_record_cb, SCENE_GAME_THERE },
  { "game.print-score", score_cb, SCENE_GAME_THERE },
  { "game.print-count", print_count_cb, SCENE_GAME_THERE },
  { 0 },
};
