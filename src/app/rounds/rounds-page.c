/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/rounds-page.h"
#include <glib/gi18n.h>
#include "app/action/menus.h"
#include "app/list/sheet.h"
#include "app/rounds/rounds-acts.h"
#include "app/rounds/rounds-bar.h"
#include "app/rounds/rounds-list.h"
#include "app/shell/text-size.h"
#include "app/widgets/bind.h"
#include "app/widgets/tip.h"
#include "clock/call.h"

#define FORGET_MS 2000

/* What it knows is its scene; what it can be asked is in rounds-acts.h. */
struct _AppRoundsPage {
  GtkWidget parent;
  SceneRounds *scene;
  AppRoundsReasons *reasons;
  AppRoundsKinds *kinds;
  AppRoundsDraw *draw;
  AppRoundsDrag *drag;
  guint typed_reset;
  GMenu *row_menu;
  GtkPopover *menu;
  GtkEditable *search;
  GtkLabel *typed_label;
  GtkLabel *status;
  AppSheet *sheet;
  GtkLabel *nothing;
};

enum { PROP_ROUND = 1, PROP_KEEP, N_PROPS };
static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (AppRoundsPage, app_rounds_page, GTK_TYPE_WIDGET)

/* NULL once the page is gone: what is found out in a thread may come later. */
SceneRounds *
app_rounds_page_get_scene (GtkWidget *page)
{
  return APP_ROUNDS_PAGE (page)->scene;
}

AppRoundsReasons *
app_rounds_page_get_reasons (GtkWidget *page)
{
  return APP_ROUNDS_PAGE (page)->reasons;
}

/* NULL once the page is gone. */
AppRoundsDraw *
app_rounds_page_get_draw (GtkWidget *page)
{
  return APP_ROUNDS_PAGE (page)->draw;
}

/* @id: what ui/rounds/rounds-page.ui calls it. */
gpointer
app_rounds_page_get_part (GtkWidget *page, const char *id)
{
  return gtk_widget_get_template_child (page, APP_TYPE_ROUNDS_PAGE, id);
}

/* Whether a round is drawn, or it is found out why tables are as they are. */
gboolean
app_rounds_page_is_busy (AppRoundsPage *self)
{
  return self->scene->draws || app_rounds_reasons_is_busy (self->reasons);
}

/* --- What is said --- */

/* @text: what was entered, or why not. @wrong: whether it says why not. */
void
app_rounds_page_say (GtkWidget *page, const char *text, gboolean wrong)
{
  GtkLabel *status = APP_ROUNDS_PAGE (page)->status;

  gtk_label_set_label (status, text);
  gtk_widget_set_visible (GTK_WIDGET (status), *text != '\0');
  app_tip_set (GTK_WIDGET (status), text);
  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (status), "wrong");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (status), "wrong");
}

static void
forget_later_cb (gpointer page)
{
  APP_ROUNDS_PAGE (page)->typed_reset = 0;
  app_rounds_page_type (page, 0);
}

/* Shows the table's number as far as it is typed; 0 forgets it, and so does a while. @key: as
 * scene_rounds_type() takes it. */
void
app_rounds_page_type (GtkWidget *page, char key)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (page);
  const char *typed = self->scene->typed;

  scene_rounds_type (self->scene, key);
  g_clear_handle_id (&self->typed_reset, g_source_remove);
  gtk_label_set_label (self->typed_label, typed);
  gtk_widget_set_visible (GTK_WIDGET (self->typed_label), typed[0] != '\0');
  if (typed[0])
    self->typed_reset = g_timeout_add_once (FORGET_MS, forget_later_cb, self);
}

/* Says why no table is shown, for where none is. */
static void
name_nothing (AppRoundsPage *self)
{
  gboolean searched = *gtk_editable_get_text (self->search) != '\0';

  gtk_label_set_label (self->nothing, scene_rounds_none (self->scene, searched));
}

static void
show_kinds (AppRoundsPage *self)
{
  app_rounds_list_filter (self->sheet, self->scene);
  app_rounds_kinds_show (self->kinds);
  name_nothing (self);
}

