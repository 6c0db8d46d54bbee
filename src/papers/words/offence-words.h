#pragma once
#include "desk/file/desk.h"

char *papers_offence_words (const DeskState *state, const char *text);
