#pragma once
#include "desk/desk.h"

char *app_game_terms_words (Desk *desk, const DeskGame *game);
