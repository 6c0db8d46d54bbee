#pragma once
#include <glib.h>

GHashTable *voice_pack_load (const char *folder, GPtrArray *notes, GError **error);
