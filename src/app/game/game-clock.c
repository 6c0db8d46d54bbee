/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/game/game-page-private.h"
#include "desk/clock/await.h"
#include "desk/clock/time.h"

static gboolean
is_open (AppGamePage *self)
{
  return desk_state_result (desk_get_state (self->desk), self->game) == NULL;
}

/* --- The dials --- */

/* Who is awaited has a countdown of its own on the dial (Art. 22.4). */
static void
show_face (AppGamePage *self, AppClockFace *face, ClockSide side, const ClockState *state)
{
  DeskAwaiting now;

  if (!is_open (self) || !desk_await_get (self->desk, self->game, &now) || !now.awaited[side] ||
      now.missed) {
    app_clock_face_show (face, state);
    return;
  }
  now.clock.readings[side] = now.clock.readings[now.clock.turn];
  now.clock.turn = side;
  app_clock_face_show (face, &now.clock);
}

/* --- Buttons --- */

static void
refresh_buttons (AppGamePage *self, const ClockState *state)
{
  gboolean standing = is_open (self) && !state->running && state->fallen == CLOCK_NOBODY;

  gtk_widget_set_visible (self->start_box, standing || !is_open (self));
  gtk_widget_set_visible (self->resume_button,
                          standing && desk_time_has_begun (self->desk, self->game));
  gtk_widget_set_visible (self->press_button, state->running);
  gtk_widget_set_visible (self->pause_button, state->running);
}

/* Shows the clock of the game as the desk has it. */
void
app_game_clock_refresh (AppGamePage *self)
{
  const ClockState *state = desk_time_get (self->desk, self->game, NULL);

  if (!state)
    return;
  show_face (self, self->black_face, CLOCK_BLACK, state);
  show_face (self, self->white_face, CLOCK_WHITE, state);
  refresh_buttons (self, state);
  app_game_clock_notice_show (self, state);
}

/* Offers to start the time of @turn: Black, White where there is a handicap. @turn: the side to
 * move. */
void
app_game_clock_suggest (AppGamePage *self, RulesColour turn)
{
  gtk_drop_down_set_selected (self->start_side, turn == RULES_WHITE ? CLOCK_WHITE : CLOCK_BLACK);
}
