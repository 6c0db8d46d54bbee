/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A long event in the real window: players are drawn, clocks run in the hall, results come in by
 * keys and otherwise, papers are written, windows opened and closed, for hours of the players'
 * time. Whatever the process holds at equal moments must stay the same, and clocks be right to the
 * millisecond. With TENGEN_SOAK=MINUTES as in ./dev soak, after which no
 * round is begun; else a short one. Memory is counted with
 * G_SLICE=always-malloc. */
#include <glib/gstdio.h>
#include <malloc.h>
#include <sys/stat.h>
#include "client-keys.h"
#include "desk/game/play.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "folder.h"
#include "hand.h"
#include "rounds-sample.h"
#include "soak-clock.h"
#include "soak-gauge.h"
#include "soak-work.h"

#define RATE 240     /* of time while it is fast */
#define BY_KEYS 5    /* results of a round */
#define REPAINTED 25 /* results after which the window is let live */
#define DRIFT_MS 1   /* that is too much */
#define STONES 20

static const struct Scale {
  int players;
  int rounds;
  int tables;  /* whose clocks run */
  int real;    /* milliseconds for which they do in the time of the machine, once */
  int fast;    /* milliseconds of the machine of each round in which time is fast */
  int windows; /* opened and closed at the end: a fourth of them are all kinds a few times */
  const char *time;
} short_one = { 120, 2, 20, 1000, 800, 60, "2m 1x60 reserve" },
  long_one = { 2000, 13, 40, 120000, 30000, 1200, "60m 5x60 reserve" };

static const struct Scale *scale;
static Sample sample;
static AppWindow *window;
static GArray *points;
static int n_rounds; /* that were played */
static gint64 drift; /* the worst so far */
static gint64 last;  /* no round begins after it, microseconds of the machine */

/* --- Points --- */

static gint64
size_of (const char *path, const char *tail)
{
  g_autofree char *name = g_strconcat (path, tail, NULL);
  GStatBuf found;

  return g_stat (name, &found) == 0 ? found.st_size : 0;
}

static gint64
n_acts (void)
{
  g_autoptr (LedgerAct) newest =
      app_window_get_desk (window) ? desk_undo_peek (app_window_get_desk (window)) : NULL;

  return newest ? newest->id : 0;
}

/* @what: of what, after so many of it */
static void
take (char kind, const char *what, int n)
{
  SoakPoint point = {
    .kind = kind, .hours = soak_clock_hours (), .acts = n_acts (), .drift = drift
  };

  g_snprintf (point.what, sizeof point.what, "%d %s", n, what);
  point.file = size_of (sample.path, "") + size_of (sample.path, "-wal");
  soak_gauge_read (&point);
  g_array_append_val (points, point);
  soak_gauge_tell (&point);
}

static void
note_drift (void)
{
  drift = MAX (drift, soak_clock_drift (app_window_get_desk (window)));
}

/* --- A round --- */

static void
open_tournament (void)
{
  app_window_open (window, sample.path);
  soak_work_live (200);
  g_assert_nonnull (app_window_get_desk (window));
}

static void
close_tournament (void)
{
  soak_work_close ();
  gtk_widget_activate_action (GTK_WIDGET (window), "win.leave", NULL);
  g_assert_null (app_window_get_desk (window));
  soak_work_live (500);
}

static AppRoundsPage *
show_rounds (void)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "rounds");
  soak_work_live (100);
  return APP_ROUNDS_PAGE (hand_view (window));
}

static void
draw (int round)
{
  AppRoundsPage *page = show_rounds ();

  gtk_widget_activate_action (GTK_WIDGET (page), "rounds.draw", NULL);
  while (app_rounds_page_is_busy (page))
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_activate_action (GTK_WIDGET (page), "rounds.settle", NULL);
  g_assert_cmpint (desk_state_round (desk_get_state (app_window_get_desk (window)), round), ==,
                   DESK_ROUND_SETTLED);
}

/* On a few boards, whose pages are opened. */
static void
play (int round)
{
  for (int board = 1; board <= 3; board++) {
    gint64 game =
        desk_state_game_at (desk_get_state (app_window_get_desk (window)), round, board)->game;

    gtk_widget_activate_action (GTK_WIDGET (window), "win.game", "x", game);
    for (int i = 0; i < STONES; i++) {
      desk_play (app_window_get_desk (window), game, RULES_POINT (i % 19, i / 19 * 2), NULL);
      soak_work_live (1);
    }
    gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  }
}

static void
run_clocks (int ms, int round)
{
  gint64 end = g_get_monotonic_time () + ms * 1000;
  guint32 chance = (guint32) round;

  soak_clock_start (app_window_get_desk (window), round, scale->tables);
  while (g_get_monotonic_time () < end) {
    chance = chance * 1664525 + 1013904223;
    soak_clock_press (app_window_get_desk (window), chance >> 8);
    soak_work_live (10);
    note_drift ();
  }
  soak_clock_stop (app_window_get_desk (window));
}

static const DeskGame *
table_at (int round, int board)
{
  return desk_state_game_at (desk_get_state (app_window_get_desk (window)), round, board);
}

static void
enter_by_keys (int round, int board)
{
  g_autoptr (GString) keys = g_string_new (NULL);
  g_autofree char *digits = g_strdup_printf ("%d", board);

  for (const char *p = digits; *p; p++)
    g_string_append_printf (keys, "%c ", *p);
  g_string_append (keys, board % 2 ? "b" : "w");
  soak_work_keys (keys->str);
  g_assert_nonnull (desk_state_result (desk_get_state (app_window_get_desk (window)),
                                       table_at (round, board)->game));
}

