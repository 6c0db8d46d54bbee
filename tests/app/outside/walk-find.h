/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "client.h"

/* What was found on the way. */
void walk_find (const char *place, AtspiAccessible *node, const char *what);
void walk_find_said (const char *place, AtspiRole role, const char *name, const char *what);
guint walk_found (void);
void walk_forget (guint n);
void walk_tell (void);
char *walk_describe (AtspiAccessible *node);
