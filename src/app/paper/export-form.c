#include "app/paper/export-form.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/widgets/ask.h"
#include "desk/adopt/extract.h"
#include "rules/article/word.h"

struct _AppExportForm {
  GtkWindow parent;
  Desk *desk;
  GtkDropDown *format;
  GtkCheckButton *colours;
  GtkLabel *failure;
  GtkWidget *done;
};

G_DEFINE_FINAL_TYPE (AppExportForm, app_export_form, GTK_TYPE_WINDOW)

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
  gtk_widget_set_sensitive (self->done, chosen_kind (self) != NULL);
}

static void
fail (AppExportForm *self, const GError *error)
{
  gtk_label_set_label (self->failure, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->failure), TRUE);
}

static gboolean
check_other (AppExportForm *self, GFile *file, GError **error)
{
  g_autoptr (GFile) own = g_file_new_for_path (desk_get_path (self->desk));

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
      desk_extract_words (self->desk, chosen_kind (self), DESK_EXTRACT_ALL, bytes);
  g_autofree char *path = g_file_get_parse_name (file);
  g_autofree char *text = g_strdup_printf (_ ("The tournament was written to “%s”."), path);

  return rules_word_sentences (text, left);
}

static gboolean
write_file (AppExportForm *self, GFile *file, char **ret_words, GError **error)
{
  gboolean colours = gtk_check_button_get_active (self->colours);
  g_autoptr (GBytes) bytes =
      check_other (self, file, error)
          ? desk_extract_format (self->desk, chosen_kind (self), DESK_EXTRACT_ALL, colours, error)
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
 * does not tell; a failure is told here. Returns TRUE when written; the form is gone then. @self:
 * the form, with a format chosen. @file: where to write. */
gboolean
app_export_form_write (AppExportForm *self, GFile *file)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (!write_file (self, file, &text, &error)) {
    fail (self, error);
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

static void
export_done_clicked_cb (AppExportForm *self)
{
  g_autofree char *base = g_path_get_basename (desk_get_path (self->desk));
  g_autofree char *name = NULL;

  if (g_str_has_suffix (base, ".tengen"))
    base[strlen (base) - strlen (".tengen")] = '\0';
  name = g_strconcat (base, chosen_kind (self)->suffix, NULL);
  app_ask_save (GTK_WIDGET (self), _ ("Export the Tournament"), name, file_chosen, self);
}

static void
app_export_form_finalize (GObject *object)
{
  g_clear_object (&APP_EXPORT_FORM (object)->desk);
  G_OBJECT_CLASS (app_export_form_parent_class)->finalize (object);
}

static void
app_export_form_class_init (AppExportFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = app_export_form_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/export-form.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, AppExportForm, child)
  BIND (format);
  BIND (colours);
  BIND (failure);
  BIND (done);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, export_done_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
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
  AppExportForm *self =
      g_object_new (APP_TYPE_EXPORT_FORM, "transient-for", parent, "modal", TRUE, NULL);

  self->desk = g_object_ref (desk);
  return GTK_WIDGET (self);
}
