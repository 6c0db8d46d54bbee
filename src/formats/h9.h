#pragma once
#include "formats/kind.h"

GBytes *formats_h9_format (const FormatsWork *work, GError **error);
