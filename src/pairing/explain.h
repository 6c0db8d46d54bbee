#pragma once
#include "pairing/weigh.h"

/* What changes between two rounds of the same players: the tables that only one of them has, and
 * for each kind of term how many tables have it worse. */
typedef struct {
  PairingTermKind kind;
  gint64 change; /* over all tables; positive: the second round is better in it */
  int n_tables;  /* of the second round that are worth less in it than their best */
} PairingShift;

typedef struct {
  PairingRound *before;
  PairingRound *after;
  int n_lost;
  int *lost; /* indices into the pairs of before */
  int n_won;
  int *won; /* into those of after */
  int n_shifts;
  PairingShift *shifts; /* the weightiest first */
  gint64 price;         /* total of before less total of after */
  int n_forbidden;      /* pairs of after that must not meet */
} PairingDifference;

PairingDifference *pairing_explain_compare (const PairingTask *task, const PairingRound *before,
                                            const PairingRound *after, GError **error);
/* The best round in which these two do not meet. */
PairingDifference *pairing_explain_without (const PairingTask *task, const PairingRound *round,
                                            int table, PairingProgress progress, gpointer data,
                                            GError **error);
/* The best round in which these two meet. */
PairingDifference *pairing_explain_with (const PairingTask *task, const PairingRound *round,
                                         int player, int other, PairingProgress progress,
                                         gpointer data, GError **error);
void pairing_difference_free (PairingDifference *difference);

/* Sentences, one a line, in the user's language; players by name. */
char *pairing_explain_term (const PairingTask *task, const PairingPair *pair,
                            const PairingTerm *term);
char *pairing_explain_table (const PairingTask *task, const PairingRound *round, int table,
                             GError **error);
char *pairing_explain_price (const PairingTask *task, const PairingDifference *difference);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingDifference, pairing_difference_free)
