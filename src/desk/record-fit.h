#pragma once
#include <glib.h>

gboolean desk_record_fits_setting (gconstpointer record);
gboolean desk_record_fits_result (gconstpointer record);
gboolean desk_record_fits_tie (gconstpointer record);
