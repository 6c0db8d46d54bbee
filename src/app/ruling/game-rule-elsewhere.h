/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "scene/game/game.h"

/* What looks like a case for a ruling, but has an act of its own: the page of the game leads there.
 */
typedef struct {
  GtkWidget *page;
  const SceneGame *model;
  GtkWidget *end;    /* where a dispute is begun */
  GtkWidget *answer; /* to what the page asks about */
} AppGameWay;

void app_game_rule_elsewhere (const AppGameWay *way, const char *verb);
