#pragma once
#include "rules/game/game.h"

/* Shared by the files of the game. */
struct _RulesGame {
  const RulesRuleset *ruleset;
  int handicap;
  RulesHistory *history; /* apart, so that a move can be tried in a game that is only lent */
};
