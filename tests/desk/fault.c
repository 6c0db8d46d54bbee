#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include "desk/day.h"
#include "desk/private.h"
#include "ledger/fault-vfs.h"
#include "ledger/private.h"
#include "ledger/schema.h"

/* A tournament day on a disk in memory. Before each of its operations the program is forked, once
 * for every kind of fault: the child meets the fault and goes on as a referee would, who tries
 * again; then it closes the file, opens it on a disk without faults, and looks whether every act
 * that was acknowledged is there with the hash that it has where nothing fails. The day itself
 * never meets a fault and goes on to the next operation. With TENGEN_SOAK every operation is met.
 */

typedef enum {
  ONCE,    /* one operation fails */
  LASTING, /* all do from there on, until somebody mends the disk */
  SHORT,   /* a write is cut short */
  FULL,    /* nothing can grow until somebody makes room */
  BUSY,    /* a lock is held by somebody else for a while */
  FORGET,  /* a sync fails and loses what it was to store; the power goes three acts later */
  LIE,     /* a sync does nothing, and the power goes some operations later */
  CUT,     /* the power goes: FAULT_CUT_N kinds in a row */
  CUT_LAST = CUT + FAULT_CUT_N - 1,
  N_FAULTS
} Fault;

static const char *const fault_names[] = {
  "I/O error", "lasting I/O error", "short write", "full disk",  "busy",         "sync forgets",
  "sync lies", "power cut",         "kill",        "torn write", "mixed sectors"
};

#define N_TOLD 64

/* Shared by all children. */
typedef struct {
  gint64 n[N_FAULTS];
  gint64 refused[N_FAULTS]; /* acts that were refused with a sentence */
  gint64 acknowledged;
  gint64 extra;   /* acts that are there although nobody was told so */
  gint64 lied;    /* acts lost by a disk that lies */
  gint64 noticed; /* files that a disk that lies has damaged, and of which that was said */
  gint64 copies;
  char what[N_TOLD][256]; /* what children met, by their process */
} Figures;

typedef struct {
  Fixture fixture;
  gboolean as_twin;  /* each step opens the file and closes it */
  GPtrArray *hashes; /* by number - 1: of each act where nothing fails */
  gint64 n_ops;
  gint64 stride, offset;
  int step;
  gint64 acknowledged; /* the newest act that was told to be stored */
  gint64 n_noted;      /* beats and papers that were told to be stored */
  /* in a child */
  gboolean child;
  Fault fault;
  gint64 met;    /* the operation that failed */
  gint64 cut_at; /* when the power goes */
  gint64 safe;   /* what was acknowledged before the disk lied */
  gboolean dead, mended;
  int tried, n_told;
  gint64 stale; /* the act that a list may lack */
} Run;

static Run run;
static Figures *figures;
static gint64 n_faults_of[N_FAULTS];
static int n_children, n_bad;

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

static void
enter_folder (const char *name)
{
  g_autofree char *folder = g_build_filename (run.fixture.folder, name, NULL);

  g_assert_cmpint (g_mkdir (folder, 0777), ==, 0);
  g_assert_cmpint (chdir (folder), ==, 0);
  fault_disk_show ();
}

