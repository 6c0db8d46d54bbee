#pragma once
#include "formats/record/record.h"

FormatsRecord *formats_ugf_parse (GBytes *source, GError **error);
