/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/system/bracket.h"
#include "pairing/weights/weigh.h"

/* How much better or worse one round is than another in one kind of term. */
typedef struct {
  PairingTermKind kind;
  gint64 change; /* over all tables; positive: the second round is better in it */
  int n_tables;
  int *tables; /* where the second round is worth less in it than its best, and the first is not
                * just as bad elsewhere: indices into the pairs of after, the worst first */
} PairingShift;

/* What changes between two rounds of the same players. */
typedef struct {
  PairingRound *before;
  PairingRound *after;
  int n_lost;
  int *lost; /* tables that only before has: indices into its pairs */
  int n_won;
  int *won; /* those that only after has */
  int n_shifts;
  PairingShift *shifts; /* the weightiest first; empty where the rounds are equal */
  gint64 total_before;
  gint64 total_after;
  gint64 price;     /* total of before less total of after: what after costs */
  int n_forbidden;  /* pairs of after that must not meet */
  gboolean relaxed; /* after exists only where players may meet again, so both are weighed so */
} PairingDifference;

PairingDifference *pairing_explain_compare (const PairingTask *task, const PairingRound *before,
                                            const PairingRound *after, GError **error);
PairingDifference *pairing_explain_without (const PairingTask *task, const PairingRound *round,
                                            int table, PairingProgress progress, gpointer data,
                                            GError **error);
PairingDifference *pairing_explain_with (const PairingTask *task, const PairingRound *round,
                                         int player, int other, PairingProgress progress,
                                         gpointer data, GError **error);
PairingDifference *pairing_explain_best (const PairingTask *task, const PairingRound *round,
                                         PairingProgress progress, gpointer data, GError **error);
void pairing_difference_free (PairingDifference *difference);

/* Sentences, one a line, in the user's language; players by name. */
char *pairing_explain_term (const PairingTask *task, const PairingPair *pair,
                            const PairingTerm *term);
char *pairing_explain_table (const PairingTask *task, const PairingRound *round, int table,
                             PairingProgress progress, gpointer data, GError **error);
char *pairing_explain_weight (const PairingTask *task, const PairingRound *round, int table,
                              const PairingBill *bill);
char *pairing_explain_brief (const PairingTask *task, const PairingRound *round, int table,
                             const PairingBill *bill);
char *pairing_explain_weights (const PairingTask *task, const PairingRound *round, int table);
char *pairing_explain_price (const PairingTask *task, const PairingDifference *difference);
char *pairing_explain_pair (const PairingTask *task, const PairingRound *round, int player,
                            int other, PairingProgress progress, gpointer data, GError **error);
char *pairing_explain_alternative (const PairingTask *task, const PairingRound *round, int table,
                                   PairingProgress progress, gpointer data, GError **error);
char *pairing_explain_ban (const PairingTask *task, int player, int other);
gboolean pairing_explain_given_bye (const PairingTask *task, const PairingRound *round,
                                    PairingProgress progress, gpointer data, char **ret_words,
                                    GError **error);
char *pairing_explain_bye (const PairingTask *task, int player, PairingProgress progress,
                           gpointer data, GError **error);
char *pairing_explain_match (const PairingTask *task, const PairingBracket *bracket, int match);
char *pairing_explain_bracket (const PairingTask *task, const PairingStage *stage,
                               const PairingPair *pair);
char *pairing_explain_scheme (const PairingTask *task, const PairingPair *pair);
char *pairing_explain_number (gint64 number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingDifference, pairing_difference_free)
