#pragma once
#include "client.h"

/* What a screen reader would trip over, told one by one; each returns how many it found. */
int walk_check_names (const char *place, AtspiAccessible *window);
int walk_check_tab (const char *place);
int walk_check_states (const char *place, GPtrArray *stops);
char *walk_describe (AtspiAccessible *node);
gboolean walk_is_named (AtspiAccessible *node);
