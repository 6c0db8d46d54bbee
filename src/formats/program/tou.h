#pragma once
#include "formats/event/kind.h"

GBytes *formats_tou_format (const FormatsWork *work, GError **error);
