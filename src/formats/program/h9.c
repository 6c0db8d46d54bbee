/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/event/kind.h"
#include <string.h>
#include <glib/gi18n.h>
#include "formats/entries/rows.h"
#include "formats/text/tidy.h"
#include "formats/word/day.h"

#define NAME_WIDTH 30

typedef struct {
  const FormatsWork *work;
  const StandingTable *standings;
  FormatsCrossGrid grid;
  int *number; /* of the row of each player */
  GString *text;
} Writing;

static void
add_tag (GString *text, const char *tag, const char *value)
{
  g_autofree char *spaced = formats_tidy_text (value ? value : "", "[", '(');
  g_autofree char *tidy = formats_tidy_text (spaced, "]", ')');

  if (*tidy)
    g_string_append_printf (text, "; %s[%s]\n", tag, tidy);
}

static void
add_dates (GString *text, const FormatsEvent *event)
{
  const char *dates = formats_event_get (event, "dates");
  FormatsDay days[2];
  int n = formats_day_find (dates ? dates : "", days);
  g_autofree char *value = NULL;

  if (n)
    value = g_strdup_printf ("%04d-%02d-%02d,%04d-%02d-%02d", days[0].year, days[0].month,
                             days[0].day, days[1].year, days[1].month, days[1].day);
  add_tag (text, "DT", n ? value : dates);
}

/* The rank has a column of its own. */
static gboolean
is_written (StandingCriterion criterion)
{
  return criterion != STANDING_RANK;
}

static void
add_heads (Writing *writing)
{
  const StandingTable *standings = writing->standings;

  g_string_append (writing->text, ";\n; Place Name Rank Country Club");
  for (int i = 0; i < standings->n_criteria; i++) {
    g_autofree char *head = g_ascii_strup (standing_criterion_id (standings->criteria[i]), -1);
    if (is_written (standings->criteria[i]))
      g_string_append_printf (writing->text, " %s", head);
  }
  for (int round = 1; round <= writing->grid.rounds; round++)
    g_string_append_printf (writing->text, " %d", round);
  g_string_append_c (writing->text, '\n');
}

/* "3½" is "3.5", and what is no figure "-". */
static char *
plain_figure (StandingCriterion criterion, gint64 value)
{
  g_autofree char *text = standing_criterion_format (criterion, value);
  char *half = strstr (text, "½");

  if (half && !half[strlen ("½")]) {
    g_autofree char *whole = g_strndup (text, (gsize) (half - text));
    gboolean bare = !*whole || g_str_equal (whole, "-");
    return g_strdup_printf ("%s%s.5", whole, bare ? "0" : "");
  }
  return g_strdup (formats_tidy_is_figure (text) ? text : "-");
}

static gboolean
is_pin (const char *text)
{
  gsize length = strlen (text);

  return length >= 1 && length <= 10 && strspn (text, "0123456789") == length;
}

static void
add_h9_write_row (Writing *writing, int at)
{
  const StandingPlace *place = &writing->standings->places[at];
  const FormatsPlayer *player = writing->work->event->players->pdata[place->player];
  const char *pin = formats_player_number (player, "egf");
  gboolean has_country = strlen (player->country) == 2 && g_ascii_isalpha (player->country[0]) &&
                         g_ascii_isalpha (player->country[1]);
  g_autofree char *country = g_ascii_strup (has_country ? player->country : "XX", -1);
  const StandingTable *standings = writing->standings;
  char rank[8];

  g_string_append_printf (writing->text, "%4d ", writing->number[place->player]);
  formats_rows_add_name (writing->text, player, NAME_WIDTH);
  rules_rank_format (player->rank, rank);
  g_string_append_printf (writing->text, " %3s %s ", *rank ? rank : "?", country);
  formats_rows_add_club (writing->text, player->club, "xxx", 5);
  g_string_append_c (writing->text, ' ');
  for (int i = 0; i < standings->n_criteria; i++) {
    g_autofree char *figure = plain_figure (standings->criteria[i], place->values[i]);
    if (!is_written (standings->criteria[i]))
      continue;
    formats_rows_pad (writing->text, figure, -4);
    g_string_append_c (writing->text, ' ');
  }
  for (int round = 1; round <= writing->grid.rounds; round++) {
    FormatsCross cell = formats_cross_get (&writing->grid, place->player, round);
    char sign = cell.opponent ? cell.sign : cell.sign == 'F' ? '+' : cell.sign ? cell.sign : '-';
    g_autoptr (GString) word = g_string_new (NULL);

    /* Of a round without anything H9 says what it says of one that is missed. */
    g_string_append_printf (word, "%d%c%s", cell.opponent ? writing->number[cell.opponent - 1] : 0,
                            sign, cell.forfeit ? "!" : "");
    if (writing->work->colours && cell.colour)
      g_string_append_printf (word, "/%c%d", cell.colour, cell.handicap);
    g_string_append_c (writing->text, ' ');
    formats_rows_pad (writing->text, word->str, writing->work->colours ? 8 : 5);
  }
  if (is_pin (pin))
    g_string_append_printf (writing->text, " |%s", pin);
  while (writing->text->str[writing->text->len - 1] == ' ')
    g_string_truncate (writing->text, writing->text->len - 1);
  g_string_append_c (writing->text, '\n');
}

