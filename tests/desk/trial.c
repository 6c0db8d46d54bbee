/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/trial.h"
#include "program.h"
#include <string.h>
#include "desk/act/act.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "desk/fixture.h"
#include "desk/ruling/rule.h"
#include "desk/standings/freeze.h"
#include "desk/file/desk-private.h"

/* Acts that are tried: expected changes are told by hand, "what subject: before > after". */

static char *
lines_of (const GPtrArray *changes)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < changes->len; i++) {
    const DeskChange *change = changes->pdata[i];
    g_string_append_printf (lines, "%s%s %s: %s > %s", i ? "\n" : "", change->what, change->subject,
                            change->before.text, change->after.text);
  }
  return g_string_free (lines, FALSE);
}

static void
count_signal (gpointer desk, gpointer what, int *n)
{
  ++*n;
}

static void
count_call (gpointer desk, gint64 game, gpointer call, int *n)
{
  ++*n;
}

/* What would change; and that nothing did, nor was anybody told. */
static char *
try (Fixture *fixture, DeskTrialAct act, gpointer data)
{
  g_autofree char *before = fixture_digest (fixture), *after = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  int n = 0;
  gulong acted = g_signal_connect (fixture->desk, "acted", G_CALLBACK (count_signal), &n);
  gulong called = g_signal_connect (fixture->desk, "called", G_CALLBACK (count_call), &n);

  fixture_assert_lists (fixture);
  changes = desk_trial (fixture->desk, act, data, &error);
  g_assert_no_error (error);
  after = fixture_digest (fixture);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpint (n, ==, 0);
  fixture_assert_same (fixture);
  fixture_assert_lists (fixture);
  g_signal_handler_disconnect (fixture->desk, acted);
  g_signal_handler_disconnect (fixture->desk, called);
  return lines_of (changes);
}

static void
assert_tried (Fixture *fixture, DeskTrialAct act, gpointer data, const char *expected)
{
  g_autofree char *lines = try (fixture, act, data);

  g_assert_cmpstr (lines, ==, expected);
}

/* --- Results and warnings --- */

static gboolean
white_wins (Desk *desk, gpointer game, GError **error)
{
  RulesResult result = { RULES_RESULT_RESIGN, RULES_WHITE, 0 };

  return desk_result_set (desk, GPOINTER_TO_INT (game), result, DESK_SIGNED_REFEREE, NULL, error);
}

static gboolean
clear (Desk *desk, gpointer game, GError **error)
{
  return desk_result_clear (desk, GPOINTER_TO_INT (game), NULL, error);
}

static gboolean
warn_white (Desk *desk, gpointer game, GError **error)
{
  const DeskCase what = { .game = GPOINTER_TO_INT (game),
                          .side = RULES_WHITE,
                          .offence = "double-move",
                          .ply = -1,
                          .decision = RULES_DECISION_WARNING };

  return desk_rule (desk, &what, error);
}

/* P1 - P2, P3 - P4; before the first result all share the first place. */
static void
test_result (Fixture *fixture, gconstpointer data)
{
  fixture_round (fixture, 4);
  assert_tried (fixture, white_wins, GINT_TO_POINTER (1),
                "result R1 T1:  > W+R\n"
                "signed R1 T1:  > r\n"
                "points P2: 0 > 2\n"
                "place P1: 1 > 2\n"
                "sos P1: 0 > 2\n"
                "place P3: 1 > 3\n"
                "place P4: 1 > 3");
  FIXTURE_DO (fixture_result (fixture, 1, 1, "W+R", &error));
  /* Both winners have 2 points and no SOS, both losers SOS 2. */
  assert_tried (fixture, white_wins, GINT_TO_POINTER (2),
                "result R1 T2:  > W+R\n"
                "signed R1 T2:  > r\n"
                "place P4: 3 > 1\n"
                "points P4: 0 > 2\n"
                "place P1: 2 > 3\n"
                "sos P3: 0 > 2");
  assert_tried (fixture, clear, GINT_TO_POINTER (1),
                "result R1 T1: W+R > \n"
                "signed R1 T1: r > \n"
                "place P1: 2 > 1\n"
                "sos P1: 2 > 0\n"
                "points P2: 2 > 0\n"
                "place P3: 3 > 1\n"
                "place P4: 3 > 1");
  /* The same result once more changes nothing. */
  assert_tried (fixture, white_wins, GINT_TO_POINTER (1), "");
}

