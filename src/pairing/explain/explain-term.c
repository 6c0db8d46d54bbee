/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdlib.h>
#include "pairing/draw/facts.h"
#include "pairing/explain/explain.h"
#include "pairing/weights/weights.h"

/* What one term of one pair says. NULL where it has nothing to say. */
typedef char *(*Describe) (const PairingFacts *facts, const PairingTerm *term);

static const char *
name (const PairingFacts *facts, int side)
{
  return facts->players[side]->name;
}

/* A game of an earlier stage may not count in this one. */
static char *
describe_rematch (const PairingFacts *facts, const PairingTerm *term)
{
  int met = standing_history_met (facts->task->field, facts->pair.black, facts->pair.white,
                                  facts->task->round);

  if (met == 0)
    return g_strdup (_ ("They have never met before."));
  if (term->best > 0 && term->value == term->best)
    return g_strdup_printf (_ ("They met in round %d, which does not count in this stage."), met);
  return g_strdup_printf (_ ("Rematch: they met in round %d."), met);
}

static char *
describe_unwelcome (const PairingFacts *facts, const PairingTerm *term)
{
  return term->value < term->best ? g_strdup (_ ("A restriction asks to avoid this pair.")) : NULL;
}

static char *
describe_random (const PairingFacts *facts, const PairingTerm *term)
{
  return g_strdup (_ ("Between pairs that are otherwise equal, chance decides."));
}

/* --- Colours --- */

static char *
describe_shared_surplus (int surplus)
{
  if (surplus == 0)
    return g_strdup (_ ("Both have had Black as often as White."));
  if (surplus > 0)
    return g_strdup_printf (ngettext ("Both have had Black once more than White.",
                                      "Both have had Black %d times more than White.", surplus),
                            surplus);
  return g_strdup_printf (ngettext ("Both have had White once more than Black.",
                                    "Both have had White %d times more than Black.", -surplus),
                          -surplus);
}

static char *
describe_surplus (const char *who, int surplus)
{
  if (surplus == 0)
    return g_strdup_printf (_ ("%s has had Black as often as White."), who);
  if (surplus > 0)
    return g_strdup_printf (ngettext ("%s has had Black once more than White.",
                                      "%s has had Black %d times more than White.", surplus),
                            who, surplus);
  return g_strdup_printf (ngettext ("%s has had White once more than Black.",
                                    "%s has had White %d times more than Black.", -surplus),
                          who, -surplus);
}

/* A game with handicap may make the balance another than that of all games. */
static char *
describe_colour (const PairingFacts *facts, const PairingTerm *term)
{
  const StandingRecord *records = facts->records;
  int black = pairing_facts_balance (facts, 0), white = pairing_facts_balance (facts, 1);
  gboolean leaves_out = black != records[0].blacks - records[0].whites ||
                        white != records[1].blacks - records[1].whites;
  g_autofree char *one = NULL, *two = NULL, *said = NULL;

  if (black == white) {
    said = describe_shared_surplus (black);
  } else {
    one = describe_surplus (name (facts, 0), black);
    two = describe_surplus (name (facts, 1), white);
    /* Translators: two whole sentences, one after the other */
    said = g_strdup_printf (C_ ("sentences", "%s %s"), one, two);
  }
  if (!leaves_out)
    return g_steal_pointer (&said);
  return g_strdup_printf (C_ ("sentences", "%s %s"), said,
                          _ ("Games with handicap are not counted."));
}

/* --- Scores --- */

static char *
describe_category (const PairingFacts *facts, const PairingTerm *term)
{
  return g_strdup (term->value == term->best ? _ ("They are of one category.")
                                             : _ ("They are of different categories."));
}

static char *
describe_drawn_down (const char *who, int before)
{
  if (before == 0)
    return g_strdup_printf (_ ("%s is paired down for the first time."), who);
  if (before == 1)
    return g_strdup_printf (_ ("%s is paired down a second time."), who);
  return g_strdup_printf (_ ("%s is paired down, as %d times before."), who, before);
}

static char *
describe_drawn_up (const char *who, int before)
{
  if (before == 0)
    return g_strdup_printf (_ ("%s is paired up for the first time."), who);
  if (before == 1)
    return g_strdup_printf (_ ("%s is paired up a second time."), who);
  return g_strdup_printf (_ ("%s is paired up, as %d times before."), who, before);
}

