/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* Tells a desk by its signal "lost" as soon as its file is taken away, replaced or locked up, and
 * by "found" when it is back. */
typedef struct _AppFileWatch AppFileWatch;

AppFileWatch *app_file_watch_new (Desk *desk);
void app_file_watch_free (AppFileWatch *watch);
