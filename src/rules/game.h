#pragma once
#include "rules/board.h"
#include "rules/ruleset.h"

/* The record of one game, from the first move on. */
typedef struct _RulesGame RulesGame;

#define RULES_HANDICAP_MAX 9

typedef enum {
  RULES_MOVE_PLAY,
  RULES_MOVE_PASS,       /* the player waived the turn */
  RULES_MOVE_FORCED_PASS /* the turn was forfeited (Art. 18.3, 19, 22.5) */
} RulesMoveKind;

typedef struct {
  RulesMoveKind kind;
  RulesColour colour;
  RulesPoint point; /* RULES_PASS for both passes */
} RulesMove;

RulesGame *rules_game_new (const RulesRuleset *ruleset, int size, int handicap, GError **error);
void rules_game_free (RulesGame *game);
gboolean rules_game_play (RulesGame *game, RulesPoint point, GError **error);
void rules_game_pass (RulesGame *game);
void rules_game_forced_pass (RulesGame *game);
gboolean rules_game_take_back (RulesGame *game, int n, GError **error);

const RulesRuleset *rules_game_ruleset (const RulesGame *game);
int rules_game_handicap (const RulesGame *game);
const RulesBoard *rules_game_board (const RulesGame *game);
RulesColour rules_game_turn (const RulesGame *game);
int rules_game_n_moves (const RulesGame *game);
RulesMove rules_game_move (const RulesGame *game, int i);
gboolean rules_game_is_over (const RulesGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RulesGame, rules_game_free)
