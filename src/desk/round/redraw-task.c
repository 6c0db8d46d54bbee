#include <glib/gi18n.h>
#include "desk/round/draw-private.h"
#include "desk/standings/field.h"
#include "desk/file/private.h"
#include "desk/game/result.h"
#include "desk/clock/waiting.h"

/* Rounds of which a part is drawn anew: what stays, and who is drawn. */

static gboolean
is_edit (Desk *desk, gint64 act, gboolean *ret_edit, GError **error)
{
  g_autoptr (LedgerAct) found = ledger_act_get (desk->ledger, act, error);

  *ret_edit = found && g_str_equal (found->verb, "edit");
  return found != NULL;
}

/* The tables that the director has changed by hand since they were drawn, or NULL (int). */
GArray *
desk_pair_edited (Desk *desk, int round, GError **error)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    int board = (int) game->board;
    gboolean edited;
    if (!is_edit (desk, game->head.act, &edited, error))
      return NULL;
    if (edited)
      g_array_append_val (boards, board);
  }
  return g_steal_pointer (&boards);
}

static gboolean
is_paired (const GPtrArray *games, gint64 player)
{
  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (game->black == player || game->white == player)
      return TRUE;
  }
  return FALSE;
}

/* It is asked after every act, in a field of thousands. */
static GHashTable *
list_seated (const GPtrArray *games)
{
  GHashTable *seated = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < games->len; i++) {
    DeskGame *game = games->pdata[i];
    g_hash_table_add (seated, &game->black);
    g_hash_table_add (seated, &game->white);
  }
  return seated;
}

/* Those who should play in it and have no table: late arrivals, and whoever was taken out of one
 * (gint64). */
GArray *
desk_pair_unpaired (Desk *desk, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);
  g_autoptr (GHashTable) seated = list_seated (games);
  GArray *players = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < desk->state->players->len; i++) {
    const DeskPlayer *player = desk->state->players->pdata[i];
    if (player && !player->withdrawn && !g_hash_table_contains (seated, &player->player) &&
        !desk_state_is_absent (desk->state, player->player, round))
      g_array_append_val (players, player->player);
  }
  return players;
}

/* --- What stays --- */

static gboolean
has_board (const int *boards, int n_boards, gint64 board)
{
  for (int i = 0; i < n_boards; i++)
    if (boards[i] == board)
      return TRUE;
  return FALSE;
}

static gboolean
check_boards (Desk *desk, int round, const int *boards, int n_boards, GError **error)
{
  for (int i = 0; i < n_boards; i++)
    if (!desk_state_game_at (desk->state, round, boards[i]))
      return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("Round %d has no table %d."), round,
                        boards[i]);
  return TRUE;
}

static gboolean
can_play (const DeskDraw *draw, gint64 player)
{
  int index = player ? desk_field_index (draw->field, player) : -1;

  return player == 0 || (index >= 0 && draw->present[index]);
}

/* A table of somebody who has gone since cannot stay as it is. */
static gboolean
stays (const DeskDraw *draw, const DeskGame *game)
{
  return can_play (draw, game->black) && can_play (draw, game->white);
}

static int
count_free (const DeskDraw *draw)
{
  int n;
  g_autofree gboolean *drawn = pairing_task_drawn (&draw->task, &n);

  return drawn ? n : 0;
}

static DeskDraw *
fix_and_check (DeskDraw *made, GPtrArray *kept, GError **error)
{
  g_autoptr (DeskDraw) draw = made;

  desk_draw_fix (draw, kept);
  if (count_free (draw) > 0)
    return g_steal_pointer (&draw);
  desk_fail (error, DESK_ERROR_STATE,
             _ ("In round %d everybody has a table that stays: there is nothing to draw."),
             draw->task.round);
  return NULL;
}

/* --- The rest of a draft --- */

static GPtrArray *
list_kept (const DeskDraw *draw, GPtrArray *games, const GArray *edited, const int *keep,
           int n_keep)
{
  GPtrArray *kept = g_ptr_array_new ();

  for (guint i = 0; i < games->len; i++) {
    DeskGame *game = games->pdata[i];
    gboolean by_hand =
        has_board ((const int *) (gpointer) edited->data, (int) edited->len, game->board);
    if ((by_hand || has_board (keep, n_keep, game->board)) && stays (draw, game))
      g_ptr_array_add (kept, game);
  }
  return kept;
}

/* What it takes to draw the others anew: see desk_pair_store_again(), or NULL. @keep: tables that
 * stay, beside those that were changed by hand, or NULL. */
