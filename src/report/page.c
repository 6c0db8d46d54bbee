#include "report/page.h"
#include <glib/gi18n.h>
#include "report/text.h"

/* What every part of a page needs while it is painted. */
typedef struct {
  const ReportTable *table;
  const ReportGrid *grid;
  cairo_t *cr;
  PangoLayout *layout;
  int page;
} Page;

static double
inner_width (const Page *page)
{
  return page->grid->width - 2 * page->grid->margin;
}

static void
paint_rule (const Page *page, double y, double thickness, double grey)
{
  cairo_set_source_rgb (page->cr, grey, grey, grey);
  cairo_rectangle (page->cr, page->grid->margin, y - thickness / 2, inner_width (page), thickness);
  cairo_fill (page->cr);
  cairo_set_source_rgb (page->cr, 0, 0, 0);
}

/* The note keeps its room, the event gives way. Returns the room that is left of the note. */
static double
paint_note (const Page *page, double baseline)
{
  const char *note = page->table->note;
  double width = inner_width (page), room;

  report_text_set_font (page->layout, REPORT_GRID_SMALL, FALSE);
  room = MIN (report_text_measure (page->layout, note), width / 2);
  report_text_paint (page->layout, page->cr, note, REPORT_RIGHT, page->grid->margin + width - room,
                     room, baseline);
  return *note == '\0' ? width : width - room - REPORT_GRID_EVENT;
}

/* A long name is set smaller before it is cut. */
static void
paint_event (const Page *page, double room, double baseline)
{
  const char *event = page->table->event;
  double width;

  report_text_set_font (page->layout, REPORT_GRID_EVENT, TRUE);
  width = report_text_measure (page->layout, event);
  if (width > room)
    report_text_set_font (page->layout,
                          MAX (REPORT_GRID_EVENT * room / width * 0.999, REPORT_GRID_SMALL), TRUE);
  report_text_paint (page->layout, page->cr, event, REPORT_LEFT, page->grid->margin, room,
                     baseline);
}

static void
paint_head (const Page *page)
{
  double x = page->grid->margin, baseline = x + REPORT_GRID_EVENT;
  double room = paint_note (page, baseline);

  paint_event (page, room, baseline);
  report_text_set_font (page->layout, REPORT_GRID_SMALL, FALSE);
  report_text_paint (page->layout, page->cr, page->table->subtitle, REPORT_LEFT, x,
                     inner_width (page), baseline + 1.6 * REPORT_GRID_SMALL);
  report_text_set_font (page->layout, REPORT_GRID_TITLE, TRUE);
  report_text_paint (page->layout, page->cr, page->table->title, REPORT_LEFT, x, inner_width (page),
                     page->grid->title);
}

static double
baseline_of (const Page *page, int line)
{
  return page->grid->top + page->grid->line * line + page->grid->line * 0.67;
}

static void
paint_column_heads (const Page *page)
{
  const ReportGrid *grid = page->grid;

  report_text_set_font (page->layout, grid->size, TRUE);
  for (int i = 0; i < page->table->n_columns; i++) {
    const ReportColumn *column = &page->table->columns[i];

    report_text_paint (page->layout, page->cr, column->title, column->align, grid->left[i],
                       grid->room[i], baseline_of (page, 0));
  }
  paint_rule (page, grid->top + grid->line, 0.8, 0);
}

static void
paint_row (const Page *page, int row, int line)
{
  const ReportGrid *grid = page->grid;

  for (int i = 0; i < page->table->n_columns; i++)
    report_text_paint (page->layout, page->cr, report_table_cell (page->table, row, i),
                       page->table->columns[i].align, grid->left[i], grid->room[i],
                       baseline_of (page, line));
  paint_rule (page, grid->top + grid->line * (line + 1), 0.35, 0.7);
}

static void
paint_rows (const Page *page)
{
  int first = report_grid_first_row (page->grid, page->page);
  int end = report_grid_first_row (page->grid, page->page + 1);

  report_text_set_font (page->layout, page->grid->size, FALSE);
  for (int row = first; row < end; row++)
    paint_row (page, row, row - first + 1);
  if (page->grid->n_rows == 0)
    report_text_paint (page->layout, page->cr, page->table->empty, REPORT_LEFT, page->grid->margin,
                       inner_width (page), baseline_of (page, 1));
}

static void
paint_foot (const Page *page)
{
  g_autofree char *text =
      g_strdup_printf (_ ("page %d of %d"), page->page + 1, page->grid->n_pages);

  report_text_set_font (page->layout, REPORT_GRID_SMALL, FALSE);
  report_text_paint (page->layout, page->cr, text, REPORT_CENTRE, page->grid->margin,
                     inner_width (page), page->grid->height - page->grid->margin);
}

/**
 * report_page_paint:
 * @table: what the pages say
 * @grid: where it falls
 * @cr: where to paint, in points, the page's upper left corner at the origin
 * @page: from 0
 */
void
report_page_paint (const ReportTable *table, const ReportGrid *grid, cairo_t *cr, int page)
{
  Page context = { table, grid, cr, report_text_new (cr), page };

  cairo_save (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  paint_head (&context);
  paint_column_heads (&context);
  paint_rows (&context);
  paint_foot (&context);
  cairo_restore (cr);
  g_object_unref (context.layout);
}
