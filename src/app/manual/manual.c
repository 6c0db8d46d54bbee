/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/manual/manual.h"
#include <glib/gi18n.h>
#include "app/shell/comfort.h"
#include "app/manual/manual-file.h"
#include "app/manual/manual-text.h"
#include "app/widgets/painted.h"
#include "app/manual/reader.h"
#include "app/ruling/rule-book.h"
#include "app/widgets/tip.h"

#define KEY "chapter"
#define ROWS 24 /* of the list, more than a window shows at first */
#define FIRST 8 /* blocks of a chapter, more than a window shows at first */

struct _AppManual {
  GtkApplicationWindow parent;
  GtkEditable *search;
  GtkLabel *found;
  GtkListBox *list;
  GtkScrolledWindow *scroll;
  GtkBox *text;
  GPtrArray *chapters; /* of AppManualChapter */
  guint n_rows;        /* of them that are in the list by now */
  GPtrArray *passed;   /* of the same: the way back */
  const AppManualChapter *chapter;
  guint n_blocks;       /* of it that are shown by now */
  RulesProfile profile; /* in whose rule book articles are looked up */
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (AppManual, app_manual, GTK_TYPE_APPLICATION_WINDOW)

static const AppManualChapter *
chapter_of (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), KEY);
}

/* --- The list --- */

static GtkWidget *
make_row (AppManualChapter *chapter)
{
  GtkWidget *row = gtk_list_box_row_new (), *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), chapter->title);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (GTK_LABEL (label)), -1);
  g_object_set_data (G_OBJECT (row), KEY, chapter);
  return row;
}

static void
head_row (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const char *part = chapter_of (row)->part;
  GtkWidget *label = NULL;

  if (!before || !g_str_equal (part, chapter_of (before)->part)) {
    label = gtk_label_new (NULL);
    gtk_label_set_markup (GTK_LABEL (label), part);
    gtk_label_set_xalign (GTK_LABEL (label), 0);
    gtk_widget_add_css_class (label, "chapter");
  }
  gtk_list_box_row_set_header (row, label);
}

static gboolean
filter_row (GtkListBoxRow *row, gpointer data)
{
  AppManual *self = data;

  return app_manual_read_has (chapter_of (row), gtk_editable_get_text (self->search));
}

static void
add_rows (AppManual *self, guint most)
{
  for (; self->n_rows < MIN (most, self->chapters->len); self->n_rows++)
    gtk_list_box_append (self->list, make_row (self->chapters->pdata[self->n_rows]));
}

/* The row of a chapter; with %NULL the first that the search has left. */
static GtkListBoxRow *
find_row (AppManual *self, const AppManualChapter *chapter)
{
  GtkListBoxRow *row;
  guint at = 0;

  if (!chapter || (g_ptr_array_find (self->chapters, chapter, &at) && at >= self->n_rows))
    add_rows (self, G_MAXUINT);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)); i++)
    if (chapter ? chapter_of (row) == chapter : filter_row (row, self))
      return row;
  return NULL;
}

static const AppManualChapter *
find_chapter (AppManual *self, const char *id)
{
  for (guint i = 0; i < self->chapters->len; i++) {
    const AppManualChapter *chapter = self->chapters->pdata[i];
    if (g_strcmp0 (chapter->id, id) == 0)
      return chapter;
  }
  return NULL;
}

/* --- What is read --- */

/* What stands further down is not seen at first. */
static void
painted_cb (GtkWidget *manual)
{
  AppManual *self = APP_MANUAL (manual);

  add_rows (self, G_MAXUINT);
  self->n_blocks = app_manual_text_more (self->text, self->chapter, self->n_blocks);
}

static void
row_selected_cb (AppManual *self, GtkListBoxRow *row)
{
  if (self->filling)
    return;
  self->chapter = row ? chapter_of (row) : NULL;
  self->n_blocks = app_manual_text_show (self->text, self->chapter, FIRST);
  app_painted_then (GTK_WIDGET (self), painted_cb);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroll), 0);
}

