/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a referee does to the clock of a game, by the forms of its page. Time is the test's own. */
#include "app/event/event-field.h"
#include "app/time/time-form.h"
#include "app/time/time-preset.h"
#include "scene/clock/tool.h"
#include "app/time/time-tools.h"
#include "desk/clock/await.h"
#include "desk/event/set.h"
#include "desk/game/contest.h"
#include "desk/event/event.h"
#include "desk/clock/late.h"
#include "desk/clock/now.h"
#include "desk/ruling/appoint.h"
#include "desk/ruling/official.h"
#include "desk/game/play.h"
#include "desk/game/seal.h"
#include "desk/clock/time.h"
#include "desk/act/undo.h"
#include "game-hand.h"
#include "mnemonics.h"
#include "hand.h"
#include "talk.h"

#define MINUTE 60000

static DeskNow instant;

static DeskNow
tell (gpointer data)
{
  return instant;
}

static void
pass_time (gint64 ms)
{
  instant.mono += ms;
  instant.boot += ms;
  instant.wall += ms * 1000;
}

/* --- Hands --- */

static void
begin (const char *rules, const char *time)
{
  g_autoptr (GDateTime) noon = g_date_time_new_local (2026, 11, 21, 12, 0, 0);

  instant = (DeskNow){ 5000000, 9000000, g_date_time_to_unix (noon) * G_USEC_PER_SEC };
  desk_now_set_source (tell, 1, NULL);
  hand_open_page (rules, time);
}

static void
end (void)
{
  hand_close_page ();
  desk_now_set_source (NULL, 1, NULL);
}

static const ClockState *
state (void)
{
  return desk_time_get (hand_sample.desk, 1, NULL);
}

static GtkWidget *
form (void)
{
  return hand_part (game_hand_part ("tools"), "form");
}

static void
open (const char *tool)
{
  g_assert_true (gtk_widget_activate_action (hand_page, "game.tool", "s", tool));
}

static void
type (const char *field, const char *text)
{
  gtk_editable_set_text (hand_part (form (), field), text);
}

static void
choose (const char *side)
{
  gtk_toggle_button_set_active (hand_part (form (), side), TRUE);
}

static void
tick (const char *box)
{
  gtk_check_button_set_active (hand_part (form (), box), TRUE);
}

static const char *
effect (void)
{
  return hand_text (form (), "effect");
}

static void
assert_effect (const char *part)
{
  if (!strstr (effect (), part))
    g_test_fail_printf ("“%s” is not in “%s”", part, effect ());
}

static gboolean
may_confirm (void)
{
  return gtk_widget_is_sensitive (hand_part (form (), "confirm"));
}

static void
confirm (void)
{
  g_assert_true (may_confirm ());
  hand_press (form (), "confirm");
}

static gboolean
is_at_play (void)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (game_hand_part ("panels")), "play") == 0;
}

static void
assert_done (void)
{
  if (hand_is_told ())
    g_test_fail_printf ("%s", hand_text_of ("bar_text"));
  g_assert_true (is_at_play ());
}

static void
assert_told (const char *part)
{
  g_assert_true (hand_is_told ());
  if (!strstr (hand_text_of ("bar_text"), part))
    g_test_fail_printf ("“%s” is not in “%s”", part, hand_text_of ("bar_text"));
}

/* Whatever is answered here, the keys under Alt lead to one control each. */
static const char *
notice (void)
{
  game_hand_settle ();
  g_assert_cmpint (mnemonics_count_clashes (hand_window), ==, 0);
  return gtk_revealer_get_reveal_child (game_hand_part ("notice")) ? hand_text_of ("notice_text")
                                                                   : "";
}

static void
answer (const char *button)
{
  g_assert_true (gtk_widget_get_visible (game_hand_part (button)));
  g_signal_emit_by_name (game_hand_part (button), "clicked");
}

/* --- The list --- */

