/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "program.h"
#include "standing/term/egf.h"
#include "standing/fixture.h"
#include "standing/table/option.h"
#include "standing/table/preset.h"
#include "standing/table/prize.h"
#include "standing/table/event.h"
#include "standing/why/why.h"

/* What decides: presets and options; what people settle; who gets what. */

/* --- Tables worked by hand: a round robin of six, a Swiss of five rounds --- */

#define ROBIN                                                                   \
  "r1 1-2:B+ 3-4:B+ 5-6:B+/1/0 r2 1-3:B+ 2-5:B+ 4-6:0 r3 1-4:B+ 2-6:W+ 3-5:B+ " \
  "r4 1-5:W+ 2-4:B+ 3-6:B+ r5 1-6:0 2-3:B+ 4-5:B+"

static StandingTable *
rank_preset (StandingField *field, int after, const char *id)
{
  StandingCriterion criteria[STANDING_N_CRITERIA];
  const StandingPreset *preset = standing_preset_find (id);
  int n_criteria;

  g_assert_nonnull (preset);
  g_assert_true (standing_criteria_parse (preset->criteria, criteria, &n_criteria));
  return standing_rank (field, after, criteria, n_criteria, &preset->options);
}

/* "1.P1 7/17/0 ...", "=" after a shared place */
static char *
describe (const StandingTable *table)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < table->n_places; i++) {
    const StandingPlace *place = &table->places[i];
    g_string_append_printf (text, "%s%d%s.%s ", i ? " " : "", place->place,
                            place->shared ? "=" : "", table->field->players[place->player].name);
    for (int k = 0; k < table->n_criteria; k++) {
      g_autofree char *value = standing_criterion_format (table->criteria[k], place->values[k]);
      g_string_append_printf (text, "%s%s", k ? "/" : "", value);
    }
  }
  return g_string_free (text, FALSE);
}

static void
test_robin (void)
{
  g_autoptr (StandingField) field = fixture_field (5, 6, ROBIN);
  g_autoptr (StandingTable) table = rank_preset (field, 5, "robin");
  g_autofree char *text = describe (table);

  g_assert_cmpstr (text, ==,
                   "1.P1 7/17/0 2.P2 6/13/0 3.P3 6/11/0 4.P6 4/11/0 5.P5 4/11/1 6.P4 3/6/0");
}

/* Places lost by rulings (Art. 23.6), by points alone: P1 7, P2 and P3 6, P5 and P6 4, P4 3. So
 * many of those who lost none pass, and nobody comes between two who share a place. */
static const struct {
  int lost[6]; /* by player */
  const char *places;
} lowered[] = {
  { { 1 }, "1=.P2 6 1=.P3 6 3.P1 7 4=.P5 4 4=.P6 4 6.P4 3" },
  { { 0, 1 }, "1.P1 7 2.P3 6 3.P2 6 4=.P5 4 4=.P6 4 6.P4 3" },
  { { 0, 0, 1 }, "1.P1 7 2.P2 6 3.P3 6 4=.P5 4 4=.P6 4 6.P4 3" },
  { { 0, 2 }, "1.P1 7 2.P3 6 3=.P5 4 3=.P6 4 5.P2 6 6.P4 3" },
  { { 0, 1, 1 }, "1.P1 7 2=.P5 4 2=.P6 4 4=.P2 6 4=.P3 6 6.P4 3" },
  { { 0, 2, 1 }, "1.P1 7 2=.P5 4 2=.P6 4 4.P3 6 5.P2 6 6.P4 3" },
  { { 2, 1 }, "1.P3 6 2.P2 6 3=.P5 4 3=.P6 4 5.P1 7 6.P4 3" },
  { { 0, 0, 0, 3 }, "1.P1 7 2=.P2 6 2=.P3 6 4=.P5 4 4=.P6 4 6.P4 3" },
  { { 99 }, "1=.P2 6 1=.P3 6 3=.P5 4 3=.P6 4 5.P4 3 6.P1 7" },
};

