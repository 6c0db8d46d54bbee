/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* The numbers of a restriction. */
void app_restrict_number_prepare (GtkSpinButton *number);
void app_restrict_number_end (GtkSpinButton *last);
