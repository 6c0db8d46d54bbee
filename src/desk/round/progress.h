/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/clock.h"
#include "desk/file/desk.h"

/* How far a table is, as whoever looks over the hall wants to know it. */
typedef enum {
  DESK_PROGRESS_NONE,        /* a bye, or a table of a draft */
  DESK_PROGRESS_WAITING,     /* nobody has begun */
  DESK_PROGRESS_RUNNING,     /* the clock runs, or moves were entered */
  DESK_PROGRESS_COUNTDOWN,   /* it runs, and one of them is in the countdown */
  DESK_PROGRESS_STANDING,    /* the clock was stopped */
  DESK_PROGRESS_INTERRUPTED, /* time has passed that the clock does not know of: the referee's turn
                              */
  DESK_PROGRESS_FALLEN,      /* somebody's time is up, and no result is entered */
  DESK_PROGRESS_DISPUTE,     /* whether stones are dead is being settled (Art. 21.4) */
  DESK_PROGRESS_COUNT,       /* both agree that it is over: to be counted */
  DESK_PROGRESS_REPLAY,      /* it ended without result, and is to be played again (Art. 20.3) */
  DESK_PROGRESS_RESULT,
  DESK_N_PROGRESSES
} DeskProgress;

DeskProgress desk_progress (Desk *desk, gint64 game);
const char *desk_progress_id (DeskProgress progress);
const char *desk_progress_label (DeskProgress progress);
gboolean desk_progress_in_countdown (const ClockState *clock);
