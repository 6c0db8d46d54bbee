/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/program/trf-private.h"
#include <glib/gi18n.h>
#include <string.h>
#include "formats/entries/rows.h"
#include "formats/event/event.h"
#include "formats/text/lines.h"
#include "formats/text/tidy.h"
#include "formats/word/day.h"
#include "rules/game/nigiri.h"
#include "standing/term/history.h"

/* A report that is being read. */
typedef struct {
  FormatsEvent *event;
  FormatsCrossTable table;
  GArray *points; /* int, doubled, as printed; -1 where not */
  FormatsDay days[2];
  int n_days;
  gboolean own_points;    /* the file says what a win is worth */
  FormatsTrfTeams *teams; /* NULL: lines about teams are kept as they stand */
} TrfReading;

/* What stands in the columns @from to @to, counted in characters from 1, without white space. */
char *
formats_trf_field (const char *line, glong length, glong from, glong to)
{
  if (length < from)
    return g_strdup ("");
  return g_strstrip (g_utf8_substring (line, from - 1, MIN (to, length)));
}

/* -1 where it is none. */
int
formats_trf_number (const char *line, glong length, glong from, glong to)
{
  g_autofree char *text = formats_trf_field (line, length, from, to);
  guint64 number;

  return g_ascii_string_to_unsigned (text, 10, 0, 99999999, &number, NULL) ? (int) number : -1;
}

static void
take_name (FormatsPlayer *player, const char *line, glong length)
{
  g_autofree char *raw = formats_trf_field (line, length, 15, 14 + FORMATS_TRF_NAME);
  char *comma = strchr (raw, ',');

  if (comma)
    *comma++ = '\0';
  g_free (player->family);
  g_free (player->given);
  player->family = formats_tidy_text (raw, "", ' ');
  player->given = formats_tidy_text (comma ? comma : "", "", ' ');
}

static void
take_detail (FormatsPlayer *player, const char *name, const char *line, glong length, glong from,
             glong to)
{
  g_autofree char *raw = formats_trf_field (line, length, from, to);
  g_autofree char *value = formats_tidy_text (raw, "", ' ');

  if (*value)
    formats_player_set (player, name, value);
}

/* Go has no titles but ranks; those of chess are kept. */
static void
take_title (FormatsPlayer *player, const char *line, glong length)
{
  g_autofree char *title = formats_trf_field (line, length, 11, 13);

  if (g_ascii_isdigit (*title) && rules_rank_parse (title, &player->rank))
    return;
  take_detail (player, "title", line, length, 11, 13);
}

/* FIDE parts a date with strokes; where only the year is known it stays as it stands. */
static void
tidy_born (FormatsPlayer *player)
{
  const char *text = formats_player_get (player, "born");
  int born = text ? rules_born_parse (text) : 0;
  g_autofree char *tidy = rules_born_format (born);

  if (rules_born_has_day (born))
    formats_player_set (player, "born", tidy);
}

static void
take_player (TrfReading *reading, const char *line, glong length, int number)
{
  FormatsPlayer *player = formats_event_add_player (reading->event);
  g_autofree char *country = formats_trf_field (line, length, 54, 56);
  g_autofree char *ident = formats_trf_field (line, length, 58, 68);

  player->line = number;
  player->number = formats_trf_number (line, length, 5, 8);
  player->rating = MAX (0, formats_trf_number (line, length, 49, 52));
  take_name (player, line, length);
  take_title (player, line, length);
  take_detail (player, "sex", line, length, 10, 10);
  take_detail (player, "fide", line, length, 58, 68);
  take_detail (player, "born", line, length, 70, 79);
  tidy_born (player);
  g_free (player->country);
  g_free (player->ident);
  player->country = formats_tidy_text (country, "", ' ');
  player->ident = formats_tidy_text (ident, "", ' ');
}

/* What FIDE's letters say: of a game, and of a round without one. */
static const struct {
  char letter;
  char sign;
  gboolean forfeit;
} played[] = {
  { '1', '+', FALSE }, { '0', '-', FALSE }, { '=', '=', FALSE }, { '+', '+', TRUE },
  { '-', '-', TRUE },  { 'W', '+', FALSE }, { 'L', '-', FALSE }, { 'D', '=', TRUE },
  { ' ', '?', FALSE },
}, alone[] = {
  { 'U', '+', FALSE }, { '+', '+', FALSE }, { '1', '+', FALSE }, { 'F', 'F', FALSE },
  { 'H', '=', FALSE }, { '=', '=', FALSE }, { 'Z', '-', FALSE }, { '-', '-', FALSE },
  { '0', '-', FALSE }, { ' ', 0, FALSE },
};

