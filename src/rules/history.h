#pragma once
#include "rules/board.h"

typedef enum {
  RULES_MOVE_PLAY,
  RULES_MOVE_PASS,       /* the player waived the turn */
  RULES_MOVE_FORCED_PASS /* the turn was forfeited (Art. 18.3, 19, 22.5) */
} RulesMoveKind;

typedef struct {
  RulesMoveKind kind;
  RulesColour colour;
  RulesPoint point; /* RULES_PASS for both passes */
} RulesMove;

/* What it takes to undo a move. */
typedef struct {
  RulesMove move;
  RulesPoint ko; /* before the move, as the hash */
  guint8 ko_banned;
  guint32 n_stones; /* that were lifted in the game before */
  guint64 hash;
} RulesTurn;

/* A position and how it came about. Position i is the one before move i, the last the board. */
typedef struct {
  RulesBoard board;
  GArray *turns;                /* RulesTurn */
  GArray *stones;               /* RulesPoint: all that were lifted, in order */
  guint32 *slots;               /* hash table of the positions before the last, 1 + i, 0 empty */
  guint32 mask;                 /* one less than the number of slots */
  guint8 emptied[RULES_POINTS]; /* RulesColours that were ever lifted there */
} RulesHistory;

void rules_history_init (RulesHistory *history, const RulesBoard *start);
void rules_history_clear (RulesHistory *history);
gboolean rules_history_play (RulesHistory *history, RulesColour colour, RulesPoint point,
                             GError **error);
void rules_history_pass (RulesHistory *history, RulesColour colour, RulesMoveKind kind);
void rules_history_undo (RulesHistory *history);
int rules_history_find (const RulesHistory *history, int below);
int rules_history_taken (const RulesHistory *history, int i);