static void
test_lowered (void)
{
  static const StandingCriterion points[] = { STANDING_POINTS };
  const StandingOptions options = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (lowered); i++) {
    g_autoptr (StandingField) field = fixture_field (5, 6, ROBIN);
    StandingRule *rule = standing_rule_new (points, 1, &options);
    g_autoptr (StandingTable) table = NULL, before = NULL, earned = NULL;
    g_autofree char *text = NULL, *text_before = NULL, *text_earned = NULL;

    for (int player = 0; player < 6; player++) {
      StandingLowering one = { player, lowered[i].lost[player], "Art. 23.6" };
      if (one.places)
        standing_rule_add_lowering (rule, 5, &one);
    }
    standing_field_set_rule (field, rule);
    table = standing_rank_event (field, 5);
    text = describe (table);
    g_assert_cmpstr (text, ==, lowered[i].places);
    /* Not what the games alone say, nor what was before the round. */
    earned = standing_rank_games (field, 5);
    text_earned = describe (earned);
    g_assert_cmpstr (text_earned, ==, "1.P1 7 2=.P2 6 2=.P3 6 4=.P5 4 4=.P6 4 6.P4 3");
    before = standing_rank_event (field, 4);
    for (int line = 0; line < 6; line++)
      g_assert_cmpint (before->places[line].lost, ==, 0);
  }
}

static void
test_lowered_words (void)
{
  static const StandingCriterion points[] = { STANDING_POINTS };
  const StandingOptions options = { 0 };
  const StandingLowering one = { 1, 2, "Art. 23.6" };
  g_autoptr (StandingField) field = fixture_field (5, 6, ROBIN);
  StandingRule *rule = standing_rule_new (points, 1, &options);
  g_autoptr (StandingTable) table = NULL;
  g_autofree char *above = NULL, *below = NULL, *next = NULL, *label = NULL;

  standing_rule_add_lowering (rule, 1, &one);
  standing_field_set_rule (field, rule);
  table = standing_rank_event (field, 5);
  above = standing_why_above (table, 4);
  below = standing_why_below (table, 4);
  next = standing_why_above (table, 2);
  label = standing_place_label (table, 4);
  g_assert_cmpstr (above, ==, "Behind P6 by a ruling (places lost: 2, Art. 23.6).");
  g_assert_cmpstr (below, ==, "Ahead of P4 by Points: 6 against 3.");
  g_assert_cmpstr (next, ==, "Behind P3 by Points: 4 against 6.");
  g_assert_cmpstr (label, ==, "P2 (places lost: 2, Art. 23.6)");
}

/* After 2 of his 5 games the fourth withdrew: A 5, B 4, C 4, E 4, F 3; SB A 9½, B 8,
 * C 7, E 8, F 6½. All his games are void: he has no place. */
static void
test_withdrawn (void)
{
  static const char *const games =
      "r1 1-2:B+ 3-4:void 5-6:B+ r2 1-3:B+ 2-5:B+ 4-6:void r3 1-4:void 2-6:W+ 3-5:B+ "
      "r4 1-5:W+ 2-4:void 3-6:B+ r5 1-6:0 2-3:B+ 4-5:void";
  g_autoptr (StandingField) field = fixture_field (5, 6, games);
  g_autoptr (StandingTable) table = rank_preset (field, 5, "robin");
  g_autofree char *text = describe (table);

  g_assert_cmpstr (text, ==,
                   "1.P1 5/9½/0 2=.P2 4/8/0 2=.P5 4/8/0 4.P3 4/7/0 5.P6 3/6½/0 0.P4 0/0/0");
}

/* P and SOS of the table of the Swiss, and more: what READINGS 9 makes of them, as it is printed.
 */
