/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/hand.h"
#include "cli/file/log.h"
#include "cli/twin/marks.h"
#include "cli/round/pairings.h"
#include "cli/round/standings.h"
#include "desk/standings/printed.h"
#include "papers/paper/card.h"
#include "papers/paper/catalogue.h"
#include "papers/paper/count.h"
#include "papers/paper/decision.h"
#include "papers/paper/game.h"
#include "papers/paper/log.h"
#include "papers/paper/reasons.h"

static const CliOption print_options[] = {
  { "output", 'o', N_ ("OUT.pdf"), N_ ("where to write") },
  { "round", 0, N_ ("ROUND"),
    N_ ("for pairings, the newest if not given; for the log, all if not given") },
  { "after", 0, N_ ("ROUND"), N_ ("for standings; the newest if not given") },
  { "by", 0, N_ ("WORD"),
    N_ ("for lists, the order: name, number, table, rank, club, country or place; for the log: "
        "only entries by this person") },
  CLI_LOG_REST,
  { "dead", 0, N_ ("POINTS"),
    N_ ("for a count that is not confirmed: a stone of each dead chain") },
  { "give", 0, N_ ("POINT=SIDE,…"),
    N_ ("who gets a region by the referee’s decision: B, W or half, such as C3=B") },
  CLI_HAND_OPTIONS,
  { "columns", 0, N_ ("NAME,…"), N_ ("for lists: which columns, in this order") },
  { "large", 0, NULL, N_ ("for lists: large letters, for a wall") },
  { "paper", 0, N_ ("SIZE"), N_ ("a3, a4, a5, letter, legal, or WIDTHxHEIGHT in mm") },
  { "turn", 0, N_ ("WAY"), N_ ("portrait or landscape; if not given, as the columns need") },
  { "seal", 0, "yes|no", N_ ("print the check code at the foot, for “verify”") },
  { "posted", 0, NULL,
    N_ ("for pairings and standings: the sheet is posted; “due” then reports when it is out of "
        "date") },
  { NULL },
};

typedef struct {
  const char *name;
  ReportPaper *(*make) (const CliCall *call, GError **error);
} Paper;

/* --- Of the tournament as a whole --- */

static gboolean
choose_round (const CliCall *call, const PapersKind *paper, int *ret_round, GError **error)
{
  const char *word = cli_option (call, "round");

  *ret_round = 0;
  if (paper->rounds == PAPERS_DRAWN_OR_ALL)
    return !word || cli_find_round (call, word, ret_round, error);
  if (paper->rounds == PAPERS_DRAWN)
    return cli_pairings_choose (call, ret_round, error);
  return cli_standings_choose (call, ret_round, error);
}

/* Of what people write on, the foot is empty. */
static gboolean
choose_seal (const CliCall *call, const PapersKind *paper, PapersOptions *wish, GError **error)
{
  const char *word = cli_option (call, "seal");

  wish->unsealed = g_strcmp0 (word, "no") == 0;
  if (word && !wish->unsealed && strcmp (word, "yes") != 0)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“--%s” cannot be “%s”."), "seal", word);
  return !word || wish->unsealed || paper->group != PAPERS_HAND ||
         cli_fail (error, CLI_ERROR_USAGE, _ ("This sheet has no check code."));
}

static ReportPaper *
make_listed (const CliCall *call, const PapersKind *paper, GError **error)
{
  PapersOptions wish = { .order = cli_option (call, "by"),
                         .columns = cli_option (call, "columns"),
                         .large = cli_option (call, "large") != NULL };

  return choose_round (call, paper, &wish.round, error) &&
                 choose_seal (call, paper, &wish, error) && cli_hand_wish (call, &wish, error)
             ? papers_catalogue_make (call->desk, paper, &wish, error)
             : NULL;
}

static ReportPaper *
make_print_log (const CliCall *call, GError **error)
{
  g_autoptr (GPtrArray) acts = cli_log_acts (call, error);

  return acts ? papers_log_new (call->desk, acts, NULL) : NULL;
}

