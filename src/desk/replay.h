#pragma once
#include "desk/state.h"
#include "rules/ending.h"
#include "rules/game.h"

/* A game as its rows tell it: moves that still count, boards put right, words about the end. */
typedef struct {
  RulesRuleset ruleset; /* of the game below */
  RulesGame *game;
  RulesEnding ending;   /* without the result that may stand */
  gint64 ending_seq;    /* of the newest rows */
  gint64 position_seq;
} DeskReplay;

DeskReplay *desk_replay_new (Ledger *ledger, const DeskState *state, const DeskGame *game,
                             const LedgerHead **ret_broken, GError **error);
void desk_replay_free (DeskReplay *replay);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskReplay, desk_replay_free)
