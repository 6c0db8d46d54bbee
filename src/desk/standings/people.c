/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/standings/people.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/round/rematch.h"
#include "desk/standings/field-private.h"
#include "desk/standings/standings.h"
#include "desk/team/team.h"
#include "standing/table/event.h"

/* --- The boards --- */

static gboolean
is_person (const DeskState *state, gint64 player)
{
  return desk_state_team (state, player) == NULL;
}

static int
compare_boards (gconstpointer a, gconstpointer b)
{
  const StandingGame *x = a, *y = b;

  return x->round != y->round ? x->round - y->round : x->table - y->table;
}

/* Whoever sits opposite an empty place has won, as with the bye of a Swiss; a place that is empty
 * on both sides is no game. */
static GArray *
collect_boards (const DeskState *state, GArray *people, int place)
{
  GArray *games = g_array_new (FALSE, TRUE, sizeof (StandingGame));
  g_autoptr (GHashTable) warnings = desk_field_warnings (state);

  for (guint i = 0; i < state->seats_of->len; i++) {
    const DeskSeatOf *seat = state->seats_of->pdata[i];
    const DeskGame *board = seat && (place == 0 || seat->place == place)
                                ? desk_rematch_newest (state, seat->board)
                                : NULL;
    StandingGame row;
    if (!board || (!board->black && !board->white))
      continue;
    row = desk_field_game (state, people, warnings, board);
    g_array_append_val (games, row);
  }
  g_array_sort (games, compare_boards);
  return games;
}

static StandingRule *
make_people_rule (const DeskState *state, const StandingField *field)
{
  const DeskEvent *event = desk_event (state);
  StandingRule *rule =
      standing_rule_new (event->board_criteria, event->n_board_criteria, &event->standings);

  desk_field_add_lowerings (state, field, rule);
  return rule;
}

static StandingField *
make_people (const DeskState *state, int place)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) people = desk_field_collect (state, is_person, NULL, names);
  g_autoptr (GArray) games = collect_boards (state, people, place);
  const DeskEvent *event = desk_event (state);
  StandingField *field;

  for (guint i = 0; i < people->len; i++)
    g_array_index (people, StandingPlayer, i).number = (int) i + 1;
  field = standing_field_new (event->rounds, (gpointer) people->data, (int) people->len,
                              (gpointer) games->data, (int) games->len);
  field->profile = event->rules.profile;
  standing_field_set_rule (field, make_people_rule (state, field));
  return field;
}

/* Who plays games, and these: where teams play their members and boards, else what is drawn
 * (desk_get_field()). */
StandingField *
desk_people_field (Desk *desk)
{
  return desk_event (desk->state)->team.n_boards > 0 ? make_people (desk->state, 0)
                                                     : standing_field_ref (desk_get_field (desk));
}

/* The standings of the people who play on the boards of teams, each board being a game. Who has had
 * none has no place. @after: the last round to count. @place: only boards of that place in a match
 * count, from 1, as for a prize of the best on board 2; 0 for all. */
StandingTable *
desk_people_standings (Desk *desk, int after, int place)
{
  g_autoptr (StandingField) field = make_people (desk->state, place);

  return standing_rank_event (field, after);
}

/* --- Sums --- */

/* What teams have whose members play for themselves (setting “team_kind” with the value sum).
 * @after: the last round to count. */
StandingSums *
desk_people_sums (Desk *desk, int after)
{
  g_autoptr (StandingTable) table = desk_standings (desk, after);
  g_autofree int *teams = g_new0 (int, table->field->n_players + 1);

  for (int i = 0; i < table->field->n_players; i++)
    teams[i] = (int) desk_team_of (desk->state, table->field->players[i].id);
  return standing_sums_new (table, teams, desk_event (desk->state)->team_best);
}
