/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is typed into one line: whatever is understood can be written, and what was written is
 * understood alike. */
#include "fuzz/words.h"
#include <string.h>
#include "clock/limit.h"
#include "clock/plan.h"
#include "desk/event/event.h"
#include "desk/game/points.h"
#include "desk/game/rebuild.h"
#include "desk/round/restrict.h"
#include "desk/act/text.h"
#include "formats/word/cell.h"
#include "formats/event/cross.h"
#include "formats/word/day.h"
#include "formats/word/heading.h"
#include "formats/record/record.h"
#include "formats/text/tidy.h"
#include "ledger/chain/seal.h"
#include "pairing/draw/option.h"
#include "report/board/coordinates.h"
#include "rules/offence/decision.h"
#include "rules/game/ending.h"
#include "rules/game/ruleset.h"
#include "rules/game/repetition.h"
#include "standing/table/option.h"
#include "standing/table/prize.h"
#include "voice/speech.h"

/* As everything that comes in: valid UTF-8 that ends where it ends. */
static char *
text_of (const uint8_t *data, size_t size)
{
  g_autofree char *bytes = g_strndup ((const char *) data, size);

  return g_utf8_make_valid (bytes, -1);
}

static void
check_error (gboolean done, GError *const *at)
{
  const GError *error = *at;

  g_assert_true (done == (error == NULL));
  g_assert_true (!error || (*error->message && g_utf8_validate (error->message, -1, NULL)));
}

static void
check_result (const char *text)
{
  RulesResult result, again, turned;
  g_autofree char *written = NULL, *words = NULL;

  if (!rules_result_parse (text, &result))
    return;
  written = rules_result_format (result);
  g_assert_true (rules_result_parse (written, &again));
  g_assert_true (again.kind == result.kind && again.winner == result.winner);
  g_assert_cmpint (again.margin_q, ==, result.margin_q);
  turned = rules_result_turn (rules_result_turn (result));
  g_assert_true (turned.winner == result.winner && turned.margin_q == result.margin_q);
  words = rules_result_words (result, TRUE);
  g_assert_true (words && g_utf8_validate (words, -1, NULL));
}

static void
check_rank (const char *text)
{
  RulesRank rank, again;
  char buffer[8];

  if (!rules_rank_parse (text, &rank))
    return;
  g_assert_true (rank >= RULES_RANK_NONE && rank <= RULES_RANK_PRO (9));
  g_assert_true (rules_rank_parse (rules_rank_format (rank, buffer), &again) && again == rank);
}

static void
check_point (const char *text)
{
  RulesPoint point, again;
  char buffer[8];

  for (int size = RULES_SIZE_MIN; size <= RULES_SIZE_MAX; size++) {
    if (rules_point_parse (text, size, &point)) {
      g_assert_true (point == RULES_PASS || rules_point_on_board (point, size));
      g_assert_true (rules_point_parse (rules_point_format (point, buffer), size, &again));
      g_assert_cmpint (again, ==, point);
    }
    if (report_coordinates_parse (text, size, &point))
      g_assert_true (point == RULES_PASS || rules_point_on_board (point, size));
  }
}

static void
check_decisions (const char *text)
{
  RulesDecision decision;
  RulesEndingWord word;
  RulesRepetition policy;
  RulesColour colour;
  guint set;
  int first;

  if (rules_decision_parse (text, &decision))
    g_assert_cmpstr (rules_decision_id (decision), ==, text);
  if (rules_ending_parse (text, &word))
    g_assert_cmpstr (rules_ending_id (word), ==, text);
  if (rules_repetition_parse (text, &policy))
    g_assert_cmpstr (rules_repetition_id (policy), ==, text);
  if (rules_colour_parse (text, &colour))
    g_assert_true (colour == RULES_BLACK || colour == RULES_WHITE);
  if (rules_decision_set_parse (text, &set, &first)) {
    g_autofree char *written = rules_decision_set_format (set, first);
    guint again;
    int first_again;
    g_assert_true (rules_decision_set_parse (written, &again, &first_again));
    g_assert_true (again == set && first_again == first);
  }
}

