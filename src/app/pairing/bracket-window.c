/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/pairing/bracket-window.h"
#include "app/widgets/bind.h"
#include <glib/gi18n.h>
#include "app/pairing/bracket-view.h"
#include "app/paper/print-window.h"
#include "desk/event/event.h"
#include "desk/round/plan.h"
#include "desk/standings/field.h"
#include "pairing/draw/draw.h"
#include "papers/paper/bracket.h"

struct _AppBracketWindow {
  GtkWindow parent;
  Desk *desk;
  GtkToggleButton *as_list;
  GtkLabel *note;
  GtkWidget *zoom;
  GtkButton *fit;
  GtkStack *stack;
  AppBracketView *view;
  GtkTextView *text;
  GtkLabel *why_not;
};

G_DEFINE_FINAL_TYPE (AppBracketWindow, app_bracket_window, GTK_TYPE_WINDOW)

/* --- What is shown --- */

static void
show_page (AppBracketWindow *self, gboolean any)
{
  gboolean list = gtk_toggle_button_get_active (self->as_list);

  gtk_stack_set_visible_child_name (self->stack, !any ? "none" : list ? "list" : "picture");
  gtk_widget_set_sensitive (GTK_WIDGET (self->as_list), any);
  gtk_widget_set_sensitive (self->zoom, any && !list);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "bracket.print", any);
}

static char *
dup_champion (Desk *desk, const PairingBracket *bracket)
{
  int champion = pairing_bracket_champion (bracket);

  return champion >= 0
             ? g_strdup_printf (_ ("Won by %s"), desk_get_field (desk)->players[champion].name)
             : g_strdup ("");
}

/* A text is replaced only where it differs: who reads it line by line stays where he is. */
static void
show_text (AppBracketWindow *self, const char *text)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  GtkTextIter start, end;
  g_autofree char *old = NULL;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  old = gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
  if (g_str_equal (old, text))
    return;
  gtk_text_buffer_set_text (buffer, text, -1);
  gtk_text_buffer_get_start_iter (buffer, &start);
  gtk_text_buffer_place_cursor (buffer, &start);
}

static void
show_bracket (AppBracketWindow *self, const PairingBracket *bracket)
{
  ReportMatches *matches = report_match_list (bracket, desk_get_field (self->desk));
  g_autofree char *text = report_match_text (matches);
  g_autofree char *champion = dup_champion (self->desk, bracket);

  app_bracket_view_set (self->view, matches);
  show_text (self, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Bracket"), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  gtk_label_set_label (self->note, champion);
}

/* A second stage has its players once the first is over. */
static const char *
why_not (Desk *desk, const GError *error)
{
  const PairingPlan *plan = &desk_event (desk_get_state (desk))->plan;

  return g_error_matches (error, PAIRING_ERROR, PAIRING_ERROR_PLAN) && pairing_plan_has (plan, 1)
             ? _ ("The bracket is drawn once the first stage is over.")
             : error->message;
}

static void
refresh (AppBracketWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PairingBracket) bracket = papers_bracket_make (self->desk, &error);

  if (bracket)
    show_bracket (self, bracket);
  else
    gtk_label_set_label (self->why_not, why_not (self->desk, error));
  show_page (self, bracket != NULL);
}

static void
scaled_cb (AppBracketWindow *self)
{
  int percent = app_bracket_view_get_percent (self->view);
  g_autofree char *text = g_strdup_printf (_ ("%d %%"), percent);

  gtk_button_set_label (self->fit, percent ? text : _ ("_Fit"));
}

static void
list_toggled_cb (AppBracketWindow *self)
{
  gboolean list = gtk_toggle_button_get_active (self->as_list);

  show_page (self, TRUE);
  gtk_widget_grab_focus (list ? GTK_WIDGET (self->text) : GTK_WIDGET (self->view));
}

/* --- What it does --- */

static void
smaller_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_bracket_view_zoom (APP_BRACKET_WINDOW (widget)->view, -1);
}

static void
larger_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_bracket_view_zoom (APP_BRACKET_WINDOW (widget)->view, 1);
}

