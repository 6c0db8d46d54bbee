/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "app/widgets/ask.h"
#include "scene/round/drop.h"
#include "app/list/sheet.h"
#include "app/rounds/rounds-acts.h"
#include "desk/act/list.h"
#include "scene/round/round.h"
#include "rules/article/word.h"

/* Players are dragged onto seats, to the bye and to where those stand who have no table. The form
 * behind the key e does the same. */

#define EDGE 28 /* pixels at which the list begins to scroll */
#define SCROLL_MS 60

/* It lives on while a price is found out for it. */
struct _AppRoundsDrag {
  GtkWidget *page; /* NULL once it is gone */
  AppSheet *sheet;
  GtkLabel *unpaired;
  GPtrArray *controllers;
  SceneDropSeat seat; /* over which it is */
  gboolean over;
  SceneDrop *drop;           /* what would come of it */
  GCancellable *cancellable; /* of the price */
  guint scroll;
  int way; /* -1 up, 1 down */
};

static const SceneRounds *
scene_of (const AppRoundsDrag *self)
{
  return app_rounds_page_get_scene (self->page);
}

/* --- Who is where --- */

static gboolean
can_drag (const AppRoundsDrag *self)
{
  return scene_rounds_has (scene_of (self), SCENE_ROUNDS_WRITES | SCENE_ROUNDS_DRAWN);
}

/* Which table and which of its seats is there; none at a board, where the line-ups say who sits. */
static const DeskTable *
table_at (AppRoundsDrag *self, double x, double y, gboolean *ret_white)
{
  const char *column;
  const DeskTable *table = app_sheet_pick (self->sheet, x, y, &column);

  if (!table || table->match || !column ||
      (!g_str_has_prefix (column, "black") && !g_str_has_prefix (column, "white")))
    return NULL;
  *ret_white = g_str_has_prefix (column, "white");
  return table;
}

/* On a ground of its own: where a display has transparency, the name would lie over another. */
static GdkContentProvider *
provide (AppRoundsDrag *self, GtkDragSource *source, const DeskPlayer *player)
{
  g_autofree char *name = desk_player_name (player);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->page, name);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GdkPaintable) picture = NULL;
  GtkStyleContext *style = gtk_widget_get_style_context (self->page);
  GdkRGBA colour, ground;
  int width, height;

  gtk_style_context_get_color (style, &colour);
  pango_layout_get_pixel_size (layout, &width, &height);
  if (gtk_style_context_lookup_color (style, "surface", &ground))
    gtk_snapshot_append_color (snapshot, &ground,
                               &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  picture = gtk_snapshot_to_paintable (snapshot, NULL);
  if (picture)
    gtk_drag_source_set_icon (source, picture, -8, -4);
  return gdk_content_provider_new_typed (G_TYPE_INT64, player->player);
}

static GdkContentProvider *
prepare_seat_cb (GtkDragSource *source, double x, double y, AppRoundsDrag *self)
{
  gboolean white = FALSE;
  const DeskTable *table = can_drag (self) ? table_at (self, x, y, &white) : NULL;
  const DeskPlayer *player = !table ? NULL : white ? table->white : table->black;

  return player ? provide (self, source, player) : NULL;
}

static GdkContentProvider *
prepare_unpaired_cb (GtkDragSource *source, double x, double y, AppRoundsDrag *self)
{
  int left, top, index, trailing;
  gint64 player = 0;

  gtk_label_get_layout_offsets (self->unpaired, &left, &top);
  if (can_drag (self) &&
      pango_layout_xy_to_index (gtk_label_get_layout (self->unpaired),
                                ((int) x - left) * PANGO_SCALE, ((int) y - top) * PANGO_SCALE,
                                &index, &trailing))
    player = scene_round_unpaired_at (scene_of (self)->desk, scene_of (self)->round,
                                      gtk_label_get_text (self->unpaired), index);
  return player ? provide (self, source,
                           desk_state_player (desk_get_state (scene_of (self)->desk), player))
                : NULL;
}

/* Where nobody stands there is a place to be dropped nevertheless. What a drop does is said in the
 * place of the draft's price, so that no row moves away under the hand. */
