/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/round/plan.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/standings/field.h"
#include "pairing/system/stage.h"

/* Weights may change between rounds, and the log tells; what the rounds so far were part of may
 * not. */
static gboolean
check_system (const DeskState *state, const PairingPlan *plan, GError **error)
{
  int last = desk_state_last_round (state);
  PairingSystem now = desk_event (state)->plan.stages[0].system;

  if (last == 0 || plan->stages[0].system == now)
    return TRUE;
  return desk_fail (
      error, DESK_ERROR_STATE,
      _ ("Round %d is already drawn, so the system stays “%s”. To use another system later, set "
         "up a second stage."),
      last, pairing_system_label (now));
}

/* Teams that were drawn were drawn for that many boards. */
static gboolean
check_team_boards (const DeskState *state, const DeskEvent *event, GError **error)
{
  int last = desk_state_last_round (state), was = desk_event (state)->team.n_boards;
  int is = event->team.n_boards;

  if (last == 0 || was == is)
    return TRUE;
  return desk_fail (error, DESK_ERROR_STATE,
                    was && is ? _ ("Round %d is already drawn: a match keeps its number of boards.")
                    : was     ? _ ("Round %d is already drawn between teams.")
                              : _ ("Round %d is already drawn between players."),
                    last);
}

/* Whoever has won a match has not fewer points than who has not; and a team can start. */
static gboolean
check_team_points (const DeskEvent *event, GError **error)
{
  const StandingMatchRule *rule = &event->team_match;

  if (event->team.n_boards == 0)
    return TRUE;
  if (rule->win < rule->draw || rule->draw < rule->loss)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("A match won (%d points) is worth no less than a draw (%d), and a draw no "
                         "less than a match lost (%d)."),
                      rule->win, rule->draw, rule->loss);
  if (2 * rule->decided > rule->win - rule->loss)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("With %d points moved, who has won a match would have fewer points than "
                         "who has lost it."),
                      rule->decided);
  return event->team.least <= event->team.n_boards ||
         desk_fail (error, DESK_ERROR_INVALID,
                    _ ("A team has %d boards: it cannot need %d players to start."),
                    event->team.n_boards, event->team.least);
}

static gboolean
is_about_teams (const char *name)
{
  static const char *const names[] = { "team_boards", "team_kind",  "team_win",     "team_draw",
                                       "team_loss",   "team_least", "team_decided", NULL };

  return g_strv_contains (names, name);
}

/* Whether the event's plan would still hold together with them, and fit the rounds drawn. @names:
 * settings, each of them possible. @values: what they shall be. */
gboolean
desk_plan_check_change (const DeskState *state, const char *const *names, const char *const *values,
                        GError **error)
{
  gboolean about_plan = FALSE;
  DeskEvent event;

  for (gsize i = 0; names[i]; i++)
    about_plan |= g_str_equal (names[i], "system") || is_about_teams (names[i]) ||
                  pairing_option_find (names[i]);
  if (!about_plan)
    return TRUE;
  desk_event_try (state, names, values, &event);
  return check_team_boards (state, &event, error) && check_team_points (&event, error) &&
         check_system (state, &event.plan, error) && pairing_plan_check (&event.plan, error);
}

/* FALSE where rounds that are drawn would belong to another system, or the plan, which holds
 * together now, would not. @after: the present as it would be. */
gboolean
desk_plan_check_after (const DeskState *before, const DeskState *after, GError **error)
{
  const PairingPlan *was = &desk_event (before)->plan, *is = &desk_event (after)->plan;

  return (desk_state_last_round (after) == 0 ||
          (check_team_boards (before, desk_event (after), error) &&
           check_system (before, is, error))) &&
         (!pairing_plan_check (was, NULL) || pairing_plan_check (is, error));
}

/* --- How many rounds --- */

/* How many rounds the system lays down, 0 where it leaves that to the event. Seen from the next
 * one: who was in the first is settled, whoever has left since. */
int
desk_plan_laid_down (Desk *desk)
{
  PairingTask task = { .round = desk_state_last_round (desk->state) + 1,
                       .plan = desk_event (desk->state)->plan };

  if (!pairing_stage_is_laid_down (&task.plan))
    return 0;
  task.field = desk_get_field (desk);
  return pairing_stage_rounds (&task);
}

/* How many rounds the event has: as many as its system takes, else as the event says. */
int
desk_plan_rounds (Desk *desk)
{
  int rounds = desk_plan_laid_down (desk);

  return rounds > 0 ? rounds : desk_event (desk->state)->rounds;
}
