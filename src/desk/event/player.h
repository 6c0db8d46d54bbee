/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/act/record.h"

/* What a player is called: in lists, in what is said of him, and in what is stored. */
char *desk_player_name (const DeskPlayer *player);
char *desk_player_full_name (const DeskPlayer *player);
char *desk_player_stored_name (const DeskPlayer *player);
const char *desk_player_language (const DeskPlayer *player);
