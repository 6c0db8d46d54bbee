/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "formats/entries/rows.h"
#include "formats/text/tidy.h"

/* Where results begin in each row. A row may lack its club, have one that is a figure, or a half
 * written as a draw is; so no row is asked alone: what stands in a column, counted from the last
 * result, are results where the rows of both players tell of the game there. */

#define SHIFTS 4 /* columns by which a row may stand beside the others */

typedef struct {
  FormatsRows *rows;
  int *by_number; /* 1 + line, 0 for none */
  int highest;
  int rounds;
} Layout;

static FormatsRowsLine *
line_at (const FormatsRows *rows, guint i)
{
  return rows->lines->pdata[i];
}

/* Whether it says that there is nothing in its round. @word: a word between results. */
gboolean
formats_rows_is_blank (const char *word)
{
  return word[strspn (word, "-.")] == '\0';
}

/* "7", "358=", "?": what may stand in a column of scores or places. */
static gboolean
is_score (const FormatsRowsLine *line, int at)
{
  const char *word = line->word[at];

  return !*word || formats_tidy_is_figure (word) || g_str_equal (word, "?") ||
         (line->is_result[at] && line->cell[at].sign == '=' && g_str_has_suffix (word, "="));
}

static const FormatsCross *
cell_at (const FormatsRowsLine *line, int at)
{
  return at >= line->tail && at < line->n && line->is_result[at] ? &line->cell[at] : NULL;
}

/* --- Who is meant --- */

/* A place that nobody knows is the one of the row. */
static void
number_rows (Layout *layout)
{
  GPtrArray *lines = layout->rows->lines;

  for (guint i = 0; i < lines->len; i++)
    layout->highest = MAX (layout->highest, line_at (layout->rows, i)->place);
  layout->highest = MAX (layout->highest, (int) lines->len);
  layout->by_number = g_new0 (int, layout->highest + 1);
  for (guint i = 0; i < lines->len; i++)
    if (line_at (layout->rows, i)->place > 0 && layout->by_number[line_at (layout->rows, i)->place])
      layout->rows->is_shared = TRUE;
    else
      layout->by_number[line_at (layout->rows, i)->place] = (int) i + 1;
  for (guint i = 0; i < lines->len; i++) {
    FormatsRowsLine *line = line_at (layout->rows, i);
    if (line->place == 0 && !layout->by_number[i + 1]) {
      line->place = (int) i + 1;
      layout->by_number[i + 1] = (int) i + 1;
    }
  }
  for (guint i = 0; layout->rows->is_shared && i < lines->len; i++)
    line_at (layout->rows, i)->place = layout->by_number[i + 1] = (int) i + 1;
}

/* NULL where there is none, or it is the row itself. */
static const FormatsRowsLine *
opponent_of (const Layout *layout, const FormatsRowsLine *line, const FormatsCross *cell)
{
  int number = cell ? cell->opponent : 0;
  int other = number >= 1 && number <= layout->highest ? layout->by_number[number] : 0;

  if (!other || line_at (layout->rows, (guint) other - 1) == line)
    return NULL;
  return line_at (layout->rows, (guint) other - 1);
}

/* --- How many columns are results --- */

/* Of a column, counted from the end. */
typedef struct {
  int told; /* games */
  int both; /* of which both rows tell */
  int sure; /* what can be no score */
} Column;

static Column
look_at (const Layout *layout, int column)
{
  Column found = { 0 };

  for (guint i = 0; i < layout->rows->lines->len; i++) {
    const FormatsRowsLine *line = line_at (layout->rows, i), *other;
    const FormatsCross *cell = cell_at (line, line->end - column), *back;

    if (!cell)
      continue;
    found.told += cell->opponent > 0;
    found.sure += cell->sign == '+' || cell->sign == '-' || (cell->sign && !cell->opponent);
    other = opponent_of (layout, line, cell);
    back = other ? cell_at (other, other->end - column) : NULL;
    found.both += back && opponent_of (layout, other, back) == line;
  }
  return found;
}

static void
find_rounds (Layout *layout)
{
  guint n = layout->rows->lines->len;
  int widest = 0;

  for (guint i = 0; i < n; i++)
    widest = MAX (widest, line_at (layout->rows, i)->end - line_at (layout->rows, i)->tail);
  for (int column = 1; column <= widest; column++) {
    Column found = look_at (layout, column);
    if ((found.both > 0 && 2 * found.both >= found.told + !found.sure) ||
        (layout->rounds == column - 1 && 2 * (guint) found.sure >= n))
      layout->rounds = column;
  }
}

/* --- Rows that stand beside the others --- */

/* How well a row agrees with those of its opponents, were it moved. */
static int
agreement (const Layout *layout, const FormatsRowsLine *line, int shift, int *ret_most)
{
  int sum = 0, most = 0;

  for (int round = 0; round < layout->rounds; round++) {
    const FormatsCross *cell = cell_at (line, line->start + shift + round), *back;
    const FormatsRowsLine *other = opponent_of (layout, line, cell);

    most += cell && cell->opponent > 0 ? 3 : 0;
    back = other ? cell_at (other, other->start + round) : NULL;
    if (!back || opponent_of (layout, other, back) != line)
      continue;
    sum += 2 + (cell->sign == back->sign ? cell->sign == '=' || cell->sign == '?'
                                         : cell->sign != '=' && back->sign != '=');
  }
  *ret_most = most;
  return sum;
}

static void
shift_row (const Layout *layout, FormatsRowsLine *line)
{
  int most, best = agreement (layout, line, 0, &most), by = 0;

  if (best == most && cell_at (line, line->start))
    return;
  for (int i = 0; i < 2 * SHIFTS; i++) {
    int shift = i % 2 ? -(i / 2 + 1) : i / 2 + 1;
    int sum = agreement (layout, line, shift, &most);
    if (sum > best) {
      best = sum;
      by = shift;
    }
  }
  line->start += by;
}

