#include "formats/program/h9.h"
#include <glib/gi18n.h>
#include <string.h>
#include "formats/word/day.h"
#include "formats/entries/rows.h"
#include "formats/text/tidy.h"

static gboolean
is_tag (const char *line)
{
  return g_ascii_isupper (line[0]) && g_ascii_isupper (line[1]) && line[2] == '[';
}

static void
take_dates (FormatsEvent *event, const char *value)
{
  FormatsDay days[2];
  int n = formats_day_find (value, days);
  g_autofree char *text = n ? formats_day_format (days, n) : g_strdup (value);

  formats_event_set (event, "dates", text);
}

/* What has no name of ours is kept as it stands: class, allowance for handicap, adjusted time. */
static void
keep_tag (FormatsEvent *event, const char *tag, const char *value)
{
  g_autofree char *name = g_strconcat ("h9/", tag, NULL);
  const char *before = formats_tidy_kept (event, name);
  g_autofree char *joined = NULL;

  if (before && strlen (before) < 4000)
    joined = g_strconcat (before, " ", value, NULL);
  formats_event_keep (event, name, joined ? joined : value);
}

static void
take_tag (FormatsEvent *event, const char *line)
{
  g_autofree char *tag = g_strndup (line, 2);
  const char *end = strrchr (line, ']');
  g_autofree char *inside =
      g_strndup (line + 3, end ? (gsize) (end - line) - 3 : strlen (line + 3));
  g_autofree char *value = formats_tidy_text (inside, "", ' ');

  if (!*value)
    return;
  if (g_str_equal (tag, "EV"))
    formats_event_set (event, "name", value);
  else if (g_str_equal (tag, "PC"))
    formats_event_set (event, "place", value);
  else if (g_str_equal (tag, "DT"))
    take_dates (event, value);
  else if (g_str_equal (tag, "KM") && formats_tidy_is_komi (value))
    formats_event_set (event, "komi", value);
  else
    keep_tag (event, tag, value);
}

static void
take_h9_comment (FormatsRows *rows, char *line)
{
  g_strstrip (line);
  if (is_tag (line))
    take_tag (rows->event, line);
  else if (rows->lines->len == 0)
    formats_rows_head (rows, line);
}

static FormatsEvent *
parse_h9 (GBytes *source, GError **error)
{
  return formats_rows_parse (source, FALSE, take_h9_comment, error);
}

/* A row with a rank, and the first result behind it. */
static gboolean
h9_is_sure (const char *line, gboolean *ret_stop)
{
  g_autofree char *row = g_strdup (line);
  g_auto (GStrv) words = NULL;
  gboolean has_rank = FALSE;
  FormatsCross cell;

  if (*line == ';' && is_tag (line + 1 + strspn (line + 1, " ")))
    return TRUE;
  if (!formats_rows_is_row (line))
    return FALSE;
  if (formats_rows_is_parted (row))
    formats_rows_join (row);
  words = g_strsplit_set (row, " \t", 200);
  for (int i = 1; words[0] && words[i]; i++) {
    if (has_rank && !g_str_equal (words[i], "?") && formats_cross_parse (words[i], &cell))
      return TRUE;
    has_rank |= i >= 2 && formats_rows_is_rank (words[i]) && !g_str_equal (words[i], "?");
  }
  *ret_stop = FALSE;
  return FALSE;
}

static gboolean
sniff_h9 (const char *text, gsize length)
{
  return formats_rows_sniff (text, length, h9_is_sure);
}

/* The table that the European Go Federation takes results in. Rows are read as they are found:
 * words or tabs; place, family name, given names, rank, country, club, scores, results, scores, and
 * the PIN behind a bar. A "_" within a word is a space; country "XX" and a club of crosses are
 * none; any column of country, club, scores and PIN may be missing, of all rows or of some; where
 * results begin is found by what most rows have. A rank "10" is 10 kyu. Lines before the table that
 * begin neither with ";" nor with a place are passed over. What each result says:
 * formats_cross_parse(). */
const FormatsKind formats_h9_kind = { "h9",     N_ ("Results for the EGF (H9)"),
                                      ".h9",    sniff_h9,
                                      parse_h9, formats_h9_format,
                                      TRUE,     formats_work_lines };
