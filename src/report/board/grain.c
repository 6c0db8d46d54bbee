/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/board/grain.h"
#include <math.h>

/* Straight grain, as boards are cut for: yearly rings seen from the side, which is a row of tones
 * that all rows of pixels share, each a little shifted; and short fibres over it. Tones are 0, the
 * wood's colour, to 255, the grain's. Lengths are centimetres, so that a board looks the same at
 * any size. */
#define TONES 256
#define LEAST 8    /* of the rings, so that no sum of tones is out of range */
#define FIBRES 256 /* a tile of so many each way, repeated */
#define FIBRE_WIDTH 0.04
#define FIBRE_LENGTH 0.9
#define BEND 1.2 /* how far a ring strays */
#define LIGHT 22 /* how much lighter the corner under the lamp is */

typedef struct {
  double cm; /* pixels */
  int width;
  guint8 *rings; /* width and twice the bend */
  gint16 fibres[FIBRES][FIBRES];
  int *above, *below; /* the fibres of two rows of the tile, a tone for each pixel */
  int row;            /* which the upper one is */
  int *light;         /* of each column */
  guint32 colours[TONES];
} Grain;

static guint32
scatter (guint32 x)
{
  x = (x ^ x >> 16) * 0x7feb352du;
  x = (x ^ x >> 15) * 0x846ca68bu;
  return x ^ x >> 16;
}

/* 0 to 1, the same for the same number. */
static double
chance (guint32 number)
{
  return (double) (scatter (number) >> 8) / (1 << 24);
}

static double
smooth_chance (double at, guint32 seed)
{
  double whole = floor (at), part = at - whole;
  guint32 n = seed * 7919u + (guint32) (gint32) whole;

  part = part * part * (3 - 2 * part);
  return chance (n) * (1 - part) + chance (n + 1) * part;
}

/* A ring darkens slowly and ends at once; between the rings there are finer lines. */
static double
ring_at (double cm)
{
  double slow = smooth_chance (cm / 5.3, 1), wander = 1.1 * smooth_chance (cm / 1.9, 2);
  double phase = cm / 0.47 + wander, part = phase - floor (phase);
  double ring = part < 0.88 ? part / 0.88 : (1 - part) / 0.12;
  double strength = 0.2 + 0.8 * chance ((guint32) (gint32) floor (phase) + 900u);

  return 0.20 * slow + 0.36 * ring * ring * ring * strength + 0.08 * smooth_chance (cm / 0.055, 4);
}

static void
make_rings (Grain *grain)
{
  int n = grain->width + (int) (2 * BEND * grain->cm) + 2;

  grain->rings = g_new (guint8, n);
  for (int x = 0; x < n; x++)
    grain->rings[x] = (guint8) (LEAST + ring_at ((x + 0.5) / grain->cm) * (TONES - 1));
}

static void
make_fibres (Grain *grain)
{
  for (int y = 0; y < FIBRES; y++)
    for (int x = 0; x < FIBRES; x++) {
      double noise = chance ((guint32) (x * FIBRES + y) + 77u);

      grain->fibres[y][x] = (gint16) (noise > 0.9 ? 34 * noise : 16 * noise - LEAST);
    }
}

static void
make_colours (Grain *grain, const ReportPalette *palette)
{
  ReportColour a = palette->wood, b = palette->grain;

  for (int i = 0; i < TONES; i++) {
    double part = (double) i / (TONES - 1);
    guint32 red = (guint32) (255 * (a.red + (b.red - a.red) * part) + 0.5);
    guint32 green = (guint32) (255 * (a.green + (b.green - a.green) * part) + 0.5);
    guint32 blue = (guint32) (255 * (a.blue + (b.blue - a.blue) * part) + 0.5);

    grain->colours[i] = 0xff000000u | red << 16 | green << 8 | blue;
  }
}

static double
bend_at (double cm)
{
  return BEND * (0.5 + 0.35 * sin (cm * 0.11 + 0.8) + 0.15 * sin (cm * 0.29 + 2.1));
}

static void
stretch_fibres (const Grain *grain, int row, int *ret_tones)
{
  const gint16 *fibres = grain->fibres[row % FIBRES];
  guint32 step = (guint32) (65536 / (FIBRE_WIDTH * grain->cm)), at = 0;

  for (int x = 0; x < grain->width; x++, at += step) {
    int left = fibres[at >> 16 & (FIBRES - 1)], right = fibres[((at >> 16) + 1) & (FIBRES - 1)];
    int part = (int) (at >> 8 & 0xff);

    ret_tones[x] = (left * (256 - part) + right * part) / 256;
  }
}

/* Rows are asked for from the top on. */
static void
find_fibres (Grain *grain, int row)
{
  int *upper = grain->below;

  if (row == grain->row)
    return;
  grain->below = grain->above;
  grain->above = upper;
  if (row != grain->row + 1)
    stretch_fibres (grain, row, grain->above);
  stretch_fibres (grain, row + 1, grain->below);
  grain->row = row;
}

static void
paint_row (Grain *grain, guint32 *pixels, double cm, int light)
{
  int bend = (int) (bend_at (cm) * grain->cm * 256), row = (int) (cm / FIBRE_LENGTH);
  int part = bend & 0xff, down = (int) ((cm / FIBRE_LENGTH - row) * 256);
  const guint8 *rings = grain->rings + (bend >> 8);

  find_fibres (grain, row);
  for (int x = 0; x < grain->width; x++) {
    int ring = rings[x] * (256 - part) + rings[x + 1] * part;
    int fibre = grain->above[x] * (256 - down) + grain->below[x] * down;

    pixels[x] = grain->colours[((ring + fibre) >> 8) + grain->light[x] + light];
  }
}

static Grain *
grain_new (const ReportCanvas *canvas, int width)
{
  Grain *grain = g_new (Grain, 1);

  grain->cm = canvas->cm;
  grain->width = width;
  grain->row = -2;
  grain->above = g_new (int, width);
  grain->below = g_new (int, width);
  grain->light = g_new (int, width);
  for (int x = 0; x < width; x++)
    grain->light[x] = LIGHT * x / width;
  make_rings (grain);
  make_fibres (grain);
  make_colours (grain, canvas->palette);
  return grain;
}

static void
grain_free (Grain *grain)
{
  g_free (grain->rings);
  g_free (grain->above);
  g_free (grain->below);
  g_free (grain->light);
  g_free (grain);
}

/* Bare wood without lines. @width: pixels. @height: pixels. */
cairo_surface_t *
report_grain_new (const ReportCanvas *canvas, int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  Grain *grain;

  if (data == NULL)
    return surface;
  grain = grain_new (canvas, width);
  for (int y = 0; y < height; y++)
    paint_row (grain, (guint32 *) (gpointer) (data + y * stride), y / canvas->cm,
               LIGHT * y / height);
  cairo_surface_mark_dirty (surface);
  grain_free (grain);
  return surface;
}
