/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model of the game page, without a window. What it says may be done is asked of the desk, and
 * what it knows after an act is what a model knows that was made for it. */
#include "scene/game/game.h"
#include <string.h>
#include "desk/chance.h"
#include "desk/game/lock.h"
#include "desk/game/remark.h"
#include "program.h"

#define ACTS 300

static SceneGame
read_game (Desk *desk, gint64 game)
{
  SceneGame model = { .desk = desk, .game = game };

  scene_game_read (&model, NULL);
  return model;
}

static void
assert_says (const SceneGame *model, SceneGameText what, const char *expected)
{
  g_autofree char *text = scene_game_say (model, what);

  g_assert_cmpstr (text, ==, expected);
}

/* --- What is said --- */

static void
test_words (Fixture *fixture, gconstpointer data)
{
  Desk *desk = fixture->desk;
  SceneGame model;

  fixture_round (fixture, 4);
  model = read_game (desk, 1);
  assert_says (&model, SCENE_GAME_CAPTION, "Round 1, table 1");
  assert_says (&model, SCENE_GAME_TERMS, "Chinese rules, 2002 · komi 3 3/4 zi (7.5 points)");
  assert_says (&model, SCENE_GAME_TURN, "Move 1: Black to play");
  assert_says (&model, SCENE_GAME_LAST, "No move yet");
  assert_says (&model, SCENE_GAME_CAPTURES, "Captured: by Black 0, by White 0");
  for (SceneGameText what = SCENE_GAME_CAPTION; what < SCENE_GAME_N_TEXTS; what++)
    if (what != SCENE_GAME_CAPTION && what != SCENE_GAME_TERMS && what != SCENE_GAME_TURN &&
        what != SCENE_GAME_LAST && what != SCENE_GAME_CAPTURES)
      assert_says (&model, what, NULL);
  fixture_play_all (fixture, 1, "A2 A1 B1");
  FIXTURE_DO (desk_remark_set (desk, 1, "late", &error));
  model = read_game (desk, 1);
  assert_says (&model, SCENE_GAME_TURN, "Move 4: White to play");
  assert_says (&model, SCENE_GAME_LAST, "Last: Black B1");
  assert_says (&model, SCENE_GAME_CAPTURES, "Captured: by Black 1, by White 0");
  assert_says (&model, SCENE_GAME_NOTE, "late");
  FIXTURE_DO (fixture_result (fixture, 1, 1, "W+R", &error));
  model = read_game (desk, 1);
  assert_says (&model, SCENE_GAME_RESULT, "White wins by resignation");
  assert_says (&model, SCENE_GAME_SIGNERS, "Signed by: referee");
  FIXTURE_DO (desk_lock_sign (desk, 1, DESK_SIGNED_BLACK, &error));
  assert_says (&model, SCENE_GAME_SIGNERS, "Signed by: Black, referee");
  g_assert_true (model.holds & SCENE_GAME_CLEARABLE);
  FIXTURE_DO (desk_lock_sign (desk, 1, DESK_SIGNED_WHITE, &error));
  scene_game_read (&model, NULL);
  g_assert_false (model.holds & SCENE_GAME_CLEARABLE);
  g_assert_true (model.holds & SCENE_GAME_LOCKED);
}

