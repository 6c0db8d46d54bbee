/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include "desk/fault-run.h"
#include "desk/file/desk-private.h"
#include "ledger/file/schema.h"
#include "program.h"

/* A tournament day on a disk in memory. Before each of its operations the program is forked, once
 * for every kind of fault: the child meets the fault and goes on as a referee would, who tries
 * again; then it closes the file, opens it on a disk without faults, and looks whether every act
 * that was acknowledged is there with the hash that it has where nothing fails. The day itself
 * never meets a fault and goes on to the next operation. With TENGEN_SOAK every operation is met.
 */

/* --- The day --- */

/* The clock would be interrupted by every closing of the file. */
static gboolean
must_stay_open (void)
{
  return !run.as_twin || desk_time_n_running (run.fixture.desk) > 0;
}

static gboolean
take_step (GError **error)
{
  const DayStep *step = &day_steps[run.step];

  if (run.step > 0 && !fault_open_desk (error))
    return FALSE;
  if (!step->act (&run.fixture, step->argument, error))
    return FALSE;
  if (run.step == 0)
    run.acknowledged = 1;
  run.n_noted += g_str_equal (step->name, "beat") || g_str_equal (step->name, "print");
  return TRUE;
}

/* The fault is over. */
static void
end_child (void)
{
  gboolean power = run.dead || run.fault == FORGET || run.fault == LIE;
  FaultCut how = run.fault >= CUT ? (FaultCut) (run.fault - CUT) : FAULT_CUT_DROP;

  run.dead = power;
  g_clear_object (&run.fixture.desk);
  if (power)
    fault_disk_cut (how, (guint32) run.met);
  run.dead = FALSE;
  run.mended = TRUE;
  run.fault = run.fault == LIE ? LIE : ONCE;
  fault_assert_recovered ();
  g_clear_object (&run.fixture.desk);
  if (chdir ("/") != 0)
    _exit (2);
  _exit (0);
}

/* A tournament that was whole when its folder could not be synced, nor it be taken away. */
static gboolean
is_made (const GError *error)
{
  return run.step == 0 && g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_EXISTS);
}

/* After each step that a child takes: it tries a refused one twice more, the second time on a disk
 * that was mended, and ends three steps later. */
static void
look_at_child (gboolean done, const GError *error)
{
  if (!done && !run.dead) {
    fault_assert_sentence (error);
    figures->refused[run.fault]++;
  }
  if (run.dead || ++run.tried > 4)
    end_child ();
  if (run.tried > 1 && run.fault != FORGET && run.fault != LIE)
    run.mended = TRUE;
  if (run.mended || run.fault == ONCE || run.fault == SHORT)
    fault_assert_in_step ();
  if (run.mended && run.tried > 2 && !is_made (error))
    g_assert_no_error (error);
}

static void
keep_or_close (void)
{
  if (run.fixture.desk && !must_stay_open ())
    g_clear_object (&run.fixture.desk);
}

static void
spend_day (void)
{
  int waited = -1;

  for (run.step = 0; run.step < day_n_steps;) {
    g_autoptr (GError) error = NULL;
    gboolean done;
    if (run.step > waited)
      fixture_hours_pass (day_steps[run.step].ms);
    waited = run.step;
    done = take_step (&error);
    if (done)
      keep_or_close ();
    if (!run.child)
      g_assert_no_error (error);
    else
      look_at_child (done, error);
    run.step += done;
  }
  g_clear_object (&run.fixture.desk);
  if (run.child)
    end_child ();
}

/* --- Tests --- */

static void
begin_day (gboolean as_twin, const char *folder)
{
  fault_disk_init ();
  fault_enter (folder);
  run.as_twin = as_twin;
  run.n_ops = run.acknowledged = run.n_noted = run.step = 0;
  memset (n_faults_of, 0, sizeof n_faults_of);
  fixture_hours_begin ();
}

static void
keep_hashes (void)
{
  g_assert_true (fault_open_desk (NULL));
  run.hashes = g_ptr_array_new_with_free_func (g_free);
  for (gint64 act = 1; act <= run.acknowledged; act++)
    g_ptr_array_add (run.hashes, fault_hash (desk_get_ledger (run.fixture.desk), act));
  fixture_assert_good (&run.fixture);
  g_clear_object (&run.fixture.desk);
}

