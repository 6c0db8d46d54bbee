/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/rounds/rounds-page-private.h"
#include "scene/round/round.h"
#include "desk/round/waiting.h"

/* A draw that takes no longer than the first shows no progress. */
#define PATIENCE_MS 200
#define PROGRESS_MS 100

static void
show_progress (AppRoundsPage *self)
{
  int round = app_draw_task_get_draw (self->draw)->task.round;
  g_autofree char *text = g_strdup_printf (_ ("Drawing round %d…"), round);

  gtk_label_set_label (self->progress_text, text);
  gtk_progress_bar_set_fraction (self->progress_bar, app_task_get_done (self->draw) / 1000.0);
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
  AppRoundsPage *self = data;

  show_progress (self);
  self->draw_watch = g_timeout_add (PROGRESS_MS, progress_cb, self);
}

/* Ends what app_rounds_draw_begin() began. */
void
app_rounds_draw_leave (AppRoundsPage *self)
{
  self->draw = NULL;
  g_clear_handle_id (&self->draw_watch, g_source_remove);
  g_clear_object (&self->cancellable);
  if (!self->desk)
    return;
  gtk_revealer_set_reveal_child (self->progress, FALSE);
  app_rounds_enable (self);
}

/* A round that is there already was drawn in part. */
static gboolean
store (AppRoundsPage *self, const DeskDraw *draw, const PairingRound *round, GError **error)
{
  if (desk_state_round (desk_get_state (self->desk), draw->task.round) == DESK_ROUND_NONE)
    return desk_pair_store (self->desk, draw, round, FALSE, error);
  return desk_pair_store_again (self->desk, draw, round, NULL, error);
}

/* The page may be gone by now; it is held until here. */
static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppRoundsPage) self = data;
  g_autoptr (GError) error = NULL;
  const DeskDraw *draw = app_draw_task_get_draw (G_TASK (result));
  g_autoptr (PairingRound) round = app_task_finish (result, &error);
  gboolean cancelled = g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result)));

  app_rounds_draw_leave (self);
  if (!self->desk)
    return;
  if (round && store (self, draw, round, &error)) {
    app_rounds_page_show (self, draw->task.round);
    app_rounds_page_select (self);
    app_rounds_page_focus (self);
  }
  if (!cancelled)
    app_ask_tell (GTK_WIDGET (self), error);
}

/* Begins what takes its time, shows how far it is and lets it be cancelled. @draw: a snapshot;
 * NULL where there is none, because of @error. @kind: what is to be found out from it. @question:
 * what @kind is asked, or NULL. @answered: called with the page, which is held until then; calls
 * app_rounds_draw_leave(). @error: why there is no snapshot. */
void
app_rounds_draw_begin (AppRoundsPage *self, DeskDraw *draw, const AppDrawKind *kind,
                       gpointer question, GAsyncReadyCallback answered, const GError *error)
{
  if (!draw) {
    if (question)
      kind->free_question (question);
    app_ask_tell (GTK_WIDGET (self), error);
    return;
  }
  self->cancellable = g_cancellable_new ();
  self->draw =
      app_draw_task_start (draw, kind, question, self->cancellable, answered, g_object_ref (self));
  self->draw_watch = g_timeout_add_once (PATIENCE_MS, patience_cb, self);
  app_rounds_enable (self);
}

static void
draw_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  g_autoptr (GError) error = NULL;
  DeskDraw *draw = desk_pair_snapshot (self->desk, &error);

  app_rounds_draw_begin (self, draw, &app_draw_round, NULL, drawn_cb, error);
}

/* What was changed by hand stays, and what the director has marked. */
static void
complete_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  g_autoptr (GArray) kept = app_rounds_marks_kept_boards (self->marks, self->round);
  const int *boards = (const int *) (gpointer) kept->data;
  g_autoptr (GError) error = NULL;
  DeskDraw *draw = desk_pair_task_rest (self->desk, self->round, boards, (int) kept->len, &error);

  app_rounds_draw_begin (self, draw, &app_draw_round, NULL, drawn_cb, error);
}

/* Who came late, among themselves and with whoever has the bye. */
static void
seat_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  g_autoptr (GError) error = NULL;
  DeskDraw *draw = desk_pair_task_waiting (self->desk, self->round, &error);

  app_rounds_draw_begin (self, draw, &app_draw_round, NULL, drawn_cb, error);
}

static void
cancel_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);

  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
}

static void
drop_answered (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (AppAskAbout) draft = data;
  AppRoundsPage *self = draft->owner;
  g_autoptr (GError) error = NULL;

  if (!yes)
    return;
  desk_pair_cancel (self->desk, (int) draft->key, &error);
  app_ask_tell (GTK_WIDGET (self), error);
}

static void
rounds_draw_drop_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  g_autofree char *title = g_strdup_printf (_ ("Drop the draft of round %d?"), self->round);

  app_ask_confirm (widget, title,
                   _ ("Changes that were made to it by hand go with it. It can be undone."),
                   _ ("_Drop the Draft"), drop_answered, app_ask_about_new (self, self->round));
}

/* Gives up a draw that is under way. @self: the page, which is about to go. */
void
app_rounds_draw_stop (AppRoundsPage *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->draw_watch, g_source_remove);
}

/* A round's way from nothing to settled. */
const AppAction app_rounds_draw_actions[] = {
  { "rounds.draw", draw_cb, APP_ROUNDS_IF_WRITES | APP_ROUNDS_IF_NEXT | APP_ROUNDS_IF_IDLE,
    "<Control>d", N_ ("Draw the next round") },
  { "rounds.complete", complete_cb, APP_ROUNDS_IF_WRITES | APP_ROUNDS_IF_DRAFT | APP_ROUNDS_IF_IDLE,
    "<Control><Shift>d", N_ ("Draw the rest of the draft anew") },
  { "rounds.seat", seat_cb, APP_ROUNDS_IF_WRITES | APP_ROUNDS_IF_DRAWN | APP_ROUNDS_IF_IDLE },
  { "rounds.cancel", cancel_cb },
  { "rounds.drop", rounds_draw_drop_cb, APP_ROUNDS_IF_WRITES | APP_ROUNDS_IF_DRAFT },
  { 0 },
};