static void
check_standing (const char *text)
{
  StandingCriterion criteria[STANDING_N_CRITERIA];
  StandingTieMethod method;
  StandingOptions options = { RULES_BYE_SOS_LOWEST };
  StandingWho who = { 0 };
  int n;

  standing_tie_parse (text, &method);
  rules_option_set (standing_option_find ("bye_sos"), &options, text, NULL);
  if (standing_criterion_parse (text, criteria))
    g_assert_cmpstr (standing_criterion_id (criteria[0]), ==, text);
  if (standing_criteria_parse (text, criteria, &n))
    g_assert_true (n >= 0 && n <= STANDING_N_CRITERIA);
  if (standing_who_parse (text, &who)) {
    g_autofree char *written = standing_who_format (&who), *twice = NULL;
    StandingWho again = { 0 };
    g_assert_true (standing_who_parse (written, &again));
    twice = standing_who_format (&again);
    g_assert_cmpstr (twice, ==, written);
    standing_who_clear (&again);
    standing_who_clear (&who);
  }
}

static void
check_restriction (const char *text)
{
  PairingRestrictionKind kind;
  PairingSystem system;

  if (desk_restrict_parse (text, &kind))
    g_assert_cmpstr (desk_restrict_id (kind), ==, text);
  if (pairing_system_parse (text, &system))
    g_assert_cmpstr (pairing_system_id (system), ==, text);
}

static void
check_seal (const char *text)
{
  g_autoptr (GError) error = NULL;
  char symbols[LEDGER_SEAL_SYMBOLS + 1];
  gint64 act = 0;
  gboolean done = ledger_seal_parse (text, &act, symbols, &error);

  check_error (done, &error);
  g_assert_true (!done || act > 0);
}

static void
check_day (const char *text)
{
  FormatsDay days[2] = { 0 };
  int n = formats_day_find (text, days);

  g_assert_true (n >= 0 && n <= 2);
  for (int i = 0; i < n; i++)
    g_assert_true (g_date_valid_dmy ((GDateDay) days[i].day, (GDateMonth) days[i].month,
                                     (GDateYear) days[i].year));
  if (n > 0) {
    g_autofree char *written = formats_day_format (days, n);
    FormatsDay again[2] = { 0 };
    int n_again = formats_day_find (written, again);
    gboolean is_one = n == 1 || memcmp (&days[0], &days[1], sizeof days[0]) == 0;
    g_assert_cmpint (n_again, ==, is_one ? 1 : 2);
    g_assert_cmpmem (again, sizeof *again * (size_t) n_again, days,
                     sizeof *days * (size_t) n_again);
  }
  formats_day_parse (text, "dmy", days);
}

static void
check_cells (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *clean = formats_cell_clean (text, 1, &error), *brief = NULL;
  FormatsCross cross;
  RulesResult result;
  RulesRank rank;
  gboolean is_zi;
  int komi_q;

  check_error (clean != NULL, &error);
  brief = formats_cell_dup_short (text);
  g_assert_true (g_utf8_validate (brief, -1, NULL));
  if (formats_cross_parse (text, &cross))
    g_assert_true (cross.opponent >= 0 && cross.handicap >= -1);
  formats_heading_parse (text);
  if (formats_tidy_is_figure (text) && formats_tidy_figure (text) != G_MININT)
    g_assert_cmpint (ABS (formats_tidy_figure (text)), <, 100 * 1000 * 1000);
  if (formats_record_rank (text, &rank))
    g_assert_true (rank >= RULES_RANK_NONE && rank <= RULES_RANK_PRO (9));
  if (formats_record_result (text, FALSE, &result))
    g_assert_true (result.kind < RULES_N_RESULTS && result.margin_q >= 0);
  formats_record_komi (text, &komi_q, &is_zi);
}

static void
check_points (const char *text)
{
  g_autoptr (GError) error = NULL;
  guint8 flags[RULES_POINTS] = { 0 }, again[RULES_POINTS] = { 0 };
  g_autofree RulesBoard *board = g_new0 (RulesBoard, 1);
  g_autofree char *written = NULL;

  check_error (desk_rebuild_parse (text, 19, board, &error), &error);
  if (desk_points_parse (text, flags)) {
    written = desk_points_format (flags);
    g_assert_true (desk_points_parse (written, again));
    g_assert_cmpmem (again, sizeof again, flags, sizeof flags);
  }
  memset (flags, 0, sizeof flags);
  desk_points_parse_given (text, flags);
}

