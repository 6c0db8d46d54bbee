#include "report/knockout.h"
#include <glib/gi18n.h>
#include <string.h>
#include "report/bracket.h"
#include "report/kind.h"

#define NAME_LEAST 90.0 /* room that is left to a name */
#define LEAST 0.62      /* the smallest scale at which it can be read: letters of 6.2 points */

typedef struct {
  ReportFrame frame;
  ReportMatches *matches;
} Knockout;

/* Where it falls on pages of one size. */
typedef struct {
  ReportPlan plan;
  GPtrArray *pictures; /* ReportBracket, one a page */
} Pages;

/* Pages while they are made. */
typedef struct {
  const Knockout *knockout;
  Pages *pages;
  ReportBracketRooms rooms;
  int *roots;      /* by match: the last of its part to which its winner comes within the stages */
  gboolean *shown; /* by match, for the page in hand */
  GPtrArray *sets; /* what is shown, page by page */
} Split;

static void
knockout_clear (gpointer content)
{
  report_match_list_free (((Knockout *) content)->matches);
}

/* --- Scales --- */

static double
scale_of (const Knockout *knockout, const ReportPlan *plan, const ReportBracket *picture)
{
  double wide = report_frame_width (plan) / MAX (picture->width, 1);
  double high =
      (report_frame_bottom (plan) - report_frame_top (&knockout->frame)) / MAX (picture->height, 1);

  return MIN (1, MIN (wide, high));
}

static gboolean
can_be_read (const Split *split, const gboolean *shown)
{
  g_autoptr (ReportBracket) picture =
      report_bracket_new (split->knockout->matches, &split->rooms, shown);

  return scale_of (split->knockout, &split->pages->plan, picture) >= LEAST;
}

static void
add_page (Split *split, const gboolean *shown)
{
  g_ptr_array_add (split->sets, g_memdup2 (shown, split->knockout->matches->n * sizeof *shown));
}

/* --- Pages of a part --- */

/* Stages of a part. */
typedef struct {
  PairingBracketPart part;
  int first;
  int last;
} Stages;

static const ReportMatch *
match_at (const Split *split, int match)
{
  return &split->knockout->matches->matches[match];
}

static gboolean
is_within (const Split *split, int match, Stages stages)
{
  const ReportMatch *found = match_at (split, match);

  return found->part == stages.part && found->stage >= stages.first &&
         found->stage <= stages.last && !report_match_is_empty (found);
}

/* Matches come after those from which their players come. */
static void
find_roots (const Split *split, Stages stages)
{
  for (int i = split->knockout->matches->n - 1; i >= 0; i--)
    split->roots[i] = i;
  for (int i = split->knockout->matches->n - 1; i >= 0; i--)
    for (int side = 0; side < 2 && is_within (split, i, stages); side++) {
      int from = match_at (split, i)->sides[side].from;

      if (from >= 0 && is_within (split, from, stages))
        split->roots[from] = split->roots[i];
    }
}

/* The match to which the winner goes, in the same part; itself where there is none. */
static int
next_of (const Split *split, int match)
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
group_of (const Split *split, int match, int level)
{
  int group = split->roots[match];

  for (int i = 0; i < level && next_of (split, group) != group; i++)
    group = next_of (split, group);
  return group;
}

