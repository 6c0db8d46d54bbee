/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/matching/model.h"
#include "standing/term/criteria.h"

/* The inside of pairings by weights. What can be known of a player alone is worked out once, so
 * that a pair is weighed with a few comparisons and looks into tables. */

/* The level of whose rank is not known. */
#define PAIRING_WEIGHTS_UNKNOWN G_MININT

/* No term is larger, nor are those that differ between pairs all together: so a pair's sum fits
 * into 64 bits, even where few pairs would leave more room. */
#define PAIRING_WEIGHTS_MOST (G_MAXINT64 / 4)

/* How somebody was drawn down or up before. */
enum {
  PAIRING_WEIGHTS_AGAIN = 1, /* it would not be the first time */
  PAIRING_WEIGHTS_EVENS = 2, /* it would make up for one the other way */
  PAIRING_WEIGHTS_N_DRAWN = 4
};

/* Whether he had White more often than Black, or less often; bits. */
enum {
  PAIRING_WEIGHTS_MORE = 1,
  PAIRING_WEIGHTS_LESS = 2,
  PAIRING_WEIGHTS_EVEN = 4,
  PAIRING_WEIGHTS_TWICE = 8, /* the difference is two or more */
};

/* What every pair is asked for comes first. */
typedef struct {
  int category; /* 0 the best */
  int score;    /* the score group, 0 the best that there could be */
  int place;    /* in his group: that score in that category */
  int balance;  /* times White less times Black, in even games, */
  guint tilt;   /* in bits */
  int level;    /* what handicaps go by */
  int country;  /* a number for each; an empty text shares its number with no other */
  int club;
  guint8 above;         /* 1: so strong that country and club do not count */
  guint8 down;          /* bits, as the upper of a pair */
  guint8 up;            /* bits, as the lower */
  guint64 met;          /* bits of his earlier opponents, modulo 64 */
  gint64 down_place;    /* what his place is worth as the upper */
  gint64 up_place;      /* and as the lower */
  const gint64 *seeds;  /* of his group, by the sum or the difference of places */
  const int *opponents; /* vertices, ascending */
  int n_opponents;
  int size;        /* of his group */
  gint64 letters;  /* of his name, for the hash: their sum, */
  gint64 weighted; /* the sum of each times its place, */
  gint64 length;
  int alphabet; /* and where the name stands among all */
} PairingWeightsVertex;

/* Neighbours of one group that a bound does not tell apart. */
typedef struct {
  const PairingWeightsVertex *first; /* the one with the best place, */
  int last;                          /* and the place of the last */
  int camp;
  int lowest; /* level */
  int highest;
  guint tilts; /* bits of any of them */
  guint downs; /* bits 1 << down, of those there are */
  guint ups;
  gint64 down_place; /* the best of them */
  gint64 up_place;
} PairingWeightsClass;

typedef struct {
  PairingModel model; /* first, so that the model is its store */
  const PairingPlan *plan;
  gint64 w_place;
  gboolean unwelcome; /* whether some pairs are */
  PairingSeed seed;   /* how this round is seeded */
  int highest;        /* the main scores of this round, in whole wins */
  int lowest;
  int top;      /* the best that there could be */
  int n_scores; /* score groups of a category, empty ones as well */
  int n_categories;
  gint64 *scores; /* main scores of the vertices, where a win is 2 */
  PairingWeightsVertex *vertices;
  gint64 *categories;  /* the term by the difference of categories, */
  gint64 *differences; /* of score groups, */
  gint64 *handicaps;   /* and by handicap */
  gint64 scenarios[PAIRING_WEIGHTS_N_DRAWN][PAIRING_WEIGHTS_N_DRAWN]; /* by down and up */
  gint64 best_scenarios[1 << PAIRING_WEIGHTS_N_DRAWN][1 << PAIRING_WEIGHTS_N_DRAWN];
  gint64 places[2][2][3]; /* by same country, same club, and how many are above */
  gint64 best_places[3];  /* by how many are above */
  PairingWeightsClass *classes;
  /*< private >*/
  gint64 *seeds;
  int *opponents;
} PairingWeights;

/* Each works out its part, in this order. */
void pairing_weights_order_fill (PairingWeights *weights);
gboolean pairing_weights_check (const PairingModel *model, GError **error);
void pairing_weights_score_fill (PairingWeights *weights);
void pairing_weights_float_fill (PairingWeights *weights);
void pairing_weights_seed_fill (PairingWeights *weights);
void pairing_weights_place_fill (PairingWeights *weights);
void pairing_weights_seat_fill (PairingWeights *weights);
void pairing_weights_met_fill (PairingWeights *weights);
void pairing_weights_bound_fill (PairingWeights *weights);

/* Whether two are of one group. */
static inline gboolean
pairing_weights_alike (const PairingWeightsVertex *a, const PairingWeightsVertex *b)
{
  return a->score == b->score && a->category == b->category;
}

/* What colours are worth between two, or at most between any of two classes: in even games, where
 * one had White more often and the other Black, they can be put right for both; for one, where the
 * other has nothing to put right. */
static inline gint64
pairing_weights_colour (const PairingPlan *plan, guint a, guint b)
{
  if ((a & PAIRING_WEIGHTS_MORE && b & PAIRING_WEIGHTS_LESS) ||
      (a & PAIRING_WEIGHTS_LESS && b & PAIRING_WEIGHTS_MORE))
    return plan->w_colour;
  return (a & PAIRING_WEIGHTS_EVEN && b & PAIRING_WEIGHTS_TWICE) ||
                 (b & PAIRING_WEIGHTS_EVEN && a & PAIRING_WEIGHTS_TWICE)
             ? plan->w_colour / 2
             : 0;
}

void pairing_weights_criterion (const PairingTask *task, StandingCriterion criterion, int before,
                                gint64 *ret_values);
void pairing_weights_scores (const PairingTask *task, int before, gint64 *ret_scores);
gint64 pairing_weights_place (const PairingPlan *plan);
gint64 pairing_weights_curve (gint64 weight, gint64 part, gint64 whole, int curve);
gint64 pairing_weights_hash (const PairingWeights *weights, int one, int two, gint64 most);
int pairing_weights_balance (const PairingTask *task, int player);
int pairing_weights_handicap (const PairingPlan *plan, int low, int high);
PairingPair pairing_weights_seat (const PairingModel *model, int one, int two);
gint64 pairing_weights_bound (const PairingModel *model, int one, int two);
