/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/rounds-page.h"
#include <glib/gi18n.h>
#include "app/shell/comfort.h"
#include "app/action/menus.h"
#include "app/rounds/rounds-list.h"
#include "app/rounds/rounds-page-private.h"
#include "scene/round/round.h"
#include "app/widgets/tip.h"

enum { PROP_ROUND = 1, PROP_KEEP, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AppRoundsPage, app_rounds_page, GTK_TYPE_WIDGET)

/* @text: what was entered, or why not. @wrong: whether it says why not. */
void
app_rounds_page_say (AppRoundsPage *self, const char *text, gboolean wrong)
{
  gtk_label_set_label (self->status, text);
  gtk_widget_set_visible (GTK_WIDGET (self->status), *text != '\0');
  app_tip_set (GTK_WIDGET (self->status), text);
  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (self->status), "wrong");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->status), "wrong");
}

/* Whether a round is drawn, or it is found out why tables are as they are. */
gboolean
app_rounds_page_is_busy (AppRoundsPage *self)
{
  return self->draw || app_rounds_reasons_is_busy (self->reasons);
}

/* The selected table, or NULL. */
const DeskTable *
app_rounds_page_get_table (AppRoundsPage *self)
{
  return app_sheet_get_selected (self->sheet);
}

/* The first table that still wants something, so that the first key never hits a finished one. */
static void
select_first (AppRoundsPage *self)
{
  gint64 open = app_rounds_list_first_open (self->sheet, desk_get_state (self->desk));

  if (open)
    app_rounds_list_select (self->sheet, open);
}

/* Selects a table where none is: what stands below the list is about it. */
void
app_rounds_page_select (AppRoundsPage *self)
{
  if (!app_rounds_page_get_table (self))
    select_first (self);
}

/* @round: the round to show; the nearest there is. */
void
app_rounds_page_show (AppRoundsPage *self, int round)
{
  int shown = CLAMP (round, 1, scene_round_count (self->desk));

  if (shown != self->round) {
    self->round = shown;
    app_rounds_actions_forget (self);
    app_rounds_page_say (self, "", FALSE);
    app_rounds_marks_forget (self->marks);
    self->marks->states->shown = APP_ROUNDS_STATES_ALL;
    app_rounds_list_filter (self->sheet, self->marks);
    app_rounds_list_show (self->sheet, self->marks, shown);
    app_rounds_reasons_show (self->reasons, shown);
    select_first (self);
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROUND]);
  }
  app_rounds_show_all (self);
}

/* --- What happens --- */

static void
page_acted_cb (AppRoundsPage *self)
{
  app_rounds_page_say (self, "", FALSE);
  app_rounds_page_show (self, self->round);
}

static void
selection_changed_cb (AppRoundsPage *self)
{
  app_rounds_show_notes (self);
  app_rounds_enable (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KEEP]);
}

static void
reasons_changed_cb (AppRoundsPage *self)
{
  app_rounds_show_notes (self);
  app_rounds_settle_show_price (self);
}

static void
activate_cb (AppRoundsPage *self, guint position)
{
  gboolean draft = desk_state_round (desk_get_state (self->desk), self->round) == DESK_ROUND_DRAFT;

  gtk_widget_activate_action (GTK_WIDGET (self), draft ? "rounds.edit" : "rounds.open", NULL);
}

static void
menu_cb (AppRoundsPage *self, guint position, double x, double y)
{
  GdkRectangle place = { 0, 0, 1, 1 };

  if (g_menu_model_get_n_items (G_MENU_MODEL (self->row_menu)) == 0) {
    app_menus_append (self->row_menu, "table");
    app_menus_append (self->row_menu, "pairing");
  }
  gtk_widget_translate_coordinates (GTK_WIDGET (self->sheet), GTK_WIDGET (self), x, y, &x, &y);
  place.x = (int) x;
  place.y = (int) y;
  gtk_popover_set_pointing_to (self->menu, &place);
  gtk_popover_popup (self->menu);
}