static void
test_total (void)
{
  static const struct {
    int points, sos, highest;
    const char *text;
  } cases[] = {
    { 8, 30, 10, "9" },    { 8, 30, 8, "10½" },  { 8, 27, 10, "8.4" }, { 8, 27, 8, "9¾" },
    { 6, 34, 10, "7.8" },  { 6, 34, 8, "9½" },   { 8, 20, 10, "7" },   { 8, 20, 8, "8" },
    { 4, 20, 6, "5 2/3" }, { 0, 3, 10, "-4.4" }, { 0, 25, 10, "0" },   { 0, 26, 10, "0.2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    gint64 sum = cases[i].points * cases[i].highest + 2 * cases[i].sos - 5 * cases[i].highest;
    g_autofree char *text =
        standing_criterion_format (STANDING_TOTAL, sum * 65536 + cases[i].highest);
    g_assert_cmpstr (text, ==, cases[i].text);
  }
}

/* By hand, R = 3, Max = 6: TOT = P + SOS/3 - 3. */
static void
test_method_a (void)
{
  g_autoptr (StandingField) field =
      fixture_field (3, 6,
                     "r1 1-6:B+ 2-3:B+ 4-5:B+ r2 1-5:B+ 2-4:B+ 3-6:B+ r3 2-1:B+ 4-3:0 5-6:B+");
  g_autoptr (StandingTable) table = rank_preset (field, 3, "swiss_a");
  g_autofree char *text = describe (table);
  g_autoptr (StandingWhy) why = standing_why (table, 0, 0);
  g_autofree char *sum = standing_why_sum (why);
  g_autofree char *below = standing_why_below (table, 0);

  /* 2: 6 + 10/3 - 3; 1: 4 + 8/3 - 3; 4: 3 + 11/3 - 3; 3: 3 + 9/3 - 3; 5: 2 + 7/3 - 3; 6: 0 + 9/3 -
   * 3 */
  g_assert_cmpstr (text, ==,
                   "1.P2 6 1/3/0 2=.P1 3 2/3/0 2=.P4 3 2/3/0 4.P3 3/0 5.P5 1 1/3/0 6.P6 0/0");
  g_assert_cmpstr (sum, ==, "Total 6 1/3 = 6 + 1 + 1 + 1 1/3 − 3");
  g_assert_cmpstr (below, ==, "Ahead of P1 by Total: 6 1/3 against 3 2/3.");
}

/* --- Presets, options, words --- */

static void
test_presets (void)
{
  int n;
  const StandingPreset *presets = standing_preset_list (&n);

  g_assert_cmpint (n, >=, 8);
  for (int i = 0; i < n; i++) {
    StandingCriterion criteria[STANDING_N_CRITERIA];
    int n_criteria;
    g_assert_true (standing_preset_find (presets[i].id) == &presets[i]);
    g_assert_true (standing_criteria_parse (presets[i].criteria, criteria, &n_criteria));
    g_assert_cmpint (n_criteria, >=, 2);
    g_assert_false (standing_criteria_parse (presets[i].id, criteria, &n_criteria));
    g_assert_true (*standing_preset_label (&presets[i]) && *standing_preset_source (&presets[i]));
  }
  g_assert_null (standing_preset_find ("points"));
  g_assert_null (standing_preset_find (""));
}

static void
test_options (void)
{
  StandingOptions options = { RULES_BYE_SOS_LOWEST };
  int n;
  const RulesOption *list = standing_option_list (&n);

  for (int i = 0; i < n; i++) {
    g_assert_true (standing_option_find (list[i].key) == &list[i]);
    g_assert_true (rules_option_set (&list[i], NULL, list[i].standard, NULL));
    for (int k = 0; list[i].choices[k].id; k++) {
      g_autofree char *text = NULL, *meaning = NULL;
      g_assert_true (rules_option_set (&list[i], &options, list[i].choices[k].id, NULL));
      text = rules_option_text (&list[i], &options);
      meaning = rules_option_meaning (&list[i], &options, FALSE);
      g_assert_cmpstr (text, ==, list[i].choices[k].id);
      g_assert_cmpstr (meaning, ==, list[i].choices[k].meaning);
    }
  }
  g_assert_true (rules_option_set (standing_option_find ("cut_places"), &options, "8", NULL));
  g_assert_cmpint (options.cut_places, ==, 8);
  g_assert_cmpint (options.bye_sos, ==, RULES_BYE_SOS_OWN);
  g_assert_cmpint (options.sos_drop, ==, STANDING_DROP_HIGHEST);
  g_assert_cmpint (options.total_max, ==, RULES_TOTAL_MAX_REACHED);
  g_assert_cmpint (options.forfeits, ==, STANDING_FORFEITS_SKIP);
  g_assert_false (rules_option_set (standing_option_find ("bye_sos"), &options, "half", NULL));
  g_assert_cmpint (options.bye_sos, ==, RULES_BYE_SOS_OWN);
  g_assert_null (standing_option_find ("bye"));
}

/* The choice is named, both ways. */
static void
test_help (void)
{
  StandingOptions options = { .sos_drop = STANDING_DROP_HIGHEST };
  g_autofree char *lowest = standing_option_help (STANDING_SOSM1, NULL);
  g_autofree char *highest = standing_option_help (STANDING_SOSM1, &options);

  g_assert_nonnull (strstr (lowest, "lowest"));
  g_assert_nonnull (strstr (highest, "highest"));
  for (int i = 0; i < STANDING_N_CRITERIA; i++) {
    g_autofree char *help = standing_option_help ((StandingCriterion) i, NULL);
    g_assert_true (*help && *standing_criterion_source ((StandingCriterion) i));
  }
}

/* The bye, in words; a draw; and what is left out. */
static void
test_words (void)
{
  static const StandingCriterion criteria[] = { STANDING_POINTS, STANDING_SOS, STANDING_SOS1,
                                                STANDING_CUT_FIRST };
  g_autoptr (StandingField) field =
      fixture_field (3, 3, "r1 1-2:B+ 3-0: r2 1-3:W+ 0-2: r3 2-3:0 1-0:");
  g_autoptr (StandingTable) table = standing_rank (field, 3, criteria, 4, NULL);
  static const char *const wanted[] = { "Round 1: P2 gives 3", "Round 2: P3 gives 5",
                                        "Round 3: bye (the lowest score of all), gives 3" };
  int line = standing_table_line (table, 0);
  g_autoptr (StandingWhy) why = standing_why (table, line, 1), less = standing_why (table, line, 2);
  g_autofree char *sum = standing_why_sum (why), *but_one = standing_why_sum (less);

  for (int i = 0; i < 3; i++) {
    g_autofree char *text = standing_why_term (table, why, i);
    g_assert_cmpstr (text, ==, wanted[i]);
  }
  g_assert_cmpstr (sum, ==, "SOS 11 = 3 + 5 + 3");
  g_assert_cmpstr (but_one, ==, "SOS−1 8 = [3] + 5 + 3");
}

/* --- What people settle --- */

#define FOUR "r1 1-2:B+ 3-4:B+ r2 1-4:B+ 3-2:B+"

static StandingTable *
rank_settled (StandingField *field, const StandingTie *ties, int n_ties)
{
  static const StandingCriterion criteria[] = { STANDING_POINTS, STANDING_SOS };

  return standing_rank_settled (field, 2, criteria, 2, NULL, ties, n_ties);
}

/* 1 and 3 are tied, 2 and 4 are. */
static void
test_ties (void)
{
  static const int lots[] = { 2, 1, 0 }, others[] = { 3, 1 }, all[] = { 3, 2, 1, 0 },
                   part[] = { 2 };
  static const struct {
    StandingTie ties[2];
    int n_ties;
    const char *table;
  } cases[] = {
    { { { 0 } }, 0, "1=.P1 4/0 1=.P3 4/0 3=.P2 0/8 3=.P4 0/8" },
    /* 2 is in the list, but not tied with them */
    { { { STANDING_TIE_LOTS, lots, 3 } }, 1, "1.P3 4/0 2.P1 4/0 3=.P2 0/8 3=.P4 0/8" },
    { { { STANDING_TIE_LOTS, lots, 3 }, { STANDING_TIE_PLAYOFF, others, 2 } },
      2,
      "1.P3 4/0 2.P1 4/0 3.P4 0/8 4.P2 0/8" },
    { { { STANDING_TIE_SHARED, lots, 3 } }, 1, "1=.P1 4/0 1=.P3 4/0 3=.P2 0/8 3=.P4 0/8" },
    /* nobody jumps over a criterion; the last word holds */
    { { { STANDING_TIE_PLAYOFF, all, 4 } }, 1, "1.P3 4/0 2.P1 4/0 3.P4 0/8 4.P2 0/8" },
    { { { STANDING_TIE_PLAYOFF, all, 4 }, { STANDING_TIE_SHARED, others, 2 } },
      2,
      "1.P3 4/0 2.P1 4/0 3=.P2 0/8 3=.P4 0/8" },
    /* not all who are tied */
    { { { STANDING_TIE_PLAYOFF, part, 1 } }, 1, "1=.P1 4/0 1=.P3 4/0 3=.P2 0/8 3=.P4 0/8" },
  };
  g_autoptr (StandingField) field = fixture_field (2, 4, FOUR);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (StandingTable) table = rank_settled (field, cases[i].ties, cases[i].n_ties);
    g_autofree char *text = describe (table);
    g_assert_cmpstr (text, ==, cases[i].table);
  }
}

