/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One engine after another that errs in its own way; each is ended and costs no more than its time.
 */
#include "engine/gtp.h"
#include "program.h"
#include <glib/gstdio.h>
#include <string.h>
#include "engine/fixture.h"

#define LONG_MS (60 * 1000)
#define SHORT_MS 300

static char *
ask (EngineGtp *gtp, const char *command, GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  engine_gtp_ask_async (gtp, command, engine_fixture_keep, &result);
  return engine_gtp_ask_finish (gtp, engine_fixture_wait (&result), error);
}

static EngineGtp *
start (const char *pids, const char *mode, guint limit_ms, GCancellable *cancellable)
{
  const char *const command[] = { g_getenv ("ENGINE_FAKE"), pids, mode, "B2", NULL };
  g_autoptr (GError) error = NULL;
  EngineGtp *gtp = engine_gtp_start (command, limit_ms, cancellable, &error);

  g_assert_no_error (error);
  return gtp;
}

static void
test_answers (void)
{
  static const char *const modes[] = { "good", "windows", "noisy" };

  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++) {
    g_autofree char *pids = engine_fixture_new_pids ();
    EngineGtp *gtp = start (pids, modes[i], LONG_MS, NULL);
    g_autofree char *name = ask (gtp, "name", NULL);
    g_autofree char *nothing = ask (gtp, "clear_board", NULL);
    g_autofree char *dead = ask (gtp, "final_status_list dead", NULL);

    g_assert_cmpstr (name, ==, "Fake");
    g_assert_cmpstr (nothing, ==, "");
    g_assert_cmpstr (dead, ==, "B2");
    engine_gtp_stop (gtp);
    engine_fixture_check_gone (pids);
  }
}

/* What is refused is refused, and the next question is answered. */
static void
test_refused (void)
{
  g_autofree char *pids = engine_fixture_new_pids ();
  g_autoptr (GError) error = NULL;
  EngineGtp *gtp = start (pids, "refuse", LONG_MS, NULL);
  g_autofree char *dead = ask (gtp, "final_status_list dead", &error);
  g_autofree char *name = ask (gtp, "name", NULL);

  g_assert_null (dead);
  g_assert_error (error, ENGINE_ERROR, ENGINE_ERROR_REFUSED);
  g_assert_cmpstr (name, ==, "Fake");
  engine_gtp_stop (gtp);
  engine_fixture_check_gone (pids);
}

/* Nothing of ours: no folder, no file, no environment. */
static void
test_surroundings (void)
{
  g_autofree char *pids = engine_fixture_new_pids ();
  EngineGtp *gtp = start (pids, "where", LONG_MS, NULL);
  g_autofree char *where = ask (gtp, "name", NULL);

  g_assert_cmpstr (where, ==, "/ files=3 PATH=/usr/bin:/bin LC_ALL=C");
  engine_gtp_stop (gtp);
  engine_fixture_check_gone (pids);
}

static const struct {
  const char *mode;
  guint limit_ms;
  EngineError code; /* of one of three questions */
} faults[] = {
  { "start", LONG_MS, ENGINE_ERROR_DIED },     { "killed", LONG_MS, ENGINE_ERROR_DIED },
  { "full", LONG_MS, ENGINE_ERROR_DIED },      { "deaf", SHORT_MS, ENGINE_ERROR_TIMEOUT },
  { "hang", SHORT_MS, ENGINE_ERROR_TIMEOUT },  { "late", SHORT_MS, ENGINE_ERROR_TIMEOUT },
  { "child", SHORT_MS, ENGINE_ERROR_TIMEOUT }, { "stubborn", SHORT_MS, ENGINE_ERROR_TIMEOUT },
  { "flood", LONG_MS, ENGINE_ERROR_ANSWER },   { "blank", LONG_MS, ENGINE_ERROR_ANSWER },
  { "zeros", LONG_MS, ENGINE_ERROR_ANSWER },   { "garbage", LONG_MS, ENGINE_ERROR_ANSWER },
  { "stray", LONG_MS, ENGINE_ERROR_ANSWER },   { "other", LONG_MS, ENGINE_ERROR_ANSWER },
};

/* Three questions, up to the first that fails. */
static void
ask_on (EngineGtp *gtp, GError **error)
{
  static const char *const commands[] = { "name", "clear_board", "final_status_list dead" };
  gboolean good = TRUE;

  for (gsize i = 0; good && i < G_N_ELEMENTS (commands); i++) {
    g_autofree char *answer = ask (gtp, commands[i], error);
    good = answer != NULL;
  }
}