/* The gravest first, and none of them once there is a result. */
static void
test_notice (Fixture *fixture, gconstpointer data)
{
  Desk *desk = fixture->desk;
  SceneGame model;
  g_autofree char *none = NULL, *paused = NULL, *confirmed = NULL, *fallen = NULL, *over = NULL;

  fixture_hours_begin ();
  fixture_set (fixture, "time", "60s");
  fixture_round (fixture, 2);
  model = read_game (desk, 1);
  g_assert_cmpint (scene_game_notice (&model, &none), ==, SCENE_NOTICE_NONE);
  g_assert_null (none);
  FIXTURE_DO (desk_time_start (desk, 1, CLOCK_BLACK, &error));
  fixture_hours_pass (12000);
  FIXTURE_DO (desk_time_pause (desk, 1, &error));
  scene_game_read (&model, NULL);
  g_assert_cmpint (scene_game_notice (&model, &paused), ==, SCENE_NOTICE_PAUSED);
  g_assert_cmpstr (paused, ==, "Black 0:00:12, White 0:00:00 used: not confirmed yet (Art. 22.9).");
  FIXTURE_DO (desk_time_witness (desk, 1, DESK_SIGNED_BLACK | DESK_SIGNED_WHITE, &error));
  scene_game_read (&model, NULL);
  g_assert_cmpint (scene_game_notice (&model, &confirmed), ==, SCENE_NOTICE_CONFIRMED);
  FIXTURE_DO (desk_time_resume (desk, 1, &error));
  fixture_hours_pass (50000);
  desk_time_press (desk, 1, NULL);
  scene_game_read (&model, NULL);
  g_assert_cmpint (scene_game_notice (&model, &fallen), ==, SCENE_NOTICE_FALLEN);
  g_assert_cmpstr (fallen, ==, "Black’s time is up (Art. 12.4).");
  g_assert_false (model.holds & SCENE_GAME_CLOCK);
  FIXTURE_DO (desk_timeout_lose (desk, 1, NULL, &error));
  scene_game_read (&model, NULL);
  g_assert_cmpint (scene_game_notice (&model, &over), ==, SCENE_NOTICE_NONE);
  fixture_hours_end ();
}

/* A refused ko is offered for a ruling; the next move, or any other refusal, is not. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  SceneGame model = { .desk = fixture->desk, .game = 1 };
  g_autoptr (GError) ko = NULL, taken = NULL;
  RulesPoint point;
  DeskCase what;

  fixture_round (fixture, 2);
  fixture_play_all (fixture, 1, "C4 D4 B3 E3 C2 D2 D3 C3");
  scene_game_read (&model, NULL);
  g_assert_true (rules_point_parse ("D3", 19, &point));
  g_assert_false (scene_game_play (&model, point, &ko));
  g_assert_error (ko, RULES_ERROR, RULES_ERROR_KO);
  what = scene_game_refused_case (&model);
  g_assert_cmpstr (what.offence, ==, "ko-retake");
  g_assert_cmpstr (what.place, ==, "D3");
  g_assert_cmpint (what.side, ==, RULES_BLACK);
  g_assert_true (rules_point_parse ("C3", 19, &point));
  g_assert_false (scene_game_play (&model, point, &taken));
  g_assert_error (taken, RULES_ERROR, RULES_ERROR_OCCUPIED);
  g_assert_null (scene_game_refused_case (&model).offence);
  FIXTURE_DO (scene_game_play (&model, RULES_PASS, &error));
  g_assert_false (scene_game_cycle_case (&model, &what));
}

/* --- What may be done --- */

typedef gboolean (*Ask) (Desk *desk, gpointer game, GError **error);

#define ASK(name, call)                                            \
  static gboolean name (Desk *desk, gpointer data, GError **error) \
  {                                                                \
    gint64 game = *(gint64 *) data;                                \
    return (call);                                                 \
  }

static const RulesResult resigned = { RULES_RESULT_RESIGN, RULES_BLACK, 0 };

ASK (pass, desk_play_pass (desk, game, error))
ASK (propose, desk_end_propose (desk, game, RULES_EMPTY, error))
ASK (resign, desk_result_set (desk, game, resigned, DESK_SIGNED_REFEREE, NULL, error))
ASK (lose, desk_timeout_lose (desk, game, NULL, error))
ASK (start, desk_time_start (desk, game, CLOCK_BLACK, error))
ASK (press, desk_time_press (desk, game, error))
ASK (stop, desk_time_pause (desk, game, error))
ASK (resume, desk_time_resume (desk, game, error))
ASK (count_since, desk_time_count_since (desk, game, NULL, error))
ASK (clear, desk_result_clear (desk, game, "why", error))
ASK (witness, desk_time_witness (desk, game, DESK_SIGNED_BLACK | DESK_SIGNED_WHITE, error))

