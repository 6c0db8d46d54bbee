/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/page/text.h"
#include <math.h>
#include <glib/gi18n.h>

#define STEPS 4 /* sizes of letters in a point: every size more is one more font that is kept */
#define BLOCK_LINES 40 /* the most that a text is broken into; then it is cut */

/* Measures must not depend on the device, or preview and printer would break pages differently. */
static void
context_ignore_device (PangoContext *context)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_cairo_context_set_resolution (context, 72);
  pango_context_set_round_glyph_positions (context, FALSE);
}

static cairo_user_data_key_t spoken; /* on a cairo_t: the PangoLanguage of what is painted */

/* The language that texts come in at present. */
PangoLanguage *
report_text_language (void)
{
  return pango_language_from_string (C_ ("language of a page", "en"));
}

/* Han is drawn as @language writes it from now on. By the locale alone a Chinese paper of an
 * English desktop would get the Japanese shapes, which a Chinese reader takes for misprints.
 * @cr: what will be painted on. */
void
report_text_speak (cairo_t *cr, PangoLanguage *language)
{
  cairo_set_user_data (cr, &spoken, language, NULL);
}

static void
context_set_language (PangoContext *context, cairo_t *cr)
{
  PangoLanguage *language = cairo_get_user_data (cr, &spoken);

  pango_context_set_language (context, language ? language : report_text_language ());
}

/* Figures of one width; and a name that is too long for a line gets no hyphen that it has not. */
static void
set_attributes (PangoLayout *layout)
{
  g_autoptr (PangoAttrList) list = pango_attr_list_new ();

  pango_attr_list_insert (list, pango_attr_font_features_new ("tnum=1"));
  pango_attr_list_insert (list, pango_attr_insert_hyphens_new (FALSE));
  pango_layout_set_attributes (layout, list);
}

/* One line of text at a time, shortened where it is too wide, with figures of one width. The
 * lengths are units of @cr. Not for use by two threads at once. Returns the layout to hand to the
 * other functions. @cr: what will be painted on. */
PangoLayout *
report_text_new (cairo_t *cr)
{
  PangoContext *context = pango_cairo_create_context (cr);
  PangoLayout *layout;

  context_ignore_device (context);
  context_set_language (context, cr);
  layout = pango_layout_new (context);
  g_object_unref (context);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_auto_dir (layout, FALSE); /* that of the page, whatever letter comes first */
  set_attributes (layout);
  return layout;
}