static void
test_list (void)
{
  GtkWidget *tools;
  int n = 0, n_open = 0;

  begin ("cn2002", "60m 5x60 reserve");
  tools = game_hand_part ("tools");
  hand_do_action ("game.clock");
  g_assert_false (is_at_play ());
  for (GtkWidget *button = gtk_widget_get_first_child (hand_part (tools, "grid")); button;
       button = gtk_widget_get_next_sibling (button), n++) {
    const SceneTool *tool = scene_tool_find (gtk_widget_get_name (button));

    g_assert_true (gtk_widget_get_sensitive (button) ==
                   !scene_tool_why_not (tool, hand_sample.desk, 1));
    n_open += gtk_widget_get_sensitive (button);
  }
  g_assert_cmpint (n_open, >, 0);
  g_assert_cmpint (n_open, <, n);
  g_assert_true (gtk_widget_activate_action (tools, "time.open", "s", "correct"));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (hand_part (tools, "stack")), ==, "form");
  hand_strike (hand_window, GDK_KEY_Escape);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (hand_part (tools, "stack")), ==, "list");
  g_assert_false (is_at_play ());
  hand_strike (hand_window, GDK_KEY_Escape);
  g_assert_true (is_at_play ());
  end ();
}

/* --- At a pause --- */

static void
test_pause (void)
{
  begin ("cn2002", "60m 5x60 reserve");
  hand_do_action ("game.start");
  pass_time (12 * MINUTE);
  hand_do_action ("game.press");
  pass_time (3 * MINUTE);
  g_assert_cmpstr (notice (), ==, "");
  hand_do_action ("game.pause");
  g_assert_cmpstr (notice (), ==,
                   "Black 0:12:00, White 0:03:00 used: not confirmed yet (Art. 22.9).");
  answer ("notice_button");
  g_assert_false (may_confirm ());
  tick ("black_tick");
  assert_effect ("Black 0:12:00, White 0:03:00 used");
  assert_effect ("Black 0:43:00 + 5 × 60 s");
  confirm ();
  assert_done ();
  g_assert_nonnull (strstr (notice (), "confirmed by Black"));
  /* What stands is shown, and is not confirmed again. */
  open ("witness");
  g_assert_true (gtk_check_button_get_active (hand_part (form (), "black_tick")));
  g_assert_false (gtk_widget_get_sensitive (hand_part (form (), "black_tick")));
  g_assert_false (may_confirm ());
  tick ("white_tick");
  confirm ();
  g_assert_nonnull (strstr (notice (), "confirmed by both players"));
  g_assert_false (hand_is_seen ("notice_button"));
  hand_do_action ("game.resume");
  g_assert_cmpstr (notice (), ==, "");
  pass_time (400);
  hand_do_action ("game.pause");
  g_assert_nonnull (strstr (notice (), "not confirmed yet"));
  /* What is left is rounded up, as on the face. */
  open ("witness");
  tick ("black_tick");
  assert_effect ("Black 0:43:00 + 5 × 60 s · White 0:52:00 + 5 × 60 s");
  end ();
}

static void
test_adjourn (void)
{
  begin ("cn2002", "60m 5x60 reserve");
  hand_do_action ("game.start");
  open ("adjourn");
  type ("reason", "until 14:00");
  confirm ();
  assert_done ();
  g_assert_false (state ()->running);
  hand_do_action ("game.resume");
  g_assert_false (state ()->running);
  gtk_editable_set_text (GTK_EDITABLE (hand_find (hand_question (), GTK_TYPE_ENTRY, NULL)),
                         "White has left");
  g_signal_emit_by_name (hand_find (hand_question (), GTK_TYPE_BUTTON, "_Resume"), "clicked");
  g_assert_true (state ()->running);
  end ();
}

/* Art. 12.5: the moves to make in the section are put right like its seconds. */
static void
test_section (void)
{
  begin ("cn2002", "1m 5/60 canadian");
  hand_do_action ("game.start");
  pass_time (MINUTE + 10000);
  hand_do_action ("game.pause");
  open ("correct");
  type ("first", "0 6 20");
  assert_effect ("cannot show such a reading");
  type ("first", "0 3 20 1:30");
  assert_effect ("Black 3/90 s, 20 s gone");
  type ("reason", "stones fell back");
  tick ("chief");
  confirm ();
  assert_done ();
  g_assert_cmpint (state ()->readings[CLOCK_BLACK].moves, ==, 3);
  g_assert_cmpint (state ()->readings[CLOCK_BLACK].section, ==, 90000);
  end ();
}

