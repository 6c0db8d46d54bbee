/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "pairing/draw/option.h"

#define IN(system) (1u << PAIRING_##system)
#define WEIGHED (IN (WEIGHTS) | IN (MACMAHON))
#define CHINESE (IN (SWISS) | IN (ELIMINATION))
#define SCORED (WEIGHED | CHINESE | IN (FIDE))
#define STAGED (SCORED | IN (ROBIN))
#define MATCHES (IN (KNOCKOUT) | IN (SERIES))

#define CHOICE(name) .type = RULES_OPTION_CHOICE, RULES_OPTION_MEMBER (PairingPlan, name)
#define NUMBER(name, least_, most_)                                                      \
  .type = RULES_OPTION_NUMBER, RULES_OPTION_MEMBER (PairingPlan, name), .least = least_, \
  .most = most_
#define WEIGHT(name) NUMBER (name, 0, G_GINT64_CONSTANT (1000000000000000))
#define RANK(name) .type = RULES_OPTION_RANK, RULES_OPTION_MEMBER (PairingPlan, name)
#define YES_NO                  \
  {                             \
    { "no", FALSE, N_ ("no") }, \
    {                           \
      "yes", TRUE, N_ ("yes")   \
    }                           \
  }
#define HALVES                                                                 \
  {                                                                            \
    { "fold", PAIRING_SEED_FOLD, N_ ("first against last: fold") },            \
        { "slip", PAIRING_SEED_SLIP, N_ ("upper half against lower: slip") },  \
        { "random", PAIRING_SEED_RANDOM, N_ ("at random across the halves") }, \
    {                                                                          \
      "adjacent", PAIRING_SEED_ADJACENT, N_ ("neighbours")                     \
    }                                                                          \
  }
#define EXTRAS                                             \
  {                                                        \
    { "none", PAIRING_EXTRA_NONE, N_ ("nothing more") },   \
        { "rating", PAIRING_EXTRA_RATING, N_ ("rating") }, \
    {                                                      \
      "rank", PAIRING_EXTRA_RANK, N_ ("rank")              \
    }                                                      \
  }
#define THIRDS                                                 \
  {                                                            \
    { "top", PAIRING_DRAWN_TOP, N_ ("the best") },             \
        { "middle", PAIRING_DRAWN_MIDDLE, N_ ("the middle") }, \
    {                                                          \
      "bottom", PAIRING_DRAWN_BOTTOM, N_ ("the last")          \
    }                                                          \
  }

