#include "standing/table/rank.h"
#include "standing/table/rule.h"

/* Places lost by a ruling (Art. 23.6): the order that was earned stays, but so many others pass. */

/* One slot, and where it was. */
typedef struct {
  StandingSlot slot;
  int at;  /* line in the order that was earned */
  int tie; /* the first line of those with whom it shares a place there */
} Line;

static Line *
make_lines (const StandingSlot *slots, int n_slots)
{
  Line *lines = g_new (Line, n_slots + 1);

  for (int i = 0; i < n_slots; i++)
    lines[i] = (Line){ slots[i], i,
                       i > 0 && slots[i].decided == STANDING_BY_NOTHING ? lines[i - 1].tie : i };
  return lines;
}

static void
take_lowerings (Line *lines, int n_lines, const GArray *lowerings)
{
  for (guint i = 0; i < lowerings->len; i++) {
    const StandingLowering *one = &g_array_index (lowerings, StandingLowering, i);
    for (int line = 0; line < n_lines; line++)
      if (lines[line].slot.player == one->player && lines[line].slot.placed) {
        lines[line].slot.lost += one->places;
        lines[line].slot.article = one->article;
      }
  }
}

/* Of those who share a place, whoever has lost more is listed behind. */
static void
order_ties (Line *lines, int n_lines)
{
  for (int i = 1; i < n_lines; i++)
    for (int k = i;
         k > 0 && lines[k - 1].tie == lines[k].tie && lines[k - 1].slot.lost > lines[k].slot.lost;
         k--) {
      Line line = lines[k];
      lines[k] = lines[k - 1];
      lines[k - 1] = line;
    }
}

/* The end of a group, or of those who have a place in it. */
static int
end_of_section (const StandingSlot *slots, int n_slots, int from)
{
  int to = from + 1;

  while (to < n_slots && slots[to].decided != STANDING_BY_SECTION)
    to++;
  return to;
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

static void
move (Line *lines, int from, int to)
{
  Line moved = lines[from];

  for (int i = from; i < to; i++)
    lines[i] = lines[i + 1];
  lines[to] = moved;
}

/* From the last to the first, so that whoever loses as many keeps the order. */
static void
lower_section (Line *lines, int first, int end)
{
  for (int i = end - 1; i >= first; i--)
    if (lines[i].slot.lost > 0)
      move (lines, i, find_target (lines, first, end, i));
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
  g_autofree Line *lines = make_lines (slots, n_slots);
  g_autofree int *decided = g_new (int, n_slots + 1);

  take_lowerings (lines, n_slots, lowerings);
  order_ties (lines, n_slots);
  for (int first = 0, end; first < n_slots; first = end) {
    end = end_of_section (slots, n_slots, first);
    lower_section (lines, first, end);
    decided[first] = slots[first].decided;
    for (int i = first + 1; i < end; i++)
      decided[i] = decide (slots, &lines[i - 1], &lines[i]);
  }
  for (int i = 0; i < n_slots; i++) {
    slots[i] = lines[i].slot;
    slots[i].decided = decided[i];
  }
}
