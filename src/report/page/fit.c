/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/page/fit.h"
#include "report/page/text.h"

#define SPARE 0.999 /* against the rounding of widths */
#define FLOOR 0.6   /* of the smallest letters: before words are cut */

/* Letters that can still be read say more than large ones that are cut. */
static void
shrink (const ReportFit *fit, PangoLayout *layout)
{
  double size = fit->least * 0.94;

  while (pango_layout_is_ellipsized (layout) && size >= fit->least * FLOOR) {
    report_text_set_font (layout, size, fit->bold);
    size *= 0.94;
  }
}

/* Chinese, Japanese and Korean are parted anywhere. */
static gboolean
is_whole (const char *word)
{
  for (; *word; word = g_utf8_find_next_char (word, NULL))
    if (g_utf8_get_char (word) >= 0x2e80)
      return FALSE;
  return TRUE;
}

/* In letters of the size that is set. */
static double
widest_word (PangoLayout *layout, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  double widest = 0;

  for (int i = 0; words[i]; i++)
    if (is_whole (words[i]))
      widest = MAX (widest, report_text_measure (layout, words[i]));
  return widest;
}

/* One line where that will do, else several of the smallest letters, and of smaller ones where
 * those are not enough, or a word would be parted. Until unset (). */
static double
set (const ReportFit *fit, PangoLayout *layout, const char *text, double width)
{
  static const PangoAlignment alignments[] = { [REPORT_LEFT] = PANGO_ALIGN_LEFT,
                                               [REPORT_RIGHT] = PANGO_ALIGN_RIGHT,
                                               [REPORT_CENTRE] = PANGO_ALIGN_CENTER };
  double natural, size, word;
  int height;

  report_text_set_font (layout, fit->size, fit->bold);
  word = fit->lines > 1 ? widest_word (layout, text) : 0;
  natural = report_text_measure (layout, text); /* the last: it is what is shown */
  size = natural > width ? fit->size * width / natural * SPARE : fit->size;
  size = MAX (size, fit->least);
  if (word * size / fit->size > width)
    size = MAX (fit->size * width / word * SPARE, fit->least * FLOOR);
  report_text_set_font (layout, size, fit->bold);
  pango_layout_set_alignment (layout, alignments[fit->align]);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_height (layout, -fit->lines);
  pango_layout_set_width (layout, (int) (MAX (1, width) * PANGO_SCALE));
  if (fit->lines > 1)
    shrink (fit, layout);
  pango_layout_get_size (layout, NULL, &height);
  return *text == '\0' ? 0 : (double) height / PANGO_SCALE;
}

static void
unset (PangoLayout *layout)
{
  pango_layout_set_height (layout, -1);
  pango_layout_set_alignment (layout, PANGO_ALIGN_LEFT);
}

/* The height that the text takes; 0 for none. @fit: how to set it. @layout: for measuring. */
double
report_fit_measure (const ReportFit *fit, PangoLayout *layout, const char *text, double width)
{
  double height = set (fit, layout, text, width);

  unset (layout);
  return height;
}

/* The height that the text takes; 0 for none. @fit: how to set it. @layout: for the text. @x:
 * the left end of the room. */
double
report_fit_paint (const ReportFit *fit, PangoLayout *layout, cairo_t *cr, const char *text,
                  double x, double top, double width)
{
  double height = set (fit, layout, text, width);

  cairo_move_to (cr, x, top);
  if (*text != '\0')
    pango_cairo_show_layout (cr, layout);
  unset (layout);
  return height;
}
