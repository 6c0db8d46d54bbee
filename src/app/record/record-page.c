/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/record/record-page.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/game/game-layout.h"
#include "app/record/record-page-private.h"
#include "app/widgets/article-link.h"
#include "app/widgets/ask.h"
#include "app/widgets/label.h"
#include "desk/event/event.h"

enum { GAME_CHOSEN, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppRecordPage, app_record_page, GTK_TYPE_WIDGET)

/* What it knows of the record. */
SceneRecord *
app_record_page_get_model (AppRecordPage *page)
{
  return &page->model;
}

/* Whether the page follows that game. @game: the key of a game, 0 for any. */
gboolean
app_record_page_is_table (AppRecordPage *page, Desk *desk, gint64 game)
{
  return page->model.desk == desk && (game == 0 || page->model.game == game);
}

/* --- Stepping --- */

static void
go (AppRecordPage *self, gint64 place)
{
  scene_record_tree_go (self->model.tree, place);
  app_record_show (self);
}

static void
step_cb (GtkWidget *widget, const char *name, GVariant *by)
{
  AppRecordPage *self = APP_RECORD_PAGE (widget);

  go (self, (gint64) scene_record_tree_get_place (self->model.tree) + g_variant_get_int32 (by));
}

static void
first_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  go (APP_RECORD_PAGE (widget), 0);
}

static void
last_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  go (APP_RECORD_PAGE (widget), G_MAXINT);
}

static gboolean
scroll_cb (GtkEventControllerScroll *scroll, double dx, double dy, AppRecordPage *self)
{
  if (dy != 0)
    go (self, (gint64) scene_record_tree_get_place (self->model.tree) + (dy > 0 ? 1 : -1));
  return GDK_EVENT_STOP;
}

static void
slid_cb (AppRecordPage *self)
{
  if (!self->refreshing)
    go (self, (gint64) (gtk_range_get_value (GTK_RANGE (self->slider)) + 0.5));
}

/* The one above or below in the list of variations. */
static void
variation_cb (GtkWidget *widget, const char *name, GVariant *by)
{
  AppRecordPage *self = APP_RECORD_PAGE (widget);
  SceneRecordChoices choices = scene_record_tree_get_choices (self->model.tree);
  gint64 wanted = (gint64) choices.chosen + g_variant_get_int32 (by);

  if (choices.nodes->len > 0) {
    scene_record_tree_choose (self->model.tree,
                              (guint) CLAMP (wanted, 0, (gint64) choices.nodes->len - 1), FALSE);
    app_record_show (self);
  }
  g_array_unref (choices.nodes);
}

static void
record_variation_cb (AppRecordPage *self, GtkListBoxRow *row)
{
  scene_record_tree_choose (self->model.tree, (guint) gtk_list_box_row_get_index (row), TRUE);
  app_record_show (self);
}

static void
record_numbers_cb (AppRecordPage *self)
{
  if (self->model.tree)
    app_record_show (self);
}

static void
numbers_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  GtkDropDown *numbers = APP_RECORD_PAGE (widget)->numbers;

  gtk_drop_down_set_selected (numbers, (gtk_drop_down_get_selected (numbers) + 1) %
                                           (APP_RECORD_NUMBERS_ALL + 1));
}

/* --- Finding --- */

static void
find (AppRecordPage *self, RulesPoint point)
{
  g_autofree char *told = scene_record_find (&self->model, point);

  app_record_show (self);
  if (told)
    app_record_show_tell (self, told);
}

static void
find_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  AppRecordPage *self = APP_RECORD_PAGE (widget);

  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  app_board_view_move_cursor (self->board, 0, 0);
  app_record_show_tell (
      self, self->model.comparing
                ? _ ("Arrow keys choose a point, Enter changes what is on it, Esc ends.")
                : _ ("Arrow keys choose a point, Enter finds its move, Esc ends."));
}

static void
goto_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  gtk_widget_grab_focus (GTK_WIDGET (APP_RECORD_PAGE (widget)->wanted));
}

static gboolean
is_number (const char *text)
{
  return text[strspn (text, "+0123456789 ")] == '\0';
}

/* Goes where the field says; after a number it is done. */
static void
wanted_cb (AppRecordPage *self)
{
  g_autofree char *wanted = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->wanted)));
  g_autofree char *told = scene_record_seek (&self->model, wanted);

  app_record_show (self);
  if (told)
    app_record_show_tell (self, told);
  else if (is_number (wanted)) {
    gtk_editable_set_text (GTK_EDITABLE (self->wanted), "");
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
  }
}

/* --- With the table --- */

static void
compare (AppRecordPage *self, gboolean comparing)
{
  if (comparing)
    scene_record_compare_begin (&self->model);
  else
    self->model.comparing = FALSE;
  app_record_show (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
compare_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  compare (APP_RECORD_PAGE (widget), !APP_RECORD_PAGE (widget)->model.comparing);
}

static void
again_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  compare (APP_RECORD_PAGE (widget), TRUE);
}

