/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/form/decision.h"
#include <glib/gi18n.h>
#include <string.h>
#include "report/board/diagram.h"
#include "report/board/scene.h"
#include "report/form/game-page.h"
#include "report/page/kind.h"
#include "report/page/words.h"

#define DECISION_SIZE 9.5 /* of letters */
#define DECISION_LABEL 8.0
#define DECISION_GAP 14.0
#define BOARD 236.0          /* the width of the board */
#define DECISION_LEAST 180.0 /* of the words beside it; else they stand below */
#define WRITE 20.0           /* between lines to write on */
#define N_WRITE 3            /* of them for each statement */
#define DECISION_SIGN 46.0   /* a row of signatures */
#define N_ENTRIES 12

/* A heading and what it says; lines to write on where that is nothing. */
typedef struct {
  const char *label;
  const char *text;
  int n_lines; /* to write on */
} Entry;

typedef struct {
  ReportGameHead head;
  RulesBoard board;
  guint8 points[RULES_POINTS];
  gboolean has_board;
  RulesPoint last;
  Entry entries[N_ENTRIES];
  int n_beside; /* the first of them stand beside the board */
  int n_entries;
  ReportSignature signatures[4];
  int n_signatures;
} DecisionSheet;

/* Where it falls: always on one page. */
typedef struct {
  ReportGamePage page;
  ReportDiagram board;
  double x, beside;   /* of the words beside the board, and their width */
  double below, sign; /* where the rest begins, and the signatures */
} DecisionLayout;

/* --- Entries --- */

static gboolean
is_written (const Entry *entry)
{
  return *entry->text == '\0';
}

static double
measure_entry (const Entry *entry, PangoLayout *layout, double width)
{
  if (is_written (entry))
    return DECISION_LABEL + 4 + entry->n_lines * WRITE + DECISION_GAP / 2;
  report_text_set_font (layout, DECISION_SIZE, FALSE);
  return DECISION_LABEL + 4 + report_text_measure_block (layout, entry->text, width) +
         DECISION_GAP / 2;
}

static void
paint_entry (const Entry *entry, PangoLayout *layout, cairo_t *cr, double x, double y, double width)
{
  cairo_set_source_rgb (cr, 0.35, 0.35, 0.35);
  report_text_set_font (layout, DECISION_LABEL, TRUE);
  report_text_paint (layout, cr, entry->label, REPORT_LEFT, x, width, y + DECISION_LABEL);
  cairo_set_source_rgb (cr, 0, 0, 0);
  report_text_set_font (layout, DECISION_SIZE, FALSE);
  if (!is_written (entry))
    report_text_paint_block (layout, cr, entry->text, x, y + DECISION_LABEL + 4, width);
  for (int i = 1; is_written (entry) && i <= entry->n_lines; i++)
    report_signature_paint_rule (cr, x, y + DECISION_LABEL + i * WRITE, width, 0.4);
}

/* Entries from first on, one below the other; only measured where cr is NULL. */
static double
decision_flow (const DecisionSheet *sheet, int first, int end, PangoLayout *layout, cairo_t *cr,
               double x, double y, double width)
{
  for (int i = first; i < end; i++) {
    if (cr)
      paint_entry (&sheet->entries[i], layout, cr, x, y, width);
    y += measure_entry (&sheet->entries[i], layout, width);
  }
  return y;
}

/* --- Layout --- */

static double
lay_decision (gconstpointer content, PangoLayout *layout, double height, gpointer planned)
{
  const DecisionSheet *sheet = content;
  DecisionLayout *at = planned;
  gboolean beside = sheet->has_board && at->page.width - BOARD - DECISION_GAP >= DECISION_LEAST;
  double wide = MIN (BOARD, at->page.width), high = 0, words;
  int n_lines = (sheet->n_signatures + 1) / 2;

  if (sheet->has_board) {
    report_diagram_fit_corner (&at->board, sheet->board.size, wide, wide * 1.1, wide);
    high = at->board.height + DECISION_GAP / 2;
  }
  at->x = beside ? at->board.width + DECISION_GAP : 0;
  at->beside = at->page.width - at->x;
  words = decision_flow (sheet, 0, sheet->n_beside, layout, NULL, 0, beside ? 0 : high, at->beside);
  at->below = MAX (high, words);
  at->sign = decision_flow (sheet, sheet->n_beside, sheet->n_entries, layout, NULL, 0, at->below,
                            at->page.width);
  return at->sign + n_lines * DECISION_SIGN;
}

