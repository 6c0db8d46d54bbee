#pragma once
#include "pairing/blossom/link.h"
#include "pairing/system/plan.h"
#include "pairing/draw/restriction.h"
#include "standing/term/field.h"

/* A table of a round that is being drawn. black and white are indices into the field's players,
 * -1 for nobody: the other has the bye. */
typedef struct {
  int black;
  int white;
  int handicap;
} PairingPair;

typedef struct {
  int round;
  int n_pairs;
  PairingPair *pairs; /* in table order, byes last */
  int *tables;        /* the number of each table, from 1; %NULL: 1, 2, ... */
} PairingRound;

/* Everything that a draw depends on: a snapshot that any thread may read. It owns nothing; who
 * made it keeps what it points to. */
typedef struct {
  StandingField *field;
  int round; /* the one to be drawn, from 1; only rounds before it are looked at */
  PairingPlan plan;
  const gboolean *present; /* for each player whether he plays this round; %NULL for all */
  const PairingRestriction *restrictions;
  int n_restrictions;
  const PairingPair *fixed; /* tables that stay as they are: whatever they break, they are right */
  const int *fixed_tables;  /* their numbers; %NULL where the draw may number them */
  int n_fixed;
} PairingTask;

/* A task in which nothing is settled but the field and the round: 积分编排, everybody present. */
#define PAIRING_TASK(field_, round_)                                    \
  {                                                                     \
    .field = (field_), .round = (round_), .plan = pairing_plan_standard \
  }

extern const PairingPlan pairing_plan_standard;

/* Whether one of the two is nobody. */
static inline gboolean
pairing_task_is_bye (const PairingPair *pair)
{
  return pair->black < 0 || pair->white < 0;
}

gboolean *pairing_task_drawn (const PairingTask *task, int *ret_n_drawn);
PairingLinks *pairing_task_met (const PairingTask *task, const int *players, int n);
