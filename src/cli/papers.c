#include "cli/papers.h"
#include <glib/gi18n.h>
#include "cli/find.h"
#include "cli/sheet.h"
#include "desk/event.h"
#include "desk/play.h"
#include "desk/sgf.h"
#include "report/count.h"
#include "report/record.h"
#include "report/score.h"
#include "rules/option.h"
#include "rules/territory.h"

/* What the desk knows better than a record can tell. */
static ReportSheet *
sheet_new (const CliCall *call, const DeskGame *game, const FormatsRecord *record)
{
  const DeskState *state = desk_get_state (call->desk);
  ReportSheet *sheet = cli_sheet_new (record);
  g_autofree char *note =
      g_strdup_printf (_ ("Round %d, table %d"), (int) game->round, (int) game->board);

  report_sheet_set_head (sheet, record->event, record->place, note);
  sheet->game.handicap = (int) game->handicap;
  sheet->game.rules = rules_ruleset_label (rules_ruleset_find (desk_event_get (state, "rules")));
  return sheet;
}

static ReportSheet *
find_sheet (const CliCall *call, GError **error)
{
  const DeskGame *game = cli_find_game (call, error);
  g_autoptr (FormatsRecord) record = game ? desk_sgf_record (call->desk, game->game, error) : NULL;

  return record ? sheet_new (call, game, record) : NULL;
}

/**
 * cli_papers_record:
 * @call: a command whose first words are a round and a table
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): the game in numbered diagrams
 */
ReportPaper *
cli_papers_record (const CliCall *call, GError **error)
{
  static const ReportRecordStyle style = { 1, REPORT_RECORD_FEW, REPORT_COORDINATES_WESTERN };
  g_autoptr (ReportSheet) sheet = find_sheet (call, error);

  return sheet ? report_record_new (&sheet->head, &sheet->game, &sheet->moves, &style) : NULL;
}

/**
 * cli_papers_score:
 * @call: a command whose first words are a round and a table
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): the moves in columns, with room to go on by hand
 */
ReportPaper *
cli_papers_score (const CliCall *call, GError **error)
{
  g_autoptr (ReportSheet) sheet = find_sheet (call, error);

  return sheet ? report_score_new (&sheet->head, &sheet->game, &sheet->moves) : NULL;
}

/* --- The count --- */

static const char *
offence_words (const DeskWarning *warning)
{
  const RulesOffence *offence = rules_offence_find (warning->offence);

  return offence ? rules_offence_label (offence) : warning->offence;
}

static GArray *
list_warnings (const CliCall *call, gint64 game)
{
  const GPtrArray *all = desk_get_state (call->desk)->warnings;
  GArray *warnings = g_array_new (FALSE, FALSE, sizeof (ReportWarning));

  for (guint i = 0; i < all->len; i++) {
    const DeskWarning *from = all->pdata[i];
    ReportWarning warning;

    if (!from || from->game != game)
      continue;
    warning = (ReportWarning){ (RulesColour) from->side, (int) from->ply, offence_words (from),
                               from->article };
    g_array_append_val (warnings, warning);
  }
  return warnings;
}

/* As the event has set those on which a count rests. */
static char *
dup_options (const RulesRuleset *ruleset)
{
  g_autofree char *komi = rules_option_format (ruleset, "komi_q");
  g_autofree char *given_back = rules_option_format (ruleset, "handicap_return");
  g_autofree char *penalty = rules_option_format (ruleset, "warning_penalty_q");

  return g_strjoin (", ", komi, given_back, penalty, NULL);
}

static void
make_terms (const CliCall *call, const DeskGame *game, const RulesRuleset *ruleset,
            RulesScoreTerms *ret_terms)
{
  *ret_terms = (RulesScoreTerms){
    .komi_q = desk_play_komi_q (call->desk, game),
    .handicap = (int) game->handicap,
    .black_warnings = desk_play_warnings (call->desk, game->game, RULES_BLACK),
    .white_warnings = desk_play_warnings (call->desk, game->game, RULES_WHITE),
    .penalty_q = ruleset->warning_penalty_q,
    .handicap_return = ruleset->handicap_return,
  };
}

/* What is given on the line, or else what was confirmed. */
static gboolean
mark_dead (const CliCall *call, const DeskResult *result, const RulesBoard *board, guint8 *dead,
           GError **error)
{
  const char *given = cli_option (call, "dead");

  if (!given)
    given = result ? result->dead : "";
  return cli_find_dead (board, given, dead, error);
}

static void
set_signers (const DeskResult *result, ReportCount *count)
{
  if (!result || result->area_q == 0)
    return;
  count->has_confirmed[RULES_BLACK] = (result->signers & DESK_SIGNED_BLACK) != 0;
  count->has_confirmed[RULES_WHITE] = (result->signers & DESK_SIGNED_WHITE) != 0;
  count->has_confirmed[RULES_EMPTY] = (result->signers & DESK_SIGNED_REFEREE) != 0;
  count->referee = result->referee;
}

static ReportPaper *
paper_new (const CliCall *call, const DeskGame *game, const RulesRuleset *ruleset,
           ReportCount *count)
{
  g_autoptr (FormatsRecord) record = desk_sgf_record (call->desk, game->game, NULL);
  g_autoptr (ReportSheet) sheet = record ? sheet_new (call, game, record) : NULL;
  g_autoptr (GArray) warnings = list_warnings (call, game->game);
  g_autofree char *options = dup_options (ruleset);

  count->warnings = (const ReportWarning *) warnings->data;
  count->n_warnings = (int) warnings->len;
  count->options = options;
  return report_count_new (&sheet->head, &sheet->game, count);
}

/**
 * cli_papers_count:
 * @call: a command whose first words are a round and a table, with the option "dead"
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): the count of the game as it stands, to be signed
 */
ReportPaper *
cli_papers_count (const CliCall *call, GError **error)
{
  const DeskState *state = desk_get_state (call->desk);
  const RulesRuleset *ruleset = rules_ruleset_find (desk_event_get (state, "rules"));
  const DeskGame *game = cli_find_game (call, error);
  const RulesGame *record = game ? desk_play_get_record (call->desk, game->game, error) : NULL;
  const DeskResult *result = record ? desk_state_result (state, game->game) : NULL;
  guint8 dead[RULES_POINTS] = { FALSE };
  RulesScoreTerms terms;
  RulesScore score;
  ReportCount count = { .dead = dead, .score = &score, .terms = &terms };

  if (!record || !mark_dead (call, result, rules_game_board (record), dead, error))
    return NULL;
  count.board = rules_game_board (record);
  count.counting = ruleset->counting;
  make_terms (call, game, ruleset, &terms);
  if (ruleset->counting == RULES_COUNTING_AREA)
    rules_score_count (count.board, dead, &terms, &score);
  else
    rules_territory_count (count.board, dead, &terms, &score);
  set_signers (result, &count);
  return paper_new (call, game, ruleset, &count);
}
