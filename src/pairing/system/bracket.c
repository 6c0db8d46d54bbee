/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "pairing/system/bracket-private.h"
#include "pairing/draw/entry.h"
#include "pairing/system/lines.h"
#include "pairing/system/stage.h"
#include "pairing/weights/scheme.h"
#include "pairing/draw/error.h"

/* A series is the best of 3, 5 or 7 games of two players (Art. 26.5), or several of them at once:
 * the first against the second, the third against the fourth. For its games it is a bracket of
 * matches that lead nowhere: see draw_knockout(). */
static gboolean
check (const PairingTask *task, const PairingStage *stage, GError **error)
{
  int best_of = task->plan.best_of;
  const char *wrong = NULL;

  if (!stage->class->bracket)
    wrong = _ ("There is no bracket: only a knockout and a series have one.");
  else if (!pairing_scheme_enough (task, stage, error))
    return FALSE;
  else if (stage->class->series && best_of != 3 && best_of != 5 && best_of != 7)
    wrong = _ ("A series is the best of 3, 5 or 7 games (Art. 26.5).");
  else if (stage->class->series && stage->n_entrants % 2 != 0)
    wrong = _ ("A series is played by pairs, but the number of players is odd.");
  if (wrong)
    g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_PLAN, wrong);
  return !wrong;
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
  int n = stage->n_entrants, n_seeds = task->plan.seeds < 0 ? n : task->plan.seeds;
  gboolean series = stage->class->series;
  int n_seats = series ? n / 2 * 2 : pairing_lines_size (n);
  g_autofree int *seats = NULL;
  PairingBracket *bracket;

  if (!check (task, stage, error))
    return NULL;
  seats = series ? g_memdup2 (stage->order, n * sizeof *seats)
                 : pairing_lines_fill (stage->order, n, n_seeds);
  pairing_entry_follow (task, stage->first, seats, n_seats);
  bracket = pairing_bracket_frame (&task->plan, stage->class, seats, n_seats);
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

/* How many rounds it takes at most, but for games played again. @class: a knock-out of one or
 * two losses, or a series. @n_players: how many are in it. */
int
pairing_bracket_rounds (const PairingPlan *plan, const PairingClass *class, int n_players)
{
  g_autofree StandingPlayer *players = g_new0 (StandingPlayer, MAX (n_players, 1));
  g_autofree int *order = g_new (int, MAX (n_players, 1));
  g_autoptr (StandingField) field = standing_field_new (0, players, MAX (n_players, 0), NULL, 0);
  PairingTask task = { .field = field, .round = 1, .plan = *plan };
  PairingStage stage = { .class = class, .first = 1, .n_entrants = n_players, .order = order };
  g_autoptr (PairingBracket) bracket = NULL;

  for (int i = 0; i < n_players; i++)
    order[i] = i;
  bracket = pairing_bracket_stage (&task, &stage, NULL);
  return bracket ? bracket->n_rounds : 0;
}
