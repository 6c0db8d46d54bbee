/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/rounds-states.h"
#include <glib/gi18n.h>
#include <string.h>
#include "scene/clock/dial.h"
#include "desk/clock/time.h"

static const struct {
  AppRoundsKind kind;
  const char *icon;
} states_looks[DESK_N_PROGRESSES] = {
  [DESK_PROGRESS_NONE] = { APP_ROUNDS_STATES_ALL, NULL },
  [DESK_PROGRESS_WAITING] = { APP_ROUNDS_STATES_WAITING, NULL },
  [DESK_PROGRESS_RUNNING] = { APP_ROUNDS_STATES_RUNNING, "media-playback-start-symbolic" },
  [DESK_PROGRESS_COUNTDOWN] = { APP_ROUNDS_STATES_COUNTDOWN, "emoji-recent-symbolic" },
  [DESK_PROGRESS_STANDING] = { APP_ROUNDS_STATES_RUNNING, "media-playback-pause-symbolic" },
  [DESK_PROGRESS_INTERRUPTED] = { APP_ROUNDS_STATES_REFEREE, "dialog-warning-symbolic" },
  [DESK_PROGRESS_FALLEN] = { APP_ROUNDS_STATES_REFEREE, "emoji-flags-symbolic" },
  [DESK_PROGRESS_DISPUTE] = { APP_ROUNDS_STATES_REFEREE, "dialog-question-symbolic" },
  [DESK_PROGRESS_COUNT] = { APP_ROUNDS_STATES_REFEREE, "view-list-symbolic" },
  [DESK_PROGRESS_REPLAY] = { APP_ROUNDS_STATES_WAITING, "view-refresh-symbolic" },
  [DESK_PROGRESS_RESULT] = { APP_ROUNDS_STATES_FINISHED, "object-select-symbolic" },
};

static const char *const labels[APP_ROUNDS_N_STATES] = {
  N_ ("All tables"), N_ ("Still open"),     N_ ("Not started"), N_ ("Running"),
  N_ ("Countdown"),  N_ ("Referee wanted"), N_ ("Finished"),
};

/* Of no round yet. @desk: a tournament, which must outlive them. */
AppRoundsStates *
app_rounds_states_new (Desk *desk)
{
  AppRoundsStates *self = g_new0 (AppRoundsStates, 1);

  self->desk = desk;
  self->progress = g_hash_table_new (NULL, NULL);
  return self;
}

/* @self: states. */
void
app_rounds_states_free (AppRoundsStates *self)
{
  g_hash_table_unref (self->progress);
  g_free (self);
}

static DeskProgress
known (const AppRoundsStates *self, const DeskGame *game)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (self->progress, GINT_TO_POINTER ((int) game->game)));
}

static void
count (AppRoundsStates *self, DeskProgress progress)
{
  AppRoundsKind kind = states_looks[progress].kind;

  self->n[APP_ROUNDS_STATES_ALL]++;
  if (kind != APP_ROUNDS_STATES_ALL)
    self->n[kind]++;
  if (kind != APP_ROUNDS_STATES_ALL && kind != APP_ROUNDS_STATES_FINISHED)
    self->n[APP_ROUNDS_STATES_OPEN]++;
}

/* Looks anew how far each of its tables is. @self: states. @round: the round that is shown. */
void
app_rounds_states_update (AppRoundsStates *self, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (self->desk), round);

  g_hash_table_remove_all (self->progress);
  memset (self->n, 0, sizeof self->n);
  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    DeskProgress progress = desk_progress (self->desk, game->game);

    g_hash_table_insert (self->progress, GINT_TO_POINTER ((int) game->game),
                         GINT_TO_POINTER (progress));
    count (self, progress);
  }
}

/* Whether its table is of the kind that is shown. @self: states. */
gboolean
app_rounds_states_fits (const AppRoundsStates *self, const DeskGame *game)
{
  AppRoundsKind kind = states_looks[known (self, game)].kind;

  if (self->shown == APP_ROUNDS_STATES_ALL)
    return TRUE;
  if (self->shown == APP_ROUNDS_STATES_OPEN)
    return kind != APP_ROUNDS_STATES_ALL && kind != APP_ROUNDS_STATES_FINISHED;
  return kind == self->shown;
}

/* Whose countdown it is, and what is left of it. */
static char *
dup_countdown (const ClockState *clock)
{
  SceneDial dial;
  g_autofree char *left = NULL;
  const char *who = clock->turn == CLOCK_BLACK ? _ ("Black") : _ ("White");

  scene_dial_read (&dial, clock, clock->turn, desk_time_now ());
  if (!dial.countdown)
    return g_strdup (desk_progress_label (DESK_PROGRESS_COUNTDOWN));
  left = scene_dial_periods (&dial);
  /* Translators: in the countdown: Black or White, then the periods that are left */
  return g_strdup_printf (_ ("%s: %s"), who, left);
}

/* How far it is at this moment. @self: states. */
char *
app_rounds_states_text (const AppRoundsStates *self, const DeskGame *game)
{
  DeskProgress progress = desk_progress (self->desk, game->game);
  const ClockState *clock =
      progress == DESK_PROGRESS_COUNTDOWN ? desk_time_get (self->desk, game->game, NULL) : NULL;

  return clock ? dup_countdown (clock) : g_strdup (desk_progress_label (progress));
}

/* The name of what stands for how far it is, or NULL. @self: states. */
const char *
app_rounds_states_icon (const AppRoundsStates *self, const DeskGame *game)
{
  return states_looks[desk_progress (self->desk, game->game)].icon;
}

/* As for qsort(): those that want the referee first, those that are finished last. @self: states.
 * @b: another. */
int
app_rounds_states_compare (const AppRoundsStates *self, const DeskGame *a, const DeskGame *b)
{
  static const int order[APP_ROUNDS_N_STATES] = {
    [APP_ROUNDS_STATES_REFEREE] = 0,  [APP_ROUNDS_STATES_COUNTDOWN] = 1,
    [APP_ROUNDS_STATES_RUNNING] = 2,  [APP_ROUNDS_STATES_WAITING] = 3,
    [APP_ROUNDS_STATES_FINISHED] = 4, [APP_ROUNDS_STATES_ALL] = 5
  };

  return order[states_looks[known (self, a)].kind] - order[states_looks[known (self, b)].kind];
}

/* Its name, and how many there are. @self: states. @kind: a kind of tables. */
char *
app_rounds_states_label (const AppRoundsStates *self, AppRoundsKind kind)
{
  /* Translators: tables of some kind, and how many they are */
  return g_strdup_printf (_ ("%s (%d)"), _ (labels[kind]), self->n[kind]);
}

/* That tables are hidden, and how they come back; NULL where all are shown. @self: states. */
char *
app_rounds_states_hidden (const AppRoundsStates *self)
{
  g_autofree char *label = NULL;

  if (self->shown == APP_ROUNDS_STATES_ALL)
    return NULL;
  label = app_rounds_states_label (self, self->shown);
  return g_strdup_printf (_ ("Only some of %d tables are shown: %s. Esc shows all."),
                          self->n[APP_ROUNDS_STATES_ALL], label);
}
