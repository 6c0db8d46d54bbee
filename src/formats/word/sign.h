/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* Most marks on one letter: real writing needs few, long runs hide the lines above and below. */
#define FORMATS_SIGN_MARKS 8

/* Signs that are no letters: what they do to a line in which a name stands. */
gboolean formats_sign_turns (gunichar letter);
gboolean formats_sign_breaks (gunichar letter);
gboolean formats_sign_is_invisible (gunichar letter);
gboolean formats_sign_is_blank (gunichar letter);

char *formats_sign_key (const char *text);
gboolean formats_sign_is_line (const char *text);
char *formats_sign_line (const char *text, glong most);
