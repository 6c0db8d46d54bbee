#include "pairing/system/cross.h"
#include "pairing/draw/lines.h"
#include <string.h>

/* Players of one tier, who came equally far, and the ranks for which they are. */
typedef struct {
  const int *lines;   /* rank from 0 -> its line */
  const int *players; /* those who have a rank, then those of the tier */
  const int *groups;  /* player -> his group */
  int begin;          /* the tier's first rank */
  int n;
  int least;    /* so far from his group everybody must be */
  int *rank_of; /* index into the tier -> the rank that he has, from begin; -1 */
  gboolean *tried;
} Tier;

/* In which stage of a bracket two lines meet, from 1. */
static int
meeting_stage (int line, int other)
{
  return (int) g_bit_storage ((gulong) (line ^ other));
}

/* Whether a player would be far enough from those of his group who have their rank. */
static gboolean
suits (const Tier *tier, int who, int rank)
{
  int group = tier->groups[tier->players[tier->begin + who]];

  for (int i = 0; i < tier->begin; i++)
    if (tier->groups[tier->players[i]] == group &&
        meeting_stage (tier->lines[i], tier->lines[tier->begin + rank]) < tier->least)
      return FALSE;
  return TRUE;
}

/* Finds somebody for a rank: the first who is free, else one who has a rank that another can have.
 * So nobody moves without need. */
static gboolean
fill_rank (Tier *tier, int rank)
{
  for (int i = 0; i < tier->n; i++)
    if (tier->rank_of[i] < 0 && suits (tier, i, rank)) {
      tier->rank_of[i] = rank;
      return TRUE;
    }
  for (int i = 0; i < tier->n; i++) {
    if (tier->tried[i] || !suits (tier, i, rank))
      continue;
    tier->tried[i] = TRUE;
    if (fill_rank (tier, tier->rank_of[i])) {
      tier->rank_of[i] = rank;
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
fill_ranks (Tier *tier)
{
  for (int i = 0; i < tier->n; i++)
    tier->rank_of[i] = -1;
  for (int rank = 0; rank < tier->n; rank++) {
    memset (tier->tried, 0, tier->n * sizeof *tier->tried);
    if (!fill_rank (tier, rank))
      return FALSE;
  }
  return TRUE;
}

/* The further apart the better; with a distance of one everybody suits every rank. */
static void
cross_tier (Tier *tier, int *ranked, int n_stages)
{
  g_autofree int *players = g_memdup2 (ranked, (tier->begin + tier->n) * sizeof *ranked);
  g_autofree int *rank_of = g_new (int, tier->n);
  g_autofree gboolean *tried = g_new (gboolean, tier->n);

  tier->players = players;
  tier->rank_of = rank_of;
  tier->tried = tried;
  for (tier->least = n_stages; !fill_ranks (tier);)
    tier->least--;
  for (int i = 0; i < tier->n; i++)
    ranked[tier->begin + rank_of[i]] = players[tier->begin + i];
}

/* Exchanges players who came equally far so that those of one group meet as late in the bracket
 * as can be: tier by tier, by the largest distance for which everybody finds a rank (a matching
 * of players and ranks by augmenting paths). With two of each group these meet in the final at
 * the earliest: A1 - B2, B1 - A2.
 *
 * @ranked: players, the first seed of a bracket first. @tiers: how far each of them came in his
 * group, ascending. @groups: player -> his group. */
void
pairing_cross_groups (int *ranked, const int *tiers, int n_ranked, const int *groups)
{
  int size = pairing_lines_size (n_ranked);
  g_autofree int *ranks = pairing_lines_ranks (size);
  g_autofree int *lines = g_new (int, size);

  for (int i = 0; i < size; i++)
    lines[ranks[i] - 1] = i;
  for (int begin = 0, end; begin < n_ranked; begin = end) {
    Tier tier = { .lines = lines, .groups = groups, .begin = begin };
    for (end = begin; end < n_ranked && tiers[end] == tiers[begin]; end++)
      tier.n++;
    cross_tier (&tier, ranked, (int) g_bit_storage ((gulong) size) - 1);
  }
}
