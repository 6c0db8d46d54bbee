#pragma once
#include <glib.h>

gboolean voice_priority_raise (int thread);
