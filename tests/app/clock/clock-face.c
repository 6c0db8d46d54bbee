/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/clock/dial.h"
#include "app/clock/clock-face.h"
#include "app/clock/clock-paint.h"
#include "scene/clock/time.h"
#include "desk/clock/now.h"
#include "desk/clock/time.h"
#include "game-hand.h"

static void
test_clock (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  g_assert_cmpstr (hand_face_text ("black_face", "time"), ==, "55:00");
  g_assert_cmpstr (hand_face_text ("black_face", "dots"), ==, "●●●●●");
  g_assert_cmpstr (hand_face_text ("black_face", "periods"), ==, "5 × 60 s");
  g_assert_cmpstr (hand_face_text ("black_face", "standing"), ==, "stopped");
  hand_assert_says (game_hand_part ("black_face"), "Black, 55 minutes, stopped");
  g_assert_cmpint (gtk_drop_down_get_selected (game_hand_part ("start_side")), ==, CLOCK_BLACK);
  g_assert_true (hand_is_seen ("start_box") && !hand_is_seen ("press_button") &&
                 !hand_is_seen ("resume_button"));
  hand_strike (hand_window, GDK_KEY_space);
  g_assert_false (desk_time_get (hand_sample.desk, 1, NULL)->running);
  hand_do_action ("game.start");
  g_assert_true (hand_is_seen ("press_button") && hand_is_seen ("pause_button") &&
                 !hand_is_seen ("start_box"));
  g_assert_cmpstr (hand_face_text ("black_face", "standing"), ==, "running");
  g_assert_cmpstr (hand_face_text ("white_face", "standing"), ==, "waiting");
  hand_strike (hand_window, GDK_KEY_space);
  g_assert_cmpint (desk_time_get (hand_sample.desk, 1, NULL)->turn, ==, CLOCK_WHITE);
  hand_do_action ("game.pause");
  g_assert_false (desk_time_get (hand_sample.desk, 1, NULL)->running);
  hand_do_action ("game.resume");
  hand_click ("Q16");
  g_assert_cmpint (desk_time_get (hand_sample.desk, 1, NULL)->turn, ==, CLOCK_WHITE);
  hand_click ("D4");
  g_assert_cmpint (desk_time_get (hand_sample.desk, 1, NULL)->turn, ==, CLOCK_BLACK);
  hand_close_page ();
}

static ClockState
state_of (const char *limit_text)
{
  ClockLimit limit;
  ClockState state;

  g_assert_true (clock_limit_parse (limit_text, &limit, NULL));
  clock_init (&state, &limit);
  return state;
}

static void
assert_dial (AppClockFace *face, const char *time, const char *unit, const char *spoken)
{
  g_assert_cmpstr (hand_text (face, "time"), ==, time);
  g_assert_cmpstr (hand_text (face, "unit"), ==, unit);
  hand_assert_says (GTK_ACCESSIBLE (face), spoken);
}

/* Dials that stand say exactly what is given. */
static void
test_dial (void)
{
  AppClockFace *face = APP_CLOCK_FACE (g_object_ref_sink (app_clock_face_new ()));
  ClockState state = state_of ("2h 5x60 reserve");

  app_clock_face_set_player (face, CLOCK_BLACK, "Li Wei", NULL);
  state.readings[CLOCK_BLACK].free = 3912345;
  app_clock_face_show (face, &state);
  assert_dial (face, "1:05:13", "", "Black, 1 hour 5 minutes 13 seconds, stopped");
  state.readings[CLOCK_BLACK].free = 3252000;
  app_clock_face_show (face, &state);
  assert_dial (face, "54:12", "", "Black, 54 minutes 12 seconds, stopped");
  state.readings[CLOCK_BLACK].free = 1;
  app_clock_face_show (face, &state);
  assert_dial (face, "0:01", "", "Black, 1 second, stopped");
  state.readings[CLOCK_BLACK] = (ClockReading){ .periods = 3, .elapsed = 37999 };
  app_clock_face_show (face, &state);
  assert_dial (face, "37", "of 60 s",
               "Black, 37 seconds of 1 minute passed, 3 periods left, stopped");
  g_assert_cmpstr (hand_text (face, "dots"), ==, "●●●○○");
  state.readings[CLOCK_BLACK] = (ClockReading){ 0 };
  state.fallen = CLOCK_BLACK;
  app_clock_face_show (face, &state);
  g_assert_cmpstr (hand_text (face, "standing"), ==, "time is up");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (face), "fallen"));
  g_object_unref (face);
}

