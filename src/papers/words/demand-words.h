#pragma once
#include "desk/file/desk.h"

char *papers_demand_words (const DeskState *state, const char *text, gboolean by_key);