static void
check_speech (const char *text)
{
  ClockCall call;
  ClockLimit limit;

  if (voice_speech_parse (text, &call, &limit)) {
    g_autofree char *name = voice_speech_name (&call, &limit);
    g_assert_cmpstr (name, ==, text);
  }
}

/* What somebody gives as a reason or a name. */
static void
check_typed (const char *text)
{
  g_autoptr (GError) error = NULL, other = NULL;

  check_error (desk_text_check (text, DESK_TEXT_LINE, &error), &error);
  check_error (desk_text_check_reason (text, &other), &other);
}

void
fuzz_words (const uint8_t *data, size_t size)
{
  g_autofree char *text = text_of (data, size);

  check_result (text);
  check_rank (text);
  check_point (text);
  check_decisions (text);
  check_standing (text);
  check_restriction (text);
  check_seal (text);
  check_day (text);
  check_cells (text);
  check_points (text);
  check_speech (text);
  check_typed (text);
}

static void
check_limit (const ClockLimit *limit)
{
  g_autofree char *written = clock_limit_format (limit);
  ClockLimit again = { CLOCK_NONE };
  g_autoptr (GError) error = NULL;

  g_assert_true (limit->limit >= 0 && limit->period >= 0 && limit->periods >= 0);
  if (!clock_limit_parse (written, &again, &error))
    g_error ("%s", error->message);
  g_assert_true (again.system == limit->system && again.limit == limit->limit);
  g_assert_true (again.periods == limit->periods && again.period == limit->period);
  g_assert_true (again.moves == limit->moves && again.no_carry == limit->no_carry &&
                 again.most == limit->most);
}

void
fuzz_limit (const uint8_t *data, size_t size)
{
  g_autofree char *text = text_of (data, size);
  g_autoptr (GError) error = NULL, other = NULL, third = NULL;
  ClockLimit limit = { CLOCK_NONE };
  ClockPlan plan;
  gboolean done = clock_limit_parse (text, &limit, &error);

  check_error (done, &error);
  if (done)
    check_limit (&limit);
  done = clock_limit_parse_overtime (60 * 60 * 1000, text, &limit, &other);
  check_error (done, &other);
  if (done)
    check_limit (&limit);
  done = clock_plan_parse (text, &plan, &third);
  check_error (done, &third);
  if (done) {
    g_autofree char *written = clock_plan_format (&plan), *twice = NULL;
    ClockPlan again;
    g_assert_true (clock_plan_parse (written, &again, NULL));
    twice = clock_plan_format (&again);
    g_assert_cmpstr (twice, ==, written);
  }
}

static void
check_option (PairingPlan *plan, const RulesOption *option, const char *value)
{
  g_autoptr (GError) error = NULL;
  gboolean done = pairing_option_set (plan, option->key, value, &error);
  g_autofree char *written = pairing_option_get (plan, option->key), *twice = NULL;

  check_error (done, &error);
  if (!done)
    return;
  g_assert_true (pairing_option_set (plan, option->key, written, NULL));
  twice = pairing_option_get (plan, option->key);
  g_assert_cmpstr (twice, ==, written);
}

/* The first byte says which of all settings, the rest is its value. */
void
fuzz_settings (const uint8_t *data, size_t size)
{
  g_autofree char *value = size > 0 ? text_of (data + 1, size - 1) : g_strdup ("");
  int first = size > 0 ? data[0] : 0, n, n_settings;
  const RulesOption *options = pairing_option_list (&n),
                    *settings = desk_setting_list (&n_settings);
  g_autoptr (GError) error = NULL;
  PairingPlan plan;

  check_error (desk_setting_check (settings[first % n_settings].key, value, &error), &error);
  pairing_plan_init (&plan, PAIRING_SWISS);
  check_option (&plan, &options[first % n], value);
}

void
fuzz_ruleset (const uint8_t *data, size_t size)
{
  g_autofree char *text = text_of (data, size);
  g_autoptr (GError) error = NULL;
  RulesRuleset ruleset = *rules_ruleset_find ("cn2002"), again;

  check_error (rules_ruleset_set (&ruleset, text, &error), &error);
  if (rules_ruleset_parse (text, &ruleset)) {
    g_autofree char *written = rules_ruleset_format (&ruleset), *twice = NULL;
    g_assert_true (rules_ruleset_parse (written, &again));
    twice = rules_ruleset_format (&again);
    g_assert_cmpstr (twice, ==, written);
  }
}
