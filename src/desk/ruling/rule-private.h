/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/ruling/offence.h"
#include "desk/file/desk-private.h"
#include "desk/game/replay.h"
#include "desk/ruling/rule.h"

/* A case with all that is read to rule on it. For this word only. */
typedef struct {
  Desk *desk;
  const DeskCase *what;
  const DeskGame *game;
  DeskReplay *replay;
  DeskOffence *offence;
  RulesRuleset ruleset;
  gint64 player; /* 0 for both or nobody */
  int n_moves;
  int ply;                /* the move that it is about */
  GArray *points;         /* RulesPoint */
  char *place;            /* the same as it is stored */
  RulesDecision decision; /* set by desk_ruling_check() */
  char *word;             /* the same with its measure, as it is stored */
} DeskRulingCase;

/* What a ruling does to board, turn and clock. It points into itself: never copy it. */
typedef struct {
  gboolean has_position;
  gboolean has_move;
  gboolean has_turn; /* the turn is another's than before */
  DeskPosition position;
  DeskMove move;
  char from[8];
  char to[8];
  char point[8];
  RulesColour turn;
} DeskRulingCarry;

/* desk/ruling/rule.c */
gboolean desk_ruling_case_read (DeskRulingCase *ret_case, Desk *desk, const DeskCase *what,
                                GError **error);
void desk_ruling_case_clear (DeskRulingCase *ruled);
const char *desk_ruling_article (const DeskRulingCase *ruled);
void desk_ruling_put_warning (Desk *desk, const DeskRuling *ruling);

/* desk/ruling/rule-check.c */
gboolean desk_ruling_check (DeskRulingCase *ruled, GError **error);
gboolean desk_ruling_check_decision (const DeskRulingCase *ruled, RulesDecision decision,
                                     GError **error);
gboolean desk_ruling_check_lock (const DeskRulingCase *ruled, GError **error);
gboolean desk_ruling_is_agreed (const DeskRulingCase *ruled);
gboolean desk_ruling_check_side (const DeskRulingCase *ruled, RulesDecision decision,
                                 GError **error);

/* desk/ruling/rule-carry.c */
gboolean desk_ruling_carry_prepare (const DeskRulingCase *ruled, DeskRulingCarry *carry,
                                    GError **error);
void desk_ruling_carry_clock (const DeskRulingCase *ruled, const DeskRulingCarry *carry);
gboolean desk_ruling_carry_put (const DeskRulingCase *ruled, DeskRulingCarry *carry,
                                GError **error);
void desk_ruling_put_result (const DeskRulingCase *ruled, RulesResult result, int signers);
void desk_ruling_put_rest (const DeskRulingCase *ruled);
GArray *desk_ruling_results (const DeskRulingCase *ruled);
void desk_ruling_put_count (Desk *desk, const DeskGame *game, RulesColour side, int more,
                            int signers);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DeskRulingCase, desk_ruling_case_clear)
