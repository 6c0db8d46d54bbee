/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/ratings-window.h"
#include <glib/gi18n.h>
#include "app/list/sheet.h"
#include "desk/event/ratings.h"

struct _AppRatingsWindow {
  AppForm parent;
  DeskRegister *from;
  GPtrArray *sources;   /* of DeskRegisterSource, as the drop-down has them */
  DeskRatings *ratings; /* NULL where there is a failure */
  GListStore *rows;
  GtkDropDown *source;
  GtkLabel *headline;
  AppSheet *changes;
  GtkWidget *all;
  GtkWidget *certain;
  GtkLabel *warning;
};

G_DEFINE_FINAL_TYPE (AppRatingsWindow, app_ratings_window, APP_TYPE_FORM)

/* --- Columns --- */

static char *
chosen_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const DeskRatingsChange *) record)->chosen ? _ ("✓ yes") : _ ("no"));
}

static char *
ratings_name_text (gconstpointer record, gpointer data)
{
  AppRatingsWindow *self = data;
  gint64 player = ((const DeskRatingsChange *) record)->player;

  return desk_state_player_name (desk_get_state (self->parent.desk), player);
}

static char *
field_text (gconstpointer record, gpointer data)
{
  return g_strdup (desk_ratings_field_label (((const DeskRatingsChange *) record)->field));
}

static char *
was_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const DeskRatingsChange *) record)->was);
}

static char *
is_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const DeskRatingsChange *) record)->is);
}

static char *
match_text (gconstpointer record, gpointer data)
{
  return g_strdup (desk_ratings_match_label (((const DeskRatingsChange *) record)->match));
}

static void
set_ratings_columns (AppRatingsWindow *self)
{
  const AppSheetColumn columns[] = {
    { "chosen", _ ("Apply"), chosen_text, app_sheet_compare_text, 7, FALSE, APP_SHEET_START },
    { "name", _ ("Player"), ratings_name_text, app_sheet_compare_text, 22, TRUE, APP_SHEET_START,
      .most_chars = 26 },
    { "field", _ ("Item"), field_text, app_sheet_compare_text, 8, FALSE, APP_SHEET_START },
    { "was", _ ("Now"), was_text, NULL, 9, FALSE, APP_SHEET_END },
    { "is", _ ("In the list"), is_text, NULL, 9, FALSE, APP_SHEET_END },
    { "match", _ ("Found"), match_text, app_sheet_compare_text, 24, TRUE, APP_SHEET_START },
  };

  app_sheet_set_columns (self->changes, columns, G_N_ELEMENTS (columns), self);
}

/* --- What is chosen --- */

static guint
count_chosen (const DeskRatings *ratings)
{
  guint n = 0;

  for (guint i = 0; i < ratings->changes->len; i++)
    n += ((DeskRatingsChange *) ratings->changes->pdata[i])->chosen;
  return n;
}

