/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/players/import-window.h"
#include "app/widgets/bind.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/window/adopt-window.h"
#include "app/list/list-columns.h"
#include "app/players/player-form.h"
#include "app/list/sheet.h"
#include "app/players/import-read.h"
#include "app/shell/task.h"
#include "desk/event/enrol.h"
#include "formats/text/encoding.h"
#include "formats/word/name.h"

struct _AppImportWindow {
  GtkWindow parent;
  Desk *desk;              /* NULL where a tournament is to be made of the source */
  char *name;              /* of the source, without its suffix */
  GBytes *source;          /* NULL until it is read */
  FormatsEntries *entries; /* NULL while they are read */
  GPtrArray *corrected;    /* FormatsEntry: rows that were put right by hand */
  GtkBox *columns;
  GtkWidget *columns_room;
  GCancellable *cancellable;
  GtkStack *stack;
  GtkProgressBar *progress;
  guint pulse;
  GtkLabel *headline;
  GtkLabel *failure;
  GtkWidget *give_up;
  GtkWidget *faults_head;
  AppSheet *good;
  AppSheet *faults;
  GtkButton *take;
};

G_DEFINE_FINAL_TYPE (AppImportWindow, app_import_window, GTK_TYPE_WINDOW)

/* --- Columns --- */

static char *
line_text (gconstpointer record, gpointer data)
{
  return g_strdup_printf ("%d", ((const FormatsEntry *) record)->line);
}

static char *
import_name_text (gconstpointer record, gpointer data)
{
  const FormatsEntry *entry = record;

  return formats_name_listed (entry->family, entry->given);
}

static char *
import_rank_text (gconstpointer record, gpointer data)
{
  char rank[8];

  return g_strdup (rules_rank_format (((const FormatsEntry *) record)->rank, rank));
}

static char *
import_country_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const FormatsEntry *) record)->country);
}

static char *
import_club_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const FormatsEntry *) record)->club);
}

static char *
import_rating_text (gconstpointer record, gpointer data)
{
  int rating = ((const FormatsEntry *) record)->rating;

  return rating ? g_strdup_printf ("%d", rating) : NULL;
}

static char *
import_ident_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const FormatsEntry *) record)->ident);
}

static char *
import_born_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const FormatsEntry *) record)->born);
}

static char *
doubt_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const FormatsEntry *) record)->doubt);
}

static char *
notes_text (gconstpointer record, gpointer data)
{
  const FormatsEntry *entry = record;
  GString *words = g_string_new (NULL);

  for (int i = 0; i < FORMATS_NOTES; i++)
    if (entry->notes[i] && *entry->notes[i])
      g_string_append_printf (words, "%s%s", words->len ? " · " : "", entry->notes[i]);
  return g_string_free (words, FALSE);
}

static char *
fault_line_text (gconstpointer record, gpointer data)
{
  return g_strdup_printf ("%d", ((const FormatsFault *) record)->line);
}

static char *
fault_row_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const FormatsFault *) record)->text);
}

static char *
fault_reason_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const FormatsFault *) record)->message);
}

static void show_entries (AppImportWindow *self);

/* --- Columns that hold something else, and rows that are put right --- */

/* The rows that were put right stay so. */
static void
read_so (AppImportWindow *self, const FormatsChoice *choice)
{
  g_autoptr (GError) error = NULL;
  FormatsEntries *entries = formats_entries_parse_so (self->source, choice, &error);

  if (!entries)
    return;
  g_clear_pointer (&self->entries, formats_entries_free);
  self->entries = entries;
  for (guint i = 0; i < self->corrected->len; i++)
    formats_entries_add (self->entries, formats_entry_copy (self->corrected->pdata[i]));
  desk_enrol_review (self->desk, self->entries);
  show_entries (self);
}

static void
corrected_cb (FormatsEntry *entry, gpointer data)
{
  AppImportWindow *self = data;

  for (guint i = self->corrected->len; i-- > 0;)
    if (((const FormatsEntry *) self->corrected->pdata[i])->line == entry->line)
      g_ptr_array_remove_index (self->corrected, i);
  g_ptr_array_add (self->corrected, formats_entry_copy (entry));
  formats_entries_add (self->entries, entry);
  desk_enrol_review (self->desk, self->entries);
  show_entries (self);
}

static void
correct (AppImportWindow *self, const FormatsEntry *entry, const char *row)
{
  gtk_window_present (
      GTK_WINDOW (app_player_form_new_row (GTK_WINDOW (self), entry, row, corrected_cb, self)));
}

static void
good_activated_cb (AppImportWindow *self, guint position)
{
  const FormatsEntry *entry = app_sheet_get_record (self->good, position);

  if (entry)
    correct (self, entry, entry->doubt);
}

static void
fault_activated_cb (AppImportWindow *self, guint position)
{
  const FormatsFault *fault = app_sheet_get_record (self->faults, position);
  g_autofree char *row = fault ? g_strdup_printf ("%s\n%s", fault->text, fault->message) : NULL;

  if (fault && fault->entry)
    correct (self, fault->entry, row);
}