static char *
describe_float (const PairingFacts *facts, const PairingTerm *term)
{
  int gap = pairing_facts_gap (facts), upper = gap > 0 ? 0 : 1;
  const int players[] = { facts->pair.black, facts->pair.white };
  g_autofree char *down = NULL, *up = NULL;

  if (gap == 0)
    return NULL;
  down = describe_drawn_down (name (facts, upper),
                              pairing_facts_drawn (facts->task, players[upper], TRUE));
  up = describe_drawn_up (name (facts, 1 - upper),
                          pairing_facts_drawn (facts->task, players[1 - upper], FALSE));
  return g_strdup_printf (C_ ("sentences", "%s %s"), down, up);
}

/* By weights drawing up and down is a term of its own. */
static char *
describe_score (const PairingFacts *facts, const PairingTerm *term)
{
  gboolean tells = !pairing_facts_class (facts->task)->weighted;
  g_autofree char *black = pairing_facts_score (facts, 0), *white = pairing_facts_score (facts, 1);
  g_autofree char *drawn = tells ? describe_float (facts, term) : NULL, *said = NULL;

  if (facts->points[0] == facts->points[1])
    return g_strdup_printf (_ ("They have the same score: %s."), black);
  said = g_strdup_printf (_ ("Their scores differ: %s has %s, %s has %s."), name (facts, 0), black,
                          name (facts, 1), white);
  return drawn ? g_strdup_printf (C_ ("sentences", "%s %s"), said, drawn) : g_steal_pointer (&said);
}

/* --- Order --- */

static char *
describe_seeding (const PairingFacts *facts, const PairingTerm *term)
{
  static const char *const ways[] = {
    [PAIRING_SEED_FOLD] = N_ ("In their group the first should meet the last."),
    [PAIRING_SEED_SLIP] = N_ ("In their group the upper half should meet the lower, in order."),
    [PAIRING_SEED_RANDOM] = N_ ("In their group the upper half should meet the lower, by chance."),
    [PAIRING_SEED_ADJACENT] = N_ ("In their group neighbours should meet."),
  };
  const PairingPlan *plan = &facts->task->plan;
  PairingSeed seed = facts->task->round <= plan->seed_until ? plan->seed_before : plan->seed_after;

  return pairing_facts_gap (facts) == 0 ? g_strdup (_ (ways[seed])) : NULL;
}

/* The first round may go by something else than the drawn numbers. */
static const char *const firsts[] = {
  [PAIRING_FIRST_RANK] = N_ ("In the first round neighbours by rank meet."),
  [PAIRING_FIRST_FOLD] = N_ ("In the first round the first meets the last, and so on inwards."),
  [PAIRING_FIRST_SLIP] = N_ ("In the first round the upper half meets the lower, in order."),
};

static char *
describe_down (const PairingFacts *facts, int upper, int lower)
{
  if (facts->task->plan.floating == PAIRING_FLOAT_LAST_LAST)
    return g_strdup_printf (_ ("By drawn number the last of those with more points, %d, meets the "
                               "last of those with fewer, %d."),
                            upper, lower);
  if (facts->task->plan.floating == PAIRING_FLOAT_FIRST_LAST)
    return g_strdup_printf (_ ("By drawn number the first of those with more points, %d, meets the "
                               "last of those with fewer, %d."),
                            upper, lower);
  return g_strdup_printf (_ ("By drawn number the last of those with more points, %d, meets the "
                             "first of those with fewer, %d."),
                          upper, lower);
}

static char *
describe_neighbour (const PairingFacts *facts, const PairingTerm *term)
{
  int black = facts->players[0]->number, white = facts->players[1]->number;
  int low = MIN (black, white), high = MAX (black, white), gap = pairing_facts_gap (facts);
  int between = pairing_facts_between (facts);

  if (facts->task->round == 1 && facts->task->plan.first != PAIRING_FIRST_NUMBER)
    return g_strdup (_ (firsts[facts->task->plan.first]));
  if (gap == 0 && term->value == term->best)
    return g_strdup_printf (_ ("Neighbours by drawn number: %d and %d."), low, high);
  if (gap == 0)
    return g_strdup_printf (
        ngettext ("By drawn number, %d and %d, there is %d player between them.",
                  "By drawn number, %d and %d, there are %d players between "
                  "them.",
                  between),
        low, high, between);
  if (term->value == term->best)
    return describe_down (facts, gap > 0 ? black : white, gap > 0 ? white : black);
  return g_strdup_printf (_ ("Their drawn numbers are %d and %d."), low, high);
}

