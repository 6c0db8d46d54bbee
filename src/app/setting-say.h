#pragma once
#include <glib.h>

char *app_setting_say (const char *name, const char *value);
