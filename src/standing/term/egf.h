/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/term/field.h"

/* The Go rating of the EGF, as in force since 2021: for information, no ruling rests on it. Ratings
 * and changes are in thousandths of a point, expectations in millionths. */
#define STANDING_EGF_POINT 1000
#define STANDING_EGF_SURE 1000000
#define STANDING_EGF_FLOOR (-900 * STANDING_EGF_POINT)
#define STANDING_EGF_CEILING (3299 * STANDING_EGF_POINT)

/* How much a tournament weighs, in hundredths. */
typedef enum {
  STANDING_EGF_CLASS_A = 100,
  STANDING_EGF_CLASS_B = 75,
  STANDING_EGF_CLASS_C = 50,
  STANDING_EGF_CLASS_D = 25
} StandingEgfClass;

typedef struct {
  gint64 opponent; /* his rating before the tournament */
  int stones;      /* handicap that he got, or gave where negative */
  int points;      /* 2, 1 or 0 */
} StandingEgfGame;

gint64 standing_egf_expected (gint64 own, gint64 opponent, int stones);
gint64 standing_egf_change (gint64 own, const StandingEgfGame *game, StandingEgfClass weight);
gint64 standing_egf_after (gint64 own, const StandingEgfGame *games, int n_games,
                           StandingEgfClass weight);
gboolean standing_egf_performance (const StandingEgfGame *games, int n_games, gint64 *ret_rating);
StandingEgfGame *standing_egf_games (const StandingField *field, int player, int after,
                                     int *ret_n_games);
