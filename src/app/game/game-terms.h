/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

char *app_game_terms_words (Desk *desk, const DeskGame *game);
