/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "formats/entries/rows.h"
#include "formats/text/tidy.h"

#define WORDS (FORMATS_EVENT_ROUNDS + 2 * FORMATS_ROWS_FIGURES + 20)

/* Whether it is a rank as tables have it: "7d", "12K", "2p", or "?" for none. */
gboolean
formats_rows_is_rank (const char *word)
{
  gsize digits = strspn (word, "0123456789");

  if (g_str_equal (word, "?"))
    return TRUE;
  return digits >= 1 && digits <= 2 && word[digits] && strchr ("kdpKDP", word[digits]) &&
         !word[digits + 1];
}

static gboolean
is_country (const char *word)
{
  return g_ascii_isalpha (word[0]) && g_ascii_isalpha (word[1]) && !word[2];
}

/* Whether it is a licence of the French federation: figures, or one such as "99A0007". */
gboolean
formats_rows_is_licence (const char *word)
{
  gsize length = strlen (word), digits = strspn (word, "0123456789");

  if (length == 7 && digits == 2 && g_ascii_isupper (word[2]))
    return strspn (word + 3, "0123456789") == 4;
  return length >= 5 && length <= 10 && digits == length;
}

static gboolean
is_licence (const char *word)
{
  gsize length = strlen (word);

  return formats_rows_is_licence (word) || (length >= 2 && strspn (word, "-") == length);
}

/* Of a rank that may as well be part of a name it is asked what stands behind it. */
static int
find_marked_rank (const FormatsRows *rows, const FormatsRowsLine *line)
{
  for (int sure = 1; sure >= 0; sure--)
    for (int i = line->name + 1; i < line->n; i++) {
      const char *next = i + 1 < line->n ? line->word[i + 1] : "";
      if (formats_rows_is_rank (line->word[i]) &&
          (!sure || (rows->is_tou ? is_licence (next) : is_country (next))))
        return i;
    }
  return -1;
}

/* "10": so many kyu, where a country stands behind it or a name before it. */
static gboolean
is_bare_rank (const FormatsRows *rows, const FormatsRowsLine *line, int at)
{
  const char *word = line->word[at], *next = at + 1 < line->n ? line->word[at + 1] : "";
  gsize digits = strspn (word, "0123456789");
  int grade = atoi (word);

  return digits >= 1 && digits <= 2 && !word[digits] && grade >= 1 && grade <= 30 &&
         (rows->is_tou ? is_licence (next) : is_country (next));
}

/* Where names end in a row that has no rank: at a country, else at the first figure or result. */
static int
find_end_of_names (const FormatsRowsLine *line)
{
  int least = line->name + 1, at = least;

  while (at < line->n && !formats_tidy_is_figure (line->word[at]) && !line->is_result[at])
    at++;
  for (int i = MAX (least, at - 2); i < at; i++)
    if (is_country (line->word[i]) && g_ascii_isupper (line->word[i][0]) &&
        g_ascii_isupper (line->word[i][1]))
      return i;
  return MIN (at, line->n);
}

/* What stands behind the last bar is the PIN. */
static char *
take_pin (char *text)
{
  char *bar = strrchr (text, '|');
  gsize length = bar ? strlen (g_strstrip (bar + 1)) : 0;

  if (!bar || length > 20)
    return NULL;
  for (const char *at = g_strstrip (bar + 1); *at; at++)
    if (!g_ascii_isalnum (*at))
      return NULL;
  *bar = '\0';
  return g_strstrip (bar + 1);
}

/* "?" is a place that nobody knows: 0. */
static gboolean
take_place (const char *word, int *ret_place)
{
  g_autofree char *digits = g_strndup (word, strspn (word, "0123456789"));
  guint64 place = 0;

  if (g_str_equal (word, "?")) {
    *ret_place = 0;
    return TRUE;
  }
  if (!g_ascii_string_to_unsigned (digits, 10, 1, FORMATS_CROSS_NUMBER, &place, NULL))
    return FALSE;
  word += strlen (digits);
  *ret_place = (int) place;
  return *word == '\0' || g_str_equal (word, ".");
}

static void
take_names (const FormatsRowsLine *line, FormatsPlayer *player)
{
  GString *given = g_string_new (NULL);
  g_autofree char *words = NULL;
  char *blank = line->names_end == line->name + 1 ? strpbrk (line->word[line->name], " ") : NULL;

  if (blank) {
    g_string_append (given, blank + 1);
    *blank = '\0';
  }
  for (int i = line->name + 1; i < line->names_end; i++)
    g_string_append_printf (given, "%s ", line->word[i]);
  words = g_string_free (given, FALSE);
  g_free (player->family);
  g_free (player->given);
  player->family = formats_tidy_spaced (line->word[line->name]);
  player->given = formats_tidy_spaced (words);
  if (!*player->family) {
    g_free (player->family);
    player->family = g_steal_pointer (&player->given);
    player->given = g_strdup ("");
  }
}

