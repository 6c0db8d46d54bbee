/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/system/qualify.h"
#include <glib/gi18n.h>
#include <string.h>
#include "pairing/draw/entry.h"
#include "pairing/system/robin.h"
#include "standing/table/event.h"
#include "pairing/system/lines.h"

/* Who goes on, in the order in which he is placed. */
typedef struct {
  const PairingTask *task;
  int first;         /* the second stage's first round */
  const int *groups; /* player -> his group in the first stage, from 1 */
  int n_groups;
  gboolean begun;  /* its first round is drawn: who is in it stays */
  gboolean scheme; /* which lists everybody in that round */
  int most;        /* so many of each group */
  int n_places;    /* of each group, for those who are found */
  int *ranked; /* by place, then by group: the winners of all groups, those who came second, ... */
  int *tiers;  /* of those ranked, the place in the group from 0 */
  int n_ranked;
} Qualifiers;

static int *
group_players (const PairingTask *task, const PairingStage *before, int *ret_n_groups)
{
  int *groups;

  if (pairing_plan_groups (&task->plan, before->stage) > 1)
    return pairing_group_new (task, before, ret_n_groups);
  groups = g_new (int, task->field->n_players);
  for (int i = 0; i < task->field->n_players; i++)
    groups[i] = before->entrants[i] ? 1 : 0;
  *ret_n_groups = 1;
  return groups;
}

/* A player who left goes on only if he was there at the start; without a game he has no place
 * that leads on. */
static gboolean
goes_on (const Qualifiers *qualifiers, const StandingPlace *place)
{
  const PairingTask *task = qualifiers->task;
  int first = qualifiers->first, player = place->player;

  return qualifiers->groups[player] > 0 &&
         (pairing_entry_is_listed (task, player, first, task->round) ||
          (!task->field->players[player].withdrawn && place->place != STANDING_NO_PLACE));
}

/* Whether he has been in it already; by a scheme only its first round says so. */
static gboolean
is_in (const Qualifiers *qualifiers, int player)
{
  int first = qualifiers->first;

  return qualifiers->begun &&
         pairing_entry_is_listed (qualifiers->task, player, first,
                                  qualifiers->scheme ? first + 1 : qualifiers->task->round);
}

/* The places of one group that lead on: to be read across the groups. Before it has begun all are
 * free; then, where one can sit a round out, those for which it still waits. */
static void
rank_group (Qualifiers *qualifiers, const StandingTable *table, int group)
{
  int n_found = 0, n_free = qualifiers->scheme && qualifiers->begun ? 0 : qualifiers->most;

  for (int i = 0; i < qualifiers->task->field->n_players; i++)
    n_free -= qualifiers->groups[i] == group && is_in (qualifiers, i);
  for (int i = 0; i < table->n_places; i++) {
    int player = table->places[i].player;
    gboolean in = is_in (qualifiers, player);
    if (qualifiers->groups[player] != group ||
        !(in || (n_free > 0 && goes_on (qualifiers, &table->places[i]))))
      continue;
    n_free -= !in;
    qualifiers->ranked[n_found++ * qualifiers->n_groups + group - 1] = player;
  }
}

/* Who goes on stands above in the standings of the event; a field that does not know them is ranked
 * as the first stage's system has it. */
static StandingTable *
rank_all (const Qualifiers *qualifiers, const PairingStage *before)
{
  StandingField *field = qualifiers->task->field;
  StandingCriterion criteria[STANDING_N_CRITERIA];
  int after = qualifiers->first - 1, n_criteria = 0;

  if (field->rule)
    return standing_rank_event (field, after);
  standing_criteria_parse (before->class->criteria, criteria, &n_criteria);
  return standing_rank (field, after, criteria, n_criteria, NULL);
}

static void
rank (Qualifiers *qualifiers, const PairingStage *before)
{
  g_autoptr (StandingTable) table = rank_all (qualifiers, before);
  int n_all = qualifiers->n_groups * qualifiers->n_places;

  for (int i = 0; i < n_all; i++)
    qualifiers->ranked[i] = -1;
  for (int group = 1; group <= qualifiers->n_groups; group++)
    rank_group (qualifiers, table, group);
  qualifiers->n_ranked = 0;
  for (int i = 0; i < n_all; i++)
    if (qualifiers->ranked[i] >= 0) {
      qualifiers->tiers[qualifiers->n_ranked] = i / qualifiers->n_groups;
      qualifiers->ranked[qualifiers->n_ranked++] = qualifiers->ranked[i];
    }
}

/* --- Groups that cross --- */

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

/* Finds a player for a rank: the first free one, else one whose own rank another can take. So
 * nobody moves without need. */
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
static void
cross_groups (int *ranked, const int *tiers, int n_ranked, const int *groups)
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

