#include "cli/hand.h"
#include <glib/gi18n.h>
#include <string.h>
#include "cli/find.h"
#include "cli/pairings.h"
#include "cli/standings.h"
#include "papers/blank.h"
#include "papers/certificate.h"
#include "papers/count.h"
#include "papers/game.h"
#include "papers/person.h"
#include "papers/round.h"
#include "papers/tables.h"

/* --- Of the event --- */

/**
 * cli_hand_badges:
 * @call: a command
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): name badges, 8 or 10 a page
 */
ReportPaper *
cli_hand_badges (const CliCall *call, GError **error)
{
  const char *word = cli_option (call, "badges");

  if (!word || strcmp (word, "8") == 0 || strcmp (word, "10") == 0)
    return papers_person_badges (call->desk, word && word[0] == '1' ? 10 : 8,
                                 cli_option (call, "piles") != NULL);
  cli_fail (error, CLI_ERROR_USAGE, _ ("A page has 8 or 10 badges, not “%s”."), word);
  return NULL;
}

/**
 * cli_hand_cards:
 * @call: a command
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): cards for the tables, with names where a round is given
 */
ReportPaper *
cli_hand_cards (const CliCall *call, GError **error)
{
  const char *word = cli_option (call, "round");
  int round = 0;

  return !word || cli_find_round (call, word, &round, error)
             ? papers_tables_cards (call->desk, round)
             : NULL;
}

/**
 * cli_hand_certificates:
 * @call: a command
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): certificates for all, or for the first places
 */
ReportPaper *
cli_hand_certificates (const CliCall *call, GError **error)
{
  const char *word = cli_option (call, "first");
  int first = 0, after;

  return cli_standings_choose (call, &after, error) &&
                 (!word || cli_find_number (word, 1, G_MAXINT, &first, error))
             ? papers_certificate_first (call->desk, after, first, error)
             : NULL;
}

/**
 * cli_hand_sheets:
 * @call: a command
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): score sheets to write on for all tables of a round
 */
ReportPaper *
cli_hand_sheets (const CliCall *call, GError **error)
{
  int round;

  return cli_pairings_choose (call, &round, error)
             ? papers_round_new (call->desk, round, papers_game_score_empty, FALSE,
                                 _ ("Score sheets"), error)
             : NULL;
}

static ReportPaper *
make_slips (const CliCall *call, int round, int board, GError **error)
{
  return papers_tables_slips (call->desk, round, board, cli_option (call, "nigiri") != NULL,
                              cli_option (call, "piles") != NULL, error);
}

/**
 * cli_hand_slips:
 * @call: a command
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): the result slips of a round
 */
ReportPaper *
cli_hand_slips (const CliCall *call, GError **error)
{
  int round;

  return cli_pairings_choose (call, &round, error) ? make_slips (call, round, 0, error) : NULL;
}

/* --- Of no game --- */

/**
 * cli_hand_count:
 * @call: a command
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): a count sheet to be filled in
 */
ReportPaper *
cli_hand_count (const CliCall *call, GError **error)
{
  return papers_blank_count (call->desk, 0, error);
}

/**
 * cli_hand_decision:
 * @call: a command
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): the protocol of a ruling to be filled in
 */
ReportPaper *
cli_hand_decision (const CliCall *call, GError **error)
{
  return papers_blank_decision (call->desk, 0, error);
}

/**
 * cli_hand_score:
 * @call: a command
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): a score sheet to write on
 */
ReportPaper *
cli_hand_score (const CliCall *call, GError **error)
{
  return papers_game_score_empty (call->desk, 0, error);
}

/* --- Of a player, a game, all games of a round --- */

/**
 * cli_hand_certificate:
 * @call: a command whose second word is a player
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): his certificate
 */
ReportPaper *
cli_hand_certificate (const CliCall *call, GError **error)
{
  PapersAward award = { 0, cli_option (call, "prize") };
  int after;

  return cli_find_player (call, call->words[1], &award.player, error) &&
                 cli_standings_choose (call, &after, error)
             ? papers_certificate_new (call->desk, after, &award, 1, error)
             : NULL;
}

/**
 * cli_hand_slip:
 * @call: a command whose first words are a round and a table
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): its result slip
 */
ReportPaper *
cli_hand_slip (const CliCall *call, GError **error)
{
  const DeskGame *game = cli_find_game (call, error);

  return game ? make_slips (call, (int) game->round, (int) game->board, error) : NULL;
}

static ReportPaper *
count_as_is (Desk *desk, gint64 game, GError **error)
{
  return papers_count_new (desk, game, NULL, NULL, error);
}

typedef struct {
  const char *name;
  const char *title;     /* of them together */
  PapersRoundMake make;  /* NULL where there is nothing but what is empty */
  PapersRoundMake empty; /* NULL where there is nothing to be filled in */
} Kind;

static const Kind kinds[] = {
  { "count", N_ ("Counts of the games"), count_as_is, papers_blank_count },
  { "decision", N_ ("Rulings"), NULL, papers_blank_decision },
  { "record", N_ ("Game records"), papers_game_record, NULL },
  { "score", N_ ("Score sheets"), papers_game_score, papers_game_score_empty },
};

static const Kind *
find_kind (const CliCall *call, GError **error)
{
  const char *name = call->words[2];
  gboolean empty = cli_option (call, "empty") != NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i].name, name) == 0 && (empty ? kinds[i].empty : kinds[i].make))
      return &kinds[i];
  cli_fail (error, CLI_ERROR_USAGE, _ ("There is no paper “%s”."), name);
  return NULL;
}

/**
 * cli_hand_all:
 * @call: a command whose words are a round, "all" and a paper
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): that paper of every game of the round; of records and counts
 *   only those of which moves are stored
 */
ReportPaper *
cli_hand_all (const CliCall *call, GError **error)
{
  gboolean empty = cli_option (call, "empty") != NULL;
  const Kind *kind;
  int round;

  if (!cli_find_round (call, call->words[0], &round, error))
    return NULL;
  if (strcmp (call->words[2], "slip") == 0)
    return make_slips (call, round, 0, error);
  kind = find_kind (call, error);
  return kind ? papers_round_new (call->desk, round, empty ? kind->empty : kind->make, !empty,
                                  _ (kind->title), error)
              : NULL;
}

/**
 * cli_hand_empty:
 * @call: a command whose words are a round, a table and a paper
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): that paper of the game, to be filled in by hand
 */
ReportPaper *
cli_hand_empty (const CliCall *call, GError **error)
{
  const DeskGame *game = cli_find_game (call, error);
  const Kind *kind = game ? find_kind (call, error) : NULL;

  return kind ? kind->empty (call->desk, game->game, error) : NULL;
}
