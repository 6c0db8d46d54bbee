/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/clock/settle.h"
#include "desk/game/replay.h"
#include "desk/clock/await.h"
#include "desk/clock/beat.h"
#include "desk/clock/clock.h"
#include "desk/clock/now.h"
#include "desk/clock/store.h"
#include "desk/clock/wake.h"

/* What an act does to clocks: while it is written, once it is stored, and until the next one. */

static gint64
game_of (const DeskEdit *edit)
{
  if (edit->kind == &desk_move_kind)
    return ((const DeskMove *) edit->row)->game;
  if (edit->kind == &desk_ending_kind)
    return ((const DeskEnding *) edit->row)->game;
  if (edit->kind == &desk_position_kind)
    return ((const DeskPosition *) edit->row)->game;
  return edit->kind == &desk_reading_kind ? ((const DeskReading *) edit->row)->game : 0;
}

/* Adds to the act what it does to the clock of the game whose board or end it changes: nobody's
 * time runs once both agree (Art. 13), and what it stood at then is what it goes on from with the
 * game. @desk: a desk on which an act is complete but for the clock. */
void
desk_settle_complete (Desk *desk)
{
  g_autoptr (DeskState) after = NULL;
  RulesEndingState state;
  RulesColour colour;
  DeskClock *clock;
  const ClockState *standing;
  gint64 game = 0, now = desk_now ().mono;
  gboolean agreed;

  for (guint i = 0; i < desk->pending->edits->len; i++) {
    const DeskEdit *edit = &g_array_index (desk->pending->edits, DeskEdit, i);
    if (edit->kind == &desk_result_kind)
      return;
    if (edit->kind != &desk_reading_kind && game_of (edit))
      game = game_of (edit);
  }
  if (!game || !desk_state_game (desk->state, game) || !desk_clock_find_used (desk, game))
    return;
  clock = desk_clock_find (desk, game, NULL);
  after = desk_state_with (desk->state, desk->pending);
  colour = clock ? desk_replay_turn (desk, after, game, &state, NULL) : RULES_EMPTY;
  if (colour == RULES_EMPTY || !clock->begun || clock->state.fallen != CLOCK_NOBODY)
    return;
  agreed = state >= RULES_ENDING_AGREED;
  standing = clock->has_next ? &clock->next : &clock->state;
  if (agreed ? !standing->running && !standing->held : !clock->agreed)
    return;
  if (!clock->has_next)
    desk_clock_prepare (clock);
  if (!agreed) {
    clock->next.turn = colour == RULES_BLACK ? CLOCK_BLACK : CLOCK_WHITE;
    if (!clock_resume (&clock->next, now, NULL))
      return;
  }
  clock_advance (&clock->next, now);
  if (agreed)
    clock->next.running = clock->next.held = FALSE;
  desk_clock_put (clock, agreed ? DESK_CLOCK_AGREED : "resume");
}

/* --- The next call --- */

static void arm_call (DeskClock *clock);

static gboolean
call_due (gpointer data)
{
  DeskClock *clock = data;

  clock->wake = 0;
  desk_wake_check_sleep (clock->desk);
  desk_wake_announce (clock, desk_now ().mono);
  arm_call (clock);
  return G_SOURCE_REMOVE;
}

/* Sleeps until the next call; nothing is polled. */
static void
arm_call (DeskClock *clock)
{
  gint64 now = desk_now ().mono;
  gint64 next = clock->state.running
                    ? clock_next (&clock->state, MAX (clock->heard, clock->state.since))
                    : -1;

  g_clear_handle_id (&clock->wake, g_source_remove);
  if (next >= 0)
    clock->wake =
        g_timeout_add_full (G_PRIORITY_HIGH, desk_now_span (next - now), call_due, clock, NULL);
}

/* --- Stored, or not --- */

