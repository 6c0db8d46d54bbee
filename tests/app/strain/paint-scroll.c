/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every frame while a list is scrolled with the wheel, or by its scroll bar, as fast as the display
 * takes it: the next notch comes as soon as the last one is painted. */
#include "paint-scroll.h"
#include "app/list/sheet.h"
#include "paint-watch.h"
#include "pointer.h"

#define RUNS 3
#define LIMIT_MS 33
#define NUDGE_MS 250
#define SLIDER_STEP 3 /* pixels of the scroll bar a frame */
#define EDGE 3 /* pixels into the bar, which grows under the pointer; a pane's handle is beyond */

typedef struct {
  GtkWidget *sheet;
  GtkWidget *bar;
  GtkAdjustment *adjustment;
  ScrollHow how;
  double y;      /* of the pointer on the bar */
  gint64 asked;  /* when the newest step was made */
  gint64 last;   /* when the frame before was painted */
  GArray *gaps;  /* microseconds from frame to frame */
  GArray *spent; /* in each */
  GArray *work;
} Scroll;

/* --- What there is --- */

/* The first in sight that is of this type. */
static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget) || G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return gtk_widget_get_mapped (widget) ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

static double
end_of (const Scroll *scroll)
{
  return gtk_adjustment_get_upper (scroll->adjustment) -
         gtk_adjustment_get_page_size (scroll->adjustment);
}

static gboolean
is_over (const Scroll *scroll)
{
  return gtk_adjustment_get_value (scroll->adjustment) >= end_of (scroll) - 1;
}

/* --- Frame by frame --- */

static void
go_on (Scroll *scroll)
{
  scroll->asked = g_get_monotonic_time ();
  if (scroll->how == SCROLL_WHEEL)
    pointer_wheel (TRUE);
  else
    pointer_jump (scroll->bar, EDGE, scroll->y += SLIDER_STEP);
}

static void
painted_cb (gint64 spent, gint64 work, gpointer data)
{
  Scroll *scroll = data;
  gint64 now = g_get_monotonic_time (), gap = now - scroll->last;

  if (scroll->last) {
    g_array_append_val (scroll->gaps, gap);
    g_array_append_val (scroll->spent, spent);
    g_array_append_val (scroll->work, work);
  }
  scroll->last = now;
  go_on (scroll);
}

/* A step that moves nothing on the display is followed by no frame. */
static gboolean
nudge_cb (gpointer data)
{
  Scroll *scroll = data;

  if (g_get_monotonic_time () - scroll->asked < NUDGE_MS * 1000)
    return G_SOURCE_CONTINUE;
  scroll->last = 0;
  go_on (scroll);
  return G_SOURCE_CONTINUE;
}

static void
place (Scroll *scroll)
{
  gtk_adjustment_set_value (scroll->adjustment, 0);
  watch_settle (40);
  scroll->y = 8;
  if (scroll->how == SCROLL_WHEEL)
    pointer_go (scroll->sheet, 60, gtk_widget_get_height (scroll->sheet) / 2.0);
  else {
    pointer_go (scroll->bar, -EDGE, scroll->y);
    watch_settle (300);
    pointer_go (scroll->bar, EDGE, scroll->y);
    pointer_hold ();
  }
}

/* What does not come to the end does not scroll, which is a failure. */
static void
run (Scroll *scroll, guint most)
{
  gint64 start = g_get_monotonic_time ();
  guint nudge;

  place (scroll);
  scroll->last = 0;
  watch_frames (painted_cb, scroll);
  go_on (scroll);
  nudge = g_timeout_add (NUDGE_MS, nudge_cb, scroll);
  while (!is_over (scroll) && scroll->gaps->len < most &&
         g_get_monotonic_time () - start < G_TIME_SPAN_MINUTE)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (nudge);
  watch_frames (NULL, NULL);
  if (scroll->how == SCROLL_DRAG)
    pointer_let_go ();
  watch_settle (40);
  g_assert_cmpfloat (gtk_adjustment_get_value (scroll->adjustment), >, 0);
  g_assert_true (is_over (scroll) || scroll->gaps->len >= most);
}

/* --- Figures --- */

static int
compare (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static double
part (GArray *times, double which)
{
  g_array_sort (times, compare);
  return (double) g_array_index (times, gint64, (guint) (which * (times->len - 1))) / 1000;
}

static void
tell_run (const char *what, const Scroll *scroll)
{
  double worst = MAX (part (scroll->gaps, 1), part (scroll->spent, 1));

  g_print ("%-34s %4u frames, apart: median %5.1f  worst %5.1f, each: median %5.1f  worst %5.1f  "
           "work %5.1f ms%s\n",
           what, scroll->gaps->len, part (scroll->gaps, 0.5), part (scroll->gaps, 1),
           part (scroll->spent, 0.5), part (scroll->spent, 1), part (scroll->work, 1),
           worst < LIMIT_MS ? "" : "  TOO MUCH");
}

void
scroll_measure (const char *what, GtkWidget *window, ScrollHow how, int most, gboolean tell)
{
  GtkWidget *sheet = find (window, APP_TYPE_SHEET);
  GtkWidget *scrolled = find (sheet, GTK_TYPE_SCROLLED_WINDOW);
  Scroll scroll = {
    .sheet = sheet,
    .bar = gtk_scrolled_window_get_vscrollbar (GTK_SCROLLED_WINDOW (scrolled)),
    .adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)),
    .how = how,
  };

  for (int i = 0; i < (tell ? RUNS : 1); i++) {
    scroll.gaps = g_array_new (FALSE, FALSE, sizeof (gint64));
    scroll.spent = g_array_new (FALSE, FALSE, sizeof (gint64));
    scroll.work = g_array_new (FALSE, FALSE, sizeof (gint64));
    run (&scroll, (guint) most);
    if (tell)
      tell_run (what, &scroll);
    g_array_unref (scroll.gaps);
    g_array_unref (scroll.spent);
    g_array_unref (scroll.work);
  }
}