/* The table for the European Go Federation, in UTF-8: rows in the order of the standings and
 * numbered so, a column for each criterion but the rank, and a line above that names them. Who
 * has played nothing has no row. Family and given names and the club are one word each: what
 * formats_tidy_text() leaves out is left out, white space and "_" are "_", "|" is "/"; a name
 * like a rank, or a club like a score, gets a "_" in front. Square brackets in the heading become
 * round ones. A country that is no code of two letters is "XX".
 *
 * Won and lost by default are "+!" and "-!"; lots, annulled games and both losing are "-!" twice;
 * open games and those to be replayed are "?"; void games and rounds without anything are "0-".
 * Returns the file. @error: not used: everything has a word in H9. */
static GBytes *
format_h9 (const FormatsWork *work, GError **error)
{
  const StandingTable *standings = work->standings;
  g_autofree int *number = formats_work_lines (work);
  Writing writing = { .work = work, .standings = standings, .number = number };
  const char *kept;
  gboolean any = FALSE;

  formats_cross_grid_open (&writing.grid, work->event, standings->after,
                           standings->field->bye_points);
  writing.text = g_string_new (NULL);
  add_tag (writing.text, "EV", formats_event_get (work->event, "name"));
  add_tag (writing.text, "PC", formats_event_get (work->event, "place"));
  add_dates (writing.text, work->event);
  /* Where nobody got a stone, none were given at any difference: "h9". */
  kept = formats_event_kept (work->event, "h9/HA");
  for (guint i = 0; i < work->event->games->len; i++)
    any |= g_array_index (work->event->games, FormatsGame, i).handicap > 0;
  add_tag (writing.text, "HA", kept ? kept : any ? NULL : "h9");
  add_tag (writing.text, "KM", formats_event_get (work->event, "komi"));
  for (guint i = 0; i < work->event->kept->len; i++) {
    const FormatsPair *pair = work->event->kept->pdata[i];
    const char *tag = g_str_has_prefix (pair->name, "h9/") ? pair->name + 3 : "";
    if (strlen (tag) == 2 && g_ascii_isupper (tag[0]) && g_ascii_isupper (tag[1]) &&
        !g_str_equal (tag, "HA"))
      add_tag (writing.text, tag, pair->value);
  }
  add_heads (&writing);
  for (int i = 0; i < standings->n_places; i++)
    if (number[standings->places[i].player])
      add_h9_write_row (&writing, i);
  formats_cross_grid_close (&writing.grid);
  return g_string_free_to_bytes (writing.text);
}

static gboolean
is_tag (const char *line)
{
  return g_ascii_isupper (line[0]) && g_ascii_isupper (line[1]) && line[2] == '[';
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
  else if (g_str_equal (tag, "DT")) {
    FormatsDay days[2];
    int n = formats_day_find (value, days);
    g_autofree char *text = n ? formats_day_format (days, n) : g_strdup (value);

    formats_event_set (event, "dates", text);
  } else if (g_str_equal (tag, "KM") && formats_tidy_is_komi (value))
    formats_event_set (event, "komi", value);
  else {
    g_autofree char *name = g_strconcat ("h9/", tag, NULL);
    const char *before = formats_event_kept (event, name);
    g_autofree char *joined = NULL;

    /* What has no name of ours is kept as it stands: class, allowance for handicap, adjusted time.
     */
    if (before && strlen (before) < 4000)
      joined = g_strconcat (before, " ", value, NULL);
    formats_event_keep (event, name, joined ? joined : value);
  }
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
const FormatsKind formats_h9_kind = {
  .id = "h9",
  .label = N_ ("Results for the EGF (H9)"),
  .suffix = ".h9",
  .sniff = sniff_h9,
  .parse = parse_h9,
  .format = format_h9,
  .rated = TRUE,
  .lines = formats_work_lines,
};
