/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/act/check.h"
#include "desk/game/replay.h"
#include "desk/fixture.h"
#include "desk/file/desk-private.h"
#include "standing/table/option.h"
#include "pairing/draw/option.h"
#include "desk/event/event.h"
#include "desk/standings/freeze-private.h"

/* --- What is there --- */

LedgerAct *
fixture_newest (Fixture *fixture)
{
  Ledger *ledger = desk_get_ledger (fixture->desk);
  g_autoptr (GPtrArray) acts = ledger_act_list (ledger, 0, NULL);

  g_assert_cmpint (acts->len, >, 0);
  return ledger_record_ref (acts->pdata[acts->len - 1]);
}

/* The number of the newest act. */
gint64
fixture_now (Fixture *fixture)
{
  g_autoptr (LedgerAct) act = fixture_newest (fixture);

  return act->id;
}

void
fixture_assert_newest (Fixture *fixture, const char *verb, const char *about)
{
  g_autoptr (LedgerAct) act = fixture_newest (fixture);

  g_assert_cmpstr (act->verb, ==, verb);
  g_assert_cmpstr (act->who, ==, "chief");
  g_assert_true (act->stands);
  if (about)
    g_assert_cmpstr (act->about, ==, about);
}

static char *
record_text (const LedgerKind *kind, gconstpointer record)
{
  const LedgerHead *head = record;
  GString *text = g_string_new (NULL);

  g_string_printf (text, "%s row=%d act=%d", kind->table, (int) head->row, (int) head->act);
  for (int i = 0; i < kind->n_columns; i++) {
    const LedgerColumn *column = &kind->columns[i];
    if (column->type == LEDGER_INT)
      g_string_append_printf (text, " %s=%d", column->name,
                              (int) LEDGER_FIELD_INT (record, column));
    else
      g_string_append_printf (text, " %s=“%s”", column->name, LEDGER_FIELD_TEXT (record, column));
  }
  return g_string_free (text, FALSE);
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
join_sorted (GPtrArray *lines)
{
  g_ptr_array_sort (lines, compare_texts);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* A table that is gone, a result that was cleared and a warning that was withdrawn are live rows,
 * but nothing of the present. */
static gboolean
says_nothing (const LedgerKind *kind, gconstpointer record)
{
  return (kind == &desk_game_kind && ((const DeskGame *) record)->gone) ||
         (kind == &desk_restriction_kind && ((const DeskRestriction *) record)->gone) ||
         (kind == &desk_tie_kind && ((const DeskTie *) record)->gone) ||
         (kind == &desk_prize_kind && ((const DeskPrize *) record)->gone) ||
         (kind == &desk_result_kind && ((const DeskResult *) record)->result[0] == '\0') ||
         (kind == &desk_remark_kind && ((const DeskRemark *) record)->text[0] == '\0') ||
         (kind == &desk_warning_kind && ((const DeskWarning *) record)->game == 0);
}

static void
add_live (GPtrArray *lines, Ledger *ledger, const LedgerKind *kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) records = ledger_live (ledger, kind, 0, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < records->len; i++)
    if (!says_nothing (kind, records->pdata[i]))
      g_ptr_array_add (lines, record_text (kind, records->pdata[i]));
}

/* Everything that the file says now, moves and readings too. */
char *
fixture_digest (Fixture *fixture)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < desk_n_kinds; i++)
    add_live (lines, desk_get_ledger (fixture->desk), desk_kinds[i]);
  return join_sorted (lines);
}

static void
add_array (GPtrArray *lines, const LedgerKind *kind, GPtrArray *records)
{
  for (guint i = 0; i < records->len; i++)
    if (records->pdata[i])
      g_ptr_array_add (lines, record_text (kind, records->pdata[i]));
}

static void
add_table (GPtrArray *lines, const LedgerKind *kind, GHashTable *records)
{
  GHashTableIter iter;
  gpointer record;

  g_hash_table_iter_init (&iter, records);
  while (g_hash_table_iter_next (&iter, NULL, &record))
    g_ptr_array_add (lines, record_text (kind, record));
}

