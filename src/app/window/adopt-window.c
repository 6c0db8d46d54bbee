/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/adopt-window.h"
#include "app/widgets/bind.h"
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/list/sheet.h"
#include "desk/adopt/adopt.h"
#include "desk/event/event.h"
#include "papers/words/setting-say.h"
#include "papers/words/word.h"

struct _AppAdoptWindow {
  GtkWindow parent;
  Desk *desk; /* NULL where a new tournament is to be made */
  FormatsEvent *event;
  DeskAdoptReview *review;
  char *name; /* of the source, without its suffix */
  GtkLabel *headline;
  GtkLabel *trouble;
  AppSheet *items;
  GtkLabel *remark;
  GtkButton *take;
};

G_DEFINE_FINAL_TYPE (AppAdoptWindow, app_adopt_window, GTK_TYPE_WINDOW)

/* --- Columns --- */

static char *
status_text (gconstpointer record, gpointer data)
{
  switch (((const DeskAdoptItem *) record)->status) {
  case DESK_ADOPT_REFUSED:
    return g_strdup (_ ("not imported"));
  case DESK_ADOPT_DOUBTFUL:
    return g_strdup (_ ("doubtful"));
  default:
    return g_strdup (_ ("imported"));
  }
}

static char *
part_text (gconstpointer record, gpointer data)
{
  return g_strdup (desk_adopt_part_label (((const DeskAdoptItem *) record)->part));
}

static char *
name_text (gconstpointer record, gpointer data)
{
  const DeskAdoptItem *item = record;

  if (g_str_equal (item->part, "round") || g_str_equal (item->part, "game"))
    return papers_word_say_places (item->name, 2);
  return g_strdup (g_str_equal (item->part, "setting") ? desk_setting_label (item->name)
                                                       : item->name);
}

/* Of a setting that is taken it is what it will be, in the words of the settings' own page. */
static char *
message_text (gconstpointer record, gpointer data)
{
  const DeskAdoptItem *item = record;
  gboolean value = g_str_equal (item->part, "setting") && item->status == DESK_ADOPT_TAKEN;

  if (item->had) {
    g_autofree char *had = papers_setting_say (NULL, item->name, item->had);
    g_autofree char *now = papers_setting_say (NULL, item->name, item->now);
    return g_strdup_printf (_ ("The tournament had “%s”; this changes it to “%s”."), had, now);
  }
  return value ? papers_setting_say (NULL, item->name, item->message) : g_strdup (item->message);
}

static char *
line_text (gconstpointer record, gpointer data)
{
  int line = ((const DeskAdoptItem *) record)->line;

  return line ? g_strdup_printf ("%d", line) : NULL;
}

static void
set_columns (AppAdoptWindow *self)
{
  const AppSheetColumn columns[] = {
    { "status", _ ("State"), status_text, app_sheet_compare_text, 14, FALSE, APP_SHEET_START },
    { "part", C_ ("import", "What"), part_text, app_sheet_compare_text, 17, FALSE,
      APP_SHEET_START },
    { "name", _ ("Name"), name_text, app_sheet_compare_text, 16, TRUE, APP_SHEET_START,
      .most_chars = 20 },
    { "message", _ ("Remark"), message_text, app_sheet_compare_text, 46, TRUE, APP_SHEET_START },
    { "line", _ ("Line"), line_text, NULL, 5, FALSE, APP_SHEET_END },
  };

  app_sheet_set_columns (self->items, columns, G_N_ELEMENTS (columns), NULL);
}

/* --- What is shown --- */

/* A line of the list may be too short for it. */
static void
item_selected_cb (AppAdoptWindow *self)
{
  gconstpointer item = app_sheet_get_selected (self->items);
  g_autofree char *text = item ? message_text (item, NULL) : NULL;

  gtk_label_set_label (self->remark, text ? text : "");
}

/* What needs an eye comes first. */
static GListModel *
make_rows (const DeskAdoptReview *review)
{
  GListStore *list = g_list_store_new (DESK_TYPE_ROW);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

  for (int status = DESK_ADOPT_REFUSED; status >= DESK_ADOPT_TAKEN; status--)
    for (guint i = 0; i < review->items->len; i++) {
      DeskAdoptItem *item = review->items->pdata[i];
      if ((int) item->status == status)
        g_ptr_array_add (rows, desk_row_new (rows->len + 1, item, NULL));
    }
  g_list_store_splice (list, 0, 0, rows->pdata, rows->len);
  return G_LIST_MODEL (list);
}

static void
append_count (GString *text, const char *label, int n)
{
  g_autofree char *number = g_strdup_printf ("%d", n);

  if (n == 0)
    return;
  g_string_append (text, " · ");
  g_string_append_printf (text, _ ("%s: %s"), label, number);
}

