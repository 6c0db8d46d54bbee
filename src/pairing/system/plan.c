#include "pairing/draw/task.h"

const PairingPlan pairing_plan_standard = {
  .stages = { { .groups = 1 }, { PAIRING_NO_SYSTEM, .groups = 1 } },
  .unit = PAIRING_UNIT_NONE,
  .unit_rounds = 1,
  .w_rematch = G_GINT64_CONSTANT (500000000000000),
  .w_colour = 1000000,
  .w_category = G_GINT64_CONSTANT (20000000000000),
  .w_score = G_GINT64_CONSTANT (100000000000),
  .w_float = 100000000,
  .w_seeding = 5000000,
  .w_place = -1,
  .curve = 500,
  .random_fixed = TRUE,
  .seed_before = PAIRING_SEED_SLIP,
  .extra_before = PAIRING_EXTRA_RATING,
  .seed_until = 2,
  .seed_after = PAIRING_SEED_FOLD,
  .float_upper = PAIRING_DRAWN_MIDDLE,
  .float_lower = PAIRING_DRAWN_MIDDLE,
  .float_compensated = TRUE,
  .country_factor = 1,
  .club_factor = 3,
  .place_bar = TRUE,
  .place_rank = 31,
  .zero = 1,
  .floor = 11,
  .bar = 34,
  .handicap_score = TRUE,
  .handicap_none = 31,
  .handicap_correction = 1,
  .handicap_most = 9,
  .bye_points = 2,
  .legs = 1,
  .losses = 1,
  .keep_even = TRUE,
  .seeds = -1,
  .best_of = 1,
};

/* Fills in what holds where the event says nothing else: for pairings by weights the defaults of
 * OpenGotha (pairing.md), so that a director who comes from there finds the same pairings. */
void
pairing_plan_init (PairingPlan *plan, PairingSystem system)
{
  *plan = pairing_plan_standard;
  plan->stages[0].system = system;
  if (pairing_class (system)->fill)
    pairing_class (system)->fill (plan);
}
