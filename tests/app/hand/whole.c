/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "whole.h"
#include "mnemonics.h"

#define SCREEN_WIDTH 1280
#define SCREEN_HEIGHT 720
#define SMALL_WIDTH 1024
#define SMALL_HEIGHT 600
#define STUB_CHARS 4

static const char *name;

G_GNUC_PRINTF (2, 3)
static void
complain (GtkWidget *widget, const char *format, ...)
{
  g_autofree char *what = NULL;
  va_list list;

  va_start (list, format);
  what = g_strdup_vprintf (format, list);
  va_end (list);
  g_print ("%s: a %s %s\n", name, G_OBJECT_TYPE_NAME (widget), what);
}

/* What a widget's parent must give it, its margins not among it. */
static int
least (GtkWidget *widget, GtkOrientation orientation, int across)
{
  GtkBorder margin;
  int minimum;

  gtk_style_context_get_margin (gtk_widget_get_style_context (widget), &margin);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    across += margin.left + margin.right + gtk_widget_get_margin_start (widget) +
              gtk_widget_get_margin_end (widget);
  gtk_widget_measure (widget, orientation, across, &minimum, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    return minimum - margin.top - margin.bottom - gtk_widget_get_margin_top (widget) -
           gtk_widget_get_margin_bottom (widget);
  return minimum - margin.left - margin.right - gtk_widget_get_margin_start (widget) -
         gtk_widget_get_margin_end (widget);
}

static const char *
words_of (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) ? gtk_label_get_label (GTK_LABEL (widget))
                               : gtk_widget_get_name (widget);
}

static void
check_room (GtkWidget *widget)
{
  int wide = least (widget, GTK_ORIENTATION_HORIZONTAL, -1), high;
  graphene_rect_t box;

  if (!gtk_widget_compute_bounds (widget, widget, &box))
    return;
  if ((int) box.size.width < wide)
    complain (widget, "(%s) is %g wide and needs %d", words_of (widget), (double) box.size.width,
              wide);
  high = least (widget, GTK_ORIENTATION_VERTICAL, MAX ((int) box.size.width, wide));
  if ((int) box.size.height < high)
    complain (widget, "(%s) is %g high and needs %d", words_of (widget), (double) box.size.height,
              high);
}

static gboolean
is_told (GtkWidget *widget)
{
  for (; widget && !GTK_IS_NATIVE (widget); widget = gtk_widget_get_parent (widget))
    if (gtk_widget_get_has_tooltip (widget))
      return TRUE;
  return FALSE;
}

/* With the letters with which it was designed. */
static gboolean
is_plain (void)
{
  return g_strcmp0 (g_getenv ("SHOTS_WHOLE"), "plain") == 0;
}

/* Less than a word is left of it. */
static gboolean
is_stub (GtkLabel *label)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (label));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = STUB_CHARS * pango_font_metrics_get_approximate_char_width (metrics);

  pango_font_metrics_unref (metrics);
  return gtk_widget_get_width (GTK_WIDGET (label)) < width / PANGO_SCALE;
}

/* May be shortened; in plain letters, only where a tooltip has the whole, and not to its dots. */
static void
check_label (GtkLabel *label)
{
  if (is_plain () && pango_layout_is_ellipsized (gtk_label_get_layout (label)) &&
      (!is_told (GTK_WIDGET (label)) || is_stub (label)))
    complain (GTK_WIDGET (label), "is shortened: %s", gtk_label_get_label (label));
}

/* What scrolls may lie outside; a window or a popover is what it lies in. */
static void
check_place (GtkWidget *widget)
{
  GtkWidget *native = GTK_WIDGET (gtk_widget_get_native (widget));
  graphene_rect_t place;

  if (GTK_IS_NATIVE (widget) || gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLABLE) ||
      !gtk_widget_compute_bounds (widget, native, &place))
    return;
  if (place.origin.x < -1 || place.origin.y < -1 ||
      place.origin.x + place.size.width > (float) gtk_widget_get_width (native) + 1 ||
      place.origin.y + place.size.height > (float) gtk_widget_get_height (native) + 1)
    complain (widget, "(%s) leaves its window: %.0f %.0f, %.0f by %.0f", words_of (widget),
              place.origin.x, place.origin.y, place.size.width, place.size.height);
}

static void
check (GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || GTK_IS_SCROLLBAR (widget))
    return;
  if (!GTK_IS_SCROLLABLE (widget))
    check_room (widget);
  check_place (widget);
  if (GTK_IS_LABEL (widget))
    check_label (GTK_LABEL (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    check (child);
}

static void
check_screen (GtkWidget *window)
{
  int width, height;

  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, MAX (width, gtk_widget_get_width (window)),
                      &height, NULL, NULL, NULL);
  if (width > SCREEN_WIDTH || height > SCREEN_HEIGHT)
    complain (window, "needs a screen of %d by %d", width, height);
  else if (is_plain () && (width > SMALL_WIDTH || height > SMALL_HEIGHT))
    complain (window, "needs a screen of %d by %d, and the smallest has less", width, height);
  else if (width > SMALL_WIDTH || height > SMALL_HEIGHT)
    g_print ("# %s: a screen of %d by %d is too small for it, it needs %d by %d\n", name,
             SMALL_WIDTH, SMALL_HEIGHT, width, height);
}

static void
laid_out_cb (GdkFrameClock *clock, GtkWidget **window)
{
  if (*window)
    check (*window);
  if (*window && mnemonics_count_clashes (*window) != 0)
    complain (*window, "has two controls that answer to the same key");
  *window = NULL;
}

/* Words that change by themselves, such as those of a clock that runs, have the room that they need
 * once they are laid out: then it is looked, and not between two frames. */
void
whole_check (GtkWidget *window, const char *called)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  GtkWidget *left = window;
  gulong handler =
      g_signal_connect_after (clock, "layout", G_CALLBACK (laid_out_cb), (gpointer) &left);

  name = called;
  while (left) {
    gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
    g_main_context_iteration (NULL, TRUE);
  }
  g_signal_handler_disconnect (clock, handler);
  if (GTK_IS_WINDOW (window))
    check_screen (window);
}
