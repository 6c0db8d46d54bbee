#include "desk/event.h"
#include "desk/private.h"
#include "desk/replay.h"
#include "desk/sgf.h"

/* --- Stones and moves --- */

static void
add_step (FormatsRecord *record, FormatsStepKind kind, RulesColour colour, RulesPoint point)
{
  FormatsStep step = { .kind = kind,
                       .colour = colour,
                       .point = point,
                       .left_ms = -1,
                       .left_stones = -1,
                       .node = FORMATS_SGF_NONE };

  g_array_append_val (record->steps, step);
}

/* A handicap of one stone is a game without komi: SGF has no such handicap. */
static void
add_handicap (const RulesGame *played, FormatsRecord *record)
{
  RulesBoard board;

  record->handicap = rules_game_handicap (played);
  if (record->handicap < 2) {
    record->handicap = 0;
    return;
  }
  rules_board_init (&board, record->size);
  rules_handicap_place (&board, record->handicap);
  for (int point = 0; point < RULES_POINTS; point++)
    if (board.points[point] == RULES_BLACK)
      add_step (record, FORMATS_STEP_SETUP, RULES_BLACK, (RulesPoint) point);
}

/* Art. 17.5: what was displaced behind so many moves is set up anew. */
static void
add_displaced (Desk *desk, const GPtrArray *positions, gint64 ply, FormatsRecord *record)
{
  for (guint i = 0; i < positions->len; i++) {
    const DeskPosition *row = positions->pdata[i];
    RulesPoint place, target;

    if (!g_str_equal (row->kind, DESK_POSITION_DISPLACE) || row->ply != ply ||
        !rules_point_parse (row->place, record->size, &place) ||
        !rules_point_parse (row->target, record->size, &target))
      continue;
    add_step (record, FORMATS_STEP_SETUP, RULES_EMPTY, place);
    add_step (record, FORMATS_STEP_SETUP, (RulesColour) row->colour, target);
    g_array_index (record->steps, FormatsStep, record->steps->len - 1).comment =
        desk_sgf_dup_displaced (desk, row);
  }
}

static void
add_moves (Desk *desk, const RulesGame *played, const GPtrArray *positions, FormatsRecord *record)
{
  add_displaced (desk, positions, 0, record);
  for (int i = 0; i < rules_game_n_moves (played); i++) {
    RulesMove move = rules_game_move (played, i);

    add_step (record, FORMATS_STEP_MOVE, move.colour, move.point);
    add_displaced (desk, positions, i + 1, record);
  }
}

/* --- The clock --- */

/* What the clock read behind a move, as SGF has it. */
typedef struct {
  const DeskMove *move;
  int left_ms; /* -1 where nobody pressed */
  int left_stones;
} Pressed;

/* In the countdown the rest of the running period, and how many are left with it. */
static void
set_reading (const ClockLimit *limit, const DeskReading *reading, Pressed *pressed)
{
  gboolean is_black = pressed->move->colour == RULES_BLACK;
  gint64 left = is_black ? reading->black_free : reading->white_free;

  if (limit->system == CLOCK_RESERVE && left == 0) {
    left = limit->period - (is_black ? reading->black_elapsed : reading->white_elapsed);
    pressed->left_stones = (int) (is_black ? reading->black_periods : reading->white_periods);
  }
  pressed->left_ms = (int) left;
}

static gboolean
is_open (const Pressed *pressed)
{
  return pressed && pressed->left_ms < 0;
}

/* The move that a press completed: the newest one of its side, or the next where that was pressed
 * for already, because the referee enters the time before the move. Of what was played before the
 * act @cut, moves may have gone: nothing behind it was meant. */
static Pressed *
find_pressed (GArray *all, gint64 cut, const DeskReading *reading)
{
  RulesColour colour = reading->turn == CLOCK_BLACK ? RULES_WHITE : RULES_BLACK;
  Pressed *found = NULL;

  for (guint i = 0; i < all->len; i++) {
    Pressed *pressed = &g_array_index (all, Pressed, i);

    if ((RulesColour) pressed->move->colour != colour)
      continue;
    if (pressed->move->head.act > reading->head.act) {
      gboolean is_meant = cut < reading->head.act || pressed->move->head.act < cut;
      return is_open (found) ? found : is_meant ? pressed : NULL;
    }
    found = pressed;
  }
  return is_open (found) ? found : NULL;
}

/* The newest act that put the board back, 0 for none. */
static gint64
find_cut (const GPtrArray *positions)
{
  gint64 cut = 0;

  for (guint i = 0; i < positions->len; i++) {
    const DeskPosition *row = positions->pdata[i];
    if (g_str_equal (row->kind, DESK_POSITION_CUT))
      cut = MAX (cut, row->head.act);
  }
  return cut;
}

static gboolean
read_clock (Desk *desk, gint64 game, gint64 cut, GArray *all, GError **error)
{
  g_autoptr (GPtrArray) readings = ledger_live (desk->ledger, &desk_reading_kind, game, error);
  ClockLimit limit;

  desk_event_get_limit (desk->state, &limit);
  for (guint i = 0; readings && limit.system != CLOCK_NONE && i < readings->len; i++) {
    const DeskReading *reading = readings->pdata[i];
    Pressed *pressed =
        g_str_equal (reading->event, "press") ? find_pressed (all, cut, reading) : NULL;

    if (pressed)
      set_reading (&limit, reading, pressed);
  }
  return readings != NULL;
}

/* The moves that still count are some of all, in the same order. */
static void
set_left (const GArray *all, const GPtrArray *moves, FormatsRecord *record)
{
  guint ply = 0, next = 0;

  for (guint i = 0; i < record->steps->len && ply < moves->len; i++) {
    FormatsStep *step = &g_array_index (record->steps, FormatsStep, i);
    const DeskMove *move = moves->pdata[ply];

    if (step->kind != FORMATS_STEP_MOVE)
      continue;
    while (g_array_index (all, Pressed, next).move->head.row != move->head.row)
      next++;
    step->left_ms = g_array_index (all, Pressed, next).left_ms;
    step->left_stones = g_array_index (all, Pressed, next).left_stones;
    ply++;
  }
}

/* Whoever pressed for a move that does not count any more did not press for the one before. */
static gboolean
add_readings (Desk *desk, gint64 game, const GPtrArray *moves, gint64 cut, FormatsRecord *record,
              GError **error)
{
  g_autoptr (GPtrArray) rows = ledger_live (desk->ledger, &desk_move_kind, game, error);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Pressed));

  for (guint i = 0; rows && i < rows->len; i++) {
    Pressed pressed = { rows->pdata[i], -1, -1 };

    g_array_append_val (all, pressed);
  }
  if (!rows || !read_clock (desk, game, cut, all, error))
    return FALSE;
  set_left (all, moves, record);
  return TRUE;
}

/**
 * desk_sgf_add_moves: (skip)
 * @desk: a desk
 * @game: a key
 * @played: the moves of that game
 * @record: its record, of which the size is known
 * @error: where to put the reason
 *
 * Adds the handicap, the moves that still count with what the clock read behind them, and the
 * stones that were displaced between them.
 *
 * Returns: FALSE where the ledger cannot be read
 */
gboolean
desk_sgf_add_moves (Desk *desk, gint64 game, const RulesGame *played, FormatsRecord *record,
                    GError **error)
{
  g_autoptr (GPtrArray) moves = NULL, positions = NULL;

  if (!desk_replay_list (desk->ledger, game, &moves, &positions, error))
    return FALSE;
  add_handicap (played, record);
  add_moves (desk, played, positions, record);
  return add_readings (desk, game, moves, find_cut (positions), record, error);
}