static void
show_list (AppRoundsPage *self)
{
  show_kinds (self);
  app_sheet_refresh (self->sheet);
  app_rounds_list_refresh (self->sheet, self->scene);
}

/* Greys out what makes no sense for the shown round and the selected table. */
void
app_rounds_page_enable (GtkWidget *page)
{
  app_action_enable (page, app_rounds_actions, APP_ROUNDS_PAGE (page)->scene->holds);
}

/* --- What is chosen --- */

/* The first table that still wants something, so that the first key never hits a finished one. */
static void
select_first (AppRoundsPage *self)
{
  gint64 open = app_rounds_list_first_open (self->sheet, desk_get_state (self->scene->desk));

  if (open)
    app_rounds_list_select (self->sheet, open);
}

/* @tables: those that are shown. */
void
app_rounds_page_filter (GtkWidget *page, SceneTables tables)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (page);

  if (tables == self->scene->shown)
    return;
  self->scene->shown = tables;
  show_kinds (self);
  if (tables != SCENE_TABLES_ALL && !self->scene->game)
    app_sheet_select (self->sheet, 0);
}

/* Selects its table. One that the search hides, or the choice of tables, is no less meant: they
 * go. @game: the key of a game of the shown round; 0 for the first shown one that is open. */
void
app_rounds_page_select (GtkWidget *page, gint64 game)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (page);

  if (!game)
    select_first (self);
  if (!game || app_rounds_list_select (self->sheet, game))
    return;
  gtk_editable_set_text (self->search, "");
  app_sheet_set_search (self->sheet, NULL);
  app_rounds_page_filter (page, SCENE_TABLES_ALL);
  app_rounds_list_select (self->sheet, game);
}

/* @round: the round to show; the nearest there is. */
void
app_rounds_page_show (GtkWidget *page, int round)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (page);

  if (scene_rounds_show (self->scene, round)) {
    app_rounds_page_type (page, 0);
    app_rounds_page_say (page, "", FALSE);
    app_rounds_list_filter (self->sheet, self->scene);
    app_rounds_list_show (self->sheet, self->scene);
    app_rounds_reasons_show (self->reasons, self->scene->round);
    select_first (self);
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ROUND]);
  }
  show_list (self);
  app_rounds_show (page);
  app_rounds_page_enable (page);
  app_rounds_settle_go_on (page);
}

/* --- What happens --- */

static void
page_acted_cb (AppRoundsPage *self)
{
  app_rounds_page_say (GTK_WIDGET (self), "", FALSE);
  app_rounds_page_show (GTK_WIDGET (self), self->scene->round);
}

/* A countdown begins, or somebody's time is up. @game: of which a clock calls. */
static void
page_called_cb (AppRoundsPage *self, gint64 game, const ClockCall *call)
{
  if (call->kind != CLOCK_CALL_COUNTDOWN && call->kind != CLOCK_CALL_FLAG)
    return;
  scene_rounds_update (self->scene);
  show_list (self);
}

static void
selection_changed_cb (AppRoundsPage *self)
{
  const DeskTable *table = app_sheet_get_selected (self->sheet);

  scene_rounds_select (self->scene, table ? table->game->game : 0);
  app_rounds_show_notes (GTK_WIDGET (self));
  app_rounds_page_enable (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KEEP]);
}

static void
reasons_changed_cb (AppRoundsPage *self)
{
  app_rounds_show_notes (GTK_WIDGET (self));
  app_rounds_settle_go_on (GTK_WIDGET (self));
}

/* Of a match the line-ups come first, and then what is said of it as a whole. */
static void
activate_cb (AppRoundsPage *self, guint position)
{
  const char *action = scene_rounds_has (self->scene, SCENE_ROUNDS_DRAFT) ? "rounds.edit"
                       : scene_rounds_has (self->scene, SCENE_ROUNDS_LINE_UP)
                           ? "rounds.open-line-ups"
                       : scene_rounds_has (self->scene, SCENE_ROUNDS_GAME)  ? "rounds.open"
                       : scene_rounds_has (self->scene, SCENE_ROUNDS_MATCH) ? "rounds.match"
                                                                            : "rounds.form";

  gtk_widget_activate_action (GTK_WIDGET (self), action, NULL);
}

