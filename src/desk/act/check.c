/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/check.h"
#include "desk/act/kinds.h"
#include "desk/game/replay.h"
#include "desk/event/event.h"
#include "desk/ruling/official.h"
#include "desk/round/restrict.h"
#include "desk/standings/tie.h"

/* What a present must satisfy. Each check names the row that would be left without what it stands
 * on; its act is what the referee is told. Of a file that is opened all is looked at, of an act
 * that is tried what it touches and what stands on that. */

typedef struct {
  Ledger *ledger;
  const DeskState *state; /* with the act that is tried, or of a file that was opened */
  GArray *games;          /* which are looked at (gint64) */
} Look;

static gboolean
stands_on (const Look *look, gconstpointer row, GError **error)
{
  return desk_check_stands_on (look->ledger, look->state, row, error);
}

static gboolean
has_player (const DeskState *state, gint64 player)
{
  return player == 0 || desk_state_player (state, player) != NULL;
}

/* Of which it has rows, which are of a round of which it has some, and whose players are not there
 * any more. */
static GArray *
list_touched_games (const DeskState *state)
{
  static const LedgerKind *const kinds[] = { &desk_game_kind, &desk_result_kind,
                                             &desk_rematch_kind };
  GArray *games = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) rounds = desk_act_keys (state->act, &desk_round_kind);
  g_autoptr (GArray) players = desk_act_keys (state->act, &desk_player_kind);

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++) {
    g_autoptr (GArray) keys = desk_act_keys (state->act, kinds[i]);
    g_array_append_vals (games, keys->data, keys->len);
  }
  for (guint i = players->len; i-- > 0;)
    if (desk_state_player (state, g_array_index (players, gint64, i)))
      g_array_remove_index (players, i);
  for (guint i = 0; rounds->len + players->len > 0 && i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    if (game &&
        (desk_act_has_key (rounds, game->round) || desk_act_has_key (players, game->black) ||
         desk_act_has_key (players, game->white)))
      g_array_append_val (games, game->game);
  }
  desk_act_sort_keys (games);
  return games;
}

static GArray *
list_all_games (const DeskState *state)
{
  GArray *games = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (gint64 key = 1; key <= MAX (state->games->len, state->results->len); key++)
    g_array_append_val (games, key);
  return games;
}

/* --- What stands on what --- */

/* Nobody meets himself. */
static gboolean
check_games (const Look *look, GError **error)
{
  for (guint i = 0; i < look->games->len; i++) {
    const DeskGame *game = desk_state_game (look->state, g_array_index (look->games, gint64, i));
    if (game && (!has_player (look->state, game->black) || !has_player (look->state, game->white) ||
                 game->black == game->white ||
                 desk_state_round (look->state, game->round) == DESK_ROUND_NONE))
      return stands_on (look, game, error);
  }
  return TRUE;
}

static gboolean
check_results (const Look *look, GError **error)
{
  for (guint i = 0; i < look->games->len; i++) {
    gint64 key = g_array_index (look->games, gint64, i);
    const DeskResult *result = desk_state_entered (look->state, key);
    const DeskGame *game = desk_state_game (look->state, key);
    if (result && (!game || game->black != result->black || game->white != result->white ||
                   desk_state_round (look->state, game->round) != DESK_ROUND_SETTLED))
      return stands_on (look, result, error);
  }
  return TRUE;
}

static gboolean
check_rounds (const Look *look, GError **error)
{
  const DeskState *state = look->state;
  gint64 rounds = desk_event (state)->rounds;

  for (guint i = 0; i < state->rounds->len; i++)
    if (desk_state_round (state, i + 1) != DESK_ROUND_NONE &&
        (i >= rounds || (i > 0 && desk_state_round (state, i) != DESK_ROUND_SETTLED)))
      return stands_on (look, state->rounds->pdata[i], error);
  return TRUE;
}

/* A seat is a table of a round, a match of it, or a player in it: nothing may be taken twice. Of a
 * key the lower half is hashed. */
static const DeskGame *
take_seat (GHashTable *seats, gint64 round, gint64 seat, const DeskGame *game)
{
  gpointer key = GSIZE_TO_POINTER ((gsize) seat << 16 | ((gsize) round & 0xffff));
  const DeskGame *there = g_hash_table_lookup (seats, key);

  g_hash_table_insert (seats, key, (gpointer) (gsize) game);
  return there && there->head.row > game->head.row ? there : there ? game : NULL;
}

