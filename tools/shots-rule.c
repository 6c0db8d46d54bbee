/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shots-rule.h"
#include "hand.h"
#include "app/game/game-page.h"
#include "camera.h"
#include "desk/game/play.h"

static gpointer
panel (AppWindow *window)
{
  return hand_part (hand_game (window), "rule");
}

static void
choose (AppWindow *window, const char *side, const char *number)
{
  gtk_widget_activate_action (hand_game (window), "game.rule", NULL);
  gtk_toggle_button_set_active (hand_part (panel (window), side), TRUE);
  gtk_editable_set_text (hand_part (hand_part (panel (window), "list"), "search"), number);
}

static void
shoot (AppWindow *window, const char *name)
{
  camera_shoot (GTK_WIDGET (window), name);
}

static void
shoot_cases (AppWindow *window)
{
  shoot (window, "rule-list");
  choose (window, "black", "p");
  shoot (window, "rule-search");
  choose (window, "white", "b2");
  shoot (window, "rule-warning");
  choose (window, "black", "d6");
  shoot (window, "rule-phone");
  choose (window, "black", "a3");
  shoot (window, "rule-refused");
  choose (window, "black", "a4");
  shoot (window, "rule-dropped");
}

/* The triple ko. */
static void
play_triple_ko (Desk *desk, gint64 game)
{
  static const char moves[] = "B9 C9 G9 H9 A8 B8 F8 D8 B7 G8 G7 J8 D5 C7 C4 H7 E4 E5 D3 F4 Q16 "
                              "E3 C8 D4 H8 B8 E4 G8";
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  RulesPoint point;

  for (char **word = words; *word; word++)
    if (rules_point_parse (*word, 19, &point))
      desk_play (desk, game, point, NULL);
}

void
shots_rule (AppWindow *window, gint64 game, gint64 cycle)
{
  hand_show_game (window, game);
  gtk_widget_activate_action (hand_game (window), "game.rule", NULL);
  shoot_cases (window);
  app_game_page_rule (APP_GAME_PAGE (hand_game (window)), "displaced-stone", "D4 D5");
  shoot (window, "rule-displaced");
  play_triple_ko (app_window_get_desk (window), cycle);
  hand_show_game (window, cycle);
  shoot (window, "rule-cycle-notice");
  gtk_widget_activate_action (hand_game (window), "game.rule-cycle", NULL);
  shoot (window, "rule-cycle");
  hand_act (window, "win.back");
}
