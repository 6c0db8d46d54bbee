/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

void formats_converter_keep (const char *name);
char *formats_converter_run (const char *text, gsize length, const char *name, gsize *ret_read,
                             gsize *ret_length);