static void
set_import_columns (AppImportWindow *self)
{
  const AppSheetColumn good[] = {
    { "line", _ ("Line"), line_text, NULL, 5, FALSE, APP_SHEET_END },
    { "name", _ ("Name"), import_name_text, app_sheet_compare_text, 24, TRUE, APP_SHEET_START },
    { "rank", _ ("Rank"), import_rank_text, NULL, 5, FALSE, APP_SHEET_END },
    { "country", _ ("Country"), import_country_text, app_sheet_compare_text, 8, FALSE,
      APP_SHEET_START },
    { "club", _ ("Club"), import_club_text, app_sheet_compare_text, 12, FALSE, APP_SHEET_START },
    { "doubt", _ ("To check"), doubt_text, app_sheet_compare_text, 20, TRUE, APP_SHEET_START },
    { "rating", _ ("Rating"), import_rating_text, NULL, 7, FALSE, APP_SHEET_END, .yields = TRUE },
    { "ident", _ ("ID"), import_ident_text, NULL, 10, FALSE, APP_SHEET_START, .yields = TRUE },
    { "born", _ ("Born"), import_born_text, NULL, 10, FALSE, APP_SHEET_START, .yields = TRUE },
    { "notes", _ ("Other details"), notes_text, app_sheet_compare_text, 14, FALSE, APP_SHEET_START,
      .yields = TRUE },
  };
  const AppSheetColumn faults[] = {
    { "line", _ ("Line"), fault_line_text, NULL, 5, FALSE, APP_SHEET_END },
    { "row", _ ("Row"), fault_row_text, NULL, 24, TRUE, APP_SHEET_START },
    { "reason", _ ("Reason"), fault_reason_text, app_sheet_compare_text, 36, TRUE,
      APP_SHEET_START },
  };

  app_sheet_set_columns (self->good, good, G_N_ELEMENTS (good), NULL);
  app_sheet_set_columns (self->faults, faults, G_N_ELEMENTS (faults), NULL);
}

/* --- What was read --- */

static GListModel *
rows_of (GPtrArray *records)
{
  GListStore *list = g_list_store_new (DESK_TYPE_ROW);
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < records->len; i++)
    g_ptr_array_add (rows, desk_row_new (i + 1, records->pdata[i], NULL));
  g_list_store_splice (list, 0, 0, rows->pdata, rows->len);
  return G_LIST_MODEL (list);
}

static char *
describe_import (AppImportWindow *self)
{
  guint n_good = self->entries->entries->len, n_bad = self->entries->faults->len;
  g_autofree char *good =
      g_strdup_printf (ngettext ("%u player can be enrolled", "%u players can be enrolled", n_good),
                       n_good);
  g_autofree char *bad =
      g_strdup_printf (ngettext ("%u row cannot be imported", "%u rows cannot be imported", n_bad),
                       n_bad);
  g_autofree char *unread = formats_entries_unread (self->entries);
  g_autofree char *missing = formats_entries_missing (self->entries);
  g_autofree char *guess =
      self->entries->guess ? formats_encoding_guess_words (self->entries->guess) : NULL;

  return g_strdup_printf ("%s · %s · %s%s%s%s%s%s%s", good, bad, self->entries->encoding,
                          guess ? "\n" : "", guess ? guess : "", missing ? "\n" : "",
                          missing ? missing : "", unread ? "\n" : "", unread ? unread : "");
}

static void
choose_columns (const FormatsChoice *choice, gpointer data)
{
  read_so (data, choice);
}

static void
show_entries (AppImportWindow *self)
{
  g_autofree char *headline = NULL, *label = NULL;
  g_autoptr (GListModel) good = NULL, faults = NULL;
  guint n = self->entries->entries->len;

  good = rows_of (self->entries->entries);
  faults = rows_of (self->entries->faults);
  headline = describe_import (self);
  label = g_strdup_printf (ngettext ("_Enrol %u Player", "_Enrol %u Players", n), n);
  gtk_label_set_label (self->headline, headline);
  app_sheet_set_model (self->good, good);
  app_sheet_set_model (self->faults, faults);
  gtk_widget_set_visible (self->faults_head, self->entries->faults->len > 0);
  gtk_button_set_label (self->take, label);
  gtk_widget_set_sensitive (GTK_WIDGET (self->take), n > 0);
  gtk_widget_set_visible (self->columns_room, self->entries->columns->len > 0);
  app_list_columns_show (self->columns, self->entries, choose_columns, self);
}

static void
show_first (AppImportWindow *self)
{
  desk_enrol_review (self->desk, self->entries);
  show_entries (self);
  gtk_stack_set_visible_child_name (self->stack, "list");
  if (self->entries->entries->len > 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->take));
}

static void
fail_import (AppImportWindow *self, const GError *error)
{
  gtk_label_set_label (self->failure, error->message);
  gtk_stack_set_visible_child_name (self->stack, "failure");
  gtk_widget_grab_focus (self->give_up);
}

/* --- What was found in it --- */

