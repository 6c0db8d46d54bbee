/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/shell/application.h"

/* What a program that ./dev shots runs was called with: FOLDER [WIDTH HEIGHT]. */
extern int camera_width, camera_height;

/* Takes pictures of running widgets. */
AppApplication *camera_open (int argc, char **argv);
void camera_spin (guint milliseconds);
void camera_shoot (GtkWidget *window, const char *name);
