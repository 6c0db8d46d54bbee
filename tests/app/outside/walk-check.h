/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "walk-find.h"

/* Each tells what it finds to walk_find(). */
void walk_check_names (const char *place, AtspiAccessible *window);
void walk_check_tab (const char *place);
void walk_check_states (const char *place, GPtrArray *stops);
gboolean walk_is_named (AtspiAccessible *node);