/* @size: of the letters; they are at most a quarter of a point smaller. @bold: whether in bold. */
void
report_text_set_font (PangoLayout *layout, double size, gboolean bold)
{
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("Sans");

  pango_font_description_set_absolute_size (font, floor (size * STEPS) / STEPS * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
}

/* Sets a long text smaller before it is cut. @text: what will be painted. @size: of the letters,
 * if they fit. @least: how small they may become before the text is cut. @bold: whether in bold.
 * @width: the room in points. */
void
report_text_set_font_for (PangoLayout *layout, const char *text, double size, double least,
                          gboolean bold, double width)
{
  double natural;

  report_text_set_font (layout, size, bold);
  natural = report_text_measure (layout, text);
  if (natural > width)
    report_text_set_font (layout, MAX (least, size * width / natural * 0.999), bold);
}

/* --- Names written from right to left --- */

/* Whether it may stand within such a name: its words, and their apostrophes and points. */
static gboolean
is_within (gunichar letter)
{
  return letter == ' ' || letter == '\'' || letter == 0x2019 || letter == '"' ||
         g_unichar_ismark (letter);
}

/* Hebrew, Arabic and their like, but not their figures, which go from left to right. */
static gboolean
is_turned (gunichar letter)
{
  return ((letter >= 0x590 && letter < 0x900) || (letter >= 0xfb1d && letter < 0xfe00) ||
          (letter >= 0xfe70 && letter < 0xff00) || (letter >= 0x10800 && letter < 0x11000) ||
          (letter >= 0x1e800 && letter < 0x1f000)) &&
         g_unichar_isalpha (letter);
}

/* Behind the last letter from right to left that belongs together with the first. */
static const char *
end_of_name (const char *text)
{
  const char *end = text;

  while (*text) {
    gunichar letter = g_utf8_get_char (text);

    text = g_utf8_find_next_char (text, NULL);
    if (is_turned (letter))
      end = text;
    else if (!is_within (letter))
      break;
  }
  return end;
}

/* Each such name by itself: or figures and names beside it would change places with it. */
static void
set_text (PangoLayout *layout, const char *text)
{
  g_autoptr (GString) parted = g_string_new (NULL);

  while (*text) {
    const char *end = end_of_name (text), *next = g_utf8_find_next_char (text, NULL);

    if (end > text)
      g_string_append_printf (parted, "\u2067%.*s\u2069", (int) (end - text), text);
    else
      g_string_append_len (parted, text, next - text);
    text = MAX (end, next);
  }
  pango_layout_set_text (layout, parted->str, (int) parted->len);
}

/* The width of the whole line. */
double
report_text_measure (PangoLayout *layout, const char *text)
{
  int width;

  pango_layout_set_width (layout, -1);
  set_text (layout, text);
  pango_layout_get_size (layout, &width, NULL);
  return (double) width / PANGO_SCALE;
}

/* @x: the left end of the room. @baseline: the height on which the letters stand. */
void
report_text_paint (PangoLayout *layout, cairo_t *cr, const char *text, ReportAlign align, double x,
                   double room, double baseline)
{
  static const double part[] = { [REPORT_LEFT] = 0, [REPORT_RIGHT] = 1, [REPORT_CENTRE] = 0.5 };
  double width;

  if (*text == '\0')
    return;
  width = report_text_measure (layout, text);
  if (width > room + 0.01) {
    pango_layout_set_width (layout, (int) (room * PANGO_SCALE));
    width = room;
  }
  cairo_move_to (cr, x + (room - width) * part[align], baseline);
  pango_cairo_show_layout_line (cr, pango_layout_get_line_readonly (layout, 0));
}

/* How many report_text_paint_lines () takes, at least 1. @room: the width of a line. @most: how
 * many lines there may be. */
int
report_text_count_lines (PangoLayout *layout, const char *text, double room, int most)
{
  int n;

  if (*text == '\0' || report_text_measure (layout, text) <= room + 0.01)
    return 1;
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_height (layout, -most);
  pango_layout_set_width (layout, (int) (room * PANGO_SCALE));
  n = pango_layout_get_line_count (layout);
  pango_layout_set_height (layout, -1);
  return n;
}

static void
paint_line (PangoLayout *layout, cairo_t *cr, int i, const ReportLines *lines, double x,
            double room, double baseline)
{
  static const double part[] = { [REPORT_LEFT] = 0, [REPORT_RIGHT] = 1, [REPORT_CENTRE] = 0.5 };
  PangoLayoutLine *line = pango_layout_get_line_readonly (layout, i);
  PangoRectangle taken;

  pango_layout_line_get_extents (line, NULL, &taken);
  cairo_move_to (cr, x + (room - (double) taken.width / PANGO_SCALE) * part[lines->align],
                 baseline + i * lines->pitch);
  pango_cairo_show_layout_line (cr, line);
}

/* On one line where it has room, else on several. @lines: how it is set. @x: the left end of the
 * room. @baseline: the height on which the letters of the first line stand. */
void
report_text_paint_lines (PangoLayout *layout, cairo_t *cr, const char *text,
                         const ReportLines *lines, double x, double room, double baseline)
{
  int n = report_text_count_lines (layout, text, room, lines->most);

  if (n == 1) {
    report_text_paint (layout, cr, text, lines->align, x, room, baseline);
    return;
  }
  pango_layout_set_height (layout, -lines->most);
  for (int i = 0; i < n; i++)
    paint_line (layout, cr, i, lines, x, room, baseline);
  pango_layout_set_height (layout, -1);
}

/* Several lines, until unset_block (). */
static double
set_block (PangoLayout *layout, const char *text, double width)
{
  int height;

  pango_layout_set_single_paragraph_mode (layout, FALSE);
  pango_layout_set_height (layout, -BLOCK_LINES);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  set_text (layout, text);
  pango_layout_get_size (layout, NULL, &height);
  return *text == '\0' ? 0 : (double) height / PANGO_SCALE;
}

static void
unset_block (PangoLayout *layout)
{
  pango_layout_set_height (layout, -1);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
}

/* The height of the text, broken into lines; 0 for none. */
double
report_text_measure_block (PangoLayout *layout, const char *text, double width)
{
  double height = set_block (layout, text, width);

  unset_block (layout);
  return height;
}

/* The height of the text; 0 for none. @text: a text, broken into lines. @x: their left end.
 * @top: the upper edge of the first. */
double
report_text_paint_block (PangoLayout *layout, cairo_t *cr, const char *text, double x, double top,
                         double width)
{
  double height = set_block (layout, text, width);

  cairo_move_to (cr, x, top);
  if (*text != '\0')
    pango_cairo_show_layout (cr, layout);
  unset_block (layout);
  return height;
}
