#include "app/log-page.h"
#include <glib/gi18n.h>
#include "app/sheet.h"
#include "desk/list.h"
#include "desk/verbs.h"

struct _AppLogPage {
  GtkWidget parent;
  GtkWidget *content;
  AppSheet *sheet;
  GtkSearchEntry *search;
};

G_DEFINE_FINAL_TYPE (AppLogPage, app_log_page, GTK_TYPE_WIDGET)

static char *
number_text (gconstpointer record, gpointer data)
{
  return g_strdup_printf ("%d", (int) ((const LedgerAct *) record)->id);
}

static char *
time_text (gconstpointer record, gpointer data)
{
  const LedgerAct *act = record;
  g_autoptr (GDateTime) at = g_date_time_new_from_unix_local (act->at / G_USEC_PER_SEC);

  return at ? g_date_time_format (at, "%Y-%m-%d %H:%M:%S") : NULL;
}

static char *
who_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const LedgerAct *) record)->who);
}

static char *
verb_text (gconstpointer record, gpointer data)
{
  return g_strdup (desk_verb_label (((const LedgerAct *) record)->verb));
}

static char *
about_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const LedgerAct *) record)->about);
}

static char *
reason_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const LedgerAct *) record)->reason);
}

static char *
stands_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const LedgerAct *) record)->stands ? "" : _ ("undone"));
}

static int
compare_numbers (gconstpointer a, gconstpointer b, gpointer data)
{
  gint64 x = ((const LedgerAct *) a)->id, y = ((const LedgerAct *) b)->id;

  return (x > y) - (x < y);
}

static const char *
row_style (gconstpointer record, gpointer data)
{
  return ((const LedgerAct *) record)->stands ? NULL : "dimmed";
}

static void
set_columns (AppLogPage *self)
{
  const AppSheetColumn columns[] = {
    { "number", _ ("No."), number_text, compare_numbers, 5, FALSE, APP_SHEET_END },
    { "time", _ ("Time"), time_text, compare_numbers, 19, FALSE, APP_SHEET_START },
    { "who", _ ("Who"), who_text, app_sheet_compare_text, 12, FALSE, APP_SHEET_START },
    { "verb", _ ("What"), verb_text, app_sheet_compare_text, 20, FALSE, APP_SHEET_START },
    { "about", _ ("About"), about_text, app_sheet_compare_text, 40, TRUE, APP_SHEET_START },
    { "reason", _ ("Reason"), reason_text, app_sheet_compare_text, 16, TRUE, APP_SHEET_START },
    { "stands", _ ("Undone"), stands_text, app_sheet_compare_text, 8, FALSE, APP_SHEET_START },
  };

  app_sheet_set_columns (self->sheet, columns, G_N_ELEMENTS (columns), NULL);
}

static void
search_changed_cb (AppLogPage *self)
{
  app_sheet_set_search (self->sheet, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
search_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (APP_LOG_PAGE (widget)->search));
}

static void
app_log_page_dispose (GObject *object)
{
  AppLogPage *self = APP_LOG_PAGE (object);

  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (app_log_page_parent_class)->dispose (object);
}

static void
app_log_page_class_init (AppLogPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_log_page_dispose;
  g_type_ensure (APP_TYPE_SHEET);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/log-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AppLogPage, content);
  gtk_widget_class_bind_template_child (widget_class, AppLogPage, sheet);
  gtk_widget_class_bind_template_child (widget_class, AppLogPage, search);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_install_action (widget_class, "log.search", NULL, search_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "log.search",
                                       NULL);
}

static void
app_log_page_init (AppLogPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  app_sheet_set_label (self->sheet, _ ("Log"));
  app_sheet_set_style (self->sheet, row_style);
  app_sheet_add_search (self->sheet, self->search);
  set_columns (self);
}

/**
 * app_log_page_new:
 * @desk: a tournament
 *
 * Returns: (transfer floating): everything that was done in it, newest first
 */
GtkWidget *
app_log_page_new (Desk *desk)
{
  AppLogPage *self = g_object_new (APP_TYPE_LOG_PAGE, NULL);

  app_sheet_set_model (self->sheet, desk_list_acts (desk));
  return GTK_WIDGET (self);
}
