#pragma once
#include "ledger/chain/kind.h"
#include "rules/game/rank.h"
#include "rules/game/result.h"

/* What the desk keeps, one struct a kind of row (ledger/schema). Records are immutable; hold one
 * with ledger_record_ref(). */

typedef struct {
  LedgerHead head;
  const char *name;
  const char *value;
} DeskSetting;

typedef struct {
  LedgerHead head;
  gint64 player; /* key, from 1 */
  const char *family;
  const char *given;
  gint64 rank; /* a RulesRank */
  gint64 rating;
  const char *country;
  const char *club;
  const char *ident;
  gint64 withdrawn;
} DeskPlayer;

typedef struct {
  LedgerHead head;
  gint64 player;
  gint64 round;
  gint64 absent;
} DeskAbsence;

typedef enum { DESK_ROUND_NONE, DESK_ROUND_DRAFT, DESK_ROUND_SETTLED } DeskRoundState;

typedef struct {
  LedgerHead head;
  gint64 round;
  gint64 state; /* a DeskRoundState */
} DeskRound;

typedef struct {
  LedgerHead head;
  gint64 game; /* key, from 1 */
  gint64 round;
  gint64 board; /* the table's number, from 1 */
  gint64 black; /* a player, 0 for nobody */
  gint64 white;
  gint64 handicap;
  gint64 gone;
} DeskGame;

enum {
  DESK_SIGNED_BLACK = 1,
  DESK_SIGNED_WHITE = 2,
  DESK_SIGNED_REFEREE = 4,
  DESK_SIGNED_CHIEF = 8
};

typedef struct {
  LedgerHead head;
  gint64 game;
  gint64 black;
  gint64 white;
  const char *result; /* as rules_result_format() writes it; "" when cleared */
  gint64 area_q;
  const char *dead;
  gint64 signers;
  const char *referee;
} DeskResult;

typedef struct {
  LedgerHead head;
  gint64 game;
  gint64 ply; /* from 1 */
  gint64 colour;
  gint64 kind;
  const char *point;
} DeskMove;

typedef struct {
  LedgerHead head;
  gint64 game;
  gint64 seq; /* from 1 */
  const char *event;
  gint64 turn;
  gint64 running;
  gint64 fallen;
  gint64 black_free;
  gint64 black_periods;
  gint64 black_elapsed;
  gint64 black_used;
  gint64 white_free;
  gint64 white_periods;
  gint64 white_elapsed;
  gint64 white_used;
} DeskReading;

typedef struct {
  LedgerHead head;
  gint64 warning; /* key, from 1 */
  gint64 game;
  gint64 player;
  gint64 side; /* a RulesColour */
  gint64 ply;
  const char *offence;
  const char *article;
} DeskWarning;

/* A word about the end of a game (Art. 13, 21). */
typedef struct {
  LedgerHead head;
  gint64 game;
  gint64 seq; /* from 1 */
  gint64 ply; /* moves played when it was said */
  const char *event;
  gint64 side;  /* a RulesColour, RULES_EMPTY for both */
  gint64 first; /* who moves first after a dispute, else RULES_EMPTY */
  const char *points;
} DeskEnding;

/* A board that was put right (Art. 17.5, 17.6). */
typedef struct {
  LedgerHead head;
  gint64 game;
  gint64 seq; /* from 1 */
  const char *kind;
  gint64 ply;
  const char *place;
  const char *target;
  gint64 colour;
  const char *basis;
} DeskPosition;

/* What the result of the same act was counted from; amounts in quarter zi. */
typedef struct {
  LedgerHead head;
  gint64 game;
  gint64 ply;
  const char *rules;
  gint64 method; /* a RulesCounting */
  const char *dead;
  const char *given;
  gint64 black_q;
  gint64 white_q;
  gint64 shared;
  gint64 black_territory;
  gint64 white_territory;
  gint64 black_prisoners;
  gint64 white_prisoners;
  gint64 komi_q;
  gint64 return_q;
  gint64 black_warnings;
  gint64 white_warnings;
  gint64 penalty_q;
  gint64 margin_q; /* for Black */
} DeskCount;

