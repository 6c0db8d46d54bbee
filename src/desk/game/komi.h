/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

gboolean desk_komi_parse (const char *text, int *ret_q);
char *desk_komi_points (int q);
