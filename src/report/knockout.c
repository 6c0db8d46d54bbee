#include "report/knockout.h"
#include <glib/gi18n.h>
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
  g_ptr_array_add (split->pages->pictures,
                   report_bracket_new (split->knockout->matches, &split->rooms, shown));
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

static GArray *
list_roots (const Split *split, Stages stages)
{
  GArray *roots = g_array_new (FALSE, FALSE, sizeof (int));

  find_roots (split, stages);
  for (int i = 0; i < split->knockout->matches->n; i++)
    if (is_within (split, i, stages) && split->roots[i] == i)
      g_array_append_val (roots, i);
  return roots;
}

static gboolean
is_among (const GArray *roots, guint from, guint n, int match)
{
  for (guint i = from; i < MIN (from + n, roots->len); i++)
    if (g_array_index (roots, int, i) == match)
      return TRUE;
  return FALSE;
}

/* The trees of some roots; the third place stands beside the final. */
static void
show_roots (const Split *split, Stages stages, const GArray *roots, guint from, guint n)
{
  const ReportMatches *matches = split->knockout->matches;
  gboolean final = stages.part == PAIRING_BRACKET_MAIN &&
                   stages.last == matches->n_stages[PAIRING_BRACKET_MAIN] - 1;

  for (int i = 0; i < matches->n; i++)
    split->shown[i] =
        (is_within (split, i, stages) && is_among (roots, from, n, split->roots[i])) ||
        (final && match_at (split, i)->part == PAIRING_BRACKET_THIRD);
}

static gboolean
all_can_be_read (const Split *split, Stages stages, const GArray *roots, guint n)
{
  for (guint from = 0; from < roots->len; from += n) {
    show_roots (split, stages, roots, from, n);
    if (!can_be_read (split, split->shown))
      return FALSE;
  }
  return TRUE;
}

/* So many trees a page that all can be read: all of them, or 1, 2, 4, ... so that pages are alike.
 * 0 where one alone is too large. */
static guint
trees_a_page (const Split *split, Stages stages, const GArray *roots)
{
  guint n = 0;

  if (all_can_be_read (split, stages, roots, MAX (roots->len, 1)))
    return MAX (roots->len, 1);
  for (guint more = 1; more < roots->len && all_can_be_read (split, stages, roots, more); more *= 2)
    n = more;
  return n;
}

static void
add_trees (Split *split, Stages stages, const GArray *roots, guint n)
{
  for (guint from = 0; from < roots->len; from += n) {
    show_roots (split, stages, roots, from, n);
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
    g_autoptr (GArray) roots = list_roots (split, some);
    guint n = trees_a_page (split, some, roots);

    if (n == 0 && last > stages.first)
      continue;
    add_trees (split, some, roots, MAX (n, 1));
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
  Split split = { knockout, &pages, report_bracket_rooms (knockout->matches, cr), NULL, NULL };

  return fits_one_page (&split);
}

static void
add_parts (Split *split)
{
  const ReportMatches *matches = split->knockout->matches;

  if (fits_one_page (split)) {
    add_page (split, NULL);
    return;
  }
  add_part (split, PAIRING_BRACKET_MAIN);
  if (matches->n_stages[PAIRING_BRACKET_MAIN] == 0)
    add_part (split, PAIRING_BRACKET_THIRD);
  add_part (split, PAIRING_BRACKET_LOSER);
  add_part (split, PAIRING_BRACKET_FINAL);
}

static gpointer
plan_new (gconstpointer content, cairo_t *cr, double width, double height)
{
  const Knockout *knockout = content;
  int n = knockout->matches->n;
  g_autofree int *roots = g_new (int, n);
  g_autofree gboolean *shown = g_new (gboolean, n);
  Pages *pages = g_atomic_rc_box_new0 (Pages);
  Split split = { knockout, pages, report_bracket_rooms (knockout->matches, cr), roots, shown };

  pages->plan = (ReportPlan){ width, height, 1 };
  pages->pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) report_bracket_free);
  add_parts (&split);
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
