/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/clock/clock-paint.h"
#include <math.h>
#include <string.h>

#define GLYPHS "0123456789:"
#define N_GLYPHS 11
#define COLON 10
#define LINE_PART 0.76f /* of its room that the letters of a line take */
#define SHRINK 0.45f    /* as small as a line becomes before it is shortened */
#define STEPS 2         /* sizes in a pixel: every size more is one more font that is kept */
#define TRIAL 100       /* a size to measure digits in, pixels */

/* Digits of one size, each of the same width. */
typedef struct {
  PangoLayout *glyphs[N_GLYPHS];
  float size;
  PangoWeight weight;
  float digit; /* widths of the cells */
  float colon;
  float top; /* of the ink of a digit below the layout's edge */
  float height;
} Digits;

struct _AppClockPaint {
  GtkWidget *widget;
  Digits digits;
  Digits trial; /* TRIAL pixels tall, to measure with */
};

static PangoLayout *
make_layout (GtkWidget *widget, const char *text, int length, float size, PangoWeight weight,
             const char *language)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, NULL);
  const PangoFontDescription *own =
      pango_context_get_font_description (pango_layout_get_context (layout));
  PangoFontDescription *font = pango_font_description_copy (own);
  g_autoptr (PangoAttrList) features = pango_attr_list_new ();

  pango_font_description_set_absolute_size (font, floorf (size * STEPS) / STEPS * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_attr_list_insert (features, pango_attr_font_features_new ("tnum=1"));
  if (language)
    pango_attr_list_insert (features,
                            pango_attr_language_new (pango_language_from_string (language)));
  pango_layout_set_attributes (layout, features);
  pango_layout_set_text (layout, text, length);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  return layout;
}

/* --- Figures --- */

static void
digits_clear (Digits *digits)
{
  for (int i = 0; i < N_GLYPHS; i++)
    g_clear_object (&digits->glyphs[i]);
  digits->size = 0;
}

static float
width_of (PangoLayout *layout)
{
  PangoRectangle logical;

  pango_layout_get_extents (layout, NULL, &logical);
  return (float) logical.width / PANGO_SCALE;
}

static void
digits_measure (Digits *digits)
{
  PangoRectangle ink;

  digits->digit = 0;
  for (int i = 0; i < COLON; i++)
    digits->digit = MAX (digits->digit, width_of (digits->glyphs[i]));
  digits->colon = width_of (digits->glyphs[COLON]);
  pango_layout_get_extents (digits->glyphs[0], &ink, NULL);
  digits->top = (float) ink.y / PANGO_SCALE;
  digits->height = (float) ink.height / PANGO_SCALE;
}

static void
digits_shape (Digits *digits, GtkWidget *widget, float size, PangoWeight weight)
{
  if (digits->glyphs[0] && digits->size == size && digits->weight == weight)
    return;
  digits_clear (digits);
  for (int i = 0; i < N_GLYPHS; i++)
    digits->glyphs[i] = make_layout (widget, GLYPHS + i, 1, size, weight, NULL);
  digits->size = size;
  digits->weight = weight;
  digits_measure (digits);
}

static float
figure_width (const Digits *digits, const char *figure)
{
  float width = 0;

  for (const char *c = figure; *c; c++)
    width += *c == ':' ? digits->colon : digits->digit;
  return width;
}

/* The largest whole size in which the widest figure has room. */
static float
fitting_size (AppClockPaint *self, const char *widest, const graphene_rect_t *room,
              PangoWeight weight)
{
  digits_shape (&self->trial, self->widget, TRIAL, weight);
  return MAX (6, floorf (TRIAL * MIN (room->size.width / figure_width (&self->trial, widest),
                                      room->size.height / self->trial.height)));
}

static void
paint_glyph (const Digits *digits, GtkSnapshot *snapshot, char c, graphene_point_t *at,
             const GdkRGBA *colour)
{
  const char *place = strchr (GLYPHS, c);
  PangoLayout *layout = place && c ? digits->glyphs[place - GLYPHS] : NULL;
  float cell = c == ':' ? digits->colon : digits->digit;

  if (layout) {
    gtk_snapshot_save (snapshot);
    gtk_snapshot_translate (snapshot,
                            &GRAPHENE_POINT_INIT (roundf (at->x + (cell - width_of (layout)) / 2),
                                                  at->y));
    gtk_snapshot_append_layout (snapshot, layout, colour);
    gtk_snapshot_restore (snapshot);
  }
  at->x += cell;
}

static float
aligned (AppClockAlign align, float space)
{
  return align == APP_CLOCK_PAINT_START ? 0 : align == APP_CLOCK_PAINT_END ? space : space / 2;
}

