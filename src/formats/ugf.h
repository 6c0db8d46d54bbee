#pragma once
#include "formats/record.h"

FormatsRecord *formats_ugf_parse (GBytes *source, GError **error);
