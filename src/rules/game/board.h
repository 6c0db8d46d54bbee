/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/error.h"
#include "rules/game/point.h"
#include "rules/game/ruleset.h"

/* What a point holds beside a RulesColour: the border, so that no neighbour needs a range check. */
#define RULES_BORDER 3

/* A position with what Art. 20.1 needs to know about the last move. Plain: copied by assignment. */
typedef struct {
  int size;
  guint8 points[RULES_POINTS]; /* a RulesColour, or RULES_BORDER */
  RulesPoint ko;               /* where the ko may not be retaken at once, RULES_PASS for none */
  RulesColour ko_banned;       /* who may not, RULES_EMPTY for nobody */
  int captured[3];             /* indexed by RulesColour: stones this side has lifted */
  guint64 hash;                /* of the stones alone */
  guint16 head[RULES_POINTS];  /* from here on for rules/game/chain.c only */
  guint16 next[RULES_POINTS];
  guint16 stones[RULES_POINTS];
  gint16 room[RULES_POINTS];
} RulesBoard;

void rules_board_init (RulesBoard *board, int size);
RulesColour rules_board_get (const RulesBoard *board, RulesPoint point);
void rules_board_set (RulesBoard *board, RulesPoint point, RulesColour colour);
gboolean rules_board_play (RulesBoard *board, RulesColour colour, RulesPoint point, int *ret_taken,
                           GError **error);
gboolean rules_board_check (RulesBoard *board, RulesColour colour, RulesPoint point,
                            RulesSuicide suicide, GError **error);
int rules_board_place (RulesBoard *board, RulesColour colour, RulesPoint point,
                       RulesPoint *ret_stones);
const char *rules_board_reason (RulesError reason);
void rules_board_pass (RulesBoard *board);
int rules_board_chain (const RulesBoard *board, RulesPoint point,
                       RulesPoint ret_points[RULES_POINTS]);
int rules_board_liberties (const RulesBoard *board, RulesPoint point);
