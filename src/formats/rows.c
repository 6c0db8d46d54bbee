#include "formats/rows.h"
#include <glib/gi18n.h>
#include <string.h>
#include "formats/lines.h"
#include "formats/tidy.h"
#include "standing/history.h"

#define SNIFFED 400 /* lines */

/**
 * formats_rows_open:
 * @rows: (out caller-allocates): a table without rows, to be closed with formats_rows_close()
 * @event: takes what is read
 * @is_tou: whether it is the table of a .tou file
 */
void
formats_rows_open (FormatsRows *rows, FormatsEvent *event, gboolean is_tou)
{
  *rows = (FormatsRows){ .event = event, .is_tou = is_tou };
  formats_cross_open (&rows->table);
  rows->figures = g_array_new (FALSE, FALSE, sizeof (int));
  rows->widths = g_array_new (FALSE, FALSE, sizeof (int));
}

/**
 * formats_rows_close:
 * @rows: a table, or zeroes
 */
void
formats_rows_close (FormatsRows *rows)
{
  formats_cross_close (&rows->table);
  g_clear_pointer (&rows->figures, g_array_unref);
  g_clear_pointer (&rows->widths, g_array_unref);
  g_clear_pointer (&rows->heads, g_strfreev);
}

/**
 * formats_rows_head:
 * @rows: a table
 * @line: a comment line before it
 *
 * Where the line names the columns, what stands between "Club" and the first round is kept.
 */
void
formats_rows_head (FormatsRows *rows, const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t", 200);
  GPtrArray *heads = NULL;

  for (int i = 0; words[0] && words[i]; i++) {
    if (heads && (g_ascii_isdigit (*words[i]) || g_str_equal (words[i], "R1")))
      break;
    if (heads && *words[i])
      g_ptr_array_add (heads, g_strdup (words[i]));
    if (!heads && g_ascii_strcasecmp (words[i], "club") == 0)
      heads = g_ptr_array_new ();
  }
  if (!heads)
    return;
  g_ptr_array_add (heads, NULL);
  g_strfreev (rows->heads);
  rows->heads = (char **) g_ptr_array_free (heads, FALSE);
}

/**
 * formats_rows_is_row:
 * @line: a line without the white space around it
 *
 * Returns: whether it begins as a row does, with a place
 */
gboolean
formats_rows_is_row (const char *line)
{
  gsize digits = strspn (line, "0123456789");

  return digits >= 1 && digits <= 5 && line[digits] && strchr (". \t", line[digits]);
}

/* A figure too few or too many would shift all rounds of a row. */
static int
usual_width (const FormatsRows *rows)
{
  int count[FORMATS_ROWS_FIGURES + 1] = { 0 }, best = 0;

  for (guint i = 0; i < rows->widths->len; i++)
    count[g_array_index (rows->widths, int, i)]++;
  for (int i = 1; i <= FORMATS_ROWS_FIGURES; i++)
    if (count[i] > count[best])
      best = i;
  return best;
}

static void
check_widths (FormatsRows *rows)
{
  int usual = usual_width (rows);

  for (guint i = 0; i < rows->widths->len; i++) {
    const FormatsPlayer *player = rows->event->players->pdata[i];
    int width = g_array_index (rows->widths, int, i);
    if (width != usual && formats_cross_clear_row (&rows->table, (int) i))
      formats_cross_fault (
          rows->event, player->line, player->family,
          _ ("The row has %d columns of scores before its results, others have %d; "
             "its results are left out."),
          width, usual);
  }
}

static int
figure_at (const FormatsRows *rows, guint first, int column)
{
  return g_array_index (rows->figures, int, first + (guint) column);
}

/* Whether the second column are the points of all, and the first are not: as McMahon tables are. */
static gboolean
has_wins_second (const FormatsRows *rows, int usual, const int *points)
{
  gboolean differs = FALSE;
  guint first = 0;

  for (guint i = 0; i < rows->widths->len; first += g_array_index (rows->widths, guint, i), i++) {
    if (g_array_index (rows->widths, int, i) != usual)
      continue;
    if (figure_at (rows, first, 1) != points[i])
      return FALSE;
    differs |= figure_at (rows, first, 0) != points[i];
  }
  return differs;
}

/* The column of McMahon scores, -1 where there is none. */
static int
find_mms (const FormatsRows *rows, int usual, const int *points)
{
  static const char *const names[] = { "mms", "mm", "mcm", "mcmahon" };
  gboolean is_named = rows->heads && (int) g_strv_length (rows->heads) == usual;

  for (int i = 0; is_named && i < usual; i++)
    for (gsize j = 0; j < G_N_ELEMENTS (names); j++)
      if (g_ascii_strcasecmp (rows->heads[i], names[j]) == 0)
        return i;
  return !is_named && usual >= 2 && has_wins_second (rows, usual, points) ? 0 : -1;
}