static void
test_seal (void)
{
  begin ("cn2002", "60m 5x60 reserve");
  hand_do_action ("game.start");
  open ("seal");
  g_assert_false (may_confirm ());
  type ("secret", "Z99");
  g_assert_false (may_confirm ());
  type ("secret", "q16");
  g_assert_null (strstr (effect (), "16"));
  confirm ();
  assert_done ();
  g_assert_cmpstr (hand_text (form (), "secret"), ==, "");
  g_assert_nonnull (desk_seal_find (hand_sample.desk, 1));
  g_assert_cmpstr (notice (), ==, "Black’s move is sealed.");
  hand_do_action ("game.resume");
  assert_told ("A move is sealed");
  answer ("notice_button");
  confirm ();
  assert_told ("Art. 22.9");
  type ("reason", "White has left");
  confirm ();
  assert_done ();
  hand_assert_move (1, "Q16");
  g_assert_cmpint (state ()->turn, ==, CLOCK_WHITE);
  end ();
}

/* --- Readings --- */

static void
test_correct (void)
{
  begin ("cn2002", "60m 5x60 reserve");
  hand_do_action ("game.start");
  hand_do_action ("game.pause");
  open ("correct");
  type ("first", "soon");
  assert_effect ("not a reading");
  g_assert_false (may_confirm ());
  type ("first", "+1 min");
  assert_effect ("Then Black 0:56:00 + 5 × 60 s · White 0:55:00 + 5 × 60 s.");
  type ("second", "-30 s");
  assert_effect ("Then Black 0:56:00 + 5 × 60 s · White 0:54:30 + 5 × 60 s.");
  type ("first", "50:00");
  type ("second", "0:40:00 4 0");
  assert_effect ("Then Black 0:50:00 + 5 × 60 s · White 0:40:00 + 4 × 60 s.");
  confirm ();
  assert_told ("Say why");
  type ("reason", "set wrongly at the start");
  confirm ();
  assert_done ();
  g_assert_cmpint (state ()->readings[CLOCK_BLACK].free, ==, 50 * MINUTE);
  g_assert_cmpint (state ()->readings[CLOCK_WHITE].periods, ==, 4);
  open ("correct");
  type ("second", "41:00");
  type ("reason", "misread");
  assert_effect ("chief referee");
  confirm ();
  assert_told ("chief referee");
  tick ("chief");
  confirm ();
  assert_done ();
  g_assert_cmpint (state ()->readings[CLOCK_WHITE].free, ==, 41 * MINUTE);
  g_assert_cmpint (state ()->readings[CLOCK_BLACK].free, ==, 50 * MINUTE);
  end ();
}

/* A chief referee who is named is asked for; the form waits. */
static void
test_chief (void)
{
  begin ("cn2002", "60m 5x60 reserve");
  g_assert_true (desk_official_set (hand_sample.desk, "Berg Anna", DESK_ROLE_CHIEF, NULL, NULL));
  hand_do_action ("game.start");
  open ("correct");
  type ("second", "41:00");
  type ("reason", "misread");
  confirm ();
  g_assert_nonnull (strstr (gtk_label_get_label (talk_part ("why")), "Art. 22.8"));
  g_assert_cmpstr (gtk_editable_get_text (talk_part ("reason")), ==, "misread");
  g_assert_cmpint (state ()->readings[CLOCK_WHITE].free, ==, 55 * MINUTE);
  talk_sign ();
  assert_done ();
  g_assert_null (talk_find ());
  g_assert_cmpint (state ()->readings[CLOCK_WHITE].free, ==, 41 * MINUTE);
  desk_set_who (hand_sample.desk, "Berg Anna");
  open ("correct");
  type ("second", "42:00");
  type ("reason", "misread");
  tick ("chief");
  confirm ();
  assert_done ();
  end ();
}