static gpointer
plan_decision (gconstpointer content, cairo_t *cr, double width, double height)
{
  DecisionLayout *at = g_atomic_rc_box_new0 (DecisionLayout);

  report_game_page_lay (&at->page, content, cr, width, height, DECISION_GAP / 2, lay_decision);
  return at;
}

/* --- Painting --- */

static void
paint_decision_board (const DecisionLayout *at, const DecisionSheet *sheet, cairo_t *cr)
{
  ReportMarks marks = { .last = sheet->last,
                        .cursor = RULES_PASS,
                        .hover = RULES_PASS,
                        .theme = REPORT_THEME_PRINT,
                        .coordinates = REPORT_COORDINATES_WESTERN,
                        .differs = sheet->points };

  report_scene_paint_board (&at->board, cr, &sheet->board, &marks);
}

static void
paint_decision_signatures (const DecisionLayout *at, const DecisionSheet *sheet,
                           PangoLayout *layout, cairo_t *cr)
{
  double half = (at->page.width - DECISION_GAP) / 2;

  for (int i = 0; i < sheet->n_signatures; i++) {
    int line = i / 2;
    report_signature_paint (&sheet->signatures[i], &sheet->head.frame, layout, cr,
                            i % 2 * (half + DECISION_GAP),
                            at->sign + (line + 1) * DECISION_SIGN - 2 * REPORT_SIGNATURE_SIZE,
                            half);
  }
}

static void
paint_decision (gconstpointer content, gconstpointer planned, cairo_t *cr, int page)
{
  const DecisionSheet *sheet = content;
  const DecisionLayout *at = planned;
  PangoLayout *layout = report_text_new (cr);
  gboolean beside = at->x > 0;

  report_game_page_begin (&at->page, &sheet->head, layout, cr);
  if (sheet->has_board)
    paint_decision_board (at, sheet, cr);
  decision_flow (sheet, 0, sheet->n_beside, layout, cr, at->x,
                 beside || !sheet->has_board ? 0 : at->board.height + DECISION_GAP / 2, at->beside);
  decision_flow (sheet, sheet->n_beside, sheet->n_entries, layout, cr, 0, at->below,
                 at->page.width);
  paint_decision_signatures (at, sheet, layout, cr);
  cairo_restore (cr);
  g_object_unref (layout);
}

static void
clear_decision (gpointer content)
{
  report_facts_clear (&((DecisionSheet *) content)->head.facts);
}

static const ReportKind decision_kind = { .clear = clear_decision,
                                          .plan = plan_decision,
                                          .paint = paint_decision };

/* --- What it says --- */

/* Nothing is said about what is not known. */
static void
add_decision (DecisionSheet *sheet, const char *label, const char *text)
{
  if (text && *text)
    sheet->entries[sheet->n_entries++] =
        (Entry){ label, g_string_chunk_insert (sheet->head.frame.texts, text), 0 };
}

static void
add_statement (DecisionSheet *sheet, const char *label, int n_lines)
{
  sheet->entries[sheet->n_entries++] = (Entry){ label, "", n_lines };
}

static void
add_beside (DecisionSheet *sheet, const ReportDecision *from)
{
  g_autofree char *move =
      from->move > 0 ? g_strdup_printf (_ ("after move %d"), from->move) : g_strdup ("");
  g_autofree char *times =
      *from->black_time && *from->white_time
          ? g_strdup_printf (_ ("Black %s\nWhite %s"), from->black_time, from->white_time)
          : g_strdup ("");

  add_decision (sheet, _ ("Subject of the ruling"), from->offence);
  add_decision (sheet, _ ("Players concerned"), from->offender);
  add_decision (sheet, _ ("When"), move);
  add_decision (sheet, _ ("Clocks"), times);
  add_decision (sheet, _ ("Complaint by"), from->claimant);
  add_decision (sheet, _ ("What happened"), from->happened);
  sheet->n_beside = sheet->n_entries;
}