static void
test_other_dials (void)
{
  AppClockFace *face = APP_CLOCK_FACE (g_object_ref_sink (app_clock_face_new ()));
  ClockState state = state_of ("none");

  app_clock_face_set_player (face, CLOCK_WHITE, "Li Wei", NULL);
  state.readings[CLOCK_WHITE].used = 61999;
  app_clock_face_show (face, &state);
  assert_dial (face, "1:01", "used, no limit", "White, 1 minute 1 second, stopped");
  state = state_of ("30m absolute");
  app_clock_face_show (face, &state);
  assert_dial (face, "30:00", "", "White, 30 minutes, stopped");
  g_assert_false (hand_is_visible (face, "reserve"));
  g_object_unref (face);
}

/* The other overtimes: what is left of a section with its moves, what a move is given. */
static void
test_overtime_dials (void)
{
  AppClockFace *face = APP_CLOCK_FACE (g_object_ref_sink (app_clock_face_new ()));
  ClockState state = state_of ("60m 15/600 canadian");

  app_clock_face_set_player (face, CLOCK_BLACK, "Li Wei", NULL);
  state.readings[CLOCK_BLACK] = (ClockReading){ .elapsed = 61000, .moves = 12, .section = 610000 };
  app_clock_face_show (face, &state);
  assert_dial (face, "9:09", "12 moves", "Black, 9 minutes 9 seconds, 12 moves, stopped");
  g_assert_cmpstr (hand_text (face, "periods"), ==, "12 / 610 s");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (face), "last"));
  state = state_of ("20m 10 fischer");
  app_clock_face_show (face, &state);
  assert_dial (face, "20:00", "", "Black, 20 minutes, stopped");
  g_assert_cmpstr (hand_text (face, "periods"), ==, "+10 s");
  state = state_of ("20m 5 delay");
  state.running = TRUE;
  state.since = desk_time_now () - 3000;
  app_clock_face_show (face, &state);
  assert_dial (face, "20:00", "", "Black, 20 minutes, running");
  state = state_of ("10m 3x30 byo-yomi");
  state.readings[CLOCK_BLACK] = (ClockReading){ .periods = 1, .elapsed = 12000 };
  app_clock_face_show (face, &state);
  assert_dial (face, "12", "of 30 s",
               "Black, 12 seconds of 30 seconds passed, 1 period left, stopped");
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (face), "last"));
  g_object_unref (face);
}

/* What is called at an instant is the number that every dial shows then: what has passed, or what
 * is left, as the calls go. */
static void
assert_as_called (const ClockState *state, const ClockCall *call)
{
  gint64 period = state->limit.period / 1000, shown = call->value;
  SceneDial dial;

  if (call->kind != CLOCK_CALL_MAIN && call->kind != CLOCK_CALL_SECONDS &&
      call->kind != CLOCK_CALL_LEFT && call->kind != CLOCK_CALL_COUNT)
    return;
  if (call->kind == CLOCK_CALL_COUNT && !state->plan.down) {
    if (call->value == state->plan.count) /* the period is over */
      return;
    shown = period - state->plan.count + call->value;
  }
  scene_dial_read (&dial, state, call->side, call->at);
  g_assert_cmpint (dial.seconds, ==, shown);
}

