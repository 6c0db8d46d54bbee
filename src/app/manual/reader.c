/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/manual/reader.h"
#include <glib/gi18n.h>
#include "app/action/keys-window.h"
#include "app/shell/text-size.h"
#include "app/widgets/bind.h"
#include "app/widgets/first-frame.h"
#include "app/window/apart.h"

#define KEY "entry"
#define ROWS 30 /* more than a window shows at first */
#define FRAMES 2
#define ABOVE 90 /* pixels: some of what stands before a row stays in sight */

typedef struct {
  GtkBox *bar;
  GtkWidget *back;
  GtkEditable *search;
  GtkLabel *found;
  GtkPaned *parts;
  GtkListBox *list;
  GtkLabel *none;
  GtkScrolledWindow *scroll;
  GtkBox *text;
  guint n_rows;      /* of the entries that are in the list by now */
  GPtrArray *left;   /* of the entries: by the search */
  GPtrArray *read;   /* of the same: what is shown; the first is chosen in the list */
  GPtrArray *passed; /* of the same: the way back */
  guint n_shown;     /* of what is read, by now */
  gboolean filling;
  guint reveal; /* brings the selected row into sight */
  int frames;   /* before it does */
} AppReaderPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (AppReader, app_reader, GTK_TYPE_APPLICATION_WINDOW)

static AppReaderPrivate *
of (gpointer self)
{
  return app_reader_get_instance_private (self);
}

/* What stands on a row of the list. */
gconstpointer
app_reader_entry (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), KEY);
}

/* --- The list --- */

/* Adds some at a time, so that what is done meanwhile is not kept waiting. Returns whether there
 * were any. */
static gboolean
add_rows (AppReader *self)
{
  AppReaderPrivate *own = of (self);
  guint n, from = own->n_rows;
  gconstpointer const *entries = APP_READER_GET_CLASS (self)->list (self, &n);

  for (; own->n_rows < MIN (n, from + ROWS); own->n_rows++) {
    gconstpointer entry = entries[own->n_rows];
    GtkWidget *row = APP_READER_GET_CLASS (self)->row (self, entry);

    g_object_set_data (G_OBJECT (row), KEY, (gpointer) (gsize) entry);
    gtk_list_box_append (own->list, row);
  }
  return own->n_rows > from;
}

static void
head_row (GtkListBoxRow *row, GtkListBoxRow *before, gpointer self)
{
  AppReaderClass *class = APP_READER_GET_CLASS (self);
  const char *part = class->part (app_reader_entry (row));
  GtkWidget *label = NULL;

  if (!before || !g_str_equal (part, class->part (app_reader_entry (before)))) {
    label = g_object_new (GTK_TYPE_LABEL, "label", part, "use-markup", class->markup, "xalign", 0.0,
                          NULL);
    gtk_widget_add_css_class (label, "chapter");
  }
  gtk_list_box_row_set_header (row, label);
}

static gboolean
is_left (AppReader *self, gconstpointer entry)
{
  return g_ptr_array_find (of (self)->left, entry, NULL);
}

static gboolean
filter_row (GtkListBoxRow *row, gpointer self)
{
  return is_left (self, app_reader_entry (row));
}

/* One far down may have to be made first. */
static GtkListBoxRow *
find_row (AppReader *self, gconstpointer entry)
{
  AppReaderPrivate *own = of (self);

  for (guint i = 0; entry && (i < own->n_rows || add_rows (self)); i++) {
    GtkListBoxRow *row = gtk_list_box_get_row_at_index (own->list, (int) i);
    if (app_reader_entry (row) == entry)
      return row;
  }
  return NULL;
}

/* --- What is read --- */

static gconstpointer
chosen (AppReader *self)
{
  return of (self)->read->len ? of (self)->read->pdata[0] : NULL;
}

static guint
show (AppReader *self, guint from)
{
  return APP_READER_GET_CLASS (self)->show (self, of (self)->text, of (self)->read, from);
}

/* What stands further down is not seen at first. */
static void
painted_cb (GtkWidget *reader)
{
  AppReaderPrivate *own = of (reader);

  if (own->n_shown)
    own->n_shown = show (APP_READER (reader), own->n_shown);
  if (add_rows (APP_READER (reader)))
    app_first_frame_then (reader, painted_cb);
}

static void
read_entries (AppReader *self, const GPtrArray *entries)
{
  AppReaderPrivate *own = of (self);
  GtkWidget *child;

  g_ptr_array_set_size (own->read, 0);
  for (guint i = 0; i < entries->len; i++)
    g_ptr_array_add (own->read, entries->pdata[i]);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (own->text))))
    gtk_box_remove (own->text, child);
  own->n_shown = show (self, 0);
  app_first_frame_then (GTK_WIDGET (self), painted_cb);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (own->scroll), 0);
}

