/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long it takes from an input on the display to the end of the painting that shows what it did,
 * in the real window, on a tournament of five rounds: of 500 players, then scrolled with 1,000:
 * paint [--bench [WORD]], of what has that word in its name, such as "scroll". Without --bench,
 * fewer players, each is done once: that it is painted at all. */
#include <glib/gstdio.h>
#include <stdlib.h>
#include "app/list/sheet-header.h"
#include "client-keys.h"
#include "desk/game/play.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "folder.h"
#include "hand.h"
#include "paint-scroll.h"
#include "paint-watch.h"
#include "pointer.h"
#include "rounds-sample.h"

#define ROUNDS 5
#define RUNS                                                                           \
  3 /* the worst is the least of so many runs: other programs make none of them better \
     */
#define TIMES 8
#define LIMIT_MS 50
#define BOUNCE_MS 300
#define REST 40 /* milliseconds in which nothing is left to do */

static GtkWidget *window;
static gboolean is_bench;
static const char *wanted = "";

/* --- The pointer, and what is not reached by a key --- */

static gint64 played; /* a game that has no result */

static GtkWidget *
find (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);
  return found;
}

static void
open_game (void)
{
  gtk_widget_activate_action (window, "win.game", "x", played);
  watch_settle (REST);
}

static void
start_clock (void)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  g_assert_true (gtk_widget_activate_action (focus, "game.start", NULL));
  watch_settle (REST);
}

static void
show_clock (void)
{
  gtk_widget_activate_action (window, "win.players-clock", "x", played);
  watch_settle (REST);
}

/* A press that comes too soon after another is the bounce of a contact, and does nothing. */
static void
let_bounce (void)
{
  gint64 start = g_get_monotonic_time ();

  while (g_get_monotonic_time () - start < BOUNCE_MS * 1000)
    watch_settle (REST);
}

static void
close_all (void)
{
  watch_close_others ();
  watch_settle (REST);
}

/* A point without stones beside it. */
static void
hold_on_board (void)
{
  GtkWidget *board = gtk_window_get_focus (GTK_WINDOW (window));

  pointer_go (board, gtk_widget_get_width (board) / 2.0, gtk_widget_get_height (board) / 2.0);
  pointer_hold ();
}

/* The title of the second column that sorts. */
static void
hold_on_title (void)
{
  GtkWidget *title = gtk_widget_get_first_child (find (window, APP_TYPE_SHEET_HEADER));
  int n = 0;

  while (!GTK_IS_BUTTON (title) || n++ == 0)
    title = gtk_widget_get_next_sibling (title);
  pointer_go (title, 8, gtk_widget_get_height (title) / 2.0);
  pointer_hold ();
}

/* --- What is done --- */

typedef struct {
  const char *what;
  const char *before;     /* keys that lead there, once */
  const char *key;        /* NULL: the pointer lets go */
  const char *after;      /* keys that take it back */
  gboolean opens;         /* a window of its own, which is then closed */
  int rest;               /* milliseconds until it is over; 0 for as usual */
  void (*prepare) (void); /* once */
  void (*ready) (void);   /* each time */
} Act;

