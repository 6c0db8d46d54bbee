/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/event/event.h"

/* Tables that tell each game twice, in the rows of both players. */

#define FORMATS_CROSS_NUMBER 99999 /* the highest number of a row */
#define FORMATS_CROSS_FAULTS 1000  /* of one source; what is wrong beyond is not listed */

/* What a row says of one round. */
typedef struct {
  int opponent; /* the number of his row, from 1; 0 for nobody */
  char sign; /* of a game '+', '-', '=', or '?' while it is open; without one '+' for a bye, '=' for
              * half a point or a bye that is worth that, 'F' for a whole one, '-' for being absent;
              * 0 for nothing at all */
  char colour;  /* 'b' or 'w', 0 where it is not said */
  int handicap; /* -1 where it is not said */
  gboolean forfeit;
} FormatsCross;

typedef struct {
  int number;
  int line;
  guint first; /* of its cells */
} FormatsCrossRow;

typedef struct {
  GArray *rows;  /* FormatsCrossRow, one a player of the event */
  GArray *cells; /* FormatsCross, all rows one after the other */
} FormatsCrossTable;

/* The same table to be written. */
typedef struct {
  const FormatsEvent *event;
  int rounds;
  int *games;  /* player by player, round by round: 1 + index of his game, 0 for none */
  char *signs; /* the same for rounds without one */
  int bye_points;
} FormatsCrossGrid;

void formats_cross_open (FormatsCrossTable *table);
void formats_cross_close (FormatsCrossTable *table);
void formats_cross_add_row (FormatsCrossTable *table, int number, int line);
void formats_cross_add (FormatsCrossTable *table, FormatsCross cell);
void formats_cross_settle (FormatsCrossTable *table, FormatsEvent *event);
gboolean formats_cross_parse (const char *word, FormatsCross *ret_cell);
void formats_cross_fault (FormatsEvent *event, int line, const char *text, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

void formats_cross_grid_open (FormatsCrossGrid *grid, const FormatsEvent *event, int rounds,
                              int bye_points);
void formats_cross_grid_close (FormatsCrossGrid *grid);
FormatsCross formats_cross_get (const FormatsCrossGrid *grid, int player, int round);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FormatsCrossTable, formats_cross_close)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FormatsCrossGrid, formats_cross_grid_close)