static GArray *
list_rounds (const Look *look)
{
  GArray *rounds = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < look->games->len; i++) {
    const DeskGame *game = desk_state_game (look->state, g_array_index (look->games, gint64, i));
    if (game)
      g_array_append_val (rounds, game->round);
  }
  desk_act_sort_keys (rounds);
  return rounds;
}

static gboolean
check_seats (const Look *look, GError **error)
{
  g_autoptr (GHashTable) tables = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) boards = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) players = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) rounds = list_rounds (look);

  for (guint i = 0; i < look->state->games->len; i++) {
    const DeskGame *game = look->state->games->pdata[i], *twice = NULL;
    if (!game || !desk_act_has_key (rounds, game->round) ||
        desk_state_is_replaced (look->state, game->game))
      continue;
    twice = take_seat (desk_state_seat (look->state, game->game) ? boards : tables, game->round,
                       game->board, game);
    if (!twice && game->black)
      twice = take_seat (players, game->round, game->black, game);
    if (!twice && game->white)
      twice = take_seat (players, game->round, game->white, game);
    if (twice)
      return stands_on (look, twice, error);
  }
  return TRUE;
}

/* Whether moves are made and clocks run there. */
static gboolean
is_playable (const DeskState *state, const DeskGame *game)
{
  return game && game->black && game->white && !desk_state_is_match (state, game) &&
         desk_state_round (state, game->round) == DESK_ROUND_SETTLED;
}

static gboolean
check_warnings (const Look *look, GError **error)
{
  const DeskState *state = look->state;

  for (guint i = 0; i < state->warnings->len; i++) {
    const DeskWarning *warning = state->warnings->pdata[i];
    const DeskGame *game = warning ? desk_state_game (state, warning->game) : NULL;
    gint64 player = !game ? 0 : warning->side == RULES_BLACK ? game->black : game->white;
    if (warning && (!is_playable (state, game) || player != warning->player))
      return stands_on (look, warning, error);
  }
  return TRUE;
}

/* The players of a game may change colours (Art. 17.1), but they stay the same two. */
static gboolean
check_rulings (const Look *look, GError **error)
{
  const DeskState *state = look->state;

  for (guint i = 0; i < state->rulings->len; i++) {
    const DeskRuling *ruling = state->rulings->pdata[i];
    const DeskGame *game = ruling ? desk_state_game (state, ruling->game) : NULL;
    if (!ruling)
      continue;
    if (!has_player (state, ruling->player) ||
        (ruling->game &&
         (!is_playable (state, game) ||
          (ruling->player && ruling->player != game->black && ruling->player != game->white))))
      return stands_on (look, ruling, error);
  }
  return TRUE;
}

static gboolean
check_rematches (const Look *look, GError **error)
{
  const DeskState *state = look->state;

  for (guint i = 0; i < state->rematches->len; i++) {
    const DeskRematch *rematch = state->rematches->pdata[i];
    if (rematch && (!is_playable (state, desk_state_game (state, rematch->game)) ||
                    (rematch->of && (!desk_state_game (state, rematch->of) ||
                                     !desk_state_played (state, rematch->of)))))
      return stands_on (look, rematch, error);
  }
  return TRUE;
}

static gboolean
check_known_in (const Look *look, const LedgerKind *kind, const LedgerColumn *column,
                GError **error)
{
  gboolean to_player = column->to == LEDGER_TO_PLAYER;
  g_autoptr (GPtrArray) rows = desk_state_list (look->state, kind);

  for (guint i = 0; i < rows->len; i++) {
    gint64 key = LEDGER_FIELD_INT (rows->pdata[i], column);
    if (key && !(to_player ? (gconstpointer) desk_state_player (look->state, key)
                           : desk_state_game (look->state, key)))
      return stands_on (look, rows->pdata[i], error);
  }
  return TRUE;
}

/* What columns point to that stand only on what is there, where that is all that is to be said. */
static gboolean
check_known (const Look *look, GError **error)
{
  for (int i = 0; i < desk_n_kinds; i++)
    for (int k = 0; k < desk_kinds[i]->n_columns; k++) {
      const LedgerColumn *column = &desk_kinds[i]->columns[k];
      const LedgerKind *to = column->to == LEDGER_TO_PLAYER ? &desk_player_kind : &desk_game_kind;
      if (column->is_known &&
          (desk_act_touches (look->state->act, desk_kinds[i]) ||
           desk_act_touches (look->state->act, to)) &&
          !check_known_in (look, desk_kinds[i], column, error))
        return FALSE;
    }
  return TRUE;
}

