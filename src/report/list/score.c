/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/score.h"
#include <glib/gi18n.h>
#include "report/page/kind.h"
#include "report/board/moves.h"
#include "report/form/game-page.h"
#include "report/page/text.h"

#define LINE 14.0      /* enough to write in by hand, as is the width */
#define WIDTH 110.0    /* the least of a pair of columns */
#define SCORE_GAP 16.0 /* between pairs */
#define SIZE 8.5       /* of letters */
#define HEAD 13.0      /* the height of the column heads */
#define NUMBER 18.0    /* the width of a number */
#define SIGN 44.0      /* the height of the lines to sign on */
#define EMPTY 150      /* rows of an empty sheet: 300 moves, */
#define ENOUGH 130     /* and of one that fits a page with less */
#define BELOW 1.5      /* of a rule below the letters that stand on it */

/* What a score sheet says. */
typedef struct {
  ReportGameHead head;
  GArray *list;     /* ReportStep: the moves */
  GPtrArray *texts; /* of the moves */
  GArray *rows;     /* ReportMovesRow */
  gboolean white_first;
} Sheet;

/* Where it falls. */
typedef struct {
  ReportGamePage page;
  int n_columns; /* pairs of them */
  int n_rows;    /* in each */
  double width;  /* of a pair */
} Layout;

/* An empty sheet is no second page for the last few moves of a very long game. */
static int
count_pages (const Sheet *sheet, int n_room)
{
  int n_rows = sheet->rows->len > 0 ? (int) sheet->rows->len : EMPTY;

  if (sheet->rows->len == 0 && n_room >= ENOUGH)
    return 1;
  return (n_rows + n_room - 1) / n_room;
}

static gpointer
plan (gconstpointer content, cairo_t *cr, double width, double height)
{
  const Sheet *sheet = content;
  Layout *at = g_atomic_rc_box_new0 (Layout);
  PangoLayout *layout = report_text_new (cr);
  double room =
      report_game_page_init (&at->page, &sheet->head, layout, width, height, SCORE_GAP / 2);
  double wide = at->page.width;

  at->n_rows = MAX (1, (int) ((room - HEAD - SIGN) / LINE));
  at->n_columns = MAX (1, (int) ((wide + SCORE_GAP) / (WIDTH + SCORE_GAP)));
  at->width = (wide + SCORE_GAP) / at->n_columns - SCORE_GAP;
  at->page.plan.n_pages = count_pages (sheet, at->n_rows * at->n_columns);
  g_object_unref (layout);
  return at;
}

static void
paint_rule (cairo_t *cr, double x, double y, double width, double grey)
{
  cairo_set_source_rgb (cr, grey, grey, grey);
  cairo_rectangle (cr, x, y, width, 0.5);
  cairo_fill (cr);
}

/* A number, and room for its move. */
static void
paint_cell (const Sheet *sheet, PangoLayout *layout, cairo_t *cr, int number, double x,
            double width, double baseline)
{
  g_autofree char *digits = g_strdup_printf ("%d", number);

  if (number == 0)
    return;
  cairo_set_source_rgb (cr, 0.45, 0.45, 0.45);
  report_text_paint (layout, cr, digits, REPORT_RIGHT, x, NUMBER, baseline);
  paint_rule (cr, x + NUMBER + 3, baseline + BELOW, width - NUMBER - 6, 0.6);
  cairo_set_source_rgb (cr, 0, 0, 0);
  if (number <= (int) sheet->list->len)
    report_text_paint (layout, cr, sheet->texts->pdata[number - 1], REPORT_LEFT, x + NUMBER + 6,
                       width - NUMBER - 6, baseline);
}

