#include "desk/act/check.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/ruling/official.h"
#include "desk/ruling/pin.h"
#include "desk/file/private.h"
#include "desk/round/restrict.h"
#include "desk/round/tie.h"
#include "desk/round/robin.h"
#include "desk/act/verdict.h"
#include "formats/word/sign.h"
#include "ledger/chain/bounds.h"

/* What a present must satisfy. Each check names the row that would be left without what it stands
 * on; its act is what the referee is told. */

static gboolean
has_player (const DeskState *state, gint64 player)
{
  return player == 0 || desk_state_player (state, player) != NULL;
}

static gboolean
check_games (Ledger *ledger, const DeskState *state, GError **error)
{
  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    if (game && (!has_player (state, game->black) || !has_player (state, game->white) ||
                 desk_state_round (state, game->round) == DESK_ROUND_NONE))
      return desk_check_stands_on (ledger, &game->head, error);
  }
  return TRUE;
}

static gboolean
check_results (Ledger *ledger, const DeskState *state, GError **error)
{
  for (guint i = 0; i < state->results->len; i++) {
    const DeskResult *result = state->results->pdata[i];
    const DeskGame *game = result ? desk_state_game (state, result->game) : NULL;
    if (result && (!game || game->black != result->black || game->white != result->white ||
                   desk_state_round (state, game->round) != DESK_ROUND_SETTLED))
      return desk_check_stands_on (ledger, &result->head, error);
  }
  return TRUE;
}

static gboolean
check_rounds (Ledger *ledger, const DeskState *state, GError **error)
{
  gint64 rounds = desk_event (state)->rounds;

  for (guint i = 0; i < state->rounds->len; i++)
    if (desk_state_round (state, i + 1) != DESK_ROUND_NONE &&
        (i >= rounds || (i > 0 && desk_state_round (state, i) != DESK_ROUND_SETTLED)))
      return desk_check_stands_on (ledger, state->rounds->pdata[i], error);
  return TRUE;
}

/* A seat is a table of a round, or a player in it: nothing may be taken twice. Of a key the lower
 * half is hashed. */
static const DeskGame *
take_seat (GHashTable *seats, gint64 round, gint64 seat, const DeskGame *game)
{
  gpointer key = GSIZE_TO_POINTER ((gsize) seat << 16 | ((gsize) round & 0xffff));
  const DeskGame *there = g_hash_table_lookup (seats, key);

  g_hash_table_insert (seats, key, (gpointer) (gsize) game);
  return there && there->head.row > game->head.row ? there : there ? game : NULL;
}

static gboolean
check_seats (Ledger *ledger, const DeskState *state, GError **error)
{
  g_autoptr (GHashTable) tables = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) players = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i], *twice = NULL;
    if (!game || desk_state_is_replaced (state, game->game))
      continue;
    twice = take_seat (tables, game->round, game->board, game);
    if (!twice && game->black)
      twice = take_seat (players, game->round, game->black, game);
    if (!twice && game->white)
      twice = take_seat (players, game->round, game->white, game);
    if (twice)
      return desk_check_stands_on (ledger, &twice->head, error);
  }
  return TRUE;
}

/* Whether moves are made and clocks run there. */
static gboolean
is_playable (const DeskState *state, const DeskGame *game)
{
  return game && game->black && game->white &&
         desk_state_round (state, game->round) == DESK_ROUND_SETTLED;
}

static gboolean
check_warnings (Ledger *ledger, const DeskState *state, GError **error)
{
  for (guint i = 0; i < state->warnings->len; i++) {
    const DeskWarning *warning = state->warnings->pdata[i];
    const DeskGame *game = warning ? desk_state_game (state, warning->game) : NULL;
    gint64 player = !game ? 0 : warning->side == RULES_BLACK ? game->black : game->white;
    if (warning && (!is_playable (state, game) || player != warning->player))
      return desk_check_stands_on (ledger, &warning->head, error);
  }
  return TRUE;
}

