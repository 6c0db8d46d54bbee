/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/program/trf-private.h"
#include <glib/gi18n.h>
#include <string.h>
#include "formats/word/cell.h"
#include "formats/word/day.h"
#include "formats/entries/rows.h"
#include "formats/event/event.h"
#include "formats/text/tidy.h"
#include "rules/game/nigiri.h"
#include "standing/term/history.h"

typedef struct {
  const FormatsWork *work;
  const FormatsEvent *event;
  FormatsCrossGrid grid;
  int *number; /* of each player */
  int *place;
  GString *text;
} TrfWriteWriting;

static void
add_heading (GString *text, const char *code, const char *value)
{
  g_autofree char *tidy = formats_tidy_text (value ? value : "", "", ' ');

  if (*tidy)
    g_string_append_printf (text, "%s %s\n", code, tidy);
}

/* Without their dates a day in a text is worth nothing to FIDE, so it is left out. */
static void
add_days (GString *text, const FormatsEvent *event)
{
  const char *dates = formats_event_get (event, "dates");
  FormatsDay days[2];
  int n = formats_day_find (dates ? dates : "", days);

  for (int i = 0; n && i < 2; i++)
    g_string_append_printf (text, "%s %04d/%02d/%02d\n", i ? "052" : "042", days[i].year,
                            days[i].month, days[i].day);
}

static gboolean
is_kept_code (const char *code)
{
  static const char *const own[] = { "001", "012", "022", "062", "072", "102", "142", "XXR" };

  if (strlen (code) != 3)
    return FALSE;
  for (int i = 0; i < 3; i++)
    if (!g_ascii_isalnum (code[i]))
      return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (own); i++)
    if (g_str_equal (own[i], code))
      return FALSE;
  return TRUE;
}

/* Its columns stay where they are. */
static void
add_kept_line (GString *text, const char *code, const char *value)
{
  g_autoptr (GString) line = g_string_new (NULL);

  for (; *value; value = g_utf8_find_next_char (value, NULL)) {
    gunichar letter = formats_cell_show (g_utf8_get_char (value));
    if (letter != 0xFFFD)
      g_string_append_unichar (line, letter);
  }
  if (*g_strchomp (line->str))
    g_string_append_printf (text, "%s %s\n", code, line->str);
}

static void
add_trf_write_kept (GString *text, const FormatsPair *pair)
{
  const char *code = g_str_has_prefix (pair->name, "trf/") ? pair->name + 4 : "";
  g_autofree char *valid = g_utf8_make_valid (pair->value, -1);
  g_auto (GStrv) lines = g_strsplit_set (valid, "\r\n", -1);

  for (int i = 0; is_kept_code (code) && lines[i]; i++)
    add_kept_line (text, code, lines[i]);
}

/* Of those who have a row. */
static int
count_players (const FormatsWork *work, gboolean rated)
{
  int n = 0;

  for (guint i = 0; i < work->event->players->len; i++)
    n += formats_work_has_row (work, (int) i) &&
         (!rated || ((const FormatsPlayer *) work->event->players->pdata[i])->rating > 0);
  return n;
}

static void
add_trf_write_top (TrfWriteWriting *writing)
{
  const FormatsEvent *event = writing->event;
  const char *rounds = formats_event_get (event, "rounds");
  g_autofree char *last = g_strdup_printf ("%d", event->rounds);

  add_heading (writing->text, "012", formats_event_get (event, "name"));
  add_heading (writing->text, "022", formats_event_get (event, "place"));
  add_days (writing->text, event);
  g_string_append_printf (writing->text, "062 %d\n072 %d\n", count_players (writing->work, FALSE),
                          count_players (writing->work, TRUE));
  add_heading (writing->text, "102", formats_event_get (event, "chief"));
  for (guint i = 0; i < event->kept->len; i++) {
    const FormatsPair *pair = event->kept->pdata[i];
    if (!formats_event_has_teams (event) || !g_str_equal (pair->name, FORMATS_TRF_DRAW) ||
        formats_trf_teams_keeps_draw (event))
      add_trf_write_kept (writing->text, pair);
  }
  formats_trf_teams_head (writing->text, event);
  add_heading (writing->text, "XXR", rounds ? rounds : last);
}

