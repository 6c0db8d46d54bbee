/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/log/log-page.h"
#include "app/widgets/icon-label.h"
#include <glib/gi18n.h>
#include "papers/words/act-words.h"
#include "papers/paper/log.h"
#include "app/shell/text-size.h"
#include "app/log/log-page-private.h"
#include "app/action/menus.h"
#include "desk/act/list.h"
#include "desk/act/verbs.h"
#include "desk/event/event.h"
#include "report/page/words.h"

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

  return report_words_date (at, REPORT_MOMENT_DAY, REPORT_MOMENT_MINUTES);
}

static char *
who_text (gconstpointer record, gpointer data)
{
  return papers_log_who (desk_get_ledger (APP_LOG_PAGE (data)->desk), record);
}

static char *
verb_text (gconstpointer record, gpointer data)
{
  return g_strdup (desk_event_told (desk_get_state (APP_LOG_PAGE (data)->desk),
                                    desk_verb_label (((const LedgerAct *) record)->verb)));
}

static char *
about_text (gconstpointer record, gpointer data)
{
  return papers_act_words_about (APP_LOG_PAGE (data)->desk, record);
}

static char *
reason_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const LedgerAct *) record)->reason);
}

static char *
stands_text (gconstpointer record, gpointer data)
{
  return g_strdup (((const LedgerAct *) record)->stands ? "" : _ ("retracted"));
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
    { "time", C_ ("log", "Time"), time_text, compare_numbers, 11, FALSE, APP_SHEET_START },
    { "who", C_ ("log", "Who"), who_text, app_sheet_compare_text, 9, FALSE, APP_SHEET_START },
    { "verb", _ ("What"), verb_text, app_sheet_compare_text, 16, FALSE, APP_SHEET_START },
    { "about", _ ("About"), about_text, app_sheet_compare_text, 18, TRUE, APP_SHEET_START },
    { "reason", _ ("Reason"), reason_text, app_sheet_compare_text, 0, FALSE, APP_SHEET_START },
    { "stands", _ ("Retracted"), stands_text, app_sheet_compare_text, 9, FALSE, APP_SHEET_START },
  };

  app_sheet_set_columns (self->sheet, columns, G_N_ELEMENTS (columns), self);
}

/* Beside the list, or below it where letters are large. */
static void
arrange_log (GtkWidget *widget)
{
  AppLogPage *self = APP_LOG_PAGE (widget);
  gtk_orientable_set_orientation (self->paned, app_text_size_is_large (widget)
                                                   ? GTK_ORIENTATION_VERTICAL
                                                   : GTK_ORIENTATION_HORIZONTAL);
}

/* --- What is shown --- */

static gboolean
is_looked_for (gpointer row, gpointer self)
{
  AppLogPage *page = self;

  return desk_trace_matches (page->desk, desk_row_get (row), app_log_filter_get (page->filter));
}

static void
refresh_count (AppLogPage *self)
{
  int shown = (int) app_sheet_get_shown (self->sheet);
  int all = self->desk ? (int) g_list_model_get_n_items (desk_list_acts (self->desk)) : 0;
  /* Translators: so many of so many acts are shown; all of them are in the file for ever. */
  g_autofree char *text =
      g_strdup_printf (ngettext ("%d of %d entry. Nothing is ever erased.",
                                 "%d of %d entries. Nothing is ever erased.", (gulong) all),
                       shown, all);

  gtk_label_set_label (self->count, text);
}

static void
selected_cb (AppLogPage *self)
{
  if (!self->desk)
    return;
  app_log_detail_show (self->detail, self->desk, app_sheet_get_selected (self->sheet));
  app_log_acts_enable (self);
}

static void
log_acted_cb (AppLogPage *self)
{
  refresh_count (self);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    selected_cb (self);
}

static void
app_log_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (app_log_page_parent_class)->map (widget);
  selected_cb (APP_LOG_PAGE (widget));
}

static void
filter_changed_cb (AppLogPage *self)
{
  GtkFilter *filter = self->rows ? gtk_filter_list_model_get_filter (self->rows) : NULL;

  if (filter)
    gtk_filter_changed (filter, GTK_FILTER_CHANGE_DIFFERENT);
}