/* The players of a game may change colours (Art. 17.1), but they stay the same two. */
static gboolean
check_rulings (Ledger *ledger, const DeskState *state, GError **error)
{
  for (guint i = 0; i < state->rulings->len; i++) {
    const DeskRuling *ruling = state->rulings->pdata[i];
    const DeskGame *game = ruling ? desk_state_game (state, ruling->game) : NULL;
    if (!ruling)
      continue;
    if (!has_player (state, ruling->player) ||
        (ruling->game &&
         (!is_playable (state, game) ||
          (ruling->player && ruling->player != game->black && ruling->player != game->white))))
      return desk_check_stands_on (ledger, &ruling->head, error);
  }
  return TRUE;
}

static gboolean
check_rematches (Ledger *ledger, const DeskState *state, GError **error)
{
  for (guint i = 0; i < state->rematches->len; i++) {
    const DeskRematch *rematch = state->rematches->pdata[i];
    if (rematch && (!is_playable (state, desk_state_game (state, rematch->game)) ||
                    (rematch->of && (!desk_state_game (state, rematch->of) ||
                                     !desk_state_played (state, rematch->of)))))
      return desk_check_stands_on (ledger, &rematch->head, error);
  }
  return TRUE;
}

static gboolean
check_absences (Ledger *ledger, const DeskState *state, GError **error)
{
  GHashTableIter iter;
  gpointer absence;

  g_hash_table_iter_init (&iter, state->absences);
  while (g_hash_table_iter_next (&iter, NULL, &absence))
    if (!has_player (state, ((DeskAbsence *) absence)->player))
      return desk_check_stands_on (ledger, absence, error);
  return TRUE;
}

/* Something more is known of somebody. */
static gboolean
check_details (Ledger *ledger, const DeskState *state, GError **error)
{
  for (guint i = 0; i < state->details->len; i++) {
    GHashTableIter iter;
    gpointer detail;
    if (!state->details->pdata[i] || has_player (state, i + 1))
      continue;
    g_hash_table_iter_init (&iter, state->details->pdata[i]);
    if (g_hash_table_iter_next (&iter, NULL, &detail))
      return desk_check_stands_on (ledger, detail, error);
  }
  return TRUE;
}

/* A table that was taken away keeps its number; one that was never drawn has none. */
static gboolean
check_remarks (Ledger *ledger, const DeskState *state, GError **error)
{
  for (guint i = state->games->len; i < state->remarks->len; i++)
    if (state->remarks->pdata[i])
      return desk_check_stands_on (ledger, state->remarks->pdata[i], error);
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
check_restrictions (Ledger *ledger, const DeskState *state, GError **error)
{
  g_autoptr (GPtrArray) list = desk_restrict_list (state);

  for (guint i = 0; i < list->len; i++) {
    const DeskRestriction *row = list->pdata[i];
    if (!has_players (state, row->one) || !has_players (state, row->two))
      return desk_check_stands_on (ledger, &row->head, error);
  }
  return TRUE;
}

/* A number or a seed's place belongs to one player; that of somebody who is not there is free. */
static gboolean
check_seedings (Ledger *ledger, const DeskState *state, GError **error)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < state->seedings->len; i++) {
    const DeskSeeding *row = state->seedings->pdata[i];
    if (row && has_player (state, row->player) &&
        (is_taken (taken, row->number * 2) || is_taken (taken, row->seed * 2 + 1)))
      return desk_check_stands_on (ledger, &row->head, error);
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

/* Whether they are still tied is for the standings: a tie that is none does nothing. */
static gboolean
check_ties (Ledger *ledger, const DeskState *state, GError **error)
{
  for (guint i = 0; i < state->ties->len; i++) {
    const DeskTie *tie = state->ties->pdata[i];
    if (tie && (!is_over (state, tie->round) || !has_tied (state, tie)))
      return desk_check_stands_on (ledger, &tie->head, error);
  }
  return TRUE;
}

static gboolean
check_freezes (Ledger *ledger, const DeskState *state, GError **error)
{
  for (guint i = 0; i < state->freezes->len; i++) {
    const DeskFreeze *freeze = state->freezes->pdata[i];
    if (freeze && freeze->frozen && !is_over (state, freeze->round))
      return desk_check_stands_on (ledger, &freeze->head, error);
  }
  return TRUE;
}

/* There is one chief referee, and the event's setting says who. */
static gboolean
check_officials (Ledger *ledger, const DeskState *state, GError **error)
{
  const char *chief = desk_event_get (state, "chief");
  g_autoptr (GPtrArray) officials = desk_official_list (state);

  for (guint i = 0; i < officials->len; i++) {
    const DeskOfficial *official = officials->pdata[i];
    if (g_str_equal (official->role, DESK_ROLE_CHIEF) != g_str_equal (official->name, chief))
      return desk_check_stands_on (ledger, &official->head, error);
  }
  return TRUE;
}

static gboolean
any_row (Ledger *ledger, const LedgerKind *kind, gint64 game, LedgerHead *ret_row, GError **error)
{
  g_autoptr (GPtrArray) rows = ledger_live (ledger, kind, game, error);

  if (rows && rows->len > 0)
    *ret_row = *(const LedgerHead *) rows->pdata[0];
  return rows != NULL;
}

/* What only stands on a game that can be played. */
static const LedgerKind *const played_kinds[] = {
  &desk_move_kind,     &desk_reading_kind, &desk_ending_kind, &desk_position_kind,
  &desk_lateness_kind, &desk_await_kind,   &desk_sealed_kind, &desk_note_kind,
};

static gboolean
check_empty (Ledger *ledger, gint64 game, GError **error)
{
  LedgerHead row = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (played_kinds); i++)
    if (!any_row (ledger, played_kinds[i], game, &row, error))
      return FALSE;
    else if (row.row)
      return desk_check_stands_on (ledger, &row, error);
  return TRUE;
}

