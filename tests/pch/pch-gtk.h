/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PCH_GTK_H
#define PCH_GTK_H
#include "pch-gio.h"
#include <gtk/gtk.h>
#endif
