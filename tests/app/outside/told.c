/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a screen reader is told while somebody works: texts that change by themselves, and states
 * that follow what is on the screen. usage: told TENGEN TENGEN-CLI SAMPLE.csv */
#include "client-keys.h"
#include "client.h"
#include "folder.h"
#include "program.h"
#include "walk-sample.h"

static const char *program;

/* --- What is heard --- */

typedef struct {
  AtspiRole role;
  const char *pattern;
  gboolean heard;
} Wanted;

static Wanted wanted;

/* GTK tells the text of a label as its name, or lets the window announce it. */
static void
changed_cb (AtspiEvent *event, void *data)
{
  AtspiRole role = atspi_accessible_get_role (event->source, NULL);
  gboolean announced = g_str_has_prefix (event->type, "object:announcement");
  g_autofree char *name = announced && G_VALUE_HOLDS_STRING (&event->any_data)
                              ? g_value_dup_string (&event->any_data)
                              : client_name (event->source);

  if ((announced || role == wanted.role) && wanted.pattern &&
      g_pattern_match_simple (wanted.pattern, name))
    wanted.heard = TRUE;
  g_boxed_free (ATSPI_TYPE_EVENT, event);
}

static void
listen (void)
{
  AtspiEventListener *listener = atspi_event_listener_new (changed_cb, NULL, NULL);

  g_assert_true (
      atspi_event_listener_register (listener, "object:property-change:accessible-name", NULL));
  g_assert_true (atspi_event_listener_register (listener, "object:announcement", NULL));
}

static gboolean
is_heard (gpointer data)
{
  return wanted.heard;
}

static void
want (AtspiRole role, const char *pattern)
{
  wanted = (Wanted){ role, pattern, FALSE };
}

static void
start_with (char **folder, char *(*make) (const char *folder))
{
  g_autofree char *file = NULL;

  *folder = g_dir_make_tmp ("tengen-told-XXXXXX", NULL);
  file = make (*folder);
  client_start (program, file);
  client_key ("<Control>2");
  client_tab_to (ATSPI_ROLE_LIST_ITEM, "*");
  client_key ("Home");
  client_within (client_is_quiet, NULL, 3000);
  /* GTK tells only of what it has been asked for: a reader goes through a window first. */
  client_until_none (ATSPI_ROLE_INVALID, "not there");
}

static void
start (char **folder)
{
  start_with (folder, walk_sample_make);
}

static void
stop (char *folder)
{
  client_stop ();
  folder_remove (folder);
  g_free (folder);
}

/* A result is typed, and what is due is said anew. */
static void
test_result (void)
{
  char *folder;

  start (&folder);
  client_key ("Down");
  want (ATSPI_ROLE_STATUS_BAR, "Round 1: 10 results are missing*");
  client_key ("b");
  client_until (is_heard, NULL, "what is due, said of its bar");
  stop (folder);
}

/* What was stored is said by the bar that undoes it, though that was closed until now. */
static void
test_undo (void)
{
  char *folder;

  start (&folder);
  client_key ("Down");
  want (ATSPI_ROLE_STATUS_BAR, "Result: round 1, table 2*Black wins*");
  client_key ("b");
  client_until (is_heard, NULL, "what was stored, said of the bar that undoes it");
  stop (folder);
}

/* The banner is an alert; closed until now as well. */
static void
test_banner (void)
{
  char *folder;

  start (&folder);
  client_key ("<Control>1");
  client_within (client_is_quiet, NULL, 3000);
  want (ATSPI_ROLE_ALERT, "There is no text to paste*");
  client_key ("<Control>v");
  client_until (is_heard, NULL, "the banner");
  stop (folder);
}

/* A clock that runs says so where it stands. */
static void
test_clock (void)
{
  char *folder;

  start (&folder);
  client_key ("Down");
  client_key ("Return");
  g_object_unref (client_await (ATSPI_ROLE_PUSH_BUTTON, "Start Clock"));
  want (ATSPI_ROLE_TIMER, "Black, *running*");
  g_assert_true (client_do_below (client_window (), "game.start"));
  client_until (is_heard, NULL, "the clock that runs");
  want (ATSPI_ROLE_TIMER, "Black, *stopped*");
  g_assert_true (client_do_below (client_window (), "game.pause"));
  client_until (is_heard, NULL, "the clock that stands");
  stop (folder);
}

