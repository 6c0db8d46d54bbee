/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "app/widgets/ask.h"
#include "scene/round/drop.h"
#include "app/rounds/rounds-page-private.h"
#include "scene/round/round.h"
#include "rules/article/word.h"

/* Players are dragged onto seats, to the bye and to where those stand who have no table. The form
 * behind the key e does the same. */

#define EDGE 28 /* pixels at which the list begins to scroll */
#define SCROLL_MS 60

typedef struct _AppRoundsDrag AppRoundsDrag;

struct _AppRoundsDrag {
  SceneDropSeat seat; /* over which it is */
  gboolean over;
  SceneDrop *drop;           /* what would come of it */
  GCancellable *cancellable; /* of the price */
  guint scroll;
  int way; /* -1 up, 1 down */
};

/* --- Who is where --- */

static gboolean
can_drag (AppRoundsPage *self)
{
  return !ledger_get_read_only (desk_get_ledger (self->desk)) &&
         desk_state_round (desk_get_state (self->desk), self->round) != DESK_ROUND_NONE;
}

/* Which table and which of its seats is there. */
static const DeskTable *
table_at (AppRoundsPage *self, double x, double y, gboolean *ret_white)
{
  const char *column;
  const DeskTable *table = app_sheet_pick (self->sheet, x, y, &column);

  if (!table || !column ||
      (!g_str_has_prefix (column, "black") && !g_str_has_prefix (column, "white")))
    return NULL;
  *ret_white = g_str_has_prefix (column, "white");
  return table;
}

/* On a ground of its own: where a display has transparency, the name would lie over another. */
static GdkContentProvider *
provide (AppRoundsPage *self, GtkDragSource *source, const DeskPlayer *player)
{
  g_autofree char *name = desk_player_name (player);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), name);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GdkPaintable) picture = NULL;
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));
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
prepare_seat_cb (GtkDragSource *source, double x, double y, AppRoundsPage *self)
{
  gboolean white = FALSE;
  const DeskTable *table = can_drag (self) ? table_at (self, x, y, &white) : NULL;
  const DeskPlayer *player = !table ? NULL : white ? table->white : table->black;

  return player ? provide (self, source, player) : NULL;
}

static GdkContentProvider *
prepare_unpaired_cb (GtkDragSource *source, double x, double y, AppRoundsPage *self)
{
  int left, top, index, trailing;
  gint64 player = 0;

  gtk_label_get_layout_offsets (self->unpaired, &left, &top);
  if (can_drag (self) &&
      pango_layout_xy_to_index (gtk_label_get_layout (self->unpaired),
                                ((int) x - left) * PANGO_SCALE, ((int) y - top) * PANGO_SCALE,
                                &index, &trailing))
    player = scene_round_unpaired_at (self->desk, self->round, gtk_label_get_text (self->unpaired),
                                      index);
  return player ? provide (self, source, desk_state_player (desk_get_state (self->desk), player))
                : NULL;
}

/* Where nobody stands there is a place to be dropped nevertheless. What a drop does is said in the
 * place of the draft's price, so that no row moves away under the hand. */
static void
began_cb (AppRoundsPage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->price), FALSE);
  if (gtk_widget_get_visible (GTK_WIDGET (self->unpaired)))
    return;
  gtk_label_set_label (self->unpaired, _ ("Drop here: no table in this round"));
  gtk_widget_set_visible (GTK_WIDGET (self->unpaired), TRUE);
}

/* --- What it costs --- */

static void
stop_price (AppRoundsDrag *drag)
{
  if (drag->cancellable)
    g_cancellable_cancel (drag->cancellable);
  g_clear_object (&drag->cancellable);
}

static void
drag_price_found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppRoundsPage) self = data;
  g_autoptr (AppPairPrice) price = app_task_finish (result, NULL);
  g_autofree char *words = NULL;

  if (!self->drag || g_task_get_cancellable (G_TASK (result)) != self->drag->cancellable)
    return;
  g_clear_object (&self->drag->cancellable);
  if (!price || !self->drag->drop)
    return;
  words = rules_word_sentences (self->drag->drop->words, price->words);
  app_rounds_page_say (self, words, FALSE);
}

/* Against the round as it is: who plays in it stays the same. */
static void
find_drag_price (AppRoundsPage *self, const ScenePlan *plan)
{
  g_autoptr (DeskDraw) draw = desk_pair_task (self->desk, self->round, NULL);
  g_autoptr (PairingRound) before = NULL;
  PairingRound *after =
      draw && !scene_plan_is_larger (plan) ? scene_plan_apply (self->desk, plan, draw) : NULL;

  if (!after)
    return;
  before = desk_pair_get_round (self->desk, self->round);
  self->drag->cancellable = g_cancellable_new ();
  app_draw_task_start (g_steal_pointer (&draw), &app_pair_price_kind,
                       app_pair_price_ask (after, before), self->drag->cancellable,
                       drag_price_found_cb, g_object_ref (self));
}

/* --- Over a seat --- */

static void
leave (AppRoundsPage *self)
{
  stop_price (self->drag);
  g_clear_pointer (&self->drag->drop, scene_drop_free);
  self->drag->over = FALSE;
  app_sheet_light (self->sheet, NULL, NULL);
}

static gboolean
is_over (const AppRoundsDrag *drag, const SceneDropSeat *seat)
{
  return drag->over && drag->seat.round == seat->round && drag->seat.board == seat->board &&
         drag->seat.white == seat->white;
}

