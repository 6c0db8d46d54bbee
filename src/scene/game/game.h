/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/clock.h"
#include "desk/ruling/ruling.h"
#include "rules/game/ending.h"
#include "rules/game/game.h"

/* A table as its page knows it: what is so there, what may be done, what is said of it. */

/* What holds at a table; an act of the page needs some of them. */
enum {
  SCENE_GAME_THERE = 1 << 0,       /* the table has two players, */
  SCENE_GAME_WRITES = 1 << 1,      /* acts can be stored, */
  SCENE_GAME_COLOURS = 1 << 2,     /* it is known who has Black, */
  SCENE_GAME_GOES_ON = 1 << 3,     /* and moves can be played; */
  SCENE_GAME_AT_PLAY = 1 << 4,     /* nobody has said that the game is at its end; */
  SCENE_GAME_CLOCK = 1 << 5,       /* the clock has something to do: nobody's time is up, */
  SCENE_GAME_RUNNING = 1 << 6,     /* it runs, */
  SCENE_GAME_INTERRUPTED = 1 << 7, /* or did when the program went down, */
  SCENE_GAME_STARTABLE = 1 << 8,   /* and can be started; */
  SCENE_GAME_BEGUN = 1 << 9,       /* it has run before; */
  SCENE_GAME_FALLEN = 1 << 10,     /* somebody's time is up; */
  SCENE_GAME_COUNTABLE = 1 << 11,
  SCENE_GAME_OVER = 1 << 12,      /* there is a result, */
  SCENE_GAME_CLEARABLE = 1 << 13, /* which can be taken back, */
  SCENE_GAME_LOCKED = 1 << 14,    /* or has all signatures; */
  SCENE_GAME_CYCLE = 1 << 15,     /* a position came back, and nobody has ruled on it; */
  SCENE_GAME_BEFORE = 1 << 16,    /* the game is played again, */
  SCENE_GAME_AFTER = 1 << 17,     /* or is played again itself */
  /* together: a move needs that, and what is done to the clock */
  SCENE_GAME_PLAYS = SCENE_GAME_THERE | SCENE_GAME_WRITES | SCENE_GAME_COLOURS | SCENE_GAME_GOES_ON,
  SCENE_GAME_TIMES = SCENE_GAME_THERE | SCENE_GAME_WRITES | SCENE_GAME_COLOURS | SCENE_GAME_CLOCK
};

/* The game as it was when it was read. The desk and the key are the reader's. */
typedef struct {
  Desk *desk;
  gint64 game;
  guint holds;
  int n_moves;
  RulesColour turn;
  RulesEnding ending;
  gboolean came_back;  /* the position did, */
  RulesCycle cycle;    /* so */
  const char *refused; /* what the move that was tried last would be, to be ruled on; or NULL */
  char refused_at[8];
} SceneGame;

gboolean scene_game_read (SceneGame *self, GError **error);
gboolean scene_game_play (SceneGame *self, RulesPoint point, GError **error);
gboolean scene_game_would_resume (const SceneGame *self, RulesPoint point);
gboolean scene_game_cycle_case (const SceneGame *self, DeskCase *ret_case);
DeskCase scene_game_refused_case (const SceneGame *self);
ClockState scene_game_dial (const SceneGame *self, const ClockState *state, ClockSide side);

/* scene/game/words.c: what is said of it */
typedef enum {
  SCENE_GAME_CAPTION,
  SCENE_GAME_TERMS,
  SCENE_GAME_NOTE,
  SCENE_GAME_AGAIN,
  SCENE_GAME_TURN,
  SCENE_GAME_BY_HAND,
  SCENE_GAME_LAST,
  SCENE_GAME_CAPTURES,
  SCENE_GAME_CYCLE_WORDS,
  SCENE_GAME_END,         /* how far it is on the way there, */
  SCENE_GAME_END_MEANS,   /* and what may be said then */
  SCENE_GAME_CLOCK_WORDS, /* what the clock waits for: the text of scene_game_notice() */
  SCENE_GAME_RESULT,
  SCENE_GAME_SIGNERS,
  SCENE_GAME_N_TEXTS
} SceneGameText;

char *scene_game_say (const SceneGame *self, SceneGameText what);
const char *scene_game_text_id (SceneGameText what);

char *scene_game_name (const SceneGame *self, RulesColour side);
char *scene_game_seat (const SceneGame *self, RulesColour side);
char *scene_game_terms (Desk *desk, const DeskGame *game);
char *scene_game_rules (const char *rules);

/* scene/game/notice.c: what the referee has to answer now, the gravest first */
typedef enum {
  SCENE_NOTICE_NONE,
  SCENE_NOTICE_UNKNOWN,     /* who has Black */
  SCENE_NOTICE_FALLEN,      /* time is up */
  SCENE_NOTICE_INTERRUPTED, /* time that nobody measured */
  SCENE_NOTICE_SEALED,      /* a sealed move, at a pause */
  SCENE_NOTICE_AWAITED,     /* somebody is not there yet, */
  SCENE_NOTICE_MISSED,      /* or has not come in time */
  SCENE_NOTICE_AWAY,        /* with permission */
  SCENE_NOTICE_PAUSED,      /* the times are to be confirmed, */
  SCENE_NOTICE_CONFIRMED    /* or are, by both */
} SceneNotice;

SceneNotice scene_game_notice (const SceneGame *self, char **ret_text);

/* scene/game/rulings.c: what was ruled in the game */
typedef struct {
  gint64 ruling;    /* its key, 0 where an earlier program gave a warning without one */
  RulesColour side; /* RULES_EMPTY where it is nobody's or not known */
  char *what;       /* whose it was, and the offence */
  char *decision;   /* with its article and its move */
} SceneRuling;

GPtrArray *scene_game_rulings (const SceneGame *self);
