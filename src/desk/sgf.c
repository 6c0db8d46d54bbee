#include "desk/sgf.h"
#include <glib/gi18n.h>
#include "desk/event.h"
#include "desk/play.h"
#include "desk/count.h"
#include "desk/private.h"

static void
take (char **text, char *value)
{
  g_free (*text);
  *text = value;
}

static void
set_player (FormatsRecord *record, int side, const DeskPlayer *player)
{
  char rank[8];

  if (!player)
    return;
  take (&record->name[side], desk_player_name (player));
  take (&record->team[side], g_strdup (player->club[0] ? player->club : player->country));
  record->rank[side] = (RulesRank) player->rank;
  if (player->rank != RULES_RANK_NONE)
    take (&record->rank_text[side], g_strdup (rules_rank_format ((RulesRank) player->rank, rank)));
}

/* The day on which it began, where the event has more than one. */
static char *
dup_date (Desk *desk, const GPtrArray *moves)
{
  const char *dates = desk_event_get (desk->state, "dates");
  const DeskMove *first = moves->len > 0 ? moves->pdata[0] : NULL;
  g_autoptr (LedgerAct) act = first ? ledger_act_get (desk->ledger, first->head.act, NULL) : NULL;
  g_autoptr (GDateTime) day =
      act ? g_date_time_new_from_unix_local (act->at / G_USEC_PER_SEC) : NULL;
  g_autoptr (GDateTime) given = NULL;
  g_autofree char *midnight = g_strconcat (dates, "T00:00:00Z", NULL);

  given = g_date_time_new_from_iso8601 (midnight, NULL);
  if (given)
    return g_date_time_format (given, "%Y-%m-%d");
  return day ? g_date_time_format (day, "%Y-%m-%d") : g_strdup (dates);
}

static void
set_event (Desk *desk, const DeskGame *game, FormatsRecord *record)
{
  const DeskState *state = desk->state;
  const RulesRuleset *ruleset = rules_ruleset_find (desk_event_get (state, "rules"));
  const char *name = desk_event_get (state, "name");

  take (&record->event, g_strdup (name));
  take (&record->place, g_strdup (desk_event_get (state, "place")));
  take (&record->round, g_strdup_printf ("%d", (int) game->round));
  take (&record->title,
        g_strdup_printf (_ ("%s, round %d, table %d"), name, (int) game->round, (int) game->board));
  take (&record->rules,
        g_strdup (ruleset->counting == RULES_COUNTING_AREA ? "Chinese" : "Japanese"));
}

/* The reserve is inside the limit here, and behind the main time in SGF, where other programs know
 * it as byo-yomi. */
static void
set_time (Desk *desk, FormatsRecord *record)
{
  ClockLimit limit;

  desk_event_get_limit (desk->state, &limit);
  if (limit.system == CLOCK_NONE)
    return;
  record->time_ms = limit.limit;
  if (limit.system == CLOCK_RESERVE) {
    record->time_ms -= limit.periods * limit.period;
    limit.system = CLOCK_BYO_YOMI;
  }
  if (limit.system != CLOCK_ABSOLUTE)
    take (&record->overtime, clock_limit_format_overtime (&limit));
}

static void
set_result (Desk *desk, gint64 game, FormatsRecord *record)
{
  const DeskResult *result = desk_state_result (desk->state, game);

  if (result)
    rules_result_parse (result->result, &record->result);
}

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

