/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/event.h"
#include "desk/game/result.h"
#include "desk/standings/standings.h"
#include "desk/team/match.h"
#include "desk/team/team.h"
#include "papers/publish/publish-private.h"
#include "rules/article/word.h"

/* What is published of teams beside their matches: who is in them, and who has played whom. */

static const char *
keep_taken (PapersPublish *publish, char *text)
{
  g_autofree char *taken = text;

  return g_string_chunk_insert_const (publish->texts, taken);
}

static const char *
keep_members (PapersPublish *publish, const DeskState *state, gint64 team)
{
  g_autoptr (GPtrArray) members = desk_team_members (state, team);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < members->len; i++)
    g_ptr_array_add (names,
                     desk_state_player_name (state,
                                             ((const DeskMember *) members->pdata[i])->player));
  return names->len
             ? keep_taken (publish, rules_word_list ((gpointer) names->pdata, (int) names->len))
             : "";
}

static void
add_board (PapersPublish *publish, const DeskState *state, const DeskGame *match,
           const DeskGame *board)
{
  RulesResult result = desk_match_board_result (state, board);
  const FormatsHtmlBoard row = {
    .round = (int) match->round,
    .match = (int) match->board,
    .name = keep_taken (publish, desk_match_name (state, board)),
    .black = keep_taken (publish, desk_state_player_name (state, board->black)),
    .white = keep_taken (publish, desk_state_player_name (state, board->white)),
    .result = result.kind == RULES_RESULT_NONE
                  ? ""
                  : keep_taken (publish, rules_result_words (result, desk_result_in_zi (state))),
  };

  g_array_append_val (publish->boards, row);
}

static void
take_boards (PapersPublish *publish, const DeskState *state, int round)
{
  g_autoptr (GPtrArray) matches = desk_state_games_of (state, round);

  for (guint i = 0; i < matches->len; i++) {
    const DeskGame *match = matches->pdata[i];
    g_autoptr (GPtrArray) boards = desk_match_boards (state, match->game);
    for (guint k = 0; k < boards->len; k++)
      if (boards->pdata[k])
        add_board (publish, state, match, boards->pdata[k]);
  }
}

/* Takes down members of teams, and the boards of matches whose line-ups are open, of the rounds
 * that are published. */
void
papers_publish_take_teams (PapersPublish *publish, Desk *desk)
{
  const DeskState *state = desk_get_state (desk);
  const StandingField *field = publish->event.field;

  publish->boards = g_array_new (FALSE, FALSE, sizeof (FormatsHtmlBoard));
  if (desk_event (state)->team.n_boards == 0)
    return;
  publish->members = g_new0 (const char *, field->n_players + 1);
  for (int i = 0; i < field->n_players; i++)
    publish->members[i] = keep_members (publish, state, field->players[i].id);
  for (int round = 1; round <= publish->event.last; round++)
    take_boards (publish, state, round);
  publish->event.members = publish->members;
  publish->event.boards = (const FormatsHtmlBoard *) (gpointer) publish->boards->data;
  publish->event.n_boards = (int) publish->boards->len;
}
