#include <glib/gi18n.h>
#include "app/ask.h"
#include "app/draw-task.h"
#include "app/rounds-private.h"
#include "app/rounds-words.h"
#include "desk/pair.h"

/* A draw that takes no longer than the first shows no progress. */
#define PATIENCE_MS 200
#define PROGRESS_MS 100

static void
show_progress (AppRoundsPage *self)
{
  g_autofree char *text =
      g_strdup_printf (_ ("Drawing round %d…"), app_draw_task_get_round (self->draw));

  gtk_label_set_label (self->progress_text, text);
  gtk_progress_bar_set_fraction (self->progress_bar, app_draw_task_get_done (self->draw) / 1000.0);
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

static void
leave_progress (AppRoundsPage *self)
{
  self->draw = NULL;
  g_clear_handle_id (&self->draw_watch, g_source_remove);
  g_clear_object (&self->cancellable);
}

/* The page may be gone by now; it is held until here. */
static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppRoundsPage) self = data;
  g_autoptr (GError) error = NULL;
  int round = app_draw_task_get_round (G_TASK (result));
  gboolean cancelled = g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result)));

  leave_progress (self);
  if (!self->desk)
    return;
  gtk_revealer_set_reveal_child (self->progress, FALSE);
  if (app_draw_task_finish (self->desk, result, &error)) {
    app_rounds_page_show (self, round);
    app_rounds_page_focus (self);
  }
  if (!cancelled)
    app_ask_tell (GTK_WIDGET (self), error);
  app_rounds_draw_enable (self);
}

static void
draw_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  self->draw = app_draw_task_start (self->desk, cancellable, drawn_cb, g_object_ref (self), &error);
  if (!self->draw) {
    g_object_unref (self);
    app_ask_tell (widget, error);
    return;
  }
  self->cancellable = g_steal_pointer (&cancellable);
  self->draw_watch = g_timeout_add_once (PATIENCE_MS, patience_cb, self);
  app_rounds_draw_enable (self);
}

static void
cancel_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);

  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
}

static void
settle_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (desk_pair_settle (self->desk, self->round, &error))
    app_rounds_page_focus (self);
  app_ask_tell (widget, error);
}

static void
drop_answered (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (AppRoundsPage) self = data;
  g_autoptr (GError) error = NULL;

  if (!yes || !self->desk)
    return;
  desk_pair_cancel (self->desk, self->round, &error);
  app_ask_tell (GTK_WIDGET (self), error);
}

static void
drop_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  g_autofree char *title = g_strdup_printf (_ ("Drop the draft of round %d?"), self->round);

  app_ask_confirm (widget, title,
                   _ ("Changes that were made to it by hand go with it. It can be undone."),
                   _ ("_Drop the Draft"), drop_answered, g_object_ref (self));
}

/**
 * app_rounds_draw_stop: (skip)
 * @self: the page, which is about to go
 *
 * Gives up a draw that is under way.
 */
void
app_rounds_draw_stop (AppRoundsPage *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->draw_watch, g_source_remove);
}

/**
 * app_rounds_draw_enable: (skip)
 * @self: the page
 *
 * Shows the buttons that a round's way from nothing to settled needs now. A round that is not drawn
 * has its button in the middle of the page.
 */
void
app_rounds_draw_enable (AppRoundsPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const DeskState *state = desk_get_state (self->desk);
  int last = desk_state_last_round (state);
  gboolean writes = !ledger_get_read_only (desk_get_ledger (self->desk));
  DeskRoundState shown = desk_state_round (state, self->round);
  gboolean draft = shown == DESK_ROUND_DRAFT;
  gboolean open = desk_state_round (state, last) != DESK_ROUND_DRAFT &&
                  last < app_rounds_words_count (self->desk);
  g_autofree char *label = g_strdup_printf (_ ("_Draw Round %d"), last + 1);

  gtk_button_set_label (self->draw_button, label);
  gtk_widget_set_visible (GTK_WIDGET (self->draw_button), open && shown != DESK_ROUND_NONE);
  gtk_widget_set_visible (self->settle_button, draft);
  gtk_widget_set_visible (self->drop_button, draft);
  if (app_rounds_words_due (self->desk))
    gtk_widget_add_css_class (GTK_WIDGET (self->draw_button), "suggested-action");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->draw_button), "suggested-action");
  gtk_widget_action_set_enabled (widget, "rounds.draw", writes && open && !self->draw);
  gtk_widget_action_set_enabled (widget, "rounds.settle", writes && draft);
  gtk_widget_action_set_enabled (widget, "rounds.drop", writes && draft);
}

/**
 * app_rounds_draw_install: (skip)
 * @class: the class of the page
 *
 * A round's way from nothing to settled.
 */
void
app_rounds_draw_install (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "rounds.draw", NULL, draw_cb);
  gtk_widget_class_add_binding_action (class, GDK_KEY_d, GDK_CONTROL_MASK, "rounds.draw", NULL);
  gtk_widget_class_install_action (class, "rounds.cancel", NULL, cancel_cb);
  gtk_widget_class_install_action (class, "rounds.settle", NULL, settle_cb);
  gtk_widget_class_install_action (class, "rounds.drop", NULL, drop_cb);
}
