/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/knockout.h"
#include <glib/gi18n.h>
#include "report/page/kind.h"
#include "report/list/knockout-private.h"

#define KNOCKOUT_NAME_LEAST 90.0 /* room that is left to a name */
#define KNOCKOUT_LEAST                                                      \
  0.62 /* the smallest scale at which it can be read: letters of 6.2 points \
        */

static void
knockout_clear (gpointer content)
{
  report_match_list_free (((ReportKnockout *) content)->matches);
}

/* --- Scales --- */

static double
scale_of (const ReportKnockout *knockout, const ReportPages *plan, const ReportBracket *picture)
{
  double wide = report_frame_width (plan) / MAX (picture->width, 1);
  double high =
      (report_frame_bottom (plan) - report_frame_top (&knockout->frame)) / MAX (picture->height, 1);

  return MIN (1, MIN (wide, high));
}

/* Whether they are large enough on one page. @split: pages while they are made. @shown: flags by
 * match; NULL for all of them. */
gboolean
report_knockout_can_be_read (const ReportKnockoutSplit *split, const gboolean *shown)
{
  g_autoptr (ReportBracket) picture =
      report_bracket_new (split->knockout->matches, &split->rooms, shown);

  return scale_of (split->knockout, &split->pages->plan, picture) >= KNOCKOUT_LEAST;
}

/* Long names give way before the picture is cut. */
static gboolean
fits_one_page (ReportKnockoutSplit *split)
{
  double full = split->rooms.name;

  while (split->rooms.name >= MIN (full, KNOCKOUT_NAME_LEAST)) {
    if (report_knockout_can_be_read (split, NULL))
      return TRUE;
    split->rooms.name -= 10;
  }
  split->rooms.name = full;
  return FALSE;
}

static gboolean
fits (gconstpointer content, cairo_t *cr, double width)
{
  const ReportKnockout *knockout = content;
  ReportKnockoutPages pages = { { width, G_MAXINT, 1 }, NULL };
  ReportKnockoutSplit split = { .knockout = knockout,
                                .pages = &pages,
                                .rooms = report_bracket_rooms (knockout->matches, cr) };

  return fits_one_page (&split);
}

static void
paint_sets (ReportKnockoutSplit *split)
{
  for (guint i = 0; i < split->sets->len; i++)
    g_ptr_array_add (split->pages->pictures,
                     report_bracket_new (split->knockout->matches, &split->rooms,
                                         split->sets->pdata[i]));
}

static void
add_pictures (ReportKnockoutSplit *split)
{
  if (fits_one_page (split)) {
    g_ptr_array_add (split->pages->pictures,
                     report_bracket_new (split->knockout->matches, &split->rooms, NULL));
    return;
  }
  report_knockout_split (split);
  paint_sets (split);
}

static gpointer
plan_new (gconstpointer content, cairo_t *cr, double width, double height)
{
  const ReportKnockout *knockout = content;
  int n = knockout->matches->n;
  g_autofree int *roots = g_new (int, n);
  g_autofree gboolean *shown = g_new (gboolean, n);
  ReportKnockoutPages *pages = g_atomic_rc_box_new0 (ReportKnockoutPages);
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func (g_free);
  ReportKnockoutSplit split = { knockout, pages, report_bracket_rooms (knockout->matches, cr),
                                roots,    shown, sets };

  pages->plan = (ReportPages){ width, height, 1 };
  pages->pictures = g_ptr_array_new_with_free_func ((GDestroyNotify) report_bracket_free);
  add_pictures (&split);
  pages->plan.n_pages = (int) pages->pictures->len;
  return pages;
}

static void
plan_clear (gpointer plan)
{
  g_ptr_array_unref (((ReportKnockoutPages *) plan)->pictures);
}

static void
paint_knockout (gconstpointer content, gconstpointer plan, cairo_t *cr, int page)
{
  const ReportKnockout *knockout = content;
  const ReportKnockoutPages *pages = plan;
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
  .paint = paint_knockout,
};

/* On one page where it can be read there; else first the trees below, then what they lead to.
 * Returns the paper. @head: what stands at the head of every page. */
ReportPaper *
report_knockout_new (const ReportHead *head, const PairingBracket *bracket,
                     const StandingField *field)
{
  ReportKnockout *knockout = g_new0 (ReportKnockout, 1);

  report_frame_init (&knockout->frame, head, _ ("Bracket"));
  knockout->matches = report_match_list (bracket, field);
  return report_paper_new_of (&knockout_kind, knockout);
}
