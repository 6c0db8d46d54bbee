#pragma once
#include "desk/act/value.h"
#include "pairing/system/withdrawal.h"

/* Who has left a round robin, and how far he had come (Art. 28.2). */
typedef struct {
  gint64 player;
  PairingWithdrawal how;
} DeskLeft;

/* The present of one tournament, as a value: what the ledger's live rows say, by key. */
typedef struct {
  GHashTable *settings;    /* name -> DeskSetting */
  GPtrArray *players;      /* key - 1 -> DeskPlayer, NULL where it has fallen */
  GPtrArray *rounds;       /* number - 1 -> DeskRound */
  GPtrArray *games;        /* key - 1 -> DeskGame, NULL where it is gone */
  GPtrArray *results;      /* game - 1 -> DeskResult, NULL where none was entered */
  GPtrArray *decided;      /* game - 1 -> DeskResult: what Art. 28.2 makes of it, in no file */
  GArray *left;            /* of DeskLeft, by player: on whom that rests */
  GPtrArray *counts;       /* game - 1 -> DeskCount: explains the result of the same act */
  GPtrArray *warnings;     /* key - 1 -> DeskWarning */
  GHashTable *absences;    /* desk_state_pair (player, round) -> DeskAbsence */
  GPtrArray *sealed;       /* game - 1 -> the newest DeskSealed */
  GPtrArray *schedule;     /* round - 1 -> DeskSchedule */
  GHashTable *lateness;    /* desk_state_pair (game, side) -> DeskLateness */
  GPtrArray *awaits;       /* game - 1 -> the newest DeskAwait */
  GPtrArray *notes;        /* game - 1 -> the newest DeskNote */
  GPtrArray *rulings;      /* key - 1 -> DeskRuling */
  GHashTable *offences;    /* code -> DeskOffenceRow: what this event has, or had, of its own */
  GHashTable *officials;   /* name -> DeskOfficial */
  GPtrArray *rematches;    /* game - 1 -> DeskRematch, NULL for most */
  GHashTable *replaced;    /* game -> the key of the one that is played in its place */
  GPtrArray *restrictions; /* key - 1 -> DeskRestriction, NULL where it is gone */
  GPtrArray *seedings;     /* player - 1 -> DeskSeeding, NULL for many */
  GHashTable *awards;      /* desk_state_pair (player, round) -> DeskAward */
  GPtrArray *details;      /* player - 1 -> hash table, name -> DeskDetail; NULL for many */
  GPtrArray *uncoloured;   /* game - 1 -> DeskUncoloured, NULL for most */
  GPtrArray *freezes;      /* round -> DeskFreeze, NULL for most */
  GPtrArray *ties;         /* key - 1 -> DeskTie, NULL where it is gone */
  GPtrArray *prizes;       /* key - 1 -> DeskPrize, NULL where it is gone */
  GPtrArray *remarks;      /* game - 1 -> DeskRemark, NULL for most */
  gpointer event;          /* DeskEvent: what the settings say, read when it is asked for */
  const DeskAct *act;      /* what this is a view with, NULL for what the file says */
} DeskState;

gboolean desk_state_keeps_newest (const LedgerKind *kind);
DeskState *desk_state_new (void);
DeskState *desk_state_load (Ledger *ledger, GError **error);
DeskState *desk_state_load_before (Ledger *ledger, gint64 act, GError **error);
void desk_state_free (DeskState *state);
void desk_state_put (DeskState *state, const LedgerKind *kind, gpointer record);
gconstpointer desk_state_get (const DeskState *state, const LedgerKind *kind, gconstpointer like);
DeskState *desk_state_with (const DeskState *state, const DeskAct *act);
void desk_state_take (DeskState *state, DeskState *view);

const DeskPlayer *desk_state_player (const DeskState *state, gint64 player);
char *desk_state_player_name (const DeskState *state, gint64 player);
const DeskGame *desk_state_game (const DeskState *state, gint64 game);
gboolean desk_state_is_seated (const DeskState *state, gint64 player, gint64 round);
const DeskGame *desk_state_game_at (const DeskState *state, gint64 round, gint64 board);
const DeskResult *desk_state_result (const DeskState *state, gint64 game);
const DeskResult *desk_state_played (const DeskState *state, gint64 game);
gboolean desk_state_is_to_replay (const DeskState *state, gint64 game);
gboolean desk_state_is_open (const DeskState *state, gint64 game);
const DeskCount *desk_state_count (const DeskState *state, gint64 game);
DeskRoundState desk_state_round (const DeskState *state, gint64 round);
int desk_state_last_round (const DeskState *state);
const DeskSealed *desk_state_sealed (const DeskState *state, gint64 game);
const DeskSchedule *desk_state_schedule (const DeskState *state, gint64 round);
const DeskLateness *desk_state_lateness (const DeskState *state, gint64 game, gint64 side);
const DeskAwait *desk_state_await (const DeskState *state, gint64 game);
const DeskRuling *desk_state_ruling (const DeskState *state, gint64 ruling);
const DeskWarning *desk_state_warning (const DeskState *state, gint64 warning);
const DeskNote *desk_state_note (const DeskState *state, gint64 game);
int desk_state_n_warnings (const DeskState *state, gint64 game, gint64 side);
const DeskRematch *desk_state_rematch (const DeskState *state, gint64 game);
gboolean desk_state_is_replaced (const DeskState *state, gint64 game);
gboolean desk_state_is_absent (const DeskState *state, gint64 player, gint64 round);
const DeskRestriction *desk_state_restriction (const DeskState *state, gint64 restriction);
const DeskSeeding *desk_state_seeding (const DeskState *state, gint64 player);
const char *desk_state_detail (const DeskState *state, gint64 player, const char *name);
gboolean desk_state_is_uncoloured (const DeskState *state, gint64 game);
const DeskFreeze *desk_state_freeze (const DeskState *state, gint64 round);
const DeskTie *desk_state_tie (const DeskState *state, gint64 tie);
const DeskPrize *desk_state_prize (const DeskState *state, gint64 prize);
const char *desk_state_remark (const DeskState *state, gint64 game);
int desk_state_award (const DeskState *state, gint64 player, gint64 round);
GPtrArray *desk_state_games_of (const DeskState *state, gint64 round);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskState, desk_state_free)