/* Says why no table is shown, for where none is. */
void
app_rounds_page_name_nothing (AppRoundsPage *self)
{
  gboolean hidden = self->marks && self->marks->states->shown != APP_ROUNDS_STATES_ALL;

  gtk_label_set_label (self->nothing, *gtk_editable_get_text (self->search)
                                          ? _ ("No table has all these words.")
                                      : hidden ? _ ("No table is of this kind. Esc shows all.")
                                               : _ ("There is no table in this round."));
}

static void
search_changed_cb (AppRoundsPage *self)
{
  const char *words = gtk_editable_get_text (self->search);

  app_rounds_page_name_nothing (self);
  app_sheet_set_search (self->sheet, words);
}

/* From what was searched on to the table that was meant. */
static void
search_activate_cb (AppRoundsPage *self)
{
  app_sheet_set_search (self->sheet, gtk_editable_get_text (self->search));
  if (!app_rounds_page_get_table (self))
    app_sheet_select (self->sheet, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->sheet));
}

static void
search_stopped_cb (AppRoundsPage *self)
{
  gtk_editable_set_text (self->search, "");
  gtk_widget_grab_focus (GTK_WIDGET (self->sheet));
}

/* --- The widget --- */

static gboolean
app_rounds_page_grab_focus (GtkWidget *widget)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  gboolean listed = g_str_equal (gtk_stack_get_visible_child_name (self->stack), "list");

  return gtk_widget_grab_focus (listed ? GTK_WIDGET (self->sheet)
                                       : GTK_WIDGET (self->empty_button));
}

/* Rows take the keyboard once they have a place, a frame or two after they are shown: on Wayland
 * many more, and a game may lie over them by then. */
static gboolean
focus_when_placed_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);

  if (!gtk_widget_get_mapped (widget))
    return G_SOURCE_REMOVE;
  if (gtk_widget_get_height (gtk_stack_get_visible_child (self->stack)) == 0)
    return G_SOURCE_CONTINUE;
  gtk_widget_grab_focus (widget);
  return G_SOURCE_REMOVE;
}

/* Gives the keyboard to the list, or to the button that stands in its place, as soon as it can
 * be. */
void
app_rounds_page_focus (AppRoundsPage *self)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_when_placed_cb, NULL, NULL);
}

static void
app_rounds_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (app_rounds_page_parent_class)->map (widget);
  app_rounds_page_focus (APP_ROUNDS_PAGE (widget));
}

/* A draw holds the page; with the window gone nobody waits for it any longer. */
static void
app_rounds_page_unroot (GtkWidget *widget)
{
  app_rounds_draw_stop (APP_ROUNDS_PAGE (widget));
  GTK_WIDGET_CLASS (app_rounds_page_parent_class)->unroot (widget);
}

static void
app_rounds_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (object);
  const DeskTable *table = app_rounds_page_get_table (self);

  if (id == PROP_ROUND) {
    app_rounds_page_show (self, g_value_get_int (value));
  } else if (table) {
    app_rounds_actions_forget (self);
    app_rounds_marks_keep (self->marks, table->game, g_value_get_boolean (value));
    app_rounds_list_refresh (self->sheet, self->marks, self->round);
    g_object_notify_by_pspec (object, spec);
  }
}

static void
app_rounds_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (object);
  const DeskTable *table = self->sheet ? app_rounds_page_get_table (self) : NULL;

  if (id == PROP_ROUND)
    g_value_set_int (value, self->round);
  else
    g_value_set_boolean (value, table && app_rounds_marks_is_kept (self->marks, table->game));
}

static void
app_rounds_page_dispose (GObject *object)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (object);
  GtkWidget *child;

  app_rounds_draw_stop (self);
  if (self->reasons)
    app_rounds_reasons_stop (self->reasons);
  g_clear_object (&self->reasons);
  g_clear_handle_id (&self->typed_reset, g_source_remove);
  app_rounds_kinds_stop (self);
  app_rounds_drag_stop (self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_pointer (&self->marks, app_rounds_marks_free);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_rounds_page_parent_class)->dispose (object);
}

AppActions app_rounds_actions = {
  app_rounds_result_actions, app_rounds_draw_actions, app_rounds_why_actions,
  app_rounds_swap_actions,   app_rounds_kind_actions, app_rounds_settle_actions,
  app_rounds_edit_actions,   app_rounds_step_actions, NULL,
};