static void
test_recount (void)
{
  begin ("cn2002", "60m 5x60 reserve");
  hand_do_action ("game.start");
  open ("recount");
  type ("first", "30");
  g_assert_false (may_confirm ());
  pass_time (55 * MINUTE + 45000);
  type ("first", "40");
  assert_effect ("Black 5 × 60 s, 40 s gone");
  confirm ();
  assert_done ();
  g_assert_cmpint (state ()->readings[CLOCK_BLACK].elapsed, ==, 40000);
  end ();
}

static void
test_ask (void)
{
  GtkLabel *said;

  begin ("cn2002", "60m 5x60 reserve");
  hand_do_action ("game.start");
  pass_time (5 * MINUTE);
  open ("ask");
  g_assert_false (may_confirm ());
  choose ("black");
  confirm ();
  g_assert_false (is_at_play ());
  said = hand_part (form (), "answer");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (said)));
  g_assert_cmpstr (gtk_label_get_label (said), ==,
                   "Black 0:50:00 + 5 × 60 s\nWhite 0:55:00 + 5 × 60 s");
  g_assert_true (state ()->running);
  end ();
}

static void
test_press (void)
{
  begin ("cn2002", "60m 5x60 reserve");
  hand_do_action ("game.start");
  open ("press");
  choose ("white");
  confirm ();
  assert_told ("other side");
  choose ("black");
  confirm ();
  assert_done ();
  g_assert_cmpint (state ()->turn, ==, CLOCK_WHITE);
  end ();
}

static void
test_leave (void)
{
  begin ("cn2002", "60m 5x60 reserve");
  hand_do_action ("game.start");
  open ("correct");
  type ("first", "0:00:00 5 0");
  type ("second", "0:00:00 5 0");
  type ("reason", "to the countdown");
  confirm ();
  open ("leave");
  g_assert_true (gtk_toggle_button_get_active (hand_part (form (), "white")));
  assert_effect ("pauses until the return");
  confirm ();
  assert_done ();
  g_assert_cmpint (state ()->absences[CLOCK_WHITE], ==, CLOCK_AWAY);
  g_assert_nonnull (strstr (notice (), "White has left the seat"));
  hand_do_action ("game.press");
  pass_time (2 * MINUTE);
  answer ("notice_button");
  confirm ();
  assert_done ();
  g_assert_cmpint (state ()->absences[CLOCK_WHITE], ==, CLOCK_RETURNED);
  g_assert_cmpint (state ()->readings[CLOCK_WHITE].periods, ==, 5);
  open ("leave");
  choose ("black");
  choose ("white");
  g_assert_false (may_confirm ());
  end ();
}

/* --- Time is up --- */

static void
fall (void)
{
  g_autoptr (GArray) calls = NULL;
  g_autoptr (GError) error = NULL;

  desk_time_press_after (hand_sample.desk, 1, 61 * MINUTE, &calls, &error);
  g_assert_no_error (error);
}

static void
allow_passes (const char *how_often)
{
  const char *const names[] = { "timeout_pass", NULL };
  const char *const values[] = { how_often, NULL };
  g_autoptr (GError) error = NULL;

  desk_event_set (hand_sample.desk, names, values, &error);
  g_assert_no_error (error);
}

static void
test_timeout (void)
{
  begin ("cn2002", "60m 5x60 reserve");
  allow_passes ("off");
  fall ();
  g_assert_cmpstr (notice (), ==, "Black’s time is up (Art. 22.5).");
  g_assert_false (hand_is_seen ("notice_second"));
  open ("pass");
  assert_effect ("no (further) pass");
  g_assert_false (may_confirm ());
  hand_do_action ("game.back");
  answer ("notice_button");
  g_assert_cmpstr (hand_result (), ==, "W+T");
  end ();
}

static void
test_forgive (void)
{
  begin ("cn2002", "60m 5x60 reserve");
  allow_passes ("2");
  fall ();
  g_assert_cmpstr (gtk_button_get_label (game_hand_part ("notice_second")), ==,
                   "_Pass Instead (2 left)…");
  answer ("notice_second");
  assert_effect ("Left after this one: 1.");
  confirm ();
  assert_done ();
  g_assert_cmpint (state ()->turn, ==, CLOCK_WHITE);
  g_assert_cmpint (state ()->fallen, ==, CLOCK_NOBODY);
  end ();
}

