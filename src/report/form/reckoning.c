/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/form/count-private.h"
#include <glib/gi18n.h>
#include "report/page/words.h"
#include "rules/article/word.h"

/* What the sum is made from. */
typedef struct {
  ReportFrame *frame;
  const ReportCount *count;
  GArray *rows;  /* ReportReckoningRow */
  int stones[3]; /* that live, indexed by RulesColour */
  int dead[3];
  gboolean is_empty; /* of no game: every line, for figures that are written by hand */
  gboolean returns;  /* that has a line for what Black returns for handicap stones */
} Sum;

static ReportReckoningRow *
add_reckoning (Sum *sum, const char *label, const char *black, const char *white)
{
  ReportReckoningRow row = { report_frame_keep (sum->frame, label),
                             report_frame_keep (sum->frame, sum->is_empty ? "" : black),
                             report_frame_keep (sum->frame, sum->is_empty ? "" : white), FALSE,
                             FALSE };

  g_array_append_val (sum->rows, row);
  return &g_array_index (sum->rows, ReportReckoningRow, sum->rows->len - 1);
}

static ReportReckoningRow *
add_numbers (Sum *sum, const char *label, int black, int white)
{
  g_autofree char *first = g_strdup_printf ("%d", black);
  g_autofree char *second = g_strdup_printf ("%d", white);

  return add_reckoning (sum, label, first, second);
}

static ReportReckoningRow *
add_zi (Sum *sum, const char *label, int black_q, int white_q)
{
  g_autofree char *black = rules_result_margin_zi (black_q);
  g_autofree char *white = rules_result_margin_zi (white_q);

  return add_reckoning (sum, label, black, white);
}

static char *
dup_signed (char *(*format) (int quarters), int quarters)
{
  g_autofree char *plain = format (ABS (quarters));

  return g_strconcat (quarters > 0 ? "+" : quarters < 0 ? "\u2212" : "", plain, NULL);
}

/* What one side must give is what the other need not reach. */
static ReportReckoningRow *
add_signed (Sum *sum, const char *label, char *(*format) (int quarters), int black_q)
{
  g_autofree char *black = dup_signed (format, black_q);
  g_autofree char *white = dup_signed (format, -black_q);

  return add_reckoning (sum, label, black, white);
}

static void
count_stones (Sum *sum)
{
  const RulesBoard *board = sum->count->board;

  for (int i = 0; i < board->size * board->size; i++) {
    RulesPoint point = RULES_POINT (i % board->size, i / board->size);
    RulesColour stone = rules_board_get (board, point);
    gboolean dead = sum->count->dead != NULL && sum->count->dead[point];

    (dead ? sum->dead : sum->stones)[stone]++;
  }
}

/* What moves the threshold beside the komi (Art. 24.1; READINGS 2). */
static int
fine_q (const RulesScoreTerms *terms, RulesColour side)
{
  return terms->penalty_q * (side == RULES_BLACK ? terms->black_warnings : terms->white_warnings);
}

/* --- Area --- */

static int
enclosed (const Sum *sum, RulesColour side)
{
  const RulesScore *score = sum->count->score;
  int area_q = side == RULES_BLACK ? score->black_q : score->white_q;

  return (area_q - 2 * score->shared) / 4 - sum->stones[side];
}

/* As arbiters count: the enclosed points are tidied to whole tens, the rest is filled with stones,
 * and then the stones are counted. */
static void
add_area (Sum *sum)
{
  const RulesScore *score = sum->count->score;
  int black = enclosed (sum, RULES_BLACK), white = enclosed (sum, RULES_WHITE);

  add_numbers (sum, _ ("Enclosed points"), black, white);
  add_numbers (sum, _ ("in whole tens"), black / 10 * 10, white / 10 * 10)->is_part = TRUE;
  add_numbers (sum, _ ("rest"), black % 10, white % 10)->is_part = TRUE;
  add_numbers (sum, _ ("Living stones"), sum->stones[RULES_BLACK], sum->stones[RULES_WHITE]);
  add_numbers (sum, _ ("Rest and stones"), black % 10 + sum->stones[RULES_BLACK],
               white % 10 + sum->stones[RULES_WHITE]);
  if (score->shared > 0 || sum->is_empty)
    add_zi (sum, _ ("Half of the shared points"), 2 * score->shared, 2 * score->shared);
  add_zi (sum, _ ("Area in zi"), score->black_q, score->white_q)->is_sum = TRUE;
}

static void
add_fines (Sum *sum)
{
  const RulesScoreTerms *terms = sum->count->terms;
  int black_q = fine_q (terms, RULES_BLACK), white_q = fine_q (terms, RULES_WHITE);

  if (sum->is_empty)
    add_reckoning (sum, _ ("Warnings (Art. 24.1)"), NULL, NULL);
  if (black_q != 0)
    add_signed (sum, _ ("Warning of Black (Art. 24.1)"), rules_result_margin_zi, black_q);
  if (white_q != 0)
    add_signed (sum, _ ("Warning of White (Art. 24.1)"), rules_result_margin_zi, -white_q);
}

