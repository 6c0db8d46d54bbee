#include <glib/gi18n.h>
#include "desk/round/draw-private.h"
#include "desk/file/private.h"
#include "desk/adopt/replay.h"
#include "desk/round/seeding.h"

/* Stores a round of which a part was drawn anew. */
typedef struct {
  Desk *desk;
  const DeskDraw *draw;
  GPtrArray *old; /* games of the round that do not stay */
  guint next;     /* the first of them that is not used again */
  gint64 key;     /* the next new one */
  GString *about;
} Again;

static gboolean
is_fixed (const DeskDraw *draw, int board)
{
  for (int i = 0; i < draw->task.n_fixed; i++)
    if (draw->fixed_tables[i] == board)
      return TRUE;
  return FALSE;
}

static GPtrArray *
list_old (Desk *desk, const DeskDraw *draw)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, draw->task.round);
  GPtrArray *old = g_ptr_array_new ();

  for (guint i = 0; i < games->len; i++)
    if (!is_fixed (draw, (int) ((const DeskGame *) games->pdata[i])->board))
      g_ptr_array_add (old, games->pdata[i]);
  return old;
}

static gint64
redraw_player_at (const Again *again, int index)
{
  return index < 0 ? 0 : again->draw->field->players[index].id;
}

static DeskGame
make_game (const Again *again, const PairingRound *round, int i)
{
  const PairingPair *pair = &round->pairs[i];

  return (DeskGame){
    .round = round->round,
    .board = pairing_round_number (round, i),
    .black = redraw_player_at (again, pair->black),
    .white = redraw_player_at (again, pair->white),
    .handicap = pair->handicap,
  };
}

static gboolean
redraw_is_same (const DeskGame *a, const DeskGame *b)
{
  return a->board == b->board && a->black == b->black && a->white == b->white &&
         a->handicap == b->handicap;
}

/* Takes a game that comes out as it was from those that do not stay. */
static gboolean
take_same (Again *again, const DeskGame *game)
{
  for (guint i = 0; i < again->old->len; i++)
    if (redraw_is_same (again->old->pdata[i], game)) {
      g_ptr_array_remove_index (again->old, i);
      return TRUE;
    }
  return FALSE;
}

static GArray *
list_new (Again *again, const PairingRound *round)
{
  GArray *games = g_array_new (FALSE, FALSE, sizeof (DeskGame));

  for (int i = 0; i < round->n_pairs; i++) {
    DeskGame game = make_game (again, round, i);
    if (!is_fixed (again->draw, (int) game.board) && !take_same (again, &game))
      g_array_append_val (games, game);
  }
  return games;
}

static void
put (Again *again, DeskGame *game)
{
  desk_act_put (again->desk, &desk_game_kind, game);
  /* Somebody may have looked at its empty board. */
  desk_replay_forget (again->desk, game->game);
  g_string_append_printf (again->about, " T%d", (int) game->board);
}

/* Tables that are no more keep their games for others. */
static void
put_new (Again *again, DeskGame *game)
{
  if (again->next < again->old->len)
    game->game = ((const DeskGame *) again->old->pdata[again->next++])->game;
  else
    game->game = again->key++;
  put (again, game);
}

static void
put_gone (Again *again)
{
  for (; again->next < again->old->len; again->next++) {
    DeskGame game = *(const DeskGame *) again->old->pdata[again->next];
    game.gone = TRUE;
    put (again, &game);
  }
}

static void
put_missing (Again *again)
{
  for (int i = 0; i < again->draw->n_missing; i++) {
    DeskAbsence row = { .player = again->draw->missing[i],
                        .round = again->draw->task.round,
                        .absent = TRUE };
    desk_act_put (again->desk, &desk_absence_kind, &row);
  }
}

static void
put_here (Again *again)
{
  for (int i = 0; i < again->draw->n_here; i++)
    desk_draw_put_here (again->desk, again->draw->task.round, again->draw->here[i]);
}

static gboolean
check_redraw_some (const Again *again, const GArray *games, GError **error)
{
  return games->len > 0 || again->old->len > 0 || again->draw->n_missing > 0 ||
         again->draw->n_here > 0 || desk_fail (error, DESK_ERROR_INVALID, _ ("It is so already."));
}

