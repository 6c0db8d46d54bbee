/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "scene/game/game.h"

/* The rulings of a game, below its moves, each with a way to the log ("game.ruling"). */
gboolean app_game_rulings_fill (GtkBox *box, const SceneGame *model);
