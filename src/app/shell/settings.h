#pragma once
#include <gio/gio.h>

GSettings *app_settings_get (void);
