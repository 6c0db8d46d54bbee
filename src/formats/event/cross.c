/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/event/cross.h"
#include <string.h>
#include <glib/gi18n.h>

/* @table: a table without rows, to be closed with formats_cross_close(). */
void
formats_cross_open (FormatsCrossTable *table)
{
  table->rows = g_array_new (FALSE, FALSE, sizeof (FormatsCrossRow));
  table->cells = g_array_new (FALSE, FALSE, sizeof (FormatsCross));
}

void
formats_cross_close (FormatsCrossTable *table)
{
  g_clear_pointer (&table->rows, g_array_unref);
  g_clear_pointer (&table->cells, g_array_unref);
}

/* The next row; it belongs to the next player of the event. @number: that the others call it by, to
 * FORMATS_CROSS_NUMBER; 0 for none. */
void
formats_cross_add_row (FormatsCrossTable *table, int number, int line)
{
  FormatsCrossRow row = { number, line, table->cells->len };

  g_array_append_val (table->rows, row);
}

/* @table: a table with a row. @cell: what its last row says of the next round. */
void
formats_cross_add (FormatsCrossTable *table, FormatsCross cell)
{
  g_array_append_val (table->cells, cell);
}

/* The highest number of a row. */
static int
highest_number (const FormatsCrossTable *table)
{
  int highest = 0;

  for (guint i = 0; i < table->rows->len; i++)
    highest = MAX (highest, g_array_index (table->rows, FormatsCrossRow, i).number);
  return highest;
}

/* As formats_event_add_fault(), and no more than FORMATS_CROSS_FAULTS of them: a file that is wrong
 * throughout is no help if it takes all memory to say so. @text: the line or word. @format: what is
 * wrong, as for printf(). */
void
formats_cross_fault (FormatsEvent *event, int line, const char *text, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list values;

  if (event->faults->len >= FORMATS_CROSS_FAULTS)
    return;
  va_start (values, format);
  message = g_strdup_vprintf (format, values);
  va_end (values);
  formats_event_add_fault (event, line, text, message);
}

static gboolean
take_number (const char **word, int most, int *ret_number)
{
  const char *start = *word;
  int number = 0;

  for (; g_ascii_isdigit (**word); (*word)++) {
    number = 10 * number + (**word - '0');
    if (number > most)
      return FALSE;
  }
  *ret_number = number;
  return *word > start;
}

static gboolean
take_sign (const char **word, char sign)
{
  if (**word != sign)
    return FALSE;
  (*word)++;
  return TRUE;
}

static gboolean
take_colour (const char **word, FormatsCross *cell)
{
  gboolean slash = take_sign (word, '/');
  char letter = g_ascii_tolower (**word);

  if (letter != 'b' && letter != 'w')
    return !slash;
  cell->colour = letter;
  (*word)++;
  return !g_ascii_isdigit (**word) || take_number (word, 99, &cell->handicap);
}

/* "12+", "4-", "7=" and "9?" against the player of that row; "0+" for a bye, "0-" for being absent,
 * "0=" for half a point, "?" for nothing, "0=0" and the like as well; "12+!" by default; "12+/w2"
 * and "12+w2" as White with two stones, "w12+" as White. Returns FALSE where it is no result.
 * @word: a result as H9 and .tou tables have it. */
gboolean
formats_cross_parse (const char *word, FormatsCross *ret_cell)
{
  FormatsCross cell = { .handicap = -1 };

  if (g_str_equal (word, "?")) {
    *ret_cell = cell;
    return TRUE;
  }
  if (strchr ("bwBW", *word) && g_ascii_isdigit (*word ? word[1] : '\0'))
    cell.colour = g_ascii_tolower (*word++);
  if (!take_number (&word, FORMATS_CROSS_NUMBER, &cell.opponent) || !*word ||
      !strchr ("+-=?", *word))
    return FALSE;
  cell.sign = *word++;
  cell.forfeit = take_sign (&word, '!');
  if (cell.opponent == 0)
    word += strspn (word, "0");
  if (!take_colour (&word, &cell))
    return FALSE;
  cell.forfeit |= take_sign (&word, '!');
  if (*word)
    return FALSE;
  if (cell.opponent == 0 && cell.sign == '?')
    cell.sign = 0;
  *ret_cell = cell;
  return TRUE;
}