/* The second warning in a game loses it (Art. 24.2). */
static void
test_warning (Fixture *fixture, gconstpointer data)
{
  fixture_round (fixture, 2);
  fixture_play_all (fixture, 1, "Q16 D4");
  assert_tried (fixture, warn_white, GINT_TO_POINTER (1),
                "ruling R1 T1:  > W double-move · Art. 17.2 · warning\n"
                "warnings R1 T1 W: 0 > 1\n"
                "fine R1 T1 W:  > 1\n"
                "place P2: 1 > 2\n"
                "warnings P2: 0 > 1");
  FIXTURE_DO (warn_white (fixture->desk, GINT_TO_POINTER (1), &error));
  /* Another incident, another move. */
  fixture_play_all (fixture, 1, "Q4 D16");
  assert_tried (fixture, warn_white, GINT_TO_POINTER (1),
                "ruling R1 T1:  > W double-move · Art. 17.2 · warning\n"
                "result R1 T1:  > B+2W\n"
                "signed R1 T1:  > r\n"
                "warnings R1 T1 W: 1 > 2\n"
                "points P1: 0 > 2\n"
                "sos P2: 0 > 2\n"
                "warnings P2: 1 > 2");
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) failure = NULL;

  fixture_round (fixture, 2);
  FIXTURE_REFUSE (fixture, desk_trial (fixture->desk, clear, GINT_TO_POINTER (1), &error) != NULL,
                  DESK_ERROR, DESK_ERROR_STATE, "Table 1 has no result.");
  /* And then it is done in earnest. */
  FIXTURE_DO (white_wins (fixture->desk, GINT_TO_POINTER (1), &error));
  fixture_assert_newest (fixture, "result", "R1 T1 W+R · P1 – P2");
  g_clear_object (&fixture->desk);
  fixture->desk = desk_open (fixture->path, FALSE, &failure);
  g_assert_no_error (failure);
  FIXTURE_REFUSE (fixture, desk_trial (fixture->desk, clear, GINT_TO_POINTER (1), &error) != NULL,
                  LEDGER_ERROR, LEDGER_ERROR_READ_ONLY, NULL);
}

/* --- Boards --- */

static gboolean
play (Desk *desk, gpointer point, GError **error)
{
  RulesPoint place;

  g_assert_true (rules_point_parse (point, 19, &place));
  return desk_play (desk, 1, place, error);
}

static gboolean
put_back (Desk *desk, gpointer ply, GError **error)
{
  return desk_rebuild (desk, 1, GPOINTER_TO_INT (ply), "upset", error);
}

static gboolean
undo (Desk *desk, gpointer nothing, GError **error)
{
  return desk_undo_signed (desk, DESK_SIGNED_CHIEF, "a test", error);
}

static gboolean
redo (Desk *desk, gpointer nothing, GError **error)
{
  return desk_redo_signed (desk, DESK_SIGNED_CHIEF, "a test", error);
}

static gboolean
publish (Desk *desk, gpointer round, GError **error)
{
  return desk_freeze_set (desk, GPOINTER_TO_INT (round), NULL, error);
}

/* The published standings are P1 and P3 before P2 and P4. Only what they say counts: a loss by
 * resignation of another kind is in none of their cells. */
static void
test_published (Fixture *fixture, gconstpointer data)
{
  g_autofree char *lines = NULL, *again = NULL, *back = NULL;

  fixture_round (fixture, 4);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  FIXTURE_DO (fixture_result (fixture, 1, 2, "B+R", &error));
  FIXTURE_DO (publish (fixture->desk, GINT_TO_POINTER (1), &error));
  lines = try (fixture, white_wins, GINT_TO_POINTER (1));
  g_assert_nonnull (strstr (lines, "published R1: same > changed\n"));
  /* of what is published it is told before the many places */
  g_assert_true (strstr (lines, "published") < strstr (lines, "place "));
  FIXTURE_DO (white_wins (fixture->desk, GINT_TO_POINTER (1), &error));
  again = try (fixture, white_wins, GINT_TO_POINTER (2));
  g_assert_nonnull (strstr (again, "published R1: changed > changed-again\n"));
  back = try (fixture, undo, NULL);
  g_assert_nonnull (strstr (back, "published R1: changed > same\n"));
}