/* What a reading says more than DeskReading: of the clock of the same act. */
typedef struct {
  LedgerHead head;
  gint64 game;
  gint64 seq;
  gint64 held;
  gint64 gap;
  gint64 signers;
  gint64 black_moves;
  gint64 black_section;
  gint64 black_absence;
  gint64 white_moves;
  gint64 white_section;
  gint64 white_absence;
} DeskDial;

/* A move that is hidden until the game is resumed (rules.md S1 II.5). */
typedef struct {
  LedgerHead head;
  gint64 game;
  gint64 seq;
  gint64 ply;
  gint64 colour;
  const char *seal;
  const char *secret;
  gint64 opened;
} DeskSealed;

/* When a round begins. */
typedef struct {
  LedgerHead head;
  gint64 round;
  gint64 at;
} DeskSchedule;

/* How late a player was, and what became of it (Art. 22.1). */
typedef struct {
  LedgerHead head;
  gint64 game;
  gint64 side;
  gint64 late;
  const char *outcome;
} DeskLateness;

/* The countdown for an absent player (Art. 22.4). */
typedef struct {
  LedgerHead head;
  gint64 game;
  gint64 seq;
  const char *event;
  gint64 sides;
  gint64 at;
  gint64 period;
  gint64 periods;
} DeskAwait;

/* A ruling on play for time (Art. 12.4). */
typedef struct {
  LedgerHead head;
  gint64 game;
  gint64 seq;
  gint64 ply;
  const char *event;
  gint64 side;
  const char *article;
} DeskNote;

/* A ruling on an offence (rules.md 5.7). */
typedef struct {
  LedgerHead head;
  gint64 ruling; /* key, from 1 */
  gint64 game;   /* 0 where it is about no game */
  gint64 player; /* 0 where it is about both or nobody */
  gint64 side;   /* a RulesColour */
  gint64 ply;    /* the number of the move that it is about */
  const char *place;
  const char *offence;
  const char *article;
  const char *decision; /* as rules_decision_id() writes it */
  gint64 warning;       /* the key of a DeskWarning, else 0 */
  gint64 claimant;      /* a RulesColour, RULES_EMPTY for the referee */
  gint64 signers;
  const char *referee;
  const char *rules;
  gint64 version; /* of the event's table of offences: the act that changed it last */
} DeskRuling;

/* An offence of the event's own, or one whose consequence it has changed. */
typedef struct {
  LedgerHead head;
  const char *offence; /* key: its code */
  const char *label;
  const char *article;
  const char *board;
  const char *turn;
  const char *clock;
  const char *claimant;
  const char *deadline;
  const char *authority;
  const char *decisions;
  gint64 proposed;
  const char *again;
  gint64 gone;
} DeskOffenceRow;

/* Who may rule. */
typedef struct {
  LedgerHead head;
  const char *name; /* key */
  const char *role;
  const char *pin;
} DeskOfficial;

/* A game that is played in place of one without result, or with other colours than assigned. */
typedef struct {
  LedgerHead head;
  gint64 game; /* key: the new one */
  gint64 of;   /* 0 where it replaces none */
  const char *kind;
  gint64 taken; /* whether Black was assigned White, and White Black (Art. 17.1) */
} DeskRematch;

/* What the director demands of the pairings: desk/round/restrict.h. */
typedef struct {
  LedgerHead head;
  gint64 restriction; /* key, from 1 */
  const char *kind;
  const char *one;
  const char *two;
  gint64 first;
  gint64 last;
  gint64 weight;
  gint64 board;
  const char *reason;
  gint64 gone;
} DeskRestriction;

/* What the draw knows of a player: desk/round/seeding.h. */
typedef struct {
  LedgerHead head;
  gint64 player; /* key */
  gint64 number; /* drawn, 0: not yet */
  gint64 seed;   /* 0 for none */
  gint64 correction;
  gint64 grp; /* 0: as the draw has it */
} DeskSeeding;

/* Points for a round that a player sits out. */
typedef struct {
  LedgerHead head;
  gint64 player;
  gint64 round;
  gint64 points; /* two for a win; -1: as the event has it */
} DeskAward;

