/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/clock.h"
#include "desk/file/desk.h"

/* A game without a tournament has a file of its own: a tournament of one round and one table, so
 * that a crash loses no more of it than of any other. */
#define APP_QUICK_CLOCK_FILE_GAME 1

char *app_quick_clock_file_make (const char *limit, const char *black, const char *white,
                                 GError **error);
const char *app_quick_clock_file_nobody (ClockSide side);
char *app_quick_clock_file_find (char **ret_about);