/* The row as it was played, or for what is still to come. */
static ReportMovesRow
row_at (const Sheet *sheet, int i)
{
  int n_rows = (int) sheet->rows->len, next = (int) sheet->list->len + 2 * (i - n_rows) + 1;
  const ReportMovesRow *last =
      n_rows > 0 ? &g_array_index (sheet->rows, ReportMovesRow, n_rows - 1) : NULL;
  gboolean open = last != NULL && last->white == 0;

  if (i < n_rows - 1 || (i == n_rows - 1 && !open))
    return g_array_index (sheet->rows, ReportMovesRow, i);
  if (i == n_rows - 1)
    return (ReportMovesRow){ last->black, (int) sheet->list->len + 1 };
  if (open)
    return (ReportMovesRow){ next + 1, next + 2 };
  if (n_rows == 0 && sheet->white_first)
    return (ReportMovesRow){ i == 0 ? 0 : next - 1, next };
  return (ReportMovesRow){ next, next + 1 };
}

static void
paint_column (const Sheet *sheet, const Layout *at, PangoLayout *layout, cairo_t *cr, int first,
              double x)
{
  double half = at->width / 2;

  report_facts_paint_stone (cr, RULES_BLACK, x + NUMBER + 9, 4, 3.5);
  report_facts_paint_stone (cr, RULES_WHITE, x + half + NUMBER + 9, 4, 3.5);
  for (int i = 0; i < at->n_rows; i++) {
    ReportMovesRow row = row_at (sheet, first + i);
    double baseline = HEAD + (i + 0.75) * LINE;

    paint_cell (sheet, layout, cr, row.black, x, half, baseline);
    paint_cell (sheet, layout, cr, row.white, x + half, half, baseline);
  }
}

static void
paint_signatures (const Sheet *sheet, const Layout *at, PangoLayout *layout, cairo_t *cr)
{
  static const ReportPhrase labels[] = { REPORT_PHRASE_RESULT, REPORT_PHRASE_BLACK,
                                         REPORT_PHRASE_WHITE };
  double third = (at->page.width - 2 * SCORE_GAP) / 3;
  double y = report_frame_bottom (&at->page.plan) - at->page.top - 2 * SIZE;

  for (int i = 0; i < 3; i++) {
    double x = i * (third + SCORE_GAP);

    paint_rule (cr, x, y, third, 0);
    report_text_paint (layout, cr, sheet->head.frame.phrases[labels[i]], REPORT_LEFT, x, third,
                       y + SIZE + 3);
  }
}

static void
paint_score (gconstpointer content, gconstpointer planned, cairo_t *cr, int page)
{
  const Sheet *sheet = content;
  const Layout *at = planned;
  PangoLayout *layout = report_text_new (cr);

  report_game_page_begin (&at->page, &sheet->head, layout, cr);
  report_text_set_font (layout, SIZE, FALSE);
  for (int i = 0; i < at->n_columns; i++)
    paint_column (sheet, at, layout, cr, (page * at->n_columns + i) * at->n_rows,
                  i * (at->width + SCORE_GAP));
  paint_signatures (sheet, at, layout, cr);
  cairo_restore (cr);
  g_object_unref (layout);
}

static void
clear (gpointer content)
{
  Sheet *sheet = content;

  g_array_unref (sheet->list);
  g_ptr_array_unref (sheet->texts);
  g_array_unref (sheet->rows);
  report_facts_clear (&sheet->head.facts);
}

static const ReportKind score_kind = { .clear = clear, .plan = plan, .paint = paint_score };

/* The moves of a game in columns, number, Black and White, and behind them empty lines to go on
 * with by hand. Returns the paper. @head: what stands at the head of every page. @game: what is
 * known of the game. @moves: its moves, none for a sheet to write on. */
ReportPaper *
report_score_new (const ReportHead *head, const ReportGame *game, const ReportMoves *moves)
{
  Sheet *sheet = g_new0 (Sheet, 1);

  report_game_head_init (&sheet->head, head, _ ("Score sheet"), game);
  sheet->list = report_moves_list (moves);
  sheet->texts = report_moves_texts (&sheet->head.frame, sheet->list);
  sheet->rows = report_moves_rows (sheet->list, 1, (int) sheet->list->len);
  sheet->white_first = game->handicap >= 2;
  return report_paper_new_of (&score_kind, sheet);
}
