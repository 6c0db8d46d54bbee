/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* A keyboard for another program: keys go to the window that is on top, which gets the focus first,
 * as there is nobody else on this display who would give it. */
gboolean client_keys_open (void);
void client_key (const char *accelerator);
void client_type (const char *text);
void client_copy (const char *text);
void client_stir (void);
int client_stirred (void);
guint client_paints (void);
guint client_picture (void);
guint client_picture_of (int x, int y, int width, int height);
