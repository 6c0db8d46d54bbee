#include "pairing/system/bracket-private.h"
#include "pairing/draw/entry.h"
#include "pairing/draw/lines.h"
#include "pairing/weights/scheme.h"
#include "pairing/system/series.h"
#include <glib/gi18n.h>

static int *
fill_seats (const PairingPlan *plan, PairingSystem system, const int *order, int n_order,
            int *ret_n_seats)
{
  int n_seeds = plan->seeds < 0 ? n_order : plan->seeds;

  *ret_n_seats = system == PAIRING_SERIES ? n_order / 2 * 2 : pairing_lines_size (n_order);
  if (system == PAIRING_SERIES)
    return g_memdup2 (order, n_order * sizeof *order);
  return pairing_lines_fill (order, n_order, n_seeds);
}

static gboolean
check (const PairingTask *task, const PairingStage *stage, GError **error)
{
  if (stage->system == PAIRING_SERIES)
    return pairing_scheme_enough (task, stage, error) && pairing_series_check (task, stage, error);
  if (stage->system == PAIRING_KNOCKOUT)
    return pairing_scheme_enough (task, stage, error);
  g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_PLAN,
                       _ ("There is no bracket: only a knockout and a series have one."));
  return FALSE;
}

/* The bracket of a stage, as the rounds before the task's have left it.
 *
 * - Seeds and byes: pairing_lines_fill(). Where the director changed the first round by hand, the
 *   bracket follows it: pairing_entry_follow().
 * - With two losses (Art. 26.1) whoever loses goes on in the losers' bracket, to which the losers
 * of each stage come down crossed, so that those who met meet again late. The best of both brackets
 *   play the final, and where the one who had not lost loses it, once more.
 * - A match is over when one has won the majority of its games. A game without a winner is played
 *   again in the next round. Whose opponent has withdrawn wins the match (Art. 28.4). Where both
 *   lost a match of one game and no lot settled it (Art. 17.5), both are out, and whoever was to
 *   meet the winner goes on. So it is where a result was annulled (Art. 23.1), unless later rounds
 *   were paired by it: who has gone on then has gone on.
 *
 * Returns the bracket, or NULL with PAIRING_ERROR_PLAN where the stage has none, or
 * PAIRING_ERROR_EMPTY. */
PairingBracket *
pairing_bracket_stage (const PairingTask *task, const PairingStage *stage, GError **error)
{
  g_autofree int *seats = NULL;
  int n_seats;
  PairingBracket *bracket;

  if (!check (task, stage, error))
    return NULL;
  seats = fill_seats (&task->plan, stage->system, stage->order, stage->n_entrants, &n_seats);
  pairing_entry_follow (task, stage->first, seats, n_seats);
  bracket = pairing_bracket_frame (&task->plan, stage->system, seats, n_seats);
  pairing_bracket_play (task, stage->first, bracket);
  return bracket;
}

/* The bracket as papers and screens show it, with all matches to come: pairing_bracket_stage().
 * Returns the bracket, or NULL with PAIRING_ERROR_PLAN where the stage has none, or
 * PAIRING_ERROR_EMPTY. @task: a task whose round is in a stage with a bracket. */
PairingBracket *
pairing_bracket_new (const PairingTask *task, GError **error)
{
  g_autoptr (PairingStage) stage = pairing_stage_new (task, error);

  return stage ? pairing_bracket_stage (task, stage, error) : NULL;
}

/* Frees it. */
void
pairing_bracket_free (PairingBracket *bracket)
{
  g_free (bracket->matches);
  g_free (bracket);
}

/* Who won it, of several series the first; -1 where that is open or nobody did. */
int
pairing_bracket_champion (const PairingBracket *bracket)
{
  int n_finals = bracket->n_stages[PAIRING_BRACKET_FINAL];

  for (int i = bracket->n_matches - 1; i >= 0; i--) {
    const PairingMatch *match = &bracket->matches[i];
    if (n_finals > 0 ? match->part == PAIRING_BRACKET_FINAL && match->stage == n_finals - 1 &&
                           match->slot == 0
                     : match->part == PAIRING_BRACKET_MAIN)
      return match->winner;
  }
  return -1;
}

/* How many rounds it takes at most, but for games played again. @system: a knock-out of one or
 * two losses, or a series. @n_players: how many are in it. */
int
pairing_bracket_rounds (const PairingPlan *plan, PairingSystem system, int n_players)
{
  g_autofree StandingPlayer *players = g_new0 (StandingPlayer, MAX (n_players, 1));
  g_autofree int *order = g_new (int, MAX (n_players, 1));
  g_autoptr (StandingField) field = standing_field_new (0, players, MAX (n_players, 0), NULL, 0);
  PairingTask task = { .field = field, .round = 1, .plan = *plan };
  PairingStage stage = { .system = system, .first = 1, .n_entrants = n_players, .order = order };
  g_autoptr (PairingBracket) bracket = NULL;

  for (int i = 0; i < n_players; i++)
    order[i] = i;
  bracket = pairing_bracket_stage (&task, &stage, NULL);
  return bracket ? bracket->n_rounds : 0;
}
