#include <glib/gi18n.h>
#include <string.h>
#include "cli/commands.h"
#include "cli/find.h"
#include "cli/pairings.h"
#include "cli/papers.h"
#include "cli/sheet.h"
#include "cli/standings.h"
#include "desk/event.h"
#include "desk/list.h"
#include "report/pairings.h"
#include "report/standings.h"

static const CliOption options[] = {
  { "output", 'o', N_ ("OUT.pdf"), N_ ("where to write") },
  { "round", 0, N_ ("ROUND"), N_ ("for pairings; the newest if not given") },
  { "after", 0, N_ ("ROUND"), N_ ("for standings; the newest if not given") },
  { "dead", 0, N_ ("POINTS"),
    N_ ("for a count that is not confirmed: a stone of each dead chain") },
  { "paper", 0, N_ ("SIZE"), N_ ("a4, a5 or letter") },
  { NULL },
};

typedef struct {
  const char *name;
  ReportPaper *(*make) (const CliCall *call, const ReportHead *head, GError **error);
} Paper;

static ReportPaper *
make_pairings (const CliCall *call, const ReportHead *head, GError **error)
{
  int round;

  if (!cli_pairings_choose (call, &round, error))
    return NULL;
  return report_pairings_new (head, desk_get_field (call->desk), round);
}

static ReportPaper *
make_standings (const CliCall *call, const ReportHead *head, GError **error)
{
  g_autoptr (StandingTable) standings = NULL;
  int after;

  if (!cli_standings_choose (call, &after, error))
    return NULL;
  standings = desk_standings (call->desk, after);
  return report_standings_new (head, standings);
}

static const Paper papers[] = {
  { "pairings", make_pairings },
  { "standings", make_standings },
};

/* Of the game whose round and table stand before. */
static const struct {
  const char *name;
  ReportPaper *(*make) (const CliCall *call, GError **error);
} game_papers[] = {
  { "count", cli_papers_count },
  { "record", cli_papers_record },
  { "score", cli_papers_score },
};

static ReportPaper *
make_game_paper (const CliCall *call, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (game_papers); i++)
    if (strcmp (game_papers[i].name, call->words[2]) == 0)
      return game_papers[i].make (call, error);
  cli_fail (error, CLI_ERROR_USAGE, _ ("There is no paper “%s”."), call->words[2]);
  return NULL;
}

static ReportPaper *
make_event_paper (const CliCall *call, GError **error)
{
  const DeskState *state = desk_get_state (call->desk);
  const char *place = desk_event_get (state, "place"), *dates = desk_event_get (state, "dates");
  g_autofree char *subtitle = g_strjoin (place[0] && dates[0] ? ", " : "", place, dates, NULL);
  ReportHead head = { desk_event_get (state, "name"), subtitle, "" };

  for (gsize i = 0; i < G_N_ELEMENTS (papers); i++)
    if (strcmp (papers[i].name, call->words[0]) == 0)
      return papers[i].make (call, &head, error);
  cli_fail (error, CLI_ERROR_USAGE, _ ("There is no paper “%s”."), call->words[0]);
  return NULL;
}

static gboolean
check_words (const CliCall *call, GError **error)
{
  return call->n_words != 2 ||
         cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” needs more words."), call->command->name);
}

static gboolean
run (CliCall *call, GError **error)
{
  const char *output = cli_option (call, "output");
  g_autoptr (ReportPaper) paper = NULL;
  double width, height;

  if (!output)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“print” needs “-o OUT.pdf”."));
  if (!check_words (call, error) ||
      !cli_sheet_paper (cli_option (call, "paper"), &width, &height, error))
    return FALSE;
  paper = call->n_words == 3 ? make_game_paper (call, error) : make_event_paper (call, error);
  return paper && cli_find_output (call, output, error) &&
         report_paper_write_pdf (paper, output, width, height, error);
}

const CliCommand cli_print = {
  .name = "print",
  .usage = N_ ("pairings|standings|(ROUND TABLE count|record|score) -o OUT.pdf"),
  .summary = N_ ("Writes a paper as PDF."),
  .access = CLI_READS,
  .least = 1,
  .most = 3,
  .options = options,
  .run = run,
};
