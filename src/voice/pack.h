/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

GHashTable *voice_pack_load (const char *folder, GPtrArray *notes, GError **error);
