/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* A tournament that is named on the command line is read and proved while GTK starts. */
void app_ahead_begin (const char *path);
Desk *app_ahead_open (const char *path, GError **error);
void app_ahead_drop (void);