/* Moves are many: only the games that the verdict touches are played through. */
static gboolean
check_record (Ledger *ledger, const DeskState *state, gint64 game, GError **error)
{
  const DeskGame *found = desk_state_game (state, game);
  LedgerHead broken;

  if (!is_playable (state, found))
    return check_empty (ledger, game, error);
  if (desk_replay_check (ledger, state, found, &broken, error))
    return TRUE;
  return broken.row ? desk_check_stands_on (ledger, &broken, error) : FALSE;
}

static gboolean
check_touched (Ledger *ledger, const DeskState *state, gint64 target, const LedgerKind *kind,
               GError **error)
{
  g_autoptr (GArray) games = ledger_keys_of (ledger, kind, target, error);

  for (guint i = 0; games && i < games->len; i++)
    if (!check_record (ledger, state, g_array_index (games, gint64, i), error))
      return FALSE;
  return games != NULL;
}

static gboolean
check_played (Ledger *ledger, const DeskState *state, gint64 target, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (played_kinds); i++)
    if (!check_touched (ledger, state, target, played_kinds[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
check_unplayed (Ledger *ledger, const DeskState *state, gint64 target, GError **error)
{
  g_autoptr (GArray) rounds = ledger_keys_of (ledger, &desk_round_kind, target, error);

  for (guint i = 0; rounds && i < rounds->len; i++) {
    gint64 round = g_array_index (rounds, gint64, i);
    g_autoptr (GPtrArray) games = desk_state_games_of (state, round);
    if (desk_state_round (state, round) == DESK_ROUND_SETTLED)
      continue;
    for (guint j = 0; j < games->len; j++)
      if (!check_record (ledger, state, ((const DeskGame *) games->pdata[j])->game, error))
        return FALSE;
  }
  return rounds != NULL;
}

static gboolean
check_two (Ledger *ledger, const DeskState *state, GError **error)
{
  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    if (game && game->black == game->white)
      return desk_check_stands_on (ledger, &game->head, error);
  }
  return TRUE;
}

static gboolean
check_references (Ledger *ledger, const DeskState *state, GError **error)
{
  return check_rounds (ledger, state, error) && check_games (ledger, state, error) &&
         check_seats (ledger, state, error) && check_results (ledger, state, error) &&
         check_warnings (ledger, state, error) && check_rulings (ledger, state, error) &&
         check_rematches (ledger, state, error) && check_absences (ledger, state, error) &&
         check_details (ledger, state, error) && check_remarks (ledger, state, error) &&
         check_restrictions (ledger, state, error) && check_seedings (ledger, state, error) &&
         check_ties (ledger, state, error) && check_freezes (ledger, state, error) &&
         check_officials (ledger, state, error);
}

/* Of which the rows speak of what is there. */
static gboolean
check_present (Ledger *ledger, const DeskState *state, GError **error)
{
  return check_references (ledger, state, error) && check_two (ledger, state, error);
}

/* The way in for every file. A chain of hashes proves that acts are those that were stored, not
 * that this program has stored them: who writes a file of his own may let a player meet himself,
 * or nobody. So each row must be one that can be ours, and speak of what is there. Returns its
 * present, or NULL. @ledger: a file that was proved. @error: LEDGER_ERROR_DAMAGED. */
DeskState *
desk_check_load (Ledger *ledger, GError **error)
{
  g_autoptr (DeskState) state = ledger_bounds_check (ledger, desk_kinds, desk_n_kinds, error)
                                    ? desk_state_load (ledger, error)
                                    : NULL;

  if (!state || !check_present (ledger, state, error))
    return NULL;
  desk_robin_judge (state);
  return g_steal_pointer (&state);
}

/* What can never be checked, and an actor who would write into the line of another. */
static gboolean
check_people (Ledger *ledger, const DeskState *state, GError **error)
{
  g_autoptr (GPtrArray) acts = ledger_act_list (ledger, 0, error);
  g_autoptr (GPtrArray) officials = desk_official_list (state);

  for (guint i = 0; i < officials->len; i++) {
    const DeskOfficial *official = officials->pdata[i];
    if (official->pin[0] && !desk_pin_is_known (official->pin))
      return desk_official_fail_hash (official->name, error);
  }
  for (guint i = 0; acts && i < acts->len; i++) {
    const LedgerAct *act = acts->pdata[i];
    for (const char *at = act->who; *at; at = g_utf8_find_next_char (at, NULL))
      if (formats_sign_breaks (g_utf8_get_char (at)))
        return desk_fail (error, DESK_ERROR_INVALID,
                          _ ("The name of who did act %d has control characters."), (int) act->id);
  }
  return acts != NULL;
}

/* Whether its present holds together, its officials and who acted are what can be, and all its
 * games can be played through as their rows tell them, whichever of them somebody will ask for.
 * @ledger: a file that was proved. @error: LEDGER_ERROR_DAMAGED, or a DESK_ERROR where that is
 * told of somebody. */
gboolean
desk_check_records (Ledger *ledger, GError **error)
{
  g_autoptr (DeskState) state = desk_check_load (ledger, error);

  if (!state || !check_people (ledger, state, error))
    return FALSE;
  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    LedgerHead broken;

    if (!game || desk_replay_check (ledger, state, game, &broken, error))
      continue;
    if (broken.row)
      g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED,
                   _ ("Round %d, table %d: act %d cannot be played, so that the game cannot be "
                      "read."),
                   (int) game->round, (int) game->board, (int) broken.act);
    return FALSE;
  }
  return TRUE;
}

/* Whether nothing is left standing on what is not there: games on players and rounds, results,
 * warnings, rulings, moves and readings on games of a settled round, ties and published standings
 * on their round, rounds on the rounds before, moves on moves that can be played, a second game
 * on the first one's end without result, and what follows something on what it follows
 * (desk_check_order()); and nobody sits at two tables.
 *
 * Returns TRUE if the present holds together; else @error names the later act. @ledger: the file,
 * in a trial. @state: the present as it would be. @target: the act on which a verdict is tried. */
gboolean
desk_check (Ledger *ledger, const DeskState *state, gint64 target, GError **error)
{
  return check_references (ledger, state, error) && check_played (ledger, state, target, error) &&
         check_touched (ledger, state, target, &desk_game_kind, error) &&
         check_unplayed (ledger, state, target, error) &&
         desk_check_order (ledger, state, target, error);
}
