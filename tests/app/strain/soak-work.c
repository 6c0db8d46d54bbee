/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "soak-work.h"
#include "app/paper/pdf-task.h"
#include "app/paper/publish-task.h"
#include "client-keys.h"
#include "hand.h"
#include "paint-watch.h"
#include "papers/paper/catalogue.h"

#define REST 40 /* milliseconds without anything to do: two frames; then a window is whole */
#define PAGE_WIDTH 595
#define PAGE_HEIGHT 842

static GtkWidget *window;
static int n_windows; /* that were opened so far, besides the first */

/* --- Letting it live --- */

/**
 * soak_work_open:
 * @first: the window of the tournament, which is shown
 */
void
soak_work_open (GtkWidget *first)
{
  window = first;
  watch_open (window);
}

/**
 * soak_work_live:
 * @ms: for how long by the machine
 */
void
soak_work_live (int ms)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
}

/**
 * soak_work_keys:
 * @keys: as GTK writes them, with spaces between
 *
 * Each is struck on the display, and waited for.
 */
void
soak_work_keys (const char *keys)
{
  g_auto (GStrv) all = g_strsplit (keys, " ", -1);

  for (int i = 0; all[i]; i++) {
    watch_begin (GDK_KEY_PRESS, FALSE);
    client_key (all[i]);
    watch_wait ();
    watch_settle (REST);
  }
}

/* --- Windows --- */

/* Everything that comes up from the window; with an x, for a game. Not win.voice: where no
 * PulseAudio answers, what GStreamer looks for its devices with keeps three handles of each time.
 */
static const struct {
  const char *action;
  const char *type;
} opens[] = {
  { "win.settings" },
  { "win.officials" },
  { "win.offences" },
  { "win.print" },
  { "win.publish" },
  { "win.hall" },
  { "win.players-clock", "x" },
  { "win.keys" },
  { "win.enrol" },
  { "app.preferences" },
  { "app.manual" },
  { "app.rule-book" },
  { "rounds.form" },
  { "win.new" },
  { "app.about" },
  { "win.verify" },
};

static gint64
first_game (void)
{
  const DeskState *state = desk_get_state (app_window_get_desk (APP_WINDOW (window)));

  return desk_state_game_at (state, desk_state_last_round (state), 1)->game;
}

static GtkWidget *
page_at_hand (void)
{
  GtkWidget *page = hand_view (window);

  return page ? page : window;
}

static void
open_one (int which)
{
  const char *type = opens[which].type;

  gtk_widget_activate_action (page_at_hand (), opens[which].action, type, type ? first_game () : 0);
  watch_settle (REST);
}

/**
 * soak_work_close:
 *
 * Closes every window but the first, as its user would; who is asked says yes.
 */
void
soak_work_close (void)
{
  watch_close_others ();
  watch_settle (REST);
}

/**
 * soak_work_windows:
 * @n: how many
 *
 * Opens and closes windows, one kind after the other, and a game's page among them.
 */
void
soak_work_windows (int n)
{
  for (int i = 0; i < n; i++) {
    open_one (n_windows++ % (int) G_N_ELEMENTS (opens));
    soak_work_close ();
  }
}

/**
 * soak_work_n_windows:
 *
 * Returns: how many were opened so far
 */
int
soak_work_n_windows (void)
{
  return n_windows;
}

/**
 * soak_work_pages:
 *
 * Goes to every page, and to a game and back.
 */
void
soak_work_pages (void)
{
  for (gsize i = 0; i < HAND_N_PAGES; i++) {
    gtk_widget_activate_action (window, "win.page", "s", hand_pages[i]);
    watch_settle (REST);
  }
  gtk_widget_activate_action (window, "win.game", "x", first_game ());
  watch_settle (REST);
  gtk_widget_activate_action (window, "win.back", NULL);
  watch_settle (REST);
}

/* --- Papers --- */

typedef struct {
  gboolean over;
  gboolean failed;
} Done;

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Done *done = data;
  g_autoptr (GError) error = NULL;
  g_autofree gpointer answer = app_task_finish (result, &error);

  g_assert_no_error (error);
  done->failed = answer == NULL;
  done->over = TRUE;
}

static void
wait_for (const Done *done)
{
  while (!done->over)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (done->failed);
}

static void
write_paper (const PapersKind *kind, const char *folder)
{
  Desk *desk = app_window_get_desk (APP_WINDOW (window));
  PapersOptions wish = { .round = desk_state_last_round (desk_get_state (desk)) };
  g_autofree char *path = g_strdup_printf ("%s/%s.pdf", folder, kind->id);
  g_autoptr (ReportPaper) paper = papers_catalogue_make (desk, kind, &wish, NULL);
  Done done = { FALSE, FALSE };

  if (!paper)
    return; /* there is none of this tournament */
  app_pdf_task_start (paper, path, PAGE_WIDTH, PAGE_HEIGHT, NULL, done_cb, &done);
  wait_for (&done);
}

/**
 * soak_work_papers:
 * @folder: where to
 *
 * Writes the papers of a round and of the standings, while the window lives on.
 */
void
soak_work_papers (const char *folder)
{
  static const char *const ids[] = { "entry", "pairings", "standings" };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    write_paper (papers_catalogue_find (ids[i]), folder);
}

/**
 * soak_work_publish:
 * @folder: where to
 */
void
soak_work_publish (const char *folder)
{
  g_autofree char *own = g_strdup (folder), *none = g_strdup ("");
  AppPublishPlace place = { own, none, FALSE, FALSE };
  Done done = { FALSE, FALSE };

  app_publish_task_start (app_window_get_desk (APP_WINDOW (window)), &place, NULL, done_cb, &done);
  wait_for (&done);
}
