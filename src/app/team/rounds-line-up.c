/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/rounds/rounds-acts.h"
#include "app/team/line-up-form.h"
#include "app/team/match-form.h"
#include "app/team/open-form.h"
#include "desk/team/match.h"

/* The selected match of two teams, and its line-ups. */

static GtkWindow *
window_over (GtkWidget *page)
{
  return GTK_WINDOW (gtk_widget_get_root (page));
}

static void
line_up_cb (GtkWidget *page, const char *name, GVariant *side)
{
  SceneRounds *scene = app_rounds_page_get_scene (page);

  if (scene_rounds_has (scene, SCENE_ROUNDS_LINE_UP))
    gtk_window_present (
        GTK_WINDOW (app_line_up_form_new (window_over (page), scene->desk, scene->game,
                                          (RulesColour) g_variant_get_int32 (side))));
}

static void
open_line_ups_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  SceneRounds *scene = app_rounds_page_get_scene (page);

  if (scene_rounds_has (scene, SCENE_ROUNDS_LINE_UP))
    gtk_window_present (
        GTK_WINDOW (app_open_form_new (window_over (page), scene->desk, scene->game)));
}

/* Of a board its match. */
static void
match_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  SceneRounds *scene = app_rounds_page_get_scene (page);
  const DeskGame *match = desk_match_of (desk_get_state (scene->desk), scene->game, NULL);

  if (scene_rounds_has (scene, SCENE_ROUNDS_MATCH))
    gtk_window_present (GTK_WINDOW (
        app_match_form_new (window_over (page), scene->desk, match ? match->game : scene->game)));
}

const AppAction app_rounds_team_actions[] = {
  { "rounds.line-up", line_up_cb, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_LINE_UP, "l <Shift>l",
    N_ ("Line-up of Black’s or White’s team"), "i", "1 2", APP_ACTION_PART },
  { "rounds.open-line-ups", open_line_ups_cb, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_LINE_UP, "o",
    N_ ("Open both line-ups"), .place = APP_ACTION_PART },
  { "rounds.match", match_cb, SCENE_ROUNDS_SETTLED | SCENE_ROUNDS_MATCH, "m",
    N_ ("Show the match of two teams"), .place = APP_ACTION_PART },
  { 0 },
};
