/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/ruling/game-rule-elsewhere.h"
#include <glib/gi18n.h>
#include "app/ruling/game-rule-list.h"
#include "app/rounds/result-form.h"
#include "scene/clock/tool.h"
#include "desk/event/event.h"

static void
tell_page (const AppGameWay *way, const char *sentence)
{
  gtk_widget_activate_action (way->page, "game.tell", "s", sentence);
}

static gboolean
may_use (const AppGameWay *way, const char *tool)
{
  const char *why = scene_tool_why_not (scene_tool_find (tool), way->model->desk, way->model->game);

  if (why)
    tell_page (way, why);
  return why == NULL;
}

static void
open_tool (const AppGameWay *way, const char *tool)
{
  if (may_use (way, tool))
    gtk_widget_activate_action (way->page, "game.tool", "s", tool);
}

/* The page asks about it as long as it is not answered. */
static void
go_to_timeout (const AppGameWay *way, const char *tool)
{
  if (!may_use (way, tool))
    return;
  gtk_widget_activate_action (way->page, "game.back", NULL);
  gtk_widget_grab_focus (way->answer);
}

static void
go_to_dispute (const AppGameWay *way, const char *none)
{
  if (way->model->ending.state != RULES_ENDING_AGREED) {
    tell_page (way,
               desk_event_told (
                   desk_get_state (way->model->desk),
                   _ ("Life and death are disputed once both agree that no moves are left: propose "
                      "the end first (Art. 21).")));
    return;
  }
  gtk_widget_activate_action (way->page, "game.back", NULL);
  gtk_widget_activate_action (way->end, "end.dispute", NULL);
}

static void
go_to_count (const AppGameWay *way, const char *none)
{
  gtk_widget_activate_action (way->page, "game.count", NULL);
}

static void
go_to_players (const AppGameWay *way, const char *page)
{
  gtk_widget_activate_action (way->page, "win.page", "s", page);
}

static void
go_to_result (const AppGameWay *way, const char *none)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (way->page));

  gtk_window_present (
      GTK_WINDOW (app_result_form_new (window, way->model->desk, way->model->game)));
}

static const struct {
  const char *verb;
  void (*go) (const AppGameWay *way, const char *where);
  const char *where;
} ways[] = {
  { "dispute", go_to_dispute, NULL },       { APP_GAME_RULE_LIST_COUNT, go_to_count, NULL },
  { "correct-result", go_to_result, NULL }, { "forgive", go_to_timeout, "pass" },
  { "fault", open_tool, "split" },          { "yield", open_tool, "yield" },
  { "burning", open_tool, "burning" },      { "late", open_tool, "late" },
  { "await", open_tool, "await" },          { "withdraw", go_to_players, "players" },
};

/* Opens what that act is done with, or tells why it makes no sense now. @verb: the act that
 * carries an offence out. */
void
app_game_rule_elsewhere (const AppGameWay *way, const char *verb)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    if (g_str_equal (ways[i].verb, verb))
      ways[i].go (way, ways[i].where);
}
