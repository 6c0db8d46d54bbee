/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/entries/rows.h"
#include <string.h>
#include <glib/gi18n.h>
#include "formats/text/blanks.h"
#include "formats/text/lines.h"
#include "formats/text/tidy.h"
#include "standing/table/standing.h"
#include "standing/term/history.h"

#define MEANINGS 3

/* What a head may mean; the first where the figures do not tell. */
typedef struct {
  const char *head;
  StandingCriterion ours[MEANINGS];
  int n;
} Word;

static const Word criteria_words[] = {
  { "mm", { STANDING_MMS }, 1 },
  { "mcm", { STANDING_MMS }, 1 },
  { "mcmahon", { STANDING_MMS }, 1 },
  { "score", { STANDING_POINTS, STANDING_MMS }, 2 },
  { "pt", { STANDING_POINTS }, 1 },
  { "pts", { STANDING_POINTS }, 1 },
  { "win", { STANDING_WINS }, 1 },
  { "nbw", { STANDING_WINS }, 1 },
  { "sos", { STANDING_SOS, STANDING_SOSW, STANDING_SOSM }, 3 },
  { "sosos", { STANDING_SOSOS, STANDING_SOSOSW, STANDING_SOSOSM }, 3 },
  { "sodos", { STANDING_SODOS, STANDING_SODOSW, STANDING_SODOSM }, 3 },
  { "sdos", { STANDING_SODOS, STANDING_SODOSW, STANDING_SODOSM }, 3 },
  { "cuss", { STANDING_CUSS, STANDING_CUSSW, STANDING_CUSSM }, 3 },
};

/* "SOS-1" is "sos1". */
static char *
plain_head (const char *head)
{
  GString *plain = g_string_new (NULL);

  for (; *head; head++)
    if (g_ascii_isalnum (*head) || *head == '_')
      g_string_append_c (plain, g_ascii_tolower (*head));
  return g_string_free (plain, FALSE);
}

static gboolean
find_word (const char *head, Word *ret)
{
  g_autofree char *plain = plain_head (head);

  for (gsize i = 0; i < G_N_ELEMENTS (criteria_words); i++)
    if (g_str_equal (criteria_words[i].head, plain)) {
      *ret = criteria_words[i];
      return TRUE;
    }
  *ret = (Word){ .n = 1 };
  return standing_criterion_parse (plain, &ret->ours[0]);
}

/* Whether the column is what @criterion comes to, for everybody who has the usual columns. */
static gboolean
fits (const FormatsRows *rows, StandingField *field, StandingCriterion criterion, int usual,
      int column)
{
  const StandingOptions options = { 0 };
  g_autoptr (StandingTable) table =
      standing_rank (field, rows->event->rounds, &criterion, 1, &options);
  int divisor = standing_criterion_divisor (criterion);
  g_autofree gint64 *values = g_new0 (gint64, rows->widths->len + 1);
  guint first = 0;

  for (int i = 0; i < table->n_places; i++)
    values[table->places[i].player] = table->places[i].values[0];
  for (guint i = 0; i < rows->widths->len; first += g_array_index (rows->widths, guint, i), i++)
    if (g_array_index (rows->widths, int, i) == usual &&
        (gint64) g_array_index (rows->figures, int, first + (guint) column) * divisor !=
            values[i] * 2)
      return FALSE;
  return TRUE;
}

/* Where nothing fits, sums are of what players are ranked by. */
static StandingCriterion
choose (const FormatsRows *rows, StandingField *field, const Word *word, int usual, int column,
        gboolean mcmahon)
{
  for (int i = 0; word->n > 1 && i < word->n; i++)
    if (fits (rows, field, word->ours[i], usual, column))
      return word->ours[i];
  return word->ours[mcmahon ? word->n - 1 : 0];
}

/* What the columns before the results are, the first word first, as standing_criteria_parse()
 * reads it; NULL where one of them is not known, or they are not called anything. @rows: all
 * rows, settled. @field: who has played whom in them. @usual: how many columns of scores there
 * are. */
static char *
find_criteria (const FormatsRows *rows, StandingField *field, int usual)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean there[STANDING_N_CRITERIA] = { FALSE };

  if (!rows->heads || (int) g_strv_length (rows->heads) != usual)
    return NULL;
  for (int i = 0; i < usual; i++) {
    StandingCriterion criterion;
    Word word;
    if (!find_word (rows->heads[i], &word))
      return NULL;
    criterion = choose (rows, field, &word, usual, i, there[STANDING_MMS]);
    if (there[criterion])
      return NULL;
    there[criterion] = TRUE;
    g_string_append_printf (text, "%s%s", i ? "," : "", standing_criterion_id (criterion));
  }
  return usual ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