static void
test_tie_words (void)
{
  static const int lots[] = { 2, 0 };
  StandingTie tie = { STANDING_TIE_LOTS, lots, 2 };
  g_autoptr (StandingField) field = fixture_field (2, 4, FOUR);
  g_autoptr (StandingTable) table = rank_settled (field, &tie, 1);
  g_autofree char *first = standing_why_below (table, 0), *second = standing_why_above (table, 1);
  g_autofree char *third = standing_why_above (table, 2), *fourth = standing_why_above (table, 3);
  StandingTieMethod method;

  g_assert_cmpint (table->places[1].decided, ==, STANDING_BY_PEOPLE);
  g_assert_cmpint (table->places[1].tie, ==, 0);
  g_assert_cmpint (table->places[2].tie, ==, -1);
  g_assert_cmpstr (first, ==, "Ahead of P1: decided by hand (lots, Art. 27 C).");
  g_assert_cmpstr (second, ==, "Behind P3: decided by hand (lots, Art. 27 C).");
  g_assert_cmpstr (third, ==, "Behind P1 by Points: 0 against 4.");
  g_assert_cmpstr (fourth, ==, "Tied with P2: no criterion separates them.");
  g_assert_null (standing_why_above (table, 0));
  g_assert_null (standing_why_below (table, 3));
  g_assert_true (standing_tie_parse ("shared", &method));
  g_assert_cmpint (method, ==, STANDING_TIE_SHARED);
  g_assert_false (standing_tie_parse ("coin", &method));
}