static void
fit_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_bracket_view_fit (APP_BRACKET_WINDOW (widget)->view);
}

static void
list_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GtkToggleButton *as_list = APP_BRACKET_WINDOW (widget)->as_list;

  if (gtk_widget_is_sensitive (GTK_WIDGET (as_list)))
    gtk_toggle_button_set_active (as_list, !gtk_toggle_button_get_active (as_list));
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppBracketWindow *self = APP_BRACKET_WINDOW (widget);
  ReportPaper *paper = papers_bracket_new (self->desk, NULL);

  if (paper)
    app_preview_paper (GTK_WINDOW (self), paper, _ ("Bracket"));
}

/* --- The widget --- */

static void
app_bracket_window_dispose (GObject *object)
{
  AppBracketWindow *self = APP_BRACKET_WINDOW (object);

  if (self->desk)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_bracket_window_parent_class)->dispose (object);
}

static void
add_key (GtkWidgetClass *class, guint key, const char *action)
{
  gtk_widget_class_add_binding_action (class, key, 0, action, NULL);
  gtk_widget_class_add_binding_action (class, key, GDK_CONTROL_MASK, action, NULL);
}

static void
install_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "bracket.smaller", NULL, smaller_cb);
  gtk_widget_class_install_action (class, "bracket.larger", NULL, larger_cb);
  gtk_widget_class_install_action (class, "bracket.fit", NULL, fit_cb);
  gtk_widget_class_install_action (class, "bracket.list", NULL, list_cb);
  gtk_widget_class_install_action (class, "bracket.print", NULL, print_cb);
  add_key (class, GDK_KEY_minus, "bracket.smaller");
  add_key (class, GDK_KEY_KP_Subtract, "bracket.smaller");
  add_key (class, GDK_KEY_plus, "bracket.larger");
  add_key (class, GDK_KEY_equal, "bracket.larger");
  add_key (class, GDK_KEY_KP_Add, "bracket.larger");
  add_key (class, GDK_KEY_0, "bracket.fit");
  add_key (class, GDK_KEY_KP_0, "bracket.fit");
  gtk_widget_class_add_binding_action (class, GDK_KEY_l, GDK_CONTROL_MASK, "bracket.list", NULL);
  gtk_widget_class_add_binding_action (class, GDK_KEY_p, GDK_CONTROL_MASK, "bracket.print", NULL);
  gtk_widget_class_add_binding_action (class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
app_bracket_window_class_init (AppBracketWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_bracket_window_dispose;
  g_type_ensure (APP_TYPE_BRACKET_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/bracket-window.ui");
  APP_BIND (widget_class, AppBracketWindow, as_list, note, zoom, fit, stack, view, text, why_not);
  APP_CALL (widget_class, list_toggled_cb, scaled_cb);
  install_actions (widget_class);
}

static void
app_bracket_window_init (AppBracketWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  scaled_cb (self);
}

static AppBracketWindow *
find_open (GtkWindow *parent)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    if (APP_IS_BRACKET_WINDOW (window) && gtk_window_get_transient_for (window) == parent)
      return APP_BRACKET_WINDOW (window);
  }
  return NULL;
}

static AppBracketWindow *
make_window (GtkWindow *parent, Desk *desk)
{
  AppBracketWindow *self = g_object_new (APP_TYPE_BRACKET_WINDOW, "transient-for", parent,
                                         "destroy-with-parent", TRUE, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_swapped (desk, "acted", G_CALLBACK (refresh), self);
  refresh (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  return self;
}

/* Shows its bracket, which follows every act: one such window for each of a tournament. @parent:
 * the window of the tournament. */
void
app_bracket_window_show (GtkWindow *parent, Desk *desk)
{
  AppBracketWindow *self = find_open (parent);

  gtk_window_present (GTK_WINDOW (self ? self : make_window (parent, desk)));
}

/* Whether it has a bracket in any of its stages. */
gboolean
app_bracket_window_is_for (Desk *desk)
{
  const PairingPlan *plan = &desk_event (desk_get_state (desk))->plan;

  return pairing_plan_class (plan, 0)->bracket || pairing_plan_class (plan, 1)->bracket;
}
