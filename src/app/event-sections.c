#include "app/event-sections.h"
#include <glib/gi18n.h>

/* Every key of pairing_options() is once in these or in app_event_weights. */
const AppEventSection app_event_sections[] = {
  { N_ ("Who starts where"), { "zero", "floor", "bar", "super_bar", "categories" } },
  { N_ ("Rounds and groups"), { "legs", "groups", "lots_by" } },
  { N_ ("Losses and matches"), { "losses", "keep_even", "third", "seeds", "best_of" } },
  { N_ ("Who meets whom"), { "first", "floating", "direction", "unit", "unit_rounds", "rematch" } },
  { N_ ("Within a score group"),
    { "seed_before", "extra_before", "seed_until", "seed_after", "extra_after", "float_upper",
      "float_lower", "float_compensated" } },
  { N_ ("Country and club"),
    { "country_factor", "club_factor", "place_bar", "place_wins", "place_rank" } },
  { N_ ("Handicap"),
    { "handicap", "handicap_by", "handicap_none", "handicap_correction", "handicap_most" } },
  { N_ ("Rounds without a game"), { "bye_points", "absent_points", "whole_points" } },
  { N_ ("Second stage"), { "then", "then_from", "qualify", "carry" } },
};

const int app_event_n_sections = G_N_ELEMENTS (app_event_sections);

const AppEventSection app_event_weights = {
  N_ ("Weights"),
  { "w_rematch", "w_category", "w_score", "w_place", "w_float", "w_seeding", "w_colour", "w_random",
    "w_handicap", "curve", "random_fixed" },
};

const AppEventMute app_event_mutes[] = {
  { "unit_rounds", "unit", "none" },     { "handicap_by", "handicap", "no" },
  { "handicap_none", "handicap", "no" }, { "handicap_correction", "handicap", "no" },
  { "handicap_most", "handicap", "no" }, { "then_from", "then", "none" },
  { "qualify", "then", "none" },         { "carry", "then", "none" },
};

const int app_event_n_mutes = G_N_ELEMENTS (app_event_mutes);