#define SNIFFED 400 /* lines */
#define STARTS 100  /* points that McMahon may give */

/* @rows: a table without rows, to be closed with formats_rows_close(). @event: takes what is
 * read. @is_tou: whether it is the table of a .tou file. */
void
formats_rows_open (FormatsRows *rows, FormatsEvent *event, gboolean is_tou)
{
  *rows = (FormatsRows){ .event = event, .is_tou = is_tou };
  rows->lines = g_ptr_array_new_with_free_func (formats_rows_line_free);
  formats_cross_open (&rows->table);
  rows->figures = g_array_new (FALSE, FALSE, sizeof (int));
  rows->widths = g_array_new (FALSE, FALSE, sizeof (int));
}

/* @rows: a table, or zeroes. */
void
formats_rows_close (FormatsRows *rows)
{
  g_clear_pointer (&rows->lines, g_ptr_array_unref);
  formats_cross_close (&rows->table);
  g_clear_pointer (&rows->figures, g_array_unref);
  g_clear_pointer (&rows->widths, g_array_unref);
  g_clear_pointer (&rows->heads, g_strfreev);
}

/* Where the line names the columns, what stands between "Club" and the first round is kept.
 * @line: a comment line before it. */
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

/* Whether it begins as a row does, with a place. @line: a line without the white space around it.
 */
gboolean
formats_rows_is_row (const char *line)
{
  gsize digits = strspn (line, "0123456789");

  return digits >= 1 && digits <= 5 && line[digits] && strchr (". \t", line[digits]);
}

/* How many columns of scores most rows have. */
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

static int
figure_at (const FormatsRows *rows, guint first, int column)
{
  return g_array_index (rows->figures, int, first + (guint) column);
}

/* The score in the first column, %G_MININT in rows of another width. */
static int
score_of (const FormatsRows *rows, int usual, guint row, guint first)
{
  return g_array_index (rows->widths, int, row) == usual ? figure_at (rows, first, 0) : G_MININT;
}

/* Whether the second column are the points of all, and the first are not, but more: as McMahon
 * tables are, which are in that order. */
static gboolean
has_wins_second (const FormatsRows *rows, int usual, const int *points)
{
  gboolean differs = FALSE;
  int before = G_MAXINT;
  guint first = 0;

  for (guint i = 0; i < rows->widths->len; first += g_array_index (rows->widths, guint, i), i++) {
    int score = score_of (rows, usual, i, first);
    if (g_array_index (rows->widths, int, i) != usual)
      continue;
    if (figure_at (rows, first, 1) != points[i] || score < points[i] || score > before)
      return FALSE;
    differs |= score != points[i];
    before = score;
  }
  return differs;
}

/* Whether the first column are the McMahon scores of all, though no other are the wins: the table
 * is in their order, and who is stronger has started higher. */
static gboolean
has_scores_first (const FormatsRows *rows, int usual, const int *points)
{
  int before = G_MAXINT, starts[RULES_RANK_PRO (9) + 1];
  guint first = 0;
  int last = G_MININT, n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (starts); i++)
    starts[i] = G_MININT;
  for (guint i = 0; i < rows->widths->len; first += g_array_index (rows->widths, guint, i), i++) {
    const FormatsPlayer *player = rows->event->players->pdata[i];
    int score = score_of (rows, usual, i, first), start;
    if (score > before || score < points[i])
      return FALSE;
    start = score - points[i];
    if (start > 2 * STARTS || (starts[player->rank] != G_MININT && starts[player->rank] != start))
      return FALSE;
    before = score;
    starts[player->rank] = start;
  }
  /* Whether each rank has started with a score of its own, and the stronger with more. */
  for (int i = RULES_RANK_NONE + 1; i <= RULES_RANK_PRO (9); i++) {
    if (starts[i] == G_MININT)
      continue;
    if (starts[i] < last)
      return FALSE;
    n += starts[i] > last;
    last = starts[i];
  }
  return n > 2;
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
  return !is_named && ((usual >= 2 && has_wins_second (rows, usual, points)) ||
                       (usual >= 1 && has_scores_first (rows, usual, points)))
             ? 0
             : -1;
}

