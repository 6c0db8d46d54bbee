/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

gboolean formats_country_is_code (const char *text);
const char *formats_country_find (const char *text);
gboolean formats_country_is_one (const char *text);
gboolean formats_country_is_club (const char *text);