static const struct {
  const char *name;
  Ask ask;
  guint when;
  const char *looser;   /* why it may be asked for where the desk says no */
  const char *stricter; /* why it may not where the desk says yes */
} asks[] = {
  { "pass", pass, SCENE_GAME_PLAYS, "it says whose clock has to be pressed" },
  { "propose", propose,
    SCENE_GAME_THERE | SCENE_GAME_WRITES | SCENE_GAME_COLOURS | SCENE_GAME_AT_PLAY,
    "it says what comes first" },
  { "resign", resign, SCENE_GAME_PLAYS, .stricter = "a result that stands is taken back first" },
  { "lose", lose, SCENE_GAME_PLAYS, "it says that nobody’s time is up" },
  { "start", start, SCENE_GAME_TIMES | SCENE_GAME_STARTABLE, "it says whose move it is" },
  { "press", press, SCENE_GAME_TIMES | SCENE_GAME_RUNNING },
  { "pause", stop, SCENE_GAME_TIMES | SCENE_GAME_RUNNING },
  { "resume", resume, SCENE_GAME_TIMES | SCENE_GAME_STARTABLE, "it says what comes first" },
  { "count-since", count_since, SCENE_GAME_TIMES | SCENE_GAME_INTERRUPTED },
  { "clear", clear, SCENE_GAME_THERE | SCENE_GAME_WRITES | SCENE_GAME_CLEARABLE,
    "it says of which ruling it comes" },
};

static guint n_asked[G_N_ELEMENTS (asks)][2];

/* A sentence that asks who signs, or whether the players have agreed to the times, is no refusal of
 * what may be asked for. */
static gboolean
may_be_done (const SceneGame *model, Ask ask, gboolean so, char **ret_why)
{
  gint64 game = model->game;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) changes = desk_trial (model->desk, ask, &game, &error);

  *ret_why = error ? g_strdup (error->message) : NULL;
  return changes || (so && (g_error_matches (error, DESK_ERROR, DESK_ERROR_AUTHORITY) ||
                            g_error_matches (error, DESK_ERROR, DESK_ERROR_UNCONFIRMED)));
}

static void
check_ask (const SceneGame *model, gsize i)
{
  gboolean so = (asks[i].when & ~model->holds) == 0;
  g_autofree char *why = NULL;
  gboolean may = may_be_done (model, asks[i].ask, so, &why);

  n_asked[i][so]++;
  if (so != may && !(so ? asks[i].looser : asks[i].stricter)) {
    g_test_message ("game %d, %s %s: %s", (int) model->game, asks[i].name,
                    so ? "may be asked for" : "may not be asked for", why ? why : "it can be done");
    g_test_fail ();
  }
}

/* Whether somebody’s time ran out since the last act: nothing here waits for that. */
static gboolean
has_just_fallen (const SceneGame *model)
{
  const ClockState *state = desk_time_get (model->desk, model->game, NULL);
  ClockState now;

  if (!state || state->fallen != CLOCK_NOBODY)
    return FALSE;
  now = *state;
  clock_advance (&now, desk_time_now ());
  return now.fallen != CLOCK_NOBODY;
}

/* What is asked of the referee can be done. */
static void
check_notice (const SceneGame *model)
{
  static const Ask answers[SCENE_NOTICE_CONFIRMED + 1] = {
    [SCENE_NOTICE_FALLEN] = lose,
    [SCENE_NOTICE_INTERRUPTED] = count_since,
    [SCENE_NOTICE_PAUSED] = witness,
  };
  g_autofree char *text = NULL, *why = NULL;
  SceneNotice notice = scene_game_notice (model, &text);

  g_assert_true ((text != NULL) == (notice != SCENE_NOTICE_NONE));
  if (answers[notice] && (model->holds & SCENE_GAME_THERE) && (model->holds & SCENE_GAME_WRITES) &&
      !may_be_done (model, answers[notice], TRUE, &why)) {
    g_test_message ("game %d: “%s” is answered with “%s”", (int) model->game, text, why);
    g_test_fail ();
  }
}

/* --- After any act --- */

