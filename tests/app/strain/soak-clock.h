/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* The clocks of the first tables of a round, all at once, and what they come to against the clock
 * of the machine. */
void soak_clock_fast (int rate);
double soak_clock_hours (void);
void soak_clock_start (Desk *desk, int round, int n_tables);
void soak_clock_press (Desk *desk, guint32 chance);
gint64 soak_clock_drift (Desk *desk);
void soak_clock_stop (Desk *desk);
int soak_clock_fallen (void);
int soak_clock_presses (void);
