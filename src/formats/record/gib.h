#pragma once
#include "formats/record/record.h"

FormatsRecord *formats_gib_parse (GBytes *source, GError **error);
