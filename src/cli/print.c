#include <glib/gi18n.h>
#include <string.h>
#include "cli/commands.h"
#include "cli/find.h"
#include "cli/pairings.h"
#include "cli/standings.h"
#include "desk/event.h"
#include "desk/list.h"
#include "report/pairings.h"
#include "report/standings.h"

/* A4 in points. */
#define WIDTH 595.276
#define HEIGHT 841.89

static const CliOption options[] = {
  { "output", 'o', N_ ("OUT.pdf"), N_ ("where to write") },
  { "round", 0, N_ ("ROUND"), N_ ("for pairings; the newest if not given") },
  { "after", 0, N_ ("ROUND"), N_ ("for standings; the newest if not given") },
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

static ReportPaper *
make_paper (const CliCall *call, GError **error)
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
run (CliCall *call, GError **error)
{
  const char *output = cli_option (call, "output");
  g_autoptr (ReportPaper) paper = NULL;

  if (!output)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“print” needs “-o OUT.pdf”."));
  paper = make_paper (call, error);
  return paper && cli_find_output (call, output, error) &&
         report_paper_write_pdf (paper, output, WIDTH, HEIGHT, error);
}

const CliCommand cli_print = {
  .name = "print",
  .usage = N_ ("pairings|standings -o OUT.pdf"),
  .summary = N_ ("Writes a paper as PDF."),
  .access = CLI_READS,
  .least = 1,
  .most = 1,
  .options = options,
  .run = run,
};