static void
bind_page_children (GtkWidgetClass *class)
{
#define BIND(child) gtk_widget_class_bind_template_child (class, AppRoundsPage, child)
  BIND (bar);
  BIND (headline);
  BIND (drop_button);
  BIND (late_button);
  BIND (bracket_button);
  BIND (tables_button);
  BIND (print_button);
  BIND (edit_button);
  BIND (row_menu);
  BIND (progress);
  BIND (progress_text);
  BIND (progress_bar);
  BIND (stack);
  BIND (search);
  BIND (kinds);
  BIND (hidden);
  BIND (hidden_text);
  BIND (entry_box);
  BIND (entry);
  BIND (typed_label);
  BIND (status);
  BIND (sheet);
  BIND (nothing);
  BIND (why);
  BIND (price);
  BIND (unpaired);
  BIND (legend);
  BIND (empty_title);
  BIND (empty_text);
  BIND (empty_button);
  BIND (menu);
#undef BIND
}

static void
bind_callbacks (GtkWidgetClass *class)
{
  gtk_widget_class_bind_template_callback (class, selection_changed_cb);
  gtk_widget_class_bind_template_callback (class, activate_cb);
  gtk_widget_class_bind_template_callback (class, menu_cb);
  gtk_widget_class_bind_template_callback (class, search_changed_cb);
  gtk_widget_class_bind_template_callback (class, search_activate_cb);
  gtk_widget_class_bind_template_callback (class, search_stopped_cb);
  gtk_widget_class_bind_template_callback_full (class, "entry_activate_cb",
                                                G_CALLBACK (app_rounds_actions_submit));
}

static void
app_rounds_page_class_init (AppRoundsPageClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->set_property = app_rounds_page_set_property;
  object_class->get_property = app_rounds_page_get_property;
  object_class->dispose = app_rounds_page_dispose;
  widget_class->grab_focus = app_rounds_page_grab_focus;
  widget_class->map = app_rounds_page_map;
  widget_class->unroot = app_rounds_page_unroot;
  properties[PROP_ROUND] =
      g_param_spec_int ("round", NULL, NULL, 0, G_MAXINT, 0,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_KEEP] =
      g_param_spec_boolean ("keep", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  g_type_ensure (APP_TYPE_SHEET);
  g_type_ensure (APP_TYPE_ROUNDS_BAR);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/rounds-page.ui");
  bind_page_children (widget_class);
  bind_callbacks (widget_class);
  app_action_install (widget_class, app_rounds_actions);
}

static void
app_rounds_page_init (AppRoundsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  app_sheet_set_label (self->sheet, _ ("Tables of the round"));
  app_sheet_set_empty (self->sheet, GTK_WIDGET (self->nothing));
  app_rounds_page_name_nothing (self);
  app_rounds_kinds_init (self);
  app_rounds_drag_init (self);
  app_action_add_keys (GTK_WIDGET (self->sheet), app_rounds_actions);
  app_menus_give (self->edit_button, "pairing");
  app_menus_give (self->tables_button, "round-robin");
}

static void
resized_cb (GtkWidget *widget)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);

  app_rounds_list_refresh (self->sheet, self->marks, self->round);
}

/* Its rounds, the last drawn one first: tables, results, draws. */
GtkWidget *
app_rounds_page_new (Desk *desk)
{
  AppRoundsPage *self = g_object_new (APP_TYPE_ROUNDS_PAGE, NULL);

  self->desk = g_object_ref (desk);
  self->marks = app_rounds_marks_new (desk);
  self->reasons = app_rounds_reasons_new (desk);
  g_signal_connect_object (self->reasons, "changed", G_CALLBACK (reasons_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "acted", G_CALLBACK (page_acted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "called", G_CALLBACK (app_rounds_kinds_called), self,
                           G_CONNECT_SWAPPED);
  app_rounds_page_show (self, desk_state_last_round (desk_get_state (desk)));
  app_comfort_watch (GTK_WIDGET (self), resized_cb);
  return GTK_WIDGET (self);
}