static void
assert_same (const SceneGame *one, const SceneGame *other)
{
  g_assert_cmpuint (one->holds, ==, other->holds);
  if (!(other->holds & ~(guint) SCENE_GAME_THERE))
    return; /* it cannot be played through */
  g_assert_cmpint (one->n_moves, ==, other->n_moves);
  g_assert_cmpint (one->turn, ==, other->turn);
  g_assert_cmpint (one->ending.state, ==, other->ending.state);
  g_assert_cmpint (one->came_back, ==, other->came_back);
  for (SceneGameText what = SCENE_GAME_CAPTION; what < SCENE_GAME_N_TEXTS; what++) {
    g_autofree char *expected = scene_game_say (other, what);
    assert_says (one, what, expected);
  }
}

typedef struct {
  Fixture *fixture;
  GArray *held; /* SceneGame, read again after each act */
  GRand *chance;
  gint64 game; /* where something has just happened */
} Course;

static void
check_games (Course *course)
{
  Desk *desk = course->fixture->desk;
  guint n = desk_get_state (desk)->games->len;

  for (guint i = course->held->len; i < n; i++) {
    SceneGame model = { .game = (gint64) i + 1 };
    g_array_append_val (course->held, model);
  }
  for (guint i = 0; i < course->held->len; i++) {
    SceneGame *held = &g_array_index (course->held, SceneGame, i);
    SceneGame fresh = read_game (desk, held->game);

    held->desk = desk;
    scene_game_read (held, NULL);
    assert_same (held, &fresh);
  }
}

static void
check_asks (Course *course)
{
  const SceneGame *model = &g_array_index (course->held, SceneGame, (guint) course->game - 1);

  if (!(model->holds & SCENE_GAME_THERE) || has_just_fallen (model))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (asks); i++)
    check_ask (model, i);
  check_notice (model);
}

/* One that goes on, more often than not. */
static gint64
some_game (Course *course)
{
  int i = 0;

  for (int k = 0; k < 8; k++) {
    i = g_rand_int_range (course->chance, 0, (int) course->held->len);
    if (g_array_index (course->held, SceneGame, (guint) i).holds & SCENE_GAME_GOES_ON)
      break;
  }
  return i + 1;
}

/* What chance leaves out: a clock that runs and stops, time that passes, a program that ends. */
static void
go_on (Course *course, int i)
{
  Desk *desk = course->fixture->desk;
  gint64 game = some_game (course);

  course->game = game;
  fixture_hours_pass (g_rand_int_range (course->chance, 0, 100000));
  if (i % 3 == 0)
    desk_time_start (desk, game, CLOCK_BLACK, NULL);
  if (i % 12 == 0)
    fixture_hours_pass (g_rand_int_range (course->chance, 0, 2000000));
  if (i % 12 == 0)
    desk_time_press (desk, game, NULL);
  if (i % 6 == 3)
    desk_time_pause (desk, game, NULL);
  if (i % 5 == 0)
    desk_play_pass (desk, game, NULL);
  if (i % 12 == 7)
    desk_time_start (desk, game, CLOCK_BLACK, NULL);
  if (i % 12 == 7)
    fixture_reopen (course->fixture);
}

static void
test_random (Fixture *fixture, gconstpointer data)
{
  Course course = { fixture, g_array_new (FALSE, FALSE, sizeof (SceneGame)),
                    g_rand_new_with_seed (play_seed ()) };
  Play play = { .fixture = fixture, .chance = course.chance };

  fixture_hours_begin ();
  fixture_set (fixture, "time", "20m 3x60 byo-yomi");
  fixture_round (fixture, 8);
  check_games (&course);
  for (int i = 0; i < ACTS; i++) {
    go_on (&course, i);
    play_act (&play, NULL);
    check_games (&course);
    check_asks (&course);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (asks); i++)
    if (!n_asked[i][FALSE] || !n_asked[i][TRUE]) {
      g_test_message ("%s: %u times it could not be asked for, %u times it could", asks[i].name,
                      n_asked[i][FALSE], n_asked[i][TRUE]);
      g_test_fail ();
    }
  g_rand_free (course.chance);
  g_array_unref (course.held);
  fixture_hours_end ();
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/scene/game/words", test_words);
  FIXTURE_ADD ("/scene/game/notice", test_notice);
  FIXTURE_ADD ("/scene/game/refused", test_refused);
  FIXTURE_ADD ("/scene/game/random", test_random);
  return g_test_run ();
}
