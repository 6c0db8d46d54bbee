/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/system/bracket-private.h"
#include "pairing/draw/option.h"
#include "pairing/explain/explain.h"
#include "pairing/weights/scheme.h"
#include "pairing/draw/error.h"
#include <glib/gi18n.h>

typedef struct {
  const PairingTask *task;
  const PairingStage *stage;
  const PairingBracket *bracket;
} Knockout;

/* Where the match does not say who has Black, lots do (Art. 26.5), or in a match of one game what
 * both had before. */
static PairingPair
seat_knockout (const Knockout *knockout, const PairingMatch *match)
{
  if (match->black >= 0)
    return (PairingPair){ match->black, match->black == match->one ? match->two : match->one, 0 };
  return knockout->bracket->rule.n > 1
             ? pairing_scheme_lot (knockout->task, match->one, match->two)
             : pairing_scheme_seat (knockout->task, match->one, match->two);
}

static gboolean
is_listed (const GArray *pairs, int player)
{
  for (guint i = 0; i < pairs->len; i++) {
    const PairingPair *pair = &g_array_index (pairs, PairingPair, i);
    if (pair->black == player || pair->white == player)
      return TRUE;
  }
  return FALSE;
}

/* Each match of a series has a winner of its own. */
static void
set_over (const Knockout *knockout, GError **error)
{
  const PairingBracket *bracket = knockout->bracket;
  const StandingPlayer *players = knockout->task->field->players;
  int champion = pairing_bracket_champion (bracket), n_winners = 0;
  g_autoptr (GString) names = g_string_new (NULL);

  for (int i = 0; i < bracket->n_matches; i++)
    if (bracket->matches[i].winner >= 0) {
      g_string_append_printf (names, "%s%s", names->len > 0 ? C_ ("names", ", ") : "",
                              players[bracket->matches[i].winner].name);
      n_winners++;
    }
  if (knockout->stage->class->series && n_winners == 0)
    g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_OVER,
                         _ ("The series is over: it has no winner."));
  else if (knockout->stage->class->series)
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_OVER,
                 ngettext ("The series is over. Winner: %s.", "The series is over. Winners: %s.",
                           n_winners),
                 names->str);
  else if (champion < 0)
    g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_OVER,
                         _ ("The knock-out is over: no player is left in it."));
  else
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_OVER, _ ("The knock-out is over. Winner: %s."),
                 players[champion].name);
}

/* No game can be played: either all is over, or one has no result yet. */
static void
set_end (const Knockout *knockout, GError **error)
{
  const StandingPlayer *players = knockout->task->field->players;

  for (int i = 0; i < knockout->bracket->n_matches; i++) {
    const PairingMatch *match = &knockout->bracket->matches[i];
    if (!match->open)
      continue;
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_EMPTY,
                 _ ("Round %d cannot be drawn before the game of %s and %s has a result."),
                 knockout->task->round, players[match->one].name, players[match->two].name);
    return;
  }
  set_over (knockout, error);
}

/* Draws the games that can be played now: see pairing_bracket_stage(). A match that is decided,
 * or that waits for another, has no game in the round. Tables go down the bracket. A player with
 * a bye is listed as such in the first round, and later where he would have played but for a
 * withdrawal.
 *
 * Returns the round, or NULL with PAIRING_ERROR_OVER, which names the winner,
 * PAIRING_ERROR_EMPTY where all others wait for a result, PAIRING_ERROR_PLAN or
 * PAIRING_ERROR_CLASH. @stage: its stage, a knock-out of one or two losses, or a series. */
static PairingRound *
draw_knockout (const PairingTask *task, const PairingStage *stage, GError **error)
{
  g_autoptr (PairingBracket) bracket = NULL;
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (PairingPair));
  Knockout knockout = { task, stage };

  if (!pairing_scheme_check (task, stage, error))
    return NULL;
  knockout.bracket = bracket = pairing_bracket_stage (task, stage, error);
  if (!bracket)
    return NULL;
  for (int i = 0; i < bracket->n_matches; i++) {
    const PairingMatch *match = &bracket->matches[i];
    if (!match->over && !match->open && match->one >= 0 && match->two >= 0 &&
        match->round <= task->round) {
      PairingPair pair = seat_knockout (&knockout, match);
      g_array_append_val (pairs, pair);
    }
  }
  if (pairs->len == 0) {
    set_end (&knockout, error);
    return NULL;
  }
  /* Who would play now but has no opponent: an empty line, or the opponent left. */
  for (int i = 0; i < bracket->n_matches; i++) {
    const PairingMatch *match = &bracket->matches[i];
    PairingPair bye = { match->winner, -1, 0 };
    if (match->over && match->n_games == 0 && match->round == task->round && match->winner >= 0 &&
        !task->field->players[match->winner].withdrawn && !is_listed (pairs, match->winner))
      g_array_append_val (pairs, bye);
  }
  return pairing_scheme_round (task, (const PairingPair *) (gpointer) pairs->data, (int) pairs->len,
                               error);
}

/* --- The classes --- */

static gboolean
check_knockout (const PairingPlan *plan, GError **error)
{
  return plan->best_of % 2 == 1 ||
         pairing_plan_fail (error, _ ("The best of an even number of games need not have a winner: "
                                      "1, 3, 5 or 7."));
}

/* A bracket holds one or two losses. With more, each round is drawn anew among equals, which is
 * what Swiss + elimination does. */
static const PairingClass *
draw_knockout_by (const PairingPlan *plan)
{
  return plan->losses > 2 ? &pairing_elimination_class : &pairing_knockout_class;
}

static int
count_knockout (const PairingTask *task, const PairingStage *stage)
{
  return pairing_bracket_rounds (&task->plan, stage->class, stage->n_entrants);
}

const PairingClass pairing_knockout_class = {
  .about = N_ ("The winner advances in the bracket; a player who has lost once (or twice) is out "
               "(Art. 26.1)."),
  .criteria = "points sos",
  .scheme = TRUE,
  .seated = TRUE,
  .bracket = TRUE,
  .check = check_knockout,
  .drawn_by = draw_knockout_by,
  .rounds = count_knockout,
  .draw = draw_knockout,
  .explain = pairing_explain_bracket,
  .place = pairing_bracket_place,
};

/* It is the best of three at least (Art. 26.5). */
static void
fill_series (PairingPlan *plan)
{
  plan->best_of = 3;
}

const PairingClass pairing_series_class = {
  .about = N_ ("Two players, or several pairs of them, play the best of 3, 5 or 7 games (Art. "
               "26.5)."),
  .criteria = "points sos",
  .scheme = TRUE,
  .bracket = TRUE,
  .series = TRUE,
  .fill = fill_series,
  .check = check_knockout,
  .rounds = count_knockout,
  .draw = draw_knockout,
  .explain = pairing_explain_bracket,
  .place = pairing_bracket_place,
};
