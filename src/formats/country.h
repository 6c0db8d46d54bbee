#pragma once
#include <glib.h>

gboolean formats_country_is_code (const char *text);
gboolean formats_country_is_one (const char *text);
gboolean formats_country_is_club (const char *text);
