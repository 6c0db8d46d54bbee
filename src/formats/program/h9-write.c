#include "formats/program/h9.h"
#include <string.h>
#include "formats/word/day.h"
#include "formats/entries/rows.h"
#include "formats/text/tidy.h"

#define NAME_WIDTH 30

typedef struct {
  const FormatsWork *work;
  const StandingTable *standings;
  FormatsCrossGrid grid;
  int *number; /* of the row of each player */
  GString *text;
} H9WriteWriting;

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

/* Where nobody got a stone, none were given at any difference: "h9". */
static void
add_handicap (GString *text, const FormatsEvent *event)
{
  const char *kept = formats_tidy_kept (event, "h9/HA");
  gboolean any = FALSE;

  for (guint i = 0; i < event->games->len; i++)
    any |= g_array_index (event->games, FormatsGame, i).handicap > 0;
  add_tag (text, "HA", kept ? kept : any ? NULL : "h9");
}

static void
add_h9_write_kept (GString *text, const FormatsEvent *event)
{
  for (guint i = 0; i < event->kept->len; i++) {
    const FormatsPair *pair = event->kept->pdata[i];
    const char *tag = g_str_has_prefix (pair->name, "h9/") ? pair->name + 3 : "";
    if (strlen (tag) == 2 && g_ascii_isupper (tag[0]) && g_ascii_isupper (tag[1]) &&
        !g_str_equal (tag, "HA"))
      add_tag (text, tag, pair->value);
  }
}

/* The rank has a column of its own. */
static gboolean
is_written (StandingCriterion criterion)
{
  return criterion != STANDING_RANK;
}

static void
add_heads (H9WriteWriting *writing)
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

static void
add_figures (H9WriteWriting *writing, const StandingPlace *place)
{
  const StandingTable *standings = writing->standings;

  for (int i = 0; i < standings->n_criteria; i++) {
    g_autofree char *figure = plain_figure (standings->criteria[i], place->values[i]);
    if (!is_written (standings->criteria[i]))
      continue;
    formats_rows_pad (writing->text, figure, -4);
    g_string_append_c (writing->text, ' ');
  }
}

/* Of a round without anything H9 says what it says of one that is missed. */
static void
add_h9_write_cell (H9WriteWriting *writing, int player, int round)
{
  FormatsCross cell = formats_cross_get (&writing->grid, player, round);
  char sign = cell.opponent ? cell.sign : cell.sign == 'F' ? '+' : cell.sign ? cell.sign : '-';
  g_autoptr (GString) word = g_string_new (NULL);

  g_string_append_printf (word, "%d%c%s", cell.opponent ? writing->number[cell.opponent - 1] : 0,
                          sign, cell.forfeit ? "!" : "");
  if (writing->work->colours && cell.colour)
    g_string_append_printf (word, "/%c%d", cell.colour, cell.handicap);
  g_string_append_c (writing->text, ' ');
  formats_rows_pad (writing->text, word->str, writing->work->colours ? 8 : 5);
}

static gboolean
is_pin (const char *text)
{
  gsize length = strlen (text);

  return length >= 1 && length <= 10 && strspn (text, "0123456789") == length;
}

static void
add_h9_write_row (H9WriteWriting *writing, int at)
{
  const StandingPlace *place = &writing->standings->places[at];
  const FormatsPlayer *player = writing->work->event->players->pdata[place->player];
  const char *pin = formats_player_number (player, "egf");
  gboolean has_country = strlen (player->country) == 2 && g_ascii_isalpha (player->country[0]) &&
                         g_ascii_isalpha (player->country[1]);
  g_autofree char *country = g_ascii_strup (has_country ? player->country : "XX", -1);
  char rank[8];

  g_string_append_printf (writing->text, "%4d ", writing->number[place->player]);
  formats_rows_add_name (writing->text, player, NAME_WIDTH);
  rules_rank_format (player->rank, rank);
  g_string_append_printf (writing->text, " %3s %s ", *rank ? rank : "?", country);
  formats_rows_add_club (writing->text, player->club, "xxx", 5);
  g_string_append_c (writing->text, ' ');
  add_figures (writing, place);
  for (int round = 1; round <= writing->grid.rounds; round++)
    add_h9_write_cell (writing, place->player, round);
  if (is_pin (pin))
    g_string_append_printf (writing->text, " |%s", pin);
  while (writing->text->str[writing->text->len - 1] == ' ')
    g_string_truncate (writing->text, writing->text->len - 1);
  g_string_append_c (writing->text, '\n');
}

static void
add_h9_write_top (GString *text, const FormatsEvent *event)
{
  add_tag (text, "EV", formats_event_get (event, "name"));
  add_tag (text, "PC", formats_event_get (event, "place"));
  add_dates (text, event);
  add_handicap (text, event);
  add_tag (text, "KM", formats_event_get (event, "komi"));
  add_h9_write_kept (text, event);
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
GBytes *
formats_h9_format (const FormatsWork *work, GError **error)
{
  const StandingTable *standings = work->standings;
  g_autofree int *number = formats_work_lines (work);
  H9WriteWriting writing = { .work = work, .standings = standings, .number = number };

  formats_cross_grid_open (&writing.grid, work->event, standings->after,
                           standings->field->bye_points);
  writing.text = g_string_new (NULL);
  add_h9_write_top (writing.text, work->event);
  add_heads (&writing);
  for (int i = 0; i < standings->n_places; i++)
    if (number[standings->places[i].player])
      add_h9_write_row (&writing, i);
  formats_cross_grid_close (&writing.grid);
  return g_string_free_to_bytes (writing.text);
}
