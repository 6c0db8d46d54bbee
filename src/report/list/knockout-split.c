/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "report/list/knockout-private.h"

static void
add_page (ReportKnockoutSplit *split, const gboolean *shown)
{
  g_ptr_array_add (split->sets, g_memdup2 (shown, split->knockout->matches->n * sizeof *shown));
}

/* --- ReportKnockoutPages of a part --- */

/* Stages of a part. */
typedef struct {
  PairingBracketPart part;
  int first;
  int last;
} Stages;

static const ReportMatch *
split_match_at (const ReportKnockoutSplit *split, int match)
{
  return &split->knockout->matches->matches[match];
}

static gboolean
is_within (const ReportKnockoutSplit *split, int match, Stages stages)
{
  const ReportMatch *found = split_match_at (split, match);

  return found->part == stages.part && found->stage >= stages.first &&
         found->stage <= stages.last && !report_match_is_empty (found);
}

/* Matches come after those from which their players come. */
static void
find_roots (const ReportKnockoutSplit *split, Stages stages)
{
  for (int i = split->knockout->matches->n - 1; i >= 0; i--)
    split->roots[i] = i;
  for (int i = split->knockout->matches->n - 1; i >= 0; i--)
    for (int side = 0; side < 2 && is_within (split, i, stages); side++) {
      int from = split_match_at (split, i)->sides[side].from;

      if (from >= 0 && is_within (split, from, stages))
        split->roots[from] = split->roots[i];
    }
}

/* The match to which the winner goes, in the same part; itself where there is none. */
static int
next_of (const ReportKnockoutSplit *split, int match)
{
  const ReportMatches *matches = split->knockout->matches;

  for (int i = match + 1; i < matches->n; i++)
    for (int side = 0; side < 2; side++)
      if (matches->matches[i].part == matches->matches[match].part &&
          matches->matches[i].sides[side].from == match)
        return i;
  return match;
}

/* Trees that meet so many matches later are of one group. */
static int
group_of (const ReportKnockoutSplit *split, int match, int level)
{
  int group = split->roots[match];

  for (int i = 0; i < level && next_of (split, group) != group; i++)
    group = next_of (split, group);
  return group;
}

/* The trees of a group; the third place stands beside the final. */
static void
show_group (const ReportKnockoutSplit *split, Stages stages, int group, int level)
{
  const ReportMatches *matches = split->knockout->matches;
  gboolean final = stages.part == PAIRING_BRACKET_MAIN &&
                   stages.last == matches->n_stages[PAIRING_BRACKET_MAIN] - 1;

  for (int i = 0; i < matches->n; i++)
    split->shown[i] = (is_within (split, i, stages) && group_of (split, i, level) == group) ||
                      (final && split_match_at (split, i)->part == PAIRING_BRACKET_THIRD);
}

static gboolean
is_known (const GArray *groups, int group)
{
  for (guint i = 0; i < groups->len; i++)
    if (g_array_index (groups, int, i) == group)
      return TRUE;
  return FALSE;
}

static GArray *
list_groups (const ReportKnockoutSplit *split, Stages stages, int level)
{
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (int));

  find_roots (split, stages);
  for (int i = 0; i < split->knockout->matches->n; i++) {
    int group = group_of (split, i, level);
    if (is_within (split, i, stages) && !is_known (groups, group))
      g_array_append_val (groups, group);
  }
  return groups;
}

static gboolean
can_be_read_at (const ReportKnockoutSplit *split, Stages stages, int level)
{
  g_autoptr (GArray) groups = list_groups (split, stages, level);

  for (guint i = 0; i < groups->len; i++) {
    show_group (split, stages, g_array_index (groups, int, i), level);
    if (!report_knockout_can_be_read (split, split->shown))
      return FALSE;
  }
  return TRUE;
}

/* The largest groups that can be read: trees whose winners meet soon are never apart on two pages
 * while others are together. -1 where one tree alone is too large. */
static int
find_level (const ReportKnockoutSplit *split, Stages stages)
{
  int level = split->knockout->matches->n_stages[stages.part];

  while (level >= 0 && !can_be_read_at (split, stages, level))
    level--;
  return level;
}

static void
add_groups (ReportKnockoutSplit *split, Stages stages, int level)
{
  g_autoptr (GArray) groups = list_groups (split, stages, level);

  for (guint i = 0; i < groups->len; i++) {
    show_group (split, stages, g_array_index (groups, int, i), level);
    add_page (split, split->shown);
  }
}

/* As many stages as can be read; the last of them are the first of the next pages again, so that
 * the way goes on there. One stage is cut somewhere, at the worst match by match. */
static int
add_stages (ReportKnockoutSplit *split, Stages stages)
{
  for (int last = stages.last;; last--) {
    const Stages some = { stages.part, stages.first, last };
    int level = find_level (split, some);

    if (level < 0 && last > stages.first)
      continue;
    add_groups (split, some, MAX (level, 0));
    return last == stages.first || last == stages.last ? last + 1 : last;
  }
}

static void
add_part (ReportKnockoutSplit *split, PairingBracketPart part)
{
  Stages stages = { part, 0, split->knockout->matches->n_stages[part] - 1 };

  while (stages.first <= stages.last)
    stages.first = add_stages (split, stages);
}

/* --- Where brackets end --- */

/* How two brackets end belongs to the grand final, where all that can be read on one page: the
 * pages
 * @one, @other behind it, and the last become the last. */
static gboolean
join_last (ReportKnockoutSplit *split, int one, int other)
{
  gboolean **sets = (gboolean **) split->sets->pdata;
  int last = (int) split->sets->len - 1;

  for (int i = 0; i < split->knockout->matches->n; i++)
    split->shown[i] = sets[one][i] || sets[other][i] || sets[last][i];
  if (!report_knockout_can_be_read (split, split->shown))
    return FALSE;
  memcpy (sets[last], split->shown, split->knockout->matches->n * sizeof *split->shown);
  g_ptr_array_remove_index (split->sets, other);
  g_ptr_array_remove_index (split->sets, one);
  return TRUE;
}

/* Where that is too much, at least those from which its players come are there once more. */
static void
add_feeders (ReportKnockoutSplit *split)
{
  gboolean *set = split->sets->pdata[split->sets->len - 1];

  for (int i = 0; i < split->knockout->matches->n; i++)
    for (int side = 0; side < 2 && split_match_at (split, i)->part == PAIRING_BRACKET_FINAL;
         side++) {
      int from = split_match_at (split, i)->sides[side].from;
      if (from >= 0)
        set[from] = TRUE;
    }
}

/* Says what is shown on which page: first the trees below, then what they lead to. @split: a
 * knock-out that cannot be read on one page. */
void
report_knockout_split (ReportKnockoutSplit *split)
{
  const ReportMatches *matches = split->knockout->matches;
  int main_end, loser_end;

  add_part (split, PAIRING_BRACKET_MAIN);
  if (matches->n_stages[PAIRING_BRACKET_MAIN] == 0)
    add_part (split, PAIRING_BRACKET_THIRD);
  main_end = (int) split->sets->len - 1;
  add_part (split, PAIRING_BRACKET_LOSER);
  loser_end = (int) split->sets->len - 1;
  add_part (split, PAIRING_BRACKET_FINAL);
  if (matches->n_stages[PAIRING_BRACKET_FINAL] > 0 && !join_last (split, main_end, loser_end))
    add_feeders (split);
}