static const Act acts[] = {
  { "select the next row", "<Control>2", "Down", "Up" },
  { "type a table's number", NULL, "1", NULL },
  { "enter a result", "5", "b", "<Control>z" },
  { "undo a result", NULL, "<Control>z", "<Control><Shift>z" },
  { "redo a result", "<Control>z", "<Control><Shift>z", "<Control>z" },
  { "show other tables", NULL, "<Alt>2", "<Alt>1" },
  { "go to the round before", NULL, "<Alt>Page_Up", "<Alt>Page_Down" },
  { "open the form of results", NULL, "e", NULL, TRUE },
  { "open why this pair", NULL, "F4", NULL, TRUE, 200 },
  { "open late pairing", NULL, "<Control>l", NULL, TRUE },
  { "open a game", NULL, "Return", "<Alt>Left" },
  { "play a stone with the pointer", NULL, NULL, "<Control>z", .prepare = open_game,
    .ready = hold_on_board },
  { "undo a stone", NULL, "<Control>z", "<Control><Shift>z" },
  { "redo a stone", "<Control>z", "<Control><Shift>z", "<Control>z" },
  { "move the cursor on the board", "Right", "Right", "Left" },
  { "play a stone with a key", NULL, "Return", "<Control>z" },
  { "pass", "Escape", "p", "<Control>z" },
  { "press the clock of a game", NULL, "space", NULL, .prepare = start_clock },
  { "open the record", NULL, "<Control>r", NULL, TRUE },
  { "open what a referee does to the clock", NULL, "<Control>k", "Escape" },
  { "open a ruling", NULL, "r", "Escape" },
  { "open the players' clock", NULL, "F11", NULL, TRUE },
  { "press the players' clock", NULL, "space", NULL, TRUE, .prepare = show_clock,
    .ready = let_bounce },
  { "sort the tables", "<Alt>Left <Control>2", NULL, NULL, .prepare = close_all,
    .ready = hold_on_title },
  { "go to the players", NULL, "<Control>1", "<Control>2" },
  { "go to the rounds", "<Control>1", "<Control>2", "<Control>1" },
  { "go to the standings", "<Control>2", "<Control>3", "<Control>2" },
  { "go to the log", "<Control>2", "<Control>4", "<Control>2" },
  { "page down in the log", "<Control>4", "Page_Down", "Page_Up" },
  { "page up in the log", "Page_Down", "Page_Up", "Page_Down" },
  { "sort the log", NULL, NULL, NULL, .ready = hold_on_title },
  { "search the log", "<Control>f", "a", "BackSpace", FALSE, 250 },
  { "page down in the players", "<Control>1", "Page_Down", "Page_Up" },
  { "open the form of a player", NULL, "Return", NULL, TRUE },
  { "open the form of a new player", NULL, "Insert", NULL, TRUE },
  { "sort the players", NULL, NULL, NULL, .ready = hold_on_title },
  { "search the players", "<Control>f", "a", "BackSpace", FALSE, 250 },
  { "page down in the standings", "<Control>3", "Page_Down", "Page_Up" },
  { "open why this place", NULL, "F4", NULL, TRUE, 200 },
  { "sort the standings", NULL, NULL, NULL, .ready = hold_on_title },
  { "search the standings", "<Control>f", "a", "BackSpace", FALSE, 250 },
  { "open the standings for print", "Escape", "<Control>p", NULL, TRUE, 200 },
  { "open the pairings for print", "<Control>2", "<Control>p", NULL, TRUE, 200 },
  { "open the settings", NULL, "<Control>comma", NULL, TRUE },
  { "open the preferences", NULL, "<Control><Shift>p", NULL, TRUE },
  { "open the manual", NULL, "F1", NULL, TRUE },
  { "open the rule book", NULL, "F3", NULL, TRUE },
  { "open the keys", NULL, "<Control>question", NULL, TRUE },
  { "open the hall", NULL, "<Control>h", NULL, TRUE },
  { "open a quick clock", NULL, "<Control>t", NULL, TRUE },
  { "open a new tournament", NULL, "<Control>n", NULL, TRUE },
};

/* --- Measuring --- */

static void
strike_all (const char *all)
{
  g_auto (GStrv) keys = g_strsplit (all ? all : "", " ", -1);

  for (int i = 0; keys[i]; i++) {
    watch_begin (GDK_KEY_PRESS, FALSE);
    client_key (keys[i]);
    watch_wait ();
    watch_settle (REST);
  }
}

static Watched
do_once (const Act *act)
{
  Watched watched;

  if (act->ready)
    act->ready ();
  watch_begin (act->key ? GDK_KEY_PRESS : GDK_BUTTON_RELEASE, act->opens);
  if (act->key)
    client_key (act->key);
  else
    pointer_lift ();
  watched = watch_end (act->rest ? act->rest : REST);
  if (act->opens && act->prepare == NULL)
    close_all ();
  strike_all (act->after);
  return watched;
}

static int
compare (const void *a, const void *b)
{
  double way = *(const double *) a - *(const double *) b;

  return way < 0 ? -1 : way > 0;
}

/* The worst of each run, and of these the least. */
static double
least_worst (const double *spent)
{
  double least = G_MAXDOUBLE;

  for (int run = 0; run < RUNS; run++) {
    double worst = 0;
    for (int i = 0; i < TIMES; i++)
      worst = MAX (worst, spent[run * TIMES + i]);
    least = MIN (least, worst);
  }
  return least;
}

/* The figures are as good as any, but each of them took ten times as long as it should. */
static void
tell_restless (const char *what)
{
  int n = watch_restless ();

  if (n > TIMES)
    g_test_message ("%s: the program did not come to rest, %d times", what, n);
}

static void
tell (const char *what, double *paint, double *work, double *block)
{
  double worst = least_worst (paint), worst_block = least_worst (block);
  double worst_work = least_worst (work);

  qsort (paint, RUNS * TIMES, sizeof *paint, compare);
  g_print ("%-38s median %6.1f  worst %6.1f (of all %6.1f)  work %6.1f  blocks %6.1f ms%s\n", what,
           paint[RUNS * TIMES / 2], worst, paint[RUNS * TIMES - 1], worst_work, worst_block,
           MAX (worst, worst_block) < LIMIT_MS ? "" : "  TOO MUCH");
  tell_restless (what);
}

static gboolean
is_wanted (const Act *act)
{
  return strstr (act->what, wanted) != NULL;
}

