/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/manual/manual.h"
#include <glib/gi18n.h>
#include "app/manual/manual-file.h"
#include "app/manual/manual-text.h"
#include "app/manual/reader.h"
#include "app/manual/rule-book.h"

#define FIRST 8 /* blocks of a chapter, more than a window shows at first */

struct _AppManual {
  AppReader parent;
  GPtrArray *chapters;  /* of AppManualChapter */
  RulesProfile profile; /* in whose rule book articles are looked up */
};

G_DEFINE_FINAL_TYPE (AppManual, app_manual, APP_TYPE_READER)

static gconstpointer const *
list_chapters (AppReader *reader, guint *ret_n)
{
  AppManual *self = APP_MANUAL (reader);

  *ret_n = self->chapters->len;
  return (gconstpointer const *) self->chapters->pdata;
}

static const char *
part_of_chapter (gconstpointer chapter)
{
  return ((const AppManualChapter *) chapter)->part;
}

static GtkWidget *
make_chapter_row (AppReader *reader, gconstpointer chapter)
{
  GtkWidget *row = gtk_list_box_row_new (), *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), ((const AppManualChapter *) chapter)->title);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  gtk_label_get_text (GTK_LABEL (label)), -1);
  return row;
}

static GPtrArray *
find_chapters (AppReader *reader, const char *words, gconstpointer *ret_best)
{
  GPtrArray *chapters = APP_MANUAL (reader)->chapters, *found = g_ptr_array_new ();

  for (guint i = 0; i < chapters->len; i++)
    if (app_manual_read_has (chapters->pdata[i], words))
      g_ptr_array_add (found, chapters->pdata[i]);
  return found;
}

static char *
say_chapters (guint n)
{
  /* Translators: chapters of the manual in which all words occur */
  return g_strdup_printf (ngettext ("%u chapter", "%u chapters", n), n);
}

/* @id may be NULL. */
static GPtrArray *
chapters_at (AppReader *reader, const char *id)
{
  GPtrArray *chapters = APP_MANUAL (reader)->chapters, *found = g_ptr_array_new ();

  for (guint i = 0; i < chapters->len && !found->len; i++)
    if (g_strcmp0 (((AppManualChapter *) chapters->pdata[i])->id, id) == 0)
      g_ptr_array_add (found, chapters->pdata[i]);
  return found;
}

static guint
show_chapter (AppReader *reader, GtkBox *text, const GPtrArray *chapters, guint from)
{
  const AppManualChapter *chapter = chapters->len ? chapters->pdata[0] : NULL;

  return app_manual_text_add (text, chapter, from, from ? G_MAXUINT : FIRST);
}

static void
article_cb (GtkWidget *widget, const char *name, GVariant *citation)
{
  app_rule_book_show (widget, APP_MANUAL (widget)->profile, g_variant_get_string (citation, NULL));
}

static const AppAction manual_actions[] = {
  { "manual.article", article_cb, .type = "s" },
  { 0 },
};

static AppActions tables = { manual_actions, NULL };

/* --- The window --- */

static void
app_manual_finalize (GObject *object)
{
  g_ptr_array_unref (APP_MANUAL (object)->chapters);
  G_OBJECT_CLASS (app_manual_parent_class)->finalize (object);
}

static void
app_manual_class_init (AppManualClass *class)
{
  AppReaderClass *reader = APP_READER_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = app_manual_finalize;
  reader->words = (AppReaderWords){ .title = N_ ("Manual"),
                                    .back = N_ ("Back to the previous chapter"),
                                    .back_tip = N_ ("Back to the previous chapter (Alt+Left)"),
                                    .search = N_ ("Search the manual"),
                                    .hint = N_ ("Search the manual"),
                                    .parts = N_ ("Chapters and text"),
                                    .list = N_ ("Chapters"),
                                    .none = N_ ("No chapter has all of these words"),
                                    .text = N_ ("Text of the chapter") };
  reader->width = 300;
  reader->spacing = 10;
  reader->markup = TRUE;
  reader->list = list_chapters;
  reader->part = part_of_chapter;
  reader->row = make_chapter_row;
  reader->find = find_chapters;
  reader->found = say_chapters;
  reader->at = chapters_at;
  reader->show = show_chapter;
  app_action_install (GTK_WIDGET_CLASS (class), tables);
}

/* Where it is not installed the window says so, and F1 does not just do nothing. */
static void
app_manual_init (AppManual *self)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *label;

  self->chapters = app_manual_file_load (&error);
  if (self->chapters)
    return;
  self->chapters = g_ptr_array_new ();
  label = gtk_label_new (error->message);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (app_reader_text (APP_READER (self)), label);
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
  g_autoptr (GPtrArray) at = chapters_at (APP_READER (self), chapter);

  self->profile = profile;
  if (fresh)
    app_reader_fill (APP_READER (self));
  if (fresh && !at->len && self->chapters->len)
    g_ptr_array_add (at, self->chapters->pdata[0]);
  app_reader_visit (APP_READER (self), at);
  gtk_window_present (GTK_WINDOW (self));
}