/* Whoever holds the record goes on holding it. */
static void
test_board (Fixture *fixture, gconstpointer data)
{
  const RulesGame *record;

  fixture_round (fixture, 2);
  /* Black is to take the stone in the corner. */
  fixture_play_all (fixture, 1, "B1 A1");
  record = desk_play_get_record (fixture->desk, 1, NULL);
  assert_tried (fixture, play, (gpointer) (gsize) "A2",
                "moves R1 T1: 2 > 3\n"
                "turn R1 T1: B > W\n"
                "board R1 T1: W:A1 > B:A2");
  assert_tried (fixture, undo, NULL,
                "moves R1 T1: 2 > 1\n"
                "turn R1 T1: B > W\n"
                "board R1 T1: W:A1 > ");
  assert_tried (fixture, put_back, GINT_TO_POINTER (0),
                "moves R1 T1: 2 > 0\n"
                "board R1 T1: W:A1 B:B1 > ");
  g_assert_true (record == desk_play_get_record (fixture->desk, 1, NULL));
  g_assert_cmpint (rules_game_n_moves (record), ==, 2);
  g_assert_cmpint (rules_game_turn (record), ==, RULES_BLACK);
}

/* --- Clocks --- */

static gboolean
press (Desk *desk, gpointer game, GError **error)
{
  return desk_time_press (desk, GPOINTER_TO_INT (game), error);
}

static gboolean
ask (Desk *desk, gpointer game, GError **error)
{
  ClockReading reading;

  return desk_time_ask (desk, GPOINTER_TO_INT (game), CLOCK_BLACK, &reading, error);
}

/* A clock runs on while something is tried, and what was due is said by the act in earnest. */
static void
test_running (Fixture *fixture, gconstpointer data)
{
  g_autoptr (LedgerAct) newest = NULL;
  int n = 0;

  fixture_hours_begin ();
  fixture_set (fixture, "time", "1m 3x60 byo-yomi");
  fixture_round (fixture, 2);
  FIXTURE_DO (desk_time_start (fixture->desk, 1, CLOCK_BLACK, &error));
  fixture_hours_pass (10000);
  assert_tried (fixture, press, GINT_TO_POINTER (1), "running R1 T1: B > W");
  assert_tried (fixture, white_wins, GINT_TO_POINTER (1),
                "result R1 T1:  > W+R\n"
                "signed R1 T1:  > r\n"
                "running R1 T1: B > \n"
                "points P2: 0 > 2\n"
                "place P1: 1 > 2\n"
                "sos P1: 0 > 2");
  g_assert_cmpint (desk_time_n_running (fixture->desk), ==, 1);
  /* The minute, and one of the three periods, are used up; 25 seconds of the second. */
  fixture_hours_pass (135000);
  assert_tried (fixture, ask, GINT_TO_POINTER (1), "");
  assert_tried (fixture, press, GINT_TO_POINTER (1),
                "clock R1 T1 B: 0:00:00 2 0:00:25 > 0:00:00 2\n"
                "running R1 T1: B > W");
  newest = fixture_newest (fixture);
  g_assert_cmpstr (newest->verb, ==, "start");
  g_signal_connect (fixture->desk, "called", G_CALLBACK (count_call), &n);
  FIXTURE_DO (desk_time_press (fixture->desk, 1, &error));
  g_assert_cmpint (n, >, 0);
  g_assert_cmpint (desk_time_get (fixture->desk, 1, NULL)->readings[CLOCK_BLACK].used, ==, 145000);
  g_assert_cmpint (desk_time_get (fixture->desk, 1, NULL)->readings[CLOCK_BLACK].periods, ==, 2);
}

