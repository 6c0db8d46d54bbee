/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "desk/fault-run.h"

#define MOST_FILES 256

Run run;
Figures *figures;
gint64 n_faults_of[N_FAULTS];
int n_children, n_bad;

const char *const fault_names[N_FAULTS] = {
  "I/O error", "lasting I/O error", "short write", "full disk",  "busy",         "sync forgets",
  "sync lies", "power cut",         "kill",        "torn write", "mixed sectors"
};

/* --- Faults --- */

static gboolean
suits (Fault fault, FaultOp op, gint64 growth)
{
  switch (fault) {
  case SHORT:
    return op == FAULT_WRITE;
  case FULL:
    return op == FAULT_WRITE && growth > 0;
  case BUSY:
    return op == FAULT_LOCK || op == FAULT_SHM_LOCK;
  case FORGET:
  case LIE:
    return op == FAULT_SYNC;
  case ONCE:
  case LASTING:
    return TRUE;
  default: /* what changes nothing on the disk leaves the same to a power cut as the next change */
    return op != FAULT_READ && op != FAULT_SIZE && op != FAULT_ACCESS && op != FAULT_LOCK &&
           op != FAULT_SHM_LOCK && op != FAULT_SHM_MAP;
  }
}

/* What the first operation meets. */
static FaultAnswer
first_answer (Fault fault)
{
  switch (fault) {
  case SHORT:
    return FAULT_SHORT;
  case FULL:
    return FAULT_FULL;
  case BUSY:
    return FAULT_BUSY;
  case FORGET:
    return FAULT_FORGET;
  case LIE:
    return FAULT_LIE;
  default:
    return FAULT_FAIL;
  }
}

/* What those after it meet. */
static FaultAnswer
later_answer (FaultOp op, gint64 growth)
{
  if (run.fault == LIE && !run.mended && run.n_ops >= run.cut_at)
    run.dead = TRUE;
  if (run.dead)
    return FAULT_CUT;
  if (run.mended || run.fault == ONCE || run.fault == SHORT || run.fault == FORGET)
    return FAULT_NONE;
  if (run.fault == LASTING)
    return FAULT_FAIL;
  if (run.fault == FULL)
    return growth > 0 ? FAULT_FULL : FAULT_NONE;
  return run.fault == BUSY && suits (BUSY, op, 0) ? FAULT_BUSY : FAULT_NONE;
}

void
fault_enter (const char *name)
{
  g_autofree char *folder = g_build_filename (run.fixture.folder, name, NULL);

  g_assert_cmpint (g_mkdir (folder, 0777), ==, 0);
  g_assert_cmpint (chdir (folder), ==, 0);
  fault_disk_show ();
}

/* A lock that is open is the parent's as well, who would read the child's signature in it: it is
 * made the lock of the child's own folder. */
static void
part_from_lock (void)
{
  for (int file = 3; file < MOST_FILES; file++) {
    g_autofree char *link = g_strdup_printf ("/proc/self/fd/%d", file);
    g_autofree char *path = g_file_read_link (link, NULL);
    g_autofree char *name = path ? g_path_get_basename (path) : NULL;
    int own;

    /* that of a tournament, or of the part of one that is being made */
    if (!name || !g_str_has_prefix (name, DAY_FILE) || !g_str_has_suffix (name, ".lock"))
      continue;
    own = g_open (name, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    g_assert_cmpint (dup2 (own, file), ==, file);
    close (own);
  }
}

static FaultAnswer
become_child (Fault fault, FaultOp op, const char *name)
{
  g_autofree char *folder = g_strdup_printf ("%d", (int) getpid ());

  g_snprintf (figures->what[getpid () % N_TOLD], sizeof figures->what[0],
              "%s at operation %d (%s %s), step %d (%s)%s", fault_names[fault], (int) run.n_ops,
              fault_op_names[op], name ? name : "-", run.step,
              run.step < day_n_steps ? day_steps[run.step].name : "closing",
              run.as_twin ? " of the twin" : "");
  fault_enter (folder);
  part_from_lock ();
  run.child = TRUE;
  run.fault = fault;
  run.met = run.n_ops;
  run.safe = run.acknowledged;
  run.cut_at = run.n_ops + 1 + run.n_ops * 7919 % 60;
  run.dead = fault >= CUT;
  figures->n[fault]++;
  return first_answer (fault);
}

/* --- Children --- */

static void
remove_folder (pid_t child)
{
  g_autofree char *folder = g_strdup_printf ("%s/%d", run.fixture.folder, (int) child);

  fixture_remove (folder);
}

void
fault_wait (void)
{
  int status;
  pid_t child = wait (&status);

  g_assert_cmpint (child, >, 0);
  n_children--;
  if (!WIFEXITED (status) || WEXITSTATUS (status) != 0) {
    n_bad++;
    g_print ("# not well: %s\n", figures->what[child % N_TOLD]);
  }
  remove_folder (child);
}

FaultAnswer
fault_meet (FaultOp op, const char *name, gint64 growth)
{
  run.n_ops++;
  if (run.child)
    return later_answer (op, growth);
  for (Fault fault = 0; run.stride > 0 && fault < N_FAULTS; fault++) {
    if (!suits (fault, op, growth) ||
        n_faults_of[fault]++ % run.stride != (run.offset + fault) % run.stride)
      continue;
    while (n_children >= 2)
      fault_wait ();
    fflush (NULL);
    if (fork () == 0)
      return become_child (fault, op, name);
    n_children++;
  }
  return FAULT_NONE;
}
