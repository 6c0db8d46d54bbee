#pragma once
#include "formats/record/record.h"

FormatsRecord *formats_ngf_parse (GBytes *source, GError **error);