/* --- Prizes --- */

/* 1 to 6 by points 10, 8, 6, 6, 4, 2 through byes of their own; ranks 2d, 1d, 1k, 5k, 9k, none. */
static StandingTable *
make_final (gboolean withdrawn)
{
  static const char *const countries[] = { "FR", "DE", "fr", "ES", "FR", "DE" };
  static const RulesRank ranks[] = { RULES_RANK_DAN (2), RULES_RANK_DAN (1), RULES_RANK_KYU (1),
                                     RULES_RANK_KYU (5), RULES_RANK_KYU (9), RULES_RANK_NONE };
  static const StandingCriterion points = STANDING_POINTS;
  g_autoptr (StandingField) plain = fixture_field (
      5, 6,
      "r1 1-0: 2-0: 3-0: 4-0: 5-0: 6-0: r2 1-0: 2-0: 3-0: 4-0: 5-0: r3 1-0: 2-0: 3-0: 4-0: "
      "r4 1-0: 2-0: r5 1-0:");
  g_autoptr (StandingField) field = NULL;
  StandingPlayer players[6];

  for (int i = 0; i < 6; i++) {
    players[i] = plain->players[i];
    players[i].rank = ranks[i];
    players[i].country = countries[i];
    players[i].withdrawn = withdrawn && i == 0;
  }
  field = standing_field_copy (plain, players, 1);
  return standing_rank (field, 5, &points, 1, NULL);
}

