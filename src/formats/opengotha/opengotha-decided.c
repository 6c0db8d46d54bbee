/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/event/event.h"
#include "formats/opengotha/opengotha.h"

/* Matches that were decided as a whole, as OpenGotha can tell them: board by board. */

/* The member who has that board in the registered order, from 1; NULL for none. */
const FormatsMember *
formats_opengotha_member (const FormatsTeam *team, int place)
{
  int n = 0;

  for (guint i = 0; i < team->members->len; i++) {
    const FormatsMember *member = &g_array_index (team->members, FormatsMember, i);
    if (!member->reserve && ++n == place)
      return member;
  }
  return NULL;
}

/* What a board comes to by what was decided of its match. @black: whether Black plays it for Black
 * of the match. */
static RulesResult
decided_result (RulesResult match, gboolean black)
{
  const RulesResult drawn = { .kind = RULES_RESULT_RULED_DRAW };
  RulesResult result = { RULES_RESULT_ABSENT, match.winner, 0 };

  if (match.winner == RULES_EMPTY)
    return match.kind == RULES_RESULT_DRAW ? drawn : match;
  return black ? result : rules_result_turn (result);
}

static void
add_decided (const FormatsEvent *event, const FormatsGame *match, GArray *boards)
{
  int n = formats_event_n_boards (event);

  for (int place = 1; place <= n; place++) {
    gboolean black = place % 2 == 1;
    const FormatsPlayer *one = event->players->pdata[black ? match->black : match->white];
    const FormatsPlayer *two = event->players->pdata[black ? match->white : match->black];
    const FormatsMember *first = formats_opengotha_member (one->team, place);
    const FormatsMember *second = formats_opengotha_member (two->team, place);
    FormatsGame board = { .round = match->round,
                          .table = (match->table - 1) * n + place,
                          .uncoloured = match->uncoloured,
                          .result = decided_result (match->result, black) };
    if (!first || !second)
      continue;
    board.black = first->player;
    board.white = second->player;
    g_array_append_val (boards, board);
  }
}

/* Matches that were decided before anybody played: OpenGotha knows boards alone, so that each is
 * decided like its match, in the registered order (FormatsGame). */
GArray *
formats_opengotha_decided (const FormatsEvent *event)
{
  GArray *boards = g_array_new (FALSE, FALSE, sizeof (FormatsGame));
  g_autoptr (GHashTable) matches = formats_event_matches (event),
                         played = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *board = &g_array_index (event->games, FormatsGame, i);
    if (board->place)
      g_hash_table_add (played, (gpointer) (gsize) formats_event_match (event, matches,
                                                                        board->round, board->team));
  }
  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *match = &g_array_index (event->games, FormatsGame, i);
    if (formats_event_is_match (event, match) && match->black >= 0 && match->white >= 0 &&
        match->result.kind != RULES_RESULT_NONE && !g_hash_table_contains (played, match))
      add_decided (event, match, boards);
  }
  return boards;
}