DeskDraw *
desk_pair_task_rest (Desk *desk, int round, const int *keep, int n_keep, GError **error)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);
  g_autoptr (GArray) edited = NULL;
  g_autoptr (GPtrArray) kept = NULL;
  g_autoptr (DeskDraw) draw = NULL;

  if (desk_state_round (desk->state, round) != DESK_ROUND_DRAFT) {
    desk_fail (error, DESK_ERROR_STATE, _ ("Round %d is no draft."), round);
    return NULL;
  }
  if (!check_boards (desk, round, keep, n_keep, error) ||
      !(edited = desk_pair_edited (desk, round, error)) ||
      !(draw = desk_draw_new (desk, round, standing_field_ref (desk_get_field (desk)), error)))
    return NULL;
  desk_draw_set_present (desk, draw);
  kept = list_kept (draw, games, edited, keep, n_keep);
  return fix_and_check (g_steal_pointer (&draw), kept, error);
}

/* --- A part of a settled round --- */

static gboolean
check_missing (Desk *desk, int round, const DeskRedraw *what, GError **error)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);

  for (int i = 0; i < what->n_missing; i++) {
    const DeskPlayer *player = desk_state_player (desk->state, what->missing[i]);
    g_autofree char *name = desk_player_name (player);
    if (!player)
      return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."),
                        (int) what->missing[i]);
    if (!is_paired (games, what->missing[i]))
      return desk_fail (error, DESK_ERROR_STATE, _ ("%s has no table in round %d."), name, round);
  }
  return TRUE;
}

static gboolean
check_here (Desk *desk, int round, const DeskRedraw *what, GError **error)
{
  for (int i = 0; i < what->n_here; i++) {
    const DeskPlayer *player = desk_state_player (desk->state, what->here[i]);
    g_autofree char *name = desk_player_name (player);
    if (!player)
      return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."),
                        (int) what->here[i]);
    if (player->withdrawn)
      return desk_fail (error, DESK_ERROR_STATE, _ ("%s has withdrawn."), name);
    if (!desk_state_is_absent (desk->state, what->here[i], round))
      return desk_fail (error, DESK_ERROR_STATE, _ ("%s does not sit out round %d."), name, round);
  }
  return TRUE;
}

static gboolean
is_missing (const DeskRedraw *what, gint64 player)
{
  for (int i = 0; i < what->n_missing; i++)
    if (player == what->missing[i])
      return TRUE;
  return FALSE;
}

/* Nobody needs to say that who has withdrawn is missing. */
static gboolean
is_drawn (Desk *desk, const DeskRedraw *what, const DeskGame *game)
{
  return has_board (what->boards, what->n_boards, game->board) || is_missing (what, game->black) ||
         is_missing (what, game->white) || desk_waiting_is_left (desk, game);
}

/* Games under way are not touched. */
static GPtrArray *
list_untouched (Desk *desk, int round, const DeskRedraw *what, GError **error)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();

  for (guint i = 0; i < games->len; i++) {
    DeskGame *game = games->pdata[i];
    if (!is_drawn (desk, what, game)) {
      g_ptr_array_add (kept, game);
    } else if (desk_result_has_begun (desk, game->game)) {
      desk_fail (error, DESK_ERROR_STATE,
                 _ ("Table %d has begun or has a result: it cannot be paired anew."),
                 (int) game->board);
      return NULL;
    }
  }
  return g_steal_pointer (&kept);
}

static void
set_missing (DeskDraw *draw, const DeskRedraw *what)
{
  draw->missing = g_memdup2 (what->missing, what->n_missing * sizeof *what->missing);
  draw->n_missing = what->n_missing;
  for (int i = 0; i < what->n_missing; i++)
    draw->present[desk_field_index (draw->field, what->missing[i])] = FALSE;
}

static void
set_here (DeskDraw *draw, const DeskRedraw *what)
{
  draw->here = g_memdup2 (what->here, what->n_here * sizeof *what->here);
  draw->n_here = what->n_here;
  for (int i = 0; i < what->n_here; i++)
    draw->present[desk_field_index (draw->field, what->here[i])] = TRUE;
}

/* What it takes to draw them: see desk_pair_store_again(), or NULL. @what: which tables are drawn
 * anew, who has not come, and who has come after all (Art. 22.3); everybody who has no table is
 * drawn with them. */
DeskDraw *
desk_pair_task_again (Desk *desk, int round, const DeskRedraw *what, GError **error)
{
  g_autoptr (GPtrArray) kept = NULL;
  g_autoptr (DeskDraw) draw = NULL;

  if (desk_state_round (desk->state, round) != DESK_ROUND_SETTLED) {
    desk_fail (error, DESK_ERROR_STATE, _ ("Round %d is not settled."), round);
    return NULL;
  }
  if (!check_boards (desk, round, what->boards, what->n_boards, error) ||
      !check_missing (desk, round, what, error) || !check_here (desk, round, what, error) ||
      !(kept = list_untouched (desk, round, what, error)) ||
      !(draw = desk_draw_new (desk, round, standing_field_ref (desk_get_field (desk)), error)))
    return NULL;
  desk_draw_set_present (desk, draw);
  set_missing (draw, what);
  set_here (draw, what);
  return fix_and_check (g_steal_pointer (&draw), kept, error);
}
