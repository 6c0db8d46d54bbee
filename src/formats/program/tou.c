/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/event/kind.h"
#include <glib/gi18n.h>
#include <string.h>
#include "formats/word/day.h"
#include "formats/entries/rows.h"
#include "formats/text/tidy.h"

#define TOU_KEPT 50 /* headings of which nothing is known */

/* Which settings a heading has. The others are kept as they stand. */
static const struct {
  const char *key;
  const char *setting;
} keys[] = {
  { "name", "name" },
  { "vill", "place" },
  { "date", "dates" },
  { "komi", "komi" },
};

static const char *
find_setting (const char *key)
{
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (g_ascii_strcasecmp (keys[i].key, key) == 0)
      return keys[i].setting;
  return NULL;
}

static gboolean
is_key (const char *line, gsize length)
{
  gsize letters = 0;

  while (g_ascii_islower (line[letters]))
    letters++;
  return letters == length && length >= 1 && length <= 8;
}

static gboolean
take_key (FormatsEvent *event, const char *line)
{
  const char *equals = strchr (line, '=');
  g_autofree char *key = g_strndup (line, equals ? (gsize) (equals - line) : 0);
  g_autofree char *value = formats_tidy_text (equals ? equals + 1 : "", "", ' ');
  g_autofree char *kept = g_strconcat ("tou/", key, NULL);
  const char *setting = find_setting (key);

  if (!equals || !is_key (line, strlen (key)))
    return FALSE;
  if (!*value || g_str_equal (key, "prog"))
    return TRUE;
  if (setting && g_str_equal (setting, "dates")) {
    FormatsDay days[2];
    gboolean is_day = formats_day_parse (value, "dmy", &days[0]);
    g_autofree char *text = is_day ? formats_day_format (days, 1) : g_strdup (value);

    /* "18/08/2025" */
    formats_event_set (event, "dates", text);
  } else if (setting && (!g_str_equal (setting, "komi") || formats_tidy_is_komi (value)))
    formats_event_set (event, setting, value);
  else if (event->kept->len < TOU_KEPT)
    formats_event_keep (event, kept, value);
  return TRUE;
}

static void
take_tou_comment (FormatsRows *rows, char *line)
{
  if (rows->lines->len == 0 && !take_key (rows->event, line))
    formats_rows_head (rows, line);
}

static FormatsEvent *
parse_tou (GBytes *source, GError **error)
{
  return formats_rows_parse (source, TRUE, take_tou_comment, error);
}

static gboolean
tou_is_sure (const char *line, gboolean *ret_stop)
{
  *ret_stop = formats_rows_is_row (line);
  return g_str_has_prefix (line, ";name=") || g_str_has_prefix (line, ";vill=") ||
         g_str_has_prefix (line, ";Num Nom");
}

static gboolean
sniff_tou (const char *text, gsize length)
{
  return formats_rows_sniff (text, length, tou_is_sure);
}

static void
add_key (GString *text, const char *key, const char *value)
{
  g_autofree char *tidy = formats_tidy_text (value ? value : "", "", ' ');

  g_string_append_printf (text, ";%s=%s\n", key, tidy);
}

static void
add_tou_top (GString *text, const FormatsEvent *event)
{
  static const char *const kept[] = { "time", "ta", "size" };
  const char *comm = formats_event_kept (event, "tou/comm");
  const char *dates;
  FormatsDay days[2];
  int n;
  g_autofree char *day = NULL;

  add_key (text, "name", formats_event_get (event, "name"));
  dates = formats_event_get (event, "dates");
  n = formats_day_find (dates ? dates : "", days);
  if (n)
    day = g_strdup_printf ("%02d/%02d/%04d", days[0].day, days[0].month, days[0].year);
  add_key (text, "date", n ? day : dates);
  add_key (text, "vill", formats_event_get (event, "place"));
  add_key (text, "comm", comm ? comm : formats_event_get (event, "name"));
  add_key (text, "prog", "Tengen");
  for (gsize i = 0; i < G_N_ELEMENTS (kept); i++) {
    g_autofree char *name = g_strconcat ("tou/", kept[i], NULL);
    const char *value = formats_event_kept (event, name);
    add_key (text, kept[i], value || i < 2 ? value : "19");
  }
  add_key (text, "komi", formats_event_get (event, "komi"));
  g_string_append (text, ";\n;Num Nom Prenom               Niv Licence Club\n");
}

