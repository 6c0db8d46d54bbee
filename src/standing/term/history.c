/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/term/history.h"

/* What his bye is worth; nothing where it was annulled. */
static int
history_bye_points (const StandingField *field, const StandingMatch *bye)
{
  return bye->points > 0 ? field->bye_points : 0;
}

/* Points that come of no game. */
static int
round_down (const StandingField *field, int points)
{
  return field->whole ? points - points % 2 : points;
}

/* Where his awards begin. @player: an index into its players. */
int
standing_history_first_award (const StandingField *field, int player)
{
  int low = 0, high = field->n_awards;

  while (low < high) {
    int middle = (low + high) / 2;
    if (field->awards[middle].player < player)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

static int
sum_awards (const StandingField *field, int player, int before)
{
  int points = 0;

  for (int i = standing_history_first_award (field, player);
       i < field->n_awards && field->awards[i].player == player && field->awards[i].round < before;
       i++)
    points += field->awards[i].points;
  return points;
}

/* Whether he has a game in it, or a bye; a void game is as if never paired (Art. 28.2). @field:
 * who has played whom. @player: an index into its players. */
gboolean
standing_history_is_paired (const StandingField *field, int player, int round)
{
  int n_matches;
  const StandingMatch *matches = standing_history_matches (field, player, &n_matches);

  for (int i = 0; i < n_matches; i++)
    if (matches[i].round == round && !matches[i].is_void)
      return TRUE;
  return FALSE;
}

/* His game in it where that is void, and nothing else took its place; a void bye is nothing to
 * tell, or NULL. @field: who has played whom. @player: an index into its players. */
const StandingMatch *
standing_history_void (const StandingField *field, int player, int round)
{
  const StandingAward *award = standing_history_award (field, player, round);
  const StandingMatch *found = NULL;
  int n_matches;
  const StandingMatch *matches = standing_history_matches (field, player, &n_matches);

  if ((award && award->points > 0) || standing_history_is_paired (field, player, round))
    return NULL;
  for (int i = 0; i < n_matches; i++)
    if (matches[i].round == round && matches[i].is_void && matches[i].opponent >= 0)
      found = &matches[i];
  return found;
}

/* Whether it is a full point for a round without a game: as good as a bye, and counted as one. */
gboolean
standing_history_is_gift (const StandingField *field, const StandingAward *award)
{
  return award->points >= 2 && !standing_history_is_paired (field, award->player, award->round);
}

static int
count_gifts (const StandingField *field, int player, int before)
{
  int n = 0;

  for (int i = standing_history_first_award (field, player);
       i < field->n_awards && field->awards[i].player == player && field->awards[i].round < before;
       i++)
    n += standing_history_is_gift (field, &field->awards[i]);
  return n;
}

/* The colour is the one that was assigned, whoever took which (Art. 17.1). */
static void
record_match (StandingRecord *record, const StandingField *field, const StandingMatch *match)
{
  const StandingGame *game = &field->games[match->game];
  RulesColour colour = game->taken ? RULES_OTHER (match->side) : match->side;

  if (match->opponent >= 0)
    record->points += match->points;
  if (match->is_void)
    return;
  if (match->opponent < 0) {
    record->byes++;
    return;
  }
  if (game->uncoloured)
    return;
  record->blacks += colour == RULES_BLACK;
  record->whites += colour == RULES_WHITE;
  record->last = colour;
}

/* What @player had, byes too, by round. @player: an index into its players. */
const StandingMatch *
standing_history_matches (const StandingField *field, int player, int *ret_n_matches)
{
  *ret_n_matches = field->first[player + 1] - field->first[player];
  return field->matches + field->first[player];
}

/* Points, colours and byes of @player. @player: an index into its players. @before: only rounds
 * before this one are looked at. */
StandingRecord
standing_history_record (const StandingField *field, int player, int before)
{
  StandingRecord record = { .byes = count_gifts (field, player, before) };
  int extra = sum_awards (field, player, before);
  int n_matches;
  const StandingMatch *matches = standing_history_matches (field, player, &n_matches);

  for (int i = 0; i < n_matches && matches[i].round < before; i++) {
    record_match (&record, field, &matches[i]);
    extra += matches[i].opponent < 0 ? history_bye_points (field, &matches[i]) : 0;
  }
  record.points += round_down (field, extra);
  return record;
}

/* Players have met when they were paired, also where one stayed away or the game had no result;
 * only a void game is as if never paired (Art. 28.2). Returns the last round in which the two
 * met, 0 for never. @player: an index into its players. @before: only rounds before this one are
 * looked at. */
int
standing_history_met (const StandingField *field, int player, int other, int before)
{
  int met = 0;
  int n_matches;
  const StandingMatch *matches = standing_history_matches (field, player, &n_matches);

  for (int i = 0; i < n_matches && matches[i].round < before; i++)
    if (matches[i].opponent == other && !matches[i].is_void)
      met = matches[i].round;
  return met;
}

/* A game that is open counts, and one that was lost by staying away (Art. 27); a void one is as
 * if never paired. Who has left and whose games are all void has played nothing, whatever rounds
 * he was free (Art. 28.2). Points for a round without a game are no game. Returns whether @player
 * has had a game or a bye: who has had neither has no place. @player: an index into its players.
 * @after: the last round that is counted. */
gboolean
standing_history_takes_part (const StandingField *field, int player, int after)
{
  gboolean bye = FALSE, voided = FALSE;
  int n_matches;
  const StandingMatch *matches = standing_history_matches (field, player, &n_matches);

  for (int i = 0; i < n_matches && matches[i].round <= after; i++) {
    if (!matches[i].is_void && matches[i].opponent >= 0)
      return TRUE;
    bye |= !matches[i].is_void;
    voided |= matches[i].is_void;
  }
  return bye && !(voided && field->players[player].withdrawn);
}

static int *
sum_points (const StandingField *field, int after, int n_awards)
{
  int *points = g_new0 (int, field->n_players);
  g_autofree int *extra = g_new0 (int, field->n_players);

  for (int i = 0; i < field->n_players; i++) {
    int n_matches;
    const StandingMatch *matches = standing_history_matches (field, i, &n_matches);
    for (int k = 0; k < n_matches && matches[k].round <= after; k++)
      if (matches[k].opponent < 0)
        extra[i] += history_bye_points (field, &matches[k]);
      else
        points[i] += matches[k].points;
  }
  for (int i = 0; i < n_awards; i++)
    if (field->awards[i].round <= after)
      extra[field->awards[i].player] += field->awards[i].points;
  for (int i = 0; i < field->n_players; i++)
    points[i] += round_down (field, extra[i]);
  return points;
}

/* The points of each player of @field after that round (Art. 27), with what his byes and his
 * absences are worth. @after: the last round that is counted. */
int *
standing_history_points (const StandingField *field, int after)
{
  return sum_points (field, after, field->n_awards);
}

/* Twice the number of wins of each player: 2 for a win, 1 for a draw, and what his byes are
 * worth, but nothing for absences (OpenGotha's NBW as it stands there). @after: the last round
 * that is counted. */
int *
standing_history_wins (const StandingField *field, int after)
{
  return sum_points (field, after, 0);
}

/* The points that @player has without a game in @round, or NULL. @player: an index into its
 * players. */
const StandingAward *
standing_history_award (const StandingField *field, int player, int round)
{
  for (int i = standing_history_first_award (field, player);
       i < field->n_awards && field->awards[i].player == player; i++)
    if (field->awards[i].round == round)
      return &field->awards[i];
  return NULL;
}
