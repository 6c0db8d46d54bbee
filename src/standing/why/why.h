/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/table/standing.h"
#include "standing/term/term.h"

/* Why a number is what it is, and why a place is where it is. */
typedef struct {
  StandingCriterion criterion;
  int player;
  gint64 value;   /* as in the table */
  gint64 sum;     /* of the terms that are not dropped; the value, but for packed ones */
  gint64 divisor; /* of sum and amounts: 1, but the highest points for the total score */
  int n_terms;
  StandingTerm *terms;
} StandingWhy;

StandingWhy *standing_why (const StandingTable *table, int place, int column);
void standing_why_free (StandingWhy *why);
char *standing_why_sum (const StandingWhy *why);
char *standing_why_term (const StandingTable *table, const StandingWhy *why, int term);
char *standing_why_no_place (const StandingTable *table, int place);
char *standing_why_above (const StandingTable *table, int place);
char *standing_why_below (const StandingTable *table, int place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StandingWhy, standing_why_free)