static const char *
licence_of (const FormatsPlayer *player)
{
  const char *licence = formats_player_number (player, "ffg");

  return formats_rows_is_licence (licence) ? licence : "-------";
}

static void
add_tou_cell (GString *text, const FormatsWork *work, FormatsCross cell, const int *number)
{
  char sign = cell.opponent ? cell.sign : cell.sign == 'F' ? '+' : cell.sign ? cell.sign : '-';
  g_autoptr (GString) word = g_string_new (NULL);

  g_string_append_printf (word, "%4d%c%s", cell.opponent ? number[cell.opponent - 1] : 0, sign,
                          cell.forfeit ? "!" : "");
  if (work->colours && cell.colour)
    g_string_append_printf (word, "%c%d", cell.colour, cell.handicap);
  g_string_append_c (text, ' ');
  formats_rows_pad (text, word->str, 7);
}

static void
add_tou_row (GString *text, const FormatsWork *work, const FormatsCrossGrid *grid,
             const int *number, int at)
{
  int index = work->standings->places[at].player;
  const FormatsPlayer *player = work->event->players->pdata[index];
  char rank[8];

  g_string_append_printf (text, "%4d ", number[index]);
  formats_rows_add_name (text, player, 25);
  rules_rank_format (player->rank, rank);
  for (char *letter = rank; *letter; letter++)
    *letter = g_ascii_toupper (*letter);
  g_string_append_printf (text, " %3s %s ", *rank ? rank : "?", licence_of (player));
  formats_rows_add_club (text, player->club, "xxxx", 4);
  for (int round = 1; round <= grid->rounds; round++)
    add_tou_cell (text, work, formats_cross_get (grid, index, round), number);
  while (text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');
}

/* The table for the French federation, in UTF-8, rows in the order of the standings and numbered
 * so; who has played nothing has none. Names, clubs and results as in formats/program/h9.c, only
 * that colours follow without a stroke ("12+w0") and that there is neither a country nor a column
 * of scores. A player without a licence has "-------". Returns the file. */
static GBytes *
format_tou (const FormatsWork *work, GError **error)
{
  const StandingTable *standings = work->standings;
  g_autofree int *number = formats_work_lines (work);
  g_auto (FormatsCrossGrid) grid = { 0 };
  GString *text = g_string_new (NULL);

  formats_cross_grid_open (&grid, work->event, standings->after, standings->field->bye_points);
  add_tou_top (text, work->event);
  for (int i = 0; i < standings->n_places; i++)
    if (number[standings->places[i].player])
      add_tou_row (text, work, &grid, number, i);
  return g_string_free_to_bytes (text);
}

/* What is certain of the format, and all that is relied on: headings ";key=value" with the keys
 * name, date (day/month/year), vill (the town), comm, prog, time, ta, size and komi; a comment that
 * names the columns Num Nom Prenom Niv Licence Club; then a row a player with these and a result a
 * round, "12+w0" against the player with the number 12, as White, without stones. The width of
 * columns is not relied on: they are told apart by white space, a "_" is a space within a name, a
 * licence is five to ten digits, one such as "99A0007", or dashes, and licence, club and colours
 * may be missing. Any encoding is read. */
const FormatsKind formats_tou_kind = {
  .id = "tou",
  .label = N_ ("Results for the French federation (.tou)"),
  .suffix = ".tou",
  .sniff = sniff_tou,
  .parse = parse_tou,
  .format = format_tou,
  .rated = TRUE,
  .lines = formats_work_lines,
};
