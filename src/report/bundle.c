#include "report/bundle.h"
#include "report/kind.h"

typedef struct {
  ReportFrame frame; /* names the whole; no page shows it */
  GPtrArray *papers; /* ReportPaper */
} Bundle;

typedef struct {
  ReportPlan plan;
  GPtrArray *papers; /* of the bundle: who owns the plans */
  ReportPlan **plans;
} Layout;

static gpointer
plan (gconstpointer content, cairo_t *cr, double width, double height)
{
  const Bundle *bundle = content;
  Layout *at = g_atomic_rc_box_new0 (Layout);

  at->plan = (ReportPlan){ width, height, 0 };
  at->papers = g_ptr_array_ref (bundle->papers);
  at->plans = g_new (ReportPlan *, bundle->papers->len);
  for (guint i = 0; i < bundle->papers->len; i++) {
    at->plans[i] = report_paper_plan (bundle->papers->pdata[i], cr, width, height);
    at->plan.n_pages += at->plans[i]->n_pages;
  }
  return at;
}

static void
clear_plan (gpointer planned)
{
  Layout *at = planned;

  for (guint i = 0; i < at->papers->len; i++)
    report_paper_unref_plan (at->papers->pdata[i], at->plans[i]);
  g_ptr_array_unref (at->papers);
  g_free (at->plans);
}

static void
paint (gconstpointer content, gconstpointer planned, cairo_t *cr, int page)
{
  const Layout *at = planned;
  guint i = 0;

  for (; page >= at->plans[i]->n_pages; i++)
    page -= at->plans[i]->n_pages;
  report_paper_paint_plan (at->papers->pdata[i], at->plans[i], cr, page);
}

static gboolean
fits (gconstpointer content, cairo_t *cr, double width)
{
  const Bundle *bundle = content;

  for (guint i = 0; i < bundle->papers->len; i++)
    if (!report_paper_fits (bundle->papers->pdata[i], width))
      return FALSE;
  return TRUE;
}

static void
clear (gpointer content)
{
  g_ptr_array_unref (((Bundle *) content)->papers);
}

static const ReportKind kind = {
  .clear = clear, .fits = fits, .plan = plan, .clear_plan = clear_plan, .paint = paint, .bare = TRUE
};

/**
 * report_bundle_new:
 * @head: the event
 * @title: what they are all together
 * @papers: (element-type ReportPaper): at least one, with report_paper_unref() as free function
 *
 * Several papers as one, each beginning on a page of its own and counting its own pages.
 *
 * Returns: (transfer full): the paper
 */
ReportPaper *
report_bundle_new (const ReportHead *head, const char *title, GPtrArray *papers)
{
  Bundle *bundle = g_new0 (Bundle, 1);

  report_frame_init (&bundle->frame, head, title);
  bundle->papers = g_ptr_array_ref (papers);
  return report_paper_new_of (&kind, bundle);
}
