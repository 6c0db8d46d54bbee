#pragma once
#include "desk/desk.h"
#include "desk/record.h"
#include "formats/record.h"
#include "rules/game.h"

FormatsRecord *desk_sgf_record (Desk *desk, gint64 game, GError **error);
GBytes *desk_sgf_format (Desk *desk, gint64 game, GError **error);
gboolean desk_sgf_add_moves (Desk *desk, gint64 game, const RulesGame *played,
                             FormatsRecord *record, GError **error);
char *desk_sgf_dup_displaced (Desk *desk, const DeskPosition *row);
void desk_sgf_add_words (Desk *desk, gint64 game, const RulesGame *played, FormatsRecord *record);
