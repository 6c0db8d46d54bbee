#include <glib/gi18n.h>
#include "formats/event/cross.h"

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
        _ ("Round %d: lines %d and %d do not agree on the result; the game is taken "
           "as open."),
        game->round, row_at (settling, row)->line, row_at (settling, other)->line);
}

static void
settle_colours (const Settling *settling, int row, int other, FormatsCross one, FormatsCross two,
                FormatsGame *game)
{
  char colour = one.colour ? one.colour : two.colour == 'b' ? 'w' : two.colour == 'w' ? 'b' : 0;

  if (one.colour && one.colour == two.colour) {
    formats_cross_fault (settling->event, row_at (settling, row)->line, "",
                         _ ("Round %d: lines %d and %d give both players the same colour."),
                         game->round, row_at (settling, row)->line, row_at (settling, other)->line);
    colour = 0;
  }
  game->black = colour == 'w' ? other : row;
  game->white = colour == 'w' ? row : other;
  game->uncoloured = !colour;
}

static void
settle_handicap (const Settling *settling, int row, int other, FormatsCross one, FormatsCross two,
                 FormatsGame *game)
{
  if (one.handicap >= 0 && two.handicap >= 0 && one.handicap != two.handicap)
    formats_cross_fault (settling->event, row_at (settling, row)->line, "",
                         _ ("Round %d: lines %d and %d do not agree on the handicap."), game->round,
                         row_at (settling, row)->line, row_at (settling, other)->line);
  game->handicap = MAX (0, one.handicap >= 0 ? one.handicap : two.handicap);
}

static void
settle_game (const Settling *settling, int row, int other, int round)
{
  FormatsCross one = cell_at (settling, row, round), two = cell_at (settling, other, round);
  FormatsGame game = { .line = row_at (settling, row)->line, .round = round };

  settle_colours (settling, row, other, one, two, &game);
  settle_handicap (settling, row, other, one, two, &game);
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
    formats_cross_fault (
        settling->event, line, "",
        _ ("Round %d: line %d tells of a game against the player of line %d, whose "
           "line does not; it is left out."),
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

static void
index_rows (Settling *settling)
{
  for (guint i = 0; i < settling->table->rows->len; i++) {
    const FormatsCrossRow *row = row_at (settling, (int) i);
    if (row->number < 1)
      continue;
    if (settling->by_number[row->number])
      formats_cross_fault (settling->event, row->line, "",
                           _ ("The number %d is already in line %d."), row->number,
                           row_at (settling, settling->by_number[row->number] - 1)->line);
    else
      settling->by_number[row->number] = (int) i + 1;
  }
}

/* Adds the games, byes, awards and absences to the event. A game counts where both rows tell of
 * it; what they do not agree on is a fault that names both lines, and is left open. @table: what
 * was read. @event: its players, as many as @table has rows. */
void
formats_cross_settle (FormatsCrossTable *table, FormatsEvent *event)
{
  int highest = formats_cross_highest (table);
  g_autofree int *by_number = g_new0 (int, highest + 1);
  Settling settling = { table, event, by_number, highest };

  index_rows (&settling);
  for (guint row = 0; row < table->rows->len; row++)
    settle_row (&settling, (int) row);
}