static gboolean
take_seat (gboolean *seated, int player)
{
  gboolean taken = player >= 0 && seated[player];

  if (player >= 0)
    seated[player] = TRUE;
  return !taken;
}

static gboolean
has_fixed (const DeskDraw *draw, const PairingRound *round, int fixed)
{
  const PairingPair *wanted = &draw->fixed[fixed];

  for (int i = 0; i < round->n_pairs; i++)
    if (pairing_round_number (round, i) == draw->fixed_tables[fixed])
      return round->pairs[i].black == wanted->black && round->pairs[i].white == wanted->white;
  return FALSE;
}

/* What stays is in it, and nobody sits at two tables. */
static gboolean
check_round (const DeskDraw *draw, const PairingRound *round, GError **error)
{
  g_autofree gboolean *seated = g_new0 (gboolean, draw->field->n_players + 1);
  gboolean good = TRUE;

  for (int i = 0; i < draw->task.n_fixed; i++)
    good = good && has_fixed (draw, round, i);
  for (int i = 0; i < round->n_pairs; i++)
    good = good && take_seat (seated, round->pairs[i].black) &&
           take_seat (seated, round->pairs[i].white);
  return good || desk_fail (error, DESK_ERROR_INVALID,
                            _ ("What was drawn does not fit the tables that stay."));
}

static void
put_all (Again *again, GArray *games)
{
  desk_seeding_put (again->desk, again->draw->field);
  put_missing (again);
  put_here (again);
  for (guint i = 0; i < games->len; i++)
    put_new (again, &g_array_index (games, DeskGame, i));
  put_gone (again);
}

/* Stores the tables that came out different, in one act. @draw: a snapshot of
 * desk_pair_task_rest() or desk_pair_task_again(). @round: the round that was drawn from it, the
 * tables that stay among its own. @reason: why, or NULL. */
gboolean
desk_pair_store_again (Desk *desk, const DeskDraw *draw, const PairingRound *round,
                       const char *reason, GError **error)
{
  gboolean draft = desk_state_round (desk->state, draw->task.round) == DESK_ROUND_DRAFT;
  g_autoptr (GPtrArray) old = list_old (desk, draw);
  g_autoptr (GString) about = g_string_new (NULL);
  Again again = { .desk = desk, .draw = draw, .old = old, .about = about };
  g_autoptr (GArray) games = list_new (&again, round);

  again.key = ledger_next_key (desk->ledger, &desk_game_kind, error);
  if (again.key < 0 || !desk_draw_check (desk, draw, error) || !check_round (draw, round, error) ||
      !check_redraw_some (&again, games, error) || !desk_act_begin (desk, error))
    return FALSE;
  g_string_printf (about, "R%d", draw->task.round);
  put_all (&again, games);
  return desk_act_commit (desk, draft ? "complete" : "redraw", reason, error, "%s", about->str);
}

/* Draws the rest of a draft anew, as well as can be with what stays. @keep: tables that stay,
 * beside those that were changed by hand, or NULL. */
gboolean
desk_pair_complete (Desk *desk, int round, const int *keep, int n_keep, GError **error)
{
  g_autoptr (DeskDraw) draw = desk_pair_task_rest (desk, round, keep, n_keep, error);
  g_autoptr (PairingRound) drawn = draw ? pairing_draw (&draw->task, NULL, NULL, error) : NULL;

  return drawn && desk_pair_store_again (desk, draw, drawn, NULL, error);
}

/* Late pairing (Art. 22.3): those tables and everybody who has none are drawn anew among
 * themselves. All others stay as they are, and a table that has begun is refused. @what: which
 * tables are drawn anew, who has not come, and why. */
gboolean
desk_pair_redraw (Desk *desk, int round, const DeskRedraw *what, GError **error)
{
  g_autoptr (DeskDraw) draw = desk_pair_task_again (desk, round, what, error);
  g_autoptr (PairingRound) drawn = draw ? pairing_draw (&draw->task, NULL, NULL, error) : NULL;

  return drawn && desk_pair_store_again (desk, draw, drawn, what->reason, error);
}
