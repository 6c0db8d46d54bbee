/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/paper/export-form.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/widgets/ask.h"
#include "desk/adopt/extract.h"
#include "rules/article/word.h"

struct _AppExportForm {
  AppForm parent;
  GtkDropDown *format;
  GtkCheckButton *colours;
};

G_DEFINE_FINAL_TYPE (AppExportForm, app_export_form, APP_TYPE_FORM)

/* Those that can be written, in the order of the list. */
static const FormatsKind *
chosen_kind (AppExportForm *self)
{
  guint selected = gtk_drop_down_get_selected (self->format), i = 0;
  int n;
  const FormatsKind *const *kinds = formats_kinds (&n);

  for (int j = 0; j < n; j++)
    if (kinds[j]->format && i++ == selected)
      return kinds[j];
  return NULL;
}

static void
fill_formats (AppExportForm *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  int n;
  const FormatsKind *const *kinds = formats_kinds (&n);

  for (int i = 0; i < n; i++) {
    g_autofree char *text = g_strdup_printf ("%s (*%s)", _ (kinds[i]->label), kinds[i]->suffix);
    if (kinds[i]->format)
      gtk_string_list_append (list, text);
  }
  gtk_drop_down_set_model (self->format, G_LIST_MODEL (list));
  app_form_set_ready (self, chosen_kind (self) != NULL);
}

static gboolean
check_other (AppExportForm *self, GFile *file, GError **error)
{
  g_autoptr (GFile) own = g_file_new_for_path (desk_get_path (self->parent.desk));

  if (!g_file_equal (own, file))
    return TRUE;
  g_set_error_literal (error, DESK_ERROR, DESK_ERROR_INVALID,
                       _ ("This is the tournament itself. Choose another name."));
  return FALSE;
}

/* What the file says, and what it does not. */
static char *
dup_words (AppExportForm *self, GFile *file, GBytes *bytes)
{
  g_autofree char *left =
      desk_extract_words (self->parent.desk, chosen_kind (self), DESK_EXTRACT_ALL, bytes);
  g_autofree char *path = g_file_get_parse_name (file);
  g_autofree char *text = g_strdup_printf (_ ("The tournament was written to “%s”."), path);

  return rules_word_sentences (text, left);
}

static gboolean
write_file (AppExportForm *self, GFile *file, char **ret_words, GError **error)
{
  gboolean colours = gtk_check_button_get_active (self->colours);
  g_autoptr (GBytes) bytes = check_other (self, file, error)
                                 ? desk_extract_format (self->parent.desk, chosen_kind (self),
                                                        DESK_EXTRACT_ALL, colours, error)
                                 : NULL;
  gsize length;
  const char *text = bytes ? g_bytes_get_data (bytes, &length) : NULL;

  if (!bytes || !g_file_replace_contents (file, text ? text : "", length, NULL, FALSE,
                                          G_FILE_CREATE_NONE, NULL, NULL, error))
    return FALSE;
  *ret_words = dup_words (self, file, bytes);
  return TRUE;
}

/* Writes the tournament, and says so in the window that this one belongs to, with what the file
 * does not tell; a failure is told here. Returns TRUE when written; the form is gone then.
 * @self: the form, with a format chosen. */
gboolean
app_export_form_write (AppExportForm *self, GFile *file)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!write_file (self, file, &text, &error)) {
    app_form_fail (self, NULL, error->message);
    return FALSE;
  }
  gtk_window_destroy (GTK_WINDOW (self));
  if (parent)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.tell", "s", text);
  return TRUE;
}

static void
file_chosen (GFile *file, gpointer self)
{
  app_export_form_write (self, file);
}

/* The form stays until the file has been written. */
static gboolean
ask_file (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong, GError **error)
{
  AppExportForm *self = APP_EXPORT_FORM (form);
  g_autofree char *base = g_path_get_basename (desk_get_path (form->desk));
  g_autofree char *name = NULL;

  if (g_str_has_suffix (base, ".tengen"))
    base[strlen (base) - strlen (".tengen")] = '\0';
  name = g_strconcat (base, chosen_kind (self)->suffix, NULL);
  app_ask_save (GTK_WIDGET (self), _ ("Export the Tournament"), name, file_chosen, self);
  return FALSE;
}

static void
app_export_form_class_init (AppExportFormClass *class)
{

  APP_FORM_CLASS (class)->store = ask_file;
  APP_FORM_CLASS (class)->reads = TRUE;
  app_form_class_fill (class, "export-form");
  APP_BIND (class, AppExportForm, format, colours);
}

static void
app_export_form_init (AppExportForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_formats (self);
}

/* The form. @parent: the window of the tournament. */
GtkWidget *
app_export_form_new (GtkWindow *parent, Desk *desk)
{
  AppExportForm *self = app_form_new (APP_TYPE_EXPORT_FORM, parent, desk);

  return GTK_WIDGET (self);
}