/* --- Where they come from --- */

static char *
describe_clubs (const PairingFacts *facts)
{
  const char *one = facts->players[0]->club, *two = facts->players[1]->club;

  if (pairing_facts_share (one, two))
    return g_strdup_printf (_ ("Same club: %s."), one);
  if (*one && *two)
    return g_strdup_printf (_ ("Different clubs: %s and %s."), one, two);
  return g_strdup (_ ("They are not from the same club."));
}

static char *
describe_countries (const PairingFacts *facts)
{
  const char *one = facts->players[0]->country, *two = facts->players[1]->country;

  if (pairing_facts_share (one, two))
    return g_strdup_printf (_ ("Same country: %s."), one);
  if (*one && *two)
    return g_strdup_printf (_ ("Different countries: %s and %s."), one, two);
  return g_strdup (_ ("They are not from the same country."));
}

static char *
describe_unit (const PairingFacts *facts, const PairingTerm *term)
{
  if (facts->task->plan.unit == PAIRING_UNIT_NONE)
    return NULL;
  return facts->task->plan.unit == PAIRING_UNIT_COUNTRY ? describe_countries (facts)
                                                        : describe_clubs (facts);
}

/* The club says more where both share it, and where the countries are unknown. Above the
 * threshold the term is worth its maximum, wherever the two come from. */
static char *
describe_place (const PairingFacts *facts, const PairingTerm *term)
{
  const StandingPlayer *one = facts->players[0], *two = facts->players[1];
  gboolean countries = *one->country && *two->country, clubs = *one->club && *two->club;
  gboolean by_club = pairing_facts_share (one->club, two->club) || (clubs && !countries);
  g_autofree char *said = by_club ? describe_clubs (facts) : describe_countries (facts);

  if (term->value < term->best || !pairing_facts_share_place (facts))
    return g_steal_pointer (&said);
  return g_strdup_printf (C_ ("sentences", "%s %s"), said,
                          _ ("Among players as strong as these two it does not matter."));
}

static char *
describe_handicap (const PairingFacts *facts, const PairingTerm *term)
{
  int stones = facts->pair.handicap;

  if (stones == 0)
    return g_strdup (_ ("An even game."));
  return g_strdup_printf (ngettext ("Handicap: one stone.", "Handicap: %d stones.", stones),
                          stones);
}

static const Describe describes[PAIRING_N_TERMS] = {
  [PAIRING_TERM_REMATCH] = describe_rematch,     [PAIRING_TERM_UNWELCOME] = describe_unwelcome,
  [PAIRING_TERM_RANDOM] = describe_random,       [PAIRING_TERM_COLOUR] = describe_colour,
  [PAIRING_TERM_CATEGORY] = describe_category,   [PAIRING_TERM_SCORE] = describe_score,
  [PAIRING_TERM_FLOAT] = describe_float,         [PAIRING_TERM_SEEDING] = describe_seeding,
  [PAIRING_TERM_NEIGHBOUR] = describe_neighbour, [PAIRING_TERM_UNIT] = describe_unit,
  [PAIRING_TERM_HANDICAP] = describe_handicap,   [PAIRING_TERM_PLACE] = describe_place,
};

/* Says what lies behind a number: points, colours, floats, clubs, as they were before the round.
 * Returns a sentence or two, such as “They have the same score: 6.”; NULL where the term says
 * nothing of these two. @task: what the pair is drawn from. @term: one of the terms of what they
 * weigh. */
char *
pairing_explain_term (const PairingTask *task, const PairingPair *pair, const PairingTerm *term)
{
  PairingFacts facts;

  if (!describes[term->kind])
    return NULL;
  pairing_facts_init (&facts, task, pair);
  return describes[term->kind](&facts, term);
}