/* --- Of the game whose round and table stand before --- */

static ReportPaper *
make_record (const CliCall *call, GError **error)
{
  const DeskGame *game = cli_find_game (call, error);

  return game ? papers_game_record (call->desk, game->game, error) : NULL;
}

static ReportPaper *
make_score (const CliCall *call, GError **error)
{
  const DeskGame *game = cli_find_game (call, error);

  return game ? papers_game_score (call->desk, game->game, error) : NULL;
}

static gboolean
is_marked (const CliCall *call)
{
  return cli_option (call, "dead") || cli_option (call, "give");
}

static ReportPaper *
make_count (const CliCall *call, GError **error)
{
  const DeskGame *game = cli_find_game (call, error);
  gboolean marked = is_marked (call);
  CliMarks marks;

  if (!game || !cli_marks_parse (call, game->game, &marks, error))
    return NULL;
  if (marked && desk_state_count (desk_get_state (call->desk), game->game)) {
    cli_fail (error, CLI_ERROR_INPUT, _ ("This count was confirmed: it is printed as it was."));
    return NULL;
  }
  return papers_count_new (call->desk, game->game, marked ? marks.dead : NULL,
                           marked ? marks.given : NULL, error);
}

static const Paper game_papers[] = {
  { "count", make_count },
  { "record", make_record },
  { "score", make_score },
  { "slip", cli_hand_slip },
};

/* --- Of what stands behind: the number of a ruling, a player --- */

static ReportPaper *
make_decision (const CliCall *call, GError **error)
{
  gint64 ruling;

  if (!g_ascii_string_to_signed (call->words[1], 10, 1, G_MAXINT, &ruling, NULL)) {
    cli_fail (error, CLI_ERROR_USAGE, _ ("Give the number of the ruling, not “%s”."),
              call->words[1]);
    return NULL;
  }
  return papers_decision_new (call->desk, ruling, error);
}

static ReportPaper *
make_card (const CliCall *call, GError **error)
{
  gint64 player;

  return cli_find_player (call, call->words[1], &player, error)
             ? papers_card_new (call->desk, player)
             : NULL;
}

static ReportPaper *
make_reasons (const CliCall *call, GError **error)
{
  g_autoptr (DeskDraw) draw = NULL;
  g_autoptr (PairingRound) stored = NULL;
  int round;

  if (!cli_find_round (call, call->words[1], &round, error))
    return NULL;
  draw = desk_pair_task (call->desk, round, error);
  if (!draw)
    return NULL;
  stored = desk_pair_get_round (call->desk, round);
  return papers_reasons_new (call->desk, draw, stored, NULL, NULL, error);
}

static const Paper numbered_papers[] = {
  { "card", make_card },
  { "certificate", cli_hand_certificate },
  { "decision", make_decision },
  { "reasons", make_reasons },
};

static ReportPaper *
make_paper (const CliCall *call, const Paper *list, gsize n, const char *name, GError **error)
{
  for (gsize i = 0; i < n; i++)
    if (strcmp (list[i].name, name) == 0)
      return list[i].make (call, error);
  cli_fail (error, CLI_ERROR_USAGE, _ ("There is no sheet “%s”."), name);
  return NULL;
}

/* A round and a table, and nothing behind them. */
static gboolean
lacks_paper (const CliCall *call)
{
  return call->n_words == 2 && g_ascii_isdigit (call->words[0][0]);
}

static ReportPaper *
fail_with_papers (const char *name, GError **error)
{
  int n;
  const PapersKind *list = papers_catalogue_list (&n);
  g_autoptr (GString) names = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append_printf (names, "%s, ", list[i].id);
  g_string_append (names, "log");
  cli_fail (error, CLI_ERROR_USAGE, _ ("There is no sheet “%s”. There are: %s."), name, names->str);
  return NULL;
}

