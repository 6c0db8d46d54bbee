/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/sgf.h"
#include <glib/gi18n.h>
#include "desk/file/desk-private.h"
#include "desk/game/count.h"
#include "desk/event/event.h"
#include "desk/game/play.h"
#include "desk/round/rematch.h"
#include "desk/game/sgf-private.h"
#include "ledger/chain/act.h"

/* --- The game --- */

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
  take (&record->name[side], desk_player_stored_name (player));
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
set_game (DeskSgf *sgf, const DeskGame *game)
{
  FormatsRecord *record = sgf->record;
  Desk *desk = sgf->desk;
  const DeskState *state = desk->state;
  const char *event = desk_event_get (state, "name");
  const DeskResult *result = desk_state_played (state, game->game);
  const DeskCount *count = desk_state_count (state, game->game);
  int number = desk_rematch_number (state, game->game);
  RulesRuleset ruleset;
  ClockLimit limit;

  /* Where nobody knows who had Black, a comment says who played and who won. */
  if (!desk_state_is_uncoloured (state, game->game)) {
    set_player (record, 0, desk_state_player (state, game->black));
    set_player (record, 1, desk_state_player (state, game->white));
    if (result)
      rules_result_parse (result->result, &record->result);
  }
  take (&record->event, g_strdup (event));
  take (&record->place, g_strdup (desk_event_get (state, "place")));
  take (&record->date, dup_date (desk, sgf->rows.moves));
  take (&record->round, g_strdup_printf ("%d", (int) game->round));
  if (number == 1 && !desk_state_is_replaced (state, game->game))
    take (&record->title, g_strdup_printf (_ ("%s, round %d, table %d"), event, (int) game->round,
                                           (int) game->board));
  else
    /* Translators: the event; the third number tells games apart that were played one after the
     * other at that table */
    take (&record->title, g_strdup_printf (_ ("%s, round %d, table %d, game %d"), event,
                                           (int) game->round, (int) game->board, number));
  /* What was counted was counted by the rules of then. */
  desk_count_ruleset (state, game->game, &ruleset);
  record->has_komi = TRUE;
  record->komi_q = count ? (int) count->komi_q : desk_play_komi_q (desk, game);
  take (&record->rules,
        g_strdup (ruleset.counting == RULES_COUNTING_AREA ? "Chinese" : "Japanese"));
  /* The reserve is inside the limit here, and behind the main time in SGF, where other programs
   * know it as byo-yomi. */
  limit = desk_event (state)->limit;
  if (limit.system == CLOCK_NONE)
    return;
  limit = clock_limit_as_byo_yomi (limit);
  record->time_ms = limit.limit;
  if (limit.system != CLOCK_ABSOLUTE)
    take (&record->overtime, clock_limit_format_overtime (&limit));
}

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

/* Stones that were taken off one point and put on another before the move behind that ply, each in
 * a node of its own (Art. 17.5). Returns the first row that is later. */
static guint
add_displaced_at (DeskSgf *sgf, guint next, gint64 ply)
{
  const GPtrArray *rows = sgf->rows.positions;

  for (; next < rows->len; next++) {
    const DeskPosition *row = rows->pdata[next];
    DeskSgfPlace place = { row->ply, row->head.act, FALSE };
    RulesPoint from, to;

    if (row->ply > ply)
      break;
    if (g_str_equal (row->kind, DESK_POSITION_DISPLACE) &&
        rules_point_parse (row->place, sgf->record->size, &from) &&
        rules_point_parse (row->target, sgf->record->size, &to)) {
      add_step (sgf, FORMATS_STEP_SETUP, RULES_EMPTY, from, place);
      add_step (sgf, FORMATS_STEP_SETUP, (RulesColour) row->colour, to, place);
    }
  }
  return next;
}

/* The handicap, the moves that still count, and between them the stones that were put elsewhere. A
 * handicap of one stone is a game without komi: SGF has no such handicap. */