typedef struct {
  FormatsCrossTable *table;
  FormatsEvent *event;
  int *by_number; /* 1 + row, 0 for none */
  int highest;
} Settling;

static const FormatsCrossRow *
row_at (const Settling *settling, int row)
{
  return &g_array_index (settling->table->rows, FormatsCrossRow, row);
}

static guint
width_of (const Settling *settling, int row)
{
  const GArray *rows = settling->table->rows;
  guint end =
      row + 1 < (int) rows->len ? row_at (settling, row + 1)->first : settling->table->cells->len;

  return end - row_at (settling, row)->first;
}

static FormatsCross
cell_at (const Settling *settling, int row, int round)
{
  if (round > (int) width_of (settling, row))
    return (FormatsCross){ 0 };
  return g_array_index (settling->table->cells, FormatsCross,
                        row_at (settling, row)->first + (guint) round - 1);
}

static int
find_row (const Settling *settling, int number)
{
  return number >= 1 && number <= settling->highest ? settling->by_number[number] - 1 : -1;
}

/* What both say of how it ended; FALSE where that cannot be. */
static gboolean
join_results (FormatsCross one, FormatsCross two, RulesColour side, RulesResult *ret_result)
{
  gboolean forfeit = one.forfeit || two.forfeit;
  RulesResult result = { RULES_RESULT_NONE };

  if (one.sign == '?' && two.sign == '?') {
    result.kind = RULES_RESULT_NONE;
  } else if (one.sign == '=' && two.sign == '=') {
    result.kind = forfeit ? RULES_RESULT_RULED_DRAW : RULES_RESULT_DRAW;
  } else if (one.sign == '-' && two.sign == '-') {
    result.kind = RULES_RESULT_BOTH_LOSE;
  } else if ((one.sign == '+' && two.sign == '-') || (one.sign == '-' && two.sign == '+')) {
    result.kind = forfeit ? RULES_RESULT_ABSENT : RULES_RESULT_WIN;
    result.winner = one.sign == '+' ? side : RULES_OTHER (side);
  } else {
    return FALSE;
  }
  *ret_result = result;
  return TRUE;
}

static void
settle_result (const Settling *settling, int row, int other, FormatsCross one, FormatsCross two,
               FormatsGame *game)
{
  RulesColour side = game->black == row ? RULES_BLACK : RULES_WHITE;

  if (join_results (one, two, side, &game->result))
    settling->event->results_taken += 2;
  else
    formats_cross_fault (
        settling->event, row_at (settling, row)->line, "",
        _ ("Round %d: lines %d and %d do not agree on the result; the game is treated as open."),
        game->round, row_at (settling, row)->line, row_at (settling, other)->line);
}

static void
settle_game (const Settling *settling, int row, int other, int round)
{
  FormatsCross one = cell_at (settling, row, round), two = cell_at (settling, other, round);
  FormatsGame game = { .line = row_at (settling, row)->line, .round = round };
  char colour = one.colour ? one.colour : two.colour == 'b' ? 'w' : two.colour == 'w' ? 'b' : 0;

  if (one.colour && one.colour == two.colour) {
    formats_cross_fault (settling->event, row_at (settling, row)->line, "",
                         _ ("Round %d: lines %d and %d give both players the same colour."),
                         game.round, row_at (settling, row)->line, row_at (settling, other)->line);
    colour = 0;
  }
  game.black = colour == 'w' ? other : row;
  game.white = colour == 'w' ? row : other;
  game.uncoloured = !colour;
  if (one.handicap >= 0 && two.handicap >= 0 && one.handicap != two.handicap)
    formats_cross_fault (settling->event, row_at (settling, row)->line, "",
                         _ ("Round %d: lines %d and %d do not agree on the handicap."), game.round,
                         row_at (settling, row)->line, row_at (settling, other)->line);
  game.handicap = MAX (0, one.handicap >= 0 ? one.handicap : two.handicap);
  settle_result (settling, row, other, one, two, &game);
  formats_event_add_game (settling->event, &game);
}

