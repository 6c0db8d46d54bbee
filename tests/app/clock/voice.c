/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/settings.h"
#include "app/clock/players-clock.h"
#include "app/time/voice-form.h"
#include "app/time/voice.h"
#include "desk/clock/time.h"
#include "game-hand.h"
#include "voice/speaker-private.h"

/* A device is a sink of GStreamer here: one that is not there, or one that takes sound to nowhere.
 */

#define GAME 1
#define NOWHERE "fakesink sync=true"
#define WAIT_US (20 * G_USEC_PER_SEC)

static GSettings *
settings (void)
{
  return app_settings_get ();
}

static GtkRevealer *
banner (void)
{
  return hand_part (game_hand_part ("voice"), "revealer");
}

static gboolean
is_told (void)
{
  return gtk_revealer_get_reveal_child (banner ());
}

static void
wait_until (gboolean (*done) (void), gboolean expected)
{
  gint64 end = g_get_monotonic_time () + WAIT_US;

  while (done () != expected) {
    g_assert_cmpint (g_get_monotonic_time (), <, end);
    game_hand_settle ();
    g_usleep (10000);
  }
}

static gboolean
is_followed (void)
{
  VoiceSpeaker *speaker = app_voice_get_speaker ();
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&speaker->lock);

  return speaker->prompter.has_clock;
}

static gboolean
is_running (void)
{
  VoiceSpeaker *speaker = app_voice_get_speaker ();
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&speaker->lock);

  return speaker->prompter.has_clock && speaker->prompter.clock.running;
}

/* The page says why nothing is heard, and that it is heard again. */
static void
test_banner (void)
{
  g_setenv ("TENGEN_VOICE_SINK", "tengenhasnosuchsink", TRUE);
  hand_open_page ("cn2002", "60m 5x60 reserve");
  wait_until (is_told, TRUE);
  g_assert_true (g_str_has_prefix (hand_text (game_hand_part ("voice"), "text"), "No sound: "));
  g_setenv ("TENGEN_VOICE_SINK", NOWHERE, TRUE);
  wait_until (is_told, FALSE);
  hand_close_page ();
}

/* Players who look at nothing else are told, too, and can choose another device there. */
static void
test_players_clock (void)
{
  AppPlayersClock *clock;
  GtkWidget *bar;

  g_setenv ("TENGEN_VOICE_SINK", "tengenhasnosuchsink", TRUE);
  hand_open_page ("cn2002", "60m 5x60 reserve");
  clock = APP_PLAYERS_CLOCK (app_players_clock_new (NULL, hand_sample.desk, GAME));
  gtk_window_present (GTK_WINDOW (clock));
  wait_until (is_told, TRUE);
  bar = hand_part (clock, "voice");
  g_assert_true (gtk_revealer_get_reveal_child (hand_part (bar, "revealer")));
  g_assert_true (g_str_has_prefix (hand_text (bar, "text"), "No sound: "));
  g_assert_true (gtk_widget_get_sensitive (gtk_widget_get_next_sibling (hand_part (bar, "text"))));
  g_setenv ("TENGEN_VOICE_SINK", NOWHERE, TRUE);
  wait_until (is_told, FALSE);
  g_assert_false (gtk_revealer_get_reveal_child (hand_part (bar, "revealer")));
  gtk_window_destroy (GTK_WINDOW (clock));
  hand_close_page ();
}

/* A device that was chosen is missing: the page does not say that nothing is heard. */
static void
test_instead (void)
{
  g_settings_set_string (settings (), "voice-device", "Nowhere");
  hand_open_page ("cn2002", "60m 5x60 reserve");
  wait_until (is_told, TRUE);
  g_assert_cmpstr (hand_text (game_hand_part ("voice"), "text"), ==,
                   "The sound device “Nowhere” is missing. The calls are heard on the default "
                   "device.");
  g_settings_reset (settings (), "voice-device");
  wait_until (is_told, FALSE);
  hand_close_page ();
}

/* Who wants no voice is told of no trouble with it. */
static void
test_mute (void)
{
  g_settings_set_boolean (settings (), "voice", FALSE);
  g_setenv ("TENGEN_VOICE_SINK", "tengenhasnosuchsink", TRUE);
  hand_open_page ("cn2002", "60m 5x60 reserve");
  g_usleep (300000);
  game_hand_settle ();
  g_assert_false (is_told ());
  hand_close_page ();
  g_setenv ("TENGEN_VOICE_SINK", NOWHERE, TRUE);
  g_settings_reset (settings (), "voice");
}