static void
tell_figures (const char *who, gint64 n_ops)
{
  gint64 n = 0, refused = 0;

  for (int i = 0; i < N_FAULTS; i++) {
    n += figures->n[i];
    refused += figures->refused[i];
    g_test_message ("%-18s %6d met, %6d acts refused", fault_names[i], (int) figures->n[i],
                    (int) figures->refused[i]);
  }
  g_print ("# %s: %d acts a day, %d operations, %d faults injected, %d acts refused,"
           " %d acknowledged and found again, %d unacknowledged but whole, %d copies whole,"
           " %d lost; by a sync that lies %d taken back, %d files damaged and noticed\n",
           who, (int) run.hashes->len, (int) n_ops, (int) n, (int) refused,
           (int) figures->acknowledged, (int) figures->extra, (int) figures->copies, n_bad,
           (int) figures->lied, (int) figures->noticed);
}

static void
begin_test (void)
{
  run.fixture.folder = g_dir_make_tmp ("tengen-XXXXXX", NULL);
  run.fixture.path = g_strdup (DAY_FILE);
  memset (figures, 0, sizeof *figures);
  run.stride = n_bad = 0;
}

static void
end_test (const char *who)
{
  while (n_children > 0)
    fault_wait ();
  tell_figures (who, run.n_ops);
  fixture_hours_end ();
  g_assert_cmpint (chdir ("/"), ==, 0);
  fixture_remove (run.fixture.folder);
  g_clear_pointer (&run.hashes, g_ptr_array_unref);
  g_free (run.fixture.folder);
  g_free (run.fixture.path);
  g_assert_cmpint (n_bad, ==, 0);
}

/* With TENGEN_SOAK=N every N-th operation. */
static gint64
stride (gint64 otherwise)
{
  const char *soak = g_getenv ("TENGEN_SOAK");

  return soak ? MAX (1, g_ascii_strtoll (soak, NULL, 10)) : otherwise;
}

static void
test_day (gconstpointer as_twin)
{
  begin_test ();
  begin_day (as_twin != NULL, "calm");
  spend_day ();
  keep_hashes ();
  begin_day (as_twin != NULL, "faulty");
  run.stride = stride (as_twin ? 3191 : 521);
  spend_day ();
  end_test (as_twin ? "twin" : "window");
}

/* --- Older files --- */

/* The disk holds a file of an older schema, as it was left by who wrote it. */
static void
put_older (int version)
{
  g_autofree char *name = g_strdup_printf ("schema-%03d.tengen", version);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", name, NULL);
  g_autofree char *bytes = NULL;
  FaultNode *node = fault_disk_create (DAY_FILE);
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  fault_disk_write (node, bytes, (gint64) length, 0);
  fault_disk_sync (node);
  fault_disk_sync_names ();
}

/* What it says is the same before and after it was brought up to date. */
static void
keep_older (void)
{
  g_autoptr (Ledger) ledger = ledger_open (DAY_FILE, FALSE, NULL);

  run.acknowledged = fault_ask (ledger, "SELECT max (id) FROM act");
  run.hashes = g_ptr_array_new_with_free_func (g_free);
  for (gint64 act = 1; act <= run.acknowledged; act++)
    g_ptr_array_add (run.hashes, fault_hash (ledger, act));
}

static void
migrate (void)
{
  gboolean done;

  do {
    g_autoptr (GError) error = NULL;
    done = fault_open_desk (&error);
    g_clear_object (&run.fixture.desk);
    if (run.child)
      look_at_child (done, error);
    else
      g_assert_no_error (error);
  } while (!done);
  if (run.child)
    end_child ();
}

static void
test_migrate (gconstpointer version)
{
  g_autofree char *who = g_strdup_printf ("schema %d", GPOINTER_TO_INT (version));

  begin_test ();
  begin_day (FALSE, "older");
  run.step = 1;
  put_older (GPOINTER_TO_INT (version));
  keep_older ();
  run.stride = stride (193);
  migrate ();
  run.stride = 0;
  fault_assert_recovered ();
  g_clear_object (&run.fixture.desk);
  end_test (who);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  figures = mmap (NULL, sizeof *figures, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  setrlimit (RLIMIT_CORE, &(struct rlimit){ 0, 0 });
  fault_vfs_register (fault_meet);
  ledger_schema_own_words (); /* once for all children: to find it out takes longer than all else */
  g_test_add_data_func ("/desk/fault/window", NULL, test_day);
  g_test_add_data_func ("/desk/fault/twin", "twin", test_day);
  for (int version = 1; version < LEDGER_SCHEMA_VERSION; version++) {
    g_autofree char *path = g_strdup_printf ("/desk/fault/schema-%d", version);
    g_test_add_data_func (path, GINT_TO_POINTER (version), test_migrate);
  }
  return g_test_run ();
}
