/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/table/standing-private.h"
#include "standing/term/rule.h"

/* Places lost by a ruling (Art. 23.6): the order that was earned stays, but so many others pass. */

/* One slot, and where it was. */
typedef struct {
  StandingSlot slot;
  int at;  /* line in the order that was earned */
  int tie; /* the first line of those with whom it shares a place there */
} Line;

static void
move (Line *lines, int from, int to)
{
  Line moved = lines[from];

  for (; from < to; from++)
    lines[from] = lines[from + 1];
  for (; from > to; from--)
    lines[from] = lines[from - 1];
  lines[to] = moved;
}

static gboolean
is_among (const Line *line, int tie)
{
  return line->slot.lost == 0 && line->tie == tie;
}

/* Behind so many of those who have lost nothing, those with whom he shares the place first; and
 * never between two who share one. */
static int
find_target (const Line *lines, int first, int end, int line)
{
  int target = line, passed = 0;

  for (int i = first; i < line; i++)
    passed += is_among (&lines[i], lines[line].tie);
  for (int i = line + 1; i < end; i++) {
    gboolean goes = passed < lines[line].slot.lost || is_among (&lines[i], lines[line].tie) ||
                    (target > line && is_among (&lines[i], lines[target].tie));
    if (lines[i].slot.lost > 0 || !goes)
      continue;
    passed++;
    target = i;
  }
  return target;
}

/* What had put one line behind another further up: the first criterion by which any two between
 * them differ, since each goes on among those whom the ones before it leave tied. */
static int
earned (const StandingSlot *slots, int upper, int lower)
{
  int decided = STANDING_BY_NOTHING;

  for (int i = upper + 1; i <= lower; i++)
    if (slots[i].decided >= 0 && (decided < 0 || slots[i].decided < decided))
      decided = slots[i].decided;
    else if (slots[i].decided == STANDING_BY_PEOPLE && decided < 0)
      decided = STANDING_BY_PEOPLE;
  return decided;
}

static int
decide (const StandingSlot *slots, const Line *upper, const Line *lower)
{
  if (lower->slot.lost > upper->slot.lost && lower->tie <= upper->tie)
    return STANDING_BY_RULING;
  return upper->at < lower->at ? earned (slots, upper->at, lower->at) : STANDING_BY_RULING;
}

/* Lets so many of those of the group who have lost nothing pass whoever has lost places. He
 * stands behind all who would share a place with the last of these, or with him; among themselves
 * those who have lost places keep their order where they come to stand one behind the other. Who
 * has no place loses none. @slots: the order that was earned, group by group. @lowerings: who has
 * lost places. */
void
standing_lower_slots (StandingSlot *slots, int n_slots, const GArray *lowerings)
{
  g_autofree Line *lines = g_new (Line, n_slots + 1);
  g_autofree int *decided = g_new (int, n_slots + 1);

  for (int i = 0; i < n_slots; i++)
    lines[i] = (Line){ slots[i], i,
                       i > 0 && slots[i].decided == STANDING_BY_NOTHING ? lines[i - 1].tie : i };
  for (guint i = 0; i < lowerings->len; i++) {
    const StandingLowering *one = &g_array_index (lowerings, StandingLowering, i);
    for (int line = 0; line < n_slots; line++)
      if (lines[line].slot.player == one->player && lines[line].slot.placed) {
        lines[line].slot.lost += one->places;
        lines[line].slot.article = one->article;
      }
  }
  /* Of those who share a place, whoever has lost more is listed behind. */
  for (int i = 1; i < n_slots; i++)
    for (int k = i;
         k > 0 && lines[k - 1].tie == lines[k].tie && lines[k - 1].slot.lost > lines[k].slot.lost;
         k--)
      move (lines, k, k - 1);
  /* A section is a group, or those who have a place in it. From its last to the first, so that
   * whoever loses as many keeps the order. */
  for (int first = 0, end; first < n_slots; first = end) {
    for (end = first + 1; end < n_slots && slots[end].decided != STANDING_BY_SECTION;)
      end++;
    for (int i = end - 1; i >= first; i--)
      if (lines[i].slot.lost > 0)
        move (lines, i, find_target (lines, first, end, i));
    decided[first] = slots[first].decided;
    for (int i = first + 1; i < end; i++)
      decided[i] = decide (slots, &lines[i - 1], &lines[i]);
  }
  for (int i = 0; i < n_slots; i++) {
    slots[i] = lines[i].slot;
    slots[i].decided = decided[i];
  }
}