static gboolean
read_letter (char letter, FormatsCross *cell)
{
  gsize n = cell->opponent ? G_N_ELEMENTS (played) : G_N_ELEMENTS (alone);

  for (gsize i = 0; i < n; i++)
    if ((cell->opponent ? played : alone)[i].letter == g_ascii_toupper (letter)) {
      cell->sign = (cell->opponent ? played : alone)[i].sign;
      cell->forfeit = (cell->opponent ? played : alone)[i].forfeit;
      return TRUE;
    }
  return FALSE;
}

/* "  12 w 1  ", without what is beyond the end of the line. */
static gboolean
read_trf_round (const char *text, FormatsCross *ret_cell)
{
  g_autofree char *padded = g_strdup_printf ("%-10s", text);
  g_autofree char *digits = g_strstrip (g_strndup (padded, 4));
  FormatsCross cell = { .handicap = -1 };
  guint64 opponent = 0;

  if (*digits && !g_ascii_string_to_unsigned (digits, 10, 0, FORMATS_TRF_ROWS, &opponent, NULL))
    return FALSE;
  if (padded[4] != ' ' || padded[6] != ' ' || padded[8] != ' ' || padded[9] != ' ' ||
      !strchr ("wbWB- ", padded[5]))
    return FALSE;
  cell.opponent = (int) opponent;
  cell.colour = g_ascii_isalpha (padded[5]) ? g_ascii_tolower (padded[5]) : 0;
  if (!read_letter (padded[7], &cell))
    return FALSE;
  *ret_cell = cell;
  return TRUE;
}

static int
read_points (const char *line, glong length)
{
  g_autofree char *text = formats_trf_field (line, length, 81, 84);
  gsize digits = strspn (text, "0123456789");

  if (!digits || text[digits] != '.' || !text[digits + 1] || text[digits + 2])
    return -1;
  return 2 * (int) g_ascii_strtoull (text, NULL, 10) + (text[digits + 1] == '5');
}

/* @line: a line of code 001. @error: FORMATS_ERROR_TOO_LARGE where there are too many. */
static gboolean
take_row (TrfReading *reading, const char *line, int number, GError **error)
{
  glong length = g_utf8_strlen (line, -1);
  int start = formats_trf_number (line, length, 5, 8), points = read_points (line, length);
  const char *at;

  if (reading->event->players->len >= FORMATS_TRF_ROWS) {
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
                 _ ("There are more than %d players."), FORMATS_TRF_ROWS);
    return FALSE;
  }
  if (start < 1) {
    formats_cross_fault (reading->event, number, line,
                         _ ("The line has no number of a player in columns 5 to 8."));
    return TRUE;
  }
  take_player (reading, line, length, number);
  formats_cross_add_row (&reading->table, start, number);
  at = length > FORMATS_TRF_FIRST ? g_utf8_offset_to_pointer (line, FORMATS_TRF_FIRST) : "";
  for (int round = 1; *at && round <= FORMATS_EVENT_ROUNDS; round++) {
    FormatsCross cell = { .handicap = -1 };
    const char *end = at;
    g_autofree char *text = NULL;
    for (int i = 0; i < FORMATS_TRF_ROUND && *end; i++)
      end = g_utf8_find_next_char (end, NULL);
    text = g_strndup (at, (gsize) (end - at));
    at = end;
    if (!read_trf_round (text, &cell))
      formats_cross_fault (reading->event, number, text,
                           _ ("Round %d: “%s” is not a result of TRF."), round, g_strstrip (text));
    formats_cross_add (&reading->table, cell);
  }
  g_array_append_val (reading->points, points);
  return TRUE;
}

#define TRF_KEPT 40     /* kinds of lines that are kept as they stand, */
#define KEPT_SIZE 32768 /* and bytes of each */

static void
keep_line (TrfReading *reading, const char *code, const char *value, int number)
{
  g_autofree char *name = g_strconcat ("trf/", code, NULL);
  const char *before = formats_event_kept (reading->event, name);
  g_autofree char *joined = NULL;

  if (before ? strlen (before) + strlen (value) > KEPT_SIZE
             : reading->event->kept->len >= TRF_KEPT) {
    formats_cross_fault (reading->event, number, code, _ ("This part is too large to be kept."));
    return;
  }
  joined = before ? g_strconcat (before, "\n", value, NULL) : g_strdup (value);
  formats_event_keep (reading->event, name, joined);
}

