#pragma once
#include "formats/record.h"

FormatsRecord *formats_gib_parse (GBytes *source, GError **error);
