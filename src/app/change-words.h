#pragma once
#include "desk/desk.h"

char *app_change_words_value (const DeskState *state, const char *what, const char *value);
