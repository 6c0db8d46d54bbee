/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/schema/role.h"
#include "rules/game/rank.h"
#include "rules/game/result.h"

/* What the desk keeps, one struct a kind of row, as ledger/schema/kinds.def lists them: DeskPlayer,
 * DeskGame, ... Records are immutable; hold one with ledger_record_ref(). */
#define KIND(name, schema, log, reach) \
  typedef struct {                     \
    LedgerHead head;
#define INT(member, role) gint64 member;
#define TEXT(member, role) const char *member;
#define END \
  }         \
  ROW;
#include "ledger/schema/kinds.def"

/* desk_player_kind, desk_game_kind, ... */
#define KIND(name, schema, log, reach) extern const LedgerKind desk_##name##_kind;
#include "ledger/schema/kinds.def"

/* Those of acts. */
extern const LedgerKind *const desk_kinds[];
extern const int desk_n_kinds;

typedef enum { DESK_ROUND_NONE, DESK_ROUND_DRAFT, DESK_ROUND_SETTLED } DeskRoundState;

enum {
  DESK_SIGNED_BLACK = 1,
  DESK_SIGNED_WHITE = 2,
  DESK_SIGNED_REFEREE = 4,
  DESK_SIGNED_CHIEF = 8
};
