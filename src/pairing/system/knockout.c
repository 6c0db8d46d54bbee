#include "pairing/system/knockout.h"
#include "pairing/weights/scheme.h"
#include "pairing/draw/error.h"
#include <glib/gi18n.h>

typedef struct {
  const PairingTask *task;
  const PairingStage *stage;
  const PairingBracket *bracket;
} Knockout;

/* Colours alternate within a match. Lots give them in its first game and in the one that decides
 * it, when either wins with one more (Art. 26.5). A match of one game has them by history. */
static PairingPair
seat_knockout (const Knockout *knockout, const PairingMatch *match)
{
  int best_of = knockout->bracket->best_of;
  gboolean deciding = match->wins_one == best_of / 2 && match->wins_two == best_of / 2;

  if (best_of > 1 && (match->n_games == 0 || deciding))
    return pairing_scheme_lot (knockout->task, match->one, match->two);
  if (match->n_games == 0)
    return pairing_scheme_seat (knockout->task, match->one, match->two);
  return match->black == match->one ? (PairingPair){ match->two, match->one, 0 }
                                    : (PairingPair){ match->one, match->two, 0 };
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
  if (knockout->stage->system == PAIRING_SERIES && n_winners == 0)
    g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_OVER,
                         _ ("The series is over: nobody has won it."));
  else if (knockout->stage->system == PAIRING_SERIES)
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_OVER,
                 ngettext ("The series is over. Winner: %s.", "The series is over. Winners: %s.",
                           n_winners),
                 names->str);
  else if (champion < 0)
    g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_OVER,
                         _ ("The knock-out is over: nobody is left in it."));
  else
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_OVER, _ ("The knock-out is over. Winner: %s."),
                 players[champion].name);
}

/* Nothing can be played: either all is over, or a game has no result yet. */
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
 * Returns the round, or NULL with PAIRING_ERROR_OVER, which names the winner, PAIRING_ERROR_EMPTY
 * where all others wait for a result, PAIRING_ERROR_PLAN or PAIRING_ERROR_CLASH. @task: what is
 * to be drawn: a round of a knock-out of one or two losses, or of a series. */
PairingRound *
pairing_knockout_draw (const PairingTask *task, GError **error)
{
  g_autoptr (PairingStage) stage = pairing_stage_new (task, error);
  g_autoptr (PairingBracket) bracket = NULL;
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (PairingPair));
  Knockout knockout = { task, stage };

  if (!stage || !pairing_scheme_check (task, stage, error))
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
  /* Who would play now but has nobody to play: for the empty line, or because the other has left.
   */
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
