/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/game/result.h"
#include "desk/standings/people.h"
#include "desk/team/match.h"
#include "papers/paper/event.h"
#include "papers/team/team.h"
#include "report/list/seats.h"
#include "report/page/words.h"
#include "rules/article/word.h"

#define RESULT_ROOM 62.0 /* points: enough to write in by hand */

static void
put_member (ReportList *list, const DeskState *state, gint64 person)
{
  const DeskPlayer *player = desk_state_player (state, person);
  char rank[8] = "";

  if (player)
    rules_rank_format ((RulesRank) player->rank, rank);
  /* Translators: nobody sits at this board of a team */
  report_list_take (list, player ? desk_player_name (player) : g_strdup (C_ ("board", "empty")));
  report_list_put (list, rank);
}

/* The first team's player on the left, whichever colour it has. */
static void
add_board (ReportList *list, const DeskState *state, const DeskGame *match, const DeskGame *board)
{
  gboolean black = desk_match_entrant (state, board, RULES_BLACK) == match->black;
  const DeskResult *result = desk_state_result (state, board->game);

  report_list_take (list, desk_match_name (state, board));
  report_list_put_number (list, board->board);
  put_member (list, state, black ? board->black : board->white);
  report_list_put (list, desk_state_is_uncoloured (state, board->game) ? ""
                         : black                                       ? C_ ("pairings", "Black")
                                                                       : C_ ("pairings", "White"));
  put_member (list, state, black ? board->white : board->black);
  report_list_put (list, result ? result->result : "");
}

static gboolean
is_opened (const DeskState *state, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);

  for (guint i = 0; i < games->len; i++)
    if (desk_match_is_opened (state, ((DeskGame *) games->pdata[i])->game))
      return TRUE;
  return FALSE;
}

/* Whose the match is, or what else it has come to; NULL while it is open. */
static char *
dup_come_to (const DeskState *state, const DeskGame *match)
{
  const DeskResult *result = desk_state_played (state, match->game);
  RulesResult parsed;

  if (!result || !rules_result_parse (result->result, &parsed))
    return NULL;
  if (parsed.winner == RULES_EMPTY)
    return report_words_result_told (parsed, FALSE);
  return desk_state_player_name (state, parsed.winner == RULES_BLACK ? match->black : match->white);
}

/* "Match 3: Leeds – York · 4-2 · Leeds" */
static char *
dup_match_heading (const DeskState *state, const DeskGame *match)
{
  g_autofree char *one = desk_state_player_name (state, match->black);
  g_autofree char *other = desk_state_player_name (state, match->white);
  g_autofree char *score = desk_match_score_text (state, match->game);
  g_autofree char *words =
      g_strdup_printf (_ ("Match %d: %s – %s"), (int) match->board, one, other);
  g_autofree char *come_to = dup_come_to (state, match);
  gboolean opened = desk_match_is_opened (state, match->game);

  return g_strjoin (" · ", words, opened ? score : _ ("line-ups not open"), come_to, NULL);
}

static void
add_match (ReportList *list, const DeskState *state, const DeskGame *match)
{
  g_autoptr (GPtrArray) boards = desk_match_boards (state, match->game);
  g_autofree char *heading = NULL;

  if (!match->black || !match->white) {
    g_autofree char *team =
        desk_state_player_name (state, match->black ? match->black : match->white);
    g_autofree char *bye = rules_word_told (team, C_ ("pairings", "bye"));
    report_list_add_heading (list, bye);
    return;
  }
  heading = dup_match_heading (state, match);
  report_list_add_heading (list, heading);
  for (guint i = 0; i < boards->len; i++)
    if (boards->pdata[i])
      add_board (list, state, match, boards->pdata[i]);
}

/* The boards of a round below their matches; NULL as long as no line-up is open, and where no teams
 * play. @round: from 1. */
ReportList *
papers_team_boards (Desk *desk, int round)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);
  g_autofree char *subtitle = NULL, *title = g_strdup_printf (_ ("Round %d: pairings"), round);
  ReportHead head = papers_event_head (state, &subtitle);
  const ReportField fields[] = {
    { "board", NULL, { C_ ("of a match, beside the table", "Board"), REPORT_LEFT, 0, 0 }, FALSE },
    { "table", NULL, { C_ ("pairings", "Table"), REPORT_RIGHT, 0, 0 }, FALSE },
    { "one", NULL, { C_ ("pairings", "Player"), REPORT_LEFT, 2, 0 }, FALSE },
    { "one-rank", NULL, { "", REPORT_LEFT, 0, 0 }, FALSE },
    { "colour", NULL, { C_ ("pairings", "Colour"), REPORT_LEFT, 0, 0 }, FALSE },
    { "other", NULL, { C_ ("pairings", "Opponent"), REPORT_LEFT, 2, 0 }, FALSE },
    { "other-rank", NULL, { "", REPORT_LEFT, 0, 0 }, FALSE },
    { "result", NULL, { C_ ("pairings", "Result"), REPORT_CENTRE, 0, RESULT_ROOM }, FALSE },
  };
  ReportList *list;

  if (!is_opened (state, round))
    return NULL;
  head.address = desk_event_get (state, "address");
  list = report_list_new (&head, title);
  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    report_list_add_column (list, &fields[i]);
  for (guint i = 0; i < games->len; i++)
    add_match (list, state, games->pdata[i]);
  return list;
}

/* Where each player of the teams sits; NULL as papers_team_boards(). @order: what comes first. */
ReportList *
papers_team_seats (Desk *desk, int round, ReportOrder order)
{
  const DeskState *state = desk_get_state (desk);
  g_autofree char *subtitle = NULL;
  ReportHead head = papers_event_head (state, &subtitle);
  g_autoptr (StandingField) people = NULL;

  if (!is_opened (state, round))
    return NULL;
  head.address = desk_event_get (state, "address");
  people = desk_people_field (desk);
  return report_seats_list (&head, people, round, order);
}