static void
test_as_called (void)
{
  static const char *const limits[] = { "7m 5x60 reserve",  "1m 3x30 byo-yomi",
                                        "0m 2x20 byo-yomi", "2m 15/120 canadian",
                                        "5m absolute",      "1m 10 fischer",
                                        "1m 5 delay" };
  const ClockPlan *const plans[] = { &clock_plan_chinese, &clock_plan_japanese };
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (limits) * G_N_ELEMENTS (plans); i++) {
    ClockState state = state_of (limits[i / G_N_ELEMENTS (plans)]);
    g_autoptr (GArray) calls = NULL;

    state.plan = *plans[i % G_N_ELEMENTS (plans)];
    g_assert_true (clock_start (&state, CLOCK_WHITE, 1000, NULL));
    calls = clock_calls (&state, 1000, G_MAXINT32);
    for (guint j = 0; j < calls->len; j++)
      assert_as_called (&state, &g_array_index (calls, ClockCall, j));
    n += calls->len;
  }
  g_assert_cmpint (n, >, 100);
}

/* A dial that runs moves on by itself, when the second changes and not in between. */
static void
test_ticking (void)
{
  ClockState state = state_of ("60m 5x60 reserve");
  GtkLabel *time;
  gint64 end;
  int n = 0;

  hand_open_page ("cn2002", "60m 5x60 reserve");
  time = hand_part (game_hand_part ("black_face"), "time");
  state.running = TRUE;
  state.since = desk_time_now () - 800;
  app_clock_face_show (game_hand_part ("black_face"), &state);
  g_assert_cmpstr (gtk_label_get_label (time), ==, "55:00");
  g_signal_connect_swapped (time, "notify::label", G_CALLBACK (g_atomic_int_inc), &n);
  end = g_get_monotonic_time () + 600000;
  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpstr (gtk_label_get_label (time), ==, "54:59");
  g_assert_cmpint (n, ==, 1);
  hand_close_page ();
}

static void
call (gint64 game, gint64 at, ClockCallKind kind, int value)
{
  ClockCall said = { at, CLOCK_WHITE, kind, value };

  g_signal_emit_by_name (hand_sample.desk, "called", game, &said);
}

static void
test_calls (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  call (1, 1000, CLOCK_CALL_SECONDS, 30);
  g_assert_cmpstr (hand_face_text ("white_face", "call"), ==, "30 seconds");
  g_assert_cmpstr (hand_face_text ("black_face", "call"), ==, "");
  call (2, 2000, CLOCK_CALL_SECONDS, 40);
  g_assert_cmpstr (hand_face_text ("white_face", "call"), ==, "30 seconds");
  call (1, 31000, CLOCK_CALL_PERIOD, 1);
  g_assert_cmpstr (hand_face_text ("white_face", "call"), ==, "1 minute, 1 minute left");
  call (1, 31000, CLOCK_CALL_LAST, 1);
  g_assert_cmpstr (hand_face_text ("white_face", "call"), ==,
                   "1 minute, 1 minute left, last minute");
  hand_close_page ();
}

/* Whatever is heard is lit for as long as it is said, during a ruling, too. */
static void
check_lit (ClockCallKind kind, int value, gint64 at)
{
  GtkWidget *face = game_hand_part ("white_face");
  const char *words;

  call (1, at, kind, value);
  words = hand_face_text ("white_face", "call");
  g_assert_cmpstr (words, !=, "");
  g_assert_true (gtk_widget_has_css_class (face, "calling"));
  g_assert_true (gtk_widget_get_mapped (hand_part (face, "call")));
  g_assert_false (gtk_widget_has_css_class (game_hand_part ("black_face"), "calling"));
}