static gboolean
is_no_club (const char *word)
{
  gsize length = strlen (word);

  return strspn (word, "xX") == length || strspn (word, "-") == length;
}

/* Country or licence, and club, up to the figures; any of them may be missing. */
static void
take_whence (const FormatsRows *rows, const FormatsRowsLine *line, FormatsPlayer *player)
{
  int at = line->tail;
  const char *word = at < line->figures ? line->word[at] : "";
  g_autoptr (GString) words = NULL;

  if (rows->is_tou && is_licence (word)) {
    at++;
    if (*word != '-') {
      formats_tidy_set (&player->ident, g_strdup (word));
      formats_player_set (player, "ffg", word);
    }
  } else if (!rows->is_tou && (is_country (word) || (at < line->figures && !*word))) {
    at++;
    if (*word && g_ascii_strcasecmp (word, "xx") != 0)
      formats_tidy_set (&player->country, g_ascii_strup (word, -1));
  }
  /* What is left is the club, be it of several words. */
  words = g_string_new (NULL);
  for (; at < line->figures; at++)
    g_string_append_printf (words, "%s ", line->word[at]);
  formats_tidy_set (&player->club, formats_tidy_spaced (words->str));
  if (is_no_club (player->club))
    *player->club = '\0';
}

static void
refuse_word (FormatsRows *rows, const FormatsRowsLine *line, const char *word)
{
  g_autofree char *tidy = formats_tidy_text (word, "", ' ');
  g_autofree char *shown = g_utf8_substring (tidy, 0, MIN (30, g_utf8_strlen (tidy, -1)));

  formats_cross_fault (rows->event, line->number, line->text,
                       _ ("“%s” is neither a score nor a result."), shown);
}

/* "358=" in a column of scores is 358 and a half. */
static int
read_figure (const char *word)
{
  gsize length = strlen (word);
  g_autofree char *plain = g_strdup (word);

  if (length < 2 || word[length - 1] != '=')
    return formats_tidy_figure (word);
  plain[length - 1] = '\0';
  return formats_tidy_figure (plain) + (formats_tidy_figure (plain) != G_MININT);
}

static void
take_figures (FormatsRows *rows, const FormatsRowsLine *line)
{
  int width = MIN (line->first - line->figures, FORMATS_ROWS_FIGURES);

  for (int i = 0; i < width; i++) {
    int figure = read_figure (line->word[line->figures + i]);
    g_array_append_val (rows->figures, figure);
  }
  g_array_append_val (rows->widths, width);
}

/* "5x+", "+5": a number and a sign. */
static gboolean
is_like_result (const char *word)
{
  return strpbrk (word, "0123456789") && strpbrk (word, "+-=");
}

/* What is read as a club, and nobody would call one so: results that stand outside of all rounds.
 */
static void
refuse_outside (FormatsRows *rows, const FormatsRowsLine *line)
{
  for (int at = line->tail; at < line->figures; at++)
    if (line->is_result[at] && line->cell[at].opponent > 0 && strchr ("+-", line->cell[at].sign)) {
      refuse_word (rows, line, line->word[at]);
      rows->event->results++;
    }
}

static void
take_rank (FormatsRows *rows, const FormatsRowsLine *line, FormatsPlayer *player)
{
  const char *word = line->rank >= 0 ? line->word[line->rank] : "";
  g_autofree char *kyu = g_strconcat (word, "k", NULL);

  if (line->rank < 0)
    formats_cross_fault (rows->event, line->number, line->text,
                         _ ("The row has no rank such as 5k, 3d or 2p after the name."));
  else if (!rules_rank_parse (word, &player->rank) &&
           (!formats_tidy_is_figure (word) || !rules_rank_parse (kyu, &player->rank)))
    formats_cross_fault (rows->event, line->number, line->text,
                         _ ("“%s” is not a rank. Write it like 5k, 3d or 2p."), word);
}

/* Adds its player to the event, and its results to the table. @line: a row of it of which it is
 * known where everything stands. */
void
formats_rows_take_laid (FormatsRows *rows, FormatsRowsLine *line)
{
  FormatsPlayer *player = formats_event_add_player (rows->event);
  int at;

  player->line = line->number;
  formats_cross_add_row (&rows->table, line->place, line->number);
  take_names (line, player);
  take_rank (rows, line, player);
  take_whence (rows, line, player);
  refuse_outside (rows, line);
  take_figures (rows, line);
  /* A word between results that is none leaves its round open; behind the last one are figures. */
  at = line->start;
  for (int round = 1; at < line->end; at++, round++) {
    FormatsCross cell = { .handicap = -1 };
    if (round > FORMATS_EVENT_ROUNDS) {
      formats_cross_fault (rows->event, line->number, line->text,
                           _ ("There are more than %d rounds."), FORMATS_EVENT_ROUNDS);
      break;
    }
    if (at >= line->first && !formats_cross_parse (line->word[at], &cell) &&
        !formats_rows_is_blank (line->word[at])) {
      refuse_word (rows, line, line->word[at]);
      rows->event->results++;
    }
    formats_cross_add (&rows->table, cell);
  }
  for (at = line->end; at < line->n; at++)
    if (*line->word[at] && !formats_tidy_is_figure (line->word[at]) && !line->is_result[at]) {
      refuse_word (rows, line, line->word[at]);
      rows->event->results += is_like_result (line->word[at]);
    }
  if (line->pin && *line->pin) {
    formats_tidy_set (&player->ident, g_strdup (line->pin));
    formats_player_set (player, rows->is_tou ? "ffg" : "egf", line->pin);
  }
}