/* A dissolved table keeps its number; one never drawn has none. */
static gboolean
check_remarks (const Look *look, GError **error)
{
  for (guint i = 0; i < look->state->remarks->len; i++) {
    gconstpointer remark = look->state->remarks->pdata[i];
    g_autoptr (GPtrArray) rows = NULL;
    if (!remark || desk_state_game (look->state, i + 1))
      continue;
    rows = desk_act_rows (look->state->act, look->ledger, &desk_game_kind, i + 1, error);
    if (!rows || rows->len == 0)
      return rows && stands_on (look, remark, error);
  }
  return TRUE;
}

static gboolean
is_taken (GHashTable *taken, gint64 place)
{
  return place > 1 && !g_hash_table_add (taken, GSIZE_TO_POINTER ((gsize) place));
}

static gboolean
has_players (const DeskState *state, const char *group)
{
  g_autoptr (GArray) players = desk_restrict_players (state, group, NULL);

  return players != NULL;
}

static gboolean
check_restrictions (const Look *look, GError **error)
{
  g_autoptr (GPtrArray) list = desk_restrict_list (look->state);

  for (guint i = 0; i < list->len; i++) {
    const DeskRestriction *row = list->pdata[i];
    if (!has_players (look->state, row->one) || !has_players (look->state, row->two))
      return stands_on (look, row, error);
  }
  return TRUE;
}

/* A number or a seed's place belongs to one player; that of somebody who is not there is free. */
static gboolean
check_seedings (const Look *look, GError **error)
{
  g_autoptr (GHashTable) people = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) teams = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < look->state->seedings->len; i++) {
    const DeskSeeding *row = look->state->seedings->pdata[i];
    GHashTable *taken = row && desk_state_team (look->state, row->player) ? teams : people;
    if (row && has_player (look->state, row->player) &&
        (is_taken (taken, row->number * 2) || is_taken (taken, row->seed * 2 + 1)))
      return stands_on (look, row, error);
  }
  return TRUE;
}

static gboolean
is_over (const DeskState *state, gint64 round)
{
  return round == 0 || desk_state_round (state, round) == DESK_ROUND_SETTLED;
}

static gboolean
has_tied (const DeskState *state, const DeskTie *tie)
{
  g_autoptr (GArray) players = desk_tie_players (tie);

  for (guint i = 0; i < players->len; i++)
    if (!has_player (state, g_array_index (players, gint64, i)))
      return FALSE;
  return TRUE;
}

/* Whether the players are still tied is for the standings: a settled tie that no longer exists
 * has no effect. */
static gboolean
check_ties (const Look *look, GError **error)
{
  for (guint i = 0; i < look->state->ties->len; i++) {
    const DeskTie *tie = look->state->ties->pdata[i];
    if (tie && (!is_over (look->state, tie->round) || !has_tied (look->state, tie)))
      return stands_on (look, tie, error);
  }
  return TRUE;
}

static gboolean
check_freezes (const Look *look, GError **error)
{
  for (guint i = 0; i < look->state->freezes->len; i++) {
    const DeskFreeze *freeze = look->state->freezes->pdata[i];
    if (freeze && freeze->frozen && !is_over (look->state, freeze->round))
      return stands_on (look, freeze, error);
  }
  return TRUE;
}

/* There is one chief referee, and the event's setting says who. */
static gboolean
check_officials (const Look *look, GError **error)
{
  const char *chief = desk_event_get (look->state, "chief");
  g_autoptr (GPtrArray) officials = desk_official_list (look->state);

  for (guint i = 0; i < officials->len; i++) {
    const DeskOfficial *official = officials->pdata[i];
    if (g_str_equal (official->role, DESK_ROLE_CHIEF) != g_str_equal (official->name, chief))
      return stands_on (look, official, error);
  }
  return TRUE;
}

static gboolean
check_teams (const Look *look, GError **error)
{
  return desk_check_teams (look->ledger, look->state, error);
}

/* Each with the kinds of rows that can make it fail, unless it asks that itself: an act without
 * such rows is not checked. */
