/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/form/count.h"
#include <glib/gi18n.h>
#include <string.h>
#include "report/board/diagram.h"
#include "report/board/scene.h"
#include "report/page/kind.h"
#include "report/form/count-private.h"
#include "report/form/game-page.h"
#include "report/form/signature.h"
#include "report/page/text.h"
#include "report/page/words.h"
#include "rules/article/word.h"

#define COUNT_SIZE 9.0 /* of letters */
#define SIZE_LEAST 6.5
#define COUNT_LINE 14.5
#define EMPTY_LINE 26.0 /* of a row to write in by hand */
#define NOTE 8.5
#define SUM_WIDTH 238.0 /* beside the board */
#define FIGURES 48.0    /* the width of a column of figures */
#define COUNT_GAP 18.0
#define RESULT 12.0 /* letters */
#define RESULT_LINE 30.0
#define COUNT_SIGN_HEIGHT 62.0
#define BESIDE 440.0    /* from this width on the sum stands beside the board */
#define BOARD_MIN 130.0 /* the least height of a board above the sum */
#define COUNT_ACROSS_MAX 24.0

/* What a count sheet says. */
typedef struct {
  ReportGameHead head;
  RulesBoard board;
  guint8 dead[RULES_POINTS];
  guint8 owner[RULES_POINTS];
  GArray *rows; /* ReportReckoningRow */
  const char *result;
  const char *notes; /* lines */
  const char *signer[3];
  gboolean has_confirmed[3];
  gboolean is_empty; /* to be filled in by hand */
} CountSheet;

/* Where it falls: always on one page. */
typedef struct {
  ReportGamePage page;
  ReportDiagram board;
  double sum_x, sum_y, sum_width; /* of the sum */
  double below;                   /* where result, notes and signatures begin */
} CountLayout;

/* --- Layout --- */

static double
line_of (const CountSheet *sheet)
{
  return sheet->is_empty ? EMPTY_LINE : COUNT_LINE;
}

static double
sum_height (const CountSheet *sheet)
{
  return (sheet->rows->len + 1) * line_of (sheet);
}

static double
below_height (const CountSheet *sheet, PangoLayout *layout, double width)
{
  report_text_set_font (layout, NOTE, FALSE);
  return RESULT_LINE + report_text_measure_block (layout, sheet->notes, width) + COUNT_SIGN_HEIGHT;
}

/* Returns the height that everything takes. */
static double
lay_beside (const CountSheet *sheet, PangoLayout *layout, CountLayout *at)
{
  double room = at->page.width - SUM_WIDTH - COUNT_GAP, high;

  report_diagram_fit_corner (&at->board, sheet->board.size, room, room * 1.1, COUNT_ACROSS_MAX);
  at->sum_x = at->page.width - SUM_WIDTH;
  at->sum_width = SUM_WIDTH;
  at->sum_y = 0;
  high = MAX (at->board.height, sum_height (sheet));
  at->below = high;
  return high + below_height (sheet, layout, at->page.width);
}

static double
lay_above (const CountSheet *sheet, PangoLayout *layout, double height, CountLayout *at)
{
  double rest = sum_height (sheet) + COUNT_GAP / 2 + below_height (sheet, layout, at->page.width);

  report_diagram_fit_corner (&at->board, sheet->board.size, at->page.width,
                             MAX (BOARD_MIN, height - rest), COUNT_ACROSS_MAX);
  at->board.x = (at->page.width - at->board.width) / 2;
  at->board.left += at->board.x;
  at->sum_width = at->page.width;
  at->sum_y = at->board.height + COUNT_GAP / 2;
  at->below = at->sum_y + sum_height (sheet);
  return at->board.height + rest;
}

static double
lay_count (gconstpointer content, PangoLayout *layout, double height, gpointer planned)
{
  CountLayout *at = planned;

  return at->page.width >= BESIDE ? lay_beside (content, layout, at)
                                  : lay_above (content, layout, height, at);
}

static gpointer
plan_count (gconstpointer content, cairo_t *cr, double width, double height)
{
  CountLayout *at = g_atomic_rc_box_new0 (CountLayout);

  report_game_page_lay (&at->page, content, cr, width, height, COUNT_GAP / 2, lay_count);
  return at;
}

/* --- Painting --- */

static void
paint_count_board (const CountLayout *at, const CountSheet *sheet, cairo_t *cr)
{
  ReportMarks marks = { .theme = REPORT_THEME_PRINT,
                        .coordinates = REPORT_COORDINATES_WESTERN,
                        .dead = sheet->is_empty ? NULL : sheet->dead,
                        .owner = sheet->is_empty ? NULL : sheet->owner };

  report_scene_paint_board (&at->board, cr, &sheet->board, &marks);
}