static char *
describe (const DeskAdoptReview *review)
{
  int n = review->n_players + review->n_matched;
  g_autofree char *players = g_strdup_printf (ngettext ("%d player", "%d players", n), n);
  g_autofree char *rounds =
      g_strdup_printf (ngettext ("%d round", "%d rounds", review->n_rounds), review->n_rounds);
  g_autofree char *games =
      g_strdup_printf (ngettext ("%d game", "%d games", review->n_games), review->n_games);
  g_autofree char *settings =
      g_strdup_printf (ngettext ("%d setting", "%d settings", review->n_settings),
                       review->n_settings);

  GString *text = g_string_new (NULL);

  g_string_printf (text, "%s · %s · %s · %s", players, rounds, games, settings);
  append_count (text, _ ("Restrictions"), review->n_restrictions);
  append_count (text, _ ("Rulings"), review->n_rulings);
  append_count (text, _ ("Warnings"), review->n_warnings);
  return g_string_free (text, FALSE);
}

static char *
describe_trouble (const DeskAdoptReview *review)
{
  g_autofree char *doubtful =
      g_strdup_printf (ngettext ("%d item is doubtful", "%d items are doubtful",
                                 review->n_doubtful),
                       review->n_doubtful);
  g_autofree char *refused =
      g_strdup_printf (ngettext ("%d is not imported", "%d are not imported", review->n_refused),
                       review->n_refused);

  if (review->refusal)
    return g_strdup (review->refusal->message);
  if (review->n_doubtful + review->n_refused == 0)
    return g_strdup (_ ("Everything can be imported as it is."));
  return g_strdup_printf ("%s · %s", doubtful, refused);
}

static void
show_review (AppAdoptWindow *self)
{
  g_autoptr (DeskState) empty = desk_state_new ();
  g_autofree char *headline = NULL, *trouble = NULL;
  g_autoptr (GListModel) rows = NULL;

  self->review = desk_adopt_review (self->desk ? desk_get_state (self->desk) : empty, self->event);
  headline = describe (self->review);
  trouble = describe_trouble (self->review);
  rows = make_rows (self->review);
  gtk_label_set_label (self->headline, headline);
  gtk_label_set_label (self->trouble, trouble);
  app_sheet_set_model (self->items, rows);
  app_sheet_select (self->items, 0);
  item_selected_cb (self);
  gtk_button_set_label (self->take, self->desk ? _ ("_Import") : _ ("_Save as a New Tournament…"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->take), !self->review->refusal);
  if (!self->review->refusal)
    gtk_widget_grab_focus (GTK_WIDGET (self->take));
}

/* --- What it does --- */

static void
finish (AppAdoptWindow *self, gboolean done, const GError *error)
{
  if (done)
    gtk_window_destroy (GTK_WINDOW (self));
  else
    gtk_label_set_label (self->trouble, error->message);
}

/* Makes it, and shows it in the window that this one belongs to. Why it cannot be is shown here.
 * Returns TRUE when it is there; the window is gone then. @self: the window, of a tournament
 * that is to be made. */
gboolean
app_adopt_window_make (AppAdoptWindow *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  gboolean done = desk_adopt_create (path, NULL, self->event, self->name, &error);

  finish (self, done, error);
  if (!done || !parent)
    return done;
  gtk_widget_activate_action (GTK_WIDGET (parent), "win.open-path", "s", path);
  /* Not every window manager gives the keyboard back when two windows go at once. */
  gtk_window_present (parent);
  return TRUE;
}

/* A file that is there is never replaced, whatever the chooser asked. */
static void
path_chosen (GFile *file, gpointer self)
{
  g_autofree char *path = g_file_get_path (file);

  app_adopt_window_make (self, path);
}

static void
take_clicked_cb (AppAdoptWindow *self)
{
  g_autofree char *name = g_strconcat (self->name, ".tengen", NULL);
  g_autoptr (GError) error = NULL;

  if (self->desk)
    finish (self, desk_adopt (self->desk, self->event, &error), error);
  else
    app_ask_save_tournament (GTK_WIDGET (self), _ ("Save as a New Tournament"), name, path_chosen,
                             self);
}

/* --- The widget --- */

static void
app_adopt_window_finalize (GObject *object)
{
  AppAdoptWindow *self = APP_ADOPT_WINDOW (object);

  g_clear_pointer (&self->review, desk_adopt_review_free);
  g_clear_pointer (&self->event, formats_event_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_adopt_window_parent_class)->finalize (object);
}

static void
app_adopt_window_class_init (AppAdoptWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = app_adopt_window_finalize;
  g_type_ensure (APP_TYPE_SHEET);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/adopt-window.ui");
  APP_BIND (widget_class, AppAdoptWindow, headline, trouble, items, remark, take);
  gtk_widget_class_bind_template_callback (widget_class, item_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, take_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
app_adopt_window_init (AppAdoptWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  app_sheet_set_label (self->items, _ ("Outcome"));
  set_columns (self);
}

/* The window, which shows what would be taken over. @parent: the window of the tournament, or of
 * none. @desk: the tournament; NULL to make a new one. @event: a tournament from elsewhere.
 * @name: what it is called where it does not say: the source, without its suffix. */
GtkWidget *
app_adopt_window_new (GtkWindow *parent, Desk *desk, FormatsEvent *event, const char *name)
{
  AppAdoptWindow *self = g_object_new (APP_TYPE_ADOPT_WINDOW, "transient-for", parent, "modal",
                                       TRUE, "title", _ ("Import a Tournament"), NULL);

  g_set_object (&self->desk, desk);
  self->event = event;
  self->name = g_strdup (name);
  show_review (self);
  return GTK_WIDGET (self);
}