static void
menu_cb (AppRoundsPage *self, guint position, double x, double y)
{
  GdkRectangle place = { 0, 0, 1, 1 };

  if (g_menu_model_get_n_items (G_MENU_MODEL (self->row_menu)) == 0) {
    app_menus_append (self->row_menu, "table");
    app_menus_append (self->row_menu, "pairing");
    app_menus_append (self->row_menu, "line-ups");
  }
  gtk_widget_translate_coordinates (GTK_WIDGET (self->sheet), GTK_WIDGET (self), x, y, &x, &y);
  place.x = (int) x;
  place.y = (int) y;
  gtk_popover_set_pointing_to (self->menu, &place);
  gtk_popover_popup (self->menu);
}

static void
search_changed_cb (AppRoundsPage *self)
{
  name_nothing (self);
  app_sheet_set_search (self->sheet, gtk_editable_get_text (self->search));
}

/* From what was searched on to the table that was meant. */
static void
search_activate_cb (AppRoundsPage *self)
{
  app_sheet_set_search (self->sheet, gtk_editable_get_text (self->search));
  if (!self->scene->game)
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
  GtkStack *stack = app_rounds_page_get_part (widget, "stack");
  gboolean listed = g_str_equal (gtk_stack_get_visible_child_name (stack), "list");

  return gtk_widget_grab_focus (
      app_rounds_page_get_part (widget, listed ? "sheet" : "empty_button"));
}

/* Rows take the keyboard once they have a place, a frame or two after they are shown: on Wayland
 * many more, and a game may lie over them by then. */
static gboolean
focus_when_placed_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  GtkStack *stack = app_rounds_page_get_part (widget, "stack");

  if (!gtk_widget_get_mapped (widget))
    return G_SOURCE_REMOVE;
  if (gtk_widget_get_height (gtk_stack_get_visible_child (stack)) == 0)
    return G_SOURCE_CONTINUE;
  gtk_widget_grab_focus (widget);
  return G_SOURCE_REMOVE;
}

/* Gives the keyboard to the list, or to the button that stands in its place, as soon as it can
 * be. */
void
app_rounds_page_focus (GtkWidget *page)
{
  gtk_widget_add_tick_callback (page, focus_when_placed_cb, NULL, NULL);
}

static void
app_rounds_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (app_rounds_page_parent_class)->map (widget);
  app_rounds_page_focus (widget);
}

/* A draw holds the page; with the window gone nobody waits for it any longer. */
static void
app_rounds_page_unroot (GtkWidget *widget)
{
  if (APP_ROUNDS_PAGE (widget)->draw)
    app_rounds_draw_stop (APP_ROUNDS_PAGE (widget)->draw);
  GTK_WIDGET_CLASS (app_rounds_page_parent_class)->unroot (widget);
}

static void
app_rounds_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (object);

  if (id == PROP_ROUND) {
    app_rounds_page_show (GTK_WIDGET (self), g_value_get_int (value));
  } else if (self->scene->game) {
    app_rounds_page_type (GTK_WIDGET (self), 0);
    scene_rounds_keep (self->scene, g_value_get_boolean (value));
    app_rounds_list_refresh (self->sheet, self->scene);
    g_object_notify_by_pspec (object, spec);
  }
}

static void
app_rounds_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  const SceneRounds *scene = APP_ROUNDS_PAGE (object)->scene;
  const DeskGame *game = scene ? scene_rounds_game (scene) : NULL;

  if (id == PROP_ROUND)
    g_value_set_int (value, scene ? scene->round : 0);
  else
    g_value_set_boolean (value, game && scene_rounds_is_kept (scene, game));
}

