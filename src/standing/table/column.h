/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/table/standing.h"
#include "standing/term/egf.h"

/* The columns of standings, a row each (column.c), wherever standings are shown. */
typedef enum {
  STANDING_WINDOW,
  STANDING_PAPER,
  STANDING_WALL, /* a line a player, by number */
  STANDING_WEB,
  STANDING_WEB_WALL,
  STANDING_TWIN, /* read by programs: nothing is translated, halves have a point */
  STANDING_N_MEDIA
} StandingMedium;

typedef enum {
  STANDING_CELL_NUMBER,
  STANDING_CELL_NAME,
  STANDING_CELL_TEXT,
  STANDING_CELL_LONG, /* a text that may be long */
  STANDING_CELL_ROUND
} StandingCell;

/* What a cell says, or NULL for nothing. @line: index into the places. */
typedef char *(*StandingText) (const StandingTable *table, int line, int which);

/* What sorts a column, the largest first. */
typedef gint64 (*StandingValue) (const StandingTable *table, int line, int which);

typedef struct {
  const char *id;    /* "r3", a word that is never translated */
  const char *group; /* that it is asked for by as well: "rounds"; or NULL */
  const char *head;  /* translated */
  const char *tight; /* its head where there is little room; NULL for the same */
  const char *help;  /* what it is about, translated; or NULL */
  StandingCell cell;
  int chars; /* so many letters wide, and where there is little room */
  int tight_chars;
  int which;         /* a round, a criterion or an EGF class */
  gboolean optional; /* nobody has anything there, or it is only there where it is asked for */
  StandingText text;
  StandingValue value; /* NULL: what it says sorts it */
} StandingColumn;

/* What standings are to show. */
typedef struct {
  int rounds;
  gboolean grouped; /* places are within groups */
  int n_criteria;
  const StandingCriterion *criteria;
  const StandingOptions *options;
  RulesProfile profile; /* whose articles are cited */
  gboolean gor;         /* the change of the EGF rating */
  StandingEgfClass weight;
  gboolean moves; /* some go to other leagues */
} StandingShown;

StandingShown standing_shown_by (const StandingTable *table);
GArray *standing_columns (const StandingShown *shown, const StandingTable *table,
                          StandingMedium medium);
gboolean standing_column_decides (const StandingColumn *column, const StandingTable *table,
                                  int line);