/* What is known of a player beside what every list has: numbers in other lists, year of birth, fee.
 */
typedef struct {
  LedgerHead head;
  gint64 player;     /* key */
  const char *name;  /* key */
  const char *value; /* empty: not known any more */
} DeskDetail;

/* A game of which a list from elsewhere does not say who had Black. */
typedef struct {
  LedgerHead head;
  gint64 game; /* key */
  gint64 unknown;
} DeskUncoloured;

/* The standings after a round, as they were published. */
typedef struct {
  LedgerHead head;
  gint64 round; /* key */
  gint64 frozen;
  const char *digest; /* of the table, a line end, and the table: desk/standings/freeze.h */
} DeskFreeze;

/* A tie that no criterion separates, settled by people (Art. 27 C). */
typedef struct {
  LedgerHead head;
  gint64 tie;          /* key */
  gint64 round;        /* the round after which it counts */
  const char *method;  /* playoff, lots, shared */
  const char *players; /* "5 7 9", the best first */
  const char *reason;
  gint64 gone;
} DeskTie;

/* What is given to whom at the end. */
typedef struct {
  LedgerHead head;
  gint64 prize;      /* key */
  const char *name;  /* "Best player up to 5 kyu" */
  gint64 place;      /* among those for whom it is, from 1 */
  const char *who;   /* empty: all; or rank=10k..1k, country=FR, club=Kyoto, category=2, ... */
  const char *value; /* "300 EUR" */
  gint64 gone;
} DeskPrize;

/* What a file of another program says and this one does not use: written out again as it was. */
typedef struct {
  LedgerHead head;
  const char *name; /* key */
  const char *text;
} DeskKept;

/* What is to be remembered about a table. */
typedef struct {
  LedgerHead head;
  gint64 game;      /* key */
  const char *text; /* empty: nothing any more */
} DeskRemark;

/* What a paper said when it was printed. No act: it is in no list of kinds. */
typedef struct {
  LedgerHead head;
  gint64 paper; /* 2 * round for its pairings, and 1 more for the standings after it */
  gint64 at;    /* microseconds since 1970, UTC */
  const char *digest;
} DeskPrinted;

/* How long a clock had run since a reading. No act: it is in no list of kinds. */
typedef struct {
  LedgerHead head;
  gint64 reading; /* the row of a DeskReading */
  gint64 at;      /* microseconds since 1970, UTC */
  gint64 ran;     /* milliseconds */
} DeskBeat;

extern const LedgerKind desk_setting_kind;
extern const LedgerKind desk_player_kind;
extern const LedgerKind desk_absence_kind;
extern const LedgerKind desk_round_kind;
extern const LedgerKind desk_game_kind;
extern const LedgerKind desk_result_kind;
extern const LedgerKind desk_move_kind;
extern const LedgerKind desk_reading_kind;
extern const LedgerKind desk_warning_kind;
extern const LedgerKind desk_ending_kind;
extern const LedgerKind desk_position_kind;
extern const LedgerKind desk_count_kind;
extern const LedgerKind desk_dial_kind;
extern const LedgerKind desk_sealed_kind;
extern const LedgerKind desk_schedule_kind;
extern const LedgerKind desk_lateness_kind;
extern const LedgerKind desk_await_kind;
extern const LedgerKind desk_note_kind;
extern const LedgerKind desk_ruling_kind;
extern const LedgerKind desk_offence_kind;
extern const LedgerKind desk_official_kind;
extern const LedgerKind desk_rematch_kind;
extern const LedgerKind desk_restriction_kind;
extern const LedgerKind desk_seeding_kind;
extern const LedgerKind desk_award_kind;
extern const LedgerKind desk_detail_kind;
extern const LedgerKind desk_uncoloured_kind;
extern const LedgerKind desk_freeze_kind;
extern const LedgerKind desk_tie_kind;
extern const LedgerKind desk_prize_kind;
extern const LedgerKind desk_kept_kind;
extern const LedgerKind desk_remark_kind;
extern const LedgerKind desk_printed_kind;
extern const LedgerKind desk_beat_kind;

extern const LedgerKind *const desk_kinds[];
extern const int desk_n_kinds;
