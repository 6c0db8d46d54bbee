/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/act/value.h"
#include "pairing/system/withdrawal.h"

/* Who has left a round robin, and how far he had come (Art. 28.2). */
typedef struct {
  gint64 player;
  PairingWithdrawal how;
} DeskLeft;

/* The present of one tournament, as a value: what the ledger's live rows say, by key. What acts
 * leave behind is in a member for each kind that is KEPT, see desk/act/kinds.h for its shape:
 * state->players, state->settings, ... Of a kind that IS (series) it has the newest row alone. */
#define KEPT_BY_NUMBER GPtrArray
#define KEPT_BY_NAME GHashTable
#define KEPT_BY_PAIR GHashTable
#define KEPT_BY_BOTH GPtrArray
#define KEPT(member, shape) KEPT_##shape *member;
typedef struct {
#include "ledger/schema/kinds.def"
#undef KEPT_BY_NUMBER
#undef KEPT_BY_NAME
#undef KEPT_BY_PAIR
#undef KEPT_BY_BOTH
  GPtrArray *matched;   /* game - 1 -> DeskResult: what a match's boards make of it, in no file */
  GPtrArray *decided;   /* game - 1 -> DeskResult: what Art. 28.2 makes of it, in no file */
  GArray *left;         /* of DeskLeft, by player: on whom that rests */
  GHashTable *replaced; /* game -> the key of the one that is played in its place */
  GHashTable *seated;   /* match -> GPtrArray of DeskSeatOf: made when it is asked for */
  gpointer event;       /* DeskEvent: what the settings say, read when it is asked for */
  const DeskAct *act;   /* what this is a view with, NULL for what the file says */
} DeskState;

gpointer desk_state_pair (gint64 one, gint64 other);
void desk_state_uncover (Ledger *ledger, gpointer *result);
gboolean desk_state_keeps_newest (const LedgerKind *kind);
DeskState *desk_state_new (void);
DeskState *desk_state_load (Ledger *ledger, GError **error);
DeskState *desk_state_load_before (Ledger *ledger, gint64 act, GError **error);
void desk_state_free (DeskState *state);
void desk_state_put (DeskState *state, const LedgerKind *kind, gpointer record);
gconstpointer desk_state_get (const DeskState *state, const LedgerKind *kind, gconstpointer like);
GPtrArray *desk_state_list (const DeskState *state, const LedgerKind *kind);
DeskState *desk_state_with (const DeskState *state, const DeskAct *act);
void desk_state_take (DeskState *state, DeskState *view);

/* What stands under that number, or NULL: desk_state_player (state, player), desk_state_game, ...
 */
#define LOOKUP(name, member) const ROW *desk_state_##name (const DeskState *state, gint64 number);
#include "ledger/schema/kinds.def"

char *desk_state_player_name (const DeskState *state, gint64 player);
gboolean desk_state_is_seated (const DeskState *state, gint64 player, gint64 round);
const DeskGame *desk_state_game_at (const DeskState *state, gint64 round, gint64 board);
const DeskResult *desk_state_result (const DeskState *state, gint64 game);
const DeskResult *desk_state_entered (const DeskState *state, gint64 game);
const DeskResult *desk_state_played (const DeskState *state, gint64 game);
gboolean desk_state_is_to_replay (const DeskState *state, gint64 game);
gboolean desk_state_is_open (const DeskState *state, gint64 game);
const DeskCount *desk_state_count (const DeskState *state, gint64 game);
DeskRoundState desk_state_round (const DeskState *state, gint64 round);
int desk_state_last_round (const DeskState *state);
const DeskLateness *desk_state_lateness (const DeskState *state, gint64 game, gint64 side);
int desk_state_n_warnings (const DeskState *state, gint64 game, gint64 side);
gboolean desk_state_is_replaced (const DeskState *state, gint64 game);
gboolean desk_state_is_absent (const DeskState *state, gint64 player, gint64 round);
const char *desk_state_detail (const DeskState *state, gint64 player, const char *name);
gboolean desk_state_is_uncoloured (const DeskState *state, gint64 game);
const DeskFreeze *desk_state_freeze (const DeskState *state, gint64 round);
const char *desk_state_remark (const DeskState *state, gint64 game);
int desk_state_award (const DeskState *state, gint64 player, gint64 round);
GPtrArray *desk_state_games_of (const DeskState *state, gint64 round);
GPtrArray *desk_state_boards_of (const DeskState *state, gint64 round);
const DeskGame *desk_state_table_at (const DeskState *state, gint64 round, gint64 table);
const DeskSeatOf *desk_state_seat (const DeskState *state, gint64 game);
const GPtrArray *desk_state_seats_in (const DeskState *state, gint64 match);
gboolean desk_state_is_match (const DeskState *state, const DeskGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskState, desk_state_free)
