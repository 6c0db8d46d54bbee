/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/clock/time.h"

/* What a referee can do to a clock, one tool each: what is asked for, what will follow, and the one
 * function of the desk. */

/* What the form of a tool asks for. */
typedef enum {
  SCENE_TOOL_SIDE = 1 << 0,    /* Black or White */
  SCENE_TOOL_PLAYERS = 1 << 1, /* either or both of them, to be ticked */
  SCENE_TOOL_FIRST = 1 << 2,   /* a text */
  SCENE_TOOL_SECOND = 1 << 3,  /* another one */
  SCENE_TOOL_SECRET = 1 << 4,  /* a text that nobody is to see */
  SCENE_TOOL_GUESS = 1 << 5,   /* one stone or two (Art. 10) */
  SCENE_TOOL_CHIEF = 1 << 6,   /* whether the chief referee signs */
  SCENE_TOOL_REASON = 1 << 7
} SceneToolFields;

/* When a tool makes sense. */
typedef enum {
  SCENE_TOOL_FRESH,    /* the clock has not run */
  SCENE_TOOL_UNDRAWN,  /* colours may still be drawn */
  SCENE_TOOL_FAST,     /* the same, in a fast game */
  SCENE_TOOL_OPEN,     /* the game has no result */
  SCENE_TOOL_BEGUN,    /* the clock has run */
  SCENE_TOOL_RUNNING,  /* it runs */
  SCENE_TOOL_STANDING, /* it has run, and stands */
  SCENE_TOOL_FALLEN,   /* somebody's time is up */
  SCENE_TOOL_AWAY,     /* somebody has left the seat */
  SCENE_TOOL_AWAITED,  /* somebody has not come yet */
  SCENE_TOOL_MISSED,   /* somebody has not come at all */
  SCENE_TOOL_UNSEALED, /* no move is sealed */
  SCENE_TOOL_SEALED,
  SCENE_TOOL_ABSOLUTE /* without overtime */
} SceneToolWhen;

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
} SceneToolInput;

typedef struct {
  const char *name;
  const char *title; /* this and the other words: to be translated */
  const char *article;
  SceneToolWhen when;
  SceneToolFields fields;
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
  char *(*foresee) (const SceneToolInput *input, GError **error);
  gboolean (*act) (const SceneToolInput *input, GError **error);
  char *(*answer) (const SceneToolInput *input); /* shown, and read aloud, after it */
} SceneTool;

/* scene/clock/tool-begin.c */
extern const SceneTool scene_tool_begin[];
extern const int scene_tool_n_begin;

/* scene/clock/tool-run.c */
extern const SceneTool scene_tool_run[];
extern const int scene_tool_n_run;

/* scene/clock/tool-rule.c */
extern const SceneTool scene_tool_rule[];
extern const int scene_tool_n_rule;

/* scene/clock/tool.c */
int scene_tool_count (void);
const SceneTool *scene_tool_at (int i);
const SceneTool *scene_tool_find (const char *name);
const char *scene_tool_lacks (const SceneTool *tool, Desk *desk, gint64 game);
const char *scene_tool_why_not (const SceneTool *tool, Desk *desk, gint64 game);
char *scene_tool_foresee (const SceneTool *tool, const SceneToolInput *input, GError **error);
gboolean scene_tool_now (const SceneToolInput *input, ClockState *ret_state, GError **error);