/* What a clock calls is told as it is called, by what stands below its time. */
static void
test_call (void)
{
  char *folder;

  start_with (&folder, walk_sample_quick);
  client_key ("Return");
  g_object_unref (client_await (ATSPI_ROLE_PUSH_BUTTON, "Start Clock"));
  client_within (client_is_quiet, NULL, 3000);
  want (ATSPI_ROLE_STATUS_BAR, "*last period*");
  g_assert_true (client_do_below (client_window (), "game.start"));
  client_until (is_heard, NULL, "what the clock calls");
  g_assert_true (client_do_below (client_window (), "game.pause"));
  stop (folder);
}

static void
press_keys (const char *keys)
{
  g_auto (GStrv) each = g_strsplit (keys, " ", -1);

  for (int i = 0; each[i]; i++) {
    client_key (each[i]);
    client_within (client_is_quiet, NULL, 3000);
  }
}

/* A ruling is given by keys, and what was stored is said of the bar that undoes it. */
static void
test_ruling (void)
{
  char *folder;

  start (&folder);
  press_keys ("Down Return");
  g_object_unref (client_await (ATSPI_ROLE_PUSH_BUTTON, "Start Clock"));
  g_assert_true (client_do_below (client_window (), "game.rule"));
  client_within (client_is_quiet, NULL, 3000);
  press_keys ("b");
  client_type ("lift");
  press_keys ("Return");
  want (ATSPI_ROLE_STATUS_BAR, "Ruling: round 1, table 2*Removed stones*");
  press_keys ("<Control>Return");
  client_until (is_heard, NULL, "the ruling");
  stop (folder);
}

/* Where there is no sound an alert on the page of the game says so. */
static void
test_voice (void)
{
  char *folder;

  g_setenv ("TENGEN_VOICE_SINK", "tengenhasnosuchsink", TRUE);
  start (&folder);
  client_key ("Down");
  client_key ("Return");
  g_object_unref (client_await (ATSPI_ROLE_PUSH_BUTTON, "Start Clock"));
  g_assert_true (client_do_below (client_window (), "game.start"));
  g_object_unref (client_await (ATSPI_ROLE_ALERT, "*sound*"));
  g_assert_true (client_do_below (client_window (), "game.pause"));
  stop (folder);
  g_setenv ("TENGEN_VOICE_SINK", "", TRUE);
}

/* --- States --- */

typedef struct {
  AtspiAccessible *node;
  AtspiStateType state;
  gboolean has;
} State;

static gboolean
is_so (gpointer data)
{
  const State *state = data;

  return client_has (state->node, state->state) == state->has;
}

/* To GTK 4.18 what is hidden is nowhere, and no state of it changes. */
static gboolean
is_gone (gpointer bar)
{
  AtspiAccessible *found =
      client_find (client_window (), ATSPI_ROLE_PROGRESS_BAR, "Reading the list*");
  gboolean gone = !found || !client_has (bar, ATSPI_STATE_SHOWING);

  g_clear_object (&found);
  return gone;
}

static void
until_state (AtspiAccessible *node, AtspiStateType which, gboolean has, const char *what)
{
  State state = { node, which, has };

  client_until (is_so, &state, what);
}

static void
test_check (void)
{
  AtspiAccessible *box;
  gboolean was;
  char *folder;

  start (&folder);
  g_assert_true (client_do_below (client_window (), "win.voice"));
  client_until_windows (2, "the voice");
  client_tab_to (ATSPI_ROLE_CHECK_BOX, "Speak the calls*");
  box = g_object_ref (client_focus ());
  was = client_has (box, ATSPI_STATE_CHECKED);
  client_key ("space");
  until_state (box, ATSPI_STATE_CHECKED, !was, "the box, changed");
  client_key ("space");
  until_state (box, ATSPI_STATE_CHECKED, was, "the box, as it was");
  g_object_unref (box);
  client_key ("Escape");
  client_until_windows (1, "the rounds again");
  stop (folder);
}

