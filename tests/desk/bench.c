/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <string.h>
#include <unistd.h>
#include "desk/fixture.h"
#include "desk/clock/beat.h"
#include "desk/file/desk-private.h"
#include "desk/act/trace.h"
#include "desk/file/open.h"
#include "desk/standings/field.h"
#include "desk/standings/freeze.h"
#include "ledger/rescue/copy.h"
#include "program.h"

/* How long things take, and how that compares with what the disk needs by itself. Run it with
 * `meson test --benchmark`, alone with the number of acts, or of players and rounds. Nothing here
 * can fail. */

#define PAGE 4096

static gint64
now (void)
{
  return g_get_monotonic_time ();
}

/* Of the processor: what the machine does meanwhile, and the disk's sync, has no say. */
static gint64
now_of_core (void)
{
  struct timespec at;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &at);
  return (gint64) at.tv_sec * G_USEC_PER_SEC + at.tv_nsec / 1000;
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static double
rank_ms (GArray *times, double part)
{
  guint index = (guint) (part * times->len);

  return g_array_index (times, gint64, MIN (index, times->len - 1)) / 1000.0;
}

static void
print_times (const char *what, GArray *times)
{
  g_array_sort (times, compare_times);
  g_print ("%-44s p50 %7.3f ms  p99 %7.3f ms  max %7.3f ms\n", what, rank_ms (times, 0.5),
           rank_ms (times, 0.99), rank_ms (times, 1));
}

static void
print_ms (const char *what, gint64 began)
{
  g_print ("%-44s %10.1f ms\n", what, (now () - began) / 1000.0);
}

static void
print_size (const char *what, const char *path)
{
  GStatBuf info = { 0 };

  if (g_stat (path, &info) == 0)
    g_print ("%-44s %10.0f kB\n", what, (double) info.st_size / 1024);
}

/* What the disk takes for as little as an act could be. */
static double
measure_disk (Fixture *fixture, int n)
{
  g_autofree char *path = fixture_file (fixture, "raw");
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  char page[PAGE] = { 0 };
  int file = g_open (path, O_WRONLY | O_CREAT, 0600);

  for (int i = 0; i < n; i++) {
    gint64 began = now ();
    if (write (file, page, sizeof page) != sizeof page || fsync (file) != 0)
      g_error ("The disk does not write.");
    began = now () - began;
    g_array_append_val (times, began);
  }
  close (file);
  print_times ("append of 4 KiB and fsync", times);
  return rank_ms (times, 0.5);
}

/* Everybody meets everybody in turn: player 0 stays, the others go round. */
static PairingRound *
circle (int n, int round)
{
  g_autofree PairingPair *pairs = g_new0 (PairingPair, n / 2);

  for (int i = 0; i < n / 2; i++) {
    int a = i == 0 ? 0 : 1 + (i - 1 + round) % (n - 1);
    int b = 1 + (n - 2 - i + round) % (n - 1);
    pairs[i] = (PairingPair){ round % 2 ? a : b, round % 2 ? b : a, 0 };
  }
  return pairing_round_new (round, pairs, n / 2);
}

static void
enrol (Fixture *fixture, int n, gboolean report)
{
  g_autoptr (GString) text = g_string_new ("family,given,rank,country,club\n");
  g_autoptr (FormatsEntries) entries = NULL;
  gint64 began;

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "Family%d,Given%d,%dk,%s,Club %d\n", i, i % 97, 1 + i % 30,
                            i % 3 ? "NO" : "CN", i % 200);
  entries = fixture_entries (text->str);
  began = now ();
  desk_enrol_review (fixture->desk, entries);
  if (report)
    print_ms ("  review of the list", began);
  began = now ();
  FIXTURE_DO (desk_enrol_entries (fixture->desk, entries, &error));
  if (report)
    print_ms ("  desk_enrol_entries", began);
}

static void
settle_round (Fixture *fixture, int n, int number)
{
  g_autoptr (PairingRound) round = circle (n, number);
  g_autoptr (DeskDraw) draw = desk_pair_snapshot (fixture->desk, NULL);

  FIXTURE_DO (desk_pair_store (fixture->desk, draw, round, TRUE, &error));
}

