/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/pairing/bracket-window.h"
#include "app/rounds/rounds-list.h"
#include "app/rounds/rounds-page-private.h"
#include "scene/round/round.h"
#include "app/widgets/tip.h"
#include "desk/event/event.h"
#include "desk/round/pair.h"
#include "desk/round/plan.h"

/* What shows all rounds at once; only a round robin has a table of everybody against everybody. */
static void
show_overviews (AppRoundsPage *self)
{
  const PairingPlan *plan = &desk_event (desk_get_state (self->desk))->plan;

  gtk_widget_set_visible (self->bracket_button, app_bracket_window_is_for (self->desk));
  gtk_widget_set_visible (GTK_WIDGET (self->tables_button), pairing_plan_class (plan, 0)->all_meet);
}

static void
show_head (AppRoundsPage *self)
{
  g_autofree char *headline = scene_round_headline (self->desk, self->round);
  DeskRoundState state = desk_state_round (desk_get_state (self->desk), self->round);
  gboolean drawn = state != DESK_ROUND_NONE;

  app_rounds_bar_update (self->bar, self->desk, self->round);
  show_overviews (self);
  gtk_label_set_label (self->headline, headline);
  gtk_actionable_set_action_target (self->print_button, "i", self->round);
  gtk_widget_set_visible (GTK_WIDGET (self->print_button), drawn);
  gtk_widget_set_visible (GTK_WIDGET (self->edit_button), drawn);
  gtk_widget_set_sensitive (GTK_WIDGET (self->edit_button),
                            !ledger_get_read_only (desk_get_ledger (self->desk)));
  gtk_widget_set_visible (self->drop_button, state == DESK_ROUND_DRAFT);
  gtk_widget_set_visible (self->late_button, state == DESK_ROUND_SETTLED);
}

/* An action takes a target only of its own type, so the button has none of either in between. */
static void
aim (GtkButton *button, const char *label, const char *action, GVariant *target)
{
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), NULL);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_button_set_label (button, label);
}

/* Where the director has to go before the shown round can be drawn. */
static int
round_before (AppRoundsPage *self)
{
  int before = scene_round_before (self->desk);

  return before ? before : desk_state_last_round (desk_get_state (self->desk)) + 1;
}

static void
show_empty_button (AppRoundsPage *self)
{
  int before = round_before (self);
  g_autofree char *draw = g_strdup_printf (_ ("_Draw Round %d"), self->round);
  g_autofree char *go = g_strdup_printf (_ ("_Go to Round %d"), before);

  if (scene_round_players (self->desk) < 2)
    aim (self->empty_button, _ ("_Go to the Players"), "win.page",
         g_variant_new_string ("players"));
  else if (scene_round_due (self->desk) == self->round)
    aim (self->empty_button, draw, "rounds.draw", NULL);
  else
    aim (self->empty_button, go, "rounds.show", g_variant_new_int32 (before));
}

static void
show_empty (AppRoundsPage *self)
{
  g_autofree char *title = scene_round_not_drawn (self->desk, self->round);
  g_autofree char *why_not = scene_round_why_not (self->desk, self->round);

  gtk_label_set_label (self->empty_title, title);
  gtk_label_set_label (self->empty_text, why_not);
  show_empty_button (self);
}

static const char *
legend_of (DeskRoundState state)
{
  if (state == DESK_ROUND_SETTLED)
    /* Translators: what is bold are keys; leave b, w, B, W, d, x, e and n as they are */
    return _ ("<b>Number</b> table   <b>b</b> Black wins   <b>w</b> White wins   "
              "<b>⇧B</b> <b>⇧W</b> by resignation   <b>d</b> draw   <b>x</b> both lose   "
              "<b>Del</b> open again   <b>e</b> more…   <b>n</b> note   <b>Enter</b> game");
  /* Translators: what is bold are keys; leave e, s, k and n as they are */
  return _ ("<b>Number</b> table   <b>e</b> or drag a name: change it   <b>s</b> <b>⇧S</b> swap   "
            "<b>k</b> keep it   <b>n</b> note   <b>F4</b> why   <b>⇧F10</b> or right click: "
            "colours, bye, opponent");
}

