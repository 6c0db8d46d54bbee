/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/form/book.h"
#include <glib/gi18n.h>
#include "report/page/fit.h"
#include "report/page/frame.h"
#include "report/page/kind.h"
#include "report/page/text.h"

#define NAME 26.0 /* sizes of letters */
#define SUBTITLE 14.0
#define TEXT 10.5
#define BOOK_LEAST 7.5
#define BOOK_LINE 1.7 /* in sizes of letters */
#define BOOK_LABEL 120.0
#define BOOK_GAP 12.0
#define NUMBER 40.0

typedef struct {
  ReportFrame frame;
  const char *contents; /* the word above the list of parts; NULL: no page stands before them */
  GPtrArray *facts;     /* const char: a label and what it says, in turn */
  GPtrArray *parts;     /* ReportPaper */
} Book;

typedef struct {
  ReportPages plan;
  GPtrArray *parts; /* the ReportPaper of each of plans */
  GPtrArray *plans; /* ReportPages */
  GArray *first;    /* int: of each part its first page, from 0 */
} BookPlan;

static void
clear_book (gpointer content)
{
  Book *book = content;

  g_ptr_array_unref (book->facts);
  g_ptr_array_unref (book->parts);
}

static void
clear_plan (gpointer data)
{
  BookPlan *plan = data;

  for (guint i = 0; i < plan->plans->len; i++)
    report_paper_drop_part (plan->parts->pdata[i], plan->plans->pdata[i]);
  g_ptr_array_unref (plan->plans);
  g_ptr_array_unref (plan->parts);
  g_array_unref (plan->first);
}

static gboolean
book_fits (gconstpointer content, cairo_t *cr, double width)
{
  const Book *book = content;

  for (guint i = 0; i < book->parts->len; i++)
    if (!report_paper_suits_portrait (book->parts->pdata[i], width))
      return FALSE;
  return TRUE;
}

/* --- The first pages: the title, the facts and the contents --- */

/* A line of them: where it stands, and on which page. */
typedef struct {
  cairo_t *cr; /* NULL: only counted */
  PangoLayout *layout;
  const ReportPages *plan;
  int page; /* that is painted */
  int at;   /* the page of the line */
  double y; /* its baseline */
} Pen;

static void
next_line (Pen *pen, double height)
{
  pen->y += height;
  if (pen->y <= report_frame_bottom (pen->plan))
    return;
  pen->at++;
  pen->y = REPORT_FRAME_MARGIN + height;
}

static void
write_text (const Pen *pen, const char *text, ReportAlign align, double left, double room)
{
  if (pen->cr && pen->at == pen->page)
    report_text_paint (pen->layout, pen->cr, text, align, REPORT_FRAME_MARGIN + left, room, pen->y);
}

static void
set_font (const Pen *pen, double size, gboolean bold)
{
  if (pen->layout)
    report_text_set_font (pen->layout, size, bold);
}

/* A long one is set smaller before it is cut. */
static void
write_title (Pen *pen, const char *text, double size, double height)
{
  double width = report_frame_width (pen->plan);

  if (pen->layout)
    report_text_set_font_for (pen->layout, text, size, BOOK_LEAST, FALSE, width);
  next_line (pen, height);
  write_text (pen, text, REPORT_CENTRE, 0, width);
}

/* The largest words of the page, on as many lines as they take above the others. */
static void
write_name (Pen *pen, const char *text, double height)
{
  static const ReportFit fit = { NAME, 18, TRUE, 3, REPORT_CENTRE };
  double width = report_frame_width (pen->plan), tall;

  next_line (pen, height);
  if (!pen->cr || pen->at != pen->page)
    return;
  tall = report_fit_measure (&fit, pen->layout, text, width);
  report_fit_paint (&fit, pen->layout, pen->cr, text, REPORT_FRAME_MARGIN, pen->y + NAME / 4 - tall,
                    width);
}

static void
write_titles (Pen *pen, const Book *book)
{
  write_name (pen, book->frame.event, pen->plan->height / 6);
  write_title (pen, book->frame.subtitle, SUBTITLE, BOOK_LINE * SUBTITLE);
  write_title (pen, book->frame.title, SUBTITLE, BOOK_LINE * SUBTITLE);
  next_line (pen, 2 * BOOK_LINE * SUBTITLE);
}

static void
write_facts (Pen *pen, const Book *book)
{
  double width = report_frame_width (pen->plan);

  for (guint i = 0; i < book->facts->len; i += 2) {
    set_font (pen, TEXT, TRUE);
    write_text (pen, book->facts->pdata[i], REPORT_LEFT, 0, BOOK_LABEL);
    set_font (pen, TEXT, FALSE);
    write_text (pen, book->facts->pdata[i + 1], REPORT_LEFT, BOOK_LABEL + BOOK_GAP,
                width - BOOK_LABEL - BOOK_GAP);
    next_line (pen, BOOK_LINE * TEXT);
  }
  next_line (pen, BOOK_LINE * TEXT);
}

