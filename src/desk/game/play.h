/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "rules/game/game.h"

const RulesGame *desk_play_get_record (Desk *desk, gint64 game, GError **error);
gboolean desk_play (Desk *desk, gint64 game, RulesPoint point, GError **error);
gboolean desk_play_pass (Desk *desk, gint64 game, GError **error);
gboolean desk_play_rehearse (Desk *desk, gint64 game, const RulesPoint *moves, int n, int *ret_done,
                             GError **error);
char *desk_play_cycle_words (Desk *desk, const RulesCycle *cycle);
int desk_play_warnings (Desk *desk, gint64 game, RulesColour side);
int desk_play_komi_q (Desk *desk, const DeskGame *game);

/* Inside the room. */
/* A move that the referee makes: a sealed one, or one forfeited. */
typedef struct {
  RulesPoint point; /* a forced pass where it cannot be played, or is RULES_PASS */
  const char *verb;
  const char *note; /* beside the move, in words of no language; may be empty */
  const char *reason;
  void (*put) (Desk *desk, gint64 game); /* what the act stores besides */
} DeskForced;

gboolean desk_play_store (Desk *desk, gint64 game, RulesPoint point, DeskEnding *word,
                          const char *verb, GError **error);
gboolean desk_forced_store (Desk *desk, gint64 game, const DeskForced *forced, GError **error);