/* Another window shows a whole tournament. */
static void
hand_over (AppImportWindow *self, FormatsEvent *event)
{
  GtkWidget *window = app_adopt_window_new (gtk_window_get_transient_for (GTK_WINDOW (self)),
                                            self->desk, event, self->name);

  gtk_window_destroy (GTK_WINDOW (self));
  gtk_window_present (GTK_WINDOW (window));
}

static void
show_found (AppImportWindow *self, AppImportFound *found)
{
  g_autoptr (GError) error = NULL;

  self->entries = g_steal_pointer (&found->entries);
  self->source = g_steal_pointer (&found->source);
  if (found->event)
    hand_over (self, g_steal_pointer (&found->event));
  else if (self->desk)
    show_first (self);
  else {
    g_set_error_literal (&error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                         _ ("This is a list of players, not a tournament. Open or create a "
                            "tournament, then import the list on its Players page."));
    fail_import (self, error);
  }
}

/* The window is held until here; it may be closed by now. */
static void
source_read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppImportWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (AppImportFound) found = app_task_finish (result, &error);

  if (!g_cancellable_is_cancelled (self->cancellable)) {
    g_clear_handle_id (&self->pulse, g_source_remove);
    if (found)
      show_found (self, found);
    else
      fail_import (self, error);
  }
}

static gboolean
import_pulsed_cb (gpointer self)
{
  gtk_progress_bar_pulse (APP_IMPORT_WINDOW (self)->progress);
  return G_SOURCE_CONTINUE;
}

/* --- The widget --- */

static void
import_take_clicked_cb (AppImportWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (desk_enrol_entries (self->desk, self->entries, &error))
    gtk_window_destroy (GTK_WINDOW (self));
  else
    fail_import (self, error);
}

static void
app_import_window_dispose (GObject *object)
{
  AppImportWindow *self = APP_IMPORT_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->pulse, g_source_remove);
  G_OBJECT_CLASS (app_import_window_parent_class)->dispose (object);
}

static void
app_import_window_finalize (GObject *object)
{
  AppImportWindow *self = APP_IMPORT_WINDOW (object);

  g_clear_pointer (&self->entries, formats_entries_free);
  g_clear_pointer (&self->source, g_bytes_unref);
  g_clear_pointer (&self->corrected, g_ptr_array_unref);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->name, g_free);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_import_window_parent_class)->finalize (object);
}

static void
app_import_window_class_init (AppImportWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_import_window_dispose;
  G_OBJECT_CLASS (class)->finalize = app_import_window_finalize;
  g_type_ensure (APP_TYPE_SHEET);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/import-window.ui");
  APP_BIND (widget_class, AppImportWindow, stack, progress, headline, columns, columns_room,
            failure, give_up, faults_head, good, faults, take);
  gtk_widget_class_bind_template_callback (widget_class, import_take_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
free_entry (gpointer entry)
{
  formats_entry_free (entry);
}

static void
app_import_window_init (AppImportWindow *self)
{
  self->cancellable = g_cancellable_new ();
  self->corrected = g_ptr_array_new_with_free_func (free_entry);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->good, "activate", G_CALLBACK (good_activated_cb), self);
  g_signal_connect_swapped (self->faults, "activate", G_CALLBACK (fault_activated_cb), self);
  app_sheet_set_label (self->good, _ ("Players to be enrolled"));
  app_sheet_set_label (self->faults, _ ("Rows that cannot be imported"));
  set_import_columns (self);
  self->pulse = g_timeout_add (100, import_pulsed_cb, self);
}

static AppImportWindow *
make_import (GtkWindow *parent, Desk *desk, char *name)
{
  AppImportWindow *self =
      g_object_new (APP_TYPE_IMPORT_WINDOW, "transient-for", parent, "modal", TRUE, "title",
                    desk ? _ ("Enrol from a List") : _ ("Import a Tournament"), NULL);

  g_set_object (&self->desk, desk);
  self->name = name;
  gtk_window_present (GTK_WINDOW (self));
  return self;
}

static char *
dup_name (GFile *file)
{
  char *name = g_file_get_basename (file);
  char *suffix = strrchr (name, '.');

  if (suffix && suffix != name)
    *suffix = '\0';
  return name;
}

/* Shows what a file would bring in; nothing is taken unless it is confirmed. @parent: the window
 * of the tournament, or of none. @desk: the tournament; NULL to make one of a whole tournament.
 * @file: a list of players, or a whole tournament. */
void
app_import_file (GtkWindow *parent, Desk *desk, GFile *file)
{
  AppImportWindow *self = make_import (parent, desk, dup_name (file));

  app_import_read_file (file, self->cancellable, source_read_cb, g_object_ref (self));
}

/* The same for a paste. @parent: the window of the tournament. @text: what was pasted, as a
 * spreadsheet gives it. */
void
app_import_text (GtkWindow *parent, Desk *desk, const char *text)
{
  AppImportWindow *self = make_import (parent, desk, g_strdup (""));

  app_import_read_text (text, self->cancellable, source_read_cb, g_object_ref (self));
}
