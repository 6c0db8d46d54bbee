/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/event/kind.h"

#define FORMATS_TRF_NAME 33   /* characters of a name */
#define FORMATS_TRF_FIRST 91  /* characters before the first round */
#define FORMATS_TRF_ROUND 10  /* characters of a round */
#define FORMATS_TRF_ROWS 9999 /* the highest number of a player */

GBytes *formats_trf_format (const FormatsWork *work, GError **error);
