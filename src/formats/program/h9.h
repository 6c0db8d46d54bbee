#pragma once
#include "formats/event/kind.h"

GBytes *formats_h9_format (const FormatsWork *work, GError **error);