static void
row_selected_cb (AppReader *self, GtkListBoxRow *row)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();

  if (of (self)->filling)
    return;
  if (row)
    g_ptr_array_add (one, (gpointer) (gsize) app_reader_entry (row));
  read_entries (self, one);
}

/* A row that has just come into the list has no height before it has a place. */
static gboolean
is_laid_out (GtkListBox *list, GtkListBoxRow *row)
{
  GtkAdjustment *adjustment = gtk_list_box_get_adjustment (list);
  int height = gtk_widget_get_height (GTK_WIDGET (list));

  return gtk_widget_get_height (GTK_WIDGET (row)) > 0 && height > 0 &&
         (int) gtk_adjustment_get_upper (adjustment) >= height;
}

/* Rows are laid out after the next frame or two, in a window that is only coming later still. */
static gboolean
reveal_cb (GtkWidget *list, GdkFrameClock *clock, gpointer reader)
{
  AppReaderPrivate *own = of (reader);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (own->list);
  double y;

  if (own->frames-- > 0 || (row && !is_laid_out (own->list, row)))
    return G_SOURCE_CONTINUE;
  if (row && gtk_widget_translate_coordinates (GTK_WIDGET (row), list, 0, 0, NULL, &y))
    gtk_adjustment_set_value (gtk_list_box_get_adjustment (own->list), y - ABOVE);
  own->reveal = 0;
  return G_SOURCE_REMOVE;
}

static void
select_row (AppReader *self, GtkListBoxRow *row)
{
  AppReaderPrivate *own = of (self);

  gtk_list_box_select_row (own->list, row);
  if (row)
    gtk_widget_grab_focus (GTK_WIDGET (row));
  own->frames = FRAMES;
  if (!own->reveal)
    own->reveal = gtk_widget_add_tick_callback (GTK_WIDGET (own->list), reveal_cb, self, NULL);
}

/* --- Search --- */

static void
search (AppReader *self)
{
  AppReaderPrivate *own = of (self);
  AppReaderClass *class = APP_READER_GET_CLASS (self);
  const char *words = gtk_editable_get_text (own->search);
  gconstpointer best = chosen (self);
  g_autofree char *found = NULL;

  g_ptr_array_unref (own->left);
  own->left = class->find (self, words, &best);
  while (*words && add_rows (self))
    ;
  gtk_list_box_invalidate_filter (own->list);
  gtk_list_box_invalidate_headers (own->list);
  found = own->left->len ? class->found (own->left->len) : g_strdup (_ ("Nothing found"));
  gtk_label_set_label (own->found, *words ? found : "");
  if (!best || !is_left (self, best))
    best = own->left->len ? own->left->pdata[0] : NULL;
  gtk_list_box_select_row (own->list, find_row (self, best));
}

static void
search_changed_cb (AppReader *self)
{
  if (!of (self)->filling)
    search (self);
}

static void
search_done_cb (AppReader *self)
{
  select_row (self, gtk_list_box_get_selected_row (of (self)->list));
}

static void
search_stopped_cb (AppReader *self)
{
  GtkEditable *words = of (self)->search;

  if (*gtk_editable_get_text (words))
    gtk_editable_set_text (words, "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* --- Actions --- */

static void
go (AppReader *self, const GPtrArray *entries)
{
  if (APP_READER_GET_CLASS (self)->turn)
    APP_READER_GET_CLASS (self)->turn (self, entries->pdata[0]);
  gtk_editable_set_text (of (self)->search, "");
  select_row (self, find_row (self, entries->pdata[0]));
  if (entries->len > 1)
    read_entries (self, entries);
}

static void enable_back (AppReader *self);

static void
show_cb (GtkWidget *widget, const char *name, GVariant *address)
{
  AppReader *self = APP_READER (widget);
  g_autoptr (GPtrArray) entries =
      APP_READER_GET_CLASS (self)->at (self, g_variant_get_string (address, NULL));

  app_reader_visit (self, entries);
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  GPtrArray *passed = of (widget)->passed;
  g_autoptr (GPtrArray) one = g_ptr_array_new ();

  if (passed->len == 0)
    return;
  g_ptr_array_add (one, g_ptr_array_steal_index (passed, passed->len - 1));
  go (APP_READER (widget), one);
  enable_back (APP_READER (widget));
}

static void
search_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  gtk_widget_grab_focus (GTK_WIDGET (of (widget)->search));
}

static void
close_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  gtk_window_close (GTK_WINDOW (widget));
}

static void
keys_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  app_keys_window_show (widget, "tournament");
}

enum {
  IF_PASSED = 1 << 0 /* another entry was shown before */
};

static const AppAction reader_actions[] = {
  { "reader.search", search_cb, 0, "<Control>f", N_ ("Search the rule book") },
  { "reader.back", back_cb, IF_PASSED, "<Alt>Left", N_ ("Back to the previous article") },
  { "reader.show", show_cb, .type = "s" },
  { "win.close", close_cb, 0, "Escape", "-it leaves what was begun, as everywhere" },
  { "win.keys", keys_cb },
  { 0 },
};