/* The number that the newest reading has got. */
static gint64
find_put_row (const DeskClock *clock, const DeskAct *act)
{
  const GArray *of = desk_act_of (act, &desk_reading_kind);
  gint64 row = clock->row;

  for (guint i = 0; i < of->len; i++) {
    const DeskReading *reading = desk_act_nth (act, of, i)->row;
    if (reading->game == clock->game)
      row = reading->head.row;
  }
  return row;
}

/* Takes over what the act did to clocks, or forgets it. @act: what is stored; NULL for nothing. */
static void
settle_clocks (Desk *desk, const DeskAct *act)
{
  GHashTableIter iter;
  gpointer found;

  if (!desk->clocks)
    return;
  g_hash_table_iter_init (&iter, desk->clocks);
  while (g_hash_table_iter_next (&iter, NULL, &found)) {
    DeskClock *clock = found;
    if (clock->has_next && clock->n_put > 0 && act) {
      DeskNow now = desk_now ();
      clock->state = clock->next;
      clock->row = find_put_row (clock, act);
      clock->seq += clock->n_put;
      clock->begun |= clock->put_begins;
      clock->agreed = clock->put_agreed;
      clock->interrupted = clock->put_gap > 0;
      clock->at = now.wall - clock->put_gap * 1000;
      clock->boot = now.boot - clock->put_gap;
      arm_call (clock);
      desk_beat_arm (desk);
    }
    clock->n_put = 0;
    desk_clock_drop (clock);
  }
}

/* What was read of a game is read again where its row says something else of it. A number of a
 * table says nothing to its clock, which may run. */
static void
forget_game (Desk *desk, const DeskGame *game)
{
  const DeskGame *before = desk_state_game (desk->state, game->game);

  if (!before || before->black != game->black || before->white != game->white ||
      before->handicap != game->handicap || game->gone)
    desk_replay_forget (desk, game->game);
  if (before && before->handicap != game->handicap)
    desk_clock_forget (desk, game->game);
}

/* Of the clocks that run, only those that a word on another act concerns stop, at their earlier
 * reading. Of games only what is told by its rows, and by settings, is read again. */
static void
forget_touched (Desk *desk, const DeskAct *act)
{
  for (guint i = 0; i < act->edits->len; i++) {
    const DeskEdit *edit = &g_array_index (act->edits, DeskEdit, i);
    gint64 game = g_str_equal (edit->kind->columns[0].name, "game")
                      ? LEDGER_FIELD_INT (edit->row, &edit->kind->columns[0])
                      : 0;
    if (game)
      desk_replay_forget (desk, game);
    if (edit->kind == &desk_reading_kind)
      desk_clock_forget (desk, game);
  }
  if (desk_act_touches (act, &desk_setting_kind) || desk_act_touches (act, &desk_round_kind))
    desk_replay_forget (desk, 0);
  desk_clock_forget_idle (desk);
  desk_await_forget (desk);
  desk_beat_arm (desk);
}

/* @desk: a desk whose act is stored, and whose present is the one before it. */
void
desk_settle_before (Desk *desk, DeskAct *act)
{
  const GArray *games = desk_act_of (act, &desk_game_kind);

  for (guint i = 0; i < games->len && !act->target; i++)
    forget_game (desk, desk_act_nth (act, games, i)->row);
}

/* Clocks that stand follow what it has done. @desk: a desk whose present is the one with the act.
 */
void
desk_settle_after (Desk *desk, const DeskAct *act)
{
  if (act->target) {
    forget_touched (desk, act);
    return;
  }
  settle_clocks (desk, act);
  for (guint i = 0; i < act->edits->len && desk->clocks; i++) {
    gint64 game = game_of (&g_array_index (act->edits, DeskEdit, i));
    DeskClock *clock = g_hash_table_lookup (desk->clocks, GINT_TO_POINTER ((int) game));
    if (clock && !clock->state.running && desk_state_game (desk->state, game))
      desk_clock_align (clock);
  }
}

/* @desk: a desk whose act comes to nothing. */
void
desk_settle_drop (Desk *desk)
{
  settle_clocks (desk, NULL);
}