/* The speaker knows each state of the clock that is looked at, and none when nobody looks. */
static void
test_follow (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  g_assert_true (is_followed ());
  g_assert_false (is_running ());
  desk_time_start (hand_sample.desk, GAME, CLOCK_BLACK, NULL);
  g_assert_true (is_running ());
  desk_time_press (hand_sample.desk, GAME, NULL);
  g_assert_cmpint (app_voice_get_speaker ()->prompter.clock.turn, ==, CLOCK_WHITE);
  desk_time_pause (hand_sample.desk, GAME, NULL);
  g_assert_false (is_running ());
  hand_close_page ();
  g_assert_false (is_followed ());
}

/* A clock that runs is heard though its page was left, until it stops. */
static void
test_leave (void)
{
  Desk *desk;

  hand_open_page ("cn2002", "60m 5x60 reserve");
  desk = hand_sample.desk;
  desk_time_start (desk, GAME, CLOCK_BLACK, NULL);
  gtk_widget_set_visible (hand_page, FALSE);
  game_hand_settle ();
  g_assert_true (is_running ());
  desk_time_pause (desk, GAME, NULL);
  g_assert_false (is_followed ());
  hand_close_page ();
}

/* --- A reading on demand --- */

static gboolean
is_read (void)
{
  VoiceSpeaker *speaker = app_voice_get_speaker ();
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&speaker->lock);

  return speaker->read && !speaker->is_asked && speaker->prompter.mixer.sound != NULL;
}

/* The tool shows both dials, and says the one of the side that asks in the language of calls. */
static void
test_read (void)
{
  GtkWidget *form;

  g_settings_set_string (settings (), "voice-language", "es");
  hand_open_page ("cn2002", "60m 5x60 reserve");
  gtk_widget_activate_action (hand_page, "game.tool", "s", "ask");
  form = hand_part (game_hand_part ("tools"), "form");
  gtk_toggle_button_set_active (hand_part (form, "white"), TRUE);
  hand_press (form, "confirm");
  g_assert_cmpstr (app_voice_get_speaker ()->read, ==, "Blanco: quedan 55 minutos, 5 períodos");
  wait_until (is_read, TRUE);
  hand_close_page ();
  g_settings_reset (settings (), "voice-language");
}

/* --- Preferences --- */

static void
test_form (void)
{
  GtkWidget *form = g_object_ref_sink (app_voice_form_new (NULL));
  VoiceSpeaker *speaker = app_voice_get_speaker ();
  g_autofree char *language = NULL;

  gtk_window_present (GTK_WINDOW (form));
  game_hand_settle ();
  gtk_check_button_set_active (hand_part (form, "spoken"), FALSE);
  g_assert_false (g_settings_get_boolean (settings (), "voice"));
  gtk_check_button_set_active (hand_part (form, "spoken"), TRUE);
  gtk_range_set_value (hand_part (form, "volume"), 40);
  gtk_range_set_value (hand_part (form, "speed"), 150);
  g_assert_cmpint (g_settings_get_int (settings (), "voice-volume"), ==, 40);
  g_assert_cmpint (g_settings_get_int (settings (), "voice-speed"), ==, 150);
  gtk_drop_down_set_selected (hand_part (form, "language"), 3);
  language = g_settings_get_string (settings (), "voice-language");
  g_assert_cmpstr (language, ==, "ja");
  game_hand_settle ();
  g_assert_cmpstr (speaker->language, ==, "ja");
  g_assert_cmpint (speaker->volume, ==, 40);
  g_assert_cmpint (speaker->speed, ==, 150);
  gtk_window_destroy (GTK_WINDOW (form));
  g_object_unref (form);
}

static gboolean
is_said (void)
{
  VoiceSpeaker *speaker = app_voice_get_speaker ();
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&speaker->lock);

  return g_hash_table_contains (speaker->prompter.sounds, "seconds-30") &&
         speaker->prompter.mixer.sound != NULL;
}

static void
test_test (void)
{
  GtkWidget *form = g_object_ref_sink (app_voice_form_new (NULL));

  gtk_window_present (GTK_WINDOW (form));
  game_hand_settle ();
  hand_press (form, "test");
  wait_until (is_said, TRUE);
  gtk_window_destroy (GTK_WINDOW (form));
  g_object_unref (form);
}

static void
add_tests (void)
{
  g_test_add_func ("/app/voice/banner", test_banner);
  g_test_add_func ("/app/voice/players-clock", test_players_clock);
  g_test_add_func ("/app/voice/instead", test_instead);
  g_test_add_func ("/app/voice/mute", test_mute);
  g_test_add_func ("/app/voice/follow", test_follow);
  g_test_add_func ("/app/voice/leave", test_leave);
  g_test_add_func ("/app/voice/read", test_read);
  g_test_add_func ("/app/voice/form", test_form);
  g_test_add_func ("/app/voice/test", test_test);
}

TEST_MAIN (int argc, char **argv)
{
  g_setenv ("TENGEN_VOICE_SINK", NOWHERE, TRUE);
  return hand_run (argc, argv, add_tests);
}