static void
began_cb (AppRoundsDrag *self)
{
  gtk_widget_set_visible (app_rounds_page_get_part (self->page, "price"), FALSE);
  if (gtk_widget_get_visible (GTK_WIDGET (self->unpaired)))
    return;
  gtk_label_set_label (self->unpaired, _ ("Drop here: no table in this round"));
  gtk_widget_set_visible (GTK_WIDGET (self->unpaired), TRUE);
}

/* --- What it costs --- */

static void
stop_price (AppRoundsDrag *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
drag_price_found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  AppRoundsDrag *self = data;
  g_autoptr (AppPairPrice) price = app_task_finish (result, NULL);
  g_autofree char *words = NULL;

  if (self->page && g_task_get_cancellable (G_TASK (result)) == self->cancellable) {
    g_clear_object (&self->cancellable);
    if (price && self->drop) {
      words = rules_word_sentences (self->drop->words, price->words);
      app_rounds_page_say (self->page, words, FALSE);
    }
  }
  g_rc_box_release (self);
}

/* Against the round as it is: who plays in it stays the same. */
static void
find_drag_price (AppRoundsDrag *self, const ScenePairEdit *plan)
{
  g_autoptr (DeskDraw) draw = desk_pair_task (scene_of (self)->desk, scene_of (self)->round, NULL);
  g_autoptr (PairingRound) before = NULL;
  PairingRound *after = draw && !scene_pair_edit_is_larger (plan)
                            ? scene_pair_edit_apply (scene_of (self)->desk, plan, draw)
                            : NULL;

  if (!after)
    return;
  before = desk_pair_get_round (scene_of (self)->desk, scene_of (self)->round);
  self->cancellable = g_cancellable_new ();
  app_draw_task_start (g_steal_pointer (&draw), &app_pair_price_kind,
                       app_pair_price_ask (after, before), self->cancellable, drag_price_found_cb,
                       g_rc_box_acquire (self));
}

/* --- Over a seat --- */

static void
leave (AppRoundsDrag *self)
{
  stop_price (self);
  g_clear_pointer (&self->drop, scene_drop_free);
  self->over = FALSE;
  app_sheet_highlight (self->sheet, NULL, NULL);
}

static gboolean
is_over (const AppRoundsDrag *self, const SceneDropSeat *seat)
{
  return self->over && self->seat.round == seat->round && self->seat.board == seat->board &&
         self->seat.white == seat->white;
}

static GdkDragAction
enter (AppRoundsDrag *self, gint64 player, const SceneDropSeat *seat, const DeskTable *table)
{
  if (!is_over (self, seat)) {
    leave (self);
    self->seat = *seat;
    self->over = TRUE;
    self->drop = scene_drop_new (scene_of (self)->desk, player, seat);
    app_rounds_page_say (self->page, self->drop->words, !self->drop->can && *self->drop->words);
    if (self->drop->can && table)
      app_sheet_highlight (self->sheet, table, seat->white ? "white" : "black");
    if (self->drop->can && self->drop->plan)
      find_drag_price (self, self->drop->plan);
  }
  return self->drop->can ? GDK_ACTION_MOVE : 0;
}

static gint64
dragged (GtkDropTarget *target)
{
  const GValue *value = gtk_drop_target_get_value (target);

  return value ? g_value_get_int64 (value) : 0;
}

static gboolean
drag_scroll_cb (gpointer data)
{
  const AppRoundsDrag *self = data;

  app_sheet_scroll (self->sheet, self->way);
  return G_SOURCE_CONTINUE;
}

/* The list goes on under a hand that is held at its edge. */
static void
scroll_drag (AppRoundsDrag *self, double y)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self->sheet));
  int way = y < 2 * EDGE ? -1 : y > height - EDGE ? 1 : 0;

  self->way = way;
  if (way == 0)
    g_clear_handle_id (&self->scroll, g_source_remove);
  else if (!self->scroll)
    self->scroll = g_timeout_add (SCROLL_MS, drag_scroll_cb, self);
}

static GdkDragAction
motion_cb (GtkDropTarget *target, double x, double y, AppRoundsDrag *self)
{
  gboolean white = FALSE;
  const DeskTable *table = table_at (self, x, y, &white);
  gint64 player = dragged (target);
  SceneDropSeat seat = { scene_of (self)->round, table ? (int) table->game->board : 0, white };

  scroll_drag (self, y);
  if (table && player)
    return enter (self, player, &seat, table);
  leave (self);
  return 0;
}

