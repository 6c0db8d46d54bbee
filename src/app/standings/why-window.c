/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/why-window.h"
#include "app/widgets/bind.h"
#include <glib/gi18n.h>
#include "app/widgets/choice.h"
#include "scene/round/seats.h"
#include "app/widgets/first-frame.h"
#include "app/paper/print-window.h"
#include "app/standings/why-task.h"
#include "desk/standings/field.h"
#include "papers/paper/reasons.h"

/* What takes no longer than the first shows no progress. */
#define PATIENCE_MS 200
#define PROGRESS_MS 100

/* What is asked: why this table, in figures too, what else, and why not those two. */
enum { TABLE, WEIGHTS, ALTERNATIVE, PAIR, N_QUESTIONS };

struct _AppWhyWindow {
  GtkWindow parent;
  Desk *desk;
  PairingRound *round;
  int table; /* an index into its pairs */
  int board;
  GPtrArray *seats;
  GTask *tasks[N_QUESTIONS]; /* while they are under way */
  GCancellable *cancellables[N_QUESTIONS];
  guint watch;
  GtkLabel *title;
  GtkLabel *texts[N_QUESTIONS];
  GtkWidget *weights;
  GtkDropDown *one;
  GtkDropDown *other;
  GtkRevealer *progress;
  GtkProgressBar *progress_bar;
};

G_DEFINE_FINAL_TYPE (AppWhyWindow, app_why_window, GTK_TYPE_WINDOW)

/* --- Progress --- */

static GTask *
find_busy (AppWhyWindow *self)
{
  for (int i = 0; i < N_QUESTIONS; i++)
    if (self->tasks[i])
      return self->tasks[i];
  return NULL;
}

static gboolean
show_progress (AppWhyWindow *self)
{
  GTask *busy = find_busy (self);

  gtk_revealer_set_reveal_child (self->progress, busy != NULL);
  if (busy)
    gtk_progress_bar_set_fraction (self->progress_bar, app_task_get_done (busy) / 1000.0);
  return busy != NULL;
}

static gboolean
progress_cb (gpointer data)
{
  AppWhyWindow *self = data;

  if (show_progress (self))
    return G_SOURCE_CONTINUE;
  self->watch = 0;
  return G_SOURCE_REMOVE;
}

static void
patience_cb (gpointer data)
{
  AppWhyWindow *self = data;

  self->watch = show_progress (self) ? g_timeout_add (PROGRESS_MS, progress_cb, self) : 0;
}

/* --- Questions and answers --- */

static void
stop (AppWhyWindow *self, int question)
{
  if (self->cancellables[question])
    g_cancellable_cancel (self->cancellables[question]);
  g_clear_object (&self->cancellables[question]);
  self->tasks[question] = NULL;
}

static int
find_question (AppWhyWindow *self, gpointer task)
{
  for (int i = 0; i < N_QUESTIONS; i++)
    if (self->tasks[i] == task)
      return i;
  return -1;
}

/* The window may be gone, or the question another one by now. */
static void
answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppWhyWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = app_task_finish (result, &error);
  int question = find_question (self, result);

  if (question < 0)
    return;
  self->tasks[question] = NULL;
  g_clear_object (&self->cancellables[question]);
  gtk_label_set_label (self->texts[question], text ? text : error->message);
  if (question == WEIGHTS)
    gtk_widget_set_visible (self->weights, text && *text);
}

static void
ask (AppWhyWindow *self, int question, AppWhyAsk *asked)
{
  g_autoptr (GError) error = NULL;
  DeskDraw *draw = desk_pair_task (self->desk, self->round->round, &error);

  stop (self, question);
  if (!draw) {
    app_why_ask_free (asked);
    gtk_label_set_label (self->texts[question], error->message);
    return;
  }
  self->cancellables[question] = g_cancellable_new ();
  self->tasks[question] =
      app_draw_task_start (draw, &app_why_kind, asked, self->cancellables[question], answered_cb,
                           g_object_ref (self));
  if (!self->watch)
    self->watch = g_timeout_add_once (PATIENCE_MS, patience_cb, self);
}

static void
cancel_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppWhyWindow *self = APP_WHY_WINDOW (widget);

  for (int i = 0; i < N_QUESTIONS; i++)
    if (self->tasks[i]) {
      stop (self, i);
      gtk_label_set_label (self->texts[i], _ ("This was cancelled."));
    }
}

/* --- The two who do not meet --- */

static int
chosen_player (AppWhyWindow *self, GtkDropDown *choice)
{
  guint position = app_choice_open_get (choice);
  const SceneSeat *seat =
      position < self->seats->len ? g_ptr_array_index (self->seats, position) : NULL;

  return seat ? desk_field_index (desk_get_field (self->desk), seat->player) : -1;
}

static void
pair_chosen_cb (AppWhyWindow *self)
{
  int one = self->seats ? chosen_player (self, self->one) : -1;
  int other = self->seats ? chosen_player (self, self->other) : -1;

  if (one < 0 || other < 0)
    return;
  gtk_label_set_label (self->texts[PAIR], "…");
  ask (self, PAIR, app_why_ask_pair (self->round, one, other));
}

