#include <glib-unix.h>
#include <sys/timerfd.h>
#include <unistd.h>
#include "desk/clock/clock.h"
#include "desk/clock/turn.h"
#include "ledger/file/beat.h"

/* What an act does to clocks: while it is written, once it is stored, and until the next one. */

/* Half of what may be lost, so that one beat may come late. */
#define BEAT_MS 5000

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
desk_turn_put (Desk *desk)
{
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
  colour = clock ? desk_replay_turn (desk, game, &state, NULL) : RULES_EMPTY;
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

/* The games of whose record or clock it has rows (gint64). @desk: a desk on which an act is being
 * written. */
GArray *
desk_turn_games (Desk *desk)
{
  GArray *games = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < desk->pending->edits->len; i++) {
    gint64 game = game_of (&g_array_index (desk->pending->edits, DeskEdit, i));
    if (game && (games->len == 0 || g_array_index (games, gint64, games->len - 1) != game))
      g_array_append_val (games, game);
  }
  return games;
}

/* --- The next call --- */

static void arm_call (DeskClock *clock);

static gboolean
call_due (gpointer data)
{
  DeskClock *clock = data;

  clock->wake = 0;
  desk_wake_check_sleep (clock->desk);
  desk_wake_hear (clock, desk_now ().mono);
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

/* --- The next beat --- */

/* Stores how long each clock has run since its newest reading, all in one transaction that is no
 * act; nothing where no clock runs. */
void
desk_beat_store (Desk *desk)
{
  g_autoptr (GPtrArray) beats = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) running = NULL, still = NULL;
  g_autoptr (GError) error = NULL;
  DeskNow now = desk_now ();

  desk_wake_check_sleep (desk);
  running = desk_clock_running (desk);
  for (guint i = 0; i < running->len; i++)
    desk_wake_hear (running->pdata[i], now.mono);
  still = desk_clock_running (desk);
  for (guint i = 0; i < still->len; i++) {
    const DeskClock *clock = still->pdata[i];
    DeskBeat *beat = g_new0 (DeskBeat, 1);
    beat->reading = clock->row;
    beat->at = now.wall;
    beat->ran = now.mono - clock->state.since;
    g_ptr_array_add (beats, beat);
  }
  if (beats->len > 0)
    ledger_beat_put (desk->ledger, &desk_beat_kind, beats, &error);
  /* Told once, not every five seconds. */
  if (error && !desk->beat_failed)
    g_signal_emit_by_name (desk, "failed", error);
  desk->beat_failed = error != NULL;
}

static gboolean
beat_due (int timer, GIOCondition condition, gpointer data)
{
  Desk *desk = data;
  guint64 n;

  if (read (timer, &n, sizeof n) == sizeof n)
    desk_beat_store (desk);
  desk_beat_arm (desk);
  return G_SOURCE_CONTINUE;
}

/* Lets the beat go while a clock runs, and only then. Its timer goes on in sleep, so that it is due
 * at once when the machine wakes, and the sleep is seen before anybody thinks on. */
void
desk_beat_arm (Desk *desk)
{
  g_autoptr (GPtrArray) running = desk_clock_running (desk);
  guint span = desk_now_span (BEAT_MS);
  struct timespec interval = { span / 1000, span % 1000 * 1000000 };
  struct itimerspec every = { interval, interval };
  DeskNow now = desk_now ();

  if (running->len == 0 && desk->beat) {
    g_clear_handle_id (&desk->beat, g_source_remove);
    close (desk->beat_timer);
  }
  if (running->len == 0 || desk->beat)
    return;
  desk->asleep = now.boot - now.mono;
  desk->ticked = g_get_monotonic_time () / 1000;
  desk->beat_timer = timerfd_create (CLOCK_BOOTTIME, TFD_NONBLOCK | TFD_CLOEXEC);
  if (desk->beat_timer < 0)
    return;
  timerfd_settime (desk->beat_timer, 0, &every, NULL);
  desk->beat = g_unix_fd_add (desk->beat_timer, G_IO_IN, beat_due, desk);
}

/* --- Stored, or not --- */

/* Takes over, or forgets, what the act did to clocks. @stored: whether the act that was being
 * written is stored. */
void
desk_time_settle (Desk *desk, gboolean stored)
{
  GHashTableIter iter;
  gpointer found;

  if (!desk->clocks)
    return;
  g_hash_table_iter_init (&iter, desk->clocks);
  while (g_hash_table_iter_next (&iter, NULL, &found)) {
    DeskClock *clock = found;
    if (clock->has_next && clock->n_put > 0 && stored) {
      DeskNow now = desk_now ();
      clock->state = clock->next;
      clock->row = clock->put_row;
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
    if (clock->unaligned && !ledger_is_writing (desk->ledger)) {
      clock->unaligned = FALSE;
      if (desk_state_game (desk->state, clock->game))
        desk_turn_align (clock);
    }
  }
}

/* Clocks that stand follow what it has done. @desk: a desk whose act was stored. @games: what
 * desk_turn_games() said before. */
void
desk_turn_settle (Desk *desk, const GArray *games)
{
  for (guint i = 0; i < games->len; i++) {
    gint64 game = g_array_index (games, gint64, i);
    DeskClock *clock =
        desk->clocks ? g_hash_table_lookup (desk->clocks, GINT_TO_POINTER ((int) game)) : NULL;
    if (clock && !clock->state.running && desk_state_game (desk->state, game))
      desk_turn_align (clock);
  }
}
