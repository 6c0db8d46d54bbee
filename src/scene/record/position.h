/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/record/sgf.h"
#include "rules/game/board.h"

/* What a game record says stands on the board at one of its nodes. Plain: copied by assignment.
 * Arrays of two are indexed by RulesColour - 1. */
typedef struct {
  RulesBoard board;
  guint16 numbers[RULES_POINTS]; /* of the move that placed the stone, 0 for one that was set up */
  guint8 dimmed[RULES_POINTS];   /* flags: out of sight by DD or VW of this node or one before */
  int number;                    /* of the last move */
  RulesColour mover;             /* of this node, RULES_EMPTY where it holds no move */
  RulesPoint point;              /* of its move, RULES_PASS for a pass */
  RulesColour next;              /* who is to move */
  gboolean is_illegal;           /* the move breaks the rules; it was placed all the same */
  RulesError why;
  int left_ms[2]; /* on the clocks, -1 where not said */
  int left_stones[2];
} SceneRecordPosition;

void scene_record_position_init (SceneRecordPosition *position, int size);
void scene_record_position_apply (SceneRecordPosition *position, const FormatsSgf *sgf,
                                  guint32 node);
int scene_record_position_count (const FormatsSgf *sgf, guint32 node, int number);
gboolean scene_record_position_move (const FormatsSgf *sgf, guint32 node, int size,
                                     RulesColour *ret_mover, RulesPoint *ret_point);
