/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-shown.h"
#include <string.h>

/* Each of these copies a part and tells whether it looks different from what was there. */

static gboolean
take_board (AppBoardShown *shown, const RulesBoard *board)
{
  gboolean differs = shown->board.size != board->size ||
                     memcmp (shown->board.points, board->points, RULES_POINTS) != 0;

  shown->board = *board;
  return differs;
}

static gboolean
take_turn (AppBoardShown *shown, const AppBoardPosition *position)
{
  gboolean differs = shown->marks.last != position->last || shown->marks.next != position->next;

  shown->marks.last = position->last;
  shown->marks.next = position->next;
  shown->n_moves = position->n_moves;
  if (position->moves)
    memcpy (shown->moves, position->moves, sizeof shown->moves);
  else
    memset (shown->moves, 0, sizeof shown->moves);
  return differs;
}

static gboolean
take_flags (const guint8 **marks, guint8 *kept, const guint8 *flags)
{
  gboolean differs =
      (*marks != NULL) != (flags != NULL) || (flags && memcmp (kept, flags, RULES_POINTS) != 0);

  if (flags)
    memcpy (kept, flags, RULES_POINTS);
  *marks = flags ? kept : NULL;
  return differs;
}

static gboolean
take_numbers (AppBoardShown *shown, const guint16 *numbers)
{
  gboolean differs = (shown->marks.numbers != NULL) != (numbers != NULL) ||
                     (numbers && memcmp (shown->numbers, numbers, sizeof shown->numbers) != 0);

  if (numbers)
    memcpy (shown->numbers, numbers, sizeof shown->numbers);
  shown->marks.numbers = numbers ? shown->numbers : NULL;
  return differs;
}

static gboolean
has_markup (const AppBoardShown *shown, const AppBoardPosition *position)
{
  if (shown->marks.n_markup != position->n_markup)
    return FALSE;
  for (int i = 0; i < position->n_markup; i++) {
    const ReportMarkup *a = &shown->marks.markup[i], *b = &position->markup[i];

    if (a->point != b->point || a->shape != b->shape || g_strcmp0 (a->label, b->label) != 0)
      return FALSE;
  }
  return TRUE;
}

static gboolean
take_markup (AppBoardShown *shown, const AppBoardPosition *position)
{
  if (has_markup (shown, position))
    return FALSE;
  g_array_set_size (shown->markup, 0);
  g_string_chunk_clear (shown->labels);
  for (int i = 0; i < position->n_markup; i++) {
    ReportMarkup mark = position->markup[i];

    mark.label = mark.label ? g_string_chunk_insert (shown->labels, mark.label) : NULL;
    g_array_append_val (shown->markup, mark);
  }
  shown->marks.markup = (const ReportMarkup *) (gconstpointer) shown->markup->data;
  shown->marks.n_markup = position->n_markup;
  return TRUE;
}

static gboolean
take_lines (AppBoardShown *shown, const AppBoardPosition *position)
{
  gsize length = (gsize) position->n_lines * sizeof (ReportLine);

  if (shown->marks.n_lines == position->n_lines &&
      (length == 0 || memcmp (shown->lines->data, position->lines, length) == 0))
    return FALSE;
  g_array_set_size (shown->lines, 0);
  g_array_append_vals (shown->lines, position->lines, (guint) position->n_lines);
  shown->marks.lines = (const ReportLine *) (gconstpointer) shown->lines->data;
  shown->marks.n_lines = position->n_lines;
  return TRUE;
}

/* @shown: an empty board of 19 lines. */
void
app_board_shown_init (AppBoardShown *shown)
{
  memset (shown, 0, sizeof *shown);
  rules_board_init (&shown->board, 19);
  shown->markup = g_array_new (FALSE, FALSE, sizeof (ReportMarkup));
  shown->lines = g_array_new (FALSE, FALSE, sizeof (ReportLine));
  shown->labels = g_string_chunk_new (64);
}

/* @shown: freed. */
void
app_board_shown_clear (AppBoardShown *shown)
{
  g_array_unref (shown->markup);
  g_array_unref (shown->lines);
  g_string_chunk_free (shown->labels);
}

/* Whether it looks different. @position: what is to be shown; copied. */
gboolean
app_board_shown_take (AppBoardShown *shown, const AppBoardPosition *position)
{
  gboolean differs = take_board (shown, position->board);

  differs |= take_turn (shown, position);
  differs |= take_flags (&shown->marks.dead, shown->dead, position->dead);
  differs |= take_flags (&shown->marks.owner, shown->owner, position->owner);
  differs |= take_flags (&shown->marks.differs, shown->differs, position->differs);
  differs |= take_numbers (shown, position->numbers);
  differs |= take_markup (shown, position);
  return take_lines (shown, position) || differs;
}

/* The position again, lent. */
AppBoardPosition
app_board_shown_get (const AppBoardShown *shown)
{
  return (AppBoardPosition){ .board = &shown->board,
                             .last = shown->marks.last,
                             .next = shown->marks.next,
                             .n_moves = shown->n_moves,
                             .moves = shown->moves,
                             .dead = shown->marks.dead,
                             .owner = shown->marks.owner,
                             .differs = shown->marks.differs,
                             .numbers = shown->marks.numbers,
                             .markup = shown->marks.markup,
                             .n_markup = shown->marks.n_markup,
                             .lines = shown->marks.lines,
                             .n_lines = shown->marks.n_lines };
}