/* A line that begins with three signs and a space. */
static void
take_heading (TrfReading *reading, const char *code, const char *line, int number)
{
  const char *raw = line[3] ? line + 4 : "";
  g_autofree char *value = formats_tidy_text (raw, "", ' ');
  guint64 rounds;

  if (reading->teams && formats_trf_teams_take (reading->teams, code, line, number))
    return;
  reading->own_points |= g_str_equal (code, "162") || g_str_equal (code, "XXS");
  if (!*value || g_str_equal (code, "062") || g_str_equal (code, "072"))
    return;
  if (g_str_equal (code, "012"))
    formats_event_set (reading->event, "name", value);
  else if (g_str_equal (code, "022"))
    formats_event_set (reading->event, "place", value);
  else if (g_str_equal (code, "102"))
    formats_event_set (reading->event, "chief", value);
  else if (g_str_equal (code, "042") || g_str_equal (code, "052")) {
    if (reading->n_days < 2 && formats_day_parse (value, "ymd", &reading->days[reading->n_days]))
      reading->n_days++;
    else
      keep_line (reading, code, value, number);
  } else if ((g_str_equal (code, "142") || g_str_equal (code, "XXR")) &&
             g_ascii_string_to_unsigned (value, 10, 1, FORMATS_EVENT_ROUNDS, &rounds, NULL))
    formats_event_set (reading->event, "rounds", value);
  else
    keep_line (reading, code, raw, number);
}

static void
check_points (TrfReading *reading)
{
  g_autoptr (StandingField) played_field = formats_event_field (reading->event);
  g_autofree int *points = standing_history_points (played_field, reading->event->rounds);

  for (guint i = 0; i < reading->points->len && !reading->own_points; i++) {
    const FormatsPlayer *player = reading->event->players->pdata[i];
    int printed = g_array_index (reading->points, int, i);
    if (printed >= 0 && printed != points[i])
      formats_cross_fault (reading->event, player->line, player->family,
                           _ ("The results give %d.%d points, but the line says %d.%d."),
                           points[i] / 2, points[i] % 2 * 5, printed / 2, printed % 2 * 5);
  }
}

/* @ret_why: takes why its games are no matches of its teams: then nothing is to be made of the
 * event; NULL: teams are not read. */
static FormatsEvent *
read_trf (GBytes *source, char **ret_why, GError **error)
{
  g_auto (FormatsTrfTeams) teams = { 0 };
  g_autoptr (FormatsEvent) event = formats_event_new ();
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (int));
  g_auto (FormatsCrossTable) table = { 0 };
  g_auto (FormatsLines) lines = { 0 };
  TrfReading reading = { .event = event, .points = points };
  char *line;

  if (!formats_lines_open_text (&lines, source, error))
    return NULL;
  formats_cross_open (&table);
  reading.table = table;
  formats_trf_teams_open (&teams);
  reading.teams = ret_why ? &teams : NULL;
  while ((line = formats_lines_next (&lines))) {
    g_autofree char *code = g_strndup (line, 3);
    gboolean is_code = strlen (code) == 3 && g_ascii_isalnum (code[0]) &&
                       g_ascii_isalnum (code[1]) && g_ascii_isalnum (code[2]) &&
                       (line[3] == ' ' || !line[3]);

    if (is_code && g_str_equal (code, "001")) {
      if (!take_row (&reading, line, (int) lines.line, error))
        return NULL;
    } else if (is_code) {
      take_heading (&reading, code, line, (int) lines.line);
    } else if (*line && !g_str_has_prefix (line, "###")) {
      formats_cross_fault (reading.event, (int) lines.line, line,
                           _ ("The line does not begin with a code of three characters."));
    }
  }
  if (reading.event->players->len == 0) {
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                         _ ("There is no table of players and results in this file."));
    return NULL;
  }
  if (reading.n_days) {
    g_autofree char *dates = formats_day_format (reading.days, reading.n_days);
    formats_event_set (reading.event, "dates", dates);
  }
  formats_cross_settle (&reading.table, reading.event);
  if (ret_why)
    *ret_why = formats_trf_teams_settle (&teams, &reading.table, event);
  if (ret_why && *ret_why)
    return g_steal_pointer (&event);
  if (!formats_event_check (reading.event, error))
    return NULL;
  check_points (&reading);
  return g_steal_pointer (&event);
}

/* Teams whose members play by themselves are kept as they stand. */
static FormatsEvent *
parse_trf (GBytes *source, GError **error)
{
  g_autofree char *why = NULL, *message = NULL;
  FormatsEvent *event = read_trf (source, &why, error);

  if (!event || !why)
    return event;
  formats_event_free (event);
  event = read_trf (source, NULL, error);
  message = formats_event_teams_kept (why);
  if (event)
    formats_cross_fault (event, 0, "", "%s", message);
  return event;
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
const FormatsKind formats_trf_kind = {
  .id = "trf",
  .label = N_ ("FIDE tournament report (TRF16)"),
  .suffix = ".trf",
  .sniff = sniff_trf,
  .parse = parse_trf,
  .format = formats_trf_format,
  .teams = FORMATS_TEAMS_LAST,
  .lines = formats_work_rows,
};
