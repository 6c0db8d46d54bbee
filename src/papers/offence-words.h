#pragma once
#include "desk/desk.h"

char *papers_offence_words (const DeskState *state, const char *text);
