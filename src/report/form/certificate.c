/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/form/certificate.h"
#include <glib/gi18n.h>
#include "report/page/cut.h"
#include "report/form/facts.h"
#include "report/page/fit.h"
#include "report/page/kind.h"
#include "report/form/signature.h"
#include "report/page/text.h"

#define EDGE 28.0               /* of the outer line of the border */
#define INNER 6.0               /* from there to the inner one */
#define CERTIFICATE_MARGIN 92.0 /* of the words, on both sides */
#define CERTIFICATE_WIDTH 658.0 /* of the words on A4; smaller pages are scaled */
#define CERTIFICATE_TALL 595.0  /* the height of that page */
#define CELL 9.0                /* of the corner of a board */
#define CELLS 5
#define TITLE_TOP 78.0
#define SIGN_WIDTH 210.0
#define SIGN_LINE 17.0               /* from the rule to the role, whatever letters the name has */
#define CERTIFICATE_SIGN_HEIGHT 84.0 /* above the lower edge of the page */

static const ReportFit title_fit = { 42, 20, FALSE, 2, REPORT_CENTRE };
static const ReportFit certificate_name_fit = { 34, 18, TRUE, 2, REPORT_CENTRE };
static const ReportFit line_fit = { 17, 11, FALSE, 3, REPORT_CENTRE };
static const ReportFit signer_fit = { 9.5, 7, FALSE, 1, REPORT_CENTRE };

typedef struct {
  const char *title;
  GPtrArray *lines; /* kept in the frame */
  int name;
} Certificate;

typedef struct {
  ReportFrame frame;
  Certificate *certificates;
  int n_certificates;
  ReportSigner *signers;
  int n_signers;
} Certificates;

/* What every part needs while it is painted; lengths as on A4. */
typedef struct {
  const Certificates *all;
  const Certificate *certificate;
  PangoLayout *layout;
  cairo_t *cr;
  double width, height;
} Page;

/* --- Ornament --- */

static void
paint_frame (const Page *page, double edge, double thickness)
{
  cairo_set_line_width (page->cr, thickness);
  cairo_rectangle (page->cr, edge, edge, page->width - 2 * edge, page->height - 2 * edge);
  cairo_stroke (page->cr);
}

/* The corner of a board, cut off along its diagonal; the page's corner is the origin. */
static void
paint_corner (cairo_t *cr)
{
  cairo_set_line_width (cr, 0.5);
  for (int i = 1; i < CELLS; i++) {
    cairo_move_to (cr, i * CELL, 0);
    cairo_line_to (cr, i * CELL, (CELLS - i) * CELL);
    cairo_move_to (cr, 0, i * CELL);
    cairo_line_to (cr, (CELLS - i) * CELL, i * CELL);
  }
  cairo_stroke (cr);
}

static void
paint_corners (const Page *page)
{
  double inset = EDGE + INNER;

  for (int i = 0; i < 4; i++) {
    gboolean right = i % 2 == 1, below = i >= 2;

    cairo_save (page->cr);
    cairo_translate (page->cr, right ? page->width - inset : inset,
                     below ? page->height - inset : inset);
    cairo_scale (page->cr, right ? -1 : 1, below ? -1 : 1);
    report_cut_use_accent (page->cr);
    paint_corner (page->cr);
    cairo_set_source_rgb (page->cr, 1, 1, 1);
    cairo_arc (page->cr, 2 * CELL, 2 * CELL, 4.2, 0, 2 * G_PI);
    cairo_fill (page->cr);
    report_facts_paint_stone (page->cr, right == below ? RULES_BLACK : RULES_WHITE, 2 * CELL,
                              2 * CELL, 4.2);
    cairo_restore (page->cr);
  }
}

/* Two stones between two rules. */
static void
paint_divider (const Page *page, double y)
{
  double middle = page->width / 2;

  report_cut_use_accent (page->cr);
  report_signature_paint_rule (page->cr, middle - 108, y, 90, 0.8);
  report_signature_paint_rule (page->cr, middle + 18, y, 90, 0.8);
  report_facts_paint_stone (page->cr, RULES_BLACK, middle - 5.5, y, 4.6);
  report_facts_paint_stone (page->cr, RULES_WHITE, middle + 5.5, y, 4.6);
}

static void
paint_ornament (const Page *page)
{
  report_cut_use_accent (page->cr);
  paint_frame (page, EDGE, 2.2);
  paint_frame (page, EDGE + INNER, 0.5);
  paint_corners (page);
}

/* --- Words --- */

static const ReportFit *
fit_of (const Certificate *certificate, guint line)
{
  return (int) line == certificate->name ? &certificate_name_fit : &line_fit;
}

/* One below the other; only measured where paints is FALSE. Returns the height. */
static double
certificate_flow (const Page *page, double x, double y, double width, gboolean paints)
{
  double top = y;

  for (guint i = 0; i < page->certificate->lines->len; i++) {
    const char *line = page->certificate->lines->pdata[i];
    const ReportFit *fit = fit_of (page->certificate, i);
    double gap = fit == &certificate_name_fit ? 12 : 7;

    y += gap;
    y += paints ? report_fit_paint (fit, page->layout, page->cr, line, x, y, width)
                : report_fit_measure (fit, page->layout, line, width);
    y += *line == '\0' ? 10 : gap;
  }
  return y - top;
}

