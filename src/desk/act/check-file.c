/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/act/check.h"
#include "desk/game/replay.h"
#include "desk/round/robin.h"
#include "desk/ruling/official.h"
#include "desk/ruling/pin.h"
#include "formats/word/sign.h"
#include "ledger/chain/bounds.h"

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

  if (!state || !desk_check_references (ledger, state, error))
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
                          _ ("The name of the person who made entry %d has control characters."),
                          (int) act->id);
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
                   _ ("Round %d, table %d: the move of entry %d is not possible, so the game "
                      "cannot be read."),
                   (int) game->round, (int) game->board, (int) broken.act);
    return FALSE;
  }
  return TRUE;
}
