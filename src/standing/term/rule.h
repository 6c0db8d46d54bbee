/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/term/criteria.h"
#include "standing/term/field.h"

/* How an event ranks its players: what decides, what people settled, and within which groups places
 * are. A field that has one knows its own standings: standing/table/event.h. */

/* A tie that people settle (Art. 27 C): it acts only among players whom no criterion separates. */
typedef enum {
  STANDING_TIE_PLAYOFF, /* "playoff" */
  STANDING_TIE_LOTS,    /* "lots" */
  STANDING_TIE_SHARED   /* "shared": the place stays shared, and that is settled */
} StandingTieMethod;

typedef struct {
  StandingTieMethod method;
  const int *players; /* indices into the field's players, the best first */
  int n_players;
} StandingTie;

/* A player who has lost places by a ruling (Art. 23.6). */
typedef struct {
  int player; /* index into the field's players */
  int places;
  const char *article; /* as the ruling cites it: "Art. 23.6" */
} StandingLowering;

/* For each player the place that he has in the stage of a round, or the best that is open to him;
 * STANDING_NONE for who is in none. Returns from which place on who shares one does so by the rules
 * of a knock-out: 1 in a bracket, behind all who are in where rounds are drawn among them; 0 for
 * none. */
typedef int (*StandingStagePlaces) (const StandingField *field, int after, gconstpointer data,
                                    gint64 *ret_places);

StandingRule *standing_rule_new (const StandingCriterion *criteria, int n_criteria,
                                 const StandingOptions *options);
void standing_rule_add_tie (StandingRule *rule, int round, StandingTieMethod method,
                            const int *players, int n_players);
void standing_rule_add_lowering (StandingRule *rule, int round, const StandingLowering *lowering);
GArray *standing_rule_lowerings (const StandingRule *rule, int after);
void standing_rule_set_groups (StandingRule *rule, int *groups, int rounds);
void standing_rule_set_stage (StandingRule *rule, int first, StandingStagePlaces places,
                              gpointer data);
int standing_rule_stage (const StandingField *field, int after, gint64 *ret_places);
int standing_rule_criteria (const StandingField *field, int after,
                            StandingCriterion ret_criteria[STANDING_N_COLUMNS]);
int standing_rule_columns (const StandingField *field, int after,
                           StandingCriterion ret_columns[STANDING_N_COLUMNS]);
StandingRule *standing_rule_ref (StandingRule *rule);
void standing_rule_unref (StandingRule *rule);
const int *standing_rule_groups (const StandingRule *rule, int after);
void standing_field_set_rule (StandingField *field, StandingRule *rule);
int standing_field_group (const StandingField *field, int player);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StandingRule, standing_rule_unref)
