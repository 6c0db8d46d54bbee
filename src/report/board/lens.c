/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/board/lens.h"
#include <math.h>

/* Slate and shell: a lens with its light in the upper left, pixel by pixel, and its shadow. Lengths
 * are parts of the radius. */
#define CURVE 1.45 /* radius of the lens's faces: flat, as stones are */
#define SHADOW_RIGHT 0.085
#define SHADOW_DOWN 0.115
#define SHADOW_SOFT 0.20
#define SHADOW_DARK 0.50

static const double lamp[3] = { -0.42, -0.52, 0.744 }; /* towards it, of length 1 */
static const double lens_middle[3] = { -0.225, -0.278,
                                       0.934 }; /* between lamp and eye, of length 1 */

typedef struct {
  RulesColour colour;
  double angle, phase; /* of a shell's veins */
} Lens;

static double
dot (const double *a, const double *b)
{
  return MAX (0, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
}

static double
step (double from, double to, double value)
{
  double part = CLAMP ((value - from) / (to - from), 0, 1);

  return part * part * (3 - 2 * part);
}

static double
slate (const double *normal, double from_middle)
{
  double shine = dot (normal, lens_middle);
  double grey =
      0.050 + 0.075 * dot (normal, lamp) + 0.15 * pow (shine, 12) + 0.18 * pow (shine, 60);

  return grey * (1 - 0.45 * step (0.80, 1, from_middle));
}

/* Fine veins, wider towards one side, as they grow. */
static double
vein (const Lens *lens, double x, double y)
{
  double across = x * cos (lens->angle) + y * sin (lens->angle);
  double along = y * cos (lens->angle) - x * sin (lens->angle);
  double bowed = across + 0.14 * along * along + lens->phase;

  return 0.5 + 0.5 * sin (bowed * 24 + 3 * sin (bowed * 2.3));
}

static double
shell (const Lens *lens, const double *normal, double x, double y, double from_middle)
{
  double shine = dot (normal, lens_middle);
  double grey = 0.80 + 0.20 * dot (normal, lamp) + 0.05 * pow (shine, 40);

  grey -= 0.022 * vein (lens, x, y) * (1 - step (0.7, 1, from_middle));
  return MIN (1, grey * (1 - 0.17 * step (0.84, 1.02, from_middle)));
}

static double
light_of (const Lens *lens, double x, double y)
{
  double from_middle = MIN (sqrt (x * x + y * y), 0.999);
  double tilt = from_middle / CURVE + 0.35 * step (0.78, 1.05, from_middle);
  double scale = from_middle > 1e-6 ? tilt / from_middle : 0;
  double normal[3] = { x * scale, y * scale, sqrt (MAX (0, 1 - tilt * tilt)) };

  return lens->colour == RULES_BLACK ? slate (normal, from_middle)
                                     : shell (lens, normal, x, y, from_middle);
}

/* Nothing of it comes out above or to the left, where a neighbour lies already. */
static double
shadow_of (double x, double y)
{
  double right = x - SHADOW_RIGHT, down = y - SHADOW_DOWN;
  double from_middle = sqrt (right * right + down * down);

  return SHADOW_DARK * (1 - step (1 - SHADOW_SOFT, 1 + SHADOW_SOFT * 0.75, from_middle));
}

static guint32
pixel_of (const Lens *lens, double x, double y, double radius)
{
  double cover = CLAMP ((1 - sqrt (x * x + y * y)) * radius + 0.5, 0, 1);
  double shadow = cover < 1 ? shadow_of (x, y) * (1 - cover) : 0;
  double light = cover > 0 ? light_of (lens, x, y) : 0;
  gboolean black = lens->colour == RULES_BLACK;
  double red = light * cover + 0.10 * shadow, green = light * cover + 0.055 * shadow;
  double blue = light * (black ? 1.06 : 0.975) * cover;

  return (guint32) ((cover + shadow) * 255 + 0.5) << 24 | (guint32) (red * 255 + 0.5) << 16 |
         (guint32) (green * 255 + 0.5) << 8 | (guint32) (blue * 255 + 0.5);
}

/* A stone and the shadow beside it. @colour: black or white. @shell: which of the white stones.
 * @side: of the picture, in pixels. @radius: of the stone in its middle, in pixels. */
cairo_surface_t *
report_lens_new (RulesColour colour, int shell, int side, double radius)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);
  Lens lens = { colour, 0.5 + shell * 1.1, shell * 0.37 };

  for (int i = 0; data != NULL && i < side * side; i++) {
    int column = i % side, row = i / side;
    double x = (column + 0.5 - side / 2.0) / radius, y = (row + 0.5 - side / 2.0) / radius;
    guint32 *pixels = (guint32 *) (gpointer) (data + row * stride);

    pixels[column] = pixel_of (&lens, x, y, radius);
  }
  cairo_surface_mark_dirty (surface);
  return surface;
}
