/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* The languages that Tengen speaks, each by its own name, as a list to choose from. */
GtkWidget *app_language_choice_new (const char *language);
const char *app_language_choice_get (GtkWidget *choice);
