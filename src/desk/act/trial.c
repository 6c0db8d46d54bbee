/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/trial.h"
#include <glib/gi18n.h>
#include "desk/act/trial-private.h"
#include "desk/game/replay.h"
#include "desk/clock/await.h"
#include "desk/file/desk-private.h"

/* The results and what led to them first, then the boards, then what all that does to what was
 * published and to the places. */
static void
compare_trial (const DeskTrial *trial, const GPtrArray *boards)
{
  desk_trial_compare_rows (trial);
  desk_trial_compare_warnings (trial);
  desk_trial_compare_boards (trial, boards);
  desk_trial_compare_published (trial);
  desk_trial_compare_places (trial);
}

/* Keeps what the act would change. Returns FALSE, always: nothing is stored. @desk: a desk under
 * desk_trial(). @after: the present with the act. */
gboolean
desk_trial_finish (Desk *desk, DeskState *after, GError **error)
{
  const DeskTrial trial = { desk->state, after, desk->trial };
  g_autoptr (GPtrArray) boards = desk_trial_boards (desk, after, error);

  if (!boards)
    return FALSE;
  g_ptr_array_set_size (desk->trial, 0);
  compare_trial (&trial, boards);
  return desk_fail (error, DESK_ERROR_TRIAL, _ ("This was only a trial: nothing is stored."));
}

/* The act works on records of its own. */
static gboolean
run (Desk *desk, DeskTrialAct act, gpointer data, GError **error)
{
  GHashTable *records = g_steal_pointer (&desk->records);
  GHashTable *awaits = g_steal_pointer (&desk->awaits);
  gboolean done = act (desk, data, error);

  desk_replay_forget (desk, 0);
  desk_await_forget (desk);
  desk->records = records;
  desk->awaits = awaits;
  return done;
}

/* Does the act up to where it would be stored: nothing has happened, nobody is told. Returns
 * what it would change, nothing where all is so already; NULL where it refuses (DeskChange).
 * @desk: a desk that may write. @act: an act of the desk, an undo or a retraction. */
GPtrArray *
desk_trial (Desk *desk, DeskTrialAct act, gpointer data, GError **error)
{
  g_autoptr (GPtrArray) changes = NULL;
  g_autoptr (GError) reason = NULL;
  gboolean done;

  g_return_val_if_fail (!desk->trial, NULL);
  desk->trial = g_ptr_array_new_with_free_func ((GDestroyNotify) desk_change_free);
  done = run (desk, act, data, &reason);
  changes = g_steal_pointer (&desk->trial);
  if (done || g_error_matches (reason, DESK_ERROR, DESK_ERROR_TRIAL) ||
      g_error_matches (reason, DESK_ERROR, DESK_ERROR_SAME))
    return g_steal_pointer (&changes);
  g_propagate_error (error, g_steal_pointer (&reason));
  return NULL;
}