/* What a state holds, in the same words. */
char *
fixture_state_digest (const DeskState *state)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  add_table (lines, &desk_setting_kind, state->settings);
  add_table (lines, &desk_absence_kind, state->absences);
  add_table (lines, &desk_official_kind, state->officials);
  add_array (lines, &desk_player_kind, state->players);
  add_array (lines, &desk_round_kind, state->rounds);
  add_array (lines, &desk_game_kind, state->games);
  add_array (lines, &desk_result_kind, state->results);
  add_array (lines, &desk_count_kind, state->counts);
  add_array (lines, &desk_warning_kind, state->warnings);
  add_array (lines, &desk_ruling_kind, state->rulings);
  add_array (lines, &desk_rematch_kind, state->rematches);
  add_array (lines, &desk_restriction_kind, state->restrictions);
  add_array (lines, &desk_seeding_kind, state->seedings);
  add_table (lines, &desk_award_kind, state->awards);
  add_array (lines, &desk_uncoloured_kind, state->uncoloured);
  add_array (lines, &desk_remark_kind, state->remarks);
  for (guint i = 0; i < state->details->len; i++)
    if (state->details->pdata[i])
      add_table (lines, &desk_detail_kind, state->details->pdata[i]);
  return join_sorted (lines);
}

/* Told again here: whether a later act has put the board back behind that move. */
static gboolean
is_cut (const GPtrArray *positions, const DeskMove *move)
{
  gboolean cut = FALSE;

  for (guint i = 0; i < positions->len; i++) {
    const DeskPosition *position = positions->pdata[i];
    cut |= g_str_equal (position->kind, "cut") && position->head.act > move->head.act &&
           position->ply < move->ply;
  }
  return cut;
}

static void
assert_move (const DeskMove *move, const RulesGame *record, int i)
{
  RulesMove played = rules_game_move (record, i);
  char point[8] = "";

  if (played.kind == RULES_MOVE_PLAY)
    rules_point_format (played.point, point);
  g_assert_cmpint (move->ply, ==, i + 1);
  g_assert_cmpint (move->colour, ==, played.colour);
  g_assert_cmpint (move->kind, ==, played.kind);
  g_assert_cmpstr (move->point, ==, point);
}

/* What is held in memory is what another reading gives. */
static void
assert_read_again (Fixture *fixture, gint64 game, const DeskReplay *replay)
{
  const DeskState *state = desk_get_state (fixture->desk);
  LedgerHead broken;
  g_autoptr (DeskReplay) again = desk_replay_new (desk_get_ledger (fixture->desk), state,
                                                  desk_state_game (state, game), &broken, NULL);

  g_assert_nonnull (again);
  g_assert_cmpint (again->ending.state, ==, replay->ending.state);
  g_assert_cmpint (again->ending.by, ==, replay->ending.by);
  g_assert_cmpint (again->ending.passes, ==, replay->ending.passes);
  g_assert_cmpint (again->ending.confirmed, ==, replay->ending.confirmed);
  g_assert_cmpint (again->ending_seq, ==, replay->ending_seq);
  g_assert_cmpint (again->position_seq, ==, replay->position_seq);
  g_assert_cmpint (rules_game_turn (again->game), ==, rules_game_turn (replay->game));
  g_assert_cmpmem (rules_game_board (again->game)->points, RULES_POINTS,
                   rules_game_board (replay->game)->points, RULES_POINTS);
}

static void
assert_record (Fixture *fixture, gint64 game, const DeskReplay *replay)
{
  Ledger *ledger = desk_get_ledger (fixture->desk);
  g_autoptr (GPtrArray) moves = ledger_live (ledger, &desk_move_kind, game, NULL);
  g_autoptr (GPtrArray) positions = ledger_live (ledger, &desk_position_kind, game, NULL);
  int n = 0;

  for (guint i = 0; i < moves->len; i++)
    if (!is_cut (positions, moves->pdata[i]))
      assert_move (moves->pdata[i], replay->game, n++);
  g_assert_cmpint (rules_game_n_moves (replay->game), ==, n);
  /* An empty one that was looked at may outlive its table. */
  if (n > 0 || desk_state_game (desk_get_state (fixture->desk), game))
    assert_read_again (fixture, game, replay);
}

