/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/due-bar.h"
#include <glib/gi18n.h>
#include "app/window/due-act.h"
#include "app/widgets/tip.h"
#include "clock/call.h"

struct _AppDueBar {
  GtkWidget parent;
  Desk *desk;
  GPtrArray *dues; /* DeskDue; NULL without a desk */
  AppDueInView in_view;
  gpointer in_view_data;
  guint later; /* what looks again, 0 for nothing */
  GtkWidget *row;
  GtkWidget *urgent;
  GtkLabel *text;
  GtkButton *button;
  GtkMenuButton *more;
  GtkLabel *count;
  GtkListBox *list;
};

G_DEFINE_FINAL_TYPE (AppDueBar, app_due_bar, GTK_TYPE_WIDGET)

/* --- What is shown --- */

static gboolean
due_bar_is_in_view (AppDueBar *self, const DeskDue *due)
{
  return self->in_view && self->in_view (due, self->in_view_data);
}

static gboolean
due_bar_writes (AppDueBar *self)
{
  return !ledger_get_read_only (desk_get_ledger (self->desk));
}

/* An action takes a target only of its own type, so the button has none of either in between. */
static void
show_button (AppDueBar *self, const DeskDue *due)
{
  g_auto (AppDueAct) act;
  GtkActionable *button = GTK_ACTIONABLE (self->button);

  app_due_act_init (&act, due, due_bar_is_in_view (self, due), due_bar_writes (self));
  gtk_widget_set_visible (GTK_WIDGET (self->button), act.action != NULL);
  gtk_actionable_set_action_name (button, NULL);
  gtk_actionable_set_action_target_value (button, act.target);
  gtk_actionable_set_action_name (button, act.action);
  if (act.label)
    gtk_button_set_label (self->button, act.label);
}

/* What is urgent is told by a word as well as by the mark. */
static char *
dup_words (const DeskDue *due)
{
  return due->urgent ? g_strdup_printf (_ ("Urgent: %s"), due->text) : g_strdup (due->text);
}

static void
show_first (AppDueBar *self)
{
  const DeskDue *first = self->dues->pdata[0];
  g_autofree char *words = dup_words (first);

  gtk_widget_set_visible (self->urgent, first->urgent);
  if (first->urgent)
    gtk_widget_add_css_class (self->row, "urgent");
  else
    gtk_widget_remove_css_class (self->row, "urgent");
  if (!g_str_equal (gtk_label_get_label (self->text), words))
    gtk_label_set_label (self->text, words);
  app_tip_set (GTK_WIDGET (self->text), words);
  show_button (self, first);
}

static void
show_count (AppDueBar *self)
{
  int more = (int) self->dues->len - 1;
  g_autofree char *text = g_strdup_printf ("+%d", more);
  g_autofree char *words = g_strdup_printf (ngettext ("All tasks due, %d more (F6)",
                                                      "All tasks due, %d more (F6)", (gulong) more),
                                            more);

  gtk_widget_set_visible (GTK_WIDGET (self->more), more > 0);
  gtk_label_set_label (self->count, text);
  app_tip_set (GTK_WIDGET (self->more), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->more), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

/* --- The list of all --- */

static GtkWidget *
make_due_bar_row (const DeskDue *due)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *image =
      gtk_image_new_from_icon_name (due->urgent ? "dialog-warning-symbolic" : "go-next-symbolic");
  g_autofree char *words = dup_words (due);
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 60);
  gtk_widget_add_css_class (box, "row");
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  return row;
}

static void
fill_list (AppDueBar *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))))
    gtk_list_box_remove (self->list, child);
  for (guint i = 0; i < self->dues->len; i++)
    gtk_list_box_append (self->list, make_due_bar_row (self->dues->pdata[i]));
}

