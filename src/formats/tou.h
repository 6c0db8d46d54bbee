#pragma once
#include "formats/kind.h"

GBytes *formats_tou_format (const FormatsWork *work, GError **error);
