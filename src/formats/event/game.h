#pragma once
#include "formats/record/record.h"

FormatsRecord *formats_game_parse (GBytes *source, GError **error);
gboolean formats_game_is_sgf (GBytes *source);
