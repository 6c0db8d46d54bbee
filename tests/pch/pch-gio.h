/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PCH_GIO_H
#define PCH_GIO_H
/* What most tests include of libraries, read once a room; each file includes what it uses all the same. A guard and no
 * pragma: the compiler takes it for a main file. */
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#endif