static void
test_lit (void)
{
  static const int seconds[] = { 30, 40, 50, 55, 58 };
  gint64 at = 0;

  hand_open_page ("cn2002", "60m 5x60 reserve");
  for (gsize i = 0; i < G_N_ELEMENTS (seconds); i++)
    check_lit (CLOCK_CALL_SECONDS, seconds[i], at += 1000);
  for (int i = 1; i <= 10; i++) {
    gboolean again = gtk_widget_has_css_class (game_hand_part ("white_face"), "again");
    check_lit (CLOCK_CALL_COUNT, i, at += 1000);
    g_assert_true (again != gtk_widget_has_css_class (game_hand_part ("white_face"), "again"));
  }
  hand_do_action ("game.rule");
  g_assert_true (gtk_widget_get_mapped (game_hand_part ("white_face")));
  check_lit (CLOCK_CALL_LAST, 1, at += 1000);
  check_lit (CLOCK_CALL_FLAG, 0, at += 1000);
  while (gtk_widget_has_css_class (game_hand_part ("white_face"), "calling"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (hand_face_text ("white_face", "call"), ==, "");
  hand_close_page ();
}

/* An hour more takes no more room. */
static void
test_long (void)
{
  int width, height, wider;

  hand_open_page ("cn2002", "60m absolute");
  gtk_widget_measure (game_hand_part ("black_face"), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL,
                      NULL, NULL);
  hand_close_page ();
  hand_open_page ("cn2002", "85m absolute");
  g_assert_cmpstr (hand_face_text ("black_face", "time"), ==, "1:25:00");
  gtk_widget_measure (game_hand_part ("black_face"), GTK_ORIENTATION_HORIZONTAL, -1, &wider,
                      &height, NULL, NULL);
  g_assert_cmpint (wider, <=, width);
  hand_close_page ();
}

/* The desk itself calls: a countdown that is reached while the page looks on. */
static void
test_countdown (void)
{
  g_autoptr (GArray) calls = NULL;
  gint64 end = g_get_monotonic_time () + 3 * G_USEC_PER_SEC;

  game_sample_open (&hand_sample, "cn2002", "60m 5x60 reserve");
  g_assert_true (desk_time_press_after (hand_sample.desk, 1, 55 * 60000 - 100, &calls, NULL));
  game_sample_reopen (&hand_sample);
  hand_show_page ();
  gtk_drop_down_set_selected (game_hand_part ("start_side"), CLOCK_BLACK);
  hand_do_action ("game.start");
  while (hand_face_text ("black_face", "call")[0] == '\0' && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (hand_face_text ("black_face", "call"), ==, "countdown: 5 minutes");
  game_hand_settle ();
  g_assert_cmpstr (hand_face_text ("black_face", "time"), ==, "0");
  g_assert_cmpstr (hand_face_text ("black_face", "unit"), ==, "of 60 s");
  hand_close_page ();
}

static gint64
wall (int day, int hour, int second)
{
  g_autoptr (GDateTime) at = g_date_time_new_local (2026, 11, day, hour, 59, second);

  return g_date_time_to_unix (at) * G_USEC_PER_SEC;
}

/* The moment, which is as true a minute later; its day where that is not plain. */
static void
test_moment (void)
{
  g_autofree char *today = scene_time_interrupted (wall (21, 0, 5), wall (21, 23, 59), FALSE);
  g_autofree char *before = scene_time_interrupted (wall (20, 23, 5), wall (21, 0, 0), FALSE);

  g_assert_cmpstr (today, ==, "The clock was interrupted: it shows the time it had at 00:59:05.");
  g_assert_cmpstr (before, ==,
                   "The clock was interrupted: it shows the time it had at 2026-11-20 23:59:05.");
}

static void
test_interrupted (void)
{
  g_autofree char *text = NULL;

  hand_open_page ("cn2002", "60m 5x60 reserve");
  hand_do_action ("game.start");
  g_assert_false (gtk_revealer_get_reveal_child (game_hand_part ("notice")));
  gtk_window_destroy (GTK_WINDOW (hand_window));
  game_hand_settle ();
  game_sample_reopen (&hand_sample);
  hand_show_page ();
  g_assert_true (gtk_revealer_get_reveal_child (game_hand_part ("notice")));
  text =
      scene_time_interrupted (desk_time_interrupted (hand_sample.desk, 1), desk_now ().wall, FALSE);
  g_assert_cmpstr (hand_text_of ("notice_text"), ==, text);
  g_signal_emit_by_name (game_hand_part ("notice_button"), "clicked");
  g_assert_true (desk_time_get (hand_sample.desk, 1, NULL)->running);
  g_assert_false (gtk_revealer_get_reveal_child (game_hand_part ("notice")));
  hand_close_page ();
}

static void
test_flag (void)
{
  g_autoptr (GArray) calls = NULL;

  game_sample_open (&hand_sample, "cn2002", "30m absolute");
  g_assert_true (desk_time_press_after (hand_sample.desk, 1, 30 * 60000, &calls, NULL));
  hand_show_page ();
  g_assert_cmpstr (hand_text_of ("notice_text"), ==, "Black’s time is up (Art. 12.4).");
  g_assert_cmpstr (hand_face_text ("black_face", "standing"), ==, "time is up");
  g_signal_emit_by_name (game_hand_part ("notice_button"), "clicked");
  g_assert_cmpstr (hand_result (), ==, "W+T");
  g_assert_false (gtk_revealer_get_reveal_child (game_hand_part ("notice")));
  g_assert_cmpstr (hand_text_of ("result_text"), ==, "White wins on time");
  hand_close_page ();
}

static guint
count_glyphs (const GskRenderNode *node)
{
  guint n = 0;

  switch (gsk_render_node_get_node_type (node)) {
  case GSK_TEXT_NODE:
    return gsk_text_node_get_num_glyphs (node);
  case GSK_TRANSFORM_NODE:
    return count_glyphs (gsk_transform_node_get_child (node));
  case GSK_CONTAINER_NODE:
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      n += count_glyphs (gsk_container_node_get_child (node, i));
    return n;
  default:
    return 0;
  }
}

/* How wide it is, and of how many letters, in so much room. */
static float
paint_fallen (AppClockPaint *paint, float width, float height, guint *ret_letters)
{
  static const AppClockInk ink = { .weight = PANGO_WEIGHT_BOLD, .language = "ja" };
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  float wide = app_clock_paint_line (paint, snapshot, "負け、またはパス（第22.5条）",
                                     &GRAPHENE_RECT_INIT (0, 0, width, height), &ink);
  GskRenderNode *node = gtk_snapshot_free_to_node (snapshot);

  *ret_letters = count_glyphs (node);
  gsk_render_node_unref (node);
  return wide;
}

/* Letters of East Asia that are made smaller are not smaller by just so much. */
static void
test_line (void)
{
  GtkWidget *window = gtk_window_new ();
  AppClockPaint *paint = app_clock_paint_new (window);

  for (int height = 20; height <= 80; height++) {
    guint all, letters;
    float wide = paint_fallen (paint, 10000, (float) height, &all);
    for (int part = 50; part < 100; part += 5) {
      paint_fallen (paint, wide * (float) part / 100, (float) height, &letters);
      g_assert_cmpuint (letters, ==, all);
    }
  }
  app_clock_paint_free (paint);
  gtk_window_destroy (GTK_WINDOW (window));
}

HAND_MAIN ()
{
  g_test_add_func ("/app/clock/clock", test_clock);
  g_test_add_func ("/app/clock/dial", test_dial);
  g_test_add_func ("/app/clock/other-dials", test_other_dials);
  g_test_add_func ("/app/clock/overtime-dials", test_overtime_dials);
  g_test_add_func ("/app/clock/as-called", test_as_called);
  g_test_add_func ("/app/clock/ticking", test_ticking);
  g_test_add_func ("/app/clock/calls", test_calls);
  g_test_add_func ("/app/clock/lit", test_lit);
  g_test_add_func ("/app/clock/long", test_long);
  g_test_add_func ("/app/clock/countdown", test_countdown);
  g_test_add_func ("/app/clock/moment", test_moment);
  g_test_add_func ("/app/clock/interrupted", test_interrupted);
  g_test_add_func ("/app/clock/flag", test_flag);
  g_test_add_func ("/app/clock/line", test_line);
}