/* In the middle of their room; all smaller where they are too many. */
static void
paint_lines (const Page *page, double top, double bottom)
{
  double width = page->width - 2 * CERTIFICATE_MARGIN, room = MAX (1, bottom - top), scale = 1,
         need;

  need = certificate_flow (page, 0, 0, width, FALSE);
  for (int i = 0; i < 20 && need * scale > room; i++) {
    scale *= MAX (0.5, MIN (0.97, room / (need * scale)));
    need = certificate_flow (page, 0, 0, width / scale, FALSE);
  }
  cairo_save (page->cr);
  cairo_set_source_rgb (page->cr, 0, 0, 0);
  cairo_translate (page->cr, CERTIFICATE_MARGIN, top + MAX (0, (room - need * scale) / 2));
  cairo_scale (page->cr, scale, scale);
  certificate_flow (page, 0, 0, width / scale, TRUE);
  cairo_restore (page->cr);
}

static void
paint_signer (const Page *page, const ReportSigner *signer, double x)
{
  double y = page->height - CERTIFICATE_SIGN_HEIGHT;

  cairo_set_source_rgb (page->cr, 0, 0, 0);
  report_signature_paint_rule (page->cr, x, y, SIGN_WIDTH, 0.6);
  report_fit_paint (&signer_fit, page->layout, page->cr, signer->name, x, y + 3, SIGN_WIDTH);
  cairo_set_source_rgb (page->cr, 0.35, 0.35, 0.35);
  report_fit_paint (&signer_fit, page->layout, page->cr, signer->role, x,
                    y + (*signer->name != '\0' ? SIGN_LINE : 3), SIGN_WIDTH);
}

static void
paint_signers (const Page *page)
{
  int n = page->all->n_signers;
  double room = (page->width - 2 * CERTIFICATE_MARGIN) / MAX (1, n);

  for (int i = 0; i < n; i++)
    paint_signer (page, &page->all->signers[i],
                  CERTIFICATE_MARGIN + i * room + (room - SIGN_WIDTH) / 2);
}

static void
paint_certificate (const Page *page)
{
  double y = TITLE_TOP;

  paint_ornament (page);
  report_cut_use_accent (page->cr);
  y += report_fit_paint (&title_fit, page->layout, page->cr, page->certificate->title,
                         CERTIFICATE_MARGIN, y, page->width - 2 * CERTIFICATE_MARGIN);
  paint_divider (page, y + 12);
  paint_lines (page, y + 24, page->height - CERTIFICATE_SIGN_HEIGHT - 42);
  paint_signers (page);
}

/* --- Pages --- */

static gpointer
plan_certificate (gconstpointer content, cairo_t *cr, double width, double height)
{
  ReportPages *plan = g_atomic_rc_box_new0 (ReportPages);

  *plan = (ReportPages){ width, height, MAX (1, ((const Certificates *) content)->n_certificates) };
  return plan;
}

static void
certificate_paint (gconstpointer content, gconstpointer planned, cairo_t *cr, int page)
{
  const Certificates *all = content;
  const ReportPages *at = planned;
  double scale = report_cut_scale (at->width, at->height,
                                   CERTIFICATE_WIDTH + 2 * CERTIFICATE_MARGIN, CERTIFICATE_TALL);
  PangoLayout *layout = report_text_new (cr);
  Page context = {
    all, &all->certificates[page], layout, cr, at->width / scale, at->height / scale
  };

  cairo_save (cr);
  cairo_scale (cr, scale, scale);
  if (page < all->n_certificates)
    paint_certificate (&context);
  cairo_restore (cr);
  g_object_unref (layout);
}

/* It always lies on its side. */
static gboolean
certificate_fits (gconstpointer content, cairo_t *cr, double width)
{
  return FALSE;
}

static void
clear_certificate (gpointer content)
{
  Certificates *all = content;

  for (int i = 0; i < all->n_certificates; i++)
    g_ptr_array_unref (all->certificates[i].lines);
  g_free (all->certificates);
  g_free (all->signers);
}

static const ReportKind certificate_kind = { .clear = clear_certificate,
                                             .fits = certificate_fits,
                                             .plan = plan_certificate,
                                             .paint = certificate_paint,
                                             .bare = TRUE };

static Certificate
keep_certificate (ReportFrame *frame, const ReportCertificate *from)
{
  Certificate kept = { report_frame_keep (frame, from->title), g_ptr_array_new (), from->name };

  for (int i = 0; from->lines[i] != NULL; i++)
    g_ptr_array_add (kept.lines, (gpointer) (guintptr) report_frame_keep (frame, from->lines[i]));
  return kept;
}

/* Certificates, one a page that lies on its side. Returns the paper. @certificates: what is told
 * of whom. @signers: who signs, from the left. @n_signers: up to 3. */
ReportPaper *
report_certificate_new (const ReportHead *head, const ReportCertificate *certificates,
                        int n_certificates, const ReportSigner *signers, int n_signers)
{
  Certificates *all = g_new0 (Certificates, 1);

  report_frame_init (&all->frame, head, _ ("Certificates"));
  all->certificates = g_new0 (Certificate, MAX (1, n_certificates));
  all->n_certificates = n_certificates;
  for (int i = 0; i < n_certificates; i++)
    all->certificates[i] = keep_certificate (&all->frame, &certificates[i]);
  all->signers = g_new0 (ReportSigner, MAX (1, n_signers));
  all->n_signers = n_signers;
  for (int i = 0; i < n_signers; i++)
    all->signers[i] = (ReportSigner){ report_frame_keep (&all->frame, signers[i].role),
                                      report_frame_keep (&all->frame, signers[i].name) };
  return report_paper_new_of (&certificate_kind, all);
}
