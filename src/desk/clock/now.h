/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* The three clocks of the machine. Only the first runs a game. */
typedef struct {
  gint64 mono; /* milliseconds; stands while the machine sleeps, no one can set it */
  gint64 boot; /* milliseconds; the same, but goes on in sleep */
  gint64 wall; /* microseconds since 1970, UTC; may be set forward and back */
} DeskNow;

DeskNow desk_now (void);
guint desk_now_span (gint64 ms);
void desk_now_set_source (DeskNow (*source) (gpointer data), int rate, gpointer data);