static void
show_line (GtkLabel *label, const char *text)
{
  gtk_label_set_label (label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

static void
show_ratings_chosen (AppRatingsWindow *self)
{
  guint n = self->ratings ? count_chosen (self->ratings) : 0;
  g_autofree char *label =
      g_strdup_printf (ngettext ("_Apply %u Change", "_Apply %u Changes", n), n);
  g_autofree char *warning =
      self->ratings ? desk_ratings_warning (self->parent.desk, self->ratings) : NULL;
  g_autoptr (GError) error = NULL;
  gboolean may = self->ratings && desk_ratings_check (self->parent.desk, self->ratings, &error);

  app_form_set_verb (self, label);
  app_form_set_ready (self, may && n > 0);
  show_line (self->warning, warning);
  if (self->ratings)
    app_form_fail (self, NULL, error ? error->message : NULL);
}

/* The same row over itself, so that what is selected stays. */
static void
renew (AppRatingsWindow *self, guint i)
{
  g_autoptr (DeskRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);

  g_list_store_splice (self->rows, i, 1, (gpointer *) &row, 1);
}

static void
ratings_activated_cb (AppRatingsWindow *self, guint position)
{
  DeskRatingsChange *change = app_sheet_get_record (self->changes, position);
  guint i;

  if (!change || !g_ptr_array_find (self->ratings->changes, change, &i))
    return;
  change->chosen = !change->chosen;
  renew (self, i);
  show_ratings_chosen (self);
}

static void
choose_ratings (AppRatingsWindow *self, gboolean all)
{
  for (guint i = 0; self->ratings && i < self->ratings->changes->len; i++) {
    DeskRatingsChange *change = self->ratings->changes->pdata[i];
    change->chosen = all || change->match == DESK_RATINGS_IDENT;
    renew (self, i);
  }
  show_ratings_chosen (self);
}

static void
all_cb (AppRatingsWindow *self)
{
  choose_ratings (self, TRUE);
}

static void
certain_cb (AppRatingsWindow *self)
{
  choose_ratings (self, FALSE);
}

/* --- What the list says --- */

static void
show_headline (AppRatingsWindow *self)
{
  const DeskRatings *ratings = self->ratings;
  const char *date = ratings->source->date;
  g_autofree char *text =
      g_strdup_printf (_ ("List of %s · unchanged: %d · not found: %d · ambiguous: %d"),
                       date[0] ? date : _ ("unknown date"), ratings->n_same, ratings->n_unknown,
                       ratings->n_several);

  gtk_label_set_label (self->headline, text);
}

static void
fill_ratings (AppRatingsWindow *self)
{
  g_list_store_remove_all (self->rows);
  for (guint i = 0; self->ratings && i < self->ratings->changes->len; i++) {
    g_autoptr (DeskRow) row = desk_row_new (i + 1, self->ratings->changes->pdata[i], NULL);
    g_list_store_append (self->rows, row);
  }
}

static void
source_cb (AppRatingsWindow *self)
{
  guint i = gtk_drop_down_get_selected (self->source);
  g_autoptr (GError) error = NULL;

  if (!self->sources || i >= self->sources->len)
    return;
  g_list_store_remove_all (self->rows);
  g_clear_pointer (&self->ratings, desk_ratings_free);
  self->ratings =
      desk_ratings_preview (self->parent.desk, self->from,
                            ((DeskRegisterSource *) self->sources->pdata[i])->source, &error);
  if (self->ratings)
    show_headline (self);
  fill_ratings (self);
  show_ratings_chosen (self);
  if (error)
    app_form_fail (self, NULL, error->message);
}

static gboolean
take_ratings (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong, GError **error)
{
  return desk_ratings_take (form->desk, APP_RATINGS_WINDOW (form)->ratings, error);
}

static void
refresh_ratings (AppForm *form)
{
  show_ratings_chosen (APP_RATINGS_WINDOW (form));
}

/* --- The widget --- */

static void
app_ratings_window_finalize (GObject *object)
{
  AppRatingsWindow *self = APP_RATINGS_WINDOW (object);

  g_clear_object (&self->rows);
  g_clear_pointer (&self->ratings, desk_ratings_free);
  g_clear_pointer (&self->sources, g_ptr_array_unref);
  g_clear_pointer (&self->from, desk_register_close);
  G_OBJECT_CLASS (app_ratings_window_parent_class)->finalize (object);
}

static void
app_ratings_window_class_init (AppRatingsWindowClass *class)
{

  G_OBJECT_CLASS (class)->finalize = app_ratings_window_finalize;
  g_type_ensure (APP_TYPE_SHEET);
  APP_FORM_CLASS (class)->store = take_ratings;
  APP_FORM_CLASS (class)->refresh = refresh_ratings;
  app_form_class_fill (class, "ratings-window");
  APP_BIND (class, AppRatingsWindow, source, headline, changes, all, certain, warning);
  APP_CALL (class, source_cb, ratings_activated_cb, all_cb, certain_cb);
}

static void
app_ratings_window_init (AppRatingsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_list_store_new (DESK_TYPE_ROW);
  app_sheet_set_label (self->changes, _ ("Ranks and ratings that would change"));
  set_ratings_columns (self);
  app_sheet_set_model (self->changes, G_LIST_MODEL (self->rows));
}

static GListModel *
name_sources (const GPtrArray *sources)
{
  GtkStringList *names = gtk_string_list_new (NULL);

  for (guint i = 0; i < sources->len; i++) {
    const DeskRegisterSource *source = sources->pdata[i];
    const FormatsRatingsSource *known = formats_ratings_source (source->source);
    gtk_string_list_append (names, known ? _ (known->label) : source->source);
  }
  return G_LIST_MODEL (names);
}

/* The window, to be presented, or NULL. @parent: the window of the tournament. */
GtkWidget *
app_ratings_window_new (GtkWindow *parent, Desk *desk, GError **error)
{
  g_autoptr (DeskRegister) from = desk_register_open (error);
  g_autoptr (GPtrArray) sources = from ? desk_register_sources (from, error) : NULL;
  g_autoptr (GListModel) names = sources ? name_sources (sources) : NULL;
  AppRatingsWindow *self;

  if (!sources)
    return NULL;
  if (sources->len == 0) {
    g_set_error_literal (error, DESK_ERROR, DESK_ERROR_NOT_FOUND, _ ("No rating list is loaded."));
    return NULL;
  }
  self = app_form_new (APP_TYPE_RATINGS_WINDOW, parent, desk);
  self->from = g_steal_pointer (&from);
  self->sources = g_steal_pointer (&sources);
  gtk_drop_down_set_model (self->source, names);
  source_cb (self);
  return GTK_WIDGET (self);
}