/* Cut to a column, without a separator left at its end. */
static char *
cut (const char *text, glong width)
{
  char *short_text =
      g_utf8_strlen (text, -1) > width ? g_utf8_substring (text, 0, width) : g_strdup (text);
  gsize length = strlen (short_text);

  while (length > 0 && strchr (" ,", short_text[length - 1]))
    short_text[--length] = '\0';
  return short_text;
}

/* @width is less than 0 to have it at the right. */
static void
add_field (GString *line, const char *value, int width)
{
  g_autofree char *tidy = formats_tidy_text (value ? value : "", "", ' ');
  g_autofree char *fitting = cut (tidy, ABS (width));

  formats_rows_pad (line, fitting, width);
  g_string_append_c (line, ' ');
}

static void
add_name (GString *line, const FormatsPlayer *player)
{
  g_autofree char *family = formats_tidy_text (player->family, ",", ' ');
  g_autofree char *given = formats_tidy_text (player->given, *family ? "" : ",", ' ');
  g_autofree char *name = g_strconcat (family, *family && *given ? ", " : "", given, NULL);

  add_field (line, *name ? name : "?", FORMATS_TRF_NAME);
}

static void
add_title (GString *line, const FormatsPlayer *player)
{
  const char *sex = formats_player_get (player, "sex");
  const char *title = formats_player_get (player, "title");
  char rank[8];

  g_string_append_c (line, sex && g_ascii_isalpha (sex[0]) && !sex[1] ? sex[0] : ' ');
  rules_rank_format (player->rank, rank);
  if (!*rank && title && g_ascii_isdigit (*title))
    title = NULL;
  add_field (line, *rank ? rank : title, 3);
}

static char
letter_of (FormatsCross cell)
{
  if (!cell.opponent)
    return cell.sign == '+'   ? (cell.forfeit ? '+' : 'U')
           : cell.sign == 'F' ? 'F'
           : cell.sign == '=' ? 'H'
                              : 'Z';
  if (cell.sign == '?')
    return ' ';
  if (cell.sign == '=')
    return cell.forfeit ? 'D' : '=';
  return cell.sign == '+' ? (cell.forfeit ? '+' : '1') : cell.forfeit ? '-' : '0';
}

/* As FIDE parts a date; a year alone as it stands. */
static char *
dup_born (const FormatsPlayer *player)
{
  const char *text = formats_player_get (player, "born");
  int born = text ? rules_born_parse (text) : 0;
  char *date = rules_born_format (born);

  if (!rules_born_has_day (born)) {
    g_free (date);
    return g_strdup (text);
  }
  return g_strdelimit (date, "-", '/');
}

/* What the cells of the row make, twice as much: the event may count halves otherwise. */
static int
count_points (const TrfWriteWriting *writing, int player)
{
  int points = 0;

  for (int round = 1; round <= writing->grid.rounds; round++) {
    FormatsCross cell = formats_cross_get (&writing->grid, player, round);
    points += cell.sign == '+' || cell.sign == 'F' ? 2 : cell.sign == '=' ? 1 : 0;
  }
  return points;
}

static void
add_trf_write_row (TrfWriteWriting *writing, int index)
{
  const FormatsPlayer *player = writing->event->players->pdata[index];
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree char *rating = g_strdup_printf ("%4d", player->rating);
  g_autofree char *born = dup_born (player);
  int points = MIN (count_points (writing, index), 1999);

  g_string_append_printf (line, "001 %4d ", writing->number[index]);
  add_title (line, player);
  add_name (line, player);
  g_string_append_printf (line, "%4s ",
                          player->rating >= 1 && player->rating <= 9999 ? rating : "");
  add_field (line, player->country, 3);
  add_field (line, formats_player_number (player, "fide"), -11);
  add_field (line, born, 10);
  g_string_truncate (line, line->len - 1);
  g_string_append_printf (line, "%3d.%d %4d", points / 2, points % 2 * 5, writing->place[index]);
  for (int round = 1; round <= writing->grid.rounds; round++) {
    FormatsCross cell = formats_cross_get (&writing->grid, index, round);

    if (cell.opponent)
      g_string_append_printf (line, "  %4d %c %c", writing->number[cell.opponent - 1],
                              cell.colour ? cell.colour : '-', letter_of (cell));
    else if (cell.sign)
      g_string_append_printf (line, "  0000 - %c", letter_of (cell));
    else
      g_string_append_printf (line, "%*s", FORMATS_TRF_ROUND, "");
  }
  g_string_append_printf (writing->text, "%s\n", g_strchomp (line->str));
}

