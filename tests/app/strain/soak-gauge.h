/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* What the process holds at one moment. Points of the same kind are equal: the same is open and the
 * same was thrown away, so that whatever is more at a later one has leaked. */
typedef struct {
  char what[40];
  char kind;    /* 0: for the table alone */
  double hours; /* of the players' time, since the beginning */
  gint64 acts;
  gint64 file; /* bytes of the tournament's file with its log, 0 while none is open */
  gint64 heap; /* bytes in use */
  gint64 resident;
  int files; /* handles */
  int threads;
  int sources;  /* of the main loop */
  int windows;  /* all toplevels */
  gint64 drift; /* worst of all clocks, milliseconds */
} SoakPoint;

void soak_gauge_read (SoakPoint *point);
void soak_gauge_head (void);
void soak_gauge_tell (const SoakPoint *point);
int soak_gauge_judge (const GArray *points, char kind);