static int
total_agreement (const Layout *layout)
{
  int sum = 0, most;

  for (guint i = 0; i < layout->rows->lines->len; i++)
    sum += agreement (layout, line_at (layout->rows, i), 0, &most);
  return sum;
}

/* The row that agrees best with the others, and where its results begin behind the names. */
static int
find_tabbed_start (const Layout *layout)
{
  int best = 0, at = -1, most;

  for (guint i = 0; i < layout->rows->lines->len; i++) {
    const FormatsRowsLine *line = line_at (layout->rows, i);
    int sum = line->has_tabs ? agreement (layout, line, 0, &most) : 0;
    if (sum > best) {
      best = sum;
      at = line->start - line->tail;
    }
  }
  return at;
}

/* Columns that tabs part stand where they stand, unless cells were lost from the rows. */
static void
align_tabs (const Layout *layout)
{
  GPtrArray *lines = layout->rows->lines;
  int before = total_agreement (layout), at = find_tabbed_start (layout);
  g_autofree int *starts = g_new (int, lines->len + 1);

  for (guint i = 0; i < lines->len; i++) {
    FormatsRowsLine *line = line_at (layout->rows, i);
    starts[i] = line->start;
    if (at >= 0 && line->has_tabs)
      line->start = line->tail + at;
  }
  if (total_agreement (layout) >= before)
    return;
  for (guint i = 0; i < lines->len; i++)
    line_at (layout->rows, i)->start = starts[i];
}

/* Where nobody has anything in the first round, all were moved. */
static void
drop_empty (const Layout *layout)
{
  GPtrArray *lines = layout->rows->lines;
  gboolean is_empty = layout->rounds > 0;

  for (int by = 0; is_empty && by < SHIFTS; by++) {
    for (guint i = 0; is_empty && i < lines->len; i++) {
      const FormatsRowsLine *line = line_at (layout->rows, i);
      is_empty = !cell_at (line, line->start);
    }
    for (guint i = 0; is_empty && i < lines->len; i++)
      line_at (layout->rows, i)->start++;
  }
}

static void
find_layout_starts (const Layout *layout)
{
  GPtrArray *lines = layout->rows->lines;

  for (guint i = 0; i < lines->len; i++) {
    FormatsRowsLine *line = line_at (layout->rows, i);

    /* So many columns before the end, or at the first result; who came late may have fewer, and
     * then what would be results are scores. */
    line->start = layout->rounds ? line->end - layout->rounds : line->tail;
    if (layout->rounds == 0)
      while (line->start < line->end && !cell_at (line, line->start))
        line->start++;
    while (line->start >= line->tail && line->start < line->end &&
           formats_tidy_is_figure (line->word[line->start]) &&
           !formats_rows_is_blank (line->word[line->start]))
      line->start++;
  }
  align_tabs (layout);
  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < lines->len; i++)
      shift_row (layout, line_at (layout->rows, i));
  drop_empty (layout);
}

/* --- What stands before them --- */

/* A club is no result that cannot be read. */
static void
find_firsts (const Layout *layout)
{
  for (guint i = 0; i < layout->rows->lines->len; i++) {
    FormatsRowsLine *line = line_at (layout->rows, i);

    line->end = MIN (MAX (line->end, line->start + layout->rounds), line->n);
    line->first = MIN (MAX (line->start, line->tail), line->end);
    while (line->first < line->end && !line->is_result[line->first] &&
           !g_ascii_isdigit (*line->word[line->first]) && *line->word[line->first])
      line->first++;
    line->figures = line->first;
    while (line->figures > line->tail && is_score (line, line->figures - 1))
      line->figures--;
  }
}

static int
usual_of (const int *count)
{
  int usual = 0;

  for (int i = 1; i <= FORMATS_ROWS_FIGURES; i++)
    if (count[i] >= count[usual] && count[i] > 0)
      usual = i;
  return count[usual] > 0 ? usual : -1;
}

/* Finds by what most of them have where in each the club ends, scores and results begin and end. */
void
formats_rows_lay_out (FormatsRows *rows)
{
  Layout layout = { .rows = rows };
  int all[FORMATS_ROWS_FIGURES + 1] = { 0 }, behind_club[FORMATS_ROWS_FIGURES + 1] = { 0 };
  GPtrArray *lines = rows->lines;
  int usual;

  number_rows (&layout);
  /* Behind the last result; "?" there is the unknown place of a column of places. */
  for (guint i = 0; i < lines->len; i++) {
    FormatsRowsLine *line = lines->pdata[i];
    int end = line->n;

    while (end > line->tail &&
           (!line->is_result[end - 1] || g_str_equal (line->word[end - 1], "?")))
      end--;
    line->end = end > line->tail ? end : line->n;
  }
  find_rounds (&layout);
  find_layout_starts (&layout);
  find_firsts (&layout);
  /* So many columns of scores as most rows have that have a club before them; what is more in the
   * others is the club. */
  for (guint i = 0; i < lines->len; i++) {
    const FormatsRowsLine *line = lines->pdata[i];
    int n = MIN (line->first - line->figures, FORMATS_ROWS_FIGURES);
    all[n]++;
    behind_club[n] += line->figures > line->tail + 1;
  }
  usual = usual_of (behind_club);
  if (usual < 0)
    usual = usual_of (all);
  for (guint i = 0; i < lines->len; i++) {
    FormatsRowsLine *line = lines->pdata[i];
    line->figures = MAX (line->figures, line->first - usual);
  }
  g_free (layout.by_number);
}