static GdkDragAction
enter (AppRoundsPage *self, gint64 player, const SceneDropSeat *seat, const DeskTable *table)
{
  AppRoundsDrag *drag = self->drag;

  if (is_over (drag, seat))
    return drag->drop->can ? GDK_ACTION_MOVE : 0;
  leave (self);
  drag->seat = *seat;
  drag->over = TRUE;
  drag->drop = scene_drop_new (self->desk, player, seat);
  app_rounds_page_say (self, drag->drop->words, !drag->drop->can && *drag->drop->words);
  if (drag->drop->can && table)
    app_sheet_light (self->sheet, table, seat->white ? "white" : "black");
  if (drag->drop->can && drag->drop->plan)
    find_drag_price (self, drag->drop->plan);
  return drag->drop->can ? GDK_ACTION_MOVE : 0;
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
  AppRoundsPage *self = data;

  app_sheet_scroll (self->sheet, self->drag->way);
  return G_SOURCE_CONTINUE;
}

/* The list goes on under a hand that is held at its edge. */
static void
scroll_drag (AppRoundsPage *self, double y)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self->sheet));
  int way = y < 2 * EDGE ? -1 : y > height - EDGE ? 1 : 0;

  self->drag->way = way;
  if (way == 0)
    g_clear_handle_id (&self->drag->scroll, g_source_remove);
  else if (!self->drag->scroll)
    self->drag->scroll = g_timeout_add (SCROLL_MS, drag_scroll_cb, self);
}

static GdkDragAction
motion_cb (GtkDropTarget *target, double x, double y, AppRoundsPage *self)
{
  gboolean white = FALSE;
  const DeskTable *table = table_at (self, x, y, &white);
  gint64 player = dragged (target);
  SceneDropSeat seat = { self->round, table ? (int) table->game->board : 0, white };

  scroll_drag (self, y);
  if (table && player)
    return enter (self, player, &seat, table);
  leave (self);
  return 0;
}

static GdkDragAction
unpaired_motion_cb (GtkDropTarget *target, double x, double y, AppRoundsPage *self)
{
  SceneDropSeat seat = { self->round, 0, FALSE };
  gint64 player = dragged (target);

  return player ? enter (self, player, &seat, NULL) : 0;
}

static void
left_cb (AppRoundsPage *self)
{
  g_clear_handle_id (&self->drag->scroll, g_source_remove);
  leave (self);
}

/* --- Dropped --- */

static void
ended_cb (AppRoundsPage *self)
{
  if (!self->drag)
    return;
  left_cb (self);
  app_rounds_show_notes (self);
  app_rounds_settle_show_price (self);
}

/* What is refused says why, and stays said. */
static gboolean
drop_on (AppRoundsPage *self, gint64 player, const SceneDropSeat *seat)
{
  g_autoptr (SceneDrop) drop = scene_drop_new (self->desk, player, seat);
  g_autoptr (GError) error = NULL;
  gboolean stored;

  left_cb (self);
  stored = drop->can && scene_drop_do (self->desk, drop, &error);
  if (!stored)
    app_rounds_page_say (self, error ? error->message : drop->words, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->sheet));
  return stored;
}

static gboolean
drag_drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, AppRoundsPage *self)
{
  gboolean white = FALSE;
  const DeskTable *table = table_at (self, x, y, &white);
  SceneDropSeat seat = { self->round, table ? (int) table->game->board : 0, white };

  return table && drop_on (self, g_value_get_int64 (value), &seat);
}

static gboolean
unpaired_drop_cb (GtkDropTarget *target, const GValue *value, double x, double y,
                  AppRoundsPage *self)
{
  SceneDropSeat seat = { self->round, 0, FALSE };

  return drop_on (self, g_value_get_int64 (value), &seat);
}

/* --- The page --- */

static void
add_source (AppRoundsPage *self, GtkWidget *widget, GCallback prepare)
{
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", prepare, self);
  g_signal_connect_swapped (source, "drag-begin", G_CALLBACK (began_cb), self);
  g_signal_connect_swapped (source, "drag-end", G_CALLBACK (ended_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (source));
}

static void
add_target (AppRoundsPage *self, GtkWidget *widget, GCallback motion, GCallback drop)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INT64, GDK_ACTION_MOVE);

  gtk_drop_target_set_preload (target, TRUE);
  g_signal_connect (target, "enter", motion, self);
  g_signal_connect (target, "motion", motion, self);
  g_signal_connect_swapped (target, "leave", G_CALLBACK (left_cb), self);
  g_signal_connect (target, "drop", drop, self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}

/* Lets players be dragged. @self: the page that is being made. */
void
app_rounds_drag_init (AppRoundsPage *self)
{
  self->drag = g_new0 (AppRoundsDrag, 1);
  add_source (self, GTK_WIDGET (self->sheet), G_CALLBACK (prepare_seat_cb));
  add_source (self, GTK_WIDGET (self->unpaired), G_CALLBACK (prepare_unpaired_cb));
  add_target (self, GTK_WIDGET (self->sheet), G_CALLBACK (motion_cb), G_CALLBACK (drag_drop_cb));
  add_target (self, GTK_WIDGET (self->unpaired), G_CALLBACK (unpaired_motion_cb),
              G_CALLBACK (unpaired_drop_cb));
}

/* @self: the page, which is about to go. */
void
app_rounds_drag_stop (AppRoundsPage *self)
{
  if (!self->drag)
    return;
  stop_price (self->drag);
  g_clear_handle_id (&self->drag->scroll, g_source_remove);
  g_clear_pointer (&self->drag->drop, scene_drop_free);
  g_clear_pointer (&self->drag, g_free);
}
