/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/game/game-page-private.h"
#include "app/ruling/game-rule-list.h"
#include "app/rounds/result-form.h"
#include "scene/clock/tool.h"
#include "desk/game/end.h"
#include "desk/game/replay.h"
#include "desk/event/event.h"

/* What looks like a case for a ruling, but has an act of its own: it leads there. */

static void
tell (AppGamePage *self, const char *sentence)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "game.tell", "s", sentence);
}

static gboolean
may_use (AppGamePage *self, const char *tool)
{
  const char *why = scene_tool_why_not (scene_tool_find (tool), self->desk, self->game);

  if (why)
    tell (self, why);
  return why == NULL;
}

static void
open_tool (AppGamePage *self, const char *tool)
{
  if (may_use (self, tool))
    gtk_widget_activate_action (GTK_WIDGET (self), "game.tool", "s", tool);
}

/* The page asks about it as long as it is not answered. */
static void
go_to_timeout (AppGamePage *self, const char *tool)
{
  if (!may_use (self, tool))
    return;
  app_game_page_go (self, "play");
  gtk_widget_grab_focus (GTK_WIDGET (self->notice_button));
}

static void
go_to_dispute (AppGamePage *self, const char *none)
{
  RulesEnding ending;

  if (!desk_replay_ending (self->desk, self->game, &ending, NULL) ||
      ending.state != RULES_ENDING_AGREED) {
    tell (self,
          desk_event_told (
              desk_get_state (self->desk),
              _ ("Life and death are disputed once both agree that no moves are left: propose "
                 "the end first (Art. 21).")));
    return;
  }
  app_game_page_go (self, "play");
  gtk_widget_activate_action (GTK_WIDGET (self->end), "end.dispute", NULL);
}

static void
go_to_count (AppGamePage *self, const char *none)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "game.count", NULL);
}

static void
go_to_players (AppGamePage *self, const char *page)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", page);
}

static void
go_to_result (AppGamePage *self, const char *none)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  gtk_window_present (GTK_WINDOW (app_result_form_new (GTK_WINDOW (root), self->desk, self->game)));
}

static const struct {
  const char *verb;
  void (*go) (AppGamePage *self, const char *where);
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
app_game_rule_elsewhere (AppGamePage *self, const char *verb)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    if (g_str_equal (ways[i].verb, verb))
      ways[i].go (self, ways[i].where);
}
