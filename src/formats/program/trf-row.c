#include <glib/gi18n.h>
#include <string.h>
#include "formats/text/tidy.h"
#include "formats/program/trf.h"
#include "rules/game/nigiri.h"

/* What stands in the columns @from to @to, counted in characters from 1, without white space. */
static char *
field (const char *line, glong length, glong from, glong to)
{
  if (length < from)
    return g_strdup ("");
  return g_strstrip (g_utf8_substring (line, from - 1, MIN (to, length)));
}

static int
number_in (const char *line, glong length, glong from, glong to)
{
  g_autofree char *text = field (line, length, from, to);
  guint64 number;

  return g_ascii_string_to_unsigned (text, 10, 0, 99999999, &number, NULL) ? (int) number : -1;
}

static void
take_name (FormatsPlayer *player, const char *line, glong length)
{
  g_autofree char *raw = field (line, length, 15, 14 + FORMATS_TRF_NAME);
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
  g_autofree char *raw = field (line, length, from, to);
  g_autofree char *value = formats_tidy_text (raw, "", ' ');

  if (*value)
    formats_player_set (player, name, value);
}

/* Go has no titles but ranks; those of chess are kept. */
static void
take_title (FormatsPlayer *player, const char *line, glong length)
{
  g_autofree char *title = field (line, length, 11, 13);

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
take_player (FormatsTrf *reading, const char *line, glong length, int number)
{
  FormatsPlayer *player = formats_event_add_player (reading->event);
  g_autofree char *country = field (line, length, 54, 56);
  g_autofree char *ident = field (line, length, 58, 68);

  player->line = number;
  player->number = number_in (line, length, 5, 8);
  player->rating = MAX (0, number_in (line, length, 49, 52));
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

static void
take_trf_rounds (FormatsTrf *reading, const char *line, glong length, int number)
{
  const char *at =
      length > FORMATS_TRF_FIRST ? g_utf8_offset_to_pointer (line, FORMATS_TRF_FIRST) : "";

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
                           _ ("Round %d: “%s” is no result as TRF has them."), round,
                           g_strstrip (text));
    formats_cross_add (&reading->table, cell);
  }
}

static int
read_points (const char *line, glong length)
{
  g_autofree char *text = field (line, length, 81, 84);
  gsize digits = strspn (text, "0123456789");

  if (!digits || text[digits] != '.' || !text[digits + 1] || text[digits + 2])
    return -1;
  return 2 * (int) g_ascii_strtoull (text, NULL, 10) + (text[digits + 1] == '5');
}

/* @reading: what was read so far. @line: a line of code 001. @number: of the line, from 1.
 * @error: FORMATS_ERROR_TOO_LARGE where there are too many. */
gboolean
formats_trf_take_row (FormatsTrf *reading, const char *line, int number, GError **error)
{
  glong length = g_utf8_strlen (line, -1);
  int start = number_in (line, length, 5, 8), points = read_points (line, length);

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
  take_trf_rounds (reading, line, length, number);
  g_array_append_val (reading->points, points);
  return TRUE;
}