static void
settle_opponent (const Settling *settling, int row, int round, FormatsCross cell)
{
  int line = row_at (settling, row)->line;
  int other = find_row (settling, cell.opponent);
  FormatsCross back;

  if (other < 0 || other == row) {
    formats_cross_fault (settling->event, line, "",
                         _ ("Round %d: there is no opponent with the number %d."), round,
                         cell.opponent);
    return;
  }
  back = cell_at (settling, other, round);
  if (!back.opponent || find_row (settling, back.opponent) != row)
    formats_cross_fault (settling->event, line, "",
                         _ ("Round %d: line %d has a game against the player of line %d, but that "
                            "line does not; the game is left out."),
                         round, line, row_at (settling, other)->line);
  else if (row < other)
    settle_game (settling, row, other, round);
}

static void
settle_alone (FormatsEvent *event, int row, int line, int round, char sign)
{
  FormatsPlayer *player = event->players->pdata[row];
  FormatsGame bye = { .line = line, .round = round, .black = row, .white = -1 };
  FormatsAward award = { row, round, sign == 'F' ? 2 : 1 };

  if (sign == '+')
    formats_event_add_game (event, &bye);
  if (sign == '=' || sign == 'F')
    g_array_append_val (event->awards, award);
  if (sign == '=' || sign == 'F' || sign == '-')
    g_array_append_val (player->absent, round);
}

static void
settle_row (const Settling *settling, int row)
{
  int width = (int) width_of (settling, row);

  for (int round = 1; round <= width; round++) {
    FormatsCross cell = cell_at (settling, row, round);
    settling->event->results += cell.opponent > 0;
    if (cell.opponent)
      settle_opponent (settling, row, round, cell);
    else
      settle_alone (settling->event, row, row_at (settling, row)->line, round, cell.sign);
  }
  settling->event->rounds = MAX (settling->event->rounds, width);
}

/* Adds the games, byes, awards and absences to the event. A game counts where both rows tell of it;
 * what they do not agree on is a fault that names both lines, and is left open. @event: its
 * players, as many as @table has rows. */
void
formats_cross_settle (FormatsCrossTable *table, FormatsEvent *event)
{
  int highest = highest_number (table);
  g_autofree int *by_number = g_new0 (int, highest + 1);
  Settling settling = { table, event, by_number, highest };

  for (guint i = 0; i < settling.table->rows->len; i++) {
    const FormatsCrossRow *row = row_at (&settling, (int) i);
    if (row->number < 1)
      continue;
    if (settling.by_number[row->number])
      formats_cross_fault (settling.event, row->line, "",
                           _ ("The number %d is already in line %d."), row->number,
                           row_at (&settling, settling.by_number[row->number] - 1)->line);
    else
      settling.by_number[row->number] = (int) i + 1;
  }
  for (guint row = 0; row < table->rows->len; row++)
    settle_row (&settling, (int) row);
}

static gsize
slot (const FormatsCrossGrid *grid, int player, int round)
{
  return (gsize) player * (gsize) grid->rounds + (gsize) round - 1;
}

/* Who met whom in which round. A void game is as if never paired. @grid: to be closed with
 * formats_cross_grid_close(). @event: a tournament that formats_event_check() has accepted.
 * @rounds: the last round that is written. @bye_points: what a bye is worth there, where a win is
 * 2. */
