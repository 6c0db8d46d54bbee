/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/board.h"

typedef enum {
  RULES_MOVE_PLAY,
  RULES_MOVE_PASS,        /* the player waived the turn */
  RULES_MOVE_FORCED_PASS, /* the turn was forfeited (Art. 18.3, 19, 22.5) */
  RULES_MOVE_SET_UP /* no move: the board was put right by hand (Art. 17.5, 17.6), or the record
                       says so */
} RulesMoveKind;

typedef struct {
  RulesMoveKind kind;
  RulesColour colour; /* whose move; after a set-up who is to move */
  RulesPoint point;   /* RULES_PASS for all but RULES_MOVE_PLAY */
} RulesMove;

/* A step of a game, with what it takes to undo it. */
typedef struct {
  RulesMove move;
  RulesPoint ko; /* before the step, as all from here on */
  guint8 ko_banned;
  guint8 under; /* what was at the point of the move */
  guint8 turn;
  guint32 n_stones;
  guint32 before; /* 1 + the latest position of the same hash, 0 for none */
  guint64 hash;
} RulesTurn;

/* A position and how it came about. Position i is the one before step i, the last the board. */
typedef struct {
  RulesBoard board;
  RulesColour turn;             /* who is to move */
  int n_set_ups;                /* steps other than moves */
  GArray *turns;                /* RulesTurn */
  GArray *stones;               /* guint16: each point that was changed beside that of a move, and
                                   what was there, in order */
  guint32 *slots;               /* hash table of the positions before the last: 1 + the latest of
                                   each hash, 0 empty */
  guint32 mask;                 /* one less than the number of slots */
  guint8 emptied[RULES_POINTS]; /* RulesColours that were ever lifted there */
} RulesHistory;

void rules_history_init (RulesHistory *history, const RulesBoard *start, RulesColour first);
void rules_history_clear (RulesHistory *history);
void rules_history_place (RulesHistory *history, RulesColour colour, RulesPoint point);
void rules_history_pass (RulesHistory *history, RulesColour colour, RulesMoveKind kind);
void rules_history_set_up (RulesHistory *history, const RulesBoard *position, RulesColour turn);
void rules_history_undo (RulesHistory *history);
int rules_history_find (const RulesHistory *history, int below);
gboolean rules_history_is_idle (const RulesHistory *history, int i);
int rules_history_taken (const RulesHistory *history, int i, RulesColour side);
