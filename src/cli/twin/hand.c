/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/twin/hand.h"
#include <glib/gi18n.h>
#include <string.h>
#include "cli/event/find.h"
#include "cli/round/standings.h"
#include "papers/words/blank.h"
#include "papers/paper/certificate.h"
#include "papers/paper/count.h"
#include "papers/paper/game.h"
#include "papers/paper/round.h"
#include "papers/paper/tables.h"

/* --- Of the event --- */

/* Whether the options say what can be. @call: a command with CLI_HAND_OPTIONS. @wish: how a paper
 * is wanted. */
gboolean
cli_hand_wish (const CliCall *call, PapersOptions *wish, GError **error)
{
  const char *badges = cli_option (call, "badges"), *first = cli_option (call, "first");

  wish->piles = cli_option (call, "piles") != NULL;
  wish->prizes = cli_option (call, "prizes") != NULL;
  wish->nigiri = cli_option (call, "nigiri") != NULL;
  if (badges && strcmp (badges, "8") != 0 && strcmp (badges, "10") != 0)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("A page has 8 or 10 badges, not “%s”."), badges);
  wish->badges = badges && badges[0] == '1' ? 10 : 8;
  return !first || cli_find_number (first, 1, G_MAXINT, &wish->first, error);
}

/* --- Of a player, a game, all games of a round --- */

/* His certificate, or NULL. @call: a command whose second word is a player. */
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

static ReportPaper *
make_slips (const CliCall *call, int round, int board, GError **error)
{
  return papers_tables_slips (call->desk, round, board, cli_option (call, "nigiri") != NULL,
                              cli_option (call, "piles") != NULL, error);
}

/* Its result slip, or NULL. @call: a command whose first words are a round and a table. */
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
  cli_fail (error, CLI_ERROR_USAGE, _ ("There is no sheet “%s”."), name);
  return NULL;
}

/* That paper of every game of the round; of records and counts only those of which moves are
 * stored, or NULL. @call: a command whose words are a round, "all" and a paper. */
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
                                  kind->title, error)
              : NULL;
}

/* That paper of the game, to be filled in by hand, or NULL. @call: a command whose words are a
 * round, a table and a paper. */
ReportPaper *
cli_hand_empty (const CliCall *call, GError **error)
{
  const DeskGame *game = cli_find_game (call, error);
  const Kind *kind = game ? find_kind (call, error) : NULL;

  return kind ? kind->empty (call->desk, game->game, error) : NULL;
}
