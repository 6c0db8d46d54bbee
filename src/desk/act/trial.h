#pragma once
#include "desk/file/desk.h"

/* What an act would change, found out by comparing the present with and without it. */
typedef struct {
  const char
      *what;     /* "result", "warnings", "moves", "turn", "board", "clock", "game", "place", ... */
  char *subject; /* of no language: "R1 T3", or a player's name */
  char *before;  /* of no language; "" for nothing */
  char *after;
} DeskChange;

/* An act of the desk: it returns what the desk's function returned. */
typedef gboolean (*DeskTrialAct) (Desk *desk, gpointer data, GError **error);

GPtrArray *desk_trial (Desk *desk, DeskTrialAct act, gpointer data, GError **error);
const char *desk_trial_label (const char *what);
void desk_change_free (DeskChange *change);

/* Inside the room. */
gboolean desk_trial_hold (Desk *desk, DeskState *after, GError **error);
