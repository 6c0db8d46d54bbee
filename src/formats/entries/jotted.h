/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/entries/layout.h"

void formats_jotted_lay_out (FormatsLayout *ret_layout);
char *formats_jotted_tidy (const char *text, gsize length, gboolean some,
                           FormatsLayout *ret_layout);
char *formats_jotted_tidy_stray (const char *line);
