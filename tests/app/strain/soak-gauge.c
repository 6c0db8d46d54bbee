/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "soak-gauge.h"
#include <gtk/gtk.h>
#include <malloc.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <unistd.h>

#define HEAP_PERCENT 1 /* that may be more at an equal point */
#define CAIRO_KEEPS 256
#define SIGNAL_TABLE (256 * 1024) /* GLib's doubles and halves, as it happens to be filled */
#define IDLE_MS 800               /* after which a thread without work has ended */
#define BUSY_MS 20000             /* for which one with work is waited for */

static int
count_in (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  int n = 0;

  while (dir && g_dir_read_name (dir))
    n++;
  return n;
}

static gint64
read_resident (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) pages = NULL;

  g_assert_true (g_file_get_contents ("/proc/self/statm", &text, NULL, NULL));
  pages = g_strsplit (text, " ", -1);
  return g_ascii_strtoll (pages[1], NULL, 10) * sysconf (_SC_PAGESIZE);
}

static gboolean
never_cb (gpointer data)
{
  return G_SOURCE_REMOVE;
}

/* GLib does not count them, but their numbers rise: each up to that of a new one is asked for. */
static int
count_sources (void)
{
  guint newest = g_idle_add (never_cb, NULL);
  int n = 0;

  g_source_remove (newest);
  for (guint id = 1; id < newest; id++)
    n += g_main_context_find_source_by_id (NULL, id) != NULL;
  return n;
}

static void
live (int ms)
{
  for (int i = 0; i < ms / 10; i++) {
    while (g_main_context_iteration (NULL, FALSE))
      ;
    g_usleep (10000);
  }
}

/* Each thread in which papers were written holds the fonts that it met (1.4 MB) until it ends, and
 * which of them gets what to do is chance. They end when they had nothing to do for half a second
 * and are no longer wanted; their fonts a little later. On a busy machine one may have something to
 * do for longer: the start page looks into a large tournament. */
static void
end_idle_threads (void)
{
  static int fewest = G_MAXINT;
  int kept = g_thread_pool_get_max_unused_threads ();

  g_thread_pool_set_max_unused_threads (0);
  live (IDLE_MS);
  for (int i = 0; i < BUSY_MS / IDLE_MS && count_in ("/proc/self/task") > fewest; i++)
    live (IDLE_MS);
  fewest = MIN (fewest, count_in ("/proc/self/task"));
  g_thread_pool_set_max_unused_threads (kept);
}

/* Which texts were on the screen last is chance, and with them whether the font of Chinese names,
 * of which FreeType alone keeps a megabyte, is open: so it is so from the first point on. */
static void
hold_font (void)
{
  static PangoLayout *held;
  PangoContext *context;

  if (held)
    return;
  context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  held = pango_layout_new (context);
  g_object_unref (context);
  pango_layout_set_text (held, "Go 围棋", -1);
  pango_layout_get_pixel_size (held, NULL, NULL);
}

/* Pango keeps the fonts of texts that are gone, and cairo the last 256 that nobody uses any more:
 * each with its glyphs, and a paper that is a column wider than the last one has another size. What
 * was kept so is no leak, and is pushed out. */
static void
drop_fonts (void)
{
  cairo_font_face_t *face =
      cairo_toy_font_face_create ("sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL);
  cairo_font_options_t *options = cairo_font_options_create ();
  cairo_matrix_t size, device;

  pango_fc_font_map_cache_clear (PANGO_FC_FONT_MAP (pango_cairo_font_map_get_default ()));
  cairo_matrix_init_identity (&device);
  for (int i = 0; i < CAIRO_KEEPS; i++) {
    cairo_matrix_init_scale (&size, 1 + i / 1000.0, 1 + i / 1000.0);
    cairo_scaled_font_destroy (cairo_scaled_font_create (face, &size, &device, options));
  }
  cairo_font_options_destroy (options);
  cairo_font_face_destroy (face);
}

/**
 * soak_gauge_read:
 * @point: what is read into all but its first three and its last member
 *
 * Threads that wait for work end first, and whatever was set free is given back to the machine.
 */
void
soak_gauge_read (SoakPoint *point)
{
  struct mallinfo2 heap;

  hold_font ();
  end_idle_threads ();
  drop_fonts ();
  malloc_trim (0);
  heap = mallinfo2 ();
  point->heap = (gint64) (heap.uordblks + heap.hblkhd);
  point->resident = read_resident ();
  point->files = count_in ("/proc/self/fd") - 1; /* the one that reads the folder */
  point->threads = count_in ("/proc/self/task");
  point->sources = count_sources ();
  point->windows = (int) g_list_model_get_n_items (gtk_window_get_toplevels ());
}

void
soak_gauge_head (void)
{
  g_test_message ("%-32s %6s %7s %8s %9s %8s %5s %7s %7s %7s %6s", "point", "hours", "acts",
                  "file kB", "heap kB", "rss kB", "files", "threads", "sources", "windows",
                  "drift");
}

void
soak_gauge_tell (const SoakPoint *point)
{
  g_test_message ("%-32s %6.2f %7d %8d %9d %8d %5d %7d %7d %7d %3d ms", point->what, point->hours,
                  (int) point->acts, (int) (point->file / 1024), (int) (point->heap / 1024),
                  (int) (point->resident / 1024), point->files, point->threads, point->sources,
                  point->windows, (int) point->drift);
}

static int
judge (const SoakPoint *first, const SoakPoint *point)
{
  gint64 more = point->heap - first->heap;
  gboolean good = more <= first->heap * HEAP_PERCENT / 100 + SIGNAL_TABLE &&
                  point->files <= first->files && point->windows <= first->windows;

  g_test_message ("%s: heap %+.2f %% (%+d kB), handles %+d, sources %+d since %s%s", point->what,
                  100.0 * (double) more / (double) first->heap, (int) more / 1024,
                  point->files - first->files, point->sources - first->sources, first->what,
                  good ? "" : "  TOO MUCH");
  return good ? 0 : 1;
}

/**
 * soak_gauge_judge:
 * @points: (element-type SoakPoint): all
 * @kind: which of them are equal
 *
 * Returns: at how many of them more is held than at the first
 */
int
soak_gauge_judge (const GArray *points, char kind)
{
  const SoakPoint *first = NULL;
  int n_bad = 0;

  for (guint i = 0; i < points->len; i++) {
    const SoakPoint *point = &g_array_index (points, SoakPoint, i);

    if (point->kind != kind)
      continue;
    if (first)
      n_bad += judge (first, point);
    else
      first = point;
  }
  return n_bad;
}
