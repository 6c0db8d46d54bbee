/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/file/open.h"
#include <glib/gi18n.h>
#include "desk/act/check.h"
#include "desk/act/list.h"
#include "desk/act/trial.h"
#include "desk/game/replay.h"
#include "desk/clock/await.h"
#include "desk/clock/clock.h"
#include "desk/clock/settle.h"
#include "desk/event/withdraw.h"
#include "desk/round/robin.h"
#include "desk/standings/freeze.h"
#include "ledger/file/identity.h"

/* --- What follows an act --- */

/* A word on another act was judged when it was checked. */
static void
judge (Desk *desk, const DeskAct *act)
{
  if (!act->target && desk_act_touches_standings (act))
    desk_robin_judge (desk->state);
}

static gboolean
judge_tried (Desk *desk, DeskState *after, GError **error)
{
  if (!after->act->target)
    desk_robin_judge (after);
  return TRUE;
}

/* Every act is checked before it is stored by what opening the file checks: a fault of ours
 * becomes a sentence, not a file that cannot be opened. A word on another act was checked in
 * full. */
static gboolean
check_kept (Desk *desk, const DeskState *after, GError **error)
{
  g_autoptr (GError) reason = NULL;

  if (after->act->target || desk_check_references (desk->ledger, after, &reason))
    return TRUE;
  g_warning ("%s", reason->message);
  return desk_fail (error, DESK_ERROR_INVALID,
                    _ ("Nothing was stored: after this change the tournament could not be opened "
                       "again. This is an error in the program."));
}

static void
note_left (Desk *desk, DeskAct *act)
{
  act->left = g_array_ref (desk->state->left);
}

static void
tell_left (Desk *desk, const DeskAct *act)
{
  desk_withdraw_tell (desk, act->left);
}

static void
watch_published (Desk *desk, DeskAct *act)
{
  if (desk_act_touches_standings (act))
    desk_freeze_watch (desk, act);
}

static void
tell_published (Desk *desk, const DeskAct *act)
{
  if (desk_act_touches_standings (act))
    desk_freeze_tell (desk);
}

/* The order matters: whoever hears of an act finds results, clocks and lists as they are with it.
 */
static const DeskFollower followers[] = {
  { .tried = judge_tried, .checked = check_kept, .after = judge },
  { .complete = desk_settle_complete,
    .before = desk_settle_before,
    .after = desk_settle_after,
    .dropped = desk_settle_drop },
  { .after = desk_list_after },
  { .before = note_left, .after = tell_left },
  { .before = watch_published, .after = tell_published },
  { .tried = desk_trial_finish },
};

/* --- Opening --- */

/* Opens a tournament and reads its present. Returns the desk, or NULL. @write: whether acts are
 * to be stored; see ledger_open(). */
Desk *
desk_open (const char *path, gboolean write, GError **error)
{
  g_autoptr (Ledger) ledger = ledger_open (path, write, error);
  g_autoptr (Desk) desk = NULL;

  if (!ledger)
    return NULL;
  desk = g_object_new (DESK_TYPE_DESK, NULL);
  desk->ledger = g_steal_pointer (&ledger);
  desk->followers = followers;
  desk->n_followers = G_N_ELEMENTS (followers);
  return desk_reload (desk, error) ? g_steal_pointer (&desk) : NULL;
}

/* Reads the present again after another process has written. */
gboolean
desk_reload (Desk *desk, GError **error)
{
  g_autoptr (DeskState) state = desk_check_load (desk->ledger, error);

  if (!state || !ledger_identity_acknowledge (desk->ledger, error))
    return FALSE;
  g_clear_pointer (&desk->state, desk_state_free);
  desk->state = g_steal_pointer (&state);
  g_clear_pointer (&desk->field, standing_field_unref);
  g_hash_table_remove_all (desk->published);
  if (desk->freeze_deferred)
    desk_freeze_defer (desk);
  desk_replay_forget (desk, 0);
  desk_clock_forget_idle (desk);
  desk_await_forget (desk);
  desk_list_after (desk, NULL);
  return TRUE;
}
