/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/places-why.h"
#include "app/widgets/bind.h"
#include <glib/gi18n.h>
#include "app/standings/places-words.h"
#include "app/shell/task.h"
#include "desk/standings/outlook.h"
#include "desk/standings/field.h"
#include "desk/standings/prize.h"

struct _AppPlacesWhy {
  GtkWindow parent;
  Desk *desk;
  StandingTable *table;     /* NULL before the first */
  StandingOutlook *outlook; /* of the table; NULL while it is not known */
  GCancellable *looking;
  int place;
  GPtrArray *parts; /* of AppPlacesPart, as they are shown */
  GtkLabel *title;
  GtkBox *content;
  GtkScrolledWindow *scrolled;
};

G_DEFINE_FINAL_TYPE (AppPlacesWhy, app_places_why, GTK_TYPE_WINDOW)

enum { STEP, SUPPOSE, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- What is said --- */

static char *
dup_title (AppPlacesWhy *self)
{
  const StandingPlayer *player =
      &self->table->field->players[self->table->places[self->place].player];
  char rank[8];
  const char *text = rules_rank_format (player->rank, rank);

  if (self->table->after == 0)
    /* Translators: a player and his rank */
    return g_strdup_printf (_ ("%s %s · Before round 1"), player->name, text);
  /* Translators: a player and his rank, then the round after which the standings are. */
  return g_strdup_printf (_ ("%s %s · After round %d"), player->name, text, self->table->after);
}

static GtkWidget *
make_label (const char *css_class, gboolean heading)
{
  GtkWidget *label =
      g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                    "selectable", TRUE, "accessible-role",
                    heading ? GTK_ACCESSIBLE_ROLE_HEADING : GTK_ACCESSIBLE_ROLE_LABEL, NULL);

  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_part (GtkBox *content, const AppPlacesPart *part)
{
  GtkWidget *heading = make_label ("caption", TRUE), *text = make_label ("figures", FALSE);

  gtk_label_set_label (GTK_LABEL (heading), part->heading);
  gtk_widget_set_margin_top (heading, 6);
  gtk_box_append (content, heading);
  gtk_label_set_markup (GTK_LABEL (text), part->markup);
  gtk_widget_set_margin_start (text, 12);
  gtk_widget_set_visible (text, part->text[0] != '\0');
  gtk_accessible_update_relation (GTK_ACCESSIBLE (text), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  heading, NULL, -1);
  gtk_box_append (content, text);
}

static void
show_parts (AppPlacesWhy *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->content))))
    gtk_box_remove (self->content, child);
  for (guint i = 0; i < self->parts->len; i++)
    add_part (self->content, self->parts->pdata[i]);
}

/* NULL where the player gets none. */
static AppPlacesPart *
make_prizes (AppPlacesWhy *self)
{
  g_autoptr (GPtrArray) given = desk_prize_give (self->desk, self->table->after);
  gint64 player = self->table->field->players[self->table->places[self->place].player].id;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < given->len; i++) {
    const DeskPrizeFor *one = given->pdata[i];
    if (one->player != player)
      continue;
    if (text->len > 0)
      g_string_append_c (text, '\n');
    g_string_append_printf (text, _ ("%s: %s"), one->prize->name, one->why);
  }
  return text->len > 0 ? app_places_part_new (_ ("Prizes"), text->str) : NULL;
}

static void
fill_places_why (AppPlacesWhy *self)
{
  AppPlacesPart *prizes = make_prizes (self);
  g_autofree char *moves = standing_place_move_why (self->table, self->place);
  AppPlacesPart *move = moves ? app_places_part_new (_ ("League"), moves) : NULL;
  g_autofree char *title = dup_title (self);

  g_clear_pointer (&self->parts, g_ptr_array_unref);
  self->parts = app_places_words_sums (self->table, self->place);
  g_ptr_array_insert (self->parts, 0,
                      app_places_words_place (self->table, self->place, self->outlook));
  if (prizes)
    g_ptr_array_insert (self->parts, 1, prizes);
  if (move)
    g_ptr_array_insert (self->parts, 1, move);
  gtk_label_set_label (self->title, title);
  show_parts (self);
}

/* --- What can still become of them --- */

static gpointer
look (gpointer ways, GTask *task, GError **error)
{
  return standing_outlook_over (ways, TRUE);
}

static const AppTaskKind look_kind = {
  .name = "outlook",
  .work = look,
  .free_what = (GDestroyNotify) standing_ways_free,
  .free_answer = (GDestroyNotify) standing_outlook_free,
};

/* The window may be gone, or the table another one by now: then the task was cancelled. */
static void
looked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppPlacesWhy) self = data;
  StandingOutlook *outlook = app_task_finish (result, NULL);

  if (!outlook)
    return;
  g_clear_object (&self->looking);
  self->outlook = outlook;
  fill_places_why (self);
}

