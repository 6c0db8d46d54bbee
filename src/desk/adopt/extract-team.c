/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/adopt/extract-private.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/standings/field.h"
#include "desk/team/line-up.h"
#include "desk/team/match.h"
#include "desk/team/team.h"
#include "formats/event/event.h"

/* Teams as they are told: who is in them, the boards of their matches, and the line-ups that are
 * not open. */

/* Where he is in the list that is told; -1 for nobody. Where there are teams,
 * the field has them alone, or none of them.
 */
int
desk_extract_index (const DeskState *state, const StandingField *field, gint64 player)
{
  int index = 0;

  if (desk_event (state)->team_size == 0)
    return desk_field_index (field, player);
  if (!desk_state_player (state, player))
    return -1;
  for (gint64 key = 1; key < player; key++)
    index += desk_state_player (state, key) != NULL;
  return index;
}

static void
set_team_text (char **to, const char *text)
{
  g_free (*to);
  *to = g_strdup (text);
}

/* Tells who is a team, and of whom. @event: has all players. */
void
desk_extract_teams (const DeskState *state, const StandingField *field, FormatsEvent *event)
{
  g_autoptr (GPtrArray) teams = desk_team_list (state);

  for (guint i = 0; i < teams->len; i++) {
    const DeskTeam *row = teams->pdata[i];
    g_autoptr (GPtrArray) members = desk_team_members (state, row->team);
    FormatsPlayer *to = event->players->pdata[desk_extract_index (state, field, row->team)];

    formats_event_make_team (to);
    set_team_text (&to->team->captain, row->captain);
    set_team_text (&to->team->coach, row->coach);
    set_team_text (&to->team->note, row->note);
    for (guint k = 0; k < members->len; k++) {
      const DeskMember *member = members->pdata[k];
      formats_team_add (to->team, desk_extract_index (state, field, member->player),
                        (int) member->place, member->reserve != 0);
    }
  }
}

/* What was said of the match as a whole; what its boards come to is reckoned from them. */
const DeskResult *
desk_extract_decision (const DeskState *state, gint64 match)
{
  gboolean by_boards = match <= state->matched->len && state->matched->pdata[match - 1];

  return by_boards ? NULL : desk_state_entered (state, match);
}

/* "1.3", "1.m3" of a match. */
char *
desk_extract_game_name (const DeskState *state, const DeskGame *game)
{
  return g_strdup_printf ("%d.%s%d", (int) game->round,
                          desk_state_is_match (state, game) ? "m" : "", (int) game->board);
}

/* --- Line-ups --- */

static gboolean
has_boards (const DeskState *state, gint64 match)
{
  g_autoptr (GPtrArray) boards = desk_match_boards (state, match);

  for (guint i = 0; i < boards->len; i++)
    if (boards->pdata[i])
      return TRUE;
  return FALSE;
}

static void
set_word (FormatsFact *fact, const char *word, const char *value)
{
  if (*value)
    formats_fact_set (fact, word, value);
}

static void
add_line_up (const DeskState *state, const StandingField *field, const DeskGame *match,
             const DeskLineUp *row, FormatsEvent *event)
{
  FormatsFact *fact = formats_event_add_fact (event, "line-up");
  g_autofree char *game = g_strdup_printf ("%d.%d", (int) match->round, (int) match->board);
  g_auto (GStrv) words = g_strsplit (row->players, " ", -1);
  g_autoptr (GString) players = g_string_new (NULL);

  for (int i = 0; words[i]; i++)
    g_string_append_printf (players, "%s%d", i ? " " : "",
                            desk_extract_index (state, field,
                                                g_ascii_strtoll (words[i], NULL, 10)) +
                                1);
  formats_fact_set (fact, "game", game);
  formats_fact_set (fact, "side", row->side == RULES_BLACK ? "black" : "white");
  set_word (fact, "digest", row->digest);
  set_word (fact, "secret", row->secret);
  set_word (fact, "players", players->str);
  set_word (fact, "opened", row->opened ? "yes" : "");
}

/* As matches were drawn, Black first. */
static int
compare_line_ups (gconstpointer a, gconstpointer b, gpointer data)
{
  const DeskLineUp *one = *(const DeskLineUp *const *) a, *two = *(const DeskLineUp *const *) b;
  const DeskGame *first = desk_state_game (data, one->match);
  const DeskGame *second = desk_state_game (data, two->match);

  if (one->match == two->match || !first || !second)
    return (int) (one->side - two->side);
  return (int) (first->round != second->round ? first->round - second->round
                                              : first->board - second->board);
}

/* Tells those that are not open, and of the others what boards do not say: that they were sealed,
 * or that nobody plays. @last: the last round that is told. */
void
desk_extract_line_ups (const DeskState *state, const StandingField *field, int last,
                       FormatsEvent *event)
{
  g_autoptr (GPtrArray) rows = desk_state_list (state, &desk_line_up_kind);

  g_ptr_array_sort_with_data (rows, compare_line_ups, (gpointer) (gsize) state);
  for (guint i = 0; i < rows->len; i++) {
    const DeskLineUp *row = rows->pdata[i];
    const DeskGame *match = desk_state_game (state, row->match);
    if (match && match->round <= last && !desk_state_is_replaced (state, match->game) &&
        (!row->opened || row->digest[0] || !has_boards (state, row->match)))
      add_line_up (state, field, match, row, event);
  }
}

/* --- Boards --- */

/* Says of a game that is told for whom Black plays there. @games: desk_match_games(). */
void
desk_extract_board (const DeskState *state, const StandingField *field, GHashTable *games,
                    const DeskGame *game, FormatsGame *to)
{
  int place = 0;
  const DeskGame *match = desk_match_of (state, game->game, &place);
  const StandingMatchGame *of = match ? g_hash_table_lookup (games, match) : NULL;

  if (!of || place > desk_event (state)->team.n_boards)
    return;
  to->place = place;
  to->team =
      desk_extract_index (state, field, of[place - 1].black == 0 ? match->black : match->white);
}
