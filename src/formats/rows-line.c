#include <glib/gi18n.h>
#include <string.h>
#include "formats/rows.h"
#include "formats/tidy.h"

#define WORDS (FORMATS_EVENT_ROUNDS + 2 * FORMATS_ROWS_FIGURES + 20)

/* One line, cut into words: at tabs where it has some, else at white space. */
typedef struct {
  FormatsRows *rows;
  int number; /* of the line */
  const char *text;
  char *word[WORDS];
  int n;
  int place;
  int rank; /* which word it is */
  FormatsPlayer *player;
} Line;

/**
 * formats_rows_is_rank:
 * @word: a word of a row
 *
 * Returns: whether it is a rank as tables have it: "7d", "12K", "2p", or "?" for none
 */
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

static gboolean
is_licence (const char *word)
{
  gsize length = strlen (word);

  return (length >= 5 && length <= 10 && strspn (word, "0123456789") == length) ||
         (length >= 2 && strspn (word, "-") == length);
}

static gboolean
is_result (const char *word)
{
  FormatsCross cell;

  return formats_cross_parse (word, &cell);
}

static void
cut_words (Line *line, char *text, const char *at)
{
  char *word;

  line->n = 0;
  while (line->n < WORDS && (word = strsep (&text, at)))
    if (*g_strstrip (word) || *at == '\t')
      line->word[line->n++] = word;
}

