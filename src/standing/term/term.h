/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/term/criteria.h"

/* What a value is the sum of. Values and their reasons come from here alike, so that they agree. */
typedef enum {
  STANDING_TERM_GAME,     /* a game, or the opponent in it */
  STANDING_TERM_BYE,      /* what a bye adds: option bye_sos, or its points */
  STANDING_TERM_AWARD,    /* points without a game */
  STANDING_TERM_MISSED,   /* a round without an opponent */
  STANDING_TERM_START,    /* what he started with */
  STANDING_TERM_ROUNDING, /* halves that are rounded down */
  STANDING_TERM_RUNNING,  /* what stood after a round */
  STANDING_TERM_POINTS,   /* own points, in the total score */
  STANDING_TERM_ROUNDS,   /* the rounds that the total score takes off */
  STANDING_TERM_VALUE     /* the value itself: a rank, a rating */
} StandingTermKind;

typedef struct {
  StandingTermKind kind;
  int round;        /* 0 for none */
  int opponent;     /* index into the field's players, -1 for none */
  gint64 amount;    /* what it adds, or would add; in the unit of the criterion */
  gboolean dropped; /* it is not counted */
} StandingTerm;

typedef enum {
  STANDING_BASE_POINTS,
  STANDING_BASE_WINS,
  STANDING_BASE_MMS,
  STANDING_BASE_START
} StandingBase;

/* One criterion at one moment, ready to be asked about every player. */
typedef struct _StandingTerms StandingTerms;

typedef void (*StandingTermsFill) (const StandingTerms *terms, int player, GArray *ret_terms);

struct _StandingTerms {
  StandingMoment moment;
  StandingCriterion criterion;
  StandingBase base;
  StandingTermsFill fill;
  gint64 *scores;   /* what each player gives his opponents; NULL where none does */
  gint64 lowest;    /* the lowest score of those who were paired */
  gint64 of_byes;   /* the scores of all who had the bye */
  gint64 highest;   /* what the total score is measured by */
  gboolean of_sums; /* opponents give sums over opponents, not scores */
};

void standing_terms_begin (StandingTerms *terms, StandingCriterion criterion,
                           const StandingMoment *moment);
void standing_terms_end (StandingTerms *terms);
void standing_terms_of (const StandingTerms *terms, int player, GArray *ret_terms);
void standing_terms_cut (const StandingTerms *terms, gboolean first, int rounds,
                         GArray *inout_terms);
gint64 standing_terms_sum (const GArray *terms);
gboolean standing_terms_met (const StandingMoment *moment, const StandingMatch *match);

void standing_criterion_compute (StandingCriterion criterion, const StandingMoment *moment,
                                 gint64 *ret_values);

/* term-score.c */
void standing_terms_points (const StandingTerms *terms, int player, GArray *ret_terms);
void standing_terms_running (const StandingTerms *terms, int player, GArray *ret_terms);
void standing_terms_koya (const StandingTerms *terms, int player, GArray *ret_terms);
void standing_terms_value (const StandingTerms *terms, int player, GArray *ret_terms);
void standing_terms_whites (const StandingTerms *terms, int player, GArray *ret_terms);
void standing_terms_warnings (const StandingTerms *terms, int player, GArray *ret_terms);
void standing_terms_stage (const StandingTerms *terms, int player, GArray *ret_terms);

/* term-team.c */
void standing_terms_boards (const StandingTerms *terms, int player, GArray *ret_terms);
void standing_terms_products (const StandingTerms *terms, int player, GArray *ret_terms);

/* term-opponent.c */
void standing_terms_opponents (const StandingTerms *terms, int player, GArray *ret_terms);
void standing_terms_but_one (const StandingTerms *terms, int player, GArray *ret_terms);
void standing_terms_but_two (const StandingTerms *terms, int player, GArray *ret_terms);
void standing_terms_beaten (const StandingTerms *terms, int player, GArray *ret_terms);
void standing_terms_total (const StandingTerms *terms, int player, GArray *ret_terms);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (StandingTerms, standing_terms_end)
