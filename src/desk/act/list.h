/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "desk/standings/standings.h"
#include "desk/team/match.h"

/* A table of a round with all that is shown of it: a game, a match of two teams, or a board of the
 * match above it; a record like the others. */
typedef struct {
  const DeskGame *game;
  const DeskGame *match;   /* that it is a board of, or NULL */
  int place;               /* which board, from 1; 0 for none */
  gboolean opened;         /* a match that has boards: */
  DeskMatchScore score;    /* what they have come to by now */
  const DeskPlayer *black; /* NULL for nobody */
  const DeskPlayer *white;
  const DeskResult *result; /* NULL while open */
} DeskTable;

/* A place in the standings. */
typedef struct {
  StandingTable *table;
  int place; /* index into table->places */
  const DeskPlayer *player;
} DeskPlace;

GListModel *desk_list_players (Desk *desk);
GListModel *desk_list_tables (Desk *desk, int round);
GListModel *desk_list_standings (Desk *desk, int after);
void desk_list_places (Desk *desk, StandingTable *table, GListStore *rows);
GListModel *desk_list_acts (Desk *desk);

/* Inside the room. */
void desk_list_after (Desk *desk, const DeskAct *act);
