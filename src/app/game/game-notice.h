/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "scene/game/game.h"

/* What the referee has to answer now, below the dials: a sentence, and up to three answers. */
typedef struct {
  GtkRevealer *revealer;
  GtkLabel *text;
  GtkButton *answers[3];
} AppGameNotice;

void app_game_notice_show (const AppGameNotice *self, const SceneGame *model, gboolean busy);