/* A whole round of results in one act, past the desk: ten thousand acts would take their time. */
static void
fill_round (Fixture *fixture, int number)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (fixture->desk), number);
  Ledger *ledger = desk_get_ledger (fixture->desk);
  LedgerAct act = { .at = 1, .who = "bench", .verb = "result", .about = "", .reason = "" };

  FIXTURE_DO (ledger_begin (ledger, &error));
  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    DeskResult row = { .game = game->game,
                       .black = game->black,
                       .white = game->white,
                       .result = i % 2 ? "B+R" : "W+2.5",
                       .dead = "",
                       .referee = "bench" };
    ledger_put (ledger, &desk_result_kind, &row);
  }
  FIXTURE_DO (ledger_commit (ledger, &act, &error));
  FIXTURE_DO (desk_reload (fixture->desk, &error));
}

/* --- Acts --- */

static double
measure_results (Fixture *fixture, int n_tables, int n, const char *what)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  static int n_results;

  for (int i = 0; i < n; i++) {
    g_autofree char *result =
        g_strdup_printf ("%c+%d.5", n_results / 97 % 2 ? 'B' : 'W', n_results % 97);
    gint64 began = now ();
    n_results++; /* no table gets the same twice in turn */
    /* One table stays open, so that no copy is kept meanwhile. */
    FIXTURE_DO (fixture_result (fixture, 1, 1 + i % (n_tables - 1), result, &error));
    began = now () - began;
    g_array_append_val (times, began);
  }
  print_times (what, times);
  return rank_ms (times, 0.5);
}

static void
measure_moves (Fixture *fixture, int n)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 game = fixture_game (fixture, 1, desk_result_n_open (fixture->desk, 1) ? 500 : 1);

  FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_BLACK, &error));
  for (int i = 0; i < n; i++) {
    gint64 began = now ();
    FIXTURE_DO (desk_play (fixture->desk, game, RULES_POINT (i % 19, i / 19 % 15), &error));
    began = now () - began;
    g_array_append_val (times, began);
  }
  print_times ("  a move with its press", times);
}

/* What fifty clocks that run leave behind every five seconds. */
static void
measure_beats (Fixture *fixture, int n)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (int board = 450; board < 500; board++)
    FIXTURE_DO (
        desk_time_start (fixture->desk, fixture_game (fixture, 1, board), CLOCK_BLACK, &error));
  for (int i = 0; i < n; i++) {
    gint64 began = now ();
    desk_beat_store (fixture->desk);
    began = now () - began;
    g_array_append_val (times, began);
  }
  print_times ("  a beat of 50 clocks", times);
  for (int board = 450; board < 500; board++)
    FIXTURE_DO (desk_time_pause (fixture->desk, fixture_game (fixture, 1, board), &error));
}

/* The last act, taken back and brought back. */
static void
measure_undo (Fixture *fixture, int n, const char *what)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (int i = 0; i < n; i++) {
    gint64 began = now_of_core ();
    FIXTURE_DO (i % 2 ? desk_redo (fixture->desk, &error) : desk_undo (fixture->desk, &error));
    began = now_of_core () - began;
    g_array_append_val (times, began);
  }
  print_times (what, times);
}

/* Moves and presses, past the desk: what a round of hundred tables leaves in the log. */
static void
fill_log (Fixture *fixture, int n)
{
  Ledger *ledger = desk_get_ledger (fixture->desk);
  LedgerAct act = { .at = 1, .who = "bench", .verb = "press", .about = "", .reason = "" };

  for (int i = 0; i < n; i++) {
    DeskMove move = { .game = 1 + i % 100, .ply = 1 + i / 100, .colour = 1, .point = "Q16" };
    DeskReading reading = { .game = 1 + i % 100, .seq = 1 + i / 100, .event = "press" };
    FIXTURE_DO (ledger_begin (ledger, &error));
    ledger_put (ledger, &desk_move_kind, &move);
    ledger_put (ledger, &desk_reading_kind, &reading);
    FIXTURE_DO (ledger_commit (ledger, &act, &error));
  }
}

static void
measure_filter (Fixture *fixture, const char *what, const DeskTraceFilter *filter)
{
  g_autoptr (GPtrArray) acts = ledger_act_list (desk_get_ledger (fixture->desk), 0, NULL);
  gint64 began = now ();
  guint found = 0;

  for (guint i = 0; i < acts->len; i++)
    found += desk_trace_matches (fixture->desk, acts->pdata[i], filter) != 0;
  print_ms (what, began);
  g_print ("%-44s %10u\n", "    acts found", found);
}

