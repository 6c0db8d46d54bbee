#include "formats/program/trf.h"
#include <glib/gi18n.h>
#include <string.h>
#include "formats/word/day.h"
#include "formats/text/lines.h"
#include "formats/entries/rows.h"
#include "formats/text/tidy.h"
#include "standing/term/history.h"

#define TRF_KEPT 40     /* kinds of lines that are kept as they stand, */
#define KEPT_SIZE 32768 /* and bytes of each */

static void
keep_line (FormatsTrf *reading, const char *code, const char *value, int number)
{
  g_autofree char *name = g_strconcat ("trf/", code, NULL);
  const char *before = formats_tidy_kept (reading->event, name);
  g_autofree char *joined = NULL;

  if (before ? strlen (before) + strlen (value) > KEPT_SIZE
             : reading->event->kept->len >= TRF_KEPT) {
    formats_cross_fault (reading->event, number, code, _ ("There is too much of this to be kept."));
    return;
  }
  joined = before ? g_strconcat (before, "\n", value, NULL) : g_strdup (value);
  formats_event_keep (reading->event, name, joined);
}

static void
take_day (FormatsTrf *reading, const char *code, const char *value, int number)
{
  if (reading->n_days < 2 && formats_day_parse (value, "ymd", &reading->days[reading->n_days]))
    reading->n_days++;
  else
    keep_line (reading, code, value, number);
}

/* The rest of a line that begins with three signs and a space. */
static void
take_heading (FormatsTrf *reading, const char *code, const char *raw, int number)
{
  g_autofree char *value = formats_tidy_text (raw, "", ' ');
  guint64 rounds;

  reading->own_points |= g_str_equal (code, "162") || g_str_equal (code, "XXS");
  if (!*value || g_str_equal (code, "062") || g_str_equal (code, "072"))
    return;
  if (g_str_equal (code, "012"))
    formats_event_set (reading->event, "name", value);
  else if (g_str_equal (code, "022"))
    formats_event_set (reading->event, "place", value);
  else if (g_str_equal (code, "102"))
    formats_event_set (reading->event, "chief", value);
  else if (g_str_equal (code, "042") || g_str_equal (code, "052"))
    take_day (reading, code, value, number);
  else if ((g_str_equal (code, "142") || g_str_equal (code, "XXR")) &&
           g_ascii_string_to_unsigned (value, 10, 1, FORMATS_EVENT_ROUNDS, &rounds, NULL))
    formats_event_set (reading->event, "rounds", value);
  else
    keep_line (reading, code, raw, number);
}

static gboolean
take_lines (FormatsTrf *reading, FormatsLines *lines, GError **error)
{
  char *line;

  while ((line = formats_lines_next (lines))) {
    g_autofree char *code = g_strndup (line, 3);
    gboolean is_code = strlen (code) == 3 && g_ascii_isalnum (code[0]) &&
                       g_ascii_isalnum (code[1]) && g_ascii_isalnum (code[2]) &&
                       (line[3] == ' ' || !line[3]);

    if (is_code && g_str_equal (code, "001")) {
      if (!formats_trf_take_row (reading, line, (int) lines->line, error))
        return FALSE;
    } else if (is_code) {
      take_heading (reading, code, line[3] ? line + 4 : "", (int) lines->line);
    } else if (*line && !g_str_has_prefix (line, "###")) {
      formats_cross_fault (reading->event, (int) lines->line, line,
                           _ ("The line does not begin with a code of three signs."));
    }
  }
  return TRUE;
}

static void
check_points (FormatsTrf *reading)
{
  g_autoptr (StandingField) played_field = formats_event_field (reading->event);
  g_autofree int *points = standing_history_points (played_field, reading->event->rounds);

  for (guint i = 0; i < reading->points->len && !reading->own_points; i++) {
    const FormatsPlayer *player = reading->event->players->pdata[i];
    int printed = g_array_index (reading->points, int, i);
    if (printed >= 0 && printed != points[i])
      formats_cross_fault (reading->event, player->line, player->family,
                           _ ("The results make %d.%d points, but the line says %d.%d."),
                           points[i] / 2, points[i] % 2 * 5, printed / 2, printed % 2 * 5);
  }
}

static gboolean
settle (FormatsTrf *reading, GError **error)
{
  if (reading->event->players->len == 0) {
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                         _ ("There is no table of players and results in this file."));
    return FALSE;
  }
  if (reading->n_days) {
    g_autofree char *dates = formats_day_format (reading->days, reading->n_days);
    formats_event_set (reading->event, "dates", dates);
  }
  formats_cross_settle (&reading->table, reading->event);
  if (!formats_event_check (reading->event, error))
    return FALSE;
  check_points (reading);
  return TRUE;
}

static FormatsEvent *
parse_trf (GBytes *source, GError **error)
{
  g_autoptr (FormatsEvent) event = formats_event_new ();
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (int));
  g_auto (FormatsCrossTable) table = { 0 };
  g_auto (FormatsLines) lines = { 0 };
  FormatsTrf reading = { .event = event, .points = points };

  if (!formats_lines_open_text (&lines, source, error))
    return NULL;
  formats_cross_open (&table);
  reading.table = table;
  if (!take_lines (&reading, &lines, error) || !settle (&reading, error))
    return NULL;
  return g_steal_pointer (&event);
}

static gboolean
trf_is_sure (const char *line, gboolean *ret_stop)
{
  *ret_stop = *line == ';';
  return g_str_has_prefix (line, "001 ") && strlen (line) >= 84 && g_ascii_isdigit (line[7]) &&
         line[8] == ' ' && line[13] == ' ';
}

static gboolean
sniff_trf (const char *text, gsize length)
{
  return formats_rows_sniff (text, length, trf_is_sure);
}

/* FIDE's report of 2016. Columns are counted in characters. Lines of other codes are kept as they
 * stand. A rank of Go may stand in the column of the title; "Family, Given" are two names, a name
 * without a comma is one. W, D and L, games that are not rated, are a win, a draw by ruling and a
 * loss. H and F are awards, U is a bye. Where the file does not say what a win is worth, the column
 * of points is held against the results. */
const FormatsKind formats_trf_kind = { "trf",     N_ ("FIDE tournament report (TRF16)"),
                                       ".trf",    sniff_trf,
                                       parse_trf, formats_trf_format,
                                       FALSE,     formats_work_rows };
