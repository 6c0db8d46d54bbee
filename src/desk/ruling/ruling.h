/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "rules/offence/offence.h"

/* What happened, and what is ruled on it. */
typedef struct {
  gint64 game;
  RulesColour side;     /* of the offender; RULES_EMPTY where it is about both or nobody */
  const char *offence;  /* a code of desk/ruling/offence.h */
  int ply;              /* the number of the move that it is about; -1: the newest */
  const char *place;    /* points that it is about, "Q16"; NULL or "" for none */
  int decision;         /* a RulesDecision; RULES_DECISION_OPEN: what is proposed */
  const char *measure;  /* how much, as rules_decision_read() has it; NULL without a measure */
  RulesColour claimant; /* who complained; RULES_EMPTY for the referee */
  int signers;          /* a sum of DESK_SIGNED_BLACK and so on */
  const char *reason;   /* what happened, in the referee's words; may be NULL */
} DeskCase;

RulesColour desk_ruling_side (const DeskState *state, const DeskRuling *ruling);
int desk_ruling_proposed (Desk *desk, const DeskCase *what);
int desk_ruling_count (Desk *desk, gint64 player, const char *offence);
const DeskRuling *desk_ruling_suspension (const DeskState *state, gint64 player, gint64 but);
GPtrArray *desk_ruling_list (Desk *desk, gint64 game, gint64 player);
GPtrArray *desk_ruling_history (Desk *desk, GError **error);

/* Parts that are kept for the desk alone; other programs do not read them. */
#define DESK_RULING_TOLD "tengen/"

gboolean desk_ruling_gave (const DeskState *state, gint64 warning);
GHashTable *desk_ruling_told_load (Desk *desk, GError **error);
char *desk_ruling_told (Desk *desk, GHashTable *told, const DeskRuling *ruling, gint64 *ret_at);
gboolean desk_ruling_is_told (GHashTable *told, const DeskRuling *ruling);
char *desk_ruling_told_part (gint64 ruling);
char *desk_ruling_told_text (gint64 at, const char *reason);
const DeskRuling *desk_ruling_of_result (const DeskState *state, gint64 game);
gboolean desk_ruling_stands (Desk *desk, const DeskRuling *ruling);
gboolean desk_ruling_result (const RulesRuleset *ruleset, RulesDecision decision, RulesColour side,
                             int warnings, RulesResult *ret_result);
