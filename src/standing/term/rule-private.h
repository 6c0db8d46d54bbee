/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/term/rule.h"

struct _StandingRule {
  StandingCriterion criteria[STANDING_N_CRITERIA];
  int n_criteria;
  StandingOptions options;
  GArray *ties;      /* RoundTie */
  GArray *lowerings; /* RoundLowering */
  int *groups; /* player -> his group, from 1; 0 for who is in none; NULL where there are none */
  int rounds;  /* up to this one places are within the groups */
  StandingStagePlaces places; /* in the stage; NULL where no stage stands before the criteria */
  gpointer data;
  int first; /* from this round on */
};

GArray *standing_rule_ties (const StandingRule *rule, int after);
int standing_rule_collect (const StandingField *field, int after, const StandingCriterion *criteria,
                           int n_criteria, StandingCriterion ret_all[STANDING_N_COLUMNS]);
