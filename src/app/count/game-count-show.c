/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/count/game-count-private.h"
#include "scene/game/game.h"
#include "desk/event/event.h"
#include "desk/clock/time.h"
#include "report/page/words.h"
#include "app/widgets/player-label.h"

/* The count in the file, or NULL. @self: a count that has begun. */
const DeskCount *
app_game_count_stored (AppGameCount *self)
{
  return desk_state_count (desk_get_state (self->desk), self->game);
}

/* Why nothing can be stored, or NULL. @self: a count that has begun. */
const char *
app_game_count_read_only (AppGameCount *self)
{
  const GError *error = ledger_get_read_only (desk_get_ledger (self->desk));

  return error ? error->message : NULL;
}

/* Marks the region that is looked at on the board. @self: a count that has begun. */
void
app_game_count_show_region (AppGameCount *self)
{
  g_autoptr (GArray) points = scene_game_draft_points (&self->draft, self->picked);

  g_array_set_size (self->markup, 0);
  for (guint i = 0; i < points->len; i++) {
    ReportMarkup mark = { g_array_index (points, RulesPoint, i), REPORT_SHAPE_CIRCLE, NULL };
    g_array_append_val (self->markup, mark);
  }
}

/* What is looked at may not be there any more. */
static void
show_regions (AppGameCount *self)
{
  g_autoptr (GArray) regions = scene_game_draft_regions (&self->draft);
  gboolean open = !app_game_count_stored (self) && !app_game_count_read_only (self), there = FALSE;
  RulesRuleset ruleset = { .counting = self->figures.counting,
                           .profile = desk_event (desk_get_state (self->desk))->rules.profile };

  for (guint i = 0; i < regions->len; i++)
    there |= g_array_index (regions, RulesScoreRegion, i).point == self->picked;
  if (!there)
    self->picked = RULES_PASS;
  app_game_regions_show (self->regions, regions, self->draft.given, &ruleset, open);
  app_game_count_show_region (self);
}

static void
show_marks (AppGameCount *self)
{
  g_autofree char *text = NULL;

  if (app_game_count_stored (self))
    text = g_strdup (desk_event_told (desk_get_state (self->desk), _ ("The count as signed.")));
  else if (self->engine)
    /* Translators: the name of a program that plays Go */
    text = g_strdup_printf (_ ("Dead stones proposed by %s: check them."), self->engine);
  else
    text = g_strdup (_ ("Click a chain to mark it dead, or alive again."));
  gtk_label_set_label (self->marks, text);
}

static void
show_name (AppGameCount *self, GtkLabel *label, gint64 player)
{
  app_player_label_show (label, desk_state_player (desk_get_state (self->desk), player));
}

static void
show_rules (AppGameCount *self)
{
  const DeskCount *stored = app_game_count_stored (self);
  g_autofree char *now = desk_event_rules_text (desk_get_state (self->desk));
  g_autofree char *text = scene_game_rules (stored ? stored->rules : now);

  gtk_label_set_label (self->rules, text);
}

/* Shows what was counted, and what of it is stored. @self: a count that has begun. */
void
app_game_count_show (AppGameCount *self)
{
  const DeskState *state = desk_get_state (self->desk);
  const DeskGame *game = desk_state_game (state, self->game);
  const DeskResult *result = desk_state_result (state, self->game);
  const ClockState *clock = desk_time_get (self->desk, self->game, NULL);
  g_autofree char *margin = report_words_result (rules_score_result (self->figures.margin_q),
                                                 self->figures.counting == RULES_COUNTING_AREA);

  show_name (self, self->black_name, game->black);
  show_name (self, self->white_name, game->white);
  show_marks (self);
  gtk_widget_set_visible (self->clock, clock && clock->running);
  app_game_reckoning_show (self->reckoning, &self->figures, desk_event (state)->rules.profile);
  show_regions (self);
  show_rules (self);
  gtk_label_set_label (self->margin, margin);
  app_game_sign_show (self->sign, result != NULL, result ? (int) result->signers : 0,
                      app_game_count_read_only (self), desk_event (state)->rules.profile);
}