static void
show_entry (AppRoundsPage *self, DeskRoundState state)
{
  gboolean writes = !ledger_get_read_only (desk_get_ledger (self->desk));

  gtk_widget_set_visible (self->entry_box, state == DESK_ROUND_SETTLED);
  gtk_widget_set_sensitive (self->entry_box, writes);
  gtk_label_set_markup (self->legend, legend_of (state));
  gtk_widget_set_visible (GTK_WIDGET (self->legend), writes);
}

static void
show_list (AppRoundsPage *self)
{
  DeskRoundState state = desk_state_round (desk_get_state (self->desk), self->round);

  app_rounds_marks_update (self->marks, self->round);
  app_rounds_kinds_update (self);
  app_rounds_list_refresh (self->sheet, self->marks, self->round);
  if (state == DESK_ROUND_NONE)
    show_empty (self);
  gtk_stack_set_visible_child_name (self->stack, state == DESK_ROUND_NONE ? "empty" : "list");
  show_entry (self, state);
}

/* Shows why the selected two meet, and who meets nobody. */
void
app_rounds_show_notes (AppRoundsPage *self)
{
  const DeskTable *table = app_rounds_page_get_table (self);
  g_autofree char *unpaired = scene_round_unpaired (self->desk, self->round);
  const char *reason = table ? app_rounds_reasons_get (self->reasons, table->game) : NULL;
  g_autofree char *why =
      reason ? g_strdup_printf (_ ("Why table %d: %s"), (int) table->game->board, reason) : NULL;

  gtk_label_set_label (self->why, why ? why : "");
  app_tip_set (GTK_WIDGET (self->why), why);
  gtk_label_set_label (self->unpaired, unpaired ? unpaired : "");
  gtk_widget_set_visible (GTK_WIDGET (self->unpaired), unpaired != NULL);
}

static gboolean
has_bye (AppRoundsPage *self)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (self->desk), self->round);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (!game->black || !game->white)
      return TRUE;
  }
  return FALSE;
}

/* Greys out what makes no sense for the shown round and the selected table. What only the desk can
 * tell, it tells when asked. */
void
app_rounds_enable (AppRoundsPage *self)
{
  const DeskState *state = desk_get_state (self->desk);
  DeskRoundState shown = desk_state_round (state, self->round);
  int last = desk_state_last_round (state);
  gboolean open = desk_state_round (state, last) != DESK_ROUND_DRAFT;
  const DeskTable *table = app_rounds_page_get_table (self);
  gboolean pair = table && table->black && table->white;

  app_action_enable (GTK_WIDGET (self), app_rounds_actions,
                     app_action_if (!ledger_get_read_only (desk_get_ledger (self->desk)),
                                    APP_ROUNDS_IF_WRITES) |
                         app_action_if (!self->draw, APP_ROUNDS_IF_IDLE) |
                         app_action_if (open && last < scene_round_count (self->desk),
                                        APP_ROUNDS_IF_NEXT) |
                         app_action_if (shown != DESK_ROUND_NONE, APP_ROUNDS_IF_DRAWN) |
                         app_action_if (shown == DESK_ROUND_DRAFT, APP_ROUNDS_IF_DRAFT) |
                         app_action_if (shown == DESK_ROUND_SETTLED, APP_ROUNDS_IF_SETTLED) |
                         app_action_if (pair && has_bye (self), APP_ROUNDS_IF_BYE) |
                         app_action_if (table != NULL, APP_ROUNDS_IF_TABLE) |
                         app_action_if (pair, APP_ROUNDS_IF_PAIR) |
                         app_action_if (pair || !table, APP_ROUNDS_IF_PAIR_OR_NONE) |
                         app_action_if (table && table->result, APP_ROUNDS_IF_RESULT));
}

/* Shows what holds now. */
void
app_rounds_show_all (AppRoundsPage *self)
{
  show_head (self);
  show_list (self);
  app_rounds_show_notes (self);
  app_rounds_settle_show_price (self);
  app_rounds_enable (self);
}
