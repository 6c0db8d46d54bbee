/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/act/record.h"

/* A label that is a player's name. */
void app_player_label_show (GtkLabel *label, const DeskPlayer *player);
void app_player_label_speak (GtkLabel *label, const char *language);
