/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/restraint.h"
#include "pairing/matching/matching.h"
#include "pairing/system/stage.h"

/* What speaks for a pair, in parts. A term is larger the better it is; the weight of a pair is
 * the sum of its terms. */
typedef enum {
  PAIRING_TERM_CONSTANT,
  PAIRING_TERM_REMATCH,
  PAIRING_TERM_UNWELCOME, /* a restriction of the event */
  PAIRING_TERM_RANDOM,
  PAIRING_TERM_COLOUR,
  PAIRING_TERM_CATEGORY,
  PAIRING_TERM_SCORE,
  PAIRING_TERM_FLOAT, /* who is drawn up or down */
  PAIRING_TERM_SEEDING,
  PAIRING_TERM_NEIGHBOUR, /* by drawn number, in 积分编排 */
  PAIRING_TERM_UNIT,      /* players of one unit, in 积分编排 */
  PAIRING_TERM_HANDICAP,
  PAIRING_TERM_PLACE, /* country and club */
  PAIRING_N_TERMS
} PairingTermKind;

typedef struct {
  PairingTermKind kind;
  gint64 value; /* what it is worth in this pair, */
  gint64 best;  /* and at most in any */
} PairingTerm;

/* What a system that weighs is made of. Vertices are those to be paired, 0 to n - 1. */
typedef struct {
  /* Symmetric and the same each time; PAIRING_MATCHING_ABSENT where they must not meet, be it by
   * the system or by a restriction. */
  gint64 (*weigh) (const PairingModel *model, int one, int two);
  /* Its terms, whose sum weigh() gives, also where they must not meet; how many. */
  int (*itemise) (const PairingModel *model, int one, int two, PairingTerm *ret_terms);
  /* Colours and handicap; of players. */
  PairingPair (*seat) (const PairingModel *model, int one, int two);
  /* At least what any pair between two classes weighs. */
  gint64 (*bound) (const PairingModel *model, int class_one, int class_two);
  /* Told who has the bye, -1 for nobody, where the weights depend on it; may be NULL. */
  void (*rest) (PairingModel *model, int vertex);
  /* Finds the best round itself, where that is not the one that weighs most; used where nobody may
   * meet again; NULL: the one that weighs most is. As pairing_solve(). */
  PairingMatching (*match) (const PairingModel *model, int bye, PairingProgress progress,
                            gpointer data, int *ret_mates);
  void (*clear) (PairingModel *model);
} PairingModelClass;

struct _PairingModel {
  const PairingModelClass *class;
  const PairingTask *task; /* as its stage sees it */
  int n;
  int *players;   /* vertex -> index into the field, in the order of the tables */
  int *vertex_of; /* player -> vertex, -1 */
  int *classes;   /* vertex -> its class: those whom bound() need not tell apart */
  int n_classes;
  int *bye_order; /* vertices, who should have a bye first; all of them */
  int *places;    /* player -> his place in the order of the tables, also of those at fixed tables;
                   * NULL: these come first */
  PairingRestraints *restraints; /* what restrictions forbid; from pairing_model_new() */
  PairingStageTask *own;         /* what task is in */
};

PairingModel *pairing_model_new (const PairingTask *task, GError **error);
void pairing_model_free (PairingModel *model);
void pairing_model_rest (PairingModel *model, int vertex);
gint64 pairing_model_weigh (const PairingModel *model, int one, int two);
PairingRound *pairing_model_round (const PairingModel *model, const int *mates);
const char *pairing_term_id (PairingTermKind kind);
const char *pairing_term_label (PairingTermKind kind);

/* The kinds of model: pairing/system/swiss.c, pairing/weights/weights.c and pairing/fide/fide.c. */
PairingModel *pairing_swiss_model_new (const PairingTask *task, GError **error);
PairingModel *pairing_weights_model_new (const PairingTask *task, GError **error);
PairingModel *pairing_fide_model_new (const PairingTask *task, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingModel, pairing_model_free)