static void
test_faults (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++) {
    g_autofree char *pids = engine_fixture_new_pids ();
    gint64 begun = g_get_monotonic_time ();
    g_autoptr (GError) error = NULL;
    EngineGtp *gtp = start (pids, faults[i].mode, faults[i].limit_ms, NULL);

    ask_on (gtp, &error);
    engine_gtp_stop (gtp);
    g_test_message ("%s: %s", faults[i].mode, error ? error->message : "no error");
    if (strcmp (faults[i].mode, "deaf") == 0 && error->code == ENGINE_ERROR_DIED)
      error->code = ENGINE_ERROR_TIMEOUT; /* as it is noticed, by the write or by the wait */
    g_assert_error (error, ENGINE_ERROR, (int) faults[i].code);
    g_assert_cmpint (g_get_monotonic_time () - begun, <, LONG_MS / 2 * 1000);
    engine_fixture_check_gone (pids);
  }
}

/* Nothing is under way when the time ends: the next question says so. */
static void
test_late_question (void)
{
  g_autofree char *pids = engine_fixture_new_pids ();
  g_autoptr (GError) error = NULL;
  EngineGtp *gtp = start (pids, "good", 1, NULL);
  g_autofree char *name = NULL;

  g_usleep (10 * 1000);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  name = ask (gtp, "name", &error);
  g_assert_null (name);
  g_assert_error (error, ENGINE_ERROR, ENGINE_ERROR_TIMEOUT);
  engine_gtp_stop (gtp);
  engine_fixture_check_gone (pids);
}

static gboolean
cancel (gpointer cancellable)
{
  g_cancellable_cancel (cancellable);
  return G_SOURCE_REMOVE;
}

static void
test_cancelled (void)
{
  g_autofree char *pids = engine_fixture_new_pids ();
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  EngineGtp *gtp = start (pids, "child", LONG_MS, cancellable);

  g_timeout_add (100, cancel, cancellable);
  ask_on (gtp, &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  engine_gtp_stop (gtp);
  engine_fixture_check_gone (pids);
}

static void
test_cancelled_before (void)
{
  const char *const command[] = { g_getenv ("ENGINE_FAKE"), "/dev/null", "good", NULL };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (engine_gtp_start (command, LONG_MS, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
test_missing (void)
{
  static const char *const programs[] = {
    "tengen-no-such-engine", "/no/such/engine", "./none", "/etc/passwd", "/", ""
  };

  for (gsize i = 0; i < G_N_ELEMENTS (programs); i++) {
    const char *const command[] = { programs[i], NULL };
    g_autoptr (GError) error = NULL;

    g_assert_null (engine_gtp_start (command, LONG_MS, NULL, &error));
    g_assert_error (error, ENGINE_ERROR, ENGINE_ERROR_MISSING);
  }
}

/* A program of that name in the folder we are in is not meant. */
static void
test_folder (void)
{
  g_autofree char *folder = g_path_get_dirname (g_getenv ("ENGINE_FAKE"));
  g_autofree char *name = g_path_get_basename (g_getenv ("ENGINE_FAKE"));
  g_autofree char *before = g_get_current_dir (), *path = g_strdup (g_getenv ("PATH"));
  const char *const command[] = { name, "/dev/null", "good", NULL };
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_chdir (folder), ==, 0);
  g_setenv ("PATH", ".:", TRUE);
  g_assert_null (engine_gtp_start (command, LONG_MS, NULL, &error));
  g_assert_error (error, ENGINE_ERROR, ENGINE_ERROR_MISSING);
  g_setenv ("PATH", path, TRUE);
  g_assert_cmpint (g_chdir (before), ==, 0);
}

static void
run_and_stop (const char *mode)
{
  g_autofree char *pids = engine_fixture_new_pids ();
  EngineGtp *gtp = start (pids, mode, LONG_MS, NULL);

  ask_on (gtp, NULL);
  engine_gtp_stop (gtp);
  engine_fixture_check_gone (pids);
}

/* Two hundred engines leave no file open. */
static void
test_files (void)
{
  gint64 deadline = g_get_monotonic_time () + 5 * G_USEC_PER_SEC;
  int before;

  run_and_stop ("good");
  before = engine_fixture_files ();
  for (int i = 0; i < 100; i++) {
    run_and_stop ("good");
    run_and_stop ("start");
  }
  while (engine_fixture_files () > before && g_get_monotonic_time () < deadline)
    g_usleep (1000);
  g_assert_cmpint (engine_fixture_files (), <=, before);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/gtp/answers", test_answers);
  g_test_add_func ("/engine/gtp/refused", test_refused);
  g_test_add_func ("/engine/gtp/surroundings", test_surroundings);
  g_test_add_func ("/engine/gtp/faults", test_faults);
  g_test_add_func ("/engine/gtp/late-question", test_late_question);
  g_test_add_func ("/engine/gtp/cancelled", test_cancelled);
  g_test_add_func ("/engine/gtp/cancelled-before", test_cancelled_before);
  g_test_add_func ("/engine/gtp/missing", test_missing);
  g_test_add_func ("/engine/gtp/folder", test_folder);
  g_test_add_func ("/engine/gtp/files", test_files);
  return g_test_run ();
}
