/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/form/record.h"
#include <glib/gi18n.h>
#include "report/board/scene.h"
#include "report/form/game-page.h"
#include "report/page/kind.h"
#include "report/board/moves.h"
#include "report/page/text.h"

#define CAPTION 10.0 /* sizes of letters */
#define FOOT 8.5
#define CAPTION_LINE 15.0
#define FOOT_GAP 3.0
#define RECORD_GAP 16.0 /* between figures */
#define ACROSS_MIN 11.4 /* a number of three digits can be read on such a stone */
#define RECORD_ACROSS_MAX 27.0
#define BETTER 1.2 /* side by side, without the moves as text, has to be that much larger */

/* What a record says. */
typedef struct {
  ReportGameHead head;
  int size;
  GArray *list;        /* ReportStep: the moves */
  GPtrArray *texts;    /* of the moves */
  int full_rows;       /* of the moves of a whole figure, Black and White in turn */
  GPtrArray *figures;  /* ReportFigure, at least one */
  GPtrArray *captions; /* of the figures */
  ReportCoordinates coordinates;
} Record;

/* Where its figures fall: one or two a page, in slots of one size. */
typedef struct {
  ReportGamePage page;
  int per_page;
  gboolean stacked;     /* two of them one above the other, or else side by side */
  double width, height; /* of a slot */
  double foot;          /* height of the longest foot line, with its gap */
  ReportDiagram board;  /* in its slot, below the caption, at the left end */
} RecordLayout;

static double
measure_foot (const Record *record, PangoLayout *layout, double width)
{
  double foot = 0;

  report_text_set_font (layout, FOOT, FALSE);
  for (guint i = 0; i < record->figures->len; i++) {
    const ReportFigure *figure = record->figures->pdata[i];

    foot = MAX (foot, report_text_measure_block (layout, figure->foot, width));
  }
  return foot > 0 ? foot + FOOT_GAP : 0;
}

/* Lays out for slots of one size. */
static void
lay_slots (const Record *record, PangoLayout *layout, double width, double height, RecordLayout *at)
{
  at->width = width;
  at->height = height;
  at->foot = measure_foot (record, layout, width);
  report_diagram_fit_corner (&at->board, record->size, width,
                             MAX (0, height - CAPTION_LINE - at->foot), RECORD_ACROSS_MAX);
}

/* Two figures a page where their numbers can be read, in the better of the two ways. */
static void
choose (const Record *record, PangoLayout *layout, double width, double height, RecordLayout *at)
{
  RecordLayout stacked = *at, beside = *at;

  lay_slots (record, layout, width, height, at);
  if (record->figures->len < 2)
    return;
  lay_slots (record, layout, width, (height - RECORD_GAP) / 2, &stacked);
  lay_slots (record, layout, (width - RECORD_GAP) / 2, height, &beside);
  if (MAX (stacked.board.across, beside.board.across) < ACROSS_MIN)
    return;
  stacked.stacked = TRUE;
  *at = stacked.board.across * BETTER >= beside.board.across ? stacked : beside;
  at->per_page = 2;
}

static gpointer
plan_record (gconstpointer content, cairo_t *cr, double width, double height)
{
  const Record *record = content;
  RecordLayout *at = g_atomic_rc_box_new0 (RecordLayout);
  PangoLayout *layout = report_text_new (cr);
  double room =
      report_game_page_init (&at->page, &record->head, layout, width, height, RECORD_GAP / 2);

  at->per_page = 1;
  choose (record, layout, at->page.width, MAX (0, room), at);
  at->page.plan.n_pages = ((int) record->figures->len + at->per_page - 1) / at->per_page;
  g_object_unref (layout);
  return at;
}

static void
paint_record_board (const RecordLayout *at, const Record *record, const ReportFigure *figure,
                    cairo_t *cr)
{
  ReportMarks marks = { .theme = REPORT_THEME_PRINT,
                        .coordinates = record->coordinates,
                        .numbers = figure->numbers };

  report_scene_paint_board (&at->board, cr, &figure->board, &marks);
}

/* Beside the board, where there is room for all of them. */
static void
paint_moves (const RecordLayout *at, const Record *record, const ReportFigure *figure,
             PangoLayout *layout, cairo_t *cr)
{
  g_autoptr (GArray) rows = report_moves_rows (record->list, figure->first, figure->last);
  double x = at->board.width + RECORD_GAP;

  if (report_moves_fit ((int) rows->len, at->width - x, at->board.height))
    report_moves_paint (record->texts, rows, record->full_rows, layout, cr, x, 0, at->width - x,
                        at->board.height);
}

