/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/check.h"

/* Teams, whose they are, and who plays for them. */

static gboolean
is_asked (const DeskState *state)
{
  static const LedgerKind *const kinds[] = { &desk_team_kind,    &desk_member_kind,
                                             &desk_line_up_kind, &desk_seat_of_kind,
                                             &desk_game_kind,    &desk_round_kind };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (desk_act_touches (state->act, kinds[i]))
      return TRUE;
  return FALSE;
}

static gboolean
is_person (const DeskState *state, gint64 player)
{
  return desk_state_player (state, player) && !desk_state_team (state, player);
}

/* A member is a person, in a team, and has a place of his own. */
static gboolean
check_members (Ledger *ledger, const DeskState *state, GError **error)
{
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < state->members->len; i++) {
    const DeskMember *row = state->members->pdata[i];
    if (row && (!is_person (state, row->player) || !desk_state_team (state, row->team) ||
                !g_hash_table_add (places, desk_state_pair (row->team, row->place))))
      return desk_check_stands_on (ledger, state, row, error);
  }
  return TRUE;
}

/* Whether he was let into the team by an act that is taken back, and has played for it since. */
static gboolean
is_taken_from (const DeskState *state, const DeskLineUp *row, gint64 person)
{
  g_autoptr (GArray) members = NULL;

  if (!state->act || state->act->target == 0 || row->head.act <= state->act->target ||
      desk_state_member (state, person))
    return FALSE;
  members = desk_act_keys (state->act, &desk_member_kind);
  return desk_act_has_key (members, person);
}

/* Who has played for a team plays for no other. */
static gboolean
has_people (const DeskState *state, const DeskLineUp *row, gint64 team)
{
  g_auto (GStrv) words = g_strsplit (row->players, " ", -1);

  for (int i = 0; words[i]; i++) {
    gint64 person = g_ascii_strtoll (words[i], NULL, 10);
    const DeskMember *member = desk_state_member (state, person);
    if (person && (!is_person (state, person) || (member && member->team != team) ||
                   is_taken_from (state, row, person)))
      return FALSE;
  }
  return TRUE;
}

static gboolean
check_line_ups (Ledger *ledger, const DeskState *state, GError **error)
{
  g_autoptr (GPtrArray) rows = desk_state_list (state, &desk_line_up_kind);

  for (guint i = 0; i < rows->len; i++) {
    const DeskLineUp *row = rows->pdata[i];
    const DeskGame *game = desk_state_game (state, row->match);
    if (!desk_state_is_match (state, game) ||
        desk_state_round (state, game->round) != DESK_ROUND_SETTLED ||
        !has_people (state, row, row->side == RULES_BLACK ? game->black : game->white))
      return desk_check_stands_on (ledger, state, row, error);
  }
  return TRUE;
}

/* A board is a game of two people, or of one against an empty place. */
static gboolean
check_seats_of (Ledger *ledger, const DeskState *state, GError **error)
{
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < state->seats_of->len; i++) {
    const DeskSeatOf *row = state->seats_of->pdata[i];
    const DeskGame *board = row ? desk_state_game (state, row->board) : NULL;
    if (row && (!board || !desk_state_is_match (state, desk_state_game (state, row->match)) ||
                (board->black && !is_person (state, board->black)) ||
                (board->white && !is_person (state, board->white)) ||
                !g_hash_table_add (places, desk_state_pair (row->match, row->place))))
      return desk_check_stands_on (ledger, state, row, error);
  }
  return TRUE;
}

/* Whether teams, their members, line-ups and boards speak of what is there. */
gboolean
desk_check_teams (Ledger *ledger, const DeskState *state, GError **error)
{
  return !is_asked (state) ||
         (check_members (ledger, state, error) && check_line_ups (ledger, state, error) &&
          check_seats_of (ledger, state, error));
}