/* --- The program ended in the middle --- */

static void
interrupt (void)
{
  hand_do_action ("game.start");
  pass_time (2 * MINUTE);
  hand_do_action ("game.press");
  gtk_window_destroy (GTK_WINDOW (hand_window));
  game_hand_settle ();
  game_sample_reopen (&hand_sample);
  pass_time (90000);
  hand_show_page ();
}

static void
test_interrupted (void)
{
  begin ("cn2002", "60m 5x60 reserve");
  interrupt ();
  g_assert_false (state ()->running);
  g_assert_nonnull (strstr (notice (), " at 12:02:00."));
  answer ("notice_second");
  g_assert_true (state ()->running);
  pass_time (1000);
  hand_do_action ("game.pause");
  g_assert_cmpint (state ()->readings[CLOCK_WHITE].used, ==, 91000);
  end ();
}

static void
test_resumed (void)
{
  begin ("cn2002", "60m 5x60 reserve");
  interrupt ();
  answer ("notice_third");
  g_assert_false (is_at_play ());
  hand_do_action ("game.back");
  answer ("notice_button");
  pass_time (1000);
  hand_do_action ("game.pause");
  g_assert_cmpint (state ()->readings[CLOCK_WHITE].used, ==, 1000);
  end ();
}

/* --- Before the game --- */

/* 20 minutes late of 120 with 5 reserve. */
static void
test_late (void)
{
  begin ("cn2002", "120m 5x60 reserve");
  open ("late");
  type ("first", "12:20");
  assert_effect ("once the scheduled start is known");
  hand_do_action ("game.back");
  open ("schedule");
  type ("first", "12:00");
  assert_effect ("round 1");
  confirm ();
  assert_done ();
  open ("late");
  type ("first", "12:20");
  assert_effect ("0:20:00 late, doubled 0:40:00: Black 1:15:00 + 5 × 60 s.");
  confirm ();
  assert_done ();
  g_assert_cmpint (state ()->readings[CLOCK_BLACK].free, ==, 75 * MINUTE);
  open ("late");
  type ("second", "61");
  assert_effect ("Too late");
  confirm ();
  g_assert_cmpstr (hand_result (), ==, "B+A");
  end ();
}

static void
test_both_late (void)
{
  begin ("cn2002", "120m 5x60 reserve");
  open ("late");
  type ("first", "70");
  type ("second", "61");
  confirm ();
  g_assert_cmpstr (hand_result (), ==, "both-lose");
  end ();
}

static void
test_await (void)
{
  DeskAwaiting now;

  begin ("cn2002", "20m 3x30 reserve");
  open ("await");
  g_assert_cmpstr (hand_text (form (), "first"), ==, "12:00");
  tick ("white_tick");
  assert_effect ("3 × 30 s");
  confirm ();
  assert_done ();
  g_assert_nonnull (strstr (notice (), "White is awaited"));
  g_assert_cmpstr (hand_face_text ("white_face", "standing"), ==, "running");
  g_assert_cmpstr (hand_face_text ("white_face", "dots"), ==, "●●●");
  answer ("notice_button");
  confirm ();
  assert_done ();
  g_assert_true (desk_await_get (hand_sample.desk, 1, &now));
  g_assert_false (now.awaited[CLOCK_WHITE]);
  g_assert_cmpstr (notice (), ==, "");
  end ();
}