static void
nearest_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  go (APP_RECORD_PAGE (widget), APP_RECORD_PAGE (widget)->model.nearest);
}

static void
leave_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  AppRecordPage *self = APP_RECORD_PAGE (widget);

  if (self->model.comparing)
    compare (self, FALSE);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
played_cb (AppRecordPage *self, guint point)
{
  if (!self->model.comparing) {
    find (self, (RulesPoint) point);
    return;
  }
  scene_record_toggle (&self->model, (RulesPoint) point);
  app_record_show (self);
}

/* --- Another record --- */

/* A game that cannot be shown leaves the list where it was. */
static void
game_cb (AppRecordPage *self)
{
  SceneRecordTree *tree = self->model.tree;
  guint game = gtk_drop_down_get_selected (self->games);
  g_autoptr (GError) error = NULL;

  if (!tree || self->refreshing || game == GTK_INVALID_LIST_POSITION ||
      game == scene_record_tree_get_game (tree))
    return;
  if (scene_record_tree_set_game (tree, game, &error)) {
    self->model.comparing = FALSE;
    app_record_show_game (self);
    g_signal_emit (self, signals[GAME_CHOSEN], 0);
  } else {
    gtk_drop_down_set_selected (self->games, scene_record_tree_get_game (tree));
    app_record_show_tell (self, error->message);
  }
}

static void
follow_cb (AppRecordPage *self)
{
  g_autoptr (GError) error = NULL;
  gboolean other;

  if (!scene_record_follow (&self->model, &other, &error))
    app_ask_tell (GTK_WIDGET (self), error);
  else if (other)
    app_record_show_game (self);
  else
    app_record_show (self);
}

/* --- Keys --- */

/* Before the board takes the key for its cursor. */
static gboolean
record_key_cb (GtkWidget *widget, GVariant *by, gpointer data)
{
  const AppAction *row = data;
  AppRecordPage *self = APP_RECORD_PAGE (gtk_widget_get_parent (widget));

  if (self->model.comparing || app_board_view_get_cursor (self->board) != RULES_PASS)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action_variant (widget, row->name, by);
  return GDK_EVENT_STOP;
}

/* The first ones are the board's own as long as its cursor is seen. */
static const AppAction page_actions[] = {
  { "record.step", step_cb, 0, "Left Right KP_Left KP_Right", N_ ("Step back, step forward"), "i",
    "-1 1", APP_ACTION_BOTH, record_key_cb },
  { "record.step", NULL, 0, "Page_Up Page_Down KP_Page_Up KP_Page_Down",
    N_ ("Ten moves back, ten moves forward"), NULL, "-10 10", APP_ACTION_BOTH, record_key_cb },
  { "record.step", NULL, 0, "<Control>Left <Control>Right <Control>KP_Left <Control>KP_Right",
    N_ ("Ten moves back, ten moves forward"), NULL, "-10 10" },
  { "record.first", first_cb, 0, "Home KP_Home", N_ ("Start and end of the game"),
    .place = APP_ACTION_BOTH, .press = record_key_cb },
  { "record.last", last_cb, 0, "End KP_End", N_ ("Start and end of the game"),
    .place = APP_ACTION_BOTH, .press = record_key_cb },
  { "record.variation", variation_cb, 0, "Up Down KP_Up KP_Down", N_ ("Another variation"), "i",
    "-1 1", APP_ACTION_BOTH, record_key_cb },
  { "record.goto", goto_cb, 0, "g", N_ ("Go to a move by number or by point") },
  { "record.find", find_cb, 0, "f", N_ ("Find the move at a point") },
  { "record.numbers", numbers_cb, 0, "n", N_ ("Move numbers: none, the last ten, all") },
  { "record.compare", compare_cb, 0, "c", N_ ("Compare with the board on the table") },
  { "record.again", again_cb },
  { "record.nearest", nearest_cb },
  { "record.leave", leave_cb, 0, "Escape", "-it leaves what was begun, as everywhere" },
  { 0 },
};

AppActions app_record_actions = { page_actions, app_record_table_actions, NULL };

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

  if (self->model.desk)
    g_signal_handlers_disconnect_by_data (self->model.desk, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), APP_TYPE_RECORD_PAGE);
  scene_record_clear (&self->model);
  g_clear_pointer (&self->choices, g_array_unref);
  G_OBJECT_CLASS (app_record_page_parent_class)->dispose (object);
}

#define PART(id, member)                        \
  {                                             \
    id, G_STRUCT_OFFSET (AppRecordPage, member) \
  }
#define NAMED(member) PART (#member, member)

