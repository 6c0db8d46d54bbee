/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/option.h"

/* Where players of a McMahon tournament start. Scores are in points of two for a win. */
typedef struct {
  RulesRank zero;  /* who has it starts with 0, every rank above with one win more */
  RulesRank floor; /* nobody starts lower, */
  RulesRank bar;   /* nor higher, but: */
  int super_bar;   /* so many of the best from the bar up start one win higher */
} StandingMacmahon;

typedef struct {
  RulesRank rank;
  int rating;       /* 0 where unknown */
  int number;       /* the drawn number */
  int correction;   /* wins more, or fewer where negative, than his rank gives him */
  gboolean outside; /* he does not count among the best, as he came too late or never */
} StandingEntrant;

/* Those who start with the same score. */
typedef struct {
  int start;
  int n_players;
  gboolean floor; /* it is the floor, */
  gboolean bar;   /* the bar, */
  gboolean super; /* or above the bar */
} StandingGroup;

int standing_macmahon_level (RulesRank rank);
void standing_macmahon_start (const StandingMacmahon *bars, const StandingEntrant *entrants,
                              int n_entrants, int *ret_starts);
StandingGroup *standing_macmahon_groups (const StandingMacmahon *bars, const int *starts,
                                         int n_starts, int *ret_n_groups);
char *standing_macmahon_advise (const StandingGroup *groups, int n_groups, int index);
int standing_macmahon_category (const RulesRanks *from, RulesRank rank);
