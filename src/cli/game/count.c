/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/cli.h"
#include "cli/twin/source.h"
#include "cli/twin/table.h"
#include "desk/game/komi.h"
#include "formats/record/replay.h"
#include "rules/game/score.h"

static const CliOption count_options[] = {
  { "rules", 0, N_ ("PROFILE"), N_ ("cn2002 (the default), cn_old or jpkr") },
  { "komi", 0, N_ ("POINTS"), N_ ("if not given, as in the file, or else as in the rules") },
  { "dead", 0, N_ ("POINTS"),
    N_ ("a stone of each dead chain, such as C3,D4; if not given, by TB and TW") },
  { "warnings", 0, N_ ("B,W"), N_ ("how many warnings Black and White have in this game") },
  { "option", 0, N_ ("KEY=VALUE"), N_ ("another rule, such as handicap_return=none"), TRUE },
  { NULL },
};

/* What was given, as far as it does not depend on the file. */
typedef struct {
  RulesRuleset ruleset;
  gboolean has_komi;
  int komi_q;
  const char *dead;
  int warnings[2];
} Terms;

static gboolean
parse_komi (const char *given, Terms *terms, GError **error)
{
  gboolean is_zi;

  terms->has_komi = given != NULL;
  return !given || formats_record_komi (given, &terms->komi_q, &is_zi) ||
         cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” is not a komi. Write it like 7.5."), given);
}

