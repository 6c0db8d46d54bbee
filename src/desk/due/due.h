/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* What the director has to do next. */
typedef enum {
  DESK_DUE_INTERRUPTED, /* clocks that wait for the referee's word */
  DESK_DUE_FALLEN,      /* somebody's time is up */
  DESK_DUE_DISPUTE,     /* which stones are dead */
  DESK_DUE_MISSED,      /* the countdown for the absent has run out (Art. 22.4) */
  DESK_DUE_AWAITED,     /* it runs */
  DESK_DUE_WITNESS,     /* adjourned games of which the times used are not confirmed */
  DESK_DUE_LOT,         /* both have lost, and a lot settles the pairing */
  DESK_DUE_CASE,        /* a hard case waits for the chief referee */
  DESK_DUE_PUBLISHED,   /* standings that were published are not what holds */
  DESK_DUE_REDRAW,      /* the newest round was drawn on results or ranks that are others now */
  DESK_DUE_REPRINT,     /* a paper that was printed is not what holds */
  DESK_DUE_ENROL,       /* fewer than two players, or one for whom a scheme has no place */
  DESK_DUE_SEAT,        /* players who came while the newest round was drawn already */
  DESK_DUE_LEFT,        /* who has withdrawn since; the game, where it is not redrawn */
  DESK_DUE_SETTLE,      /* a round is a draft */
  DESK_DUE_PAIRINGS,    /* a settled round's pairings were not printed, and it has not begun */
  DESK_DUE_SIGN,        /* the first draw by the chief referee */
  DESK_DUE_LINE_UPS,    /* of matches that are to be played: to be opened */
  DESK_DUE_RESULTS,     /* of a round, the newest or an older one */
  DESK_DUE_DRAW,        /* the next round */
  DESK_DUE_TIE,         /* the end: places that players share */
  DESK_DUE_STANDINGS,   /* the end: standings that were not published */
  DESK_DUE_NOTHING,     /* the end */
  DESK_N_DUES
} DeskDueKind;

typedef struct {
  DeskDueKind kind;
  gboolean urgent;       /* something is not as it should be */
  int round;             /* of which round, 0 for none */
  gint64 game;           /* the first that it is about, 0 for none */
  int n;                 /* how many tables or players it is about, 0 for none */
  gboolean draft;        /* DESK_DUE_REDRAW: of a draft, which is dropped and drawn as a whole */
  gboolean of_standings; /* DESK_DUE_REPRINT: the standings after the round, not its pairings */
  char *text;            /* a sentence for the director, translated */
} DeskDue;

GPtrArray *desk_due_list (Desk *desk);
void desk_due_free (DeskDue *due);
const char *desk_due_id (DeskDueKind kind);