/* A clock whose press is taken back stands at the reading before, though it ran then. */
static void
test_stands (Fixture *fixture, gconstpointer data)
{
  fixture_hours_begin ();
  fixture_set (fixture, "time", "1m 3x60 byo-yomi");
  fixture_round (fixture, 2);
  FIXTURE_DO (desk_time_start (fixture->desk, 1, CLOCK_BLACK, &error));
  fixture_hours_pass (10000);
  FIXTURE_DO (desk_time_press (fixture->desk, 1, &error));
  fixture_hours_pass (5000);
  assert_tried (fixture, undo, NULL,
                "clock R1 T1 B: 0:00:50 3 > 0:01:00 3\n"
                "clock R1 T1 W: 0:00:55 3 > 0:01:00 3\n"
                "running R1 T1: W > ");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  g_assert_false (desk_time_get (fixture->desk, 1, NULL)->running);
}

/* What comes and goes while a clock stands is told all the same: whether it has begun, and whether
 * time has passed since that nobody has counted. */
static void
test_begun (Fixture *fixture, gconstpointer data)
{
  fixture_hours_begin ();
  fixture_set (fixture, "time", "1m 3x60 byo-yomi");
  fixture_round (fixture, 2);
  FIXTURE_DO (desk_time_start (fixture->desk, 1, CLOCK_BLACK, &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  assert_tried (fixture, redo, NULL, "running R1 T1:  > interrupted");
  FIXTURE_DO (desk_redo (fixture->desk, &error));
  assert_tried (fixture, undo, NULL, "running R1 T1: interrupted > ");
  FIXTURE_DO (desk_time_resume (fixture->desk, 1, &error));
  FIXTURE_DO (desk_time_pause (fixture->desk, 1, &error));
  assert_tried (fixture, undo, NULL, "running R1 T1: stopped > interrupted");
}

static gboolean
seat (Desk *desk, gpointer game, GError **error)
{
  return desk_await_seat (desk, GPOINTER_TO_INT (game), CLOCK_WHITE, error);
}

static void
test_await (Fixture *fixture, gconstpointer data)
{
  const gboolean absent[] = { FALSE, TRUE };
  DeskAwaiting awaiting;

  fixture_hours_begin ();
  fixture_set (fixture, "time", "30m 5x60 reserve");
  fixture_round (fixture, 2);
  FIXTURE_DO (desk_await_start (fixture->desk, 1, absent,
                                G_GINT64_CONSTANT (1700000000) * G_USEC_PER_SEC, &error));
  assert_tried (fixture, seat, GINT_TO_POINTER (1), "await R1 T1: await W > seat ");
  g_assert_true (desk_await_get (fixture->desk, 1, &awaiting));
  g_assert_true (awaiting.awaited[CLOCK_WHITE]);
  g_assert_true (awaiting.clock.running);
}

/* --- Everything else --- */

static gboolean
amend (Desk *desk, gpointer nothing, GError **error)
{
  DeskPlayer player = *desk_state_player (desk_get_state (desk), 1);

  player.rank = RULES_RANK_DAN (3);
  player.club = "Oslo";
  return desk_enrol_amend (desk, &player, error);
}

static gboolean
set_komi (Desk *desk, gpointer komi, GError **error)
{
  const char *names[] = { "komi", "place", NULL };
  const char *values[] = { komi, "Oslo", NULL };

  return desk_event_set (desk, names, values, error);
}

static gboolean
add_table (Desk *desk, gpointer nothing, GError **error)
{
  return desk_pair_add (desk, 1, 3, 4, error);
}

static void
test_rows (Fixture *fixture, gconstpointer data)
{
  fixture_round (fixture, 2);
  assert_tried (fixture, amend, NULL, "player P1: P1 1d NO > P1 3d NO · Oslo");
  fixture_set (fixture, "komi", "7.5");
  assert_tried (fixture, set_komi, (gpointer) (gsize) "6.5",
                "setting place:  > Oslo\n"
                "setting komi: 7.5 > 6.5");
  assert_tried (fixture, undo, NULL, "setting komi: 7.5 > ");
  fixture_enrol (fixture, "P3", "", RULES_RANK_NONE);
  fixture_enrol (fixture, "P4", "", RULES_RANK_NONE);
  assert_tried (fixture, add_table, NULL,
                "game R1 T2:  > T2 P3 – P4\n"
                "place P3:  > 1\n"
                "place P4:  > 1");
  assert_tried (fixture, undo, NULL, "player P4: P4 NO > ");
}

/* Rows of any kind, put as an act puts them. */
static gboolean
rule (Desk *desk, gpointer nothing, GError **error)
{
  DeskRuling ruling = { .ruling = 1,
                        .game = 1,
                        .player = 2,
                        .side = RULES_WHITE,
                        .place = "",
                        .offence = "double-move",
                        .article = "Art. 17.2",
                        .decision = "warning",
                        .warning = 1,
                        .referee = "Berg",
                        .rules = "cn2002" };
  DeskWarning warning = { .warning = 1,
                          .game = 1,
                          .player = 2,
                          .side = RULES_WHITE,
                          .offence = "double-move",
                          .article = "Art. 17.2" };
  DeskOfficial official = { .name = "Berg", .role = "chief", .pin = "$y$secret" };
  DeskRematch rematch = { .game = 3, .of = 1, .kind = "again" };
  DeskGame game = { .game = 3, .round = 1, .board = 7, .black = 1, .white = 2 };

  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_ruling_kind, &ruling);
  desk_act_put (desk, &desk_warning_kind, &warning);
  desk_act_put (desk, &desk_official_kind, &official);
  desk_act_put (desk, &desk_game_kind, &game);
  desk_act_put (desk, &desk_rematch_kind, &rematch);
  return desk_act_commit (desk, "warn", NULL, error, "R1 T1");
}

static void
test_ruling (Fixture *fixture, gconstpointer data)
{
  fixture_round (fixture, 2);
  assert_tried (fixture, rule, NULL,
                "game R1 T7:  > T7 P1 – P2\n"
                "replays R1 T7:  > R1 T1\n"
                "ruling R1 T1:  > W double-move · Art. 17.2 · warning\n"
                "official Berg:  > chief · PIN\n"
                "warnings R1 T1 W: 0 > 1\n"
                "fine R1 T1 W:  > 1\n"
                "place P2: 1 > 2\n"
                "warnings P2: 0 > 1");
}

/* A row that the file refuses. */
static gboolean
put_nonsense (Desk *desk, gpointer nothing, GError **error)
{
  DeskMove move = { .game = 1, .ply = 0, .colour = 1, .point = "" };

  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_move_kind, &move);
  return desk_act_commit (desk, "play", NULL, error, "nonsense");
}

