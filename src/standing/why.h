#pragma once
#include "standing/standing.h"

/* Why a number is what it is, and why a place is where it is. */
typedef enum {
  STANDING_TERM_GAME,     /* a game, or the opponent in it */
  STANDING_TERM_BYE,      /* what a bye adds: option bye_sos, or its points */
  STANDING_TERM_AWARD,    /* points without a game */
  STANDING_TERM_MISSED,   /* a round without an opponent, in McMahon */
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
char *standing_why_above (const StandingTable *table, int place);
char *standing_why_below (const StandingTable *table, int place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StandingWhy, standing_why_free)