/* In a thread: it may take a second, and a director who goes on does not wait for it. */
static void
begin_to_look (AppPlacesWhy *self)
{
  const DeskSupposed none = { .n = 0 };

  self->looking = g_cancellable_new ();
  app_task_start (&look_kind, desk_outlook_ways (self->desk, self->table, &none), self->looking,
                  looked_cb, g_object_ref (self));
}

static void
forget_outlook (AppPlacesWhy *self)
{
  g_cancellable_cancel (self->looking);
  g_clear_object (&self->looking);
  g_clear_pointer (&self->outlook, standing_outlook_free);
}

/* --- Taking it along, and going on --- */

static char *
dup_places_why_all (AppPlacesWhy *self)
{
  GString *text = g_string_new (gtk_label_get_label (self->title));

  for (guint i = 0; self->parts && i < self->parts->len; i++) {
    const AppPlacesPart *part = self->parts->pdata[i];
    g_string_append_printf (text, "\n\n%s", part->heading);
    if (part->text[0])
      g_string_append_printf (text, "\n%s", part->text);
  }
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

static void
places_why_copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *text = dup_places_why_all (APP_PLACES_WHY (widget));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (widget), text);
}

static void
places_why_step_cb (GtkWidget *widget, const char *name, GVariant *by)
{
  g_signal_emit (widget, signals[STEP], 0, g_variant_get_int32 (by));
}

static void
places_why_suppose_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, signals[SUPPOSE], 0);
}

/* --- The widget --- */

static void
app_places_why_dispose (GObject *object)
{
  AppPlacesWhy *self = APP_PLACES_WHY (object);

  forget_outlook (self);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  g_clear_pointer (&self->table, standing_table_unref);
  G_OBJECT_CLASS (app_places_why_parent_class)->dispose (object);
}

/* A text of which some is selected takes Ctrl+C for that. */
static void
add_keys (GtkWidgetClass *class)
{
  gtk_widget_class_add_binding_action (class, GDK_KEY_c, GDK_CONTROL_MASK, "why.copy", NULL);
  gtk_widget_class_add_binding_action (class, GDK_KEY_Up, GDK_ALT_MASK, "why.step", "i", -1);
  gtk_widget_class_add_binding_action (class, GDK_KEY_Down, GDK_ALT_MASK, "why.step", "i", 1);
  gtk_widget_class_add_binding_action (class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
app_places_why_class_init (AppPlacesWhyClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_places_why_dispose;
  signals[STEP] = g_signal_new ("step", APP_TYPE_PLACES_WHY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SUPPOSE] = g_signal_new ("suppose", APP_TYPE_PLACES_WHY, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/places-why.ui");
  APP_BIND (widget_class, AppPlacesWhy, title, content, scrolled);
  gtk_widget_class_install_action (widget_class, "why.copy", NULL, places_why_copy_cb);
  gtk_widget_class_install_action (widget_class, "why.step", "i", places_why_step_cb);
  gtk_widget_class_install_action (widget_class, "why.suppose", NULL, places_why_suppose_cb);
  add_keys (widget_class);
}

static void
app_places_why_init (AppPlacesWhy *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The window, which says nothing yet. @parent: the window it belongs to. */
GtkWidget *
app_places_why_new (GtkWindow *parent, Desk *desk)
{
  AppPlacesWhy *self = g_object_new (APP_TYPE_PLACES_WHY, "transient-for", parent, NULL);

  self->desk = g_object_ref (desk);
  return GTK_WIDGET (self);
}

static gboolean
has_open (Desk *desk, const StandingTable *table)
{
  g_autoptr (GArray) running = desk_outlook_running (desk, table);

  for (int i = 0; i < table->field->n_games; i++) {
    const StandingGame *game = &table->field->games[i];
    if (game->round <= table->after && !standing_game_is_bye (game) &&
        game->result.kind == RULES_RESULT_NONE)
      return TRUE;
  }
  return running->len > 0;
}

/* Says why that place is where it is. @place: an index into its places. */
void
app_places_why_show (AppPlacesWhy *self, StandingTable *table, int place)
{
  gboolean other = table != self->table;

  if (table->field != desk_get_field (self->desk)) /* the row goes: another is shown at once */
    return;
  if (other) {
    forget_outlook (self);
    g_clear_pointer (&self->table, standing_table_unref);
    self->table = standing_table_ref (table);
    gtk_widget_action_set_enabled (GTK_WIDGET (self), "why.suppose", has_open (self->desk, table));
  }
  self->place = place;
  fill_places_why (self);
  if (other)
    begin_to_look (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
}