static void
measure (const Act *act)
{
  double paint[RUNS * TIMES], work[RUNS * TIMES], block[RUNS * TIMES];
  gboolean sought = is_wanted (act);
  int n = is_bench && sought ? RUNS * TIMES : 1;

  g_test_message ("%s", act->what);

  watch_restless ();
  if (act->prepare)
    act->prepare ();
  strike_all (act->before);
  for (int i = 0; i < n; i++) {
    Watched watched = do_once (act);
    paint[i] = watched.paint;
    work[i] = watched.work;
    block[i] = watched.block;
  }
  if (is_bench && sought)
    tell (act->what, paint, work, block);
}

/* --- A large tournament --- */

/* Every second line full of stones. */
static void
play (Desk *desk, gint64 game)
{
  g_autoptr (GError) error = NULL;

  for (int row = 0; row < 14; row += 2)
    for (int column = 0; column < 19; column++) {
      desk_play (desk, game, RULES_POINT (column, row < 8 ? row : row + 3), &error);
      g_assert_no_error (error);
    }
}

static void
make (Sample *sample, int n_players)
{
  static const char *const names[] = { "name", "rounds", "time", NULL };
  static const char *const values[] = { "Large", "5", "60m 5x60 reserve", NULL };
  g_autoptr (GError) error = NULL;

  sample->folder = g_dir_make_tmp ("tengen-paint-XXXXXX", &error);
  sample->path = g_build_filename (sample->folder, "large.tengen", NULL);
  desk_event_create (sample->path, "A. Referee", names, values, &error);
  g_assert_no_error (error);
  sample->desk = desk_open (sample->path, TRUE, &error);
  g_assert_no_error (error);
  sample_enrol (sample->desk, n_players);
  for (int round = 1; round <= ROUNDS; round++) {
    sample_draw (sample, TRUE);
    sample_finish (sample, round, round == ROUNDS ? 100 : 0);
  }
  played = sample_game (sample, ROUNDS, n_players / 2)->game;
  play (sample->desk, played);
  g_clear_object (&sample->desk);
}

static void
clean (Sample *sample)
{
  gtk_window_destroy (GTK_WINDOW (window));
  watch_settle (REST);
  folder_remove (sample->folder);
  g_free (sample->folder);
  g_free (sample->path);
}

static void
show (Sample *sample, int n_players)
{
  make (sample, n_players);
  window = app_window_new (GTK_APPLICATION (g_application_get_default ()));
  app_window_open (APP_WINDOW (window), sample->path);
  watch_open (window);
  g_assert_true (pointer_open (window));
}

/* Each leads to the next, so that those before are done as well. */
static gsize
count_wanted (void)
{
  gsize n = G_N_ELEMENTS (acts);

  while (n > 0 && !is_wanted (&acts[n - 1]))
    n--;
  return n;
}

static void
test_acts (void)
{
  gsize n = count_wanted ();
  Sample sample = { 0 };

  if (n == 0)
    return;
  show (&sample, is_bench ? 500 : 120);
  for (gsize i = 0; i < n; i++)
    measure (&acts[i]);
  clean (&sample);
}

static const char *const pages[][2] = { { "<Control>1", "players" },
                                        { "<Control>2", "rounds" },
                                        { "<Control>3", "standings" },
                                        { "<Control>4", "log" } };

/* What is scrolled, NULL where nobody asked for it. */
static char *
dup_scrolled (ScrollHow how, gsize page)
{
  g_autofree char *what =
      g_strdup_printf ("scroll by %s the %s", how ? "drag" : "wheel", pages[page][1]);

  return strstr (what, wanted) ? g_steal_pointer (&what) : NULL;
}

static void
scroll (gsize page, ScrollHow how)
{
  g_autofree char *what = dup_scrolled (how, page);

  if (!what)
    return;
  strike_all (pages[page][0]);
  scroll_measure (what, window, how, is_bench ? G_MAXINT : 20, is_bench);
}

static void
test_scroll (void)
{
  Sample sample = { 0 };

  if (count_wanted () > 0 && *wanted)
    return;
  show (&sample, is_bench ? 1000 : 120);
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    for (ScrollHow how = SCROLL_WHEEL; how <= SCROLL_DRAG; how++)
      scroll (i, how);
  clean (&sample);
}

TEST_MAIN (int argc, char **argv)
{
  g_autoptr (AppApplication) application = NULL;

  application = hand_init (&argc, &argv);
  if (!application || !client_keys_open ())
    return 77;
  is_bench = argc > 1 && g_str_equal (argv[1], "--bench");
  wanted = argc > 2 ? argv[2] : "";
  g_test_add_func ("/app/paint/acts", test_acts);
  g_test_add_func ("/app/paint/scroll", test_scroll);
  return g_test_run ();
}
