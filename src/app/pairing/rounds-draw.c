/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/rounds/rounds-acts.h"
#include "desk/round/waiting.h"

/* A draw that takes no longer than the first shows no progress. */
#define PATIENCE_MS 200
#define PROGRESS_MS 100

struct _AppRoundsDraw {
  GTask *task; /* while it is under way */
  GCancellable *cancellable;
  guint watch;
  GtkRevealer *progress;
  GtkLabel *text;
  GtkProgressBar *bar;
};

static void
show_progress (AppRoundsDraw *self)
{
  int round = app_draw_task_get_draw (self->task)->task.round;
  g_autofree char *text = g_strdup_printf (_ ("Drawing round %d…"), round);

  gtk_label_set_label (self->text, text);
  gtk_progress_bar_set_fraction (self->bar, app_task_get_done (self->task) / 1000.0);
  gtk_revealer_set_reveal_child (self->progress, TRUE);
}

static gboolean
progress_cb (gpointer data)
{
  show_progress (data);
  return G_SOURCE_CONTINUE;
}

static void
patience_cb (gpointer data)
{
  AppRoundsDraw *self = data;

  show_progress (self);
  self->watch = g_timeout_add (PROGRESS_MS, progress_cb, self);
}

/* Begins what takes its time, shows how far it is and lets it be cancelled. @draw: a snapshot;
 * NULL where there is none, because of @error. @kind: what is to be found out from it. @question:
 * what @kind is asked, or NULL. @answered: called with the page, which is held until then; calls
 * app_rounds_draw_leave(). @error: why there is no snapshot. */
void
app_rounds_draw_begin (GtkWidget *page, DeskDraw *draw, const AppDrawKind *kind, gpointer question,
                       GAsyncReadyCallback answered, const GError *error)
{
  AppRoundsDraw *self = app_rounds_page_get_draw (page);

  if (!draw) {
    if (question)
      kind->free_question (question);
    app_ask_tell (page, error);
    return;
  }
  self->cancellable = g_cancellable_new ();
  self->task =
      app_draw_task_start (draw, kind, question, self->cancellable, answered, g_object_ref (page));
  self->watch = g_timeout_add_once (PATIENCE_MS, patience_cb, self);
  scene_rounds_draw (app_rounds_page_get_scene (page), TRUE);
  app_rounds_page_enable (page);
}

/* Gives up what is under way: nobody waits for it any longer. */
void
app_rounds_draw_stop (AppRoundsDraw *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->watch, g_source_remove);
}

/* Ends what app_rounds_draw_begin() began. Returns whether the page is still there. */
gboolean
app_rounds_draw_leave (GtkWidget *page)
{
  AppRoundsDraw *self = app_rounds_page_get_draw (page);

  if (!self)
    return FALSE;
  self->task = NULL;
  g_clear_handle_id (&self->watch, g_source_remove);
  g_clear_object (&self->cancellable);
  gtk_revealer_set_reveal_child (self->progress, FALSE);
  scene_rounds_draw (app_rounds_page_get_scene (page), FALSE);
  app_rounds_page_enable (page);
  return TRUE;
}

void
app_rounds_draw_free (AppRoundsDraw *self)
{
  app_rounds_draw_stop (self);
  g_clear_object (&self->cancellable);
  g_free (self);
}

AppRoundsDraw *
app_rounds_draw_new (GtkWidget *page)
{
  AppRoundsDraw *self = g_new0 (AppRoundsDraw, 1);

  self->progress = app_rounds_page_get_part (page, "progress");
  self->text = app_rounds_page_get_part (page, "progress_text");
  self->bar = app_rounds_page_get_part (page, "progress_bar");
  return self;
}

/* --- What is drawn --- */

/* A round that is there already was drawn in part. */
static gboolean
store (Desk *desk, const DeskDraw *draw, const PairingRound *round, GError **error)
{
  if (desk_state_round (desk_get_state (desk), draw->task.round) == DESK_ROUND_NONE)
    return desk_pair_store (desk, draw, round, FALSE, error);
  return desk_pair_store_again (desk, draw, round, NULL, error);
}

/* The page may be gone by now; it is held until here. */
static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) page = data;
  g_autoptr (GError) error = NULL;
  const DeskDraw *draw = app_draw_task_get_draw (G_TASK (result));
  g_autoptr (PairingRound) round = app_task_finish (result, &error);
  gboolean cancelled = g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result)));
  const SceneRounds *scene = app_rounds_page_get_scene (page);

  if (!app_rounds_draw_leave (page))
    return;
  if (round && store (scene->desk, draw, round, &error)) {
    app_rounds_page_show (page, draw->task.round);
    if (!scene->game)
      app_rounds_page_select (page, 0);
    app_rounds_page_focus (page);
  }
  if (!cancelled)
    app_ask_tell (page, error);
}

static void
draw_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;
  DeskDraw *draw = desk_pair_snapshot (app_rounds_page_get_scene (page)->desk, &error);

  app_rounds_draw_begin (page, draw, &app_draw_round, NULL, drawn_cb, error);
}

/* What was changed by hand stays, and what the director has marked. */
static void
complete_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  const SceneRounds *scene = app_rounds_page_get_scene (page);
  g_autoptr (GArray) kept = scene_rounds_kept_boards (scene);
  const int *boards = (const int *) (gpointer) kept->data;
  g_autoptr (GError) error = NULL;
  DeskDraw *draw = desk_pair_task_rest (scene->desk, scene->round, boards, (int) kept->len, &error);

  app_rounds_draw_begin (page, draw, &app_draw_round, NULL, drawn_cb, error);
}

/* Who came late, among themselves and with whoever has the bye. */
static void
seat_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  const SceneRounds *scene = app_rounds_page_get_scene (page);
  g_autoptr (GError) error = NULL;
  DeskDraw *draw = desk_pair_task_waiting (scene->desk, scene->round, &error);

  app_rounds_draw_begin (page, draw, &app_draw_round, NULL, drawn_cb, error);
}

static void
cancel_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  const AppRoundsDraw *self = app_rounds_page_get_draw (page);

  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
}

static void
drop_answered (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (AppAskAbout) draft = data;
  g_autoptr (GError) error = NULL;

  if (!yes)
    return;
  desk_pair_cancel (app_rounds_page_get_scene (draft->owner)->desk, (int) draft->key, &error);
  app_ask_tell (draft->owner, error);
}

static void
rounds_draw_drop_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  int round = app_rounds_page_get_scene (page)->round;
  g_autofree char *title = g_strdup_printf (_ ("Discard the draft of round %d?"), round);

  app_ask_confirm (page, title,
                   _ ("Changes made to it by hand are discarded too. This can be undone."),
                   _ ("_Discard the Draft"), drop_answered, app_ask_about_new (page, round));
}

/* A round's way from nothing to settled. */
const AppAction app_rounds_draw_actions[] = {
  { "rounds.draw", draw_cb, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_NEXT | SCENE_ROUNDS_IDLE,
    "<Control>d", N_ ("Draw the next round") },
  { "rounds.complete", complete_cb, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_DRAFT | SCENE_ROUNDS_IDLE,
    "<Control><Shift>d", N_ ("Re-draw the rest of the draft") },
  { "rounds.seat", seat_cb, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_DRAWN | SCENE_ROUNDS_IDLE },
  { "rounds.cancel", cancel_cb },
  { "rounds.drop", rounds_draw_drop_cb, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_DRAFT },
  { 0 },
};