/* The trees of a group; the third place stands beside the final. */
static void
show_group (const Split *split, Stages stages, int group, int level)
{
  const ReportMatches *matches = split->knockout->matches;
  gboolean final = stages.part == PAIRING_BRACKET_MAIN &&
                   stages.last == matches->n_stages[PAIRING_BRACKET_MAIN] - 1;

  for (int i = 0; i < matches->n; i++)
    split->shown[i] = (is_within (split, i, stages) && group_of (split, i, level) == group) ||
                      (final && match_at (split, i)->part == PAIRING_BRACKET_THIRD);
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
list_groups (const Split *split, Stages stages, int level)
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
can_be_read_at (const Split *split, Stages stages, int level)
{
  g_autoptr (GArray) groups = list_groups (split, stages, level);

  for (guint i = 0; i < groups->len; i++) {
    show_group (split, stages, g_array_index (groups, int, i), level);
    if (!can_be_read (split, split->shown))
      return FALSE;
  }
  return TRUE;
}

/* The largest groups that can be read: trees whose winners meet soon are never apart on two pages
 * while others are together. -1 where one tree alone is too large. */
static int
find_level (const Split *split, Stages stages)
{
  int level = split->knockout->matches->n_stages[stages.part];

  while (level >= 0 && !can_be_read_at (split, stages, level))
    level--;
  return level;
}

static void
add_groups (Split *split, Stages stages, int level)
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
add_stages (Split *split, Stages stages)
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
add_part (Split *split, PairingBracketPart part)
{
  Stages stages = { part, 0, split->knockout->matches->n_stages[part] - 1 };

  while (stages.first <= stages.last)
    stages.first = add_stages (split, stages);
}

/* Long names give way before the picture is cut. */
static gboolean
fits_one_page (Split *split)
{
  double full = split->rooms.name;

  for (split->rooms.name = full; split->rooms.name >= MIN (full, NAME_LEAST);
       split->rooms.name -= 10)
    if (can_be_read (split, NULL))
      return TRUE;
  split->rooms.name = full;
  return FALSE;
}

static gboolean
fits (gconstpointer content, cairo_t *cr, double width)
{
  const Knockout *knockout = content;
  Pages pages = { { width, G_MAXINT, 1 }, NULL };
  Split split = { .knockout = knockout,
                  .pages = &pages,
                  .rooms = report_bracket_rooms (knockout->matches, cr) };

  return fits_one_page (&split);
}

/* How two brackets end belongs to the grand final, where all that can be read on one page: the
 * pages
 * @one, @other behind it, and the last become the last. */
static gboolean
join_last (Split *split, int one, int other)
{
  gboolean **sets = (gboolean **) split->sets->pdata;
  int last = (int) split->sets->len - 1;

  for (int i = 0; i < split->knockout->matches->n; i++)
    split->shown[i] = sets[one][i] || sets[other][i] || sets[last][i];
  if (!can_be_read (split, split->shown))
    return FALSE;
  memcpy (sets[last], split->shown, split->knockout->matches->n * sizeof *split->shown);
  g_ptr_array_remove_index (split->sets, other);
  g_ptr_array_remove_index (split->sets, one);
  return TRUE;
}

/* Where that is too much, at least those from which its players come are there once more. */
static void
add_feeders (Split *split)
{
  gboolean *set = split->sets->pdata[split->sets->len - 1];

  for (int i = 0; i < split->knockout->matches->n; i++)
    for (int side = 0; side < 2 && match_at (split, i)->part == PAIRING_BRACKET_FINAL; side++) {
      int from = match_at (split, i)->sides[side].from;
      if (from >= 0)
        set[from] = TRUE;
    }
}

static void
add_parts (Split *split)
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

static void
paint_sets (Split *split)
{
  for (guint i = 0; i < split->sets->len; i++)
    g_ptr_array_add (split->pages->pictures,
                     report_bracket_new (split->knockout->matches, &split->rooms,
                                         split->sets->pdata[i]));
}

static void
add_pictures (Split *split)
{
  if (fits_one_page (split)) {
    g_ptr_array_add (split->pages->pictures,
                     report_bracket_new (split->knockout->matches, &split->rooms, NULL));
    return;
  }
  add_parts (split);
  paint_sets (split);
}

static gpointer
plan_new (gconstpointer content, cairo_t *cr, double width, double height)
{
  const Knockout *knockout = content;
  int n = knockout->matches->n;
  g_autofree int *roots = g_new (int, n);
  g_autofree gboolean *shown = g_new (gboolean, n);
  Pages *pages = g_atomic_rc_box_new0 (Pages);
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func (g_free);
  Split split = {
    knockout, pages, report_bracket_rooms (knockout->matches, cr), roots, shown, sets
  };

  pages->plan = (ReportPlan){ width, height, 1 };
  pages->pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) report_bracket_free);
  add_pictures (&split);
  pages->plan.n_pages = (int) pages->pictures->len;
  return pages;
}

static void
plan_clear (gpointer plan)
{
  g_ptr_array_unref (((Pages *) plan)->pictures);
}

static void
paint (gconstpointer content, gconstpointer plan, cairo_t *cr, int page)
{
  const Knockout *knockout = content;
  const Pages *pages = plan;
  const ReportBracket *picture = g_ptr_array_index (pages->pictures, page);
  double scale = scale_of (knockout, &pages->plan, picture);

  cairo_translate (cr, REPORT_FRAME_MARGIN, report_frame_top (&knockout->frame));
  cairo_scale (cr, scale, scale);
  report_bracket_paint (picture, cr, REPORT_THEME_PRINT);
}

static const ReportKind knockout_kind = {
  .clear = knockout_clear,
  .fits = fits,
  .plan = plan_new,
  .clear_plan = plan_clear,
  .paint = paint,
};

/**
 * report_knockout_new:
 * @head: what stands at the head of every page
 * @bracket: a knock-out
 * @field: its players
 *
 * On one page where it can be read there; else first the trees below, then what they lead to.
 *
 * Returns: (transfer full): the paper
 */
ReportPaper *
report_knockout_new (const ReportHead *head, const PairingBracket *bracket,
                     const StandingField *field)
{
  Knockout *knockout = g_new0 (Knockout, 1);

  report_frame_init (&knockout->frame, head, _ ("Bracket"));
  knockout->matches = report_match_list (bracket, field);
  return report_paper_new_of (&knockout_kind, knockout);
}
