/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/system/plan.h"

/* A system of pairing as a row, so that no other file names systems. A new one is a file with
 * such a row, and a line in PAIRING_SYSTEM_LIST. */

typedef struct _PairingClass PairingClass;
typedef struct _PairingModel PairingModel;
typedef struct _PairingPair PairingPair;
typedef struct _PairingRound PairingRound;
typedef struct _PairingStage PairingStage;
typedef struct _PairingTask PairingTask;

struct _PairingClass {
  const char *about;    /* a sentence with the article, to be translated */
  const char *criteria; /* what decides where the event says nothing: standing_criteria_parse() */
  gboolean total;       /* total score may decide instead (Art. 27, Swiss A) */
  gboolean weighted;    /* weights are added up as in OpenGotha, where a win is one, with halves */
  gboolean starts;      /* everybody starts with points for the rank */
  gboolean scheme;      /* its first round settles who is in it, and each has a table there */
  gboolean all_meet;    /* by tables that are known beforehand, in groups (Art. 26.2, 28.2) */
  gboolean seated;      /* numbers, seeds and groups make it once, and are settled then */
  gboolean bracket;     /* matches of which the winner goes on */
  gboolean series;      /* matches side by side: the winner does not go on */
  gboolean ordered; /* of rounds that weigh the same, an order within the groups says the best */

  void (*fill) (PairingPlan *plan); /* what else is its default; or NULL */
  gboolean (*check) (const PairingPlan *plan, GError **error); /* its parameters; or NULL */
  /* The class by which its rounds are drawn; NULL: this one. */
  const PairingClass *(*drawn_by) (const PairingPlan *plan);
  /* How many rounds it takes; NULL where the event says. */
  int (*rounds) (const PairingTask *task, const PairingStage *stage);
  /* Takes out of its entrants those who dropped out before the round; NULL where the system has
   * none. */
  void (*leave) (const PairingTask *task, PairingStage *stage);
  /* FALSE with PAIRING_ERROR_OVER where the stage has no more rounds; NULL where drawing says so.
   */
  gboolean (*go_on) (const PairingTask *task, const PairingStage *stage, GError **error);
  /* What pairs weigh; NULL in a system that weighs none. */
  PairingModel *(*model) (const PairingTask *task, GError **error);
  /* The round that it lays down; NULL in a system that weighs. */
  PairingRound *(*draw) (const PairingTask *task, const PairingStage *stage, GError **error);
  /* Why those two meet, where it lays that down. */
  char *(*explain) (const PairingTask *task, const PairingStage *stage, const PairingPair *pair);
  /* The place of each player in it, as StandingStagePlaces has it; NULL where criteria say it. */
  int (*place) (const PairingTask *task, const PairingStage *stage, gint64 *places);
};

#define PAIRING_SYSTEM_CLASS(WORD, name, id, label) \
  extern const PairingClass pairing_##name##_class;
PAIRING_SYSTEM_LIST (PAIRING_SYSTEM_CLASS)

void pairing_plan_init (PairingPlan *plan, PairingSystem system);
const PairingClass *pairing_class (PairingSystem system);
const PairingClass *pairing_plan_class (const PairingPlan *plan, int stage);
gboolean pairing_plan_has (const PairingPlan *plan, int stage);
int pairing_plan_groups (const PairingPlan *plan, int stage);
PairingSystem pairing_class_system (const PairingClass *class);
const PairingClass *pairing_class_drawn (const PairingClass *class, const PairingPlan *plan);
const char *pairing_system_id (PairingSystem system);
const char *pairing_system_label (PairingSystem system);
gboolean pairing_system_parse (const char *id, PairingSystem *ret_system);