static void
write_contents (Pen *pen, const Book *book, const BookPlan *plan)
{
  double width = report_frame_width (pen->plan);

  set_font (pen, TEXT, TRUE);
  write_text (pen, book->contents, REPORT_LEFT, 0, width);
  set_font (pen, TEXT, FALSE);
  for (guint i = 0; i < book->parts->len; i++) {
    int page = plan ? g_array_index (plan->first, int, i) + 1 : 0;
    g_autofree char *number = g_strdup_printf ("%d", page);

    next_line (pen, BOOK_LINE * TEXT);
    write_text (pen, report_paper_title (book->parts->pdata[i]), REPORT_LEFT, 0, width - NUMBER);
    write_text (pen, number, REPORT_RIGHT, width - NUMBER, NUMBER);
  }
}

/* Returns how many pages they take. */
static int
write_front (Pen *pen, const Book *book, const BookPlan *plan)
{
  pen->y = REPORT_FRAME_MARGIN;
  write_titles (pen, book);
  write_facts (pen, book);
  write_contents (pen, book, plan);
  return pen->at + 1;
}

/* --- All pages --- */

static gpointer
plan_pages (gconstpointer content, cairo_t *cr, double width, double height)
{
  const Book *book = content;
  BookPlan *plan = g_atomic_rc_box_new0 (BookPlan);
  Pen pen = { .plan = &plan->plan };

  plan->plan = (ReportPages){ width, height, 0 };
  plan->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) report_paper_unref);
  plan->plans = g_ptr_array_new ();
  plan->first = g_array_new (FALSE, FALSE, sizeof (int));
  if (book->contents)
    plan->plan.n_pages = write_front (&pen, book, NULL);
  for (guint i = 0; i < book->parts->len; i++) {
    ReportPages *part = report_paper_plan_part (book->parts->pdata[i], cr, width, height);

    g_ptr_array_add (plan->parts, report_paper_ref (book->parts->pdata[i]));
    g_ptr_array_add (plan->plans, part);
    g_array_append_val (plan->first, plan->plan.n_pages);
    plan->plan.n_pages += part->n_pages;
  }
  return plan;
}

static void
paint_front (const Book *book, const BookPlan *plan, cairo_t *cr, int page)
{
  Pen pen = { cr, report_text_new (cr), &plan->plan, page, 0, 0 };

  write_front (&pen, book, plan);
  report_frame_paint_foot (&book->frame, &plan->plan, cr, page + 1, plan->plan.n_pages);
  g_object_unref (pen.layout);
}

/* Behind a front the pages are counted through, for the contents; otherwise each part's own. */
static void
paint_part (const Book *book, const BookPlan *plan, cairo_t *cr, int page, guint part)
{
  const ReportPages *own = plan->plans->pdata[part];
  int at = page - g_array_index (plan->first, int, part);

  if (book->contents)
    report_paper_paint_part (plan->parts->pdata[part], own, cr, at, page + 1, plan->plan.n_pages);
  else
    report_paper_paint_part (plan->parts->pdata[part], own, cr, at, at + 1, own->n_pages);
}

static void
paint_book (gconstpointer content, gconstpointer data, cairo_t *cr, int page)
{
  const BookPlan *plan = data;
  guint part = plan->first->len;

  while (part > 0 && g_array_index (plan->first, int, part - 1) > page)
    part--;
  if (part == 0)
    paint_front (content, plan, cr, page);
  else
    paint_part (content, plan, cr, page, part - 1);
}

static const ReportKind book_kind = {
  .clear = clear_book,
  .fits = book_fits,
  .plan = plan_pages,
  .clear_plan = clear_plan,
  .paint = paint_book,
  .bare = TRUE,
};

/* The content of every book that report_book_new() made. */
static Book *
book_of (ReportPaper *paper)
{
  return report_paper_content (paper);
}

static Book *
book_new (const ReportHead *head, const char *title)
{
  Book *book = g_new0 (Book, 1);

  report_frame_init (&book->frame, head, title);
  book->facts = g_ptr_array_new ();
  book->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) report_paper_unref);
  return book;
}

/* A paper of papers, without any as yet: a page with the title, what is to be known, and the
 * contents; then part after part, each from a new page. @head: the event, its subtitle. */
ReportPaper *
report_book_new (const ReportHead *head, const char *title)
{
  Book *book = book_new (head, title);

  book->contents = report_frame_keep (&book->frame, _ ("Contents"));
  return report_paper_new_of (&book_kind, book);
}

/* Several papers as one, for one print job: each begins on a page of its own and counts its own
 * pages. Returns the paper. @title: what the papers are all together; no page shows it. @papers:
 * at least one. */
ReportPaper *
report_book_join (const ReportHead *head, const char *title, GPtrArray *papers)
{
  Book *book = book_new (head, title);

  for (guint i = 0; i < papers->len; i++)
    g_ptr_array_add (book->parts, report_paper_ref (papers->pdata[i]));
  return report_paper_new_of (&book_kind, book);
}

/* @book: a book that no other thread has seen yet. @label: what is said, copied. @text: and how
 * it is, copied; nothing is added where it is empty. */
void
report_book_add_fact (ReportPaper *book, const char *label, const char *text)
{
  Book *self = book_of (book);

  if (!*text)
    return;
  g_ptr_array_add (self->facts, (gpointer) (guintptr) report_frame_keep (&self->frame, label));
  g_ptr_array_add (self->facts, (gpointer) (guintptr) report_frame_keep (&self->frame, text));
}

/* @book: a book that no other thread has seen yet. @part: the next of its papers. */
void
report_book_add (ReportPaper *book, ReportPaper *part)
{
  g_ptr_array_add (book_of (book)->parts, part);
}