AppActions app_reader_actions = { reader_actions, NULL };

static void
enable_back (AppReader *self)
{
  app_action_enable (GTK_WIDGET (self), app_reader_actions,
                     scene_holds_if (of (self)->passed->len > 0, IF_PASSED));
}

/* --- The window --- */

static void
app_reader_dispose (GObject *object)
{
  of (object)->filling = TRUE;
  G_OBJECT_CLASS (app_reader_parent_class)->dispose (object);
}

static void
app_reader_finalize (GObject *object)
{
  AppReaderPrivate *own = of (object);

  g_ptr_array_unref (own->left);
  g_ptr_array_unref (own->read);
  g_ptr_array_unref (own->passed);
  G_OBJECT_CLASS (app_reader_parent_class)->finalize (object);
}

static void
name_part (gpointer part, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (part), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (name),
                                  -1);
}

static void
app_reader_constructed (GObject *object)
{
  AppReaderPrivate *own = of (object);
  AppReaderClass *class = APP_READER_GET_CLASS (object);
  const AppReaderWords *words = &class->words;

  G_OBJECT_CLASS (app_reader_parent_class)->constructed (object);
  gtk_window_set_title (GTK_WINDOW (object), _ (words->title));
  name_part (own->back, words->back);
  gtk_widget_set_tooltip_text (own->back, _ (words->back_tip));
  name_part (own->search, words->search);
  g_object_set (own->search, "placeholder-text", _ (words->hint), NULL);
  name_part (own->parts, words->parts);
  gtk_paned_set_position (own->parts, class->width);
  name_part (own->list, words->list);
  gtk_label_set_label (own->none, _ (words->none));
  name_part (own->scroll, words->text);
  gtk_box_set_spacing (own->text, class->spacing);
}

static void
app_reader_class_init (AppReaderClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->constructed = app_reader_constructed;
  G_OBJECT_CLASS (class)->dispose = app_reader_dispose;
  G_OBJECT_CLASS (class)->finalize = app_reader_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/reader.ui");
#define BIND(child) gtk_widget_class_bind_template_child_private (widget_class, AppReader, child)
  BIND (bar);
  BIND (back);
  BIND (search);
  BIND (found);
  BIND (parts);
  BIND (list);
  BIND (none);
  BIND (scroll);
  BIND (text);
#undef BIND
  APP_CALL (class, app_text_size_divide, search_changed_cb, search_done_cb, search_stopped_cb,
            row_selected_cb);
  app_action_install (widget_class, app_reader_actions);
}

static void
app_reader_init (AppReader *self)
{
  AppReaderPrivate *own = of (self);

  own->left = g_ptr_array_new ();
  own->read = g_ptr_array_new ();
  own->passed = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_header_func (own->list, head_row, self, NULL);
  gtk_list_box_set_filter_func (own->list, filter_row, self, NULL);
  enable_back (self);
}

/* --- For the classes of them --- */

static GtkWindow *
find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
      return window;
  }
  return NULL;
}

/* The window is in a group of its own, so that it can be read beside a form that is modal.
 * Returns the one window of that class, not yet in front. @type: a class of readers. @ret_fresh:
 * whether there was none: it is to be filled. @application may be NULL. */
gpointer
app_reader_open (GType type, GtkApplication *application, gboolean *ret_fresh)
{
  GtkWindow *window = find_window (type);

  *ret_fresh = !window;
  if (!window) {
    window = g_object_new (type, "application", application, NULL);
    app_apart_use (window);
  }
  return window;
}

/* Lists the entries anew: only as many as are seen at first, the rest follows. */
void
app_reader_fill (AppReader *self)
{
  AppReaderPrivate *own = of (self);
  GtkListBoxRow *row;

  own->filling = TRUE;
  while ((row = gtk_list_box_get_row_at_index (own->list, 0)))
    gtk_list_box_remove (own->list, GTK_WIDGET (row));
  own->n_rows = 0;
  g_ptr_array_set_size (own->read, 0);
  add_rows (self);
  app_first_frame_then (GTK_WIDGET (self), painted_cb);
  own->filling = FALSE;
  search (self);
}

/* Shows what @entries are, and leaves the way back to what was shown; nothing where there are
 * none. */
void
app_reader_visit (AppReader *self, const GPtrArray *entries)
{
  if (entries->len == 0)
    return;
  if (gtk_widget_get_visible (GTK_WIDGET (self)) && chosen (self) &&
      chosen (self) != entries->pdata[0])
    g_ptr_array_add (of (self)->passed, (gpointer) (gsize) chosen (self));
  enable_back (self);
  go (self, entries);
}

/* Where its controls stand, for one more. */
GtkBox *
app_reader_bar (AppReader *self)
{
  return of (self)->bar;
}

/* Where the text stands. */
GtkBox *
app_reader_text (AppReader *self)
{
  return of (self)->text;
}
