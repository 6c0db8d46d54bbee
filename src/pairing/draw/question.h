/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/matching/matching.h"

/* About a round that is not the one at hand: the same task with something asked beside. */
typedef struct {
  PairingTask task;
  PairingRestriction *restrictions; /* those of the event, then what is asked */
  int (*players)[2];                /* whom what is asked is about */
  int n_asked;
  int n_byes; /* so many of them, the last, may fall */
} PairingQuestion;

PairingQuestion *pairing_question_new (const PairingTask *task, const PairingRound *round);
void pairing_question_free (PairingQuestion *question);
void pairing_question_ask (PairingQuestion *question, PairingRestrictionKind kind, int player,
                           int other);
void pairing_question_ask_byes (PairingQuestion *question, const PairingRound *round, int player,
                                int other);
PairingMatching pairing_question_draw (const PairingTask *task, PairingProgress progress,
                                       gpointer data, PairingRound **ret_round, GError **error);
PairingRound *pairing_question_answer (const PairingQuestion *question, gboolean *ret_relaxed,
                                       PairingProgress progress, gpointer data, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingQuestion, pairing_question_free)