static ReportPaper *
make_any (const CliCall *call, GError **error)
{
  if (lacks_paper (call)) {
    cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” needs more arguments."), "print");
    return NULL;
  }
  if (call->n_words == 3 && strcmp (call->words[1], "all") == 0)
    return cli_hand_all (call, error);
  if (call->n_words == 3 && cli_option (call, "empty"))
    return cli_hand_empty (call, error);
  if (call->n_words == 3)
    return make_paper (call, game_papers, G_N_ELEMENTS (game_papers), call->words[2], error);
  if (call->n_words == 2)
    return make_paper (call, numbered_papers, G_N_ELEMENTS (numbered_papers), call->words[0],
                       error);
  if (papers_catalogue_find (call->words[0]))
    return make_listed (call, papers_catalogue_find (call->words[0]), error);
  if (strcmp (call->words[0], "log") == 0)
    return make_print_log (call, error);
  return fail_with_papers (call->words[0], error);
}

/* A round and a table, and no word of what is to be printed of them. */
static gboolean
check_print_words (const CliCall *call, GError **error)
{
  return call->n_words != 2 || !g_ascii_isdigit (call->words[0][0]) ||
         cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” needs more arguments."), call->command->name);
}

static gboolean
check_turn (const CliCall *call, GError **error)
{
  const char *turn = cli_option (call, "turn");

  return !turn || strcmp (turn, "portrait") == 0 || strcmp (turn, "landscape") == 0 ||
         cli_fail (error, CLI_ERROR_USAGE,
                   _ ("Orientation must be portrait or landscape, not “%s”."), turn);
}

/* Pages lie on their side where that is needed to read what stands on them. */
static gboolean
write_pdf (ReportPaper *paper, const char *output, double width, double height, const char *turn,
           GError **error)
{
  gboolean upright =
      turn ? strcmp (turn, "portrait") == 0 : report_paper_suits_portrait (paper, width);

  return upright ? report_paper_write_pdf (paper, output, width, height, error)
                 : report_paper_write_pdf (paper, output, height, width, error);
}

/* What can be put up and change: pairings of a round, standings after one. */
static gboolean
note_posted (const CliCall *call, GError **error)
{
  gboolean standings = strcmp (call->words[0], "standings") == 0;
  int round;

  if (call->n_words != 1 || (!standings && strcmp (call->words[0], "pairings") != 0))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("--posted works only for pairings and standings."));
  return choose_round (call, papers_catalogue_find (call->words[0]), &round, error) &&
         desk_printed_note (call->desk, standings ? DESK_PRINTED_STANDINGS : DESK_PRINTED_PAIRINGS,
                            round, error);
}

static gboolean
only_reads (const CliCall *call)
{
  return cli_option (call, "posted") == NULL;
}

static gboolean
run_print (CliCall *call, GError **error)
{
  const char *output = cli_option (call, "output");
  g_autoptr (ReportPaper) paper = NULL;
  double width, height;

  if (!output)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“print” needs “-o OUT.pdf”."));
  if (!check_print_words (call, error) || !check_turn (call, error) ||
      !cli_find_paper (call, &width, &height, error))
    return FALSE;
  paper = make_any (call, error);
  return paper && cli_find_output (call, output, error) &&
         write_pdf (paper, output, width, height, cli_option (call, "turn"), error) &&
         (only_reads (call) || note_posted (call, error));
}

static const char *
nth_paper (int n, const char **ret_help)
{
  int n_papers;
  const PapersKind *list = papers_catalogue_list (&n_papers);

  if (n >= n_papers)
    return NULL;
  *ret_help = list[n].label;
  return list[n].id;
}

const CliCommand cli_print = {
  .name = "print",
  .usage = N_ ("SHEET|log|(decision RULING)|(card PLAYER)|(reasons ROUND)|(certificate PLAYER)|"
               "(ROUND TABLE|all count|record|score|slip) -o OUT.pdf"),
  .summary = N_ ("Writes a sheet as PDF."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 3,
  .options = print_options,
  .run = run_print,
  .looks_back = TRUE,
  .only_reads = only_reads,
  .word = nth_paper,
};