static FaultAnswer
become_child (Fault fault, FaultOp op, const char *name)
{
  g_autofree char *folder = g_strdup_printf ("%d", (int) getpid ());

  g_snprintf (figures->what[getpid () % N_TOLD], sizeof figures->what[0],
              "%s at operation %d (%s %s), step %d (%s)%s", fault_names[fault], (int) run.n_ops,
              fault_op_names[op], name ? name : "-", run.step, day_steps[run.step].name,
              run.as_twin ? " of the twin" : "");
  enter_folder (folder);
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

static void
wait_for_one (void)
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

static FaultAnswer
meet (FaultOp op, const char *name, gint64 growth)
{
  run.n_ops++;
  if (run.child)
    return later_answer (op, growth);
  for (Fault fault = 0; run.stride > 0 && fault < N_FAULTS; fault++) {
    if (!suits (fault, op, growth) ||
        n_faults_of[fault]++ % run.stride != (run.offset + fault) % run.stride)
      continue;
    while (n_children >= 2)
      wait_for_one ();
    fflush (NULL);
    if (fork () == 0)
      return become_child (fault, op, name);
    n_children++;
  }
  return FAULT_NONE;
}

/* --- The day --- */

static void
note_act (Desk *desk, gint64 act, gpointer data)
{
  if (act > 0)
    run.acknowledged = act;
}

static void
note_failure (Desk *desk, GError *error, gpointer data)
{
  g_assert_true (run.child);
  g_assert_cmpstr (error->message, !=, "");
  run.fixture.n_failed++;
}

static gboolean
open_desk (GError **error)
{
  if (run.fixture.desk)
    return TRUE;
  run.fixture.desk = desk_open (DAY_FILE, TRUE, error);
  if (!run.fixture.desk)
    return FALSE;
  if (ledger_get_read_only (desk_get_ledger (run.fixture.desk))) {
    g_propagate_error (error,
                       g_error_copy (ledger_get_read_only (desk_get_ledger (run.fixture.desk))));
    return FALSE;
  }
  desk_set_who (run.fixture.desk, "chief");
  g_signal_connect (run.fixture.desk, "acted", G_CALLBACK (note_act), NULL);
  g_signal_connect (run.fixture.desk, "failed", G_CALLBACK (note_failure), NULL);
  /* As a window does, which shows them. */
  desk_list_players (run.fixture.desk);
  desk_list_acts (run.fixture.desk);
  desk_list_tables (run.fixture.desk, 1);
  desk_list_standings (run.fixture.desk, 0);
  return TRUE;
}

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

  if (run.step > 0 && !open_desk (error))
    return FALSE;
  if (!step->act (&run.fixture, step->argument, error))
    return FALSE;
  if (run.step == 0)
    run.acknowledged = 1;
  run.n_noted += g_str_equal (step->name, "beat") || g_str_equal (step->name, "print");
  return TRUE;
}

/* --- What must hold after a fault --- */

static void
assert_sentence (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, !=, "");
  if (error->domain != LEDGER_ERROR)
    g_assert_no_error (error);
}

static gint64
ask_number (Ledger *ledger, const char *sql)
{
  g_autoptr (GError) error = NULL;
  gint64 number = ledger_statement_int (&ledger->connection, sql, 0, &error);

  g_assert_no_error (error);
  return number;
}

static char *
hash_of (Ledger *ledger, gint64 act)
{
  sqlite3_stmt *statement =
      ledger_statement (&ledger->connection, "SELECT hash FROM act WHERE id = ?", NULL);
  char *hash;

  sqlite3_bind_int64 (statement, 1, act);
  g_assert_cmpint (ledger_statement_step (&ledger->connection, statement, NULL), ==, 1);
  hash = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_reset (statement);
  return hash;
}

/* As they are where nothing fails; at most the one that was being written is there besides. */
static void
assert_acts (Ledger *ledger)
{
  gint64 n = ask_number (ledger, "SELECT max (id) FROM act");

  g_assert_cmpint (n, >=, run.fault == LIE ? run.safe : run.acknowledged);
  g_assert_cmpint (n, <=, run.acknowledged + 1);
  for (gint64 act = 1; act <= n; act++) {
    g_autofree char *hash = hash_of (ledger, act);
    g_assert_cmpstr (hash, ==, run.hashes->pdata[act - 1]);
  }
  figures->acknowledged += run.acknowledged;
  figures->extra += n > run.acknowledged;
  figures->lied += MAX (0, run.acknowledged - n);
  if (run.fault != LIE)
    g_assert_cmpint (ask_number (ledger, "SELECT (SELECT count (*) FROM beat) +"
                                         " (SELECT count (*) FROM printed)"),
                     >=, run.n_noted);
}

static void
assert_copy (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ledger) copy = ledger_open (name, FALSE, &error);
  gint64 good;

  g_assert_no_error (error);
  good = ledger_verify (copy, &error);
  g_assert_no_error (error);
  g_assert_cmpint (good, >=, 1);
  figures->copies++;
}

static void
assert_copies (void)
{
  g_autoptr (GPtrArray) names = fault_disk_list ();

  for (guint i = 0; i < names->len; i++) {
    const char *name = names->pdata[i];
    if (g_str_has_suffix (name, ".tengen") && !g_str_equal (name, DAY_FILE))
      assert_copy (name);
  }
}

static void
assert_next_act (void)
{
  DeskPlayer player = {
    .family = "Afterwards", .given = "", .country = "", .club = "", .ident = ""
  };

  FIXTURE_DO (desk_enrol (run.fixture.desk, &player, NULL, &error));
  fixture_assert_same (&run.fixture);
  fixture_assert_lists (&run.fixture);
  fixture_assert_good (&run.fixture);
}

