/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/system/bracket-private.h"

/* How many win a match of a stage, once all are over; a match that both lost has no winner. */
static int
count_winners (const PairingBracket *bracket, PairingBracketPart part, int stage)
{
  int n_winners = 0;

  for (int i = 0; i < bracket->n_matches; i++) {
    const PairingMatch *match = &bracket->matches[i];
    n_winners +=
        match->part == part && match->stage == stage && (!match->over || match->winner >= 0);
  }
  return n_winners;
}

/* How many go on where one is out by losing there for the second time. Losers of a stage of the
 * main bracket come down to every other stage of theirs. */
static int
count_beyond_loser (const PairingBracket *bracket, int stage)
{
  return count_winners (bracket, PAIRING_BRACKET_LOSER, stage) +
         count_winners (bracket, PAIRING_BRACKET_MAIN, (stage + 1) / 2);
}

static int
before_third (const PairingBracket *bracket)
{
  int semi_final = bracket->n_stages[PAIRING_BRACKET_MAIN] - 2;

  return count_winners (bracket, PAIRING_BRACKET_MAIN, semi_final);
}

/* How many stand before the loser of this match. */
static int
count_beyond (const PairingBracket *bracket, const PairingMatch *match)
{
  switch (match->part) {
  case PAIRING_BRACKET_LOSER:
    return count_beyond_loser (bracket, match->stage);
  case PAIRING_BRACKET_THIRD:
    return before_third (bracket) + count_winners (bracket, PAIRING_BRACKET_THIRD, 0);
  case PAIRING_BRACKET_MAIN:
    if (bracket->n_stages[PAIRING_BRACKET_LOSER] > 0)
      return count_beyond_loser (bracket, MAX (0, 2 * match->stage - 1)); /* both lost, for good */
    break;
  default:
    break;
  }
  return count_winners (bracket, match->part, match->stage);
}

/* A player who went on by a result annulled since (Art. 23.1), and has played no game after it
 * that counts. */
static gboolean
has_fallen (const PairingBracket *bracket, const PairingMatch *match, int player)
{
  if (!match->bare || match->winner != player)
    return FALSE;
  for (; ++match < bracket->matches + bracket->n_matches;)
    if (!match->bare && !match->bye && (match->one == player || match->two == player))
      return FALSE;
  return TRUE;
}

/* What a player's last match says holds: matches come after those from which their players come.
 * Returns from which place on who shares one went out in the same round: the first. */
int
pairing_bracket_place (const PairingTask *task, const PairingStage *stage, gint64 *places)
{
  g_autoptr (PairingBracket) bracket = pairing_bracket_stage (task, stage, NULL);
  g_autofree gboolean *fallen = g_new0 (gboolean, task->field->n_players + 1);

  for (int i = 0; bracket && i < 2 * bracket->n_matches; i++) {
    const PairingMatch *match = &bracket->matches[i / 2];
    int player = i % 2 ? match->two : match->one;
    if (player < 0 || fallen[player])
      continue;
    fallen[player] = has_fallen (bracket, match, player);
    /* Several series are for the first and second place, for the third and fourth, and so on. Who
     * still plays has the best that is open to him. */
    if (stage->class->series)
      places[player] = 2 * match->slot + 1 + (match->over && match->loser == player);
    else if ((match->over && match->winner != player) || fallen[player])
      places[player] = count_beyond (bracket, match) + 1;
    else
      places[player] = match->part == PAIRING_BRACKET_THIRD ? before_third (bracket) + 1 : 1;
  }
  return 1;
}