static void
enter (const DeskGame *game)
{
  RulesResult result = { RULES_RESULT_RESIGN, game->game % 3 ? RULES_BLACK : RULES_WHITE, 0 };
  g_autoptr (GError) error = NULL;

  if (game->black && game->white &&
      !desk_state_result (desk_get_state (app_window_get_desk (window)), game->game))
    desk_result_set (app_window_get_desk (window), game->game, result, 0, NULL, &error);
  g_assert_no_error (error);
}

static void
enter_by_hand (int round)
{
  soak_work_close ();
  show_rounds ();
  for (int i = 1; i <= BY_KEYS; i++)
    enter_by_keys (round, scale->tables + i);
  soak_work_keys ("<Control>z <Control><Shift>z");
}

/* By table, as the games themselves are read anew by what is done. */
static void
enter_results (int round)
{
  g_autoptr (GPtrArray) games =
      desk_state_games_of (desk_get_state (app_window_get_desk (window)), round);
  int n = (int) games->len;

  for (int board = 1; board <= n; board++) {
    enter (table_at (round, board));
    if (board % REPAINTED == 0)
      soak_work_live (5);
  }
  g_assert_cmpint (desk_result_n_open (app_window_get_desk (window), round), ==, 0);
}

static void
live_round (int round)
{
  draw (round);
  play (round);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.hall", NULL);
  if (round == 1)
    run_clocks (scale->real, round);
  soak_clock_fast (RATE);
  run_clocks (scale->fast, round);
  soak_clock_fast (1);
  soak_work_pages ();
  enter_by_hand (round);
  enter_results (round);
  soak_work_pages ();
  soak_work_papers (sample.folder);
  soak_work_publish (sample.folder);
  soak_work_windows (15);
  take (0, "rounds, open", round);
}

/* --- The event --- */

static void
make (void)
{
  g_autofree char *rounds = g_strdup_printf ("%d", scale->rounds);
  const char *const names[] = { "name", "rounds", "time", NULL };
  const char *const values[] = { "Long", rounds, scale->time, NULL };
  g_autoptr (GError) error = NULL;

  sample.folder = g_dir_make_tmp ("tengen-soak-XXXXXX", &error);
  sample.path = g_build_filename (sample.folder, "long.tengen", NULL);
  desk_event_create (sample.path, "A. Referee", names, values, &error);
  g_assert_no_error (error);
  sample.desk = desk_open (sample.path, TRUE, &error);
  g_assert_no_error (error);
  sample_enrol (sample.desk, scale->players);
  g_clear_object (&sample.desk);
}

/* The first round warms up whatever is made once; a short event is over before that. */
static void
live_event (void)
{
  for (int round = 1; round <= scale->rounds && g_get_monotonic_time () < last; round++) {
    open_tournament ();
    live_round (round);
    n_rounds = round;
    close_tournament ();
    take (scale == &long_one && round > 1 ? 'c' : 0, "rounds, closed", round);
  }
}

/* Nothing is written meanwhile. */
static void
live_windows (void)
{
  open_tournament ();
  soak_work_windows (scale->windows / 4);
  show_rounds ();
  take ('w', "windows, open", soak_work_n_windows ());
  for (int i = 1; i <= 3; i++) {
    soak_work_windows (scale->windows / 4);
    show_rounds ();
    take ('w', "windows, open", soak_work_n_windows ());
  }
  close_tournament ();
  take (0, "windows, closed", soak_work_n_windows ());
}

static void
tell_all (void)
{
  soak_gauge_head ();
  for (guint i = 0; i < points->len; i++)
    soak_gauge_tell (&g_array_index (points, SoakPoint, i));
  g_test_message ("%d players, %d rounds, %d clocks: %.1f hours, %d presses, %d flags, worst drift "
                  "%d ms",
                  scale->players, n_rounds, scale->tables, soak_clock_hours (),
                  soak_clock_presses (), soak_clock_fallen (), (int) drift);
}

/* TENGEN_SOAK=MINUTES. */
static void
choose_scale (void)
{
  const char *minutes = g_getenv ("TENGEN_SOAK");

  scale = minutes ? &long_one : &short_one;
  last = g_get_monotonic_time () +
         (minutes ? g_ascii_strtoll (minutes, NULL, 10) : 60) * G_TIME_SPAN_MINUTE;
}

static void
test_soak (void)
{
  choose_scale ();
  points = g_array_new (FALSE, TRUE, sizeof (SoakPoint));
  make ();
  window = APP_WINDOW (app_window_new (GTK_APPLICATION (g_application_get_default ())));
  app_window_start (window);
  soak_work_open (GTK_WIDGET (window));
  soak_gauge_head ();
  live_event ();
  live_windows ();
  tell_all ();
  g_assert_cmpint (drift, <=, DRIFT_MS);
  g_assert_cmpint (soak_gauge_judge (points, 'c') + soak_gauge_judge (points, 'w'), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
  soak_work_live (100);
  folder_remove (sample.folder);
}

TEST_MAIN (int argc, char **argv)
{
  g_autoptr (AppApplication) application = NULL;

  mallopt (M_ARENA_MAX, 1);
  application = hand_init (&argc, &argv);
  if (!application || !client_keys_open ())
    return 77;
  g_test_add_func ("/app/soak", test_soak);
  return g_test_run ();
}