static void
assert_dial (const ClockReading *dial, gint64 free, gint64 periods, gint64 elapsed, gint64 used)
{
  g_assert_cmpint (dial->free, ==, free);
  g_assert_cmpint (dial->periods, ==, periods);
  g_assert_cmpint (dial->elapsed, ==, elapsed);
  g_assert_cmpint (dial->used, ==, used);
}

static ClockSide
turn_of (Fixture *fixture, gint64 game)
{
  const RulesGame *record = desk_play_get_record (fixture->desk, game, NULL);

  return record && rules_game_turn (record) == RULES_WHITE ? CLOCK_WHITE : CLOCK_BLACK;
}

/* Then it is the time of whoever is still to press. */
static gboolean
ends_at_press (Fixture *fixture)
{
  RulesRuleset ruleset;

  ruleset = desk_event (desk_get_state (fixture->desk))->rules;
  return ruleset.move_end == RULES_MOVE_END_PRESS;
}

static void
assert_clock (Fixture *fixture, gint64 game)
{
  g_autoptr (GPtrArray) readings =
      ledger_live (desk_get_ledger (fixture->desk), &desk_reading_kind, game, NULL);
  const ClockState *clock = desk_time_get (fixture->desk, game, NULL);
  const DeskReading *last = readings->len ? readings->pdata[readings->len - 1] : NULL;

  /* A clock that was looked at but never ran may outlive its table. */
  g_assert_true (clock || !last);
  if (!last)
    return;
  for (guint i = 0; i < readings->len; i++)
    g_assert_cmpint (((const DeskReading *) readings->pdata[i])->seq, ==, i + 1);
  /* A record that is kept says whose turn it is. */
  g_assert_true (clock->turn == last->turn || clock->turn == turn_of (fixture, game) ||
                 ends_at_press (fixture));
  g_assert_cmpint (clock->fallen, ==, last->fallen);
  /* A beat may be newer. */
  if (desk_time_interrupted (fixture->desk, game))
    return;
  assert_dial (&clock->readings[CLOCK_BLACK], last->black_free, last->black_periods,
               last->black_elapsed, last->black_used);
  assert_dial (&clock->readings[CLOCK_WHITE], last->white_free, last->white_periods,
               last->white_elapsed, last->white_used);
}

static GList *
keys (GHashTable *table)
{
  return table ? g_hash_table_get_keys (table) : NULL;
}

static void
assert_games (Fixture *fixture)
{
  Desk *desk = fixture->desk;
  g_autoptr (GList) records = keys (desk->records), clocks = keys (desk->clocks);

  for (GList *link = records; link; link = link->next)
    assert_record (fixture, GPOINTER_TO_INT (link->data),
                   g_hash_table_lookup (desk->records, link->data));
  for (GList *link = clocks; link; link = link->next)
    assert_clock (fixture, GPOINTER_TO_INT (link->data));
}

static void
assert_values (const RulesOption *(*list) (int *ret_n), gconstpointer held, gconstpointer file)
{
  int n;
  const RulesOption *options = list (&n);

  for (int i = 0; i < n; i++) {
    g_autofree char *one = NULL, *other = NULL;

    if (!options[i].size || (list == desk_setting_list && standing_option_find (options[i].key)))
      continue;
    one = rules_option_text (&options[i], held);
    other = rules_option_text (&options[i], file);
    g_assert_cmpstr (one, ==, other);
  }
}