static void
row_activated_cb (AppDueBar *self, GtkListBoxRow *row)
{
  guint position = (guint) gtk_list_box_row_get_index (row);
  const DeskDue *due = position < self->dues->len ? self->dues->pdata[position] : NULL;
  g_auto (AppDueAct) act = { NULL };

  if (due)
    app_due_act_init (&act, due, due_bar_is_in_view (self, due), due_bar_writes (self));
  gtk_menu_button_popdown (self->more);
  if (act.action)
    gtk_widget_activate_action_variant (GTK_WIDGET (self), act.action, act.target);
}

/* It is filled when it is opened: what lies under the user's hand stays. */
static void
opening_cb (GtkMenuButton *more, gpointer self)
{
  if (APP_DUE_BAR (self)->dues)
    fill_list (self);
}

/* --- When --- */

static void
look_due_bar (AppDueBar *self)
{
  g_clear_handle_id (&self->later, g_source_remove);
  g_clear_pointer (&self->dues, g_ptr_array_unref);
  if (!self->desk)
    return;
  self->dues = desk_due_list (self->desk);
  show_first (self);
  show_count (self);
}

static gboolean
later_cb (gpointer data)
{
  AppDueBar *self = data;

  self->later = 0;
  look_due_bar (self);
  return G_SOURCE_REMOVE;
}

/* Several acts in a row are looked at once. */
static void
look_later (AppDueBar *self)
{
  if (!self->later)
    self->later = g_idle_add (later_cb, self);
}

/* Only a flag that falls changes what is due; all else that a clock calls does not. */
static void
called_cb (AppDueBar *self, gint64 game, const ClockCall *call)
{
  if (call->kind == CLOCK_CALL_FLAG)
    look_later (self);
}

/* --- The widget --- */

static void
app_due_bar_dispose (GObject *object)
{
  AppDueBar *self = APP_DUE_BAR (object);

  app_due_bar_set_desk (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), APP_TYPE_DUE_BAR);
  G_OBJECT_CLASS (app_due_bar_parent_class)->dispose (object);
}

static void
app_due_bar_class_init (AppDueBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_due_bar_dispose;
  gtk_widget_class_set_css_name (widget_class, "due-bar");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/due-bar.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, AppDueBar, child)
  BIND (row);
  BIND (urgent);
  BIND (text);
  BIND (button);
  BIND (more);
  BIND (count);
  BIND (list);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
app_due_bar_init (AppDueBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->more, opening_cb, self, NULL);
}

/* @in_view: says what is before the eyes. */
void
app_due_bar_set_in_view (AppDueBar *self, AppDueInView in_view, gpointer data)
{
  self->in_view = in_view;
  self->in_view_data = data;
}

/* @beside: what has a place in the same line, between the words and the button. */
void
app_due_bar_set_beside (AppDueBar *self, GtkWidget *beside)
{
  gtk_box_insert_child_after (GTK_BOX (self->row), beside, GTK_WIDGET (self->text));
}

/* @desk: the tournament that it tells of; without one it is hidden, or NULL. */
void
app_due_bar_set_desk (AppDueBar *self, Desk *desk)
{
  if (self->desk)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_set_object (&self->desk, desk);
  g_clear_handle_id (&self->later, g_source_remove);
  g_clear_pointer (&self->dues, g_ptr_array_unref);
  gtk_widget_set_visible (GTK_WIDGET (self), desk != NULL);
  if (!desk)
    return;
  g_signal_connect_swapped (desk, "acted", G_CALLBACK (look_later), self);
  g_signal_connect_swapped (desk, "printed", G_CALLBACK (look_later), self);
  g_signal_connect_swapped (desk, "called", G_CALLBACK (called_cb), self);
}

/* Shows what its button does now that another page is before the eyes; looks what is due where
 * that was not known yet. */
void
app_due_bar_update (AppDueBar *self)
{
  if (self->dues)
    show_button (self, self->dues->pdata[0]);
  else
    look_due_bar (self);
}

/* Opens the list of all that is due; where there is but one thing the keyboard goes to its
 * button. */
void
app_due_bar_open (AppDueBar *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->more)))
    gtk_menu_button_popup (self->more);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->button));
}