/* The log of a large event, as its page looks at it. */
static void
measure_trace (int n)
{
  Fixture fixture;
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 began;

  g_print ("The log, of %d acts and 1,000 players\n", n);
  fixture_set_up (&fixture, NULL);
  enrol (&fixture, 1000, FALSE);
  settle_round (&fixture, 1000, 1);
  fill_log (&fixture, n);
  began = now ();
  desk_trace_get (fixture.desk, 1, NULL);
  print_ms ("  what each act is about, read once", began);
  for (int i = 0; i < 200; i++) {
    FIXTURE_DO (fixture_result (&fixture, 1, 400, i % 2 ? "B+R" : "W+R", &error));
    began = now ();
    desk_trace_get (fixture.desk, 1, NULL);
    began = now () - began;
    g_array_append_val (times, began);
  }
  print_times ("  what one more act is about", times);
  measure_filter (&fixture, "  filter: decisions",
                  &(DeskTraceFilter){ .kinds = DESK_TRACE_DECISIONS });
  measure_filter (&fixture, "  filter: a player", &(DeskTraceFilter){ .player = 7 });
  measure_filter (&fixture, "  filter: a table", &(DeskTraceFilter){ .round = 1, .board = 7 });
  began = now ();
  g_ptr_array_unref (desk_trace_changes (fixture.desk, 3, NULL));
  print_ms ("  what the draw changed", began);
  began = now ();
  g_ptr_array_unref (desk_trace_changes (fixture.desk, n, NULL));
  print_ms ("  what a press changed", began);
  fixture_tear_down (&fixture, NULL);
}

static void
measure_acts (int n)
{
  Fixture fixture;
  double disk, act;

  g_print ("Acts, in a tournament of 1,000 players\n");
  fixture_set_up (&fixture, NULL);
  disk = measure_disk (&fixture, n);
  enrol (&fixture, 1000, FALSE);
  settle_round (&fixture, 1000, 1);
  measure_beats (&fixture, 200); /* no clock runs once its game has a result */
  act = measure_results (&fixture, 500, n, "  a result");
  g_print ("%-44s %10.1f\n", "  a result / append and fsync", act / disk);
  measure_moves (&fixture, 250);
  measure_undo (&fixture, 40, "  undo, redo of a move");
  desk_list_players (fixture.desk);
  desk_list_tables (fixture.desk, 1);
  measure_results (&fixture, 500, 200, "  a result, players and tables shown");
  desk_list_acts (fixture.desk);
  measure_results (&fixture, 500, 200, "  a result, the log shown too");
  desk_list_standings (fixture.desk, 0);
  measure_results (&fixture, 500, 200, "  a result, the standings shown too");
  fixture_tear_down (&fixture, NULL);
}

/* --- Whole tournaments --- */

static void
measure_open (Fixture *fixture)
{
  gint64 began;
  g_autoptr (StandingTable) table = NULL;

  g_clear_object (&fixture->desk);
  began = now ();
  fixture_reopen (fixture);
  print_ms ("  desk_open", began);
  began = now ();
  desk_get_field (fixture->desk);
  print_ms ("  desk_get_field", began);
  began = now ();
  table = desk_standings (fixture->desk, desk_standings_last (fixture->desk));
  print_ms ("  desk_standings", began);
  began = now ();
  desk_list_players (fixture->desk);
  desk_list_tables (fixture->desk, 1);
  print_ms ("  lists of players and of a round", began);
}

static void
measure_keeping (Fixture *fixture)
{
  gint64 began = now ();

  FIXTURE_DO (ledger_copy_keep (desk_get_ledger (fixture->desk), &error));
  print_ms ("  a copy", began);
  began = now ();
  fixture_assert_good (fixture);
  print_ms ("  ledger_verify", began);
  g_clear_object (&fixture->desk);
  print_size ("  the file", fixture->path);
}

