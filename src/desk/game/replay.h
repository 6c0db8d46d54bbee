/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "rules/game/ending.h"
#include "rules/game/game.h"

#define DESK_POSITION_CUT "cut"
#define DESK_POSITION_DISPLACE "displace"
#define DESK_POSITION_RULING "ruling"

/* A game as its rows tell it: moves that still count, boards put right, words about the end. */
typedef struct {
  RulesRuleset ruleset; /* of the game below */
  RulesGame *game;
  RulesEnding ending; /* without the result that may stand */
  gint64 ending_seq;  /* of the newest rows */
  gint64 position_seq;
} DeskReplay;

/* The rows of one game, oldest first. */
typedef struct {
  GPtrArray *moves;     /* DeskMove */
  GPtrArray *endings;   /* DeskEnding */
  GPtrArray *positions; /* DeskPosition */
} DeskReplayRows;

gboolean desk_replay_rows_load (Ledger *ledger, const DeskState *state, gint64 game,
                                DeskReplayRows *ret_rows, GError **error);
void desk_replay_rows_drop_cut (DeskReplayRows *rows);
gint64 desk_replay_rows_told (const DeskReplayRows *rows, gint64 act, gint64 ply);
void desk_replay_rows_clear (DeskReplayRows *rows);

DeskReplay *desk_replay_new (Ledger *ledger, const DeskState *state, const DeskGame *game,
                             LedgerHead *ret_broken, GError **error);
gboolean desk_replay_check (Ledger *ledger, const DeskState *state, const DeskGame *game,
                            LedgerHead *ret_broken, GError **error);
void desk_replay_free (DeskReplay *replay);
gboolean desk_replay_displace (DeskReplay *replay, RulesPoint place, RulesPoint target,
                               GError **error);
gboolean desk_replay_is_blank (Desk *desk, gint64 game);
DeskReplay *desk_replay_find (Desk *desk, gint64 game, GError **error);
RulesColour desk_replay_turn (Desk *desk, const DeskState *state, gint64 game,
                              RulesEndingState *ret_state, GError **error);
void desk_replay_forget (Desk *desk, gint64 game);
gboolean desk_replay_ending (Desk *desk, gint64 game, RulesEnding *ret_ending, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskReplay, desk_replay_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DeskReplayRows, desk_replay_rows_clear)