/* The sample's players are of one rank: who holds the stones is asked. */
static void
test_nigiri (void)
{
  const DeskGame *game;
  gint64 black;

  begin ("cn2002", "60m 5x60 reserve");
  black = desk_state_game (desk_get_state (hand_sample.desk), 1)->black;
  open ("nigiri");
  choose ("black");
  g_assert_false (may_confirm ());
  type ("first", "9");
  assert_effect ("swap colours");
  choose ("two");
  assert_effect ("as drawn");
  choose ("one");
  confirm ();
  assert_done ();
  game = desk_state_game (desk_get_state (hand_sample.desk), 1);
  g_assert_cmpint (game->white, ==, black);
  /* A move on the board, with the clock as it was: too late. */
  g_assert_null (scene_tool_why_not (scene_tool_find ("nigiri"), hand_sample.desk, 1));
  g_assert_true (desk_play (hand_sample.desk, 1, RULES_POINT (3, 3), NULL));
  g_assert_nonnull (scene_tool_why_not (scene_tool_find ("nigiri"), hand_sample.desk, 1));
  end ();
}

/* --- Rulings --- */

/* Wrong by three minutes an hour, and by one (Art. 22.8). */
static void
test_fault (void)
{
  begin ("cn2002", "120m 5x60 reserve");
  hand_do_action ("game.start");
  pass_time (40 * MINUTE);
  hand_do_action ("game.press");
  pass_time (20 * MINUTE);
  hand_do_action ("game.pause");
  open ("split");
  type ("first", "1:01:00");
  assert_effect ("less than two minutes an hour");
  g_assert_false (may_confirm ());
  type ("first", "1:30:00");
  assert_effect ("Black 1:00:00, White 0:30:00 used");
  confirm ();
  assert_done ();
  g_assert_cmpint (state ()->readings[CLOCK_WHITE].used, ==, 30 * MINUTE);
  open ("halve");
  type ("first", "1:20:00");
  assert_effect ("already been corrected");
  g_assert_true (desk_undo (hand_sample.desk, NULL));
  open ("halve");
  type ("first", "1:20:00");
  assert_effect ("Black 0:40:00, White 0:40:00 used");
  confirm ();
  assert_done ();
  end ();
}

static void
test_contest (void)
{
  begin ("cn2002", "45m absolute");
  hand_do_action ("game.start");
  open ("yield");
  choose ("white");
  type ("reason", "borders fixed");
  confirm ();
  assert_told ("chief referee");
  tick ("chief");
  confirm ();
  assert_done ();
  g_assert_cmpint (desk_contest_find (hand_sample.desk, 1)->side, ==, RULES_WHITE);
  g_assert_false (state ()->running);
  open ("burning");
  choose ("black");
  type ("reason", "dame without end");
  tick ("chief");
  confirm ();
  assert_done ();
  end ();
}

/* --- The event's own fields --- */

/* Every limit that is offered is one that the desk takes, and is in the fields as it is. */
static void
test_presets (void)
{
  GtkWidget *time = g_object_ref_sink (app_event_field_new (desk_setting_find ("time"), "none"));
  GtkDropDown *preset = hand_part (time, "preset");
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < app_time_n_presets; i++) {
    gtk_drop_down_set_selected (preset, (guint) i);
    g_assert_cmpstr (app_event_field_value (time, desk_setting_find ("time")), ==,
                     app_time_presets[i].limit);
    desk_setting_check ("time", app_event_field_value (time, desk_setting_find ("time")), &error);
    g_assert_no_error (error);
  }
  g_object_unref (time);
}

static GtkAdjustment *
scrolled (GtkWidget *within)
{
  GtkWidget *window = hand_find (within, GTK_TYPE_SCROLLED_WINDOW, NULL);

  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (window));
}

static void
assert_whole (GtkWidget *within)
{
  game_hand_settle ();
  g_test_message ("%g of %g", gtk_adjustment_get_page_size (scrolled (within)),
                  gtk_adjustment_get_upper (scrolled (within)));
  g_assert_cmpfloat (gtk_adjustment_get_page_size (scrolled (within)), >=,
                     gtk_adjustment_get_upper (scrolled (within)));
}

/* What is left of a screen of 1024 by 600 below a title bar shows the list and its longest forms
 * without scrolling, both dials above them. */
