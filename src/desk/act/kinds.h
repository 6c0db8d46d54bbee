/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/act/record.h"

/* What the desk knows of each kind of row beside its columns: as ledger/schema/kinds.def has
 * it; where nothing is said there, it is 0. */

/* What an act is, as far as its rows tell: a sum of these. */
enum {
  DESK_TRACE_NONE = 0,
  DESK_TRACE_RULINGS = 1, /* rulings, warnings, boards put right, clocks set by the referee */
  DESK_TRACE_RESULTS = 2, /* results and counts */
  DESK_TRACE_PAIRINGS = 4,
  DESK_TRACE_ENTRIES = 8, /* players, settings, officials, the table of offences */
  DESK_TRACE_MOVES = 16,  /* and words about the end of a game */
  DESK_TRACE_CLOCK = 32,
  DESK_TRACE_DECISIONS = 15, /* what a person decided: all but moves and presses */
  DESK_TRACE_ALL = 63
};

/* How the present keeps its rows. */
typedef enum {
  DESK_NOT_KEPT,  /* they are read when they are looked at */
  DESK_BY_NUMBER, /* an array: number - 1 -> row, NULL where there is none */
  DESK_BY_NAME,   /* a table: text -> row */
  DESK_BY_PAIR,   /* a table: desk_state_pair() -> row */
  DESK_BY_BOTH    /* an array of tables: number - 1 -> text -> row */
} DeskShape;

/* When a row says that its key is gone. */
typedef enum { DESK_GONE_NEVER, DESK_GONE_SET, DESK_GONE_ZERO, DESK_GONE_BLANK } DeskGone;

/* Which published standings it can change. */
typedef enum { DESK_REACH_ALL, DESK_REACH_NONE, DESK_REACH_GAME } DeskReach;

typedef struct {
  const LedgerKind *rows;
  guint log; /* of DESK_TRACE_...: what an act that has one is */
  DeskReach reach;
  gboolean is_played; /* it stands only on a game that can be played */
  gboolean is_record; /* it changes nothing in who has played whom */
  gboolean is_series; /* a game has several, of which the newest counts */
  DeskShape shape;
  DeskGone gone;
  gsize gone_by; /* the column that says so */
  gint64 before; /* how many numbers there are before 1 */
} DeskKind;

const DeskKind *desk_kind_of (const LedgerKind *rows);
gboolean desk_kind_is_gone (const LedgerKind *rows, gconstpointer record);
