/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/clock/now.h"
#include "clock/call.h"
#include "desk/file/desk-private.h"

/* A clock at work: the value of the clock room, and when it speaks next. For this room only. */
typedef struct {
  Desk *desk;
  gint64 game;
  ClockState state;
  ClockState next; /* as it will be when the act that is being written is stored */
  gboolean has_next;
  gint64 row;      /* of the newest stored reading, 0 where there is none */
  gint64 seq;      /* its number in the game */
  gint64 at;       /* when the time stood at what it says, microseconds since 1970 */
  gint64 boot;     /* the same instant by DeskNow, 0 where it is not known */
  int n_put;       /* readings in the act that is being written */
  gint64 put_gap;  /* milliseconds for which the machine slept behind that reading */
  int put_signers; /* who confirms it */
  gint64 heard;    /* everything due until then was said */
  gboolean agreed; /* it stands because both agree that the game is over */
  gboolean put_agreed;
  gboolean begun; /* it has run, or a press has been entered */
  gboolean put_begins;
  gboolean interrupted; /* time has passed that no reading has stored */
  gboolean elsewhere; /* it runs in the session that holds the file: here is what that has stored */
  gboolean doubtful;  /* it is known to have run for longer, but not how long */
  guint wake;
} DeskClock;

/* The reading with which it stops at the agreement. */
#define DESK_CLOCK_AGREED "agreed"

/* Two digits for minutes and seconds, h:mm:ss. */
#define DESK_CLOCK_TIME "%d:%02d:%02d"
#define DESK_CLOCK_TIME_ARGS(ms) \
  (int) ((ms) / 3600000), (int) ((ms) / 60000 % 60), (int) ((ms) / 1000 % 60)

DeskClock *desk_clock_find (Desk *desk, gint64 game, GError **error);
const DeskClock *desk_clock_find_used (Desk *desk, gint64 game);
DeskClock *desk_clock_find_open (Desk *desk, gint64 game, GError **error);
DeskClock *desk_clock_find_playing (Desk *desk, gint64 game, GError **error);
GPtrArray *desk_clock_running (Desk *desk);
DeskClock *desk_clock_read (Desk *desk, const DeskState *state, gint64 game, GError **error);
void desk_clock_free (DeskClock *clock);
char *desk_clock_used_text (const ClockState *state);
char *desk_clock_left_text (gint64 free, gint64 periods);

static inline RulesColour
desk_clock_colour (int side)
{
  return side == CLOCK_BLACK ? RULES_BLACK : RULES_WHITE;
}

/* What is done to `next` from now on holds once an act with desk_clock_put() is stored. */
static inline void
desk_clock_prepare (DeskClock *clock)
{
  clock->next = clock->state;
  clock->has_next = TRUE;
}

/* FALSE, always: nothing is done. @clock: a clock that was prepared. */
static inline gboolean
desk_clock_drop (DeskClock *clock)
{
  clock->put_gap = 0;
  clock->put_signers = 0;
  clock->put_begins = FALSE;
  return clock->has_next = FALSE;
}

gboolean desk_dial_read (DeskClock *clock, const DeskReading *reading, const DeskDial *dial,
                         GError **error);
gboolean desk_dial_begins (const char *event, gboolean running);

/* Inside the room. */
void desk_clock_forget (Desk *desk, gint64 game);
void desk_clock_forget_idle (Desk *desk);

/* The clock follows the board. */
gboolean desk_clock_check_running (Desk *desk, gint64 game, GError **error);
gboolean desk_clock_check_start (DeskClock *clock, ClockSide side, GError **error);
gboolean desk_clock_is_ahead (Desk *desk, gint64 game);
gboolean desk_clock_is_behind (Desk *desk, gint64 game);
void desk_clock_align (DeskClock *clock);
void desk_clock_take_next (DeskClock *clock);
gboolean desk_clock_catch_up (DeskClock *clock, gint64 now);
gboolean desk_clock_has_begun (Desk *desk, gint64 game);
void desk_clock_forget (Desk *desk, gint64 game);
void desk_clock_forget_idle (Desk *desk);