static void
add_moves (const RulesGame *played, FormatsRecord *record)
{
  for (int i = 0; i < rules_game_n_moves (played); i++) {
    RulesMove move = rules_game_move (played, i);

    add_step (record, FORMATS_STEP_MOVE, move.colour, move.point);
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

/* The move that a press completed: the newest one of its side, or the next where that was pressed
 * for already, because the referee enters the time before the move. */
static FormatsStep *
find_pressed (FormatsRecord *record, guint n_setup, const GPtrArray *moves,
              const DeskReading *reading)
{
  RulesColour colour = reading->turn == CLOCK_BLACK ? RULES_WHITE : RULES_BLACK;
  FormatsStep *found = NULL;

  for (guint i = 0; i < moves->len; i++) {
    FormatsStep *step = &g_array_index (record->steps, FormatsStep, n_setup + i);
    const DeskMove *move = moves->pdata[i];

    if (step->colour != colour)
      continue;
    if (move->head.act > reading->head.act)
      return is_open (found) ? found : step;
    found = step;
  }
  return is_open (found) ? found : NULL;
}

static gboolean
add_readings (Desk *desk, gint64 game, const GPtrArray *moves, FormatsRecord *record,
              GError **error)
{
  g_autoptr (GPtrArray) readings = ledger_live (desk->ledger, &desk_reading_kind, game, error);
  g_autoptr (GPtrArray) dials =
      readings ? ledger_live (desk->ledger, &desk_dial_kind, game, error) : NULL;
  guint n_setup = record->steps->len - moves->len;
  ClockLimit limit;

  desk_event_get_limit (desk->state, &limit);
  for (guint i = 0; dials && limit.system != CLOCK_NONE && i < readings->len; i++) {
    const DeskReading *reading = readings->pdata[i];
    FormatsStep *step = g_str_equal (reading->event, "press")
                            ? find_pressed (record, n_setup, moves, reading)
                            : NULL;

    if (step)
      set_reading (&limit, reading, find_dial (dials, reading), step);
  }
  return dials != NULL;
}

/* --- The count --- */

/* The dead stand inside what is the other's. */
static gboolean
add_territory (Desk *desk, gint64 game, const RulesGame *played, FormatsRecord *record,
               GError **error)
{
  const DeskCount *count = desk_state_count (desk->state, game);
  const RulesBoard *board = rules_game_board (played);
  guint8 dead[RULES_POINTS], given[RULES_POINTS];
  RulesScore score;

  if (!count || !desk_count_marks (count, dead, given))
    return TRUE;
  if (!desk_count_try (desk, game, dead, given, &score, error))
    return FALSE;
  for (int i = 0; i < RULES_POINTS; i++) {
    RulesPoint point = (RulesPoint) i;
    guint8 owner = rules_point_on_board (point, record->size) ? score.owner[i] : RULES_EMPTY;

    if (owner != RULES_EMPTY && (board->points[i] == RULES_EMPTY || dead[i]))
      g_array_append_val (record->territory[owner - 1], point);
  }
  return TRUE;
}

/**
 * desk_sgf_record:
 * @desk: a desk
 * @game: a key
 * @error: where to put the reason
 *
 * What the ledger says of a game, as the formats room has it: players, event, round, komi, time,
 * moves with what the mover's clock read behind them, the result, the territory where the count was
 * confirmed, and what was ruled as comments. What was undone is not told.
 *
 * Returns: (transfer full) (nullable): the record
 */
FormatsRecord *
desk_sgf_record (Desk *desk, gint64 game, GError **error)
{
  const RulesGame *played = desk_play_get_record (desk, game, error);
  const DeskGame *found = played ? desk_state_game (desk->state, game) : NULL;
  g_autoptr (GPtrArray) moves =
      found ? ledger_live (desk->ledger, &desk_move_kind, game, error) : NULL;
  g_autoptr (FormatsRecord) record = moves ? formats_record_new () : NULL;

  if (!record)
    return NULL;
  record->size = rules_game_board (played)->size;
  record->has_komi = TRUE;
  record->komi_q = desk_play_komi_q (desk, found);
  set_player (record, 0, desk_state_player (desk->state, found->black));
  set_player (record, 1, desk_state_player (desk->state, found->white));
  set_event (desk, found, record);
  take (&record->date, dup_date (desk, moves));
  set_time (desk, record);
  set_result (desk, game, record);
  add_handicap (played, record);
  add_moves (played, record);
  if (!add_readings (desk, game, moves, record, error) ||
      !add_territory (desk, game, played, record, error))
    return NULL;
  desk_sgf_add_words (desk, game, played, record);
  return g_steal_pointer (&record);
}

/**
 * desk_sgf_format:
 * @desk: a desk
 * @game: a key
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): the game's record as SGF
 */
GBytes *
desk_sgf_format (Desk *desk, gint64 game, GError **error)
{
  g_autoptr (FormatsRecord) record = desk_sgf_record (desk, game, error);

  return record ? formats_record_format (record) : NULL;
}