/* Every member of PairingPlan but the system of the first stage and the lots. */
static const RulesOption option_list[] = {
  { "rematch", N_ ("Players may meet again"),
    N_ ("If there is no round without a rematch, draw one with as few rematches as possible."),
    .systems = WEIGHED | CHINESE, CHOICE (rematch), .choices = YES_NO },

  /* 积分编排 */
  { "floating", N_ ("Odd score group"),
    N_ ("Which player is paired down from a group with an odd number, and whom this player meets "
        "in the next group. Sources differ (Art. 26.3, practice)."),
    .systems = CHINESE, CHOICE (floating),
    .choices = { { "last_first", PAIRING_FLOAT_LAST_FIRST, N_ ("the last meets the first") },
                 { "last_last", PAIRING_FLOAT_LAST_LAST, N_ ("the last meets the last") },
                 { "first_last", PAIRING_FLOAT_FIRST_LAST, N_ ("the first meets the last") } } },
  { "direction", N_ ("Direction within a group"),
    N_ ("In which direction of the drawn numbers opponents are sought; some tournaments reverse it "
        "every second round (Art. 26.3, practice)."),
    .systems = CHINESE, CHOICE (direction),
    .choices = { { "up", PAIRING_DIRECTION_UP, N_ ("from the lowest number up") },
                 { "alternate", PAIRING_DIRECTION_ALTERNATE, N_ ("down in even rounds") } } },
  { "first", N_ ("First round"),
    N_ ("The pairings before anyone has points: neighbours by drawn number, in the order of the "
        "lots, or by rank."),
    .systems = CHINESE, CHOICE (first),
    .choices = { { "number", PAIRING_FIRST_NUMBER, N_ ("neighbours by drawn number") },
                 { "rank", PAIRING_FIRST_RANK, N_ ("neighbours by rank") },
                 { "fold", PAIRING_FIRST_FOLD, N_ ("first against last: fold") },
                 { "slip", PAIRING_FIRST_SLIP, N_ ("upper half against lower: slip") } } },
  { "unit", N_ ("Players kept apart"),
    N_ ("Players who should not meet because they come from the same club or country."),
    .systems = CHINESE, CHOICE (unit),
    .choices = { { "none", PAIRING_UNIT_NONE, N_ ("no players are kept apart") },
                 { "club", PAIRING_UNIT_CLUB, N_ ("of the same club") },
                 { "country", PAIRING_UNIT_COUNTRY, N_ ("of the same country") } } },
  { "unit_rounds", N_ ("Rounds in which they are kept apart"),
    N_ ("For this many rounds such players never meet; after that they meet only if it cannot be "
        "avoided."),
    .systems = CHINESE, NUMBER (unit_rounds, 0, 99) },

  /* By weights */
  { "w_rematch", N_ ("Weight: no rematch"),
    N_ ("Weight of a pair that has not met yet. OpenGotha: 5·10¹⁴."), .systems = WEIGHED,
    WEIGHT (w_rematch) },
  { "w_random", N_ ("Weight: chance"),
    N_ ("How much chance decides between pairs that are otherwise equal. OpenGotha: 0, at most "
        "10⁹."),
    .systems = WEIGHED, WEIGHT (w_random) },
  { "w_colour", N_ ("Weight: colours"),
    N_ ("Weight of a pair whose colours balance those of earlier rounds. OpenGotha: 10⁶."),
    .systems = WEIGHED, WEIGHT (w_colour) },
  { "w_category", N_ ("Weight: same category"),
    N_ ("Weight of a pair of one category. OpenGotha: 2·10¹³."), .systems = WEIGHED,
    WEIGHT (w_category) },
  { "w_score", N_ ("Weight: same score"), N_ ("Weight of a pair of equal scores. OpenGotha: 10¹¹."),
    .systems = WEIGHED, WEIGHT (w_score) },
  { "w_float", N_ ("Weight: paired up and down"),
    N_ ("Weight of pairing the right players up or down. OpenGotha: 10⁸."), .systems = WEIGHED,
    WEIGHT (w_float) },
  { "w_seeding", N_ ("Weight: pairing in the group"),
    N_ ("Weight of a pair that follows the pairing method within the group. OpenGotha: 5·10⁶."),
    .systems = WEIGHED, WEIGHT (w_seeding) },
  { "w_handicap", N_ ("Weight: little handicap"),
    N_ ("Weight of a pair without handicap. OpenGotha: 0."), .systems = WEIGHED,
    WEIGHT (w_handicap) },
  { "w_place", N_ ("Weight: country and club"),
    N_ ("Weight of a pair from different clubs and countries; −1 means 10¹¹ in McMahon and 0 in a "
        "Swiss tournament, as in OpenGotha."),
    .systems = WEIGHED, NUMBER (w_place, -1, G_GINT64_CONSTANT (1000000000000000)) },
  { "curve", N_ ("Curve of the weights"),
    N_ ("k of W·(1 − x)·(1 + k·x), in thousandths: how gently small differences begin. OpenGotha: "
        "500."),
    .systems = WEIGHED, NUMBER (curve, 0, 1000) },
  { "random_fixed", N_ ("Chance from the names"),
    N_ ("The same names give the same chance, as in OpenGotha; otherwise it comes from the draw "
        "code."),
    .systems = WEIGHED, CHOICE (random_fixed), .choices = YES_NO },
  { "seed_before", N_ ("Pairing in the group at first"),
    N_ ("Which players should meet within a score group in the first rounds. OpenGotha: slip."),
    .systems = WEIGHED, CHOICE (seed_before), .choices = HALVES },
  { "extra_before", N_ ("Order within a group at first"),
    N_ ("The order of players with equal scores in the group. OpenGotha: the rating."),
    .systems = WEIGHED, CHOICE (extra_before), .choices = EXTRAS },
  { "seed_until", N_ ("Last round of the first method"),
    N_ ("From the next round on the later method is used. OpenGotha: 2."), .systems = WEIGHED,
    NUMBER (seed_until, 0, 99) },
  { "seed_after", N_ ("Pairing in the group later"),
    N_ ("Which players should meet within a score group later on. OpenGotha: fold."),
    .systems = WEIGHED, CHOICE (seed_after), .choices = HALVES },
  { "extra_after", N_ ("Order within a group later"),
    N_ ("The order of players with equal scores in the group. OpenGotha: nothing more."),
    .systems = WEIGHED, CHOICE (extra_after), .choices = EXTRAS },
  { "float_upper", N_ ("Player paired down"),
    N_ ("Which player of the upper group meets one of the lower. OpenGotha: the middle."),
    .systems = WEIGHED, CHOICE (float_upper), .choices = THIRDS },
  { "float_lower", N_ ("Player paired up"),
    N_ ("Which player of the lower group meets one of the upper. OpenGotha: the middle."),
    .systems = WEIGHED, CHOICE (float_lower), .choices = THIRDS },
  { "float_compensated", N_ ("Balance pairing up and down"),
    N_ ("A player who was paired up should be paired down next, and the other way round. "
        "OpenGotha: yes."),
    .systems = WEIGHED, CHOICE (float_compensated), .choices = YES_NO },
  { "country_factor", N_ ("Country: score groups"),
    N_ ("How far apart in score groups two may meet to avoid a game within one country. "
        "OpenGotha: 1."),
    .systems = WEIGHED, NUMBER (country_factor, 0, 99) },
  { "club_factor", N_ ("Club: score groups"),
    N_ ("How far apart in score groups two may meet to "
        "avoid a game within one club. OpenGotha: 3."),
    .systems = WEIGHED, NUMBER (club_factor, 0, 99) },
  { "place_bar", N_ ("At the bar, club and country are ignored"),
    N_ ("Players who start at the bar may meet anybody, also players of their own club. "
        "OpenGotha: yes."),
    .systems = WEIGHED, CHOICE (place_bar), .choices = YES_NO },
  { "place_wins", N_ ("With many wins, club and country are ignored"),
    N_ ("Also for players who have won half of the tournament’s rounds. OpenGotha: no."),
    .systems = WEIGHED, CHOICE (place_wins), .choices = YES_NO },
  { "place_rank", N_ ("From this rank, club and country are ignored"),
    N_ ("Also for players from this rank up, with each win counting as one rank. OpenGotha: 1d."),
    .systems = WEIGHED, RANK (place_rank) },

  /* McMahon */
  { "zero", N_ ("Rank that starts with 0"),
    N_ ("Each rank above starts with one point more. OpenGotha: 30k."), .systems = IN (MACMAHON),
    RANK (zero) },
  { "floor", N_ ("McMahon floor"),
    N_ ("Weaker players start as if they had this rank. OpenGotha: "
        "20k."),
    .systems = IN (MACMAHON), RANK (floor) },
  { "bar", N_ ("McMahon bar"),
    N_ ("Stronger players start as if they had this rank. OpenGotha: "
        "4d."),
    .systems = IN (MACMAHON), RANK (bar) },
  { "super_bar", N_ ("Super-bar"),
    N_ ("This many of the best players start one point above the bar; 0 for none."),
    .systems = IN (MACMAHON), NUMBER (super_bar, 0, 999) },
  { "categories", N_ ("Categories"),
    N_ ("The lowest rank of each category but the last, from the top: “1d 10k” makes three. Empty "
        "for "
        "one category."),
    .systems = WEIGHED, .type = RULES_OPTION_RANKS, RULES_OPTION_MEMBER (PairingPlan, categories) },

  /* Handicap */
  { "handicap", N_ ("Handicap games"),
    N_ ("Whether the weaker player receives handicap stones (Art. 11)."), .systems = WEIGHED,
    CHOICE (handicap), .choices = YES_NO },
  { "handicap_by", N_ ("Handicap by"),
    N_ ("What the difference in strength is measured by. OpenGotha: the score in McMahon."),
    .systems = WEIGHED, CHOICE (handicap_score),
    .choices = { { "rank", FALSE, N_ ("rank") }, { "score", TRUE, N_ ("McMahon score") } } },
  { "handicap_none", N_ ("No handicap from this rank"),
    N_ ("Players of this rank and above count as equals. OpenGotha: 1d."), .systems = WEIGHED,
    RANK (handicap_none) },
  { "handicap_correction", N_ ("Handicap reduction"),
    N_ ("This many stones fewer than the difference. OpenGotha: 1."), .systems = WEIGHED,
    NUMBER (handicap_correction, 0, 9) },
  { "handicap_most", N_ ("Most handicap stones"), N_ ("More stones are never given. OpenGotha: 9."),
    .systems = WEIGHED, NUMBER (handicap_most, 0, 9) },

  /* Rounds without a game */
  { "bye_points", N_ ("Points for a bye"), N_ ("A win is 2. Chinese practice: 2."),
    .systems = STAGED, NUMBER (bye_points, 0, 2) },
  { "absent_points", N_ ("Points for a missed round"),
    N_ ("A win is 2; half a win can also be given by hand for a single round."), .systems = SCORED,
    NUMBER (absent_points, 0, 2) },
  { "whole_points", N_ ("Round down half points without a game"),
    N_ ("Half wins for byes and missed rounds are added up and rounded down. OpenGotha: yes."),
    .systems = SCORED, CHOICE (whole_points), .choices = YES_NO },

  /* Round robin */
  { "legs", N_ ("Number of cycles"), N_ ("1 for a single, 2 for a double round robin (Art. 26.2)."),
    .systems = IN (ROBIN), NUMBER (legs, 1, 9) },
  { "groups", N_ ("Groups"),
    N_ ("The number of separate groups, as equal in size as possible "
        "(Art. 26.2)."),
    .systems = IN (ROBIN), NUMBER (stages[0].groups, 1, 64) },
  { "lots_by", N_ ("Places in groups and brackets"),
    N_ ("Whether places follow the drawn numbers alone, or seeds are spread first and the others "
        "are drawn."),
    .systems = IN (ROBIN) | IN (KNOCKOUT), CHOICE (lots_by),
    .choices = { { "number", PAIRING_LOTS_NUMBER, N_ ("by drawn number") },
                 { "seeded", PAIRING_LOTS_SEEDED,
                   N_ ("seeds spread, the others by drawn number") } } },

  /* Knock-out */
  { "losses", N_ ("Losses until elimination"),
    N_ ("1 is single, 2 double elimination (Art. 26.1, 26.4)."),
    .systems = IN (KNOCKOUT) | IN (ELIMINATION), NUMBER (losses, 1, 9) },
  { "keep_even", N_ ("Keep the number of players even"),
    N_ ("If an odd number is left, the best of those who went out in the last round plays one "
        "more round; otherwise there is a bye (Art. 26.4)."),
    .systems = IN (ELIMINATION), CHOICE (keep_even), .choices = YES_NO },
  { "third", N_ ("A game for the third place"), N_ ("Between the losers of the semifinals."),
    .systems = IN (KNOCKOUT), CHOICE (third), .choices = YES_NO },
  { "seeds", N_ ("Seeds kept apart"),
    N_ ("This many of the best players are spread over the bracket; −1 for all."),
    .systems = IN (KNOCKOUT), NUMBER (seeds, -1, 9999) },
  { "best_of", N_ ("Games of a match"), N_ ("1, or the best of 3, 5, 7 (Art. 26.5)."),
    .systems = MATCHES, NUMBER (best_of, 1, 7) },

  /* The second stage */
  { "then", N_ ("Second stage"),
    N_ ("The system of the second stage, for the players who qualify."), .systems = STAGED,
    CHOICE (stages[1].system),
    .choices = { PAIRING_SYSTEMS{ "none", PAIRING_NO_SYSTEM, N_ ("no second stage") } } },
  { "then_from", N_ ("First round of the second stage"),
    N_ ("0: as soon as the first stage has all its rounds."), .systems = STAGED,
    NUMBER (stages[1].first, 0, 99) },
  { "qualify", N_ ("Number of qualifiers"),
    N_ ("From each group, or in all where there are no groups."), .systems = STAGED,
    NUMBER (stages[1].qualify, 0, 999) },
  { "qualify_tie", N_ ("Tie for the last qualifying place"),
    N_ ("If players are tied for the last qualifying place: either the round is not drawn until "
        "the tie is broken by extra games or lots (Art. 27 C), or the lower drawn number "
        "qualifies."),
    .systems = STAGED, CHOICE (stages[1].tie),
    .choices = { { "people", PAIRING_CUT_PEOPLE, N_ ("the tie is broken by hand") },
                 { "number", PAIRING_CUT_NUMBER, N_ ("the lower drawn number qualifies") } } },
  { "carry", N_ ("Carried over"), N_ ("What from the first stage counts in the second."),
    .systems = STAGED, CHOICE (stages[1].carry),
    .choices = { { "none", PAIRING_CARRY_NONE, N_ ("no points") },
                 { "points", PAIRING_CARRY_POINTS, N_ ("points") } } },
};

/* Every option, for ever. */
const RulesOption *
pairing_option_list (int *ret_n)
{
  *ret_n = G_N_ELEMENTS (option_list);
  return option_list;
}

/* The option, for ever, or NULL. */
const RulesOption *
pairing_option_find (const char *key)
{
  return rules_option_in (option_list, G_N_ELEMENTS (option_list), key);
}
