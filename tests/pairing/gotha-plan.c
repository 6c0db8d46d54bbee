#include "pairing/gotha.h"

/* What the parameters of OpenGotha are in a plan of ours. */

static gint64
get_number (const Gotha *gotha, const char *name)
{
  return g_ascii_strtoll (gotha_parameter (gotha, name), NULL, 10);
}

static gboolean
get_boolean (const Gotha *gotha, const char *name)
{
  return g_str_equal (gotha_parameter (gotha, name), "true");
}

static RulesRank
get_rank (const Gotha *gotha, const char *name)
{
  RulesRank rank = RULES_RANK_NONE;

  g_assert_true (rules_rank_parse (gotha_parameter (gotha, name), &rank));
  return rank;
}

/* Which of the words; the first where it is none, or not said. */
static int
get_choice (const Gotha *gotha, const char *name, const char *const *words)
{
  for (int i = 0; words[i]; i++)
    if (g_str_equal (gotha_parameter (gotha, name), words[i]))
      return i;
  return 0;
}

static void
take_weights (const Gotha *gotha, PairingPlan *plan)
{
  plan->w_rematch = get_number (gotha, "paiBaAvoidDuplGame");
  plan->w_random = get_number (gotha, "paiBaRandom");
  plan->w_colour = get_number (gotha, "paiBaBalanceWB");
  plan->w_category = get_number (gotha, "paiMaAvoidMixingCategories");
  plan->w_score = get_number (gotha, "paiMaMinimizeScoreDifference");
  plan->w_float = get_number (gotha, "paiMaDUDDWeight");
  plan->w_seeding = get_number (gotha, "paiMaMaximizeSeeding");
  plan->w_handicap = get_number (gotha, "paiSeMinimizeHandicap");
  plan->w_place = get_number (gotha, "paiSeAvoidSameGeo");
  plan->curve =
      (int) (g_ascii_strtod (gotha_parameter (gotha, "paiStandardNX1Factor"), NULL) * 1000);
  plan->random_fixed = get_boolean (gotha, "paiBaDeterministic");
  plan->country_factor = (int) get_number (gotha, "paiSePreferMMSDiffRatherThanSameCountry");
  plan->club_factor = (int) get_number (gotha, "paiSePreferMMSDiffRatherThanSameClub");
  plan->place_bar = get_boolean (gotha, "paiSeBarThresholdActive");
  plan->place_wins = get_boolean (gotha, "paiSeNbWinsThresholdActive");
  plan->place_rank = get_rank (gotha, "paiSeRankThreshold");
}

static void
take_seeding (const Gotha *gotha, PairingPlan *plan)
{
  static const char *const seeds[] = { "SPLITANDFOLD", "SPLITANDSLIP", "SPLITANDRANDOM", "ADJACENT",
                                       NULL };
  static const char *const extras[] = { "NULL", "Rating", "Rank", NULL };
  static const char *const modes[] = { "TOP", "MID", "BOT", NULL };

  plan->seed_before = get_choice (gotha, "paiMaSeedSystem1", seeds);
  plan->seed_after = get_choice (gotha, "paiMaSeedSystem2", seeds);
  plan->seed_until = (int) get_number (gotha, "paiMaLastRoundForSeedSystem1");
  plan->extra_before = get_choice (gotha, "paiMaAdditionalPlacementCritSystem1", extras);
  plan->extra_after = get_choice (gotha, "paiMaAdditionalPlacementCritSystem2", extras);
  plan->float_upper = get_choice (gotha, "paiMaDUDDUpperMode", modes);
  plan->float_lower = get_choice (gotha, "paiMaDUDDLowerMode", modes);
  plan->float_compensated = get_boolean (gotha, "paiMaCompensateDUDD");
}

static void
take_event (const Gotha *gotha, PairingPlan *plan)
{
  gboolean macmahon = plan->system == PAIRING_MACMAHON;

  plan->zero = get_rank (gotha, "genMMZero");
  plan->floor = get_rank (gotha, "genMMFloor");
  plan->bar = get_rank (gotha, "genMMBar");
  plan->categories = (int) get_number (gotha, "numberOfCategories");
  plan->handicap_score = get_boolean (gotha, "hdBasedOnMMS");
  plan->handicap_none = get_rank (gotha, "hdNoHdRankThreshold");
  plan->handicap_correction = (int) get_number (gotha, "hdCorrection");
  plan->handicap_most = (int) get_number (gotha, "hdCeiling");
  plan->handicap = plan->handicap_most > 0;
  plan->bye_points = (int) get_number (gotha, macmahon ? "genMMS2ValueBye" : "genNBW2ValueBye");
  plan->absent_points =
      (int) get_number (gotha, macmahon ? "genMMS2ValueAbsent" : "genNBW2ValueAbsent");
}

/* Fills in the plan whose system is set. */
void
gotha_plan (const Gotha *gotha, PairingPlan *plan)
{
  take_weights (gotha, plan);
  take_seeding (gotha, plan);
  take_event (gotha, plan);
}