/* What the McMahon score is above the points, the player started with. */
static void
find_starts (FormatsRows *rows)
{
  g_autoptr (StandingField) field = formats_event_field (rows->event);
  g_autofree int *points = standing_history_points (field, rows->event->rounds);
  int usual = usual_width (rows), column = find_mms (rows, usual, points);
  guint first = 0;

  for (guint i = 0; column >= 0 && i < rows->widths->len; i++) {
    FormatsPlayer *player = rows->event->players->pdata[i];
    gboolean has = g_array_index (rows->widths, int, i) == usual &&
                   figure_at (rows, first, column) != G_MININT;
    player->start = has ? figure_at (rows, first, column) - points[i] : 0;
    first += g_array_index (rows->widths, guint, i);
  }
  for (guint i = 0; i < rows->event->players->len; i++)
    if (((FormatsPlayer *) rows->event->players->pdata[i])->start) {
      for (guint j = 0; j < rows->event->players->len; j++)
        ((FormatsPlayer *) rows->event->players->pdata[j])->has_start = TRUE;
      formats_event_guess (rows->event, "system", "macmahon");
      formats_event_guess (rows->event, "absent_points", "0"); /* each half point stands there */
      break;
    }
}

/* What decides is not told by a table, only what its columns are called. */
static void
guess_criteria (const FormatsRows *rows)
{
  g_autoptr (StandingField) field = formats_event_field (rows->event);
  g_autofree char *criteria = formats_rows_criteria (rows, field, usual_width (rows));

  if (criteria)
    formats_event_guess (rows->event, "criteria", criteria);
}

/**
 * formats_rows_settle:
 * @rows: all rows
 * @error: FORMATS_ERROR_SYNTAX where there is none
 *
 * Makes games out of the results. Opponents are numbers of places; where places are shared, of
 * rows. A row with another number of scores than the others is not understood and left without
 * results. McMahon scores, where a column is called "MMS", "MM" or "McM" or where the second column
 * are the wins and the first are not, tell what players started with. Where all columns have names
 * that are known, they are a guess at what decides.
 *
 * Returns: %FALSE where @error is set
 */
gboolean
formats_rows_settle (FormatsRows *rows, GError **error)
{
  if (rows->event->players->len == 0) {
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                         _ ("There is no table of players and results in this file."));
    return FALSE;
  }
  if (formats_cross_renumber (&rows->table))
    formats_cross_fault (rows->event, 0, "",
                         _ ("Players share places: opponents are taken by the number of the row."));
  check_widths (rows);
  formats_cross_settle (&rows->table, rows->event);
  if (!formats_event_check (rows->event, error))
    return FALSE;
  find_starts (rows);
  guess_criteria (rows);
  return TRUE;
}

/* Lines before the table that are neither are passed over. */
static gboolean
take_lines (FormatsLines *lines, FormatsRows *rows, FormatsRowsComment comment, GError **error)
{
  char *line;

  while ((line = formats_lines_next (lines))) {
    if (*line == ';')
      comment (rows, line + 1);
    else if (formats_rows_is_row (line)) {
      if (!formats_rows_take (rows, line, (int) lines->line, error))
        return FALSE;
    } else if (*line && rows->event->players->len > 0)
      formats_cross_fault (rows->event, (int) lines->line, line,
                           _ ("The row does not begin with a place."));
  }
  return TRUE;
}

/**
 * formats_rows_parse:
 * @source: a file
 * @is_tou: whether it is a .tou file
 * @comment: takes the text of each line that begins with ";", without it
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): the tournament
 */
FormatsEvent *
formats_rows_parse (GBytes *source, gboolean is_tou, FormatsRowsComment comment, GError **error)
{
  g_autoptr (FormatsEvent) event = formats_event_new ();
  g_auto (FormatsLines) lines = { 0 };
  g_auto (FormatsRows) rows = { 0 };

  if (!formats_lines_open_text (&lines, source, error))
    return NULL;
  formats_rows_open (&rows, event, is_tou);
  if (!take_lines (&lines, &rows, comment, error) || !formats_rows_settle (&rows, error))
    return NULL;
  return g_steal_pointer (&event);
}

/* Up to its end, were that the carriage return alone of old machines. */
static gsize
line_length (const char *text, gsize length)
{
  gsize n = 0;

  while (n < length && text[n] != '\n' && text[n] != '\r')
    n++;
  return n;
}

/**
 * formats_rows_sniff:
 * @text: the beginning of a file, any bytes
 * @length: how many
 * @is_sure: what is asked of each line; it may end the search
 *
 * Returns: what @is_sure said, %FALSE where no line was asked
 */
gboolean
formats_rows_sniff (const char *text, gsize length,
                    gboolean (*is_sure) (const char *line, gboolean *ret_stop))
{
  const char *end = text + length;
  gboolean stop = FALSE, sure = FALSE;

  if (length >= 3 && memcmp (text, "\xEF\xBB\xBF", 3) == 0)
    text += 3;
  for (int i = 0; i < SNIFFED && text < end && !stop; i++) {
    gsize whole = line_length (text, (gsize) (end - text));
    g_autofree char *line = g_strndup (text, MIN (whole, 4000));

    sure = is_sure (g_strstrip (line), &stop);
    stop |= sure;
    text += MIN (whole + 1, (gsize) (end - text));
  }
  return sure;
}