/* Settings that were read once are read anew when one changes. */
static void
assert_event (const DeskState *held, const DeskState *loaded)
{
  const DeskEvent *one = desk_event (held), *other = desk_event (loaded);

  assert_values (desk_setting_list, one, other);
  assert_values (rules_option_list, &one->rules, &other->rules);
  assert_values (pairing_option_list, &one->plan, &other->plan);
  assert_values (standing_option_list, &one->standings, &other->standings);
  g_assert_cmpmem (one->criteria, (gsize) one->n_criteria * sizeof *one->criteria, other->criteria,
                   (gsize) other->n_criteria * sizeof *other->criteria);
  g_assert_cmpint (one->limit.system, ==, other->limit.system);
  g_assert_cmpint (one->limit.limit, ==, other->limit.limit);
  g_assert_cmpint (one->limit.periods, ==, other->limit.periods);
  g_assert_cmpmem (&one->calls, sizeof one->calls, &other->calls, sizeof other->calls);
  g_assert_cmpuint (one->plan.lots, ==, other->plan.lots);
}

/* What is noted of published tables is what they are, whichever of them the act was said to reach.
 */
static void
assert_published (Fixture *fixture)
{
  Desk *desk = fixture->desk;
  g_autoptr (GList) rounds = g_hash_table_get_keys (desk->published);

  for (GList *link = rounds; link; link = link->next) {
    g_autoptr (StandingTable) table = desk_standings (desk, GPOINTER_TO_INT (link->data));
    g_autofree char *now = desk_freeze_values (table);
    g_assert_cmpstr (g_hash_table_lookup (desk->published, link->data), ==, now);
  }
}

/* What the desk holds in memory is what another desk would read. */
void
fixture_assert_same (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DeskState) loaded = desk_check_load (desk_get_ledger (fixture->desk), &error);
  g_autofree char *held = fixture_state_digest (desk_get_state (fixture->desk));
  g_autofree char *file = NULL;

  g_assert_no_error (error);
  file = fixture_state_digest (loaded);
  g_assert_cmpstr (held, ==, file);
  fixture_assert_states (desk_get_state (fixture->desk), loaded);
  assert_event (desk_get_state (fixture->desk), loaded);
  assert_games (fixture);
  if (fixture->desk->freeze_next == G_MAXINT)
    assert_published (fixture);
}

/* --- Lists --- */

/* Rows of a kind never change, so the same number is the same record. */
static gboolean
is_same (gconstpointer a, gconstpointer b)
{
  return a == b || (a && b && ((const LedgerHead *) a)->row == ((const LedgerHead *) b)->row);
}

static void
assert_rows (GListModel *list, GPtrArray *records)
{
  g_assert_cmpint (g_list_model_get_n_items (list), ==, records->len);
  for (guint i = 0; i < records->len; i++) {
    g_autoptr (DeskRow) row = g_list_model_get_item (list, i);
    g_assert_true (is_same (desk_row_get (row), records->pdata[i]));
  }
}

static void
assert_players (Fixture *fixture)
{
  const DeskState *state = desk_get_state (fixture->desk);
  g_autoptr (GPtrArray) players = g_ptr_array_new ();

  for (guint i = 0; i < state->players->len; i++)
    if (state->players->pdata[i])
      g_ptr_array_add (players, state->players->pdata[i]);
  assert_rows (desk_list_players (fixture->desk), players);
}

/* What was drawn, in its order, and below a match the games that say they are boards of it. */
static GPtrArray *
list_round (const DeskState *state, int round)
{
  g_autoptr (GPtrArray) drawn = desk_state_games_of (state, round);
  GPtrArray *games = g_ptr_array_new ();

  for (guint i = 0; i < drawn->len; i++) {
    const DeskGame *match = drawn->pdata[i];
    g_ptr_array_add (games, drawn->pdata[i]);
    for (int place = 1; place <= 99; place++)
      for (guint k = 0; k < state->games->len; k++) {
        const DeskGame *board = state->games->pdata[k];
        const DeskSeatOf *seat = board ? desk_state_seat (state, board->game) : NULL;
        if (seat && seat->match == match->game && seat->place == place &&
            !desk_state_is_replaced (state, board->game))
          g_ptr_array_add (games, state->games->pdata[k]);
      }
  }
  return games;
}