void
formats_cross_grid_open (FormatsCrossGrid *grid, const FormatsEvent *event, int rounds,
                         int bye_points)
{
  gsize n = (gsize) event->players->len * (gsize) MAX (rounds, 0) + 1;

  *grid =
      (FormatsCrossGrid){ event, MAX (rounds, 0), g_new0 (int, n), g_new0 (char, n), bye_points };
  for (guint i = 0; i < grid->event->games->len; i++) {
    const FormatsGame *game = &g_array_index (grid->event->games, FormatsGame, i);
    int seats[] = { game->black, game->white };
    gboolean is_void = game->result.kind == RULES_RESULT_VOID;
    gboolean is_bye = game->black < 0 || game->white < 0;
    if (game->round > grid->rounds || is_void ||
        (is_bye && game->result.kind == RULES_RESULT_ANNULLED))
      continue;
    for (int side = 0; side < 2; side++)
      if (seats[side] >= 0)
        grid->games[slot (grid, seats[side], game->round)] = (int) i + 1;
  }
  for (guint i = 0; i < grid->event->players->len; i++) {
    const FormatsPlayer *player = grid->event->players->pdata[i];
    for (guint j = 0; j < player->absent->len; j++) {
      int round = g_array_index (player->absent, int, j);
      if (round >= 1 && round <= grid->rounds)
        grid->signs[slot (grid, (int) i, round)] = '-';
    }
  }
  for (guint i = 0; i < grid->event->awards->len; i++) {
    const FormatsAward *award = &g_array_index (grid->event->awards, FormatsAward, i);
    if (award->round >= 1 && award->round <= grid->rounds && award->points > 0)
      grid->signs[slot (grid, award->player, award->round)] = award->points == 1 ? '=' : 'F';
  }
}

void
formats_cross_grid_close (FormatsCrossGrid *grid)
{
  g_clear_pointer (&grid->games, g_free);
  g_clear_pointer (&grid->signs, g_free);
}

/* As the row of one who sat there tells it. */
static char
sign_of (const FormatsGame *game, RulesColour side)
{
  if (!rules_result_counts (game->result))
    return '?';
  if (game->result.kind == RULES_RESULT_DRAW || game->result.kind == RULES_RESULT_RULED_DRAW)
    return '=';
  return rules_result_points (game->result, side) ? '+' : '-';
}

/* Nobody's strength is told by it: who loses together has not been beaten (Art. 22.3), and a fixed
 * game tells nothing either (Art. 23.1). */
static gboolean
is_forfeit (RulesResultKind kind)
{
  return kind == RULES_RESULT_ABSENT || kind == RULES_RESULT_RULED_DRAW ||
         kind == RULES_RESULT_BOTH_LOSE || kind == RULES_RESULT_LOT ||
         kind == RULES_RESULT_ANNULLED;
}

/* Who has nobody against him on a board of a match wins it; where his team has the bye he has it,
 * too. */
static FormatsCross
board_cell (const FormatsEvent *event, const FormatsGame *board)
{
  gboolean is_match = FALSE;

  for (guint i = 0; i < event->games->len && !is_match; i++) {
    const FormatsGame *match = &g_array_index (event->games, FormatsGame, i);
    is_match = match->place == 0 && match->round == board->round && match->black >= 0 &&
               match->white >= 0 && (match->black == board->team || match->white == board->team);
  }
  return (FormatsCross){ .sign = '+', .handicap = -1, .forfeit = is_match };
}

/* What the row of @player says of @round, with 1 + the index of the opponent as his number.
 * @player: index into the players. @round: from 1 to the grid's rounds. */
FormatsCross
formats_cross_get (const FormatsCrossGrid *grid, int player, int round)
{
  int number = grid->games[slot (grid, player, round)];
  const FormatsGame *game;
  gboolean is_black;

  if (!number)
    return (FormatsCross){ .sign = grid->signs[slot (grid, player, round)], .handicap = -1 };
  game = &g_array_index (grid->event->games, FormatsGame, number - 1);
  if (game->place > 0 && (game->black < 0 || game->white < 0))
    return board_cell (grid->event, game);
  if (game->black < 0 || game->white < 0)
    return (FormatsCross){ .sign = "-=+"[CLAMP (grid->bye_points, 0, 2)], .handicap = -1 };
  is_black = game->black == player;
  return (FormatsCross){
    .opponent = (is_black ? game->white : game->black) + 1,
    .sign = sign_of (game, is_black ? RULES_BLACK : RULES_WHITE),
    .colour = game->uncoloured ? 0
              : is_black       ? 'b'
                               : 'w',
    .handicap = game->handicap,
    .forfeit = is_forfeit (game->result.kind),
  };
}