/* A button that stays down, in the form of a result; to GTK 4.8 it is a button that is pressed. */
static void
test_toggle (void)
{
  AtspiAccessible *black, *white;
  char *folder;

  start (&folder);
  client_key ("Down");
  g_assert_true (client_do_below (client_window (), "rounds.form"));
  black = client_await (ATSPI_ROLE_PUSH_BUTTON, "Black wins*");
  white = client_await (ATSPI_ROLE_PUSH_BUTTON, "White wins*");
  client_tab_to (ATSPI_ROLE_PUSH_BUTTON, "Black wins*");
  client_key ("space");
  until_state (black, ATSPI_STATE_PRESSED, TRUE, "Black, chosen");
  until_state (white, ATSPI_STATE_PRESSED, FALSE, "White, not chosen");
  client_key ("Right");
  client_key ("space");
  until_state (white, ATSPI_STATE_PRESSED, TRUE, "White, chosen");
  until_state (black, ATSPI_STATE_PRESSED, FALSE, "Black, chosen no more");
  g_object_unref (black);
  g_object_unref (white);
  client_key ("Escape");
  client_until_windows (1, "the rounds again");
  client_within (client_is_quiet, NULL, 3000);
  stop (folder);
}

#define LINES 9000
#define TRIES 8

/* Either the bar, while the list is read, or the number of them, once it has been read. */
static gboolean
is_reading_or_read (gpointer data)
{
  AtspiAccessible **bar = data, *read;

  *bar = client_find (client_window (), ATSPI_ROLE_PROGRESS_BAR, "Reading the list*");
  if (*bar)
    return TRUE;
  read = client_find (client_window (), ATSPI_ROLE_LABEL, "*" G_STRINGIFY (LINES) "*");
  if (!read)
    return FALSE;
  g_object_unref (read);
  return TRUE;
}

/* The list is pasted and read: whether the bar was seen meanwhile. */
static gboolean
was_seen_reading (void)
{
  AtspiAccessible *bar = NULL;
  gboolean seen;

  client_key ("<Control>v");
  client_until_windows (2, "the list");
  client_until (is_reading_or_read, &bar, "the bar or the number");
  seen = bar != NULL;
  g_object_unref (client_await (ATSPI_ROLE_LABEL, "*" G_STRINGIFY (LINES) "*"));
  if (bar)
    client_until (is_gone, bar, "the bar, gone");
  g_clear_object (&bar);
  client_key ("Escape");
  client_until_windows (1, "the players again");
  return seen;
}

/* A long list that was pasted is read under a bar that has a name; then it is said above the list
 * how many are in it, and the bar is gone. A quick machine may have read it before anybody looks:
 * it is pasted until the bar was seen. */
static void
test_import (void)
{
  g_autoptr (GString) list = g_string_new ("name,rank\n");
  gboolean seen = FALSE;
  char *folder;

  start (&folder);
  for (int i = 0; i < LINES; i++)
    g_string_append_printf (list, "Player%d Given%d,%dk\n", i, i, 1 + i % 20);
  client_copy (list->str);
  client_key ("<Control>1");
  client_within (client_is_quiet, NULL, 3000);
  for (int i = 0; i < TRIES && !seen; i++)
    seen = was_seen_reading ();
  g_assert_true (seen);
  stop (folder);
}

TEST_MAIN (int argc, char **argv)
{
  if (!client_init (&argc, &argv))
    return 77;
  program = argv[1];
  walk_sample_init (argv[2], argv[3]);
  listen ();
  g_test_add_func ("/told/result", test_result);
  g_test_add_func ("/told/undo", test_undo);
  g_test_add_func ("/told/banner", test_banner);
  g_test_add_func ("/told/clock", test_clock);
  g_test_add_func ("/told/call", test_call);
  g_test_add_func ("/told/ruling", test_ruling);
  g_test_add_func ("/told/voice", test_voice);
  g_test_add_func ("/told/import", test_import);
  g_test_add_func ("/told/check", test_check);
  g_test_add_func ("/told/toggle", test_toggle);
  return g_test_run ();
}