/* Paints a figure as large as it goes. Its last digit stands where that of @widest would, so
 * that nothing moves while it counts. @figure: digits and colons. @widest: the widest figure of
 * this kind, which settles the size and the place of each digit. @room: where it must fit, in
 * pixels. */
void
app_clock_paint_figure (AppClockPaint *self, GtkSnapshot *snapshot, const char *figure,
                        const char *widest, const graphene_rect_t *room, const AppClockInk *ink)
{
  float size = fitting_size (self, widest, room, ink->weight), space;
  graphene_point_t at;

  digits_shape (&self->digits, self->widget, size, ink->weight);
  space = room->size.width - figure_width (&self->digits, widest);
  at.x = room->origin.x + aligned (ink->align, space) + figure_width (&self->digits, widest) -
         figure_width (&self->digits, figure);
  at.y = roundf (room->origin.y + (room->size.height - self->digits.height) / 2 - self->digits.top);
  for (const char *c = figure; *c; c++)
    paint_glyph (&self->digits, snapshot, *c, &at, &ink->colour);
}

/* --- Lines --- */

/* Letters of half the size are not always half as wide: it is tried until they fit. */
static PangoLayout *
fit_line (AppClockPaint *self, const char *text, const graphene_rect_t *room,
          const AppClockInk *ink)
{
  float size = room->size.height * LINE_PART, least = size * SHRINK, width;
  PangoLayout *layout = make_layout (self->widget, text, -1, size, ink->weight, ink->language);

  while ((width = width_of (layout)) > room->size.width && size > least) {
    g_object_unref (layout);
    size = MAX (least, size * 0.98f * room->size.width / width);
    layout = make_layout (self->widget, text, -1, size, ink->weight, ink->language);
  }
  if (width <= room->size.width)
    return layout;
  pango_layout_set_width (layout, (int) (room->size.width * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  return layout;
}

/* How wide it came out. @text: one line; made smaller, then shortened where it is too long.
 * @room: where it must fit, in pixels; its height settles the size. */
float
app_clock_paint_line (AppClockPaint *self, GtkSnapshot *snapshot, const char *text,
                      const graphene_rect_t *room, const AppClockInk *ink)
{
  g_autoptr (PangoLayout) layout = NULL;
  PangoRectangle logical;
  float width;

  if (room->size.width < 1)
    return 0;
  layout = fit_line (self, text, room, ink);
  pango_layout_get_extents (layout, NULL, &logical);
  width = (float) logical.width / PANGO_SCALE;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (
                    roundf (room->origin.x + aligned (ink->align, room->size.width - width)),
                    roundf (room->origin.y +
                            (room->size.height - (float) logical.height / PANGO_SCALE) / 2)));
  gtk_snapshot_append_layout (snapshot, layout, &ink->colour);
  gtk_snapshot_restore (snapshot);
  return width;
}

/* Paints what stands beside the side whose time runs: a triangle that points to its time. */
void
app_clock_paint_mark (GtkSnapshot *snapshot, const graphene_rect_t *room, const GdkRGBA *colour)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, room);
  double left = room->origin.x, top = room->origin.y, side = room->size.height;

  gdk_cairo_set_source_rgba (cr, colour);
  cairo_move_to (cr, left, top);
  cairo_line_to (cr, left + room->size.width, top + side / 2);
  cairo_line_to (cr, left, top + side);
  cairo_fill (cr);
  cairo_destroy (cr);
}

/* Paints the mark of a side, the same in the light and in the dark. @rim: the line around it. */
void
app_clock_paint_stone (GtkSnapshot *snapshot, gboolean black, const graphene_rect_t *room,
                       const GdkRGBA *rim)
{
  GdkRGBA colour =
      black ? (GdkRGBA){ 0.09f, 0.09f, 0.09f, 1 } : (GdkRGBA){ 0.97f, 0.97f, 0.95f, 1 };
  float line = MAX (1, roundf (room->size.width / 16));
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, room, room->size.width / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, &colour, room);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &disc, (float[4]){ line, line, line, line },
                              (GdkRGBA[4]){ *rim, *rim, *rim, *rim });
}

/* A painter. @widget: whose font and letters it takes; it must live longer. */
AppClockPaint *
app_clock_paint_new (GtkWidget *widget)
{
  AppClockPaint *self = g_new0 (AppClockPaint, 1);

  self->widget = widget;
  return self;
}

void
app_clock_paint_free (AppClockPaint *self)
{
  digits_clear (&self->digits);
  digits_clear (&self->trial);
  g_free (self);
}