static void
search_changed_cb (AppLogPage *self)
{
  app_sheet_set_search (self->sheet, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
activated_cb (AppLogPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "log.open", NULL);
}

static void
search_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (APP_LOG_PAGE (widget)->search));
}

static void
clear_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppLogPage *self = APP_LOG_PAGE (widget);

  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  app_log_filter_clear (self->filter);
}

/* --- The widget --- */

/* Whoever comes by a key goes on by keys: in the list, not in what stands above it. */
static gboolean
app_log_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (APP_LOG_PAGE (widget)->sheet));
}

static void
app_log_page_dispose (GObject *object)
{
  AppLogPage *self = APP_LOG_PAGE (object);

  if (self->sheet)
    app_sheet_set_model (self->sheet, NULL);
  g_clear_object (&self->rows);
  gtk_widget_dispose_template (GTK_WIDGET (self), APP_TYPE_LOG_PAGE);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_log_page_parent_class)->dispose (object);
}

static const AppAction log_page_actions[] = {
  { "log.search", search_cb, 0, "<Control>f", N_ ("Search") },
  { "log.clear", clear_cb },
  { 0 },
};

AppActions app_log_actions = { app_log_act_actions, log_page_actions, NULL };

static void
app_log_page_class_init (AppLogPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  widget_class->grab_focus = app_log_page_grab_focus;
  G_OBJECT_CLASS (class)->dispose = app_log_page_dispose;
  widget_class->map = app_log_page_map;
  g_type_ensure (APP_TYPE_SHEET);
  g_type_ensure (APP_TYPE_LOG_FILTER);
  g_type_ensure (APP_TYPE_LOG_DETAIL);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/log-page.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, AppLogPage, child)
  BIND (content);
  BIND (sheet);
  BIND (search);
  BIND (papers);
  BIND (paned);
  BIND (count);
  BIND (filter);
  BIND (detail);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, app_text_size_widen);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, filter_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, refresh_count);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  app_action_install (widget_class, app_log_actions);
}

static GtkWidget *
make_empty (void)
{
  return app_icon_label_empty ("tengen-log-symbolic", _ ("There are no entries of that kind."),
                               _ ("Clear the _Filters"), "log.clear", NULL);
}

static void
app_log_page_init (AppLogPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  app_sheet_set_label (self->sheet, _ ("Log"));
  app_sheet_set_style (self->sheet, row_style);
  app_sheet_add_search (self->sheet, self->search);
  app_sheet_set_empty (self->sheet, make_empty ());
  app_menus_give (self->papers, "log-papers");
  set_columns (self);
  app_text_size_watch (GTK_WIDGET (self), arrange_log);
  arrange_log (GTK_WIDGET (self));
}

/* Everything that was done in it, newest first, and what it changed. */
GtkWidget *
app_log_page_new (Desk *desk)
{
  AppLogPage *self = g_object_new (APP_TYPE_LOG_PAGE, NULL);
  GtkFilter *filter = GTK_FILTER (gtk_custom_filter_new (is_looked_for, self, NULL));

  self->desk = g_object_ref (desk);
  app_log_filter_set_desk (self->filter, desk);
  self->rows = gtk_filter_list_model_new (g_object_ref (desk_list_acts (desk)), filter);
  app_sheet_set_model (self->sheet, G_LIST_MODEL (self->rows));
  g_signal_connect_object (desk, "acted", G_CALLBACK (log_acted_cb), self, G_CONNECT_SWAPPED);
  refresh_count (self);
  app_log_acts_enable (self);
  return GTK_WIDGET (self);
}

static gboolean
is_act (gconstpointer record, gconstpointer sought)
{
  return ((const LedgerAct *) record)->id == *(const gint64 *) sought;
}

/* Selects it; what is looked for is forgotten where it is not among that. */
void
app_log_page_show (AppLogPage *self, gint64 act)
{
  if (app_sheet_select_where (self->sheet, is_act, &act))
    return;
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  app_log_filter_clear (self->filter);
  app_sheet_select_where (self->sheet, is_act, &act);
}
