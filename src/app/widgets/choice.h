/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* Drop-downs of texts. */
void app_choice_shorten (GtkDropDown *choice, int width_chars);
void app_choice_prepare (GtkDropDown *choice, int width_chars);
void app_choice_fill (GtkDropDown *choice, GStrv texts);
GtkStringList *app_choice_open_new (void);
guint app_choice_open_get (GtkDropDown *choice);
void app_choice_open_set (GtkDropDown *choice, guint position);
