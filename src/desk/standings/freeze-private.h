/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/standings/freeze.h"

/* For desk/standings/freeze.c: how a table differs from the one that was published. */
char *desk_freeze_compare (const DeskState *state, const char *published, const char *now);
char *desk_freeze_values (const StandingTable *table);
