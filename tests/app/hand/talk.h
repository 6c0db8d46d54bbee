/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* The talk that asks for the chief referee. */
GtkWidget *talk_find (void);
gpointer talk_part (const char *name);
void talk_say (const char *field, const char *text);
void talk_sign (void);
