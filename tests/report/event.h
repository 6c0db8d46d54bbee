/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/page/paper.h"
#include "standing/term/field.h"

/* A small event of five, worked out by hand. Round 1: Ann beats Bo, Wang beats Dee, Eve has the
 * bye. Round 2: Ann and Wang draw, Eve and Bo still play with two stones, Dee has the bye. */

static const ReportHead event_head = { "Copa", "Oslo", "note" };

static inline StandingField *
event_new (void)
{
  static const StandingPlayer players[] = {
    { 11, 1, "Ann Árbol", "MX", "Xalapa", RULES_RANK_DAN (3), 0, FALSE },
    { 12, 2, "Bo", "", "", RULES_RANK_KYU (12), 0, FALSE },
    { 13, 3, "王立诚", "CN", "北京", RULES_RANK_PRO (9), 0, FALSE },
    { 14, 4, "Dee", "NO", "", RULES_RANK_NONE, 0, FALSE },
    { 15, 5, "Eve <x>", "", "", RULES_RANK_NONE, 0, FALSE },
  };
  static const StandingGame games[] = {
    { 1, 1, 0, 1, 0, { RULES_RESULT_COUNT, RULES_BLACK, 3 }, 0, 0 },
    { 1, 2, 3, 2, 0, { RULES_RESULT_RESIGN, RULES_WHITE, 0 }, 1, 0 },
    { 1, 3, 4, -1, 0, { RULES_RESULT_NONE, RULES_EMPTY, 0 }, 0, 0 },
    { 2, 1, -1, 3, 0, { RULES_RESULT_NONE, RULES_EMPTY, 0 }, 0, 0 },
    { 2, 2, 2, 0, 0, { RULES_RESULT_DRAW, RULES_EMPTY, 0 }, 0, 0 },
    { 2, 3, 4, 1, 2, { RULES_RESULT_NONE, RULES_EMPTY, 0 }, 0, 0 },
  };

  return standing_field_new (3, players, G_N_ELEMENTS (players), games, G_N_ELEMENTS (games));
}
