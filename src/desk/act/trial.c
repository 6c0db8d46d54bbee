#include "desk/act/trial.h"
#include <glib/gi18n.h>
#include "desk/act/trial-private.h"
#include "desk/adopt/replay.h"
#include "desk/clock/await.h"
#include "desk/file/desk-private.h"

static const struct {
  const char *what;
  const char *label;
} trial_labels[] = {
  { "setting", N_ ("Setting") },
  { "player", N_ ("Player") },
  { "absent", N_ ("Sits out") },
  { "round", N_ ("Round") },
  { "schedule", N_ ("Start of the round") },
  { "game", N_ ("Game") },
  { "replays", N_ ("Replays the game") },
  { "result", N_ ("Result") },
  { "signed", N_ ("Signed by") },
  { "warnings", N_ ("Warnings") },
  { "fine", N_ ("At the count") },
  { "ruling", N_ ("Ruling") },
  { "offence", N_ ("Offence") },
  { "official", N_ ("Official") },
  { "moves", N_ ("Moves") },
  { "turn", N_ ("Side to move") },
  { "board", N_ ("Board") },
  { "end", N_ ("End of the game") },
  { "clock", N_ ("Clock") },
  { "running", N_ ("Time running") },
  { "fallen", N_ ("Time up") },
  { "seat", N_ ("Seat") },
  { "sealed", N_ ("Sealed move") },
  { "late", N_ ("Lateness") },
  { "await", N_ ("Countdown for the absent") },
  { "contest", N_ ("Play for time") },
  { "restriction", N_ ("Restriction") },
  { "seeding", N_ ("Drawn number") },
  { "award", N_ ("Points without a game") },
  { "detail", N_ ("Note about a player") },
  { "remark", N_ ("Note about a table") },
  { "colours", N_ ("Colours") },
  { "freeze", N_ ("Published standings") },
  { "published", N_ ("Published standings") },
  { "tie", N_ ("Settled tie") },
  { "prize", N_ ("Prize") },
  { "place", N_ ("Place in the standings") },
};

/* Its name in the user's language; the word itself where it is unknown. @what: the word of a
 * change. */
const char *
desk_trial_label (const char *what)
{
  for (gsize i = 0; i < G_N_ELEMENTS (trial_labels); i++)
    if (g_str_equal (trial_labels[i].what, what))
      return _ (trial_labels[i].label);
  for (int i = 0; i < STANDING_N_CRITERIA; i++)
    if (g_str_equal (standing_criterion_id ((StandingCriterion) i), what))
      return standing_criterion_label ((StandingCriterion) i);
  return what;
}

void
desk_change_free (DeskChange *change)
{
  g_free (change->subject);
  g_free (change->before);
  g_free (change->after);
  g_free (change);
}

/* Adds a change, if it is one. @what: a word that lives for ever. @subject: of what. @before:
 * what is said of it in the one. @after: in the other. */
void
desk_trial_add (const DeskTrial *trial, const char *what, const char *subject, const char *before,
                const char *after)
{
  DeskChange *change;

  if (g_str_equal (before, after))
    return;
  change = g_new (DeskChange, 1);
  *change = (DeskChange){ what, g_strdup (subject), g_strdup (before), g_strdup (after) };
  g_ptr_array_add (trial->changes, change);
}

/* Where it is played, "R1 T3"; "" where there is none. */
char *
desk_trial_game (const DeskState *state, gint64 game)
{
  const DeskGame *found = desk_state_game (state, game);

  return found ? g_strdup_printf ("R%d T%d", (int) found->round, (int) found->board)
               : g_strdup ("");
}

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
desk_trial_hold (Desk *desk, DeskState *after, GError **error)
{
  const DeskTrial trial = { desk->state, after, desk->trial };
  g_autoptr (GPtrArray) boards = desk_trial_boards (desk, after, error);

  if (!boards)
    return FALSE;
  g_ptr_array_set_size (desk->trial, 0);
  compare_trial (&trial, boards);
  return desk_fail (error, DESK_ERROR_TRIAL, _ ("This was only tried: nothing is stored."));
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

/* Does the act up to where it would be stored: nothing has happened, nobody is told.
 * Returns what it would change, nothing where all is so already; NULL where it refuses
 * (DeskChange). @desk: a desk that may write. @act: an act of the desk, an undo or a retraction.
 * @data: what it is given. */
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