static gboolean
parse_warnings (const char *given, Terms *terms, GError **error)
{
  g_auto (GStrv) words = g_strsplit (given ? given : "0,0", ",", -1);

  if (g_strv_length (words) != 2)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("Warnings are given as two numbers, such as 1,0."));
  for (int i = 0; i < 2; i++)
    if (!cli_find_number (words[i], 0, 99, &terms->warnings[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
parse_terms (const CliCall *call, Terms *terms, GError **error)
{
  terms->dead = cli_option (call, "dead");
  return cli_source_rules (call, &terms->ruleset, error) &&
         parse_komi (cli_option (call, "komi"), terms, error) &&
         parse_warnings (cli_option (call, "warnings"), terms, error);
}

/* --- Who is dead --- */

/* A chain of which one stone stands in what is marked as the other's is dead. */
static void
mark_in_territory (const FormatsRecord *record, const RulesBoard *board, guint8 *dead)
{
  for (int i = 0; i < 2; i++)
    for (guint j = 0; j < record->territory[i]->len; j++) {
      RulesPoint point = g_array_index (record->territory[i], RulesPoint, j);

      if (rules_board_get (board, point) == RULES_OTHER (i + 1) && !dead[point])
        rules_score_toggle_dead (board, point, dead);
    }
}

static gboolean
mark_dead (const Terms *terms, const FormatsRecord *record, const RulesBoard *board, guint8 *dead,
           GError **error)
{
  if (terms->dead)
    return cli_find_dead (board, terms->dead, dead, error);
  mark_in_territory (record, board, dead);
  return TRUE;
}

/* --- Counting --- */

static int
komi_of (const Terms *terms, const FormatsRecord *record)
{
  return terms->has_komi    ? terms->komi_q
         : record->has_komi ? record->komi_q
                            : rules_ruleset_komi_q (&terms->ruleset, record->handicap);
}

static void
count (const Terms *terms, const FormatsRecord *record, const RulesBoard *board, const guint8 *dead,
       RulesScore *ret_score)
{
  const RulesRuleset *ruleset = &terms->ruleset;
  RulesScoreTerms score_terms = { .komi_q = komi_of (terms, record),
                                  .handicap = record->handicap,
                                  .black_warnings = terms->warnings[0],
                                  .white_warnings = terms->warnings[1],
                                  .penalty_q = ruleset->warning_penalty_q,
                                  .handicap_return = ruleset->handicap_return };

  if (ruleset->counting == RULES_COUNTING_AREA)
    rules_score_count (board, dead, &score_terms, ret_score);
  else
    rules_territory_count (board, dead, &score_terms, ret_score);
}

/* So many warnings lose the game, whatever is counted (Art. 24.2). */
static RulesResult
find_result (const Terms *terms, const RulesScore *score)
{
  gboolean black_lost = terms->warnings[0] >= terms->ruleset.warnings_lose;
  gboolean white_lost = terms->warnings[1] >= terms->ruleset.warnings_lose;

  if (black_lost && white_lost)
    return (RulesResult){ .kind = RULES_RESULT_BOTH_LOSE };
  if (black_lost || white_lost)
    return (RulesResult){ RULES_RESULT_WARNINGS, black_lost ? RULES_WHITE : RULES_BLACK, 0 };
  return score->result;
}

static int
count_prisoners (const RulesBoard *board, const guint8 *dead, RulesColour side)
{
  int n = board->captured[side];

  for (int i = 0; i < RULES_POINTS; i++)
    n += dead[i] && board->points[i] == RULES_OTHER (side);
  return n;
}

static int
count_dead (const guint8 *dead)
{
  int n = 0;

  for (int i = 0; i < RULES_POINTS; i++)
    n += dead[i] != 0;
  return n;
}

/* --- What is printed --- */

/* An area in points, a shared one is half of each side's; or the points of territory alone. */
static char *
dup_points (const RulesScore *score, gboolean is_area, RulesColour side)
{
  int q = side == RULES_BLACK ? score->black_q : score->white_q;

  if (!is_area)
    return cli_table_number (score->territory[side]);
  return g_strdup_printf ("%d%s", q / 4, q % 4 ? ".5" : "");
}

static CliTable *
make_row (const char *file, const Terms *terms, const FormatsRecord *record,
          const RulesBoard *board, const guint8 *dead, const RulesScore *score)
{
  gboolean is_area = terms->ruleset.counting == RULES_COUNTING_AREA;
  RulesResult result = find_result (terms, score);
  gboolean is_counted = result.kind == score->result.kind;
  g_autofree char *text = rules_result_format (result);
  g_autofree char *black = dup_points (score, is_area, RULES_BLACK);
  g_autofree char *white = dup_points (score, is_area, RULES_WHITE);
  g_autofree char *shared = cli_table_number (score->shared);
  g_autofree char *of_black = cli_table_number (count_prisoners (board, dead, RULES_BLACK));
  g_autofree char *of_white = cli_table_number (count_prisoners (board, dead, RULES_WHITE));
  g_autofree char *komi = desk_komi_points (komi_of (terms, record));
  g_autofree char *handicap = cli_table_number (record->handicap);
  g_autofree char *n_dead = cli_table_number (count_dead (dead));
  g_autofree char *zi = is_counted ? rules_result_margin_zi (ABS (score->margin_q)) : g_strdup ("");

  return cli_table_new (file, text, black, white, shared, of_black, of_white,
                        is_area ? "area" : "territory", zi, komi, handicap, n_dead,
                        terms->ruleset.id, NULL);
}

/* What was said and is not understood is not what is counted with. */
static void
tell_komi (const char *file, const Terms *terms, const FormatsRecord *record)
{
  g_autofree char *komi = NULL, *line = NULL;

  if (terms->has_komi || !record->komi_text[0])
    return;
  komi = desk_komi_points (komi_of (terms, record));
  line = g_strdup_printf (_ ("%s: the komi “%s” is not understood: counted with %s."), file,
                          record->komi_text, komi);
  cli_note (line);
}

static CliTable *
count_file (const CliCall *call, const char *file, const Terms *terms, GError **error)
{
  int n_games;
  g_autoptr (FormatsRecord) record = cli_source_record (call, file, &n_games, error);
  g_autoptr (RulesGame) game = NULL;
  FormatsReplayFault fault;
  guint8 dead[RULES_POINTS] = { FALSE };
  RulesScore score;

  if (!record)
    return NULL;
  game = formats_replay_run (record, &terms->ruleset, -1, &fault);
  if (!mark_dead (terms, record, rules_game_board (game), dead, error))
    return NULL;
  count (terms, record, rules_game_board (game), dead, &score);
  tell_komi (file, terms, record);
  return make_row (file, terms, record, rules_game_board (game), dead, &score);
}

static gboolean
do_file (const CliCall *call, const char *file, const Terms *terms)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (CliTable) counted = count_file (call, file, terms, &reason);
  g_autoptr (CliTable) table =
      counted ? NULL
              : cli_table_new (file, "error", "", "", "", "", "", "", "", "", "", "", "", NULL);

  cli_table_print (counted ? counted : table);
  if (reason) {
    g_autofree char *line = g_strdup_printf ("%s: %s", file, reason->message);
    cli_complain (line);
  }
  return counted != NULL;
}

static gboolean
run_count (CliCall *call, GError **error)
{
  g_autoptr (CliTable) head = cli_table_new ("file", "result", "black", "white", "shared",
                                             "prisoners_of_black", "prisoners_of_white", "method",
                                             "zi", "komi", "handicap", "dead", "rules", NULL);
  Terms terms = { .komi_q = 0 };
  int n_failed = 0;

  if (!parse_terms (call, &terms, error))
    return FALSE;
  cli_table_print (head);
  for (int i = 0; cli_source_file (call, i); i++)
    n_failed += !do_file (call, cli_source_file (call, i), &terms);
  return cli_source_fail (n_failed, error);
}

const CliCommand cli_count = {
  .name = "count",
  .usage = N_ ("[FILE…]"),
  .summary = N_ ("Counts the last positions of game records."),
  .access = CLI_ALONE,
  .most = -1,
  .options = count_options,
  .run = run_count,
  .reads_text = TRUE,
};
