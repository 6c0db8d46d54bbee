/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/file/desk.h"
#include <glib/gi18n.h>
#include "desk/act/text.h"
#include "desk/file/desk-private.h"
#include "formats/word/sign.h"

G_DEFINE_FINAL_TYPE (Desk, desk, G_TYPE_OBJECT)

/* Lists exist only for rounds that somebody has looked at. */
static void
drop_list (gpointer list)
{
  g_clear_object (&list);
}

static void
desk_finalize (GObject *object)
{
  Desk *desk = DESK_DESK (object);

  g_clear_pointer (&desk->clocks, g_hash_table_unref);
  g_clear_pointer (&desk->awaits, g_hash_table_unref);
  g_clear_pointer (&desk->records, g_hash_table_unref);
  g_clear_pointer (&desk->identities, g_array_unref);
  g_clear_handle_id (&desk->beat, g_source_remove);
  g_clear_pointer (&desk->pending, desk_act_free);
  g_clear_pointer (&desk->field, standing_field_unref);
  g_clear_handle_id (&desk->freeze_idle, g_source_remove);
  g_clear_pointer (&desk->published, g_hash_table_unref);
  g_clear_object (&desk->players);
  g_clear_object (&desk->acts);
  g_clear_object (&desk->standings);
  g_clear_pointer (&desk->rounds, g_ptr_array_unref);
  g_clear_pointer (&desk->state, desk_state_free);
  g_clear_pointer (&desk->ledger, ledger_close);
  g_free (desk->who);
  g_free (desk->authority);
  g_hash_table_unref (desk->proved);
  G_OBJECT_CLASS (desk_parent_class)->finalize (object);
}

static void
desk_class_init (DeskClass *class)
{
  G_OBJECT_CLASS (class)->finalize = desk_finalize;
  g_signal_new ("acted", DESK_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_INT64);
  g_signal_new ("called", DESK_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                G_TYPE_INT64, G_TYPE_POINTER);
  g_signal_new ("printed", DESK_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("warned", DESK_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_STRING);
  g_signal_new ("lost", DESK_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_ERROR);
  g_signal_new ("found", DESK_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("failed", DESK_TYPE_DESK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_ERROR);
}

static void
desk_init (Desk *desk)
{
  desk_set_who (desk, NULL);
  desk->rounds = g_ptr_array_new_with_free_func (drop_list);
  desk->published = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  desk->freeze_next = G_MAXINT;
  desk->proved = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

/* Its file; not the caller’s. */
Ledger *
desk_get_ledger (Desk *desk)
{
  return desk->ledger;
}

/* The present; valid until the next act. */
const DeskState *
desk_get_state (Desk *desk)
{
  return desk->state;
}

/* The name of its file. */
const char *
desk_get_path (Desk *desk)
{
  return ledger_get_path (desk->ledger);
}

/* Who acts here. */
const char *
desk_get_who (Desk *desk)
{
  return desk->who;
}

/* @who: the name under which acts are stored from now on; empty for the user's name. What cannot
 * stand in a line is left out of it., or NULL. */
void
desk_set_who (Desk *desk, const char *who)
{
  g_free (desk->who);
  desk->who = formats_sign_line (who && who[0] ? who : g_get_user_name (), DESK_TEXT_NAME);
}

static void
fail_empty (Desk *desk, const DeskGame *game, GError **error)
{
  const DeskSeatOf *seat = desk_state_seat (desk->state, game->game);
  const DeskGame *match = seat ? desk_state_game (desk->state, seat->match) : NULL;

  if (match)
    desk_fail (error, DESK_ERROR_STATE,
               _ ("Board %d of match %d has an empty place: the team that lacks a player has lost "
                  "it, and no game is played there."),
               (int) seat->place, (int) match->board);
  else
    desk_fail (error, DESK_ERROR_STATE,
               _ ("Table %d of round %d is a bye: no game is played there."), (int) game->board,
               (int) game->round);
}

/* The game of two players, or the match of two teams, in a settled round, or NULL. */
const DeskGame *
desk_find_pair (Desk *desk, gint64 game, GError **error)
{
  const DeskGame *found = desk_state_game (desk->state, game);

  if (!found)
    desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no such game."));
  else if (!found->black || !found->white)
    fail_empty (desk, found, error);
  else if (desk_state_round (desk->state, found->round) != DESK_ROUND_SETTLED)
    desk_fail (error, DESK_ERROR_STATE, _ ("Round %d is still a draft. Settle it first."),
               (int) found->round);
  else
    return found;
  return NULL;
}

/* The game of two players in a settled round, or NULL. */
const DeskGame *
desk_find_game (Desk *desk, gint64 game, GError **error)
{
  const DeskGame *found = desk_find_pair (desk, game, error);

  if (!desk_state_is_match (desk->state, found))
    return found;
  desk_fail (error, DESK_ERROR_STATE,
             _ ("Match %d of round %d is played on its boards: name one of them, such as %d.1."),
             (int) found->board, (int) found->round, (int) found->board);
  return NULL;
}

/* "R1 T3 B+R · Berg Anna – Li Wei". @detail: what happened in it, in words of no language; may be
 * empty. */
char *
desk_game_about (Desk *desk, const DeskGame *game, const char *detail)
{
  g_autofree char *black = desk_player_stored_name (desk_state_player (desk->state, game->black));
  g_autofree char *white = desk_player_stored_name (desk_state_player (desk->state, game->white));

  return g_strdup_printf ("R%d %s%d%s%s · %s – %s", (int) game->round,
                          desk_state_is_match (desk->state, game) ? "M" : "T", (int) game->board,
                          detail[0] ? " " : "", detail, black, white);
}