static const struct {
  const char *id;
  gsize at;
} parts[] = {
  { "content", 0 }, /* goes with the template */
  PART ("black", said[SCENE_RECORD_BLACK]),
  PART ("white", said[SCENE_RECORD_WHITE]),
  PART ("event", said[SCENE_RECORD_EVENT]),
  PART ("result", said[SCENE_RECORD_RESULT]),
  PART ("bar_text", said[SCENE_RECORD_FAULTS]),
  PART ("place", said[SCENE_RECORD_PLACE]),
  PART ("turn", said[SCENE_RECORD_TURN]),
  PART ("illegal", said[SCENE_RECORD_ILLEGAL]),
  PART ("black_clock", said[SCENE_RECORD_BLACK_CLOCK]),
  PART ("white_clock", said[SCENE_RECORD_WHITE_CLOCK]),
  PART ("black_taken", said[SCENE_RECORD_BLACK_TAKEN]),
  PART ("white_taken", said[SCENE_RECORD_WHITE_TAKEN]),
  PART ("compared", said[SCENE_RECORD_COMPARED]),
  PART ("hint", said[SCENE_RECORD_HINT]),
  PART ("differences", said[SCENE_RECORD_DIFFERENCES]),
  PART ("nearest_text", said[SCENE_RECORD_NEAREST]),
  PART ("displace_text", said[SCENE_RECORD_DISPLACE]),
  NAMED (board),
  NAMED (bar),
  NAMED (faults),
  NAMED (games),
  NAMED (info),
  NAMED (told),
  NAMED (slider),
  NAMED (wanted),
  NAMED (numbers),
  NAMED (back_button),
  NAMED (panels),
  NAMED (variations_box),
  NAMED (variations_title),
  NAMED (variations),
  NAMED (comment),
  NAMED (no_comment),
  NAMED (comment_box),
  NAMED (displace_box),
  NAMED (displace_buttons),
  NAMED (nearest_box),
  NAMED (legend),
};

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
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_class_bind_template_child_full (widget_class, parts[i].id, FALSE,
                                               (gssize) parts[i].at);
  gtk_widget_class_bind_template_callback (widget_class, played_cb);
  gtk_widget_class_bind_template_callback (widget_class, slid_cb);
  gtk_widget_class_bind_template_callback (widget_class, record_numbers_cb);
  gtk_widget_class_bind_template_callback (widget_class, record_variation_cb);
  gtk_widget_class_bind_template_callback (widget_class, game_cb);
  gtk_widget_class_bind_template_callback (widget_class, wanted_cb);
  app_action_install (widget_class, app_record_actions);
  signals[GAME_CHOSEN] = g_signal_new ("game-chosen", APP_TYPE_RECORD_PAGE, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* The board's arrow keys step while its cursor is not seen; so does the wheel over it. */
static void
add_controllers (AppRecordPage *self)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  app_action_add_keys (GTK_WIDGET (self->board), app_record_actions);
  gtk_widget_add_controller (GTK_WIDGET (self->board), scroll);
}

static void
app_record_page_init (AppRecordPage *self)
{
  self->choices = g_array_new (FALSE, FALSE, sizeof (guint32));
  gtk_widget_init_template (GTK_WIDGET (self));
  app_label_set_parts (self->legend, gtk_label_get_label (self->legend));
  add_controllers (self);
}

static void
fill_games (AppRecordPage *self)
{
  const char *const *names = scene_record_tree_get_names (self->model.tree);
  g_autoptr (GtkStringList) games = gtk_string_list_new (names);

  self->refreshing = TRUE;
  gtk_drop_down_set_model (self->games, G_LIST_MODEL (games));
  gtk_drop_down_set_selected (self->games, scene_record_tree_get_game (self->model.tree));
  gtk_widget_set_visible (GTK_WIDGET (self->games), names != NULL);
  self->refreshing = FALSE;
}

/* @model: taken over. */
static GtkWidget *
make_page (SceneRecord model)
{
  AppRecordPage *self = g_object_new (APP_TYPE_RECORD_PAGE, NULL);

  self->model = model;
  fill_games (self);
  app_record_show_game (self);
  return GTK_WIDGET (self);
}

/* A page that shows it. @tree: a record from a file, taken over. */
GtkWidget *
app_record_page_new (SceneRecordTree *tree)
{
  SceneRecord model;

  scene_record_init (&model, tree);
  return make_page (model);
}

/* A page that shows the game from its end on and follows it; what has to be put right is put
 * right there, or NULL. @game: the key of a game. @error: why it cannot be shown. */
GtkWidget *
app_record_page_new_table (Desk *desk, gint64 game, GError **error)
{
  GtkWidget *page;
  SceneRecord model;

  if (!scene_record_init_table (&model, desk, game, error))
    return NULL;
  page = make_page (model);
  app_article_link_place (page, desk_event (desk_get_state (desk))->rules.profile);
  g_signal_connect_swapped (desk, "acted", G_CALLBACK (follow_cb), page);
  return page;
}
