/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/ruling/offence.h"

/* The decisions that the rules leave for an offence, one radio button each, in a box. */
void app_game_rule_choice_fill (GtkBox *box, const DeskOffence *offence, int proposed,
                                GCallback changed, gpointer data);
int app_game_rule_choice_get (GtkBox *box);
gboolean app_game_rule_choice_set_nth (GtkBox *box, int nth);
void app_game_rule_choice_focus (GtkBox *box);
