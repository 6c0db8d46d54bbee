/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/offence/remedy.h"
#include <glib/gi18n.h>

static const RulesWord boards[RULES_N_REMEDY_BOARDS] = {
  [RULES_REMEDY_BOARD_NONE] = { "none", N_ ("The board stays as it is") },
  [RULES_REMEDY_BOARD_OFF] = { "off", N_ ("The stone comes off") },
  [RULES_REMEDY_BOARD_BACK] = { "back", N_ ("The stone returns to where it was") },
  [RULES_REMEDY_BOARD_RESTORE] = { "restore", N_ ("Removed stones are put back") },
  [RULES_REMEDY_BOARD_LIFT] = { "lift", N_ ("Stones without liberties are removed") },
  [RULES_REMEDY_BOARD_REBUILD] = { "rebuild", N_ ("The board is rebuilt") },
};

static const RulesWord turns[RULES_N_REMEDY_TURNS] = {
  [RULES_REMEDY_TURN_SAME] = { "same", N_ ("The turn does not change") },
  [RULES_REMEDY_TURN_OPPONENT] = { "opponent", N_ ("The opponent is to move") },
  [RULES_REMEDY_TURN_FORFEITED] = { "forfeited", N_ ("The turn is lost: a forced pass") },
};

static const RulesWord clocks[RULES_N_REMEDY_CLOCKS] = {
  [RULES_REMEDY_CLOCK_NONE] = { "none", N_ ("The clock is not mentioned") },
  [RULES_REMEDY_CLOCK_UNCHANGED] = { "unchanged", N_ ("The clock’s reading is unchanged") },
  [RULES_REMEDY_CLOCK_RUNS] = { "runs", N_ ("The clock runs on") },
};

static const RulesWord claimants[RULES_N_CLAIMANTS] = {
  [RULES_CLAIMANT_ANYONE] = { "anyone", N_ ("Anyone") },
  [RULES_CLAIMANT_OPPONENT] = { "opponent", N_ ("The opponent or the referee") },
  [RULES_CLAIMANT_REFEREE] = { "referee", N_ ("The referee") },
};

static const RulesWord deadlines[RULES_N_DEADLINES] = {
  [RULES_DEADLINE_IN_PROGRESS] = { "in-progress",
                                   N_ ("While the game is in progress (Art. 16.3)") },
  [RULES_DEADLINE_OWN_TURN] = { "own-turn",
                                N_ ("In one’s own thinking time, unless urgent (II.7)") },
  [RULES_DEADLINE_NEXT_MOVE] = { "next-move", N_ ("Before the opponent’s next move") },
  [RULES_DEADLINE_MOVE_10] = { "move-10", N_ ("Up to and including move 10") },
  [RULES_DEADLINE_NEVER] = { "never", N_ ("At any time, even after the result") },
};

static const RulesWord authorities[RULES_N_AUTHORITIES] = {
  [RULES_AUTHORITY_REFEREE] = { "referee", N_ ("Referee") },
  [RULES_AUTHORITY_CHIEF] = { "chief", N_ ("Chief referee") },
  [RULES_AUTHORITY_CONSENT] = { "consent", N_ ("The opponent’s consent, otherwise the chief "
                                               "referee; for leaving the stone: the referee") },
  [RULES_AUTHORITY_AGREEMENT] = { "agreement", N_ ("Both players agree where it goes, otherwise "
                                                   "the chief referee decides") },
};

const RulesWords rules_remedy_boards = { RULES_N_REMEDY_BOARDS, boards };
const RulesWords rules_remedy_turns = { RULES_N_REMEDY_TURNS, turns };
const RulesWords rules_remedy_clocks = { RULES_N_REMEDY_CLOCKS, clocks };
const RulesWords rules_remedy_claimants = { RULES_N_CLAIMANTS, claimants };
const RulesWords rules_remedy_deadlines = { RULES_N_DEADLINES, deadlines };
const RulesWords rules_remedy_authorities = { RULES_N_AUTHORITIES, authorities };