static void
add_threshold (Sum *sum)
{
  const RulesScoreTerms *terms = sum->count->terms;
  int par_q = 2 * sum->count->board->size * sum->count->board->size;
  int gives_q = rules_score_black_gives_q (terms);

  add_zi (sum, _ ("Par, half of the board"), par_q, par_q);
  add_signed (sum, _ ("Komi"), rules_result_margin_zi, terms->komi_q);
  if (rules_score_return_q (terms) != 0 || sum->returns)
    add_signed (sum, _ ("Handicap return"), rules_result_margin_zi, rules_score_return_q (terms));
  add_fines (sum);
  add_zi (sum, _ ("Wins with more than"), par_q + gives_q, par_q - gives_q)->is_sum = TRUE;
}

/* --- Territory --- */

static void
add_points_off (Sum *sum, const char *label, int black_q, int white_q)
{
  g_autofree char *black = black_q != 0 ? dup_signed (rules_word_half, -black_q) : NULL;
  g_autofree char *white = white_q != 0 ? dup_signed (rules_word_half, -white_q) : NULL;

  if (black != NULL || white != NULL || sum->is_empty)
    add_reckoning (sum, label, black, white);
}

static void
add_territory (Sum *sum)
{
  const RulesScore *score = sum->count->score;
  int black = score->prisoners[RULES_BLACK], white = score->prisoners[RULES_WHITE];

  add_numbers (sum, _ ("Territory"), score->territory[RULES_BLACK], score->territory[RULES_WHITE]);
  add_numbers (sum, _ ("Prisoners"), black, white);
  add_numbers (sum, _ ("taken in the game"), black - sum->dead[RULES_WHITE],
               white - sum->dead[RULES_BLACK])
      ->is_part = TRUE;
  add_numbers (sum, _ ("dead on the board"), sum->dead[RULES_WHITE], sum->dead[RULES_BLACK])
      ->is_part = TRUE;
}

static void
add_total (Sum *sum)
{
  const RulesScore *score = sum->count->score;
  const RulesScoreTerms *terms = sum->count->terms;
  int fine_black_q = fine_q (terms, RULES_BLACK), fine_white_q = fine_q (terms, RULES_WHITE);
  g_autofree char *black = rules_word_half (score->black_q - terms->komi_q -
                                            rules_score_return_q (terms) - fine_black_q);
  g_autofree char *white = rules_word_half (score->white_q - fine_white_q);

  add_points_off (sum, C_ ("count", "Komi"), terms->komi_q, 0);
  if (rules_score_return_q (terms) != 0 || sum->returns)
    add_points_off (sum, _ ("Handicap return"), rules_score_return_q (terms), 0);
  add_points_off (sum, _ ("Warnings"), fine_black_q, fine_white_q);
  add_reckoning (sum, C_ ("count", "Points"), black, white)->is_sum = TRUE;
}

static GArray *
reckon (Sum *sum)
{
  int margin_q = sum->count->score->margin_q;

  sum->rows = g_array_new (FALSE, FALSE, sizeof (ReportReckoningRow));
  count_stones (sum);
  if (sum->count->counting == RULES_COUNTING_AREA) {
    add_area (sum);
    add_threshold (sum);
    add_signed (sum, _ ("Margin in zi"), rules_result_margin_zi, margin_q)->is_sum = TRUE;
  } else {
    add_territory (sum);
    add_total (sum);
  }
  add_signed (sum, _ ("Margin in points"), rules_word_half, margin_q);
  return sum->rows;
}

/* The sum that leads from the stones on the board to the margin, line by line, for both sides
 * (READINGS 2). Returns its lines (ReportReckoningRow). @frame: where the
 * texts are kept. @count: a game that has been counted. */
GArray *
report_reckoning_new (ReportFrame *frame, const ReportCount *count)
{
  return reckon (&(Sum){ .frame = frame, .count = count });
}

/* The same lines, for figures that are written by hand. Returns the lines (ReportReckoningRow).
 * @frame: where the texts are kept. @rules: how it is counted. */
GArray *
report_reckoning_new_empty (ReportFrame *frame, const RulesRuleset *rules)
{
  const RulesBoard board = { 0 };
  const RulesScore score = { 0 };
  const RulesScoreTerms terms = { 0 };
  const ReportCount count = {
    .board = &board, .score = &score, .terms = &terms, .counting = rules->counting
  };

  return reckon (&(Sum){ .frame = frame,
                         .count = &count,
                         .is_empty = TRUE,
                         .returns = rules->handicap_return != RULES_HANDICAP_RETURN_NONE });
}
