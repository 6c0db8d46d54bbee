/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/matching/model.h"
#include "pairing/system/swiss-private.h"

/* FIDE's Swiss for teams (C.04.6), as PAIRING.md has it. Entrants lie in their order:
 * score, then drawn number. Brackets are paired from the top, each for good. */

/* An entrant as the draw of a round sees him. */
typedef struct {
  int player; /* index into the field */
  int number;
  int points;    /* the score by which he is paired */
  int secondary; /* game points, where match points pair, and the other way round */
  int played;    /* matches */
  int byes;
  int gifts;           /* matches won without playing */
  int surplus;         /* times White less times Black, of matches that were played */
  RulesColour wish;    /* the colour that he is to have; RULES_EMPTY: either */
  gboolean floated_up; /* in the round before */
} PairingFideCard;

/* The model. Rungs are the criteria as sums over all pairs, for bills; the draw itself settles a
 * bracket after the other. */
typedef struct {
  PairingModel base;
  PairingFideCard *cards; /* by vertex */
  PairingLinks *met;
  PairingRung rungs[PAIRING_SWISS_RUNGS];
  int n_rungs;
} PairingFide;

/* What a bracket is asked for. Members are vertices in their order. */
typedef struct {
  const PairingFide *fide;
  PairingProgress progress;
  gpointer data;
  int top;       /* the score of the bracket: pairs below it cost nothing yet, */
  gboolean open; /* and are not asked whether they have met */
  gint64 colour; /* what one of each is worth as a cost: */
  gint64 unwelcome;
  gint64 gap;     /* of scores, by a point */
  gint64 upfloat; /* of an entrant who is paired up */
} PairingFideRound;

/* No matching; the search was told to stop. */
#define PAIRING_FIDE_NONE (-1)
#define PAIRING_FIDE_CANCELLED (-2)

/* fide-colour.c */
void pairing_fide_cards_fill (PairingFide *fide, const PairingTask *task);
RulesColour pairing_fide_wish (const RulesColour *colours, int n);
PairingPair pairing_fide_seat (const PairingModel *model, int one, int two);

/* fide-match.c */
gboolean pairing_fide_may_meet (const PairingFide *fide, int one, int two);
gint64 pairing_fide_cost (const PairingFideRound *round, int one, int two);
gint64 pairing_fide_least (const PairingFideRound *round, const int *members, int n,
                           gboolean (*allowed) (int one, int two, gpointer data), gpointer data,
                           int *ret_mates);
gint64 pairing_fide_some (const PairingFideRound *round, const int *members, int n);

/* fide-order.c */
gboolean pairing_fide_try (const PairingFideRound *round, const int *members, int n,
                           int *ret_mates);
PairingMatching pairing_fide_order (const PairingFideRound *round, const int *members, int n,
                                    gint64 least, int *mates);

/* fide-bracket.c */
PairingMatching pairing_fide_match (const PairingModel *model, int bye, PairingProgress progress,
                                    gpointer data, int *ret_mates);
