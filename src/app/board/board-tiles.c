/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-tiles.h"

#define SIDE 128 /* pixels of a tile */

static void
clear_node (gpointer node)
{
  if (node)
    gsk_render_node_unref (node);
}

static int
n_tiles (int pixels)
{
  return (pixels + SIDE - 1) / SIDE;
}

/* The part of the picture that is a tile. */
static cairo_rectangle_int_t
tile_at (const cairo_rectangle_int_t *place, int i)
{
  int columns = n_tiles (place->width), x = i % columns * SIDE, y = i / columns * SIDE;

  return (cairo_rectangle_int_t){ x, y, MIN (SIDE, place->width - x),
                                  MIN (SIDE, place->height - y) };
}

/* The pixels are not copied. A later update paints on them, but whoever paints on a tile makes it
 * out of date at once, so that nobody sees a texture that has changed. */
static GdkTexture *
texture_new (cairo_surface_t *surface, const cairo_rectangle_int_t *tile)
{
  gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  const guint8 *first =
      cairo_image_surface_get_data (surface) + (gsize) tile->y * stride + 4 * (gsize) tile->x;
  gsize length = (gsize) (tile->height - 1) * stride + 4 * (gsize) tile->width;
  g_autoptr (GBytes) bytes =
      g_bytes_new_with_free_func (first, length, (GDestroyNotify) cairo_surface_destroy,
                                  cairo_surface_reference (surface));

  return gdk_memory_texture_new (tile->width, tile->height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static cairo_surface_t *
copy_tile (cairo_surface_t *surface, const cairo_rectangle_int_t *tile)
{
  cairo_surface_t *copy =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, tile->width, tile->height);
  cairo_t *cr = cairo_create (copy);

  cairo_set_source_surface (cr, surface, -tile->x, -tile->y);
  cairo_paint (cr);
  cairo_destroy (cr);
  return copy;
}

/* Without a graphics card GTK 4.8 converts every texture of a window anew for every frame, also
 * where nothing has changed; a drawing is looked at only where something has. */
static GskRenderNode *
drawing_new (cairo_surface_t *surface, const cairo_rectangle_int_t *tile,
             const graphene_rect_t *bounds)
{
  cairo_surface_t *copy = copy_tile (surface, tile);
  GskRenderNode *node = gsk_cairo_node_new (bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_translate (cr, (double) bounds->origin.x, (double) bounds->origin.y);
  cairo_scale (cr, (double) bounds->size.width / tile->width,
               (double) bounds->size.height / tile->height);
  cairo_set_source_surface (cr, copy, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (copy);
  return node;
}

static GskRenderNode *
node_new (const AppBoardTiles *tiles, const cairo_rectangle_int_t *place,
          const cairo_rectangle_int_t *tile, double scale)
{
  g_autoptr (GdkTexture) texture = NULL;
  graphene_rect_t bounds;

  graphene_rect_init (&bounds, (float) ((place->x + tile->x) / scale),
                      (float) ((place->y + tile->y) / scale), (float) (tile->width / scale),
                      (float) (tile->height / scale));
  if (tiles->is_software)
    return drawing_new (tiles->surface, tile, &bounds);
  texture = texture_new (tiles->surface, tile);
  return gsk_texture_node_new (texture, &bounds);
}

/* Another surface is another size or another look: no tile is kept. */
static void
take_surface (AppBoardTiles *tiles, cairo_surface_t *surface, const cairo_rectangle_int_t *place)
{
  if (surface == tiles->surface)
    return;
  g_clear_pointer (&tiles->surface, cairo_surface_destroy);
  g_ptr_array_set_size (tiles->nodes, 0);
  if (!surface)
    return;
  tiles->surface = cairo_surface_reference (surface);
  g_ptr_array_set_size (tiles->nodes, n_tiles (place->width) * n_tiles (place->height));
}

static void
drop_changed (AppBoardTiles *tiles, const cairo_rectangle_int_t *place,
              const cairo_region_t *changed)
{
  for (guint i = 0; i < tiles->nodes->len; i++) {
    cairo_rectangle_int_t tile = tile_at (place, (int) i);

    if (cairo_region_contains_rectangle (changed, &tile) != CAIRO_REGION_OVERLAP_OUT)
      g_clear_pointer (&tiles->nodes->pdata[i], gsk_render_node_unref);
  }
}

/* @tiles: no picture yet. */
void
app_board_tiles_init (AppBoardTiles *tiles)
{
  tiles->picture = report_picture_new ();
  tiles->surface = NULL;
  tiles->is_software = FALSE;
  tiles->nodes = g_ptr_array_new_with_free_func (clear_node);
}

void
app_board_tiles_clear (AppBoardTiles *tiles)
{
  g_ptr_array_unref (tiles->nodes);
  g_clear_pointer (&tiles->surface, cairo_surface_destroy);
  report_picture_free (tiles->picture);
}

/* Brings the picture up to date and adds it to what the window shows. @snapshot: of the widget in
 * which the board is. @diagram: fitted into the widget. @marks: what is shown on top. */
void
app_board_tiles_snapshot (AppBoardTiles *tiles, GtkSnapshot *snapshot, const ReportDiagram *diagram,
                          const RulesBoard *board, const ReportMarks *marks)
{
  const cairo_region_t *changed = report_picture_update (tiles->picture, diagram, board, marks);
  cairo_rectangle_int_t place;

  take_surface (tiles, report_picture_get_surface (tiles->picture, &place), &place);
  drop_changed (tiles, &place, changed);
  for (guint i = 0; i < tiles->nodes->len; i++) {
    cairo_rectangle_int_t tile = tile_at (&place, (int) i);

    if (!tiles->nodes->pdata[i])
      tiles->nodes->pdata[i] = node_new (tiles, &place, &tile, diagram->scale);
    gtk_snapshot_append_node (snapshot, tiles->nodes->pdata[i]);
  }
}
