/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "clock/clock.h"
#include "desk/file/desk.h"
#include "rules/game/ending.h"

/* What has changed, or would: facts as values. papers/words/change-words.h says them to people;
 * what is in words of no language is for the twin. */

/* Of what. */
typedef struct {
  gint64 number;  /* of its own: a tie, a prize, a demand; 0 for none */
  gint64 round;   /* -1 for none */
  gint64 table;   /* 0 for none, as all below */
  gboolean match; /* the number is that of a match of two teams */
  gint64 ply;
  RulesColour side;
  gint64 game; /* keys */
  gint64 player;
  char *name;   /* of that player, or of what has a name; NULL for none */
  char *detail; /* of a note about the player, or NULL */
} DeskSubject;

/* What is said of it. */
typedef struct {
  gpointer row;          /* of the kind of rows that say it, held; NULL where none does */
  char *names;           /* of the players whom that row has by their keys; or NULL */
  gboolean is_suspended; /* a player who was, and has not withdrawn by himself */
  gint64 n;              /* how many; a RulesColour */
  ClockReading clock;    /* of "clock" */
  RulesEnding ending;    /* of "end" */
  char *text;            /* all of it in words of no language; "" for nothing */
} DeskFact;

typedef struct {
  const char *what; /* "result", "warnings", "moves", "turn", "board", "clock", "place", ... */
  DeskSubject of;
  char *subject; /* the same in words of no language: "R1 T3", or a player's name */
  DeskFact before, after;
} DeskChange;

/* An act of the desk: it returns what the desk's function returned. */
typedef gboolean (*DeskTrialAct) (Desk *desk, gpointer data, GError **error);

GPtrArray *desk_trial (Desk *desk, DeskTrialAct act, gpointer data, GError **error);
const char *desk_change_label (const char *what);
char *desk_change_player (const DeskPlayer *player);
void desk_change_free (DeskChange *change);

/* Inside the room. */
gboolean desk_trial_finish (Desk *desk, DeskState *after, GError **error);