static void
fill_choices (GtkWidget *window)
{
  AppWhyWindow *self = APP_WHY_WINDOW (window);
  const ScenePairWish wish = { .task = SCENE_PAIR_TABLE, .round = self->round->round };
  const PairingPair *pair = &self->round->pairs[self->table];
  const StandingField *field = desk_get_field (self->desk);
  g_autoptr (GtkStringList) texts = app_choice_open_new ();
  g_autoptr (GPtrArray) seats = scene_seats_list (self->desk, &wish);

  for (guint i = 0; i < seats->len; i++)
    gtk_string_list_append (texts, ((SceneSeat *) seats->pdata[i])->text);
  gtk_drop_down_set_model (self->one, G_LIST_MODEL (texts));
  gtk_drop_down_set_model (self->other, G_LIST_MODEL (texts));
  app_choice_open_set (self->one,
                       scene_seats_find (seats, field->players[MAX (pair->black, 0)].id));
  self->seats = g_steal_pointer (&seats);
}

/* --- Taking it along --- */

static const char *
text_of (AppWhyWindow *self, int question)
{
  return gtk_label_get_label (self->texts[question]);
}

static char *
dup_why_all (AppWhyWindow *self)
{
  const char *pair = self->tasks[PAIR] ? "" : text_of (self, PAIR);

  return g_strjoin ("\n", text_of (self, TABLE), text_of (self, ALTERNATIVE), *pair ? pair : NULL,
                    NULL);
}

static void
why_copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *text = dup_why_all (APP_WHY_WINDOW (widget));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

static void
why_print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppWhyWindow *self = APP_WHY_WINDOW (widget);
  g_autofree char *text = dup_why_all (self);
  g_autofree char *title =
      g_strdup_printf (_ ("Reasons for Table %d of Round %d"), self->board, self->round->round);

  app_preview_paper (GTK_WINDOW (self),
                     papers_reasons_new_table (self->desk, self->round->round, self->board, text),
                     title);
}

/* --- The widget --- */

static void
app_why_window_dispose (GObject *object)
{
  AppWhyWindow *self = APP_WHY_WINDOW (object);

  for (int i = 0; i < N_QUESTIONS; i++)
    stop (self, i);
  g_clear_handle_id (&self->watch, g_source_remove);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->round, pairing_round_free);
  g_clear_pointer (&self->seats, g_ptr_array_unref);
  G_OBJECT_CLASS (app_why_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *class)
{
#define BIND_TEXT(name, question)                                \
  gtk_widget_class_bind_template_child_full (class, name, FALSE, \
                                             G_STRUCT_OFFSET (AppWhyWindow, texts[question]))
  APP_BIND (class, AppWhyWindow, title, weights, one, other, progress, progress_bar);
  BIND_TEXT ("table_text", TABLE);
  BIND_TEXT ("weights_text", WEIGHTS);
  BIND_TEXT ("alternative_text", ALTERNATIVE);
  BIND_TEXT ("pair_text", PAIR);
#undef BIND_TEXT
}

static void
app_why_window_class_init (AppWhyWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_why_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/why-window.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, pair_chosen_cb);
  gtk_widget_class_install_action (widget_class, "why.cancel", NULL, cancel_cb);
  gtk_widget_class_install_action (widget_class, "why.copy", NULL, why_copy_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "why.copy", NULL);
  gtk_widget_class_install_action (widget_class, "why.print", NULL, why_print_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "why.print",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
app_why_window_init (AppWhyWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  app_choice_prepare (self->one, 20);
  app_choice_prepare (self->other, 20);
}

static int
find_table (const PairingRound *round, int board)
{
  for (int i = 0; i < round->n_pairs; i++)
    if (round->tables[i] == board)
      return i;
  return -1;
}

/* The window, to be presented; NULL where there is no such table. @parent: the window it belongs
 * to, or NULL. */
GtkWidget *
app_why_window_new (GtkWindow *parent, Desk *desk, int round, int board)
{
  g_autoptr (PairingRound) found = desk_pair_get_round (desk, round);
  int table = find_table (found, board);
  g_autofree char *title = g_strdup_printf (_ ("Round %d · Table %d"), round, board);
  AppWhyWindow *self;

  if (table < 0)
    return NULL;
  self = g_object_new (APP_TYPE_WHY_WINDOW, "transient-for", parent, "modal", TRUE, NULL);
  self->desk = g_object_ref (desk);
  self->round = g_steal_pointer (&found);
  self->table = table;
  self->board = board;
  gtk_label_set_label (self->title, title);
  app_first_frame_then (GTK_WIDGET (self), fill_choices);
  ask (self, TABLE, app_why_ask_table (self->round, table));
  ask (self, WEIGHTS, app_why_ask_weights (self->round, table));
  ask (self, ALTERNATIVE, app_why_ask_alternative (self->round, table));
  return GTK_WIDGET (self);
}