static void
test_nonsense (Fixture *fixture, gconstpointer data)
{
  fixture_round (fixture, 2);
  FIXTURE_REFUSE (fixture, desk_trial (fixture->desk, put_nonsense, NULL, &error) != NULL,
                  LEDGER_ERROR, LEDGER_ERROR_DAMAGED, NULL);
  FIXTURE_DO (white_wins (fixture->desk, GINT_TO_POINTER (1), &error));
  fixture_assert_good (fixture);
}

static void
test_labels (void)
{
  static const char *const words[] = { "result", "warnings", "fine",  "moves", "turn",  "board",
                                       "clock",  "game",     "place", "sos",   "points" };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_cmpstr (desk_change_label (words[i]), !=, words[i]);
  g_assert_cmpstr (desk_change_label ("unheard-of"), ==, "unheard-of");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/trial/result", test_result);
  FIXTURE_ADD ("/desk/trial/warning", test_warning);
  FIXTURE_ADD ("/desk/trial/refused", test_refused);
  FIXTURE_ADD ("/desk/trial/board", test_board);
  FIXTURE_ADD ("/desk/trial/running", test_running);
  FIXTURE_ADD ("/desk/trial/stands", test_stands);
  FIXTURE_ADD ("/desk/trial/begun", test_begun);
  FIXTURE_ADD ("/desk/trial/await", test_await);
  FIXTURE_ADD ("/desk/trial/published", test_published);
  FIXTURE_ADD ("/desk/trial/rows", test_rows);
  FIXTURE_ADD ("/desk/trial/ruling", test_ruling);
  FIXTURE_ADD ("/desk/trial/nonsense", test_nonsense);
  g_test_add_func ("/desk/trial/labels", test_labels);
  return g_test_run ();
}
