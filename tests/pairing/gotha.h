#pragma once
#include "pairing/task.h"
#include "standing/criteria.h"

/* A tournament that OpenGotha saved: for tests only, it believes what it reads. */
typedef struct {
  StandingField *field; /* players in the order of the file, numbered so; all games */
  PairingPlan plan;     /* its parameters, as far as a plan has them */
  int played;           /* the last round that has games */
  int *corrections;     /* smmsCorrection of each player */
  gboolean *takes_part; /* by player, GOTHA_ROUNDS each, from round 1 */
  StandingCriterion criteria[6];
  int n_criteria;
  GHashTable *parameters; /* any attribute of any parameter set -> its text */
} Gotha;

#define GOTHA_ROUNDS 20

Gotha *gotha_read (const char *name, PairingSystem system);
void gotha_free (Gotha *gotha);
const gboolean *gotha_present (const Gotha *gotha, int round, gboolean *present);
const char *gotha_parameter (const Gotha *gotha, const char *name);
void gotha_plan (const Gotha *gotha, PairingPlan *plan);
int gotha_find (const Gotha *gotha, const char *name);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Gotha, gotha_free)
