/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/event/event.h"

/* The parts of formats/event/lost.c: what is counted, and where. */

enum {
  FORMATS_LOST_PLAYERS,
  FORMATS_LOST_TEAMS,
  FORMATS_LOST_MEMBERS,
  FORMATS_LOST_OFFICIALS,
  FORMATS_LOST_LINE_UPS,
  FORMATS_LOST_MATCHES,
  FORMATS_LOST_DECISIONS,
  FORMATS_LOST_NAMES,
  FORMATS_LOST_RANKS,
  FORMATS_LOST_IDS,
  FORMATS_LOST_RESTRICTIONS,
  FORMATS_LOST_RULINGS,
  FORMATS_LOST_WARNINGS,
  FORMATS_LOST_OFFENCES,
  FORMATS_LOST_TIES,
  FORMATS_LOST_PRIZES,
  FORMATS_LOST_TAKEN,
  FORMATS_LOST_PLAYED,
  FORMATS_LOST_GAMES,
  FORMATS_LOST_BYES,
  FORMATS_LOST_COLOURS,
  FORMATS_LOST_HANDICAPS,
  FORMATS_LOST_TABLES,
  FORMATS_LOST_ROUNDS,
  FORMATS_LOST_ABSENT,
  FORMATS_LOST_AWARDS,
  FORMATS_LOST_WITHDRAWN,
  FORMATS_LOST_STARTS,
  FORMATS_LOST_GROUPS,
  FORMATS_LOST_NUMBERS,
  FORMATS_LOST_RATINGS,
  FORMATS_LOST_CLUBS,
  FORMATS_LOST_COUNTRIES,
  FORMATS_LOST_DETAILS,
  FORMATS_LOST_KEPT,
  FORMATS_LOST_RESULTS,
  FORMATS_LOST_COUNTS
};

/* What is told of a player in a round: his game, or what he has without one. */
typedef struct {
  int game; /* 1 + its index, 0 for none */
  gboolean absent;
  int points; /* 1 + those that he is given, 0 for none said */
} FormatsLostCell;

typedef struct {
  const FormatsEvent *event;
  int rounds;
  FormatsLostCell *cells; /* by player, then by round */
} FormatsLostSide;

typedef struct {
  FormatsLostSide told, back;
  int *there; /* of each player who is told: his index in what came back, -1 for none */
  int *here;  /* the other way */
  int counts[FORMATS_LOST_COUNTS];
} FormatsLost;

void formats_lost_games (FormatsLost *search);
