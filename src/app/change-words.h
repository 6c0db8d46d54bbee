#pragma once
#include "desk/desk.h"
#include "desk/trial.h"

char *app_change_words_subject (const DeskChange *change);
char *app_change_words_value (const DeskState *state, const char *what, const char *value);