/* --- Into words --- */

static void
cut_words (FormatsRowsLine *line, const char *at)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  char *text = line->content, *word;

  while (words->len < WORDS && (word = strsep (&text, at)))
    if (*g_strstrip (word) || *at == '\t')
      g_ptr_array_add (words, word);
  line->n = (int) words->len;
  line->word = (char **) g_ptr_array_free (g_steal_pointer (&words), FALSE);
  line->is_result = g_new0 (gboolean, line->n + 1);
  line->cell = g_new0 (FormatsCross, line->n + 1);
  for (int i = 0; i < line->n; i++)
    line->is_result[i] = formats_cross_parse (line->word[i], &line->cell[i]);
}

static gboolean
has_tab_rank (const char *text)
{
  g_auto (GStrv) fields = g_strsplit (text, "\t", WORDS);

  for (int i = 0; fields[0] && fields[i]; i++)
    if (i >= 2 && formats_rows_is_rank (g_strstrip (fields[i])))
      return TRUE;
  return FALSE;
}

static int
count_results (const FormatsRowsLine *line)
{
  int n = 0;

  for (int i = 1; i < line->n; i++)
    n += line->is_result[i] && line->cell[i].opponent > 0;
  return n;
}

/* Who has results is a player, be he without a rank. */
static gboolean
check_line (FormatsRows *rows, FormatsRowsLine *line)
{
  if (line->n == 0 || !take_place (line->word[0], &line->place)) {
    formats_cross_fault (rows->event, line->number, line->text,
                         _ ("The row does not begin with a place."));
    rows->event->results += count_results (line);
    return FALSE;
  }
  if (line->rank < 0 && (count_results (line) == 0 || line->name + 1 >= line->n)) {
    formats_cross_fault (rows->event, line->number, line->text,
                         _ ("The row has no rank such as 5k, 3d or 2p after the name."));
    return FALSE;
  }
  return TRUE;
}

void
formats_rows_line_free (gpointer data)
{
  FormatsRowsLine *line = data;

  g_free (line->content);
  g_free (line->text);
  g_free (line->word);
  g_free (line->is_result);
  g_free (line->cell);
  g_free (line);
}

/* One row more. Where it makes no sense, that is a fault and it is left out. @text: a line of it;
 * it is cut to pieces. @error: FORMATS_ERROR_TOO_LARGE where there are too many. */
gboolean
formats_rows_take (FormatsRows *rows, char *text, int number, GError **error)
{
  g_autofree char *whole = formats_tidy_text (text, "", ' ');
  FormatsRowsLine *line = g_new0 (FormatsRowsLine, 1);
  int at = 1;
  int rank;

  line->number = number;
  line->text = g_utf8_substring (whole, 0, MIN (60, g_utf8_strlen (whole, -1)));
  line->content = g_strdup (text);
  line->pin = take_pin (line->content);
  if (rows->lines->len >= FORMATS_EVENT_PLAYERS) {
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
                 _ ("There are more than %d players."), FORMATS_EVENT_PLAYERS);
    formats_rows_line_free (line);
    return FALSE;
  }
  line->has_tabs = has_tab_rank (line->content);
  cut_words (line, line->has_tabs ? "\t" : " \t");
  /* Behind the place, and whatever other number stands there. */
  while (at + 1 < line->n && (g_str_equal (line->word[at], "?") ||
                              (g_ascii_isdigit (*line->word[at]) &&
                               line->word[at][strspn (line->word[at], "0123456789.")] == '\0')))
    at++;
  line->name = at + 1 < line->n && (at == 1 || !formats_rows_is_rank (line->word[at])) ? at : 1;
  rank = find_marked_rank (rows, line);
  for (int i = line->name + 1; rank < 0 && i < line->n; i++)
    if (is_bare_rank (rows, line, i))
      rank = i;
  line->rank = rank;
  line->names_end = line->rank < 0 ? find_end_of_names (line) : line->rank;
  line->tail = line->rank < 0 ? line->names_end : line->rank + 1;
  if (check_line (rows, line))
    g_ptr_array_add (rows->lines, line);
  else
    formats_rows_line_free (line);
  return TRUE;
}
