#pragma once
#include "formats/record.h"

FormatsRecord *formats_game_parse (GBytes *source, GError **error);
