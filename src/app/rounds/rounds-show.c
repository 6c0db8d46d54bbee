/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/pairing/bracket-window.h"
#include "app/rounds/rounds-acts.h"
#include "app/rounds/rounds-bar.h"
#include "app/widgets/tip.h"
#include "desk/event/event.h"
#include "scene/round/round.h"

/* What stands around the list. */

/* Whether the label has anything to say decides whether it is seen. */
static void
note (GtkWidget *page, const char *part, const char *text)
{
  gpointer label = app_rounds_page_get_part (page, part);

  gtk_label_set_label (label, text ? text : "");
  gtk_widget_set_visible (label, text != NULL);
}

static void
see (GtkWidget *page, const char *part, gboolean visible)
{
  gtk_widget_set_visible (app_rounds_page_get_part (page, part), visible);
}

/* What shows all rounds at once is there as well; only a round robin has a table of everybody
 * against everybody. */
static void
show_head (GtkWidget *page, const SceneRounds *scene)
{
  const PairingPlan *plan = &desk_event (desk_get_state (scene->desk))->plan;
  g_autofree char *headline = scene_round_headline (scene->desk, scene->round);
  gboolean drawn = scene_rounds_has (scene, SCENE_ROUNDS_DRAWN);

  app_rounds_bar_update (app_rounds_page_get_part (page, "bar"), scene->desk, scene->round);
  gtk_label_set_label (app_rounds_page_get_part (page, "headline"), headline);
  gtk_actionable_set_action_target (app_rounds_page_get_part (page, "print_button"), "i",
                                    scene->round);
  gtk_widget_set_sensitive (app_rounds_page_get_part (page, "edit_button"),
                            scene_rounds_has (scene, SCENE_ROUNDS_WRITES));
  see (page, "bracket_button", app_bracket_window_is_for (scene->desk));
  see (page, "tables_button", pairing_plan_class (plan, 0)->all_meet);
  see (page, "print_button", drawn);
  see (page, "edit_button", drawn);
  see (page, "drop_button", scene_rounds_has (scene, SCENE_ROUNDS_DRAFT));
  see (page, "late_button", scene_rounds_has (scene, SCENE_ROUNDS_SETTLED));
}

/* An action takes a target only of its own type, so the button has none of either in between. */
static void
aim (gpointer button, const char *label, const char *action, GVariant *target)
{
  gtk_actionable_set_action_name (button, NULL);
  gtk_actionable_set_action_target_value (button, target);
  gtk_actionable_set_action_name (button, action);
  gtk_button_set_label (button, label);
}

/* In place of the list. */
static void
show_empty (GtkWidget *page, const SceneRounds *scene)
{
  GtkButton *button = app_rounds_page_get_part (page, "empty_button");
  int first = scene_round_first (scene->desk);
  g_autofree char *title = scene_round_not_drawn (scene->desk, scene->round);
  g_autofree char *why_not = scene_round_why_not (scene->desk, scene->round);
  g_autofree char *draw = g_strdup_printf (_ ("_Draw Round %d"), scene->round);
  g_autofree char *go = g_strdup_printf (_ ("_Go to Round %d"), first);

  gtk_label_set_label (app_rounds_page_get_part (page, "empty_title"), title);
  gtk_label_set_label (app_rounds_page_get_part (page, "empty_text"), why_not);
  if (scene_round_players (scene->desk) < 2)
    aim (button, _ ("_Go to the Players"), "win.page", g_variant_new_string ("players"));
  else if (scene_round_due (scene->desk) == scene->round)
    aim (button, draw, "rounds.draw", NULL);
  else
    aim (button, go, "rounds.show", g_variant_new_int32 (first));
}

static const char *
legend_of (const SceneRounds *scene)
{
  if (scene_rounds_has (scene, SCENE_ROUNDS_SETTLED | SCENE_ROUNDS_TEAMS))
    /* Translators: what is bold are keys; leave l, L, o, b, w, d, x, e and n as they are */
    return _ ("<b>Number</b> table   <b>12.3</b> board of a match   <b>l</b> <b>⇧L</b> line-ups   "
              "<b>o</b> open both   <b>b</b> Black wins   <b>w</b> White wins   <b>d</b> draw   "
              "<b>x</b> both lose   <b>Del</b> open again   <b>e</b> more…   <b>n</b> note   "
              "<b>Enter</b> game");
  if (scene_rounds_has (scene, SCENE_ROUNDS_SETTLED))
    /* Translators: what is bold are keys; leave b, w, B, W, d, x, e and n as they are */
    return _ ("<b>Number</b> table   <b>b</b> Black wins   <b>w</b> White wins   "
              "<b>⇧B</b> <b>⇧W</b> by resignation   <b>d</b> draw   <b>x</b> both lose   "
              "<b>Del</b> open again   <b>e</b> more…   <b>n</b> note   <b>Enter</b> game");
  /* Translators: what is bold are keys; leave e, s, k and n as they are */
  return _ ("<b>Number</b> table   <b>e</b> or drag a name: change it   <b>s</b> <b>⇧S</b> swap   "
            "<b>k</b> keep it   <b>n</b> note   <b>F4</b> why   <b>⇧F10</b> or right click: "
            "colours, bye, opponent");
}

/* Shows why the selected two meet, whether their line-ups can be handed in, who meets nobody, and
 * what a draft costs. */
void
app_rounds_show_notes (GtkWidget *page)
{
  const SceneRounds *scene = app_rounds_page_get_scene (page);
  const DeskGame *game = scene_rounds_game (scene);
  GtkWidget *label = app_rounds_page_get_part (page, "why");
  g_autofree char *unpaired = scene_round_unpaired (scene->desk, scene->round);
  g_autofree char *price = app_rounds_settle_price (page);
  const char *reason =
      game ? app_rounds_reasons_get (app_rounds_page_get_reasons (page), game) : NULL;
  g_autofree char *why = reason ? g_strdup_printf (scene_rounds_has (scene, SCENE_ROUNDS_TEAMS)
                                                       ? _ ("Why match %d: %s")
                                                       : _ ("Why table %d: %s"),
                                                   (int) game->board, reason)
                                : NULL;

  gtk_label_set_label (GTK_LABEL (label), why ? why : "");
  app_tip_set (label, why);
  see (page, "line_ups", scene_rounds_has (scene, SCENE_ROUNDS_LINE_UP));
  note (page, "unpaired", unpaired);
  note (page, "price", price);
}

/* Shows what holds now, but for the list itself. */
void
app_rounds_show (GtkWidget *page)
{
  const SceneRounds *scene = app_rounds_page_get_scene (page);
  GtkWidget *entry_box = app_rounds_page_get_part (page, "entry_box");
  gboolean drawn = scene_rounds_has (scene, SCENE_ROUNDS_DRAWN);

  show_head (page, scene);
  if (!drawn)
    show_empty (page, scene);
  gtk_stack_set_visible_child_name (app_rounds_page_get_part (page, "stack"),
                                    drawn ? "list" : "empty");
  gtk_widget_set_visible (entry_box, scene_rounds_has (scene, SCENE_ROUNDS_SETTLED));
  gtk_widget_set_sensitive (entry_box, scene_rounds_has (scene, SCENE_ROUNDS_WRITES));
  gtk_label_set_markup (app_rounds_page_get_part (page, "legend"), legend_of (scene));
  see (page, "legend", scene_rounds_has (scene, SCENE_ROUNDS_WRITES));
  app_rounds_show_notes (page);
}
