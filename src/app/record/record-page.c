/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/record/record-page.h"
#include <glib/gi18n.h>
#include "app/game/game-layout.h"
#include "app/widgets/label.h"
#include "scene/record/info.h"
#include "app/record/record-page-private.h"

enum { GAME_CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppRecordPage, app_record_page, GTK_TYPE_WIDGET)

/* --- What happens --- */

static void
played_cb (AppRecordPage *self, guint point)
{
  if (self->comparing)
    app_record_check_toggle (self, (RulesPoint) point);
  else
    app_record_acts_find (self, (RulesPoint) point);
}

static void
slid_cb (AppRecordPage *self)
{
  if (self->refreshing)
    return;
  scene_record_tree_go (self->tree,
                        (gint64) (gtk_range_get_value (GTK_RANGE (self->slider)) + 0.5));
  app_record_show (self);
}

static void
record_numbers_cb (AppRecordPage *self)
{
  if (self->tree)
    app_record_show (self);
}

static void
record_variation_cb (AppRecordPage *self, GtkListBoxRow *row)
{
  scene_record_tree_choose (self->tree, (guint) gtk_list_box_row_get_index (row), TRUE);
  app_record_show (self);
}

/* A game that cannot be shown leaves the list where it was. */
static void
game_cb (AppRecordPage *self)
{
  guint game = gtk_drop_down_get_selected (self->games);
  g_autoptr (GError) error = NULL;

  if (!self->tree || self->refreshing || game == GTK_INVALID_LIST_POSITION ||
      game == scene_record_tree_get_game (self->tree))
    return;
  if (scene_record_tree_set_game (self->tree, game, &error)) {
    self->comparing = FALSE;
    app_record_show_game (self);
    g_signal_emit (self, signals[GAME_CHOSEN], 0);
  } else {
    gtk_drop_down_set_selected (self->games, scene_record_tree_get_game (self->tree));
    app_record_show_tell (self, error->message);
  }
}

/* --- Once --- */

static void
fill_games (AppRecordPage *self)
{
  const char *const *names = scene_record_tree_get_names (self->tree);
  g_autoptr (GtkStringList) games = gtk_string_list_new (names);

  self->refreshing = TRUE;
  gtk_drop_down_set_model (self->games, G_LIST_MODEL (games));
  gtk_drop_down_set_selected (self->games, scene_record_tree_get_game (self->tree));
  gtk_widget_set_visible (GTK_WIDGET (self->games), names != NULL);
  self->refreshing = FALSE;
}

/* --- The widget --- */

static gboolean
app_record_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (APP_RECORD_PAGE (widget)->board));
}

/* The keys of the page work from the first moment on. */
static void
app_record_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (app_record_page_parent_class)->map (widget);
  gtk_widget_grab_focus (widget);
}

static void
app_record_page_dispose (GObject *object)
{
  AppRecordPage *self = APP_RECORD_PAGE (object);

  app_record_table_drop (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), APP_TYPE_RECORD_PAGE);
  g_clear_pointer (&self->tree, scene_record_tree_free);
  g_clear_pointer (&self->choices, g_array_unref);
  G_OBJECT_CLASS (app_record_page_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (class, AppRecordPage, name)

static void
bind_top (GtkWidgetClass *class)
{
  BIND (board);
  BIND (content);
  BIND (bar);
  BIND (bar_text);
  BIND (faults);
  BIND (games);
  BIND (black);
  BIND (white);
  BIND (black_clock);
  BIND (white_clock);
  BIND (black_taken);
  BIND (white_taken);
  BIND (event);
  BIND (result);
  BIND (details);
  BIND (info);
  BIND (place);
  BIND (turn);
  BIND (illegal);
  BIND (told);
  BIND (slider);
  BIND (wanted);
  BIND (numbers);
  BIND (compare_button);
  BIND (back_button);
}

static void
bind_panels (GtkWidgetClass *class)
{
  BIND (panels);
  BIND (variations_box);
  BIND (variations_title);
  BIND (variations);
  BIND (comment);
  BIND (comment_box);
  BIND (no_comment);
  BIND (compared);
  BIND (hint);
  BIND (displace_box);
  BIND (displace_text);
  BIND (displace_buttons);
  BIND (differences);
  BIND (nearest_box);
  BIND (nearest_text);
  BIND (legend);
}
#undef BIND

AppActions app_record_actions = { app_record_act_actions, app_record_table_actions, NULL };

static void
app_record_page_class_init (AppRecordPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_record_page_dispose;
  widget_class->map = app_record_page_map;
  widget_class->grab_focus = app_record_page_grab_focus;
  g_type_ensure (APP_TYPE_BOARD_VIEW);
  gtk_widget_class_set_css_name (widget_class, "recordpage");
  gtk_widget_class_set_layout_manager_type (widget_class, APP_TYPE_GAME_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/record-page.ui");
  bind_top (widget_class);
  bind_panels (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, played_cb);
  gtk_widget_class_bind_template_callback (widget_class, slid_cb);
  gtk_widget_class_bind_template_callback (widget_class, record_numbers_cb);
  gtk_widget_class_bind_template_callback (widget_class, record_variation_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_cb);
  gtk_widget_class_bind_template_callback (widget_class, app_record_acts_go_wanted);
  app_action_install (widget_class, app_record_actions);
  signals[GAME_CHOSEN] = g_signal_new ("game-chosen", APP_TYPE_RECORD_PAGE, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
app_record_page_init (AppRecordPage *self)
{
  self->choices = g_array_new (FALSE, FALSE, sizeof (guint32));
  gtk_widget_init_template (GTK_WIDGET (self));
  app_label_set_parts (self->legend, gtk_label_get_label (self->legend));
  app_record_acts_add_controllers (self);
}

/* A page that shows it. @tree: a record, from a file or from a table. */
GtkWidget *
app_record_page_new (SceneRecordTree *tree)
{
  AppRecordPage *self = g_object_new (APP_TYPE_RECORD_PAGE, NULL);

  self->tree = tree;
  fill_games (self);
  app_record_show_game (self);
  return GTK_WIDGET (self);
}

/* What it shows. */
SceneRecordTree *
app_record_page_get_tree (AppRecordPage *page)
{
  return page->tree;
}