/* Where the figures of both sides are written. */
static void
paint_room (double right, double baseline, cairo_t *cr)
{
  cairo_set_source_rgb (cr, 0.6, 0.6, 0.6);
  for (int i = 0; i < 2; i++)
    report_signature_paint_rule (cr, right - (2 - i) * FIGURES + 8, baseline + 2, FIGURES - 10,
                                 0.5);
}

static void
paint_row (const CountLayout *at, const ReportReckoningRow *row, PangoLayout *layout, cairo_t *cr,
           double y, double line)
{
  double indent = row->is_part ? 12 : 0, right = at->sum_x + at->sum_width;
  double baseline = y + line * 0.72, room = at->sum_width - 2 * FIGURES - indent;

  cairo_set_source_rgb (cr, 0, 0, 0);
  if (row->is_sum)
    report_signature_paint_rule (cr, at->sum_x, y, at->sum_width, 0.8);
  report_text_set_font_for (layout, row->label, COUNT_SIZE, SIZE_LEAST, row->is_sum, room);
  report_text_paint (layout, cr, row->label, REPORT_LEFT, at->sum_x + indent, room, baseline);
  report_text_set_font (layout, COUNT_SIZE, row->is_sum);
  if (row->is_part)
    cairo_set_source_rgb (cr, 0.35, 0.35, 0.35);
  report_text_paint (layout, cr, row->black, REPORT_RIGHT, right - 2 * FIGURES, FIGURES - 2,
                     baseline);
  report_text_paint (layout, cr, row->white, REPORT_RIGHT, right - FIGURES, FIGURES - 2, baseline);
}

/* Who won, to be ticked, and by how much. */
static void
paint_choice (const CountLayout *at, const CountSheet *sheet, PangoLayout *layout, cairo_t *cr,
              double baseline)
{
  static const ReportPhrase who[] = { REPORT_PHRASE_BLACK_WON, REPORT_PHRASE_WHITE_WON,
                                      REPORT_PHRASE_DRAW };
  const char *const *phrases = sheet->head.frame.phrases;
  double quarter = at->page.width / 4;

  report_text_set_font (layout, COUNT_SIZE, FALSE);
  cairo_set_line_width (cr, 0.7);
  for (int i = 0; i < 3; i++) {
    cairo_rectangle (cr, i * quarter + 0.35, baseline - 7, 8, 8);
    cairo_stroke (cr);
    report_text_paint (layout, cr, phrases[who[i]], REPORT_LEFT, i * quarter + 14, quarter - 20,
                       baseline);
  }
  report_text_paint (layout, cr, phrases[REPORT_PHRASE_MARGIN], REPORT_LEFT, 3 * quarter,
                     quarter / 2, baseline);
  report_signature_paint_rule (cr, 3.5 * quarter, baseline + 2, quarter / 2, 0.5);
}

static void
paint_sum (const CountLayout *at, const CountSheet *sheet, PangoLayout *layout, cairo_t *cr)
{
  double right = at->sum_x + at->sum_width;

  report_facts_paint_stone (cr, RULES_BLACK, right - FIGURES - 6, at->sum_y + COUNT_LINE / 2, 4);
  report_facts_paint_stone (cr, RULES_WHITE, right - 6, at->sum_y + COUNT_LINE / 2, 4);
  for (guint i = 0; i < sheet->rows->len; i++) {
    double y = at->sum_y + (i + 1) * line_of (sheet);

    paint_row (at, &g_array_index (sheet->rows, ReportReckoningRow, i), layout, cr, y,
               line_of (sheet));
    if (sheet->is_empty)
      paint_room (right, y + line_of (sheet) * 0.72, cr);
  }
}

static void
paint_below (const CountLayout *at, const CountSheet *sheet, PangoLayout *layout, cairo_t *cr)
{
  static const struct {
    int who;
    ReportPhrase role;
  } order[] = { { RULES_BLACK, REPORT_PHRASE_BLACK },
                { RULES_WHITE, REPORT_PHRASE_WHITE },
                { RULES_EMPTY, REPORT_PHRASE_REFEREE } };
  double third = (at->page.width - 2 * COUNT_GAP) / 3, y = at->below + RESULT_LINE;

  cairo_set_source_rgb (cr, 0, 0, 0);
  if (sheet->is_empty)
    paint_choice (at, sheet, layout, cr, y - RESULT * 0.9);
  report_text_set_font (layout, RESULT, TRUE);
  report_text_paint (layout, cr, sheet->result, REPORT_LEFT, 0, at->page.width, y - RESULT * 0.9);
  report_text_set_font (layout, NOTE, FALSE);
  y += report_text_paint_block (layout, cr, sheet->notes, 0, y, at->page.width);
  for (int i = 0; i < 3; i++) {
    int who = order[i].who;
    ReportSignature sign = { sheet->head.frame.phrases[order[i].role], sheet->signer[who],
                             sheet->has_confirmed[who] };
    report_signature_paint (&sign, &sheet->head.frame, layout, cr, i * (third + COUNT_GAP),
                            y + COUNT_SIGN_HEIGHT - 2 * NOTE, third);
  }
}