/* Finds who goes on: the first places of each group, or of all, in the standings after the first
 * stage, what people settled included (Art. 27 C); the drawn number has the last word. Who has
 * withdrawn makes room for the next. Once it has begun, who is in it stays, whatever is corrected
 * in the first. For a bracket the winners of the groups come first, and groups are crossed:
 * cross_groups().
 *
 * @stage: the second, without players. */
void
pairing_qualify_fill (const PairingTask *task, const PairingStage *before, PairingStage *stage)
{
  Qualifiers qualifiers = { task, stage->first };
  int n_players = task->field->n_players, n_all;
  g_autofree int *groups = NULL;
  g_autofree int *tiers = NULL;

  qualifiers.groups = groups = group_players (task, before, &qualifiers.n_groups);
  qualifiers.scheme = stage->class->scheme;
  qualifiers.begun = pairing_entry_has_begun (task, stage->first);
  qualifiers.most = MIN (task->plan.stages[stage->stage].qualify, n_players);
  qualifiers.n_places = qualifiers.begun ? n_players : qualifiers.most;
  n_all = qualifiers.n_groups * qualifiers.n_places;
  qualifiers.ranked = g_new (int, n_all + 1);
  qualifiers.tiers = tiers = g_new (int, n_all + 1);
  rank (&qualifiers, before);
  if (stage->class->bracket && !stage->class->series && qualifiers.n_groups > 1)
    cross_groups (qualifiers.ranked, qualifiers.tiers, qualifiers.n_ranked, groups);
  for (int i = 0; i < qualifiers.n_ranked; i++)
    stage->entrants[qualifiers.ranked[i]] = TRUE;
  stage->n_entrants = qualifiers.n_ranked;
  if (stage->class->all_meet && task->plan.lots_by == PAIRING_LOTS_NUMBER)
    stage->order = pairing_entry_order (task, stage->entrants, FALSE, &stage->n_entrants);
  else
    stage->order = g_steal_pointer (&qualifiers.ranked);
  g_free (qualifiers.ranked);
}

/* --- A tie about who goes on --- */

static gboolean
share (const StandingPlace *one, const StandingPlace *two)
{
  return one->place != STANDING_NO_PLACE && one->place == two->place && one->group == two->group;
}

static char *
dup_cut (const Qualifiers *qualifiers, int group, int place, int n_tied, int n_on)
{
  g_autofree char *tie = g_strdup_printf (
      /* Translators: how many players share which place, and how many of them go on to the second
       * stage; 27 C is an article of the rules. */
      _ ("%d players are tied for place %d, but only %d of them can qualify: play extra games or "
         "draw lots (Art. 27 C)."),
      n_tied, place, n_on);
  g_autofree char *where = standing_group_label (group);

  return qualifiers->n_groups > 1 ? g_strdup_printf (_ ("%s: %s"), where, tie)
                                  : g_steal_pointer (&tie);
}

/* Those of a group who may go on, best first: whether the last who does shares his place with one
 * who does not. */
static void
add_cut (const Qualifiers *qualifiers, const StandingTable *table, int group, GPtrArray *inout_cuts)
{
  g_autoptr (GArray) able = g_array_new (FALSE, FALSE, sizeof (StandingPlace));
  const StandingPlace *places;
  int most = qualifiers->most, from = most, to = most;

  for (int i = 0; i < table->n_places; i++)
    if (qualifiers->groups[table->places[i].player] == group &&
        goes_on (qualifiers, &table->places[i]))
      g_array_append_vals (able, &table->places[i], 1);
  places = (const StandingPlace *) (gpointer) able->data;
  while (to < (int) able->len && share (&places[to], &places[most]))
    to++;
  while (to > most && from > 0 && share (&places[from - 1], &places[most]))
    from--;
  if (from < most)
    g_ptr_array_add (inout_cuts,
                     dup_cut (qualifiers, group, places[most].place, to - from, most - from));
}

/* Finds where the last place that leads on is shared by more players than go on. @first: the
 * second stage's first round. @inout_cuts: where to put each tie in a sentence. */
void
pairing_qualify_cuts (const PairingTask *task, const PairingStage *before, int first,
                      GPtrArray *inout_cuts)
{
  Qualifiers qualifiers = { task, first };
  g_autofree int *groups = NULL;
  g_autoptr (StandingTable) table = NULL;

  qualifiers.groups = groups = group_players (task, before, &qualifiers.n_groups);
  qualifiers.most = MIN (task->plan.stages[before->stage + 1].qualify, task->field->n_players);
  table = rank_all (&qualifiers, before);
  for (int group = 1; qualifiers.most > 0 && group <= qualifiers.n_groups; group++)
    add_cut (&qualifiers, table, group, inout_cuts);
}

/* How many go on, if nobody withdraws. */
int
pairing_qualify_count (const PairingTask *task, const PairingStage *before)
{
  int n_groups = pairing_plan_groups (&task->plan, before->stage);
  gint64 n_places = (gint64) n_groups * task->plan.stages[before->stage + 1].qualify;

  return (int) MIN (before->n_entrants, n_places);
}