static void
add_below (DecisionSheet *sheet, const ReportDecision *from)
{
  g_autofree char *article = *from->text ? g_strdup_printf (_ ("%s: %s"), from->article, from->text)
                                         : g_strdup (from->article);

  add_statement (sheet, _ ("Black’s statement"), N_WRITE);
  add_statement (sheet, _ ("White’s statement"), N_WRITE);
  add_decision (sheet, _ ("Article"), article);
  add_decision (sheet, _ ("Decision"), from->decision);
  add_decision (sheet, _ ("Consequences"), from->consequences);
}

static void
keep_signatures (DecisionSheet *sheet, const ReportDecision *from)
{
  sheet->n_signatures = from->n_signatures;
  for (int i = 0; i < from->n_signatures; i++) {
    const ReportSignature *sign = &from->signatures[i];

    sheet->signatures[i] =
        (ReportSignature){ report_frame_keep (&sheet->head.frame, sign->role),
                           report_frame_keep (&sheet->head.frame, sign->name), sign->has_signed };
  }
}

/* The protocol of one ruling on one page: who met where, the position at that move, the clocks,
 * what happened, room for what the players say, the article, the decision with what follows from
 * it, and who signs (READINGS 11). Returns the paper. @head: what stands at the head of
 * every page. @game: what is known of the game. */
ReportPaper *
report_decision_new (const ReportHead *head, const ReportGame *game, const ReportDecision *decision)
{
  g_autofree char *title = g_strdup_printf (_ ("Ruling no. %d"), decision->number);
  DecisionSheet *sheet = g_new0 (DecisionSheet, 1);

  report_game_head_init (&sheet->head, head, title, game);
  sheet->has_board = decision->board != NULL;
  if (decision->board)
    sheet->board = *decision->board;
  if (decision->points)
    memcpy (sheet->points, decision->points, sizeof sheet->points);
  sheet->last = decision->last;
  add_beside (sheet, decision);
  add_below (sheet, decision);
  keep_signatures (sheet, decision);
  return report_paper_new_of (&decision_kind, sheet);
}

static void
add_decision_empty (DecisionSheet *sheet)
{
  add_statement (sheet, _ ("Subject of the ruling"), 1);
  add_statement (sheet, _ ("Players concerned"), 1);
  add_statement (sheet, _ ("After move"), 1);
  add_statement (sheet, _ ("Clocks"), 1);
  add_statement (sheet, _ ("Complaint by"), 1);
  add_statement (sheet, _ ("What happened"), N_WRITE);
  sheet->n_beside = sheet->n_entries;
  add_statement (sheet, _ ("Black’s statement"), 2);
  add_statement (sheet, _ ("White’s statement"), 2);
  add_statement (sheet, _ ("Article"), 1);
  add_statement (sheet, _ ("Decision"), 2);
  add_statement (sheet, _ ("Consequences"), 2);
}

/* The same to be filled in by hand, with an empty board to sketch on. Returns the paper. @head:
 * what stands at the head of every page. @game: what is known of the game. */
ReportPaper *
report_decision_new_empty (const ReportHead *head, const ReportGame *game, int size)
{
  const ReportDecision roles = { .signatures = { { _ ("Black"), game->name[RULES_BLACK], FALSE },
                                                 { _ ("White"), game->name[RULES_WHITE], FALSE },
                                                 { _ ("Referee"), "", FALSE },
                                                 { _ ("Chief referee"), "", FALSE } },
                                 .n_signatures = 4 };
  DecisionSheet *sheet = g_new0 (DecisionSheet, 1);

  report_game_head_init (&sheet->head, head, _ ("Ruling"), game);
  rules_board_init (&sheet->board, size);
  sheet->has_board = TRUE;
  sheet->last = RULES_PASS;
  add_decision_empty (sheet);
  keep_signatures (sheet, &roles);
  return report_paper_new_of (&decision_kind, sheet);
}
