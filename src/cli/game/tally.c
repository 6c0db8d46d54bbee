/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/marks.h"
#include "cli/twin/table.h"
#include "desk/game/count.h"
#include "desk/event/event.h"

static const CliOption tally_options[] = {
  { "dead", 0, N_ ("POINTS"), N_ ("a stone of each dead chain, such as C3,D4") },
  { "give", 0, N_ ("POINT=SIDE,…"),
    N_ ("who gets a region by the referee’s decision: B, W or half, such as C3=B") },
  { "regions", 0, NULL, N_ ("list the regions that belong to neither side") },
  { "shown", 0, NULL, N_ ("show the count that is stored, as it was made") },
  { "confirm", 0, NULL, N_ ("use the count as the result") },
  { "reason", 0, N_ ("TEXT"), N_ ("reason for giving a region after both confirmed the end") },
  { "signed", 0, N_ ("LETTERS"), N_ ("who signed: b, w, r(eferee), c(hief referee)") },
  { NULL },
};

static gboolean
tally_only_reads (const CliCall *call)
{
  return !cli_option (call, "confirm") || cli_option (call, "regions") ||
         cli_option (call, "shown");
}

/* What a count gives, be it just made or stored. */
static DeskCount
make_figures (const RulesScore *score, const RulesRuleset *ruleset, const char *rules)
{
  return (DeskCount){ .rules = rules,
                      .method = ruleset->counting,
                      .black_q = score->black_q,
                      .white_q = score->white_q,
                      .shared = score->shared,
                      .black_prisoners = score->prisoners[RULES_BLACK],
                      .white_prisoners = score->prisoners[RULES_WHITE],
                      .margin_q = score->margin_q };
}

static void
print_area (const DeskCount *count, const char *result)
{
  g_autoptr (CliTable) table =
      cli_table_new ("black_zi", "white_zi", "shared", "margin_zi", "result", "rules", NULL);
  g_autofree char *black = rules_result_margin_zi ((int) count->black_q);
  g_autofree char *white = rules_result_margin_zi ((int) count->white_q);
  g_autofree char *shared = cli_table_number (count->shared);
  g_autofree char *margin = rules_result_margin_zi ((int) count->margin_q);

  cli_table_add (table, black, white, shared, margin, result, count->rules, NULL);
  cli_table_print (table);
}

/* Half a point is one quarter of a zi. */
static char *
points_text (gint64 q)
{
  return g_strdup_printf ("%s%d%s", q < 0 ? "-" : "", (int) ABS (q) / 2, q % 2 ? ".5" : "");
}

static void
print_territory (const DeskCount *count, const char *result)
{
  g_autoptr (CliTable) table =
      cli_table_new ("black_points", "white_points", "neutral", "prisoners_of_black",
                     "prisoners_of_white", "margin_points", "result", "rules", NULL);
  g_autofree char *black = points_text (count->black_q);
  g_autofree char *white = points_text (count->white_q);
  g_autofree char *shared = cli_table_number (count->shared);
  g_autofree char *by_black = cli_table_number (count->black_prisoners);
  g_autofree char *by_white = cli_table_number (count->white_prisoners);
  g_autofree char *margin = points_text (count->margin_q);

  cli_table_add (table, black, white, shared, by_black, by_white, margin, result, count->rules,
                 NULL);
  cli_table_print (table);
}

static gboolean
print_tally (const DeskCount *count, const char *result)
{
  if (count->method == RULES_COUNTING_TERRITORY)
    print_territory (count, result);
  else
    print_area (count, result);
  return TRUE;
}

static gboolean
print_score (const CliCall *call, const RulesScore *score)
{
  g_autofree char *rules = desk_event_rules_text (desk_get_state (call->desk));
  g_autofree char *result = rules_result_format (score->result);
  const RulesRuleset *ruleset;
  DeskCount figures;

  ruleset = &desk_event (desk_get_state (call->desk))->rules;
  figures = make_figures (score, ruleset, rules);
  return print_tally (&figures, result);
}

static gboolean
print_regions (const CliCall *call, gint64 game, const CliMarks *marks, GError **error)
{
  g_autoptr (GArray) regions = desk_count_regions (call->desk, game, marks->dead, error);
  g_autoptr (CliTable) table = cli_table_new ("point", "size", NULL);

  for (guint i = 0; regions && i < regions->len; i++) {
    const RulesScoreRegion *region = &g_array_index (regions, RulesScoreRegion, i);
    g_autofree char *size = cli_table_number (region->size);
    char point[8];
    cli_table_add (table, rules_point_format (region->point, point), size, NULL);
  }
  if (regions)
    cli_table_print (table);
  return regions != NULL;
}

static gboolean
print_stored (const CliCall *call, gint64 game, GError **error)
{
  const DeskState *state = desk_get_state (call->desk);
  const DeskCount *count = desk_state_count (state, game);

  if (!count)
    return cli_fail (error, CLI_ERROR_INPUT, _ ("No count of this game is stored."));
  return print_tally (count, desk_state_result (state, game)->result);
}

static gboolean
run_tally (CliCall *call, GError **error)
{
  const DeskGame *found = cli_find_game (call, error);
  gint64 game = found ? found->game : 0;
  CliMarks marks;
  RulesScore score;
  int signers;

  if (found && cli_option (call, "shown"))
    return print_stored (call, game, error);
  if (!found || !cli_find_signers (call, &signers, error) ||
      !cli_marks_parse (call, game, &marks, error))
    return FALSE;
  if (cli_option (call, "regions"))
    return print_regions (call, game, &marks, error);
  if (!desk_count_try (call->desk, game, marks.dead, marks.given, &score, error))
    return FALSE;
  if (!tally_only_reads (call) && !desk_count_confirm (call->desk, game, marks.dead, marks.given,
                                                       signers, cli_option (call, "reason"), error))
    return FALSE;
  return print_score (call, &score);
}

const CliCommand cli_tally = {
  .name = "tally",
  .usage = N_ ("ROUND TABLE"),
  .summary = N_ ("Counts the position of a game."),
  .access = CLI_WRITES,
  .least = 2,
  .most = 2,
  .options = tally_options,
  .run = run_tally,
  .only_reads = tally_only_reads,
  .looks_back = TRUE,
};