static void
test_prizes (void)
{
  static const struct {
    const char *prizes; /* "PLACE WHO;..." */
    gboolean doubles, withdrawn;
    const char *given; /* "PRIZE:player/shared/passed ..." */
  } cases[] = {
    { "1 ;2 ;3 ", FALSE, FALSE, "0:1/1/0 1:2/1/0 2:3/2/0 2:4/2/0 " },
    /* third and fourth share both prizes */
    { "3 ;4 ", FALSE, FALSE, "0:3/2/0 0:4/2/0 1:3/2/0 1:4/2/0 " },
    { "1 ;1 country=FR", FALSE, FALSE, "0:1/1/0 1:3/1/1 " },
    { "1 ;1 country=FR", TRUE, FALSE, "0:1/1/0 1:1/1/0 " },
    { "1 ;2 ;1 country=FR", FALSE, TRUE, "0:2/1/0 1:3/2/0 1:4/2/0 2:5/1/1 " },
    { "1 rank=10k..1k", FALSE, FALSE, "0:3/2/0 0:4/2/0 " },
    { "1 rank=10k..5k;1 rank=9k", FALSE, FALSE, "0:4/1/0 1:5/1/0 " },
    { "1 rank=..1k,country=FR;2 rank=..1k,country=FR", FALSE, FALSE, "0:3/1/0 1:5/1/0 " },
    { "1 category=1;1 category=2;3 category=1", FALSE, FALSE, "0:1/1/0 1:3/2/0 1:4/2/0 " },
    { "7 ", FALSE, FALSE, "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (StandingTable) table = make_final (cases[i].withdrawn);
    g_auto (GStrv) words = g_strsplit (cases[i].prizes, ";", -1);
    StandingPrizeRules rules = { { 1, { RULES_RANK_DAN (1) } }, cases[i].doubles };
    g_autofree StandingPrizeFor *given = NULL;
    g_autoptr (GString) text = g_string_new (NULL);
    StandingPrize prizes[9];
    int n_given, n = (int) g_strv_length (words);

    for (int k = 0; k < n; k++) {
      prizes[k].place = words[k][0] - '0';
      g_assert_true (standing_who_parse (words[k] + 2, &prizes[k].who));
    }
    given =
        standing_prize_give (&(StandingPrizeTables){ .drawn = table }, prizes, n, &rules, &n_given);
    for (int k = 0; k < n_given; k++)
      g_string_append_printf (text, "%d:%d/%d/%d ", given[k].prize, given[k].player + 1,
                              given[k].shared, given[k].passed);
    g_assert_cmpstr (text->str, ==, cases[i].given);
    for (int k = 0; k < n; k++)
      standing_who_clear (&prizes[k].who);
  }
}

static void
test_prize_why (void)
{
  g_autoptr (StandingTable) table = make_final (FALSE);
  StandingPrize prizes[2] = { { 1 }, { 1 } };
  StandingPrizeRules rules = { .doubles = FALSE };
  g_autofree StandingPrizeFor *given = NULL;
  g_autofree char *why = NULL;
  int n_given;

  g_assert_true (standing_who_parse ("country=FR", &prizes[1].who));
  given =
      standing_prize_give (&(StandingPrizeTables){ .drawn = table }, prizes, 2, &rules, &n_given);
  g_assert_cmpint (n_given, ==, 2);
  why = standing_prize_why (&(StandingPrizeTables){ .drawn = table }, prizes, &given[1]);
  g_assert_cmpstr (why, ==, "Place 3; number 1 of: FR; 1 better placed has a prize already");
  standing_who_clear (&prizes[1].who);
}

static void
test_who (void)
{
  static const char *const good[] = { "",           "rank=10k..1k",    "rank=..1k, country=FR",
                                      "club=Kyoto", "category=2",      "rank=1d..,group=3",
                                      "board=2",    "board=all, sex=f" };
  static const char *const bad[] = {
    "rank=1k..10k", "rank=",   "rank=x",    "country=", "age=12", "category=0",   "board=0",
    "board=11",     "board=x", "category=", "FR",       "=",      "club=A,club=B"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (good); i++) {
    g_auto (StandingWho) who = { 0 }, again = { 0 };
    g_autofree char *text = NULL, *text_again = NULL;
    g_assert_true (standing_who_parse (good[i], &who));
    text = standing_who_format (&who);
    g_assert_true (standing_who_parse (text, &again));
    text_again = standing_who_format (&again);
    g_assert_cmpstr (text, ==, text_again);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++) {
    StandingWho who = { .group = 77 };
    g_assert_false (standing_who_parse (bad[i], &who));
    g_assert_cmpint (who.group, ==, 77);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/standing/settle/robin", test_robin);
  g_test_add_func ("/standing/settle/lowered", test_lowered);
  g_test_add_func ("/standing/settle/lowered-words", test_lowered_words);
  g_test_add_func ("/standing/settle/withdrawn", test_withdrawn);
  g_test_add_func ("/standing/settle/total", test_total);
  g_test_add_func ("/standing/settle/method-a", test_method_a);
  g_test_add_func ("/standing/settle/presets", test_presets);
  g_test_add_func ("/standing/settle/options", test_options);
  g_test_add_func ("/standing/settle/help", test_help);
  g_test_add_func ("/standing/settle/words", test_words);
  g_test_add_func ("/standing/settle/ties", test_ties);
  g_test_add_func ("/standing/settle/tie-words", test_tie_words);
  g_test_add_func ("/standing/settle/prizes", test_prizes);
  g_test_add_func ("/standing/settle/prize-why", test_prize_why);
  g_test_add_func ("/standing/settle/who", test_who);
  return g_test_run ();
}
