/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/term/rule.h"

/* What put a place behind the one above it, where it is no index into the criteria. */
#define STANDING_BY_NOTHING (-1) /* it is the first, or shares the place */
#define STANDING_BY_PEOPLE (-2)  /* a tie that people settled */
#define STANDING_BY_RULING (-4)  /* places lost by a ruling */

/* A player without a game or a bye has no place: he is listed behind all who have one. */
#define STANDING_NO_PLACE 0

typedef struct {
  int player; /* index into the field's players */
  int place;  /* from 1; the same for players whom nothing separates; STANDING_NO_PLACE */
  int group;  /* of a round robin, within which it is his place, from 1; 0: it is among all */
  gboolean shared;
  const gint64 *values; /* one for each column of the table, in its unit; STANDING_NONE where a
                         * criterion does not apply to him */
  gboolean closed; /* he went out of a knock-out: who did in the same round shares, by its rules */
  int decided;     /* index into criteria, or STANDING_BY_... */
  int tie;         /* index into ties, of one that named him and acted; -1 for none */
  int lost;        /* places that he has lost by rulings */
  const char *article; /* by which he has lost them; NULL for none */
} StandingPlace;

typedef struct {
  StandingField *field;
  int after;      /* the last round that is counted */
  int n_criteria; /* that decide */
  int n_columns;  /* these, and what stands beside them */
  const StandingCriterion *criteria;
  int n_places;                /* as many as players */
  const StandingPlace *places; /* group by group, best first */
  gboolean grouped;            /* places are within groups */
  StandingOptions options;
  int n_ties;
  const StandingTie *ties; /* as they were given */
} StandingTable;

/* Whether a place leads to another league. */
typedef enum {
  STANDING_STAYS,
  STANDING_GOES_UP,
  STANDING_MAY_GO_UP, /* it is shared with others, not all of whom go */
  STANDING_GOES_DOWN,
  STANDING_MAY_GO_DOWN
} StandingMove;

StandingTable *standing_rank (StandingField *field, int after, const StandingCriterion *criteria,
                              int n_criteria, const StandingOptions *options);
StandingTable *standing_rank_all (StandingField *field, int after,
                                  const StandingCriterion *criteria, int n_criteria);
StandingTable *standing_rank_settled (StandingField *field, int after,
                                      const StandingCriterion *criteria, int n_criteria,
                                      const StandingOptions *options, const StandingTie *ties,
                                      int n_ties);
StandingTable *standing_table_ref (StandingTable *table);
void standing_table_unref (StandingTable *table);
StandingTable *standing_rank_earned (StandingField *field, int after,
                                     const StandingCriterion *criteria, int n_criteria,
                                     const StandingOptions *options, const StandingTie *ties,
                                     int n_ties);
int standing_table_line (const StandingTable *table, int player);
int standing_table_n_sharing (const StandingTable *table, int line);
char *standing_player_state (const StandingPlayer *player);
char *standing_player_label (const StandingPlayer *player);
char *standing_place_lost (const StandingTable *table, int line);
char *standing_place_label (const StandingTable *table, int line);
char *standing_group_label (int group);
gboolean standing_table_moves (const StandingTable *table);
StandingMove standing_place_move (const StandingTable *table, int line);
const char *standing_move_id (StandingMove move);
char *standing_place_move_why (const StandingTable *table, int line);
char *standing_cell_legend (const StandingField *field, int after, const char *others);
char *standing_cell_cross (const StandingField *field, int player, int opponent, int after);
char standing_cell_sign (const StandingTable *table, int place, int round, int *ret_opponent);
char *standing_cell (const StandingTable *table, int place, int round);
gboolean standing_tie_parse (const char *text, StandingTieMethod *ret_method);
const char *standing_tie_id (StandingTieMethod method);
const char *standing_tie_label (StandingTieMethod method);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StandingTable, standing_table_unref)
