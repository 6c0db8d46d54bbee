/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

G_BEGIN_DECLS

typedef gint64 (*LemonWeigh) (int one, int two, gpointer data);

gint64 lemon_complete (int n, LemonWeigh weigh, gpointer data);
gint64 lemon_priced (int n, LemonWeigh weigh, gpointer data, const int *from, const int *to,
                     int n_edges, int *ret_rounds);

G_END_DECLS