static const struct {
  gboolean (*check) (const Look *look, GError **error);
  const LedgerKind *by[4];
} references[] = {
  { check_rounds, { &desk_round_kind, &desk_setting_kind } },
  { check_games, { &desk_game_kind, &desk_round_kind, &desk_player_kind } },
  { check_seats, { &desk_game_kind, &desk_rematch_kind } },
  { check_results, { &desk_result_kind, &desk_game_kind, &desk_round_kind } },
  { check_warnings, { &desk_warning_kind, &desk_game_kind, &desk_round_kind } },
  { check_rulings, { &desk_ruling_kind, &desk_game_kind, &desk_round_kind, &desk_player_kind } },
  { check_rematches, { &desk_rematch_kind, &desk_game_kind, &desk_round_kind, &desk_result_kind } },
  { check_known, { NULL } },
  { check_teams, { NULL } },
  { check_remarks, { &desk_remark_kind, &desk_game_kind } },
  { check_restrictions, { &desk_restriction_kind, &desk_player_kind } },
  { check_seedings, { &desk_seeding_kind, &desk_player_kind } },
  { check_ties, { &desk_tie_kind, &desk_round_kind, &desk_player_kind } },
  { check_freezes, { &desk_freeze_kind, &desk_round_kind } },
  { check_officials, { &desk_official_kind, &desk_setting_kind } },
};

/* Whether the rows of a present speak of what is there. */
gboolean
desk_check_references (Ledger *ledger, const DeskState *state, GError **error)
{
  g_autoptr (GArray) games = state->act ? list_touched_games (state) : list_all_games (state);
  const Look look = { ledger, state, games };

  for (gsize i = 0; i < G_N_ELEMENTS (references); i++) {
    gboolean asked = !references[i].by[0];
    for (gsize k = 0; k < G_N_ELEMENTS (references[i].by) && references[i].by[k]; k++)
      asked = asked || desk_act_touches (state->act, references[i].by[k]);
    if (asked && !references[i].check (&look, error))
      return FALSE;
  }
  return TRUE;
}

/* --- What was played --- */

/* Nothing that only stands on a game that can be played. */
static gboolean
check_empty (Ledger *ledger, const DeskState *state, gint64 game, GError **error)
{
  for (int i = 0; i < desk_n_kinds; i++) {
    g_autoptr (GPtrArray) rows = NULL;
    if (!desk_kind_of (desk_kinds[i])->is_played)
      continue;
    rows = desk_act_rows (state->act, ledger, desk_kinds[i], game, error);
    if (!rows || rows->len > 0)
      return rows && desk_check_stands_on (ledger, state, rows->pdata[0], error);
  }
  return TRUE;
}

static gboolean
check_record (Ledger *ledger, const DeskState *state, gint64 game, GError **error)
{
  const DeskGame *found = desk_state_game (state, game);
  LedgerHead broken;

  if (!is_playable (state, found))
    return check_empty (ledger, state, game, error);
  if (desk_replay_check (ledger, state, found, &broken, error))
    return TRUE;
  return broken.row && desk_check_stands_on (ledger, state, &broken, error);
}

static gboolean
check_touched (Ledger *ledger, const DeskState *state, const LedgerKind *kind, GError **error)
{
  g_autoptr (GArray) games = desk_act_keys (state->act, kind);

  for (guint i = 0; i < games->len; i++)
    if (!check_record (ledger, state, g_array_index (games, gint64, i), error))
      return FALSE;
  return TRUE;
}

static gboolean
check_played (Ledger *ledger, const DeskState *state, GError **error)
{
  for (int i = 0; i < desk_n_kinds; i++)
    if (desk_kind_of (desk_kinds[i])->is_played &&
        !check_touched (ledger, state, desk_kinds[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
check_unplayed (Ledger *ledger, const DeskState *state, GError **error)
{
  g_autoptr (GArray) rounds = desk_act_keys (state->act, &desk_round_kind);

  for (guint i = 0; i < rounds->len; i++) {
    gint64 round = g_array_index (rounds, gint64, i);
    g_autoptr (GPtrArray) games = desk_state_games_of (state, round);
    if (desk_state_round (state, round) == DESK_ROUND_SETTLED)
      continue;
    for (guint j = 0; j < games->len; j++)
      if (!check_record (ledger, state, ((const DeskGame *) games->pdata[j])->game, error))
        return FALSE;
  }
  return TRUE;
}

/* Whether nothing would be left standing on what is not there: games on players and rounds,
 * results, warnings, rulings, moves and readings on games of a settled round, ties and published
 * standings on their round, rounds on the rounds before, moves on moves that can be played, a
 * second game on the first one's end without result, and what follows something on what it follows
 * (desk_check_order()); and nobody sits at two tables.
 *
 * Returns TRUE if the present holds together; else @error names the later act. @after: the
 * present with the word of an act on another. */
gboolean
desk_check (Ledger *ledger, const DeskState *after, GError **error)
{
  return desk_check_references (ledger, after, error) && check_played (ledger, after, error) &&
         check_touched (ledger, after, &desk_game_kind, error) &&
         check_unplayed (ledger, after, error) && desk_check_order (ledger, after, error);
}
