/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/round/table.h"
#include <glib/gi18n.h>
#include "desk/clock/time.h"
#include "desk/event/event.h"
#include "desk/team/line-up.h"
#include "desk/team/match.h"
#include "scene/clock/dial.h"

static const struct {
  const char *label;
  int order;
} table_kinds[SCENE_N_TABLES] = {
  [SCENE_TABLES_ALL] = { N_ ("All tables"), 5 },
  [SCENE_TABLES_OPEN] = { N_ ("Still open"), 5 },
  [SCENE_TABLES_WAITING] = { N_ ("Not started"), 3 },
  [SCENE_TABLES_RUNNING] = { N_ ("Running"), 2 },
  [SCENE_TABLES_COUNTDOWN] = { N_ ("Countdown"), 1 },
  [SCENE_TABLES_REFEREE] = { N_ ("Referee called"), 0 },
  [SCENE_TABLES_FINISHED] = { N_ ("Finished"), 4 },
};

/* The narrowest that it belongs to. */
static const SceneTables kind_of[DESK_N_PROGRESSES] = {
  [DESK_PROGRESS_NONE] = SCENE_TABLES_ALL,
  [DESK_PROGRESS_WAITING] = SCENE_TABLES_WAITING,
  [DESK_PROGRESS_RUNNING] = SCENE_TABLES_RUNNING,
  [DESK_PROGRESS_COUNTDOWN] = SCENE_TABLES_COUNTDOWN,
  [DESK_PROGRESS_STANDING] = SCENE_TABLES_RUNNING,
  [DESK_PROGRESS_INTERRUPTED] = SCENE_TABLES_REFEREE,
  [DESK_PROGRESS_FALLEN] = SCENE_TABLES_REFEREE,
  [DESK_PROGRESS_DISPUTE] = SCENE_TABLES_REFEREE,
  [DESK_PROGRESS_COUNT] = SCENE_TABLES_REFEREE,
  [DESK_PROGRESS_REPLAY] = SCENE_TABLES_WAITING,
  [DESK_PROGRESS_RESULT] = SCENE_TABLES_FINISHED,
};

/* Whether a table that is so far is among them. */
gboolean
scene_table_is (DeskProgress progress, SceneTables tables)
{
  SceneTables kind = kind_of[progress];

  if (tables == SCENE_TABLES_OPEN)
    return kind != SCENE_TABLES_ALL && kind != SCENE_TABLES_FINISHED;
  return tables == SCENE_TABLES_ALL || tables == kind;
}

/* As for qsort(): those that want the referee first, those that are finished last. */
int
scene_table_compare (DeskProgress a, DeskProgress b)
{
  return table_kinds[kind_of[a]].order - table_kinds[kind_of[b]].order;
}

/* What they are called. */
const char *
scene_table_kind (SceneTables tables)
{
  return _ (table_kinds[tables].label);
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

/* How far a match without a result is: on the way to its line-ups, or on its boards. */
static char *
dup_match_state (const DeskState *state, gint64 match)
{
  DeskMatchScore score;
  int n = 0;

  if (desk_match_is_opened (state, match)) {
    desk_match_score (state, desk_state_game (state, match), &score);
    return g_strdup_printf (ngettext ("%d board open", "%d boards open", (gulong) score.n_open),
                            score.n_open);
  }
  for (RulesColour side = RULES_BLACK; side <= RULES_WHITE; side++)
    n += desk_line_up_get (state, match, side) != NULL;
  return g_strdup (n == 0   ? _ ("no line-up yet")
                   : n == 1 ? _ ("one line-up")
                            : _ ("both line-ups"));
}

/* How far it is at this moment, in words; "" for a bye or a draft. */
char *
scene_table_state (Desk *desk, const DeskGame *game)
{
  DeskProgress progress = desk_progress (desk, game->game);
  const ClockState *clock =
      progress == DESK_PROGRESS_COUNTDOWN ? desk_time_get (desk, game->game, NULL) : NULL;

  if (progress == DESK_PROGRESS_WAITING && desk_state_is_match (desk_get_state (desk), game))
    return dup_match_state (desk_get_state (desk), game->game);
  return clock ? dup_countdown (clock)
               : g_strdup (desk_event_told (desk_get_state (desk), desk_progress_label (progress)));
}
