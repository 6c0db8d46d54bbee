/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/event/event-sections.h"
#include <glib/gi18n.h>

/* Every key of pairing_option_list() is once in these or in app_event_weights. */
const AppEventSection app_event_sections[] = {
  { N_ ("Starting scores"), { "zero", "floor", "bar", "super_bar", "categories" } },
  { N_ ("Rounds and groups"), { "legs", "groups", "lots_by" } },
  { N_ ("Losses and matches"), { "losses", "keep_even", "third", "seeds", "best_of" } },
  { N_ ("Choice of opponents"),
    { "first", "floating", "direction", "unit", "unit_rounds", "rematch" } },
  { N_ ("Within a score group"),
    { "seed_before", "extra_before", "seed_until", "seed_after", "extra_after", "float_upper",
      "float_lower", "float_compensated" } },
  { N_ ("Country and club"),
    { "country_factor", "club_factor", "place_bar", "place_wins", "place_rank" } },
  { N_ ("Handicap"),
    { "handicap", "handicap_by", "handicap_none", "handicap_correction", "handicap_most" } },
  { N_ ("Rounds without a game"), { "bye_points", "absent_points", "whole_points" } },
  { N_ ("Second stage"), { "then", "then_from", "qualify", "qualify_tie", "carry" } },
};

const int app_event_n_sections = G_N_ELEMENTS (app_event_sections);

const AppEventSection app_event_weights = {
  N_ ("Weights"),
  { "w_rematch", "w_category", "w_score", "w_place", "w_float", "w_seeding", "w_colour", "w_random",
    "w_handicap", "curve", "random_fixed" },
};

/* A parameter that means nothing while another has a value. */
static const struct {
  const char *key;
  const char *master;
  const char *value;
  gboolean other; /* while it has another value than that */
} mutes[] = {
  { "unit_rounds", "unit", "none", FALSE },     { "handicap_by", "handicap", "no", FALSE },
  { "handicap_none", "handicap", "no", FALSE }, { "handicap_correction", "handicap", "no", FALSE },
  { "handicap_most", "handicap", "no", FALSE }, { "third", "losses", "1", TRUE },
  { "then_from", "then", "none", FALSE },       { "qualify", "then", "none", FALSE },
  { "qualify_tie", "then", "none", FALSE },     { "carry", "then", "none", FALSE },
};

static gboolean
is_mute (const char *key, const PairingPlan *plan)
{
  for (gsize i = 0; i < G_N_ELEMENTS (mutes); i++) {
    g_autofree char *value = pairing_option_get (plan, mutes[i].master);
    if (g_str_equal (mutes[i].key, key) && g_str_equal (mutes[i].value, value) != mutes[i].other)
      return TRUE;
  }
  return FALSE;
}

/* Whether it is about the second stage. */
gboolean
app_event_sections_is_second (const char *key)
{
  return g_strv_contains (app_event_sections[app_event_n_sections - 1].keys, key);
}

/* A first stage that nothing follows has no second, whatever was chosen for it before. Returns
 * whether the parameter can be set. @plan: what the form says so far. */
gboolean
app_event_sections_matters (const RulesOption *option, const PairingPlan *plan)
{
  guint first = 1u << plan->stages[0].system;
  PairingPlan real = *plan;

  if (!(pairing_option_find ("then")->systems & first))
    real.stages[1].system = PAIRING_NO_SYSTEM;
  if (app_event_sections_is_second (option->key) && !(option->systems & first))
    return FALSE;
  return pairing_option_matters (option, &real) && !is_mute (option->key, &real);
}
