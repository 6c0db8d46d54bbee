/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/word/heading.h"
#include <glib.h>

FormatsHeading formats_leftover_find (const char *cell);
gboolean formats_leftover_is_remark (const char *text);
gboolean formats_leftover_is_drawn (const char *text);
gboolean formats_leftover_is_sum (const char *text);