/* What the McMahon score is above the points, the player started with. */
static void
find_rows_starts (FormatsRows *rows)
{
  g_autoptr (StandingField) field = formats_event_field (rows->event);
  g_autofree int *points = standing_history_points (field, rows->event->rounds);
  int usual = usual_width (rows), column = find_mms (rows, usual, points);
  gboolean any = FALSE;
  guint first = 0;

  for (guint i = 0; column >= 0 && i < rows->widths->len; i++) {
    FormatsPlayer *player = rows->event->players->pdata[i];
    player->has_start = g_array_index (rows->widths, int, i) == usual &&
                        figure_at (rows, first, column) != G_MININT;
    player->start = player->has_start ? figure_at (rows, first, column) - points[i] : 0;
    any |= player->start != 0;
    first += g_array_index (rows->widths, guint, i);
  }
  if (any) {
    formats_event_guess (rows->event, "system", "macmahon");
    formats_event_guess (rows->event, "absent_points", "0"); /* each half point stands there */
  }
  for (guint i = 0; !any && i < rows->event->players->len; i++)
    ((FormatsPlayer *) rows->event->players->pdata[i])->has_start = FALSE;
}

/* Makes games out of the results. Opponents are numbers of places; where places are shared, of
 * rows. McMahon scores, where a column is called "MMS", "MM" or "McM", where the second column are
 * the wins and the first are not, or where the first can be nothing else, tell what players started
 * with. Where all columns have names that are known, they are a guess at what decides.
 *
 * @error: FORMATS_ERROR_SYNTAX where there is none. */
static gboolean
settle (FormatsRows *rows, GError **error)
{
  g_autoptr (StandingField) field = NULL;
  g_autofree char *criteria = NULL;

  if (rows->lines->len == 0) {
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                         _ ("There is no table of players and results in this file."));
    return FALSE;
  }
  formats_rows_lay_out (rows);
  for (guint i = 0; i < rows->lines->len; i++)
    formats_rows_take_laid (rows, rows->lines->pdata[i]);
  if (rows->is_shared)
    formats_cross_fault (rows->event, 0, "",
                         _ ("Some places are tied: opponents are identified by row number."));
  formats_cross_settle (&rows->table, rows->event);
  if (!formats_event_check (rows->event, error))
    return FALSE;
  find_rows_starts (rows);
  /* What decides is not told by a table, only what its columns are called. */
  field = formats_event_field (rows->event);
  criteria = find_criteria (rows, field, usual_width (rows));
  if (criteria)
    formats_event_guess (rows->event, "criteria", criteria);
  return TRUE;
}

/* "? Smith Ann 3d GB ...": whose place nobody knows, in a table that has begun. */
static gboolean
is_unplaced (const FormatsRows *rows, const char *line)
{
  return rows->lines->len > 0 && line[0] == '?' && (line[1] == ' ' || line[1] == '\t');
}

/* Who shares a place has none before his name, or "=". */
static gboolean
take_unplaced (FormatsRows *rows, const char *line, int number, GError **error)
{
  const char *names = line + strspn (line, "=\" \t");
  g_autofree char *row = g_strconcat (strchr (line, '\t') ? "?\t" : "? ", names, NULL);

  return formats_rows_take (rows, row, number, error);
}

/* The tournament, or NULL. @is_tou: whether it is a .tou file. @comment: takes the text of each
 * line that begins with ";", without it. */
FormatsEvent *
formats_rows_parse (GBytes *source, gboolean is_tou, FormatsRowsComment comment, GError **error)
{
  g_autoptr (FormatsEvent) event = formats_event_new ();
  g_auto (FormatsLines) lines = { 0 };
  g_auto (FormatsRows) rows = { 0 };
  gboolean is_parted;
  char *line;

  if (!formats_lines_open_text (&lines, source, error))
    return NULL;
  formats_rows_open (&rows, event, is_tou);
  /* Lines before the table that are neither comments nor rows are passed over. */
  formats_blanks_narrow (lines.text);
  is_parted = formats_rows_is_parted (lines.text);
  while ((line = formats_lines_next (&lines))) {
    formats_rows_plain (line);
    if (is_parted)
      formats_rows_join (line);
    if (*line == ';')
      comment (&rows, line + 1);
    else if (formats_rows_is_row (line) || is_unplaced (&rows, line)) {
      if (!formats_rows_take (&rows, line, (int) lines.line, error))
        return NULL;
    } else if (rows.lines->len > 0 && formats_rows_lacks_place (line)) {
      if (!take_unplaced (&rows, line, (int) lines.line, error))
        return NULL;
    } else if (*line && rows.lines->len > 0)
      formats_cross_fault (rows.event, (int) lines.line, line,
                           _ ("The row does not begin with a place."));
  }
  if (!settle (&rows, error))
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

/* What @is_sure said, FALSE where no line was asked. @text: the beginning of a file, any bytes.
 * @is_sure: what is asked of each line; it may end the search. */
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

    formats_rows_plain (line);
    sure = is_sure (line, &stop);
    stop |= sure;
    text += MIN (whole + 1, (gsize) (end - text));
  }
  return sure;
}
