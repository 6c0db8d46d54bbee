/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/term/macmahon.h"
#include <glib/gi18n.h>

#define WIN 2

/* Lays the ranks on the one scale that McMahon needs, as OpenGotha does: 30 kyu is 0, 1 kyu 29, 1
 * dan 30, 9 dan 38. Professionals have a scale of their own that compares with no other
 * (READINGS 13); all of them stand with the 9 dan, above whom nobody starts anyway. A player whose
 * rank is unknown stands with the 30 kyu, until he is given a rank or a correction. Returns the
 * level, 0 to 38. */
int
standing_macmahon_level (RulesRank rank)
{
  return CLAMP (rank, RULES_RANK_KYU (30), RULES_RANK_DAN (9)) - RULES_RANK_KYU (30);
}

/* Wins of the zero, the floor or the bar. */
static int
wins_above (const StandingMacmahon *bars, RulesRank rank)
{
  return standing_macmahon_level (rank) - standing_macmahon_level (bars->zero);
}

/* Wins that his rank gives him. */
static int
wins_of (const StandingMacmahon *bars, RulesRank rank)
{
  int bar = wins_above (bars, bars->bar);

  return CLAMP (wins_above (bars, rank), MIN (wins_above (bars, bars->floor), bar), bar);
}

/* The best first: by rank, by rating, by drawn number. */
static int
compare_entrants (gconstpointer a, gconstpointer b, gpointer data)
{
  const StandingEntrant *one = *(const StandingEntrant *const *) a;
  const StandingEntrant *two = *(const StandingEntrant *const *) b;

  if (one->rank != two->rank)
    return two->rank - one->rank;
  if (one->rating != two->rating)
    return two->rating - one->rating;
  return one->number - two->number;
}

/* The best of those whose rank brings them to the bar start one win higher. */
static void
raise_best (const StandingMacmahon *bars, const StandingEntrant *entrants, int n_entrants,
            int *starts)
{
  g_autofree const StandingEntrant **top = g_new (const StandingEntrant *, n_entrants);
  int n_top = 0;

  for (int i = 0; i < n_entrants; i++)
    if (!entrants[i].outside && wins_of (bars, entrants[i].rank) == wins_above (bars, bars->bar))
      top[n_top++] = &entrants[i];
  if (n_top > 1)
    g_qsort_with_data (top, n_top, sizeof *top, compare_entrants, NULL);
  for (int i = 0; i < MIN (n_top, bars->super_bar); i++)
    starts[top[i] - entrants]++;
}

/* Computes what everybody starts with: a win for each rank above the zero, not below the floor
 * and not above the bar; one more for the best of those whose rank brings them to the bar, as
 * many as the super-bar says, by rank, rating and drawn number; then the director's correction.
 * Nobody starts below nothing. @bars: the zero, the floor and the bars. @ret_starts: room for a
 * score each. */
void
standing_macmahon_start (const StandingMacmahon *bars, const StandingEntrant *entrants,
                         int n_entrants, int *ret_starts)
{
  for (int i = 0; i < n_entrants; i++)
    ret_starts[i] = wins_of (bars, entrants[i].rank);
  raise_best (bars, entrants, n_entrants, ret_starts);
  for (int i = 0; i < n_entrants; i++)
    ret_starts[i] = MAX (ret_starts[i] + entrants[i].correction, 0) * WIN;
}

static int
compare_starts (gconstpointer a, gconstpointer b, gpointer data)
{
  return *(const int *) b - *(const int *) a;
}

static StandingGroup
make_group (const StandingMacmahon *bars, int start)
{
  int bar = wins_above (bars, bars->bar);
  int floor = MIN (wins_above (bars, bars->floor), bar);

  return (StandingGroup){
    .start = start,
    .floor = start == MAX (floor, 0) * WIN,
    .bar = start == MAX (bar, 0) * WIN,
    .super = start > MAX (bar, 0) * WIN,
  };
}

/* How many start with which score, the highest first; scores that nobody has are left out. @bars:
 * the zero, the floor and the bars. @starts: what each player starts with who plays in the first
 * round. @ret_n_groups: how many groups there are. */
StandingGroup *
standing_macmahon_groups (const StandingMacmahon *bars, const int *starts, int n_starts,
                          int *ret_n_groups)
{
  g_autofree int *sorted = g_memdup2 (starts, n_starts * sizeof *starts);
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (StandingGroup));

  if (n_starts > 1)
    g_qsort_with_data (sorted, n_starts, sizeof *sorted, compare_starts, NULL);
  for (int i = 0; i < n_starts; i++) {
    if (i == 0 || sorted[i] != sorted[i - 1]) {
      StandingGroup group = make_group (bars, sorted[i]);
      g_array_append_val (groups, group);
    }
    g_array_index (groups, StandingGroup, groups->len - 1).n_players++;
  }
  *ret_n_groups = (int) groups->len;
  return (StandingGroup *) (gpointer) g_array_free (groups, FALSE);
}

/* Players who have to leave their groups from the top down to this one: 0 or 1. */
static int
carried (const StandingGroup *groups, int index)
{
  int n_players = 0;

  for (int i = 0; i <= index; i++)
    n_players += groups[i].n_players;
  return n_players % 2;
}

/* A group can be paired in itself only where it is even. Where it is not, one of its players
 * meets one of the next group, or has the bye; where two neighbours are odd, moving one player
 * between them makes both even. Returns a sentence, NULL where the group is even. @groups: what
 * standing_macmahon_groups() gave. */
char *
standing_macmahon_advise (const StandingGroup *groups, int n_groups, int index)
{
  g_return_val_if_fail (index >= 0 && index < n_groups, NULL);
  if (groups[index].n_players % 2 == 0)
    return NULL;
  if (carried (groups, index) == 0)
    return g_strdup (_ ("The group is odd: one of its players meets one from above."));
  if (index == n_groups - 1)
    return g_strdup (_ ("The group is odd: one of its players has the bye."));
  if (groups[index + 1].n_players % 2 == 1)
    return g_strdup (_ ("This group and the next are odd: adjusting one player’s starting score "
                        "makes both even."));
  return g_strdup (_ ("The group is odd: one of its players meets one of the next group."));
}

/* His category, 0 for the strongest. @from: the lowest rank of each category but the last. */
int
standing_macmahon_category (const RulesRanks *from, RulesRank rank)
{
  int category = 0;

  while (category < from->n && rank < from->rank[category])
    category++;
  return category;
}
