/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/game/game-page-private.h"
#include "app/game/game-page.h"
#include "desk/ruling/offence.h"

/* The ways into the ruling panel. */

static void
rule_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  AppGamePage *self = APP_GAME_PAGE (widget);

  app_game_rule_begin (self->rule, self->desk, self->game);
  app_game_page_go (self, "rule");
}

/* Not while a form is filled in. */
static gboolean
rule_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  if (!app_game_page_is_at (APP_GAME_PAGE (widget), "play"))
    return GDK_EVENT_PROPAGATE;
  return gtk_widget_activate_action (widget, "game.rule", NULL);
}

/* What became of a position that came back: by whom it was closed, and how (Art. 20). */
static void
begin_cycle (AppGamePage *self, const RulesGame *record, const RulesCycle *cycle)
{
  int n = rules_game_n_moves (record);
  const DeskCase what = { .game = self->game,
                          .side = rules_game_move (record, n - 1).colour,
                          .offence = app_game_rule_cycle_offence (cycle->kind),
                          .ply = n };
  g_autofree char *about = desk_play_cycle_words (self->desk, cycle);

  app_game_rule_begin_case (self->rule, self->desk, &what, about);
  app_game_rule_number (self->rule, cycle->since, record);
  app_game_page_go (self, "rule");
}

static void
cycle_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  AppGamePage *self = APP_GAME_PAGE (widget);
  const RulesGame *record = desk_play_get_record (self->desk, self->game, NULL);
  RulesCycle cycle;

  if (record && rules_game_repetition (record, &cycle) && cycle.kind != RULES_CYCLE_OTHER)
    begin_cycle (self, record, &cycle);
}

static void
refused_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  AppGamePage *self = APP_GAME_PAGE (widget);
  const RulesGame *record = desk_play_get_record (self->desk, self->game, NULL);
  char place[8];
  const DeskCase what = { .game = self->game,
                          .side = record ? rules_game_turn (record) : RULES_EMPTY,
                          .offence = self->refused_offence,
                          .ply = -1,
                          .place = rules_point_format (self->refused_point, place) };

  if (!self->refused_offence)
    return;
  app_game_rule_begin_case (self->rule, self->desk, &what, NULL);
  app_game_page_go (self, "rule");
}

/* Offers to rule on it, where these rules have it for an offence. @self: a page that tells why a
 * move is refused. @point: where it was tried. */
void
app_game_rule_offer (AppGamePage *self, RulesPoint point, const GError *error)
{
  const char *code = rules_offence_of_refusal (error);
  g_autoptr (DeskOffence) offence = code ? desk_offence_find (self->desk, code) : NULL;

  self->refused_offence = code;
  self->refused_point = point;
  gtk_widget_set_visible (self->bar_rule, offence && offence->remedy.decisions);
}

/* The code of what is ruled on; "" where there is nothing to rule on. @kind: how a position came
 * back. */
const char *
app_game_rule_cycle_offence (RulesCycleClass kind)
{
  if (kind == RULES_CYCLE_BALANCED)
    return "rare-cycle";
  return kind == RULES_CYCLE_UNBALANCED ? "repetition" : "";
}

/* Opens the ruling panel at that offence, where the game is there. Whose it is, is not said.
 * @offence: a code of an offence that a ruling carries out. @place: points that it is about, "Q16
 * R16"; "" for none. */
void
app_game_page_rule (AppGamePage *self, const char *offence, const char *place)
{
  const DeskCase what = { .game = self->game, .offence = offence, .ply = -1, .place = place };

  if (!gtk_widget_get_sensitive (GTK_WIDGET (self)))
    return;
  app_game_rule_begin_case (self->rule, self->desk, &what, NULL);
  app_game_page_go (self, "rule");
}

const AppAction app_game_rule_actions[] = {
  { "game.rule", rule_cb, APP_GAME_IF_THERE | APP_GAME_IF_WRITES, "r", N_ ("Rule on what happened"),
    .press = rule_key_cb },
  { "game.rule-cycle", cycle_cb, APP_GAME_IF_THERE | APP_GAME_IF_CYCLE },
  { "game.rule-refused", refused_cb, APP_GAME_IF_THERE },
  { 0 },
};
