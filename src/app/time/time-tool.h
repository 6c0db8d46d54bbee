/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/clock/time.h"

/* What a referee can do to a clock, one tool each: what is asked for, what will follow, and the one
 * function of the desk. */

/* What the form of a tool asks for. */
typedef enum {
  APP_TIME_SIDE = 1 << 0,    /* Black or White */
  APP_TIME_PLAYERS = 1 << 1, /* either or both of them, to be ticked */
  APP_TIME_FIRST = 1 << 2,   /* a text */
  APP_TIME_SECOND = 1 << 3,  /* another one */
  APP_TIME_SECRET = 1 << 4,  /* a text that nobody is to see */
  APP_TIME_GUESS = 1 << 5,   /* one stone or two (Art. 10) */
  APP_TIME_CHIEF = 1 << 6,   /* whether the chief referee signs */
  APP_TIME_REASON = 1 << 7
} AppTimeFields;

/* When a tool makes sense. */
typedef enum {
  APP_TIME_FRESH,    /* the clock has not run */
  APP_TIME_UNDRAWN,  /* colours may still be drawn */
  APP_TIME_FAST,     /* the same, in a fast game */
  APP_TIME_OPEN,     /* the game has no result */
  APP_TIME_BEGUN,    /* the clock has run */
  APP_TIME_RUNNING,  /* it runs */
  APP_TIME_STANDING, /* it has run, and stands */
  APP_TIME_FALLEN,   /* somebody's time is up */
  APP_TIME_AWAY,     /* somebody has left the seat */
  APP_TIME_AWAITED,  /* somebody has not come yet */
  APP_TIME_MISSED,   /* somebody has not come at all */
  APP_TIME_UNSEALED, /* no move is sealed */
  APP_TIME_SEALED,
  APP_TIME_ABSOLUTE /* without overtime */
} AppTimeWhen;

/* What stands in a form. */
typedef struct {
  Desk *desk;
  gint64 game;
  ClockSide side;    /* CLOCK_NOBODY until it is chosen */
  int signers;       /* ticked players, and the chief referee: DESK_SIGNED_... */
  const char *first; /* texts without blanks around them, "" where nothing stands there */
  const char *second;
  const char *secret;
  const char *reason;
  gboolean two; /* stones shown */
} AppTimeInput;

typedef struct {
  const char *name;
  const char *title; /* this and the other words: to be translated */
  const char *article;
  AppTimeWhen when;
  AppTimeFields fields;
  const char *yes;   /* on the button */
  const char *who;   /* before the sides or the players, "" where that is plain */
  const char *first; /* before the texts */
  const char *second;
  const char *hint;   /* how the texts are written */
  const char *effect; /* what will follow, where foresee does not tell */
  gboolean answers;   /* a notice offers it when it is wanted: it is not in the list */
  ClockSide (*suggest_side) (Desk *desk, gint64 game);
  int (*signed_by) (Desk *desk, gint64 game); /* which players have confirmed already */
  char *(*suggest_first) (Desk *desk, gint64 game);
  char *(*example) (Desk *desk, gint64 game, ClockSide side); /* what stands in an empty text */
  char *(*foresee) (const AppTimeInput *input, GError **error);
  gboolean (*act) (const AppTimeInput *input, GError **error);
  char *(*answer) (const AppTimeInput *input); /* shown, and said, after the act */
} AppTimeTool;

/* app/time/time-begin.c */
extern const AppTimeTool app_time_begin_tools[];
extern const int app_time_begin_n_tools;

/* app/time/time-run.c */
extern const AppTimeTool app_time_run_tools[];
extern const int app_time_run_n_tools;

/* app/time/time-rule.c */
extern const AppTimeTool app_time_rule_tools[];
extern const int app_time_rule_n_tools;

/* app/time/time-tool.c */
int app_time_tool_count (void);
const AppTimeTool *app_time_tool_at (int i);
const AppTimeTool *app_time_tool_find (const char *name);
const char *app_time_tool_why_not (const AppTimeTool *tool, Desk *desk, gint64 game);
char *app_time_tool_foresee (const AppTimeTool *tool, const AppTimeInput *input, GError **error);
gboolean app_time_tool_now (const AppTimeInput *input, ClockState *ret_state, GError **error);