static void
app_rounds_page_dispose (GObject *object)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (object);
  GtkWidget *child;

  g_clear_pointer (&self->draw, app_rounds_draw_free);
  if (self->reasons)
    app_rounds_reasons_stop (self->reasons);
  g_clear_handle_id (&self->typed_reset, g_source_remove);
  g_clear_pointer (&self->kinds, app_rounds_kinds_free);
  g_clear_pointer (&self->drag, app_rounds_drag_free);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->reasons);
  if (self->scene)
    g_object_unref (self->scene->desk);
  g_clear_pointer (&self->scene, scene_rounds_free);
  G_OBJECT_CLASS (app_rounds_page_parent_class)->dispose (object);
}

static void
step_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  app_rounds_page_show (page,
                        APP_ROUNDS_PAGE (page)->scene->round + g_variant_get_int32 (parameter));
}

const AppAction app_rounds_step_actions[] = {
  { "rounds.step", step_cb, 0, "<Alt>Page_Up <Alt>Page_Down", N_ ("Previous or next round"), "i",
    "-1 1" },
  { 0 },
};

AppActions app_rounds_actions = {
  app_rounds_result_actions, app_rounds_draw_actions,
  app_rounds_why_actions,    app_rounds_swap_actions,
  app_rounds_kind_actions,   app_rounds_settle_actions,
  app_rounds_edit_actions,   app_rounds_step_actions,
  app_rounds_team_actions,   NULL,
};

static void
app_rounds_page_class_init (AppRoundsPageClass *class)
{
  /* What other files show: app_rounds_page_get_part(). */
  static const char *const parts[] = {
    "bar",         "headline",     "drop_button", "late_button", "bracket_button",
    "edit_button", "print_button", "stack",       "entry_box",   "tables_button",
    "entry",       "kinds",        "hidden",      "hidden_text", "line_ups",
    "progress",    "progress_bar", "why",         "price",       "progress_text",
    "unpaired",    "legend",       "empty_title", "empty_text",  "empty_button",
  };
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
  APP_BIND (class, AppRoundsPage, row_menu, menu, search, typed_label, status, sheet, nothing);
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_class_bind_template_child_full (widget_class, parts[i], FALSE, 0);
  APP_CALL (class, selection_changed_cb, activate_cb, menu_cb, search_changed_cb,
            search_activate_cb, search_stopped_cb);
  gtk_widget_class_bind_template_callback_full (widget_class, "entry_activate_cb",
                                                G_CALLBACK (app_rounds_actions_submit));
  app_action_install (widget_class, app_rounds_actions);
}

static void
app_rounds_page_init (AppRoundsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  app_sheet_set_label (self->sheet, _ ("Tables of the round"));
  app_sheet_set_empty (self->sheet, GTK_WIDGET (self->nothing));
  app_action_add_keys (GTK_WIDGET (self->sheet), app_rounds_actions);
  app_menus_give (app_rounds_page_get_part (GTK_WIDGET (self), "edit_button"), "pairing");
  app_menus_give (app_rounds_page_get_part (GTK_WIDGET (self), "tables_button"), "round-robin");
  app_menus_give (app_rounds_page_get_part (GTK_WIDGET (self), "line_ups"), "line-ups");
}

static void
resized_cb (GtkWidget *page)
{
  app_rounds_list_refresh (APP_ROUNDS_PAGE (page)->sheet, APP_ROUNDS_PAGE (page)->scene);
}

/* Its rounds, the last drawn one first: tables, results, draws. */
GtkWidget *
app_rounds_page_new (Desk *desk)
{
  AppRoundsPage *self = g_object_new (APP_TYPE_ROUNDS_PAGE, NULL);
  GtkWidget *page = GTK_WIDGET (self);

  self->scene = scene_rounds_new (g_object_ref (desk));
  self->reasons = app_rounds_reasons_new (desk);
  self->kinds = app_rounds_kinds_new (page);
  self->draw = app_rounds_draw_new (page);
  self->drag = app_rounds_drag_new (page);
  g_signal_connect_object (self->reasons, "changed", G_CALLBACK (reasons_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "acted", G_CALLBACK (page_acted_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desk, "called", G_CALLBACK (page_called_cb), self, G_CONNECT_SWAPPED);
  app_rounds_page_show (page, desk_state_last_round (desk_get_state (desk)));
  app_text_size_watch (page, resized_cb);
  return page;
}