/* The game points on all boards below a match are the match's. */
static void
assert_score (const DeskState *state, const DeskTable *table)
{
  DeskMatchScore score;

  g_assert_cmpint (table->opened, ==, desk_match_is_opened (state, table->game->game));
  if (!table->opened)
    return;
  desk_match_score (state, table->game, &score);
  for (int side = 0; side < 2; side++) {
    g_assert_cmpint (table->score.score[side].game_points, ==, score.score[side].game_points);
    g_assert_cmpint (table->score.score[side].match_points, ==, score.score[side].match_points);
    g_assert_cmpint (table->score.score[side].won, ==, score.score[side].won);
  }
  g_assert_cmpint (table->score.n_open, ==, score.n_open);
}

static void
assert_tables (Fixture *fixture, int round)
{
  const DeskState *state = desk_get_state (fixture->desk);
  GListModel *list = desk_list_tables (fixture->desk, round);
  g_autoptr (GPtrArray) games = list_round (state, round);
  const DeskTable *above = NULL;

  g_assert_cmpint (g_list_model_get_n_items (list), ==, games->len);
  for (guint i = 0; i < games->len; i++) {
    g_autoptr (DeskRow) row = g_list_model_get_item (list, i);
    const DeskTable *table = desk_row_get (row);
    const DeskGame *game = games->pdata[i];
    const DeskSeatOf *seat = desk_state_seat (state, game->game);
    above = seat ? above : table;
    g_assert_cmpint (table->place, ==, seat ? seat->place : 0);
    g_assert_true (is_same (table->match, seat ? above->game : NULL));
    assert_score (state, table);
    g_assert_true (is_same (table->game, game));
    g_assert_true (is_same (table->black, desk_state_player (state, game->black)));
    g_assert_true (is_same (table->white, desk_state_player (state, game->white)));
    g_assert_true (is_same (table->result, desk_state_result (state, game->game)));
  }
}

static void
assert_acts (Fixture *fixture)
{
  GListModel *list = desk_list_acts (fixture->desk);
  g_autoptr (GPtrArray) acts = ledger_act_list (desk_get_ledger (fixture->desk), 0, NULL);

  g_assert_cmpint (g_list_model_get_n_items (list), ==, acts->len);
  for (guint i = 0; i < acts->len; i++) {
    g_autoptr (DeskRow) row = g_list_model_get_item (list, acts->len - 1 - i);
    const LedgerAct *act = acts->pdata[i], *shown = desk_row_get (row);
    g_assert_cmpint (shown->id, ==, act->id);
    g_assert_cmpint (shown->stands, ==, act->stands);
    g_assert_cmpstr (shown->verb, ==, act->verb);
  }
}

/* The lists show what the desk holds. */
void
fixture_assert_lists (Fixture *fixture)
{
  int last = desk_state_last_round (desk_get_state (fixture->desk));
  GListModel *standings = desk_list_standings (fixture->desk, 0);
  g_autoptr (StandingTable) table =
      desk_standings (fixture->desk, desk_standings_last (fixture->desk));

  assert_players (fixture);
  assert_acts (fixture);
  for (int round = 1; round <= last; round++)
    assert_tables (fixture, round);
  g_assert_cmpint (g_list_model_get_n_items (standings), ==, table->n_places);
  for (int i = 0; i < table->n_places; i++) {
    g_autoptr (DeskRow) row = g_list_model_get_item (standings, (guint) i);
    const DeskPlace *place = desk_row_get (row);
    g_assert_cmpint (place->player->player, ==, table->field->players[table->places[i].player].id);
  }
}

void
fixture_assert_good (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (LedgerAct) newest = fixture_newest (fixture);
  gint64 good = ledger_verify (desk_get_ledger (fixture->desk), &error);

  g_assert_no_error (error);
  g_assert_cmpint (good, ==, newest->id);
}

void
fixture_assert_refusal (Fixture *fixture, const GError *error, const char *words,
                        const char *before)
{
  g_autofree char *after = fixture_digest (fixture);

  g_test_message ("%s", error->message);
  if (words)
    g_assert_nonnull (strstr (error->message, words));
  g_assert_cmpstr (after, ==, before);
  fixture_assert_same (fixture);
}
