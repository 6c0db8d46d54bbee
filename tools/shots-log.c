/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the log page and its forms: ./dev shots. SHOTS_ACTS adds so many acts. */
#include "app/log/log-page.h"
#include "app/log/log-verdict.h"
#include "app/paper/print-window.h"
#include "camera.h"
#include "hand.h"
#include "desk/game/play.h"
#include "desk/event/set.h"
#include "desk/game/retract.h"
#include "desk/ruling/rule.h"
#include "desk/ruling/ruling.h"
#include "desk/clock/time.h"
#include "desk/act/trace.h"
#include "rounds-sample.h"

static void
check (gboolean done, const GError *error)
{
  if (!done)
    g_error ("%s", error->message);
}

static void
rule (Desk *desk, gint64 game, RulesColour side, const char *offence, const char *reason)
{
  g_autoptr (GError) error = NULL;
  const DeskCase what = { .game = game,
                          .side = side,
                          .offence = offence,
                          .ply = -1,
                          .decision = RULES_DECISION_OPEN,
                          .reason = reason };

  check (desk_rule (desk, &what, &error), error);
}

static void
play (Desk *desk, gint64 game, int n)
{
  for (int i = 0; i < n; i++) {
    g_autoptr (GError) error = NULL;
    check (desk_play (desk, game, RULES_POINT (i % 19, i / 19 * 2), &error), error);
  }
}

static gint64
newest (Desk *desk)
{
  g_autoptr (DeskRow) row = g_list_model_get_item (desk_list_acts (desk), 0);

  return desk_row_get_key (row);
}

/* Rulings, results, and one of each that was taken back. */
static void
fill (Sample *sample)
{
  Desk *desk = sample->desk;
  g_autoptr (GError) error = NULL;
  int more = g_getenv ("SHOTS_ACTS") ? atoi (g_getenv ("SHOTS_ACTS")) : 0;

  desk_set_who (desk, "A. Referee");
  for (int i = 0; i < more; i++) {
    static const char *const names[] = { "place", NULL };
    const char *const values[] = { i % 2 ? "Oslo" : "Bergen", NULL };
    check (desk_event_set (desk, names, values, &error), error);
  }
  sample_draw (sample, TRUE);
  play (desk, sample_game (sample, 1, 1)->game, 4);
  desk_set_who (desk, "王裁判");
  rule (desk, sample_game (sample, 1, 1)->game, RULES_WHITE, "double-move",
        "White played twice while Black was writing down the move; both players agree on what "
        "happened.");
  rule (desk, sample_game (sample, 1, 5)->game, RULES_BLACK, "wrong-lift", "对局者提错了子");
  sample_finish (sample, 1, 3);
  check (desk_retract (desk, newest (desk), DESK_SIGNED_CHIEF, "Entered at the wrong table.",
                       &error),
         error);
}

static void
shoot (GtkWidget *window, const char *name)
{
  camera_shoot (window, name);
}

static gboolean
is_act (gconstpointer record, gconstpointer verb)
{
  return g_str_equal (((const LedgerAct *) record)->verb, verb);
}

static gboolean
is_fallen (gconstpointer record, gconstpointer nothing)
{
  return !((const LedgerAct *) record)->stands;
}

static void
shoot_form (AppLogPage *page, Desk *desk, AppLogWord word, const char *name)
{
  const LedgerAct *act = app_sheet_get_selected (hand_part (page, "sheet"));
  GtkWidget *form = app_log_verdict_new (NULL, desk, word, act->id);

  gtk_window_present (GTK_WINDOW (form));
  shoot (form, name);
  gtk_window_destroy (GTK_WINDOW (form));
}

static void
shoot_paper (AppLogPage *page, const char *action, GType type, const char *name)
{
  GtkWidget *window;

  gtk_widget_activate_action (GTK_WIDGET (page), action, NULL);
  window = hand_find_window (type);
  camera_spin (400);
  shoot (window, name);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
shoot_all (AppWindow *window)
{
  AppLogPage *page;

  app_window_go (window, "log", 0);
  camera_spin (200);
  page = hand_view (window);
  shoot (GTK_WIDGET (window), "log");
  app_sheet_select_where (hand_part (page, "sheet"), is_act, "rule");
  shoot (GTK_WIDGET (window), "log-ruling");
  shoot_form (page, app_window_get_desk (window), APP_LOG_RETRACT, "log-retract");
  shoot_form (page, app_window_get_desk (window), APP_LOG_AMEND, "log-amend");
  shoot_paper (page, "log.card", APP_TYPE_PRINT_WINDOW, "log-card");
  shoot_paper (page, "log.print", APP_TYPE_PRINT_WINDOW, "log-list");
  app_sheet_select_where (hand_part (page, "sheet"), is_fallen, NULL);
  shoot (GTK_WIDGET (window), "log-fallen");
  app_sheet_select_where (hand_part (page, "sheet"), is_act, "draw");
  shoot (GTK_WIDGET (window), "log-draw");
  gtk_editable_set_text (hand_part (page, "search"), "no such thing");
  camera_spin (400);
  shoot (GTK_WIDGET (window), "log-empty");
}

TEST_MAIN (int argc, char **argv)
{
  g_autoptr (AppApplication) application = NULL;
  GtkWidget *window;
  Sample sample;

  application = camera_open (argc, argv);
  if (!application)
    return 77;
  sample_set_up (&sample, NULL);
  fill (&sample);
  window = app_window_new (GTK_APPLICATION (application));
  gtk_window_set_default_size (GTK_WINDOW (window), camera_width, camera_height);
  app_window_start (APP_WINDOW (window));
  app_window_set_desk (APP_WINDOW (window), sample.desk);
  gtk_window_present (GTK_WINDOW (window));
  shoot_all (APP_WINDOW (window));
  gtk_window_destroy (GTK_WINDOW (window));
  sample.window = NULL;
  sample_tear_down (&sample, NULL);
  return 0;
}
