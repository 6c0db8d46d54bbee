/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GLib 2.80 has a g_strdup() in its headers, of which gcc 14 believes that it gives NULL for any
 * text; the one in the library says what it does. */
#include <glib.h>
#undef g_strdup
