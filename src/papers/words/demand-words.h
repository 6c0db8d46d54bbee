/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

char *papers_demand_words (const DeskState *state, const DeskRestriction *row);
char *papers_demand_told (const char *text);
