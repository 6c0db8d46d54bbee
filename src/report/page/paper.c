/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/page/paper.h"
#include "report/page/page.h"
#include "report/list/table.h"
#include "report/page/text.h"

struct _ReportPaper {
  const ReportKind *kind;
  ReportFrame *frame;      /* with which the content begins */
  GMutex lock;             /* of the plan, because any thread may paint */
  ReportPages *plan;       /* of the last report_paper_paginate (), or NULL */
  PangoLanguage *language; /* of its words: the user's holds again when it is painted */
};

static void
unref_plan (const ReportPaper *paper, ReportPages *plan)
{
  if (plan != NULL && paper->kind->clear_plan != NULL)
    g_atomic_rc_box_release_full (plan, paper->kind->clear_plan);
  else if (plan != NULL)
    g_atomic_rc_box_release (plan);
}

static void
set_plan (ReportPaper *paper, ReportPages *plan)
{
  ReportPages *old;

  g_mutex_lock (&paper->lock);
  old = paper->plan;
  paper->plan = plan;
  g_mutex_unlock (&paper->lock);
  unref_plan (paper, old);
}

static ReportPages *
ref_plan (ReportPaper *paper)
{
  ReportPages *plan;

  g_mutex_lock (&paper->lock);
  plan = paper->plan == NULL ? NULL : g_atomic_rc_box_acquire (paper->plan);
  g_mutex_unlock (&paper->lock);
  return plan;
}

static void
paper_clear (gpointer data)
{
  ReportPaper *paper = data;

  unref_plan (paper, paper->plan);
  paper->kind->clear (paper->frame);
  report_frame_clear (paper->frame);
  g_free (paper->frame);
  g_mutex_clear (&paper->lock);
}

static cairo_t *
scratch_new (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);

  cairo_surface_destroy (surface);
  return cr;
}

static void
paint_paper_page (const ReportPaper *paper, const ReportPages *plan, cairo_t *cr, int page)
{
  report_paper_paint_part (paper, plan, cr, page, page + 1, plan->n_pages);
}

/* The paper. @kind: a kind of paper, for ever. @content: what it says, beginning with a
 * ReportFrame, to be g_free()d. */
ReportPaper *
report_paper_new_of (const ReportKind *kind, gpointer content)
{
  ReportPaper *paper = g_atomic_rc_box_new0 (ReportPaper);

  g_mutex_init (&paper->lock);
  paper->kind = kind;
  paper->frame = content;
  paper->language = report_text_language ();
  return paper;
}

/* Where it falls on pages of that size, for a paper that it is a part of. @cr: what will be
 * painted on, only used for measuring. @width: of a page in points. @height: of a page in points.
 */
ReportPages *
report_paper_plan_part (const ReportPaper *paper, cairo_t *cr, double width, double height)
{
  report_text_speak (cr, paper->language);
  return paper->kind->plan (paper->frame, cr, width, height);
}

void
report_paper_drop_part (const ReportPaper *paper, ReportPages *plan)
{
  unref_plan (paper, plan);
}

/* @page: from 0. @number: what the page is called, from 1. */
void
report_paper_paint_part (const ReportPaper *paper, const ReportPages *plan, cairo_t *cr, int page,
                         int number, int of)
{
  report_text_speak (cr, paper->language);
  cairo_save (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  if (!paper->kind->bare)
    report_frame_paint (paper->frame, plan, cr, number, of);
  paper->kind->paint (paper->frame, plan, cr, page);
  cairo_restore (cr);
}

/* Its content. @paper: a paper of report_paper_new_of () that no other thread has seen yet. */
gpointer
report_paper_content (ReportPaper *paper)
{
  return paper->frame;
}

/* What it is called. */
const char *
report_paper_title (const ReportPaper *paper)
{
  return paper->frame->title;
}

/* Forgets where it fell on pages, because it says something else now. @paper: a paper that no
 * other thread has seen yet. */
void
report_paper_touch (ReportPaper *paper)
{
  set_plan (paper, NULL);
}

/* For walls: letters at least half as large again, and as large as the columns allow. Pages of no
 * rows stay as they are. @paper: a paper that no other thread has seen yet. */
void
report_paper_set_large (ReportPaper *paper)
{
  if (paper->kind == &report_page_kind)
    ((ReportTable *) paper->frame)->large = TRUE;
  set_plan (paper, NULL);
}

/* It stands below the title on every page. @paper: a paper that no other thread has seen yet.
 * @text: how its cells are to be read, in two lines at most; copied. */
void
report_paper_set_legend (ReportPaper *paper, const char *text)
{
  paper->frame->legend = report_frame_keep (paper->frame, text);
  set_plan (paper, NULL);
}

/* @paper: a paper that no other thread has seen yet. @text: what stands at the foot of every page
 * beside its number, copied. */
void
report_paper_set_foot (ReportPaper *paper, const char *text)
{
  paper->frame->foot = report_frame_keep (paper->frame, text);
}

/* The same paper. */
ReportPaper *
report_paper_ref (ReportPaper *paper)
{
  return g_atomic_rc_box_acquire (paper);
}

void
report_paper_unref (ReportPaper *paper)
{
  g_atomic_rc_box_release_full (paper, paper_clear);
}

/* Tells whether upright pages will do: where they will not, turn them. Returns whether the
 * columns have room without cutting names that are not unusually long. @width: of a whole page in
 * points. */
gboolean
report_paper_suits_portrait (ReportPaper *paper, double width)
{
  cairo_t *cr = scratch_new ();
  gboolean fits;

  report_text_speak (cr, paper->language);
  fits = paper->kind->fits == NULL || paper->kind->fits (paper->frame, cr, width);
  cairo_destroy (cr);
  return fits;
}

/* Lays the paper out for report_paper_paint (). The pages are the same whatever the device is.
 * Returns the number of pages, at least 1. @cr: what will be painted on, in points, or NULL.
 * @width: of a whole page in points; the paper keeps its own margins of 1.5 cm. @height: of a
 * whole page in points. */
int
report_paper_paginate (ReportPaper *paper, cairo_t *cr, double width, double height)
{
  cairo_t *used = cr != NULL ? cairo_reference (cr) : scratch_new ();
  ReportPages *plan = report_paper_plan_part (paper, used, width, height);
  int n_pages = plan->n_pages;

  set_plan (paper, plan);
  cairo_destroy (used);
  return n_pages;
}

/* @paper: a paper after report_paper_paginate (). @cr: where to paint, in points, the page's
 * upper left corner at the origin. @page: from 0. */
void
report_paper_paint (ReportPaper *paper, cairo_t *cr, int page)
{
  ReportPages *plan = ref_plan (paper);

  g_return_if_fail (plan != NULL);
  g_warn_if_fail (page >= 0 && page < plan->n_pages);
  if (page >= 0 && page < plan->n_pages)
    paint_paper_page (paper, plan, cr, page);
  unref_plan (paper, plan);
}
