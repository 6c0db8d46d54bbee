#include <string.h>
#include "desk/event/event.h"
#include "desk/file/private.h"
#include "desk/game/sgf-private.h"
#include "ledger/chain/act.h"

/* --- Stones and moves --- */

static FormatsStep *
step_at (DeskSgf *sgf, guint i)
{
  return &g_array_index (sgf->record->steps, FormatsStep, i);
}

static void
add_step (DeskSgf *sgf, FormatsStepKind kind, RulesColour colour, RulesPoint point,
          DeskSgfPlace place)
{
  FormatsStep step = { .kind = kind,
                       .colour = colour,
                       .point = point,
                       .left_ms = -1,
                       .left_stones = -1,
                       .node = FORMATS_SGF_NONE };

  g_array_append_val (sgf->record->steps, step);
  g_array_append_val (sgf->places, place);
}

/* A handicap of one stone is a game without komi: SGF has no such handicap. */
static void
add_handicap (DeskSgf *sgf, int handicap)
{
  RulesBoard board;

  if (handicap < 2)
    return;
  sgf->record->handicap = handicap;
  rules_board_init (&board, sgf->record->size);
  rules_handicap_place (&board, handicap);
  for (int point = 0; point < RULES_POINTS; point++)
    if (board.points[point] == RULES_BLACK)
      add_step (sgf, FORMATS_STEP_SETUP, RULES_BLACK, (RulesPoint) point, (DeskSgfPlace){ 0 });
}

static void
add_move (DeskSgf *sgf, const DeskMove *move)
{
  RulesPoint point = RULES_PASS;

  if (move->kind == RULES_MOVE_PLAY)
    rules_point_parse (move->point, sgf->record->size, &point);
  add_step (sgf, FORMATS_STEP_MOVE, (RulesColour) move->colour, point,
            (DeskSgfPlace){ move->ply, move->head.act, TRUE });
  step_at (sgf, sgf->record->steps->len - 1)->is_forced = move->kind == RULES_MOVE_FORCED_PASS;
}

/* Taken off one point and put on another, in a node of its own. */
static void
add_displaced (DeskSgf *sgf, const DeskPosition *row)
{
  DeskSgfPlace place = { row->ply, row->head.act, FALSE };
  RulesPoint from, to;

  if (!rules_point_parse (row->place, sgf->record->size, &from) ||
      !rules_point_parse (row->target, sgf->record->size, &to))
    return;
  add_step (sgf, FORMATS_STEP_SETUP, RULES_EMPTY, from, place);
  add_step (sgf, FORMATS_STEP_SETUP, (RulesColour) row->colour, to, place);
}

static guint
add_displaced_at (DeskSgf *sgf, guint next, gint64 ply)
{
  const GPtrArray *rows = sgf->rows.positions;

  for (; next < rows->len; next++) {
    const DeskPosition *row = rows->pdata[next];

    if (row->ply > ply)
      break;
    if (g_str_equal (row->kind, DESK_POSITION_DISPLACE))
      add_displaced (sgf, row);
  }
  return next;
}

/* Adds the handicap, the moves that still count, and between them the stones that were put
 * elsewhere (Art. 17.5). @sgf: a game that is being written. @handicap: as rules_game_handicap()
 * has it. */
void
desk_sgf_add_steps (DeskSgf *sgf, int handicap)
{
  guint next;

  add_handicap (sgf, handicap);
  next = add_displaced_at (sgf, 0, 0);
  for (guint i = 0; i < sgf->rows.moves->len; i++) {
    const DeskMove *move = sgf->rows.moves->pdata[i];

    add_move (sgf, move);
    next = add_displaced_at (sgf, next, move->ply);
  }
}

/* --- The clock --- */

/* In overtime what is left of the running period or section, and with OB and OW the periods with it
 * or the moves of it (FF[4]). */
