#pragma once
#include <gtk/gtk.h>

/* Drop-downs of texts. */
void app_choice_shorten (GtkDropDown *choice, int width_chars);
void app_choice_prepare (GtkDropDown *choice, int width_chars);
void app_choice_fill (GtkDropDown *choice, GStrv texts);