/* In its slot, whose upper left corner is the origin. */
static void
paint_figure (const RecordLayout *at, const Record *record, int index, PangoLayout *layout,
              cairo_t *cr)
{
  const ReportFigure *figure = record->figures->pdata[index];

  cairo_set_source_rgb (cr, 0, 0, 0);
  report_text_set_font (layout, CAPTION, TRUE);
  report_text_paint (layout, cr, record->captions->pdata[index], REPORT_LEFT, 0, at->width,
                     CAPTION);
  cairo_translate (cr, 0, CAPTION_LINE);
  paint_record_board (at, record, figure, cr);
  paint_moves (at, record, figure, layout, cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  report_text_set_font (layout, FOOT, FALSE);
  report_text_paint_block (layout, cr, figure->foot, 0, at->board.height + FOOT_GAP, at->width);
}

static void
paint_record (gconstpointer content, gconstpointer planned, cairo_t *cr, int page)
{
  const Record *record = content;
  const RecordLayout *at = planned;
  PangoLayout *layout = report_text_new (cr);
  int first = page * at->per_page;
  int end = MIN (first + at->per_page, (int) record->figures->len);

  report_game_page_begin (&at->page, &record->head, layout, cr);
  for (int i = first; i < end; i++) {
    cairo_save (cr);
    cairo_translate (cr, at->stacked ? 0 : (i - first) * (at->width + RECORD_GAP),
                     at->stacked ? (i - first) * (at->height + RECORD_GAP) : 0);
    paint_figure (at, record, i, layout, cr);
    cairo_restore (cr);
  }
  cairo_restore (cr);
  g_object_unref (layout);
}

static void
clear_record (gpointer content)
{
  Record *record = content;

  g_ptr_array_unref (record->figures);
  g_ptr_array_unref (record->captions);
  g_ptr_array_unref (record->texts);
  g_array_unref (record->list);
  report_facts_clear (&record->head.facts);
}

static const ReportKind record_kind = { .clear = clear_record,
                                        .plan = plan_record,
                                        .paint = paint_record };

static void
make_figures (Record *record, const ReportMoves *moves, const ReportRecordStyle *style)
{
  int first = style->first;

  record->figures = g_ptr_array_new_with_free_func ((GDestroyNotify) report_figure_free);
  do {
    g_ptr_array_add (record->figures,
                     report_figure_new (moves, first, first + style->per_figure - 1));
    first += style->per_figure;
  } while (first <= (int) record->list->len);
}

static char *
dup_caption (const Record *record, int index)
{
  const ReportFigure *figure = record->figures->pdata[index];

  if (figure->last < figure->first)
    return g_strdup (_ ("No moves"));
  if (record->figures->len == 1)
    /* Translators: the numbers of the first and the last move in a diagram */
    return g_strdup_printf (_ ("Moves %d to %d"), figure->first, figure->last);
  /* Translators: the number of a diagram, and of its first and last move */
  return g_strdup_printf (_ ("Figure %d (%d to %d)"), index + 1, figure->first, figure->last);
}

static void
keep_captions (Record *record)
{
  record->captions = g_ptr_array_new ();
  for (int i = 0; i < (int) record->figures->len; i++) {
    g_autofree char *caption = dup_caption (record, i);

    g_ptr_array_add (record->captions,
                     (gpointer) (guintptr) report_frame_keep (&record->head.frame, caption));
  }
}

static void
add_length (Record *record)
{
  g_autofree char *text = g_strdup_printf ("%u", record->list->len);

  report_facts_add (&record->head.facts, &record->head.frame, _ ("Moves"), text);
}

/* The record of a game in numbered diagrams, two a page where their numbers can be read, with
 * what they cannot show in their foot lines (retaken kos, stones played where others were
 * captured, passes), and the moves as text where there is room. Returns the paper. @head: what
 * stands at the head of every page. @game: what is known of the game. @style: how to cut it into
 * diagrams. */
ReportPaper *
report_record_new (const ReportHead *head, const ReportGame *game, const ReportMoves *moves,
                   const ReportRecordStyle *style)
{
  Record *record = g_new0 (Record, 1);

  report_game_head_init (&record->head, head, _ ("Game record"), game);
  record->size = moves->size;
  record->list = report_moves_list (moves);
  add_length (record);
  record->coordinates = style->coordinates;
  record->full_rows = MIN (style->per_figure, (int) record->list->len) / 2;
  record->texts = report_moves_texts (&record->head.frame, record->list);
  make_figures (record, moves, style);
  keep_captions (record);
  return report_paper_new_of (&record_kind, record);
}
