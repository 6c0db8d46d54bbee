/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/restrict/restrict-window.h"
#include "app/widgets/bind.h"
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/widgets/label.h"
#include "app/restrict/restrict-form.h"
#include "scene/round/restriction.h"
#include "desk/round/restrict.h"
#include "rules/article/word.h"

struct _AppRestrictWindow {
  GtkWindow parent;
  Desk *desk;
  GtkLabel *why;
  GtkListBox *list;
  GtkWidget *add;
  GtkLabel *status;
};

G_DEFINE_FINAL_TYPE (AppRestrictWindow, app_restrict_window, GTK_TYPE_WINDOW)

/* --- What is shown --- */

static void
say (AppRestrictWindow *self, const char *sentence)
{
  gtk_label_set_label (self->status, sentence ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->status), sentence != NULL);
}

/* The key of the selected one, 0 for none. */
static gint64
selected (AppRestrictWindow *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  return row ? *(gint64 *) g_object_get_data (G_OBJECT (row), "restriction") : 0;
}

static void
enable (AppRestrictWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean writes = self->desk && !ledger_get_read_only (desk_get_ledger (self->desk));

  gtk_widget_action_set_enabled (widget, "restrict.add", writes);
  gtk_widget_action_set_enabled (widget, "restrict.change", writes && selected (self));
  gtk_widget_action_set_enabled (widget, "restrict.lift", writes && selected (self));
}

static void
add_row (AppRestrictWindow *self, const DeskRestriction *restriction)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *words = scene_restriction_words (desk_get_state (self->desk), restriction);
  g_autofree char *beside = scene_restriction_beside (restriction);
  g_autofree char *all = rules_word_sentences (words, beside);

  gtk_widget_add_css_class (box, "row");
  gtk_box_append (GTK_BOX (box), app_label_new (words, NULL));
  gtk_box_append (GTK_BOX (box), app_label_new (beside, "hint"));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, all, -1);
  g_object_set_data_full (G_OBJECT (row), "restriction",
                          g_memdup2 (&restriction->restriction, sizeof (gint64)), g_free);
  gtk_list_box_append (self->list, row);
}

/* The one that was selected, else the one that has come to its place, else the last. */
static void
select_again (AppRestrictWindow *self, gint64 restriction, int place, gboolean focus)
{
  GtkListBoxRow *row, *chosen = NULL;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)); i++)
    if (*(gint64 *) g_object_get_data (G_OBJECT (row), "restriction") == restriction || !chosen ||
        (i <= place && !restriction))
      chosen = row;
  if (chosen)
    gtk_list_box_select_row (self->list, chosen);
  if (focus)
    gtk_widget_grab_focus (chosen ? GTK_WIDGET (chosen) : self->add);
}

static void
refresh (AppRestrictWindow *self)
{
  g_autoptr (GPtrArray) list = desk_restrict_list (desk_get_state (self->desk));
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  int place = row ? gtk_list_box_row_get_index (row) : 0;
  gint64 was = selected (self);
  gboolean focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL;

  if (was && !desk_state_restriction (desk_get_state (self->desk), was))
    was = 0;
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)))
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < list->len; i++)
    add_row (self, list->pdata[i]);
  select_again (self, was, place, focus);
  enable (self);
}

/* What was in the way may be so no longer. */
static void
acted_cb (AppRestrictWindow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->why), FALSE);
  say (self, NULL);
  refresh (self);
}

/* --- What it does --- */

static void
present_form (AppRestrictWindow *self, gint64 restriction)
{
  gtk_window_present (
      GTK_WINDOW (app_restrict_form_new (GTK_WINDOW (self), self->desk, restriction)));
}

static void
add_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  present_form (APP_RESTRICT_WINDOW (widget), 0);
}

static void
change_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  present_form (APP_RESTRICT_WINDOW (widget), selected (APP_RESTRICT_WINDOW (widget)));
}

