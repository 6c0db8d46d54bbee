/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/option.h"

/* How an event is paired: its stages and every parameter of them. pairing/draw/option.h names them.
 */

/* Every system: its word here, that of its class (pairing/system/class.h), that of settings and
 * files, and what people call it. */
#define PAIRING_SYSTEM_LIST(ROW)                                               \
  ROW (SWISS, swiss, "swiss", N_ ("Swiss by drawn number (积分编排)"))         \
  ROW (WEIGHTS, weights, "swiss_weights", N_ ("Swiss by weights"))             \
  ROW (MACMAHON, macmahon, "macmahon", N_ ("McMahon by weights"))              \
  ROW (FIDE, fide, "swiss_fide", N_ ("FIDE’s Swiss for teams"))                \
  ROW (ROBIN, robin, "round_robin", N_ ("Round robin"))                        \
  ROW (KNOCKOUT, knockout, "knockout", N_ ("Knock-out"))                       \
  ROW (ELIMINATION, elimination, "elimination", N_ ("Swiss with elimination")) \
  ROW (SERIES, series, "series", N_ ("A series of games"))

#define PAIRING_SYSTEM_WORD(WORD, name, id, label) PAIRING_##WORD,
typedef enum { PAIRING_SYSTEM_LIST (PAIRING_SYSTEM_WORD) PAIRING_NO_SYSTEM } PairingSystem;

/* Who goes down from an odd score band, and whom he meets in the next. */
typedef enum {
  PAIRING_FLOAT_LAST_FIRST,
  PAIRING_FLOAT_LAST_LAST,
  PAIRING_FLOAT_FIRST_LAST
} PairingFloat;

/* In which direction neighbours within a band are sought. */
typedef enum { PAIRING_DIRECTION_UP, PAIRING_DIRECTION_ALTERNATE } PairingDirection;

/* How the first round is drawn: neighbours by drawn number, or by rank, or the upper half against
 * the lower. */
typedef enum {
  PAIRING_FIRST_NUMBER,
  PAIRING_FIRST_RANK,
  PAIRING_FIRST_FOLD,
  PAIRING_FIRST_SLIP
} PairingFirst;

/* Which players are of one unit. */
typedef enum { PAIRING_UNIT_NONE, PAIRING_UNIT_CLUB, PAIRING_UNIT_COUNTRY } PairingUnit;

typedef enum {
  PAIRING_SEED_FOLD,
  PAIRING_SEED_SLIP,
  PAIRING_SEED_RANDOM,
  PAIRING_SEED_ADJACENT
} PairingSeed;
typedef enum { PAIRING_EXTRA_NONE, PAIRING_EXTRA_RATING, PAIRING_EXTRA_RANK } PairingExtra;
typedef enum { PAIRING_DRAWN_TOP, PAIRING_DRAWN_MIDDLE, PAIRING_DRAWN_BOTTOM } PairingDrawn;
typedef enum { PAIRING_LOTS_NUMBER, PAIRING_LOTS_SEEDED } PairingLots;
typedef enum { PAIRING_CUT_PEOPLE, PAIRING_CUT_NUMBER } PairingCut;
typedef enum { PAIRING_CARRY_NONE, PAIRING_CARRY_POINTS } PairingCarry;

/* The most stages that an event has (Art. 26.5: finals). */
#define PAIRING_STAGES 2

/* A stage of an event, and who comes to it: everybody to the first. */
typedef struct {
  PairingSystem system; /* PAIRING_NO_SYSTEM: no stage here, nor after it */
  int groups;           /* of a round robin */
  int first;            /* its first round; 0: once the stage before is over */
  int qualify;          /* how many come to it: from each group of the one before, else in all */
  PairingCut tie;       /* who says which of those tied for the last of these places comes */
  PairingCarry carry;   /* what comes with them */
} PairingStagePlan;

/* Parameters hold for each stage to whose system they belong. */
typedef struct {
  PairingStagePlan stages[PAIRING_STAGES];
  guint32 lots;     /* the seed of everything that is left to chance */
  gboolean rematch; /* whether players may meet again where it cannot be avoided */

  /* 积分编排 */
  PairingFloat floating;
  PairingDirection direction;
  PairingFirst first;
  PairingUnit unit;
  int unit_rounds; /* rounds in which players of one unit must not meet; later they should not */

  /* by weights; the defaults are OpenGotha's */
  gint64 w_rematch;
  gint64 w_random;
  gint64 w_colour;
  gint64 w_category;
  gint64 w_score;
  gint64 w_float;
  gint64 w_seeding;
  gint64 w_handicap;
  gint64 w_place;          /* country and club; -1: as the system has it */
  int curve;               /* k of the curve, in thousandths */
  gboolean random_fixed;   /* chance comes of the names, not of the lots */
  PairingSeed seed_before; /* up to round seed_until */
  PairingExtra extra_before;
  int seed_until;
  PairingSeed seed_after;
  PairingExtra extra_after;
  PairingDrawn float_upper;
  PairingDrawn float_lower;
  gboolean float_compensated;
  int country_factor;
  int club_factor;
  gboolean place_bar;   /* from the bar up places do not count */
  gboolean place_wins;  /* nor from wins * 2 >= rounds */
  RulesRank place_rank; /* nor from rank * 2 + wins * 2 up */

  /* McMahon */
  RulesRank zero; /* the rank that starts with 0 */
  RulesRank floor;
  RulesRank bar;
  int super_bar;         /* so many of the best start one above the bar */
  RulesRanks categories; /* the lowest rank of each but the last; none for one category */

  /* handicap */
  gboolean handicap;       /* handicap games at all */
  gboolean handicap_score; /* by MMS, else by rank */
  RulesRank handicap_none; /* from this rank up none */
  int handicap_correction;
  int handicap_most;

  /* points for a round without a game, where a win is 2 */
  int bye_points;
  int absent_points;
  gboolean whole_points; /* these make whole wins only: halves are summed and rounded down */

  /* round robin */
  int legs;
  PairingLots lots_by; /* groups and brackets: by drawn number, or seeds spread first */

  /* knock-out, Swiss + elimination */
  int losses;         /* out after so many */
  gboolean keep_even; /* Swiss + elimination: one who is out fills an odd field, else a bye does */
  gboolean third;     /* a game for the third place */
  int seeds;          /* so many are kept apart; -1: all */
  int best_of;        /* games of a match: 1, 3, 5, 7 */
} PairingPlan;

extern const PairingPlan pairing_plan_standard; /* where the event does not say */
