/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/system/stage.h"
#include "rules/game/ruleset.h"

/* Art. 28.2: what becomes of the games of a player who leaves a round robin. */
typedef struct {
  int played;     /* games that have ended, whoever left, and whenever */
  int scheduled;  /* rounds that there are for him, or games */
  gboolean games; /* it is games */
  gboolean voids; /* fewer than half: as if he had never played */
} PairingWithdrawal;

PairingWithdrawal pairing_withdrawal_judge (const PairingTask *task, const PairingStage *stage,
                                            int last, const RulesRuleset *ruleset, int player);
RulesResult pairing_withdrawal_result (RulesResult played, const PairingWithdrawal *black,
                                       const PairingWithdrawal *white);