static void
activated_cb (AppRestrictWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "restrict.change", NULL);
}

static void
lift_answered (gboolean yes, const char *reason, gpointer data)
{
  g_autoptr (AppAskAbout) row = data;
  AppRestrictWindow *self = row->owner;
  g_autoptr (GError) error = NULL;

  if (yes && !desk_restrict_remove (self->desk, row->key, reason, &error))
    say (self, error->message);
}

static void
lift_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRestrictWindow *self = APP_RESTRICT_WINDOW (widget);
  const DeskState *state = desk_get_state (self->desk);
  const DeskRestriction *row = desk_state_restriction (state, selected (self));
  g_autofree char *words = scene_restriction_words (state, row);
  g_autofree char *title = g_strdup_printf (_ ("Remove restriction %d?"), (int) row->restriction);
  g_autofree char *body =
      rules_word_sentences (words,
                            _ ("Rounds already drawn do not change. Reason, in a few words:"));

  app_ask_text (widget, title, body, _ ("_Remove"), lift_answered,
                app_ask_about_new (self, row->restriction));
}

/* --- The widget --- */

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (widget))),
                              "win.take-back", NULL);
}

static void
app_restrict_window_dispose (GObject *object)
{
  AppRestrictWindow *self = APP_RESTRICT_WINDOW (object);

  if (self->desk)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_restrict_window_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "restrict.add", NULL, add_cb);
  gtk_widget_class_add_binding_action (class, GDK_KEY_Insert, 0, "restrict.add", NULL);
  gtk_widget_class_install_action (class, "restrict.change", NULL, change_cb);
  gtk_widget_class_install_action (class, "restrict.lift", NULL, lift_cb);
  gtk_widget_class_add_binding_action (class, GDK_KEY_Delete, 0, "restrict.lift", NULL);
  gtk_widget_class_install_action (class, "restrict.undo", NULL, undo_cb);
  gtk_widget_class_add_binding_action (class, GDK_KEY_z, GDK_CONTROL_MASK, "restrict.undo", NULL);
  gtk_widget_class_add_binding_action (class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
app_restrict_window_class_init (AppRestrictWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_restrict_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/restrict-window.ui");
  APP_BIND (widget_class, AppRestrictWindow, why, list, add, status);
  APP_CALL (widget_class, enable, activated_cb);
  install_actions (widget_class);
}

static void
app_restrict_window_init (AppRestrictWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static AppRestrictWindow *
find_open (GtkWindow *parent)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    if (APP_IS_RESTRICT_WINDOW (window) && gtk_window_get_transient_for (window) == parent)
      return APP_RESTRICT_WINDOW (window);
  }
  return NULL;
}

static AppRestrictWindow *
make_window (GtkWindow *parent, Desk *desk)
{
  AppRestrictWindow *self = g_object_new (APP_TYPE_RESTRICT_WINDOW, "transient-for", parent,
                                          "destroy-with-parent", TRUE, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_swapped (desk, "acted", G_CALLBACK (acted_cb), self);
  refresh (self);
  select_again (self, 0, 0, TRUE);
  return self;
}

/* Shows what is demanded of its pairings: one such window for each of a tournament. @parent: the
 * window of the tournament. @why: what could not be done because of them, to stand above them
 * until something changes; "" for nothing. @restriction: the one that is meant, to be selected; 0
 * for none. */
void
app_restrict_window_show (GtkWindow *parent, Desk *desk, const char *why, gint64 restriction)
{
  AppRestrictWindow *self = find_open (parent);

  if (!self)
    self = make_window (parent, desk);
  gtk_label_set_label (self->why, why);
  gtk_widget_set_visible (GTK_WIDGET (self->why), why[0] != '\0');
  if (desk_state_restriction (desk_get_state (desk), restriction))
    select_again (self, restriction, 0, TRUE);
  gtk_window_present (GTK_WINDOW (self));
}