/* A disk that says it has stored what it has not may take acts with it, and even the file; but not
 * without a word. */
static gboolean
is_damaged (GError *error)
{
  if (run.fault != LIE || !error)
    return FALSE;
  figures->noticed++;
  return TRUE;
}

/* The tournament that was just being made may be there or not. */
static void
make_again (void)
{
  g_autoptr (GError) error = NULL;
  gboolean made = day_steps[0].act (&run.fixture, NULL, &error);

  g_assert_true (made || g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_EXISTS));
}

static void
assert_recovered (void)
{
  g_autoptr (GError) error = NULL;
  gboolean open;

  if (run.acknowledged == 0)
    make_again ();
  open = open_desk (&error);
  if (is_damaged (error))
    return;
  g_assert_no_error (error);
  g_assert_true (open);
  ledger_verify (desk_get_ledger (run.fixture.desk), &error);
  if (is_damaged (error))
    return;
  g_assert_no_error (error);
  run.acknowledged = MAX (run.acknowledged, 1); /* no half-made tournament */
  assert_acts (desk_get_ledger (run.fixture.desk));
  fixture_assert_same (&run.fixture);
  assert_copies ();
  assert_next_act ();
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
  assert_recovered ();
  g_clear_object (&run.fixture.desk);
  if (chdir ("/") != 0)
    _exit (2);
  _exit (0);
}

/* What is held in memory is what the file says, if the file can be read. A list that could not be
 * read was told of, and the next act puts it right. */
static void
assert_in_step (void)
{
  if (run.fixture.n_failed > run.n_told)
    run.stale = run.acknowledged;
  run.n_told = run.fixture.n_failed;
  if (!run.fixture.desk || run.dead || run.fault == LIE)
    return;
  fixture_assert_same (&run.fixture);
  if (run.acknowledged > run.stale)
    fixture_assert_lists (&run.fixture);
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
    assert_sentence (error);
    figures->refused[run.fault]++;
  }
  if (run.dead || ++run.tried > 4)
    end_child ();
  if (run.tried > 1 && run.fault != FORGET && run.fault != LIE)
    run.mended = TRUE;
  if (run.mended || run.fault == ONCE || run.fault == SHORT)
    assert_in_step ();
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
  enter_folder (folder);
  run.as_twin = as_twin;
  run.n_ops = run.acknowledged = run.n_noted = run.step = 0;
  memset (n_faults_of, 0, sizeof n_faults_of);
  fixture_hours_begin ();
}

static void
keep_hashes (void)
{
  g_assert_true (open_desk (NULL));
  run.hashes = g_ptr_array_new_with_free_func (g_free);
  for (gint64 act = 1; act <= run.acknowledged; act++)
    g_ptr_array_add (run.hashes, hash_of (desk_get_ledger (run.fixture.desk), act));
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
    wait_for_one ();
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
  run.stride = stride (as_twin ? 397 : 61);
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

  run.acknowledged = ask_number (ledger, "SELECT max (id) FROM act");
  run.hashes = g_ptr_array_new_with_free_func (g_free);
  for (gint64 act = 1; act <= run.acknowledged; act++)
    g_ptr_array_add (run.hashes, hash_of (ledger, act));
}

static void
migrate (void)
{
  gboolean done;

  do {
    g_autoptr (GError) error = NULL;
    done = open_desk (&error);
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
  run.stride = stride (41);
  migrate ();
  run.stride = 0;
  assert_recovered ();
  g_clear_object (&run.fixture.desk);
  end_test (who);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  figures = mmap (NULL, sizeof *figures, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  setrlimit (RLIMIT_CORE, &(struct rlimit){ 0, 0 });
  fault_vfs_register (meet);
  ledger_schema_own_words (); /* once for all children: to find it out takes longer than all else */
  g_test_add_data_func ("/desk/fault/window", NULL, test_day);
  g_test_add_data_func ("/desk/fault/twin", "twin", test_day);
  for (int version = 1; version < LEDGER_SCHEMA_VERSION; version++) {
    g_autofree char *path = g_strdup_printf ("/desk/fault/schema-%d", version);
    g_test_add_data_func (path, GINT_TO_POINTER (version), test_migrate);
  }
  return g_test_run ();
}
