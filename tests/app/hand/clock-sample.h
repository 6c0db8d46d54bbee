/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* A hall of tables in a temporary folder, round 1 settled; table i is game i + 1. */
typedef struct {
  char *folder;
  char *path;
  Desk *desk;
} ClockSample;

void clock_sample_open (ClockSample *sample, int n_tables, const char *time);
void clock_sample_close (ClockSample *sample);
void clock_sample_think (ClockSample *sample, gint64 game, const int seconds[], int n);