static void
paint_count (gconstpointer content, gconstpointer planned, cairo_t *cr, int page)
{
  const CountSheet *sheet = content;
  const CountLayout *at = planned;
  PangoLayout *layout = report_text_new (cr);

  report_game_page_begin (&at->page, &sheet->head, layout, cr);
  paint_count_board (at, sheet, cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  paint_sum (at, sheet, layout, cr);
  paint_below (at, sheet, layout, cr);
  cairo_restore (cr);
  g_object_unref (layout);
}

static void
clear_count (gpointer content)
{
  CountSheet *sheet = content;

  g_array_unref (sheet->rows);
  report_facts_clear (&sheet->head.facts);
}

static const ReportKind count_kind = { .clear = clear_count,
                                       .plan = plan_count,
                                       .paint = paint_count };

/* --- What it says --- */

static void
keep_words (CountSheet *sheet, const ReportGame *game, const ReportCount *count)
{
  g_autofree char *result =
      report_words_result (count->score->result, count->counting == RULES_COUNTING_AREA);
  g_autofree char *sgf = rules_result_format (count->score->result);
  g_autofree char *both = g_strdup_printf ("%s   %s", result, sgf);
  g_autofree char *notes = report_notes_new (count);

  sheet->result = report_frame_keep (&sheet->head.frame, both);
  sheet->notes = g_string_chunk_insert (sheet->head.frame.texts, notes);
  for (int side = RULES_BLACK; side <= RULES_WHITE; side++)
    sheet->signer[side] = report_frame_keep (&sheet->head.frame, game->name[side]);
  sheet->signer[RULES_EMPTY] = report_frame_keep (&sheet->head.frame, count->referee);
}

static void
keep_position (CountSheet *sheet, const ReportCount *count)
{
  sheet->board = *count->board;
  if (count->dead != NULL)
    memcpy (sheet->dead, count->dead, sizeof sheet->dead);
  memcpy (sheet->owner, count->score->owner, sizeof sheet->owner);
  memcpy (sheet->has_confirmed, count->has_confirmed, sizeof sheet->has_confirmed);
}

/* The count of one game to be signed: the position with dead stones, territory and shared points,
 * the sum for both sides as arbiters make it (whole tens and the rest, threshold, komi, handicap
 * return, warnings; or territory and prisoners), the margin and the result (Art. 9, 11, 16.4,
 * 24).
 *
 * Returns the paper. @head: what stands at the head of every page. @game: what is known of the
 * game; of its result only what was counted is shown. */
ReportPaper *
report_count_new (const ReportHead *head, const ReportGame *game, const ReportCount *count)
{
  CountSheet *sheet = g_new0 (CountSheet, 1);
  ReportGame told = *game;

  told.result = (RulesResult){ RULES_RESULT_NONE };
  told.result_text = NULL;
  report_game_head_init (&sheet->head, head,
                         rules_word_counted (_ ("Count of the game"),
                                             count->counting == RULES_COUNTING_AREA),
                         &told);
  keep_position (sheet, count);
  keep_words (sheet, game, count);
  sheet->rows = report_reckoning_new (&sheet->head.frame, count);
  return report_paper_new_of (&count_kind, sheet);
}

/* The same to be filled in by hand: an empty board to sketch on, the lines of the sum, who won,
 * and who signs. Returns the paper. @head: what stands at the head of every page. @game: what is
 * known of the game. @rules: how it is counted. */
ReportPaper *
report_count_new_empty (const ReportHead *head, const ReportGame *game, int size,
                        const RulesRuleset *rules)
{
  CountSheet *sheet = g_new0 (CountSheet, 1);

  report_game_head_init (&sheet->head, head,
                         rules_word_counted (_ ("Count of the game"),
                                             rules->counting == RULES_COUNTING_AREA),
                         game);
  rules_board_init (&sheet->board, size);
  for (int side = RULES_BLACK; side <= RULES_WHITE; side++)
    sheet->signer[side] = report_frame_keep (&sheet->head.frame, game->name[side]);
  sheet->signer[RULES_EMPTY] = sheet->result = sheet->notes = "";
  sheet->is_empty = TRUE;
  sheet->rows = report_reckoning_new_empty (&sheet->head.frame, rules);
  return report_paper_new_of (&count_kind, sheet);
}
