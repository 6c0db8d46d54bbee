#pragma once
#include <glib.h>

gboolean desk_komi_parse (const char *text, int *ret_q);
char *desk_komi_points (int q);