static void
go (AppManual *self, const AppManualChapter *chapter)
{
  GtkListBoxRow *row = find_row (self, chapter);

  gtk_editable_set_text (self->search, "");
  gtk_list_box_select_row (self->list, row);
  if (row)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void enable_back (AppManual *self);

static void
pass (AppManual *self)
{
  if (self->chapter)
    g_ptr_array_add (self->passed, (gpointer) (gsize) self->chapter);
  enable_back (self);
}

static void
visit (AppManual *self, const char *id)
{
  const AppManualChapter *chapter = find_chapter (self, id);

  if (!chapter || chapter == self->chapter)
    return;
  pass (self);
  go (self, chapter);
}

/* --- Search --- */

static guint
count_found (AppManual *self)
{
  guint n = 0;

  for (guint i = 0; i < self->chapters->len; i++)
    if (app_manual_read_has (self->chapters->pdata[i], gtk_editable_get_text (self->search)))
      n++;
  return n;
}

static void
say_found (AppManual *self)
{
  guint n = count_found (self);
  /* Translators: chapters of the manual in which all words occur */
  g_autofree char *text = g_strdup_printf (ngettext ("%u chapter", "%u chapters", n), n);

  gtk_label_set_label (self->found, !*gtk_editable_get_text (self->search) ? ""
                                    : n                                    ? text
                                                                           : _ ("Nothing found"));
}

static void
search_changed_cb (AppManual *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  gtk_list_box_invalidate_filter (self->list);
  gtk_list_box_invalidate_headers (self->list);
  say_found (self);
  if (!row || !filter_row (row, self))
    gtk_list_box_select_row (self->list, find_row (self, NULL));
}

static void
search_done_cb (AppManual *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
search_stopped_cb (AppManual *self)
{
  if (*gtk_editable_get_text (self->search))
    gtk_editable_set_text (self->search, "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* --- Actions --- */

static void
show_cb (GtkWidget *widget, const char *name, GVariant *id)
{
  visit (APP_MANUAL (widget), g_variant_get_string (id, NULL));
}

static void
article_cb (GtkWidget *widget, const char *name, GVariant *citation)
{
  app_rule_book_show (widget, APP_MANUAL (widget)->profile, g_variant_get_string (citation, NULL));
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  AppManual *self = APP_MANUAL (widget);

  if (self->passed->len)
    go (self, g_ptr_array_steal_index (self->passed, self->passed->len - 1));
  enable_back (self);
}

static void
search_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  gtk_widget_grab_focus (GTK_WIDGET (APP_MANUAL (widget)->search));
}

enum {
  IF_PASSED = 1 << 0 /* another chapter was shown before */
};

static const AppAction manual_actions[] = {
  { "manual.show", show_cb, .type = "s" },
  { "manual.article", article_cb, .type = "s" },
  { "manual.back", back_cb, IF_PASSED, "<Alt>Left", "-as in the rule book" },
  { "manual.search", search_cb, 0, "<Control>f", "-as in the rule book" },
  { 0 },
};

AppActions app_manual_actions = { manual_actions, app_reader_actions, NULL };

static void
enable_back (AppManual *self)
{
  app_action_enable (GTK_WIDGET (self), app_manual_actions,
                     app_action_if (self->passed->len > 0, IF_PASSED));
}

/* --- The window --- */

static void
app_manual_dispose (GObject *object)
{
  APP_MANUAL (object)->filling = TRUE;
  G_OBJECT_CLASS (app_manual_parent_class)->dispose (object);
}

static void
app_manual_finalize (GObject *object)
{
  g_ptr_array_unref (APP_MANUAL (object)->chapters);
  g_ptr_array_unref (APP_MANUAL (object)->passed);
  G_OBJECT_CLASS (app_manual_parent_class)->finalize (object);
}

static void
app_manual_class_init (AppManualClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_manual_dispose;
  G_OBJECT_CLASS (class)->finalize = app_manual_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/manual.ui");
  gtk_widget_class_bind_template_child (widget_class, AppManual, search);
  gtk_widget_class_bind_template_child (widget_class, AppManual, found);
  gtk_widget_class_bind_template_child (widget_class, AppManual, list);
  gtk_widget_class_bind_template_child (widget_class, AppManual, scroll);
  gtk_widget_class_bind_template_child (widget_class, AppManual, text);
  gtk_widget_class_bind_template_callback (widget_class, app_comfort_divide);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_done_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stopped_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  app_action_install (widget_class, app_manual_actions);
}

/* Where it is not installed the window says so, and F1 does not just do nothing. */
static GPtrArray *
load (AppManual *self)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *chapters = app_manual_file_load (&error);
  GtkWidget *label;

  if (chapters)
    return chapters;
  label = gtk_label_new (error->message);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (self->text, label);
  return g_ptr_array_new ();
}

static void
app_manual_init (AppManual *self)
{
  self->passed = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->chapters = load (self);
  add_rows (self, ROWS);
  gtk_list_box_set_header_func (self->list, head_row, NULL, NULL);
  gtk_list_box_set_filter_func (self->list, filter_row, self, NULL);
  enable_back (self);
}

/* --- For the others --- */

/* Shows the one window of the manual, at a chapter if it has that. @profile: the rules that hold
 * where it was asked for. @chapter: the id of a chapter; NULL for the manual as it is.
 * @application may be NULL. */
void
app_manual_show (GtkApplication *application, RulesProfile profile, const char *chapter)
{
  gboolean fresh;
  AppManual *self = app_reader_open (APP_TYPE_MANUAL, application, &fresh);

  self->profile = profile;
  if (fresh && !find_chapter (self, chapter))
    go (self, self->chapters->len ? self->chapters->pdata[0] : NULL);
  else if (fresh)
    go (self, find_chapter (self, chapter));
  else
    visit (self, chapter);
  gtk_window_present (GTK_WINDOW (self));
}