static GdkDragAction
unpaired_motion_cb (GtkDropTarget *target, double x, double y, AppRoundsDrag *self)
{
  SceneDropSeat seat = { scene_of (self)->round, 0, FALSE };
  gint64 player = dragged (target);

  return player ? enter (self, player, &seat, NULL) : 0;
}

static void
left_cb (AppRoundsDrag *self)
{
  g_clear_handle_id (&self->scroll, g_source_remove);
  leave (self);
}

/* --- Dropped --- */

static void
ended_cb (AppRoundsDrag *self)
{
  left_cb (self);
  app_rounds_show_notes (self->page);
}

/* What is refused says why, and stays said. */
static gboolean
drop_on (AppRoundsDrag *self, gint64 player, const SceneDropSeat *seat)
{
  g_autoptr (SceneDrop) drop = scene_drop_new (scene_of (self)->desk, player, seat);
  g_autoptr (GError) error = NULL;
  gboolean stored;

  left_cb (self);
  stored = drop->can && scene_drop_do (scene_of (self)->desk, drop, &error);
  if (!stored)
    app_rounds_page_say (self->page, error ? error->message : drop->words, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->sheet));
  return stored;
}

static gboolean
drag_drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, AppRoundsDrag *self)
{
  gboolean white = FALSE;
  const DeskTable *table = table_at (self, x, y, &white);
  SceneDropSeat seat = { scene_of (self)->round, table ? (int) table->game->board : 0, white };

  return table && drop_on (self, g_value_get_int64 (value), &seat);
}

static gboolean
unpaired_drop_cb (GtkDropTarget *target, const GValue *value, double x, double y,
                  AppRoundsDrag *self)
{
  SceneDropSeat seat = { scene_of (self)->round, 0, FALSE };

  return drop_on (self, g_value_get_int64 (value), &seat);
}

/* --- What begins and ends it --- */

static void
add_controller (AppRoundsDrag *self, gpointer widget, gpointer controller)
{
  g_ptr_array_add (self->controllers, controller);
  gtk_widget_add_controller (widget, controller);
}

static void
add_source (AppRoundsDrag *self, gpointer widget, GCallback prepare)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", prepare, self);
  g_signal_connect_swapped (source, "drag-begin", G_CALLBACK (began_cb), self);
  g_signal_connect_swapped (source, "drag-end", G_CALLBACK (ended_cb), self);
  add_controller (self, widget, source);
}

static void
add_target (AppRoundsDrag *self, gpointer widget, GCallback motion, GCallback drop)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INT64, GDK_ACTION_MOVE);

  gtk_drop_target_set_preload (target, TRUE);
  g_signal_connect (target, "enter", motion, self);
  g_signal_connect (target, "motion", motion, self);
  g_signal_connect_swapped (target, "leave", G_CALLBACK (left_cb), self);
  g_signal_connect (target, "drop", drop, self);
  add_controller (self, widget, target);
}

/* Lets players be dragged. */
AppRoundsDrag *
app_rounds_drag_new (GtkWidget *page)
{
  AppRoundsDrag *self = g_rc_box_new0 (AppRoundsDrag);

  self->page = page;
  self->sheet = app_rounds_page_get_part (page, "sheet");
  self->unpaired = app_rounds_page_get_part (page, "unpaired");
  self->controllers = g_ptr_array_new ();
  add_source (self, self->sheet, G_CALLBACK (prepare_seat_cb));
  add_source (self, self->unpaired, G_CALLBACK (prepare_unpaired_cb));
  add_target (self, self->sheet, G_CALLBACK (motion_cb), G_CALLBACK (drag_drop_cb));
  add_target (self, self->unpaired, G_CALLBACK (unpaired_motion_cb), G_CALLBACK (unpaired_drop_cb));
  return self;
}

/* With the page, whose children are still there. */
void
app_rounds_drag_free (AppRoundsDrag *self)
{
  for (guint i = 0; i < self->controllers->len; i++)
    g_signal_handlers_disconnect_by_data (self->controllers->pdata[i], self);
  g_clear_pointer (&self->controllers, g_ptr_array_unref);
  stop_price (self);
  g_clear_handle_id (&self->scroll, g_source_remove);
  g_clear_pointer (&self->drop, scene_drop_free);
  self->page = NULL;
  g_rc_box_release (self);
}