static void
set_reading (const ClockLimit *limit, const DeskReading *reading, const DeskDial *dial,
             FormatsStep *step)
{
  gboolean is_black = step->colour == RULES_BLACK;
  gint64 left = is_black ? reading->black_free : reading->white_free;
  gint64 elapsed = is_black ? reading->black_elapsed : reading->white_elapsed;

  if (left == 0 && clock_limit_has_periods (limit)) {
    left = limit->period - elapsed;
    step->left_stones = (int) (is_black ? reading->black_periods : reading->white_periods);
  } else if (left == 0 && limit->system == CLOCK_CANADIAN && dial) {
    left = (is_black ? dial->black_section : dial->white_section) - elapsed;
    step->left_stones = (int) (is_black ? dial->black_moves : dial->white_moves);
  }
  step->left_ms = (int) left;
}

static const DeskDial *
find_dial (const GPtrArray *dials, const DeskReading *reading)
{
  for (guint i = 0; i < dials->len; i++) {
    const DeskDial *dial = dials->pdata[i];
    if (dial->seq == reading->seq)
      return dial;
  }
  return NULL;
}

static gboolean
is_open (const FormatsStep *step)
{
  return step && step->left_ms < 0;
}

/* Whether the board was put back in between: what was pressed for a move that counts no more is no
 * reading of the next. */
static gboolean
is_parted (const DeskSgf *sgf, gint64 pressed, gint64 played)
{
  for (guint i = 0; i < sgf->rows.positions->len; i++) {
    const DeskPosition *row = sgf->rows.positions->pdata[i];

    if (g_str_equal (row->kind, DESK_POSITION_CUT) && pressed < row->head.act &&
        row->head.act < played)
      return TRUE;
  }
  return FALSE;
}

/* The move that a press of its own completed: the newest one of its side, or the next where that
 * was pressed for already, because the referee enters the time before the move. */
static FormatsStep *
find_pressed (DeskSgf *sgf, const DeskReading *reading)
{
  RulesColour colour = reading->turn == CLOCK_BLACK ? RULES_WHITE : RULES_BLACK;
  FormatsStep *found = NULL;

  for (guint i = 0; i < sgf->places->len; i++) {
    const DeskSgfPlace *place = &g_array_index (sgf->places, DeskSgfPlace, i);
    FormatsStep *step = step_at (sgf, i);

    if (!place->is_move || step->colour != colour)
      continue;
    if (place->act > reading->head.act)
      return is_open (found) || is_parted (sgf, reading->head.act, place->act) ? found : step;
    found = step;
  }
  return found;
}

static FormatsStep *
find_played (DeskSgf *sgf, gint64 act)
{
  for (guint i = 0; i < sgf->places->len; i++) {
    const DeskSgfPlace *place = &g_array_index (sgf->places, DeskSgfPlace, i);

    if (place->is_move && place->act == act)
      return step_at (sgf, i);
  }
  return NULL;
}

/* One that was pressed in the act of a move which counts no more belongs to none. */
static FormatsStep *
find_step (DeskSgf *sgf, const DeskReading *reading)
{
  FormatsStep *step = find_played (sgf, reading->head.act);
  g_autoptr (LedgerAct) act = NULL;

  if (step)
    return step;
  act = ledger_act_get (sgf->desk->ledger, reading->head.act, NULL);
  return act && g_str_equal (act->verb, "press") ? find_pressed (sgf, reading) : NULL;
}

/* Adds what the mover's clock read behind each move. Returns FALSE where the file cannot be read.
 * @sgf: a game whose steps are written. */
gboolean
desk_sgf_add_readings (DeskSgf *sgf, GError **error)
{
  g_autoptr (GPtrArray) readings =
      ledger_live (sgf->desk->ledger, &desk_reading_kind, sgf->game, error);
  g_autoptr (GPtrArray) dials =
      readings ? ledger_live (sgf->desk->ledger, &desk_dial_kind, sgf->game, error) : NULL;
  ClockLimit limit;

  desk_event_get_limit (sgf->desk->state, &limit);
  for (guint i = 0; dials && limit.system != CLOCK_NONE && i < readings->len; i++) {
    const DeskReading *reading = readings->pdata[i];
    FormatsStep *step = g_str_equal (reading->event, "press") ? find_step (sgf, reading) : NULL;

    if (is_open (step))
      set_reading (&limit, reading, find_dial (dials, reading), step);
  }
  return dials != NULL;
}