/* Of a rank that may as well be part of a name it is asked what stands behind it. */
static int
find_rank (const Line *line)
{
  for (int sure = 1; sure >= 0; sure--)
    for (int i = 2; i < line->n; i++) {
      const char *next = i + 1 < line->n ? line->word[i + 1] : "";
      if (formats_rows_is_rank (line->word[i]) &&
          (!sure || (line->rows->is_tou ? is_licence (next) : is_country (next))))
        return i;
    }
  return -1;
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

static gboolean
take_place (const char *word, int *ret_place)
{
  g_autofree char *digits = g_strndup (word, strspn (word, "0123456789"));
  guint64 place;

  if (!g_ascii_string_to_unsigned (digits, 10, 1, FORMATS_CROSS_NUMBER, &place, NULL))
    return FALSE;
  word += strlen (digits);
  *ret_place = (int) place;
  return *word == '\0' || g_str_equal (word, ".");
}

static void
take_names (Line *line)
{
  GString *given = g_string_new (NULL);
  g_autofree char *words = NULL;
  char *blank = line->rank == 2 ? strpbrk (line->word[1], " ") : NULL;

  if (blank) {
    g_string_append (given, blank + 1);
    *blank = '\0';
  }
  for (int i = 2; i < line->rank; i++)
    g_string_append_printf (given, "%s ", line->word[i]);
  words = g_string_free (given, FALSE);
  g_free (line->player->family);
  g_free (line->player->given);
  line->player->family = formats_tidy_spaced (line->word[1]);
  line->player->given = formats_tidy_spaced (words);
  if (!*line->player->family) {
    g_free (line->player->family);
    line->player->family = g_steal_pointer (&line->player->given);
    line->player->given = g_strdup ("");
  }
}

static gboolean
is_no_club (const char *word)
{
  gsize length = strlen (word);

  return strspn (word, "xX") == length || strspn (word, "-") == length;
}

static void
set_text (char **text, char *value)
{
  g_free (*text);
  *text = value;
}

/* Country or licence, and club; any of them may be missing. */
static int
take_whence (Line *line)
{
  int at = line->rank + 1;
  const char *word = at < line->n ? line->word[at] : "";

  if (line->rows->is_tou && is_licence (word)) {
    at++;
    if (*word != '-') {
      set_text (&line->player->ident, g_strdup (word));
      formats_player_set (line->player, "ffg", word);
    }
  } else if (!line->rows->is_tou && (is_country (word) || (at < line->n && !*word))) {
    at++;
    if (*word && g_ascii_strcasecmp (word, "xx") != 0)
      set_text (&line->player->country, g_ascii_strup (word, -1));
  }
  word = at < line->n ? line->word[at] : "";
  if (at >= line->n || is_result (word) ||
      (formats_tidy_is_figure (word) && !g_str_equal (word, "-")))
    return at;
  set_text (&line->player->club, formats_tidy_spaced (word));
  if (is_no_club (line->player->club))
    *line->player->club = '\0';
  return at + 1;
}

static void
refuse_word (const Line *line, const char *word)
{
  g_autofree char *tidy = formats_tidy_text (word, "", ' ');
  g_autofree char *shown = g_utf8_substring (tidy, 0, MIN (30, g_utf8_strlen (tidy, -1)));

  formats_cross_fault (line->rows->event, line->number, line->text,
                       _ ("“%s” is neither a score nor a result."), shown);
}

static int
take_figures (Line *line, int at)
{
  int width = 0;

  for (; at < line->n && !is_result (line->word[at]); at++, width++) {
    int figure = formats_tidy_figure (line->word[at]);
    if (*line->word[at] && !formats_tidy_is_figure (line->word[at]))
      refuse_word (line, line->word[at]);
    if (width < FORMATS_ROWS_FIGURES)
      g_array_append_val (line->rows->figures, figure);
  }
  width = MIN (width, FORMATS_ROWS_FIGURES);
  g_array_append_val (line->rows->widths, width);
  return at;
}

/* A word between results that is none leaves its round open; behind the last one are figures. */
static void
take_results (Line *line, int at)
{
  int end = line->n;

  while (end > at && !is_result (line->word[end - 1])) {
    if (*line->word[end - 1] && !formats_tidy_is_figure (line->word[end - 1]))
      refuse_word (line, line->word[end - 1]);
    end--;
  }
  for (int round = 1; at < end; at++, round++) {
    FormatsCross cell = { .handicap = -1 };
    if (round > FORMATS_EVENT_ROUNDS) {
      formats_cross_fault (line->rows->event, line->number, line->text,
                           _ ("There are more than %d rounds."), FORMATS_EVENT_ROUNDS);
      break;
    }
    if (*line->word[at] && !formats_cross_parse (line->word[at], &cell))
      refuse_word (line, line->word[at]);
    formats_cross_add (&line->rows->table, cell);
  }
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

static void
take_player (Line *line, const char *pin)
{
  line->player = formats_event_add_player (line->rows->event);
  line->player->line = line->number;
  formats_cross_add_row (&line->rows->table, line->place, line->number);
  take_names (line);
  if (!rules_rank_parse (line->word[line->rank], &line->player->rank))
    formats_cross_fault (line->rows->event, line->number, line->text,
                         _ ("“%s” is no rank. Write it like 5k, 3d or 2p."),
                         line->word[line->rank]);
  take_results (line, take_figures (line, take_whence (line)));
  if (pin && *pin) {
    set_text (&line->player->ident, g_strdup (pin));
    formats_player_set (line->player, line->rows->is_tou ? "ffg" : "egf", pin);
  }
}

/**
 * formats_rows_take:
 * @rows: the table so far
 * @text: a line of it; it is cut to pieces
 * @number: of the line, from 1
 * @error: FORMATS_ERROR_TOO_LARGE where there are too many
 *
 * One row more. Where it makes no sense, that is a fault and it is left out.
 *
 * Returns: %FALSE where @error is set
 */
gboolean
formats_rows_take (FormatsRows *rows, char *text, int number, GError **error)
{
  g_autofree char *whole = formats_tidy_text (text, "", ' ');
  g_autofree char *shown = g_utf8_substring (whole, 0, MIN (60, g_utf8_strlen (whole, -1)));
  Line line = { .rows = rows, .number = number, .text = shown };
  const char *pin = take_pin (text);

  if (rows->event->players->len >= FORMATS_EVENT_PLAYERS) {
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
                 _ ("There are more than %d players."), FORMATS_EVENT_PLAYERS);
    return FALSE;
  }
  cut_words (&line, text, has_tab_rank (text) ? "\t" : " \t");
  line.rank = find_rank (&line);
  if (line.n == 0 || !take_place (line.word[0], &line.place))
    formats_cross_fault (rows->event, number, shown, _ ("The row does not begin with a place."));
  else if (line.rank < 0)
    formats_cross_fault (rows->event, number, shown,
                         _ ("The row has no rank such as 5k, 3d or 2p behind the name."));
  else
    take_player (&line, pin);
  return TRUE;
}