/* Drawn numbers, where all have one; else the order of the players who have a row. */
static void
find_numbers (TrfWriteWriting *writing)
{
  g_autofree gboolean *seen = g_new0 (gboolean, FORMATS_TRF_ROWS + 1);
  gboolean all = TRUE;
  int n = 0;

  for (guint i = 0; i < writing->event->players->len; i++) {
    int number = ((const FormatsPlayer *) writing->event->players->pdata[i])->number;
    gboolean fits = formats_event_is_team (writing->event, (int) i);
    if (fits)
      continue;
    fits = number >= 1 && number <= FORMATS_TRF_ROWS && !seen[number];
    if (fits)
      seen[number] = TRUE;
    all = all && fits;
  }
  for (guint i = 0; i < writing->event->players->len; i++)
    if (formats_event_is_team (writing->event, (int) i))
      continue;
    else if (all)
      writing->number[i] = ((const FormatsPlayer *) writing->event->players->pdata[i])->number;
    else if (formats_work_has_row (writing->work, (int) i))
      writing->number[i] = ++n;
}

/* Of people among people. */
static void
find_places (const FormatsWork *work, int *place)
{
  int n_people = 0, last = 0, shared = 0;

  for (int i = 0; i < work->standings->n_places; i++) {
    const StandingPlace *line = &work->standings->places[i];
    if (formats_event_is_team (work->event, line->player))
      continue;
    n_people++;
    if (line->place != last || n_people == 1)
      shared = line->place == STANDING_NO_PLACE ? STANDING_NO_PLACE : n_people;
    last = line->place;
    place[line->player] = shared;
  }
}

/* FIDE's report, in UTF-8, with columns counted in characters and rows in the order of the event,
 * for those who have played. Texts are made one line as by formats_tidy_text() and cut to their
 * columns; a comma in a family name becomes a space. The rank stands where FIDE has the title.
 * Not told: handicaps, scores to begin with, clubs, and dates that are not written as 2026-11-21.
 * Both losing, lots and annulled games are two losses by default, games that are open or to be
 * replayed have no result, void ones are rounds without a game, as which all rounds are written
 * that nothing is known of.
 *
 * Returns the file, or NULL. @error: FORMATS_ERROR_TOO_LARGE where there are more players than
 * four digits can number. */
GBytes *
formats_trf_format (const FormatsWork *work, GError **error)
{
  gsize n = work->event->players->len + 1;
  g_autofree int *number = g_new0 (int, n), *place = g_new0 (int, n);
  TrfWriteWriting writing = { .work = work, .event = work->event, .number = number };

  if (work->event->players->len > FORMATS_TRF_ROWS) {
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
                 _ ("There are more than %d players."), FORMATS_TRF_ROWS);
    return NULL;
  }
  writing.place = place;
  find_places (work, place);
  find_numbers (&writing);
  formats_cross_grid_open (&writing.grid, work->event, work->standings->after,
                           work->standings->field->bye_points);
  writing.text = g_string_new (NULL);
  add_trf_write_top (&writing);
  for (guint i = 0; i < work->event->players->len; i++)
    if (formats_work_has_row (work, (int) i))
      add_trf_write_row (&writing, (int) i);
  if (formats_event_has_teams (work->event))
    formats_trf_teams_write (writing.text, work->event, number, work->standings);
  formats_cross_grid_close (&writing.grid);
  return g_string_free_to_bytes (writing.text);
}
