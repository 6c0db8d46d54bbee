/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/players/late-form.h"
#include "app/paper/print-window.h"
#include "app/rounds/rounds-acts.h"
#include "app/standings/why-window.h"
#include "papers/paper/reasons.h"

/* Why the round is as it is, and what becomes of it when somebody does not come. */

static GtkWindow *
window_of (GtkWidget *page)
{
  return GTK_WINDOW (gtk_widget_get_root (page));
}

static void
why_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  const SceneRounds *scene = app_rounds_page_get_scene (page);
  const DeskGame *game = scene_rounds_game (scene);
  GtkWidget *window =
      game ? app_why_window_new (window_of (page), scene->desk, scene->round, (int) game->board)
           : NULL;

  app_rounds_page_type (page, 0);
  if (window)
    gtk_window_present (GTK_WINDOW (window));
}

static void
late_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  const SceneRounds *scene = app_rounds_page_get_scene (page);

  gtk_window_present (GTK_WINDOW (app_late_form_new (window_of (page), scene->desk, scene->round)));
}

/* --- On paper --- */

static gpointer
collect (const DeskDraw *draw, gconstpointer question, PairingProgress progress, gpointer data,
         GError **error)
{
  return papers_reasons_collect (&draw->task, question, progress, data, error);
}

static const AppDrawKind collect_kind = {
  .name = "collect",
  .work = collect,
  .free_question = (GDestroyNotify) pairing_round_free,
  .free_answer = (GDestroyNotify) g_ptr_array_unref,
};

/* The page may be gone by now, and the round be another; it is held until here. */
static void
collected_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) page = data;
  g_autoptr (GPtrArray) texts = app_task_finish (result, NULL);
  int number = app_draw_task_get_draw (G_TASK (result))->task.round;
  g_autofree char *title = g_strdup_printf (_ ("Reasons for Round %d"), number);
  g_autoptr (PairingRound) round = NULL;
  Desk *desk;

  if (!app_rounds_draw_leave (page))
    return;
  desk = app_rounds_page_get_scene (page)->desk;
  round = desk_pair_get_round (desk, number);
  if (texts && (int) texts->len == round->n_pairs)
    app_preview_paper (window_of (page), papers_reasons_new_from (desk, round, texts), title);
}

static void
print_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  const SceneRounds *scene = app_rounds_page_get_scene (page);
  g_autoptr (GError) error = NULL;
  DeskDraw *draw = desk_pair_task (scene->desk, scene->round, &error);

  app_rounds_draw_begin (page, draw, &collect_kind, desk_pair_get_round (scene->desk, scene->round),
                         collected_cb, error);
}

/* Reasons, and late pairing. */
const AppAction app_rounds_why_actions[] = {
  { "rounds.why", why_cb, SCENE_ROUNDS_TABLE, "F4", N_ ("Why these two meet") },
  { "rounds.keep", NULL, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_TABLE | SCENE_ROUNDS_DRAFT, "k",
    N_ ("Keep the table when the rest is re-drawn"), .place = APP_ACTION_PART, .property = "keep" },
  { "rounds.late", late_cb, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_SETTLED, "<Control>l",
    N_ ("Late pairing") },
  { "rounds.print-reasons", print_cb, SCENE_ROUNDS_DRAWN | SCENE_ROUNDS_IDLE },
  { 0 },
};
