#pragma once
#include "desk/freeze.h"

/* For desk/freeze.c: how a table differs from the one that was published. */
char *desk_freeze_compare (const DeskState *state, const char *published, const char *now);