static void
test_small_screen (void)
{
  static const char *const forms[] = { "correct", "late", "nigiri" };

  begin ("cn2002", "60m 5x60 reserve");
  hand_resize (hand_window, 1014, 540);
  hand_do_action ("game.clock");
  game_hand_settle ();
  g_assert_cmpint (gtk_widget_get_height (hand_page), <=, 540);
  assert_whole (game_hand_part ("tools"));
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++) {
    open (forms[i]);
    type ("first", "0:50:00 5 0");
    assert_whole (form ());
  }
  g_assert_cmpint (gtk_widget_get_height (hand_page), <=, 540);
  g_assert_true (gtk_widget_get_mapped (game_hand_part ("white_face")));
  end ();
}

/* --- The keyboard --- */

static gboolean
has_focus (const char *field)
{
  GtkWidget *widget = hand_part (form (), field);

  return gtk_widget_is_focus (widget) ||
         gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUS_WITHIN;
}

/* The first of what the tool asks for. */
static const char *
first_field (const SceneTool *tool)
{
  static const struct {
    SceneToolFields field;
    const char *name;
  } order[] = { { SCENE_TOOL_SIDE, "side" },     { SCENE_TOOL_PLAYERS, "players" },
                { SCENE_TOOL_GUESS, "guess" },   { SCENE_TOOL_FIRST, "first" },
                { SCENE_TOOL_SECOND, "second" }, { SCENE_TOOL_SECRET, "secret" },
                { SCENE_TOOL_REASON, "reason" } };

  for (gsize i = 0; i < G_N_ELEMENTS (order); i++)
    if (tool->fields & order[i].field)
      return order[i].name;
  return "confirm";
}

/* Whichever form was left, wherever the keyboard was in it: the next begins at its first field. */
static void
test_focus (void)
{
  begin ("cn2002", "60m 5x60 reserve");
  for (int i = 0; i < scene_tool_count (); i++)
    for (int from = 0; from < scene_tool_count (); from++) {
      const SceneTool *left = scene_tool_at (from), *next = scene_tool_at (i);
      g_test_message ("%s after %s", next->name, left->name);
      open (left->name);
      g_signal_emit_by_name (hand_window, "move-focus", GTK_DIR_TAB_FORWARD);
      g_signal_emit_by_name (hand_window, "move-focus", GTK_DIR_TAB_FORWARD);
      hand_strike (hand_window, GDK_KEY_Escape);
      if (from % 2)
        hand_strike (hand_window, GDK_KEY_Escape);
      open (next->name);
      if (!g_str_equal (first_field (next), "confirm"))
        g_assert_true (has_focus (first_field (next)));
    }
  end ();
}

HAND_MAIN ()
{
  g_test_add_func ("/app/time-tools/list", test_list);
  g_test_add_func ("/app/time-tools/pause", test_pause);
  g_test_add_func ("/app/time-tools/adjourn", test_adjourn);
  g_test_add_func ("/app/time-tools/section", test_section);
  g_test_add_func ("/app/time-tools/seal", test_seal);
  g_test_add_func ("/app/time-tools/correct", test_correct);
  g_test_add_func ("/app/time-tools/chief", test_chief);
  g_test_add_func ("/app/time-tools/recount", test_recount);
  g_test_add_func ("/app/time-tools/ask", test_ask);
  g_test_add_func ("/app/time-tools/press", test_press);
  g_test_add_func ("/app/time-tools/leave", test_leave);
  g_test_add_func ("/app/time-tools/timeout", test_timeout);
  g_test_add_func ("/app/time-tools/forgive", test_forgive);
  g_test_add_func ("/app/time-tools/interrupted", test_interrupted);
  g_test_add_func ("/app/time-tools/resumed", test_resumed);
  g_test_add_func ("/app/time-tools/late", test_late);
  g_test_add_func ("/app/time-tools/both-late", test_both_late);
  g_test_add_func ("/app/time-tools/await", test_await);
  g_test_add_func ("/app/time-tools/nigiri", test_nigiri);
  g_test_add_func ("/app/time-tools/fault", test_fault);
  g_test_add_func ("/app/time-tools/contest", test_contest);
  g_test_add_func ("/app/time-tools/presets", test_presets);
  g_test_add_func ("/app/time-tools/small-screen", test_small_screen);
  g_test_add_func ("/app/time-tools/focus", test_focus);
}