static void
add_steps (DeskSgf *sgf, int handicap)
{
  RulesBoard board;
  guint next;

  if (handicap >= 2) {
    sgf->record->handicap = handicap;
    rules_board_init (&board, sgf->record->size);
    rules_handicap_place (&board, handicap);
    for (int point = 0; point < RULES_POINTS; point++)
      if (board.points[point] == RULES_BLACK)
        add_step (sgf, FORMATS_STEP_SETUP, RULES_BLACK, (RulesPoint) point, (DeskSgfPlace){ 0 });
  }
  next = add_displaced_at (sgf, 0, 0);
  for (guint i = 0; i < sgf->rows.moves->len; i++) {
    const DeskMove *move = sgf->rows.moves->pdata[i];
    RulesPoint point = RULES_PASS;

    if (move->kind == RULES_MOVE_PLAY)
      rules_point_parse (move->point, sgf->record->size, &point);
    add_step (sgf, FORMATS_STEP_MOVE, (RulesColour) move->colour, point,
              (DeskSgfPlace){ move->ply, move->head.act, TRUE });
    step_at (sgf, sgf->record->steps->len - 1)->is_forced = move->kind == RULES_MOVE_FORCED_PASS;
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

/* The move of the same act; a press in the act of a move that no longer counts belongs to no
 * move. */
static FormatsStep *
find_step (DeskSgf *sgf, const DeskReading *reading)
{
  g_autoptr (LedgerAct) act = NULL;

  for (guint i = 0; i < sgf->places->len; i++) {
    const DeskSgfPlace *place = &g_array_index (sgf->places, DeskSgfPlace, i);

    if (place->is_move && place->act == reading->head.act)
      return step_at (sgf, i);
  }
  act = ledger_act_get (sgf->desk->ledger, reading->head.act, NULL);
  return act && g_str_equal (act->verb, "press") ? find_pressed (sgf, reading) : NULL;
}

/* What the mover's clock read behind each move. Returns FALSE where the file cannot be read. */
static gboolean
add_readings (DeskSgf *sgf, GError **error)
{
  g_autoptr (GPtrArray) readings =
      ledger_live (sgf->desk->ledger, &desk_reading_kind, sgf->game, error);
  g_autoptr (GPtrArray) dials =
      readings ? ledger_live (sgf->desk->ledger, &desk_dial_kind, sgf->game, error) : NULL;
  const ClockLimit *limit;

  limit = &desk_event (sgf->desk->state)->limit;
  for (guint i = 0; dials && limit->system != CLOCK_NONE && i < readings->len; i++) {
    const DeskReading *reading = readings->pdata[i];
    FormatsStep *step = g_str_equal (reading->event, "press") ? find_step (sgf, reading) : NULL;

    if (is_open (step))
      set_reading (limit, reading, find_dial (dials, reading), step);
  }
  return dials != NULL;
}

/* --- The count --- */

/* Adds whose the empty points are by the count that stands; the dead stand inside what is the
 * other's. Returns FALSE where the position cannot be counted. */
static gboolean
add_territory (DeskSgf *sgf, GError **error)
{
  const DeskCount *count = desk_state_count (sgf->desk->state, sgf->game);
  const RulesGame *played = desk_play_get_record (sgf->desk, sgf->game, error);
  guint8 dead[RULES_POINTS], given[RULES_POINTS];
  RulesScoreTerms terms;
  RulesScore score;

  if (!count || !played || !desk_count_marks (count, dead, given))
    return played != NULL;
  if (!desk_count_recall (sgf->desk, count, &terms, &score, error))
    return FALSE;
  for (int i = 0; i < RULES_POINTS; i++) {
    RulesPoint point = (RulesPoint) i;
    guint8 owner = rules_point_on_board (point, sgf->record->size) ? score.owner[i] : RULES_EMPTY;

    if (owner != RULES_EMPTY && (rules_game_board (played)->points[i] == RULES_EMPTY || dead[i]))
      g_array_append_val (sgf->record->territory[owner - 1], point);
  }
  return TRUE;
}

/* --- The whole --- */

static void
drop_remark (gpointer remark)
{
  g_free (((DeskSgfRemark *) remark)->words);
}

static void
sgf_clear (DeskSgf *sgf)
{
  desk_replay_rows_clear (&sgf->rows);
  g_clear_pointer (&sgf->record, formats_record_free);
  g_clear_pointer (&sgf->places, g_array_unref);
  g_clear_pointer (&sgf->remarks, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DeskSgf, sgf_clear)

static gboolean
sgf_init (DeskSgf *sgf, Desk *desk, gint64 game, GError **error)
{
  if (!desk_replay_rows_load (desk->ledger, desk->state, game, &sgf->rows, error))
    return FALSE;
  desk_replay_rows_drop_cut (&sgf->rows);
  sgf->desk = desk;
  sgf->game = game;
  sgf->record = formats_record_new ();
  sgf->places = g_array_new (FALSE, FALSE, sizeof (DeskSgfPlace));
  sgf->remarks = g_array_new (FALSE, FALSE, sizeof (DeskSgfRemark));
  g_array_set_clear_func (sgf->remarks, drop_remark);
  return TRUE;
}

/* What the ledger says of a game, as the formats room has it: players, event, round, komi, time,
 * the moves that still count with what the mover's clock read behind them, stones that were put
 * elsewhere as set-ups, the result, the territory where the count was confirmed, and what was
 * said and ruled as comments. What was undone, or cut away when the board was put back, is not
 * told. Returns the record, or NULL. */
FormatsRecord *
desk_sgf_record (Desk *desk, gint64 game, GError **error)
{
  const RulesGame *played = desk_play_get_record (desk, game, error);
  g_auto (DeskSgf) sgf = { 0 };

  if (!played || !sgf_init (&sgf, desk, game, error))
    return NULL;
  sgf.record->size = rules_game_board (played)->size;
  set_game (&sgf, desk_state_game (desk->state, game));
  add_steps (&sgf, rules_game_handicap (played));
  if (!add_readings (&sgf, error) || !add_territory (&sgf, error))
    return NULL;
  desk_sgf_add_words (&sgf);
  return g_steal_pointer (&sgf.record);
}

/* The game's record as SGF, or NULL. */
GBytes *
desk_sgf_format (Desk *desk, gint64 game, GError **error)
{
  g_autoptr (FormatsRecord) record = desk_sgf_record (desk, game, error);

  return record ? formats_record_format (record) : NULL;
}