/* The tables of all rounds hang on the wall; past the desk, as results are entered above. */
static void
publish_all (Fixture *fixture, int n_rounds)
{
  Ledger *ledger = desk_get_ledger (fixture->desk);
  LedgerAct act = { .at = 1, .who = "bench", .verb = "freeze", .about = "", .reason = "" };

  FIXTURE_DO (ledger_begin (ledger, &error));
  for (int round = 1; round <= n_rounds; round++) {
    g_autofree char *table = desk_freeze_round (fixture->desk, round);
    g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, table, -1);
    g_autofree char *both = g_strconcat (digest, "\n", table, NULL);
    DeskFreeze row = { .round = round, .frozen = TRUE, .digest = both };
    ledger_put (ledger, &desk_freeze_kind, &row);
  }
  FIXTURE_DO (ledger_commit (ledger, &act, &error));
  FIXTURE_DO (desk_reload (fixture->desk, &error));
}

static void
run_idle (const char *what)
{
  gint64 began = now ();

  while (g_main_context_iteration (NULL, FALSE))
    ;
  print_ms (what, began);
}

static void
measure_published (Fixture *fixture, int n_rounds, int n)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));

  publish_all (fixture, n_rounds);
  desk_freeze_defer (fixture->desk);
  run_idle ("  published tables, looked at when there is time");
  for (int i = 0; i < n; i++) {
    gint64 began = now_of_core ();
    FIXTURE_DO (fixture_result (fixture, 1 + i % n_rounds, 3 + i % 7,
                                i / n_rounds % 2 ? "B+R" : "W+R", &error));
    began = now_of_core () - began;
    g_array_append_val (times, began);
  }
  print_times ("  a result, all rounds published", times);
  run_idle ("  what they did to those tables, then");
}

/* Each is undone, so that all are the same entry. */
static void
measure_entries (Fixture *fixture, int n)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (int i = 0; i < n; i++) {
    gint64 began = now_of_core ();
    fixture_enrol (fixture, "Late", "", RULES_RANK_NONE);
    began = now_of_core () - began;
    g_array_append_val (times, began);
    FIXTURE_DO (desk_undo (fixture->desk, &error));
  }
  print_times ("  an entry", times);
}

static void
measure_tournament (int n_players, int n_rounds)
{
  g_autofree char *rounds = g_strdup_printf ("%d", n_rounds);
  Fixture fixture;

  g_print ("A tournament of %d players and %d rounds\n", n_players, n_rounds);
  fixture_set_up (&fixture, NULL);
  fixture_set (&fixture, "rounds", rounds);
  enrol (&fixture, n_players, TRUE);
  for (int round = 1; round <= n_rounds; round++) {
    settle_round (&fixture, n_players, round);
    fill_round (&fixture, round);
  }
  measure_open (&fixture);
  FIXTURE_DO (fixture_result (&fixture, n_rounds, 1, "draw", &error));
  measure_undo (&fixture, 40, "  undo, redo of a result, lists shown");
  measure_entries (&fixture, 21);
  fixture_enrol (&fixture, "Late", "", RULES_RANK_NONE);
  measure_undo (&fixture, 40, "  undo, redo of an entry, lists shown");
  fixture_reopen (&fixture);
  measure_undo (&fixture, 40, "  undo, redo of an entry");
  FIXTURE_DO (desk_undo (fixture.desk, &error));
  FIXTURE_DO (desk_undo (fixture.desk, &error));
  measure_undo (&fixture, 10, "  undo, redo of the results of a round");
  FIXTURE_DO (desk_undo (fixture.desk, &error));
  measure_undo (&fixture, 10, "  undo, redo of the draw of a round");
  FIXTURE_DO (desk_redo (fixture.desk, &error));
  FIXTURE_DO (desk_redo (fixture.desk, &error));
  measure_published (&fixture, n_rounds, 26);
  measure_keeping (&fixture);
  fixture_tear_down (&fixture, NULL);
}

TEST_MAIN (int argc, char **argv)
{
  if (argc == 3) {
    measure_tournament ((int) g_ascii_strtoll (argv[1], NULL, 10),
                        (int) g_ascii_strtoll (argv[2], NULL, 10));
    return 0;
  }
  measure_acts (argc > 1 ? (int) g_ascii_strtoll (argv[1], NULL, 10) : 2000);
  measure_trace (20000);
  measure_tournament (1000, 5);
  measure_tournament (2000, 9);
  measure_tournament (10000, 13);
  return 0;
}
