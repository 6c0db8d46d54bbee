/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/blossom/link.h"
#include "pairing/system/class.h"
#include "standing/term/field.h"
#include <glib.h>

/* A table of a round that is being drawn. black and white are indices into the field's players,
 * -1 for nobody: the other has the bye. */
struct _PairingPair {
  int black;
  int white;
  int handicap;
};

struct _PairingRound {
  int round;
  int n_pairs;
  PairingPair *pairs; /* in table order, byes last */
  int *tables;        /* the number of each table, from 1; NULL: 1, 2, ... */
};

/* What the director demands of the pairings, beside the system. */
typedef enum {
  PAIRING_RESTRICT_NEVER,     /* these never meet */
  PAIRING_RESTRICT_UNWELCOME, /* these rather do not meet */
  PAIRING_RESTRICT_PAIR,      /* these two meet */
  PAIRING_RESTRICT_BYE,       /* he has the bye */
  PAIRING_RESTRICT_SEAT,      /* he plays at this table, whoever he meets */
  PAIRING_RESTRICT_TABLE,     /* this table is not used */
  PAIRING_N_RESTRICTIONS
} PairingRestrictionKind;

/* Players are indices into the field, ascending. */
typedef struct {
  gint64 id; /* the desk's key */
  PairingRestrictionKind kind;
  const int *one; /* among whom it holds, */
  int n_one;
  const int *two; /* or, where there are any, between whom and these */
  int n_two;
  int first;     /* the first round in which it holds, from 1 */
  int last;      /* the last, 0 for the end of the event */
  gint64 weight; /* of an unwelcome pair by weights: what it takes from the total */
  int table;
} PairingRestriction;

gboolean pairing_restriction_holds (const PairingRestriction *restriction, int round);
gboolean pairing_restriction_joins (const PairingRestriction *restriction, int player, int other);

/* Everything that a draw depends on: a snapshot that any thread may read. It owns none of it;
 * its maker keeps what it points to. */
struct _PairingTask {
  StandingField *field;
  int round; /* the one to be drawn, from 1; only rounds before it are looked at */
  PairingPlan plan;
  const gboolean *present; /* for each player whether he plays this round; NULL for all */
  const PairingRestriction *restrictions;
  int n_restrictions;
  const PairingPair *fixed; /* tables that stay as they are: whatever they break, they are right */
  const int *fixed_tables;  /* their numbers; NULL where the draw may number them */
  int n_fixed;
};

/* A task with only field and round set: 积分编排, everybody present. */
#define PAIRING_TASK(field_, round_)                                    \
  {                                                                     \
    .field = (field_), .round = (round_), .plan = pairing_plan_standard \
  }

/* Whether it is a bye. */
static inline gboolean
pairing_task_is_bye (const PairingPair *pair)
{
  return pair->black < 0 || pair->white < 0;
}

/* Where a round stands in its event: in which stage, and what that stage is. */
struct _PairingStage {
  int stage;                 /* from 0 */
  const PairingClass *class; /* by which its rounds are drawn */
  int first;                 /* the stage's first round */
  int n_rounds;              /* how many it takes; 0 where the event says (Swiss) */
  gboolean *entrants;        /* by the field's players: who plays in it at all */
  int n_entrants;
  int *order; /* the entrants as a scheme places them: the first is the first seed */
};

gboolean *pairing_task_drawn (const PairingTask *task, int *ret_n_drawn);
gboolean pairing_task_is_fixed (const PairingTask *task, const PairingPair *pair);
PairingLinks *pairing_task_met (const PairingTask *task, const int *players, int n);
