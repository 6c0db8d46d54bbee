/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The real window is killed again and again at an instant by chance while it does what it does:
 * what it had shown as done is in the file, the file is whole, and the next start opens it again.
 * usage: kill TENGEN TENGEN-CLI DATA-FOLDER LIE-LIBRARY, TENGEN_KILLS times in all */
#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>
#include "client-keys.h"
#include "client.h"
#include "folder.h"
#include "ledger/file/schema.h"
#include "program.h"

#define TABLES 12
#define MANY 200

static const char *program, *twin, *old_files, *lie;
static char *home;
static GRand *chance;
static char title[] = "Kill";
static int kills, shown_before, littered;

/* One run. */
typedef struct {
  char *folder;
  char *file;
  char *out; /* what is written beside it, NULL for nothing */
  int acts;  /* in the file before */
  int shown; /* the newest figure on the screen, -1 for none */
} Run;

typedef struct {
  const char *name;
  void (*make) (Run *run);  /* the file */
  void (*begin) (Run *run); /* in the window */
  void (*look) (Run *run);  /* what the window shows */
  void (*check) (Run *run); /* against the file */
  int longest;              /* until the kill, in milliseconds */
} Phase;

/* --- The twin --- */

static char *
ask (const char *verb, const char *file, const char *argument, const char *other)
{
  const char *const argv[] = { twin, verb, file, argument, other, NULL };

  return client_ask (argv);
}

static void
tell (const char *verb, const char *file, const char *argument, const char *other)
{
  g_free (ask (verb, file, argument, other));
}

static int
count_lines (const char *text)
{
  int n = 0;

  for (; *text; text++)
    n += *text == '\n';
  return n;
}

static int
count_acts (const char *file)
{
  g_autofree char *verified = ask ("verify", file, NULL, NULL);
  int acts = -1;

  g_assert_nonnull (strstr (verified, "\nok\n"));
  g_assert_cmpint (sscanf (verified, "acts\t%d", &acts), ==, 1);
  return acts;
}

/* Tables of the first round, -1 where it is not drawn; and those without a result. */
static int
count_tables (Run *run, int *ret_missing)
{
  g_autofree char *log = ask ("log", run->file, NULL, NULL);
  g_autofree char *tables = NULL;
  g_auto (GStrv) lines = NULL;

  *ret_missing = 0;
  if (!strstr (log, "\tdraw\t"))
    return -1;
  tables = ask ("pairings", run->file, "1", NULL);
  lines = g_strsplit (tables, "\n", -1);
  for (int i = 1; lines[i] && lines[i][0]; i++)
    *ret_missing += g_str_has_suffix (lines[i], "\t");
  return count_lines (tables) - 1;
}

/* --- Files --- */

static char *
write_players (int n)
{
  GString *rows = g_string_new ("family,given,rank,country\n");

  for (int i = 1; i <= n; i++)
    g_string_append_printf (rows, "Player%03d,P%d,%dk,ES\n", i, i, i % 9 + 1);
  return g_string_free (rows, FALSE);
}

static void
make (Run *run, int players)
{
  g_autofree char *rows = write_players (players);
  g_autofree char *list = g_build_filename (home, "players.csv", NULL);

  tell ("new", run->file, "--name=Kill", "--rounds=5");
  g_assert_true (g_file_set_contents (list, rows, -1, NULL));
  if (players)
    tell ("import", run->file, list, NULL);
}

static void
make_empty (Run *run)
{
  make (run, 0);
}

static void
make_many (Run *run)
{
  make (run, MANY);
}

static void
make_drawn (Run *run)
{
  make (run, 2 * TABLES);
  tell ("draw", run->file, NULL, NULL);
}

static void
make_played (Run *run)
{
  make_drawn (run);
  for (int i = 1; i <= TABLES; i++) {
    g_autofree char *table = g_strdup_printf ("%d", i);
    const char *const argv[] = { twin, "result", run->file, "1", table, "B+R", NULL };
    g_free (client_ask (argv));
  }
}

static void
make_published (Run *run)
{
  g_autoptr (GSettings) settings = g_settings_new ("org.tengen.Tengen");
  g_autofree char *entry = NULL;

  make_drawn (run);
  run->out = g_build_filename (run->folder, "pages", NULL);
  g_mkdir (run->out, 0777);
  entry = g_strdup_printf ("{'%s': ('%s', '', false, true)}", run->file, run->out);
  g_settings_set_value (settings, "publish",
                        g_variant_parse (G_VARIANT_TYPE ("a{s(ssbb)}"), entry, NULL, NULL, NULL));
  g_settings_sync ();
}

/* A file of an older version, which is brought up to date when it is opened: the newest of them
 * first, then one after the other. */
static void
make_old (Run *run)
{
  static int n_made;
  int version = LEDGER_SCHEMA_VERSION - 1 - n_made++ % (LEDGER_SCHEMA_VERSION - 1);
  g_autofree char *name = g_strdup_printf ("schema-%03d.tengen", version);
  g_autofree char *from = g_build_filename (old_files, name, NULL);
  g_autofree char *text = NULL;
  gsize length = 0;

  g_assert_true (g_file_get_contents (from, &text, &length, NULL));
  g_assert_true (g_file_set_contents (run->file, text, (gssize) length, NULL));
}

/* --- Work --- */

static void
wait_for (AtspiRole role, const char *pattern)
{
  AtspiAccessible *node = client_await (role, pattern);

  g_object_unref (node);
}

static void
begin_draw (Run *run)
{
  client_key ("<Control>2");
  client_key ("<Control>d");
}

static void
go_to_tables (void)
{
  client_key ("<Control>2");
  wait_for (ATSPI_ROLE_HEADING, "Round 1*");
  client_tab_to (ATSPI_ROLE_LIST_ITEM, "*");
}

static void
begin_results (Run *run)
{
  go_to_tables ();
  for (int table = 1; table <= TABLES; table++) {
    g_autofree char *keys = g_strdup_printf ("%d%s", table, table % 3 ? "b" : "w");
    client_type (keys);
  }
}

static void
begin_undo (Run *run)
{
  go_to_tables ();
  for (int i = 0; i < TABLES; i++)
    client_key ("<Control>z");
}

static void
begin_clock (Run *run)
{
  AtspiAccessible *button;

  go_to_tables ();
  client_type ("1\n");
  button = client_await (ATSPI_ROLE_PUSH_BUTTON, "Start Clock");
  client_do (button, "click");
  g_object_unref (button);
}

static void
begin_import (Run *run)
{
  g_autofree char *rows = write_players (MANY);
  AtspiAccessible *button;

  client_copy (rows);
  client_key ("<Control>v");
  client_until_windows (2, "the import");
  button = client_await (ATSPI_ROLE_PUSH_BUTTON, "Enrol*");
  client_do (button, "click");
  g_object_unref (button);
}

static void
begin_print (Run *run)
{
  run->out = g_build_filename (run->folder, "paper.pdf", NULL);
  client_key ("<Control>3");
  client_key ("<Control>p");
  client_until_windows (2, "the papers");
  client_key ("<Control>s");
  client_until_windows (3, "the choice of a file");
  wait_for (ATSPI_ROLE_PUSH_BUTTON, "Save");
  client_key ("<Control>a");
  client_type (run->out);
  client_key ("Return");
}

/* --- What is shown --- */

static char *
text_of (AtspiRole role, const char *pattern)
{
  AtspiAccessible *window = client_window ();
  AtspiAccessible *node = window ? client_find (window, role, pattern) : NULL;
  char *name = node ? client_name (node) : NULL;

  g_clear_object (&node);
  return name;
}

static void
look_missing (Run *run)
{
  g_autofree char *text = text_of (ATSPI_ROLE_HEADING, "Round 1 *missing");
  int missing;

  if (text && sscanf (text, "Round 1 · %d", &missing) == 1)
    run->shown = missing;
}

static void
look_draft (Run *run)
{
  g_autofree char *text = text_of (ATSPI_ROLE_HEADING, "Round 1*");

  if (text)
    run->shown = 1;
}

static void
look_running (Run *run)
{
  g_autofree char *text = text_of (ATSPI_ROLE_TIMER, "Black, *running");

  if (text)
    run->shown = 1;
}

static void
look_players (Run *run)
{
  g_autofree char *text = text_of (ATSPI_ROLE_LABEL, "200 players");

  if (text)
    run->shown = MANY;
}

/* --- What is in the file --- */

static void
check_draw (Run *run)
{
  int missing, tables = count_tables (run, &missing);

  g_assert_true (tables == MANY / 2 || (tables == -1 && run->shown < 0));
}

static void
check_results (Run *run)
{
  int missing;

  g_assert_cmpint (count_tables (run, &missing), ==, TABLES);
  if (run->shown >= 0)
    g_assert_cmpint (missing, <=, run->shown);
  g_assert_cmpint (count_acts (run->file), ==, run->acts + TABLES - missing);
}

static void
check_undo (Run *run)
{
  int missing;

  g_assert_cmpint (count_tables (run, &missing), ==, TABLES);
  g_assert_cmpint (missing, >=, run->shown);
  g_assert_cmpint (count_acts (run->file), ==, run->acts + missing);
}

static void
check_clock (Run *run)
{
  g_autofree char *log = ask ("log", run->file, NULL, NULL);

  g_assert_true (strstr (log, "\tstart\t") || run->shown < 0);
}

static void
check_players (Run *run)
{
  g_autofree char *players = ask ("players", run->file, NULL, NULL);
  int n = count_lines (players) - 1;

  g_assert_true (n == MANY || (n == 0 && run->shown < 0));
}

/* A paper is there as a whole or not at all. */
static void
check_paper (Run *run)
{
  g_autofree char *text = NULL;
  gsize length = 0;

  g_assert_cmpint (count_acts (run->file), ==, run->acts);
  if (g_file_get_contents (run->out, &text, &length, NULL))
    g_assert_true (length > 1000 && memcmp (text, "%PDF", 4) == 0 &&
                   g_strstr_len (text + length - 32, 32, "%%EOF"));
}

static void
check_pages (Run *run)
{
  g_autoptr (GDir) pages = g_dir_open (run->out, 0, NULL);
  const char *name;

  check_results (run);
  while ((name = g_dir_read_name (pages))) {
    g_autofree char *path = g_build_filename (run->out, name, NULL), *text = NULL;
    if (!g_str_has_suffix (name, ".html"))
      continue;
    g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
    g_assert_nonnull (strstr (text, "</html>"));
  }
}

static void
check_old (Run *run)
{
  g_assert_cmpint (count_acts (run->file), ==, run->acts);
}

/* --- A run --- */

/* The kernel has taken the lock away with the process. */
static void
check_lock (Run *run)
{
  g_autofree char *name = g_strconcat (run->file, ".lock", NULL);
  int lock = g_open (name, O_RDWR, 0);

  if (lock < 0)
    return;
  g_assert_cmpint (flock (lock, LOCK_EX | LOCK_NB), ==, 0);
  close (lock);
}

/* What belongs beside a tournament that is closed is its copies, and what was asked for. */
static void
count_litter (Run *run)
{
  g_autoptr (GDir) files = g_dir_open (run->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (files)))
    if (!g_str_equal (name, "kill.tengen") && !g_str_equal (name, "kill.tengen.copies") &&
        !g_str_equal (name, "pages") && !g_str_equal (name, "paper.pdf")) {
      g_test_message ("left beside it: %s", name);
      littered++;
    }
}

static gboolean
shows_it (gpointer data)
{
  g_autofree char *text = text_of (ATSPI_ROLE_LABEL, data);

  return text != NULL;
}

/* Without a word about the file: what was open is opened again, and closed in peace. */
static void
start_again (Run *run)
{
  client_start (program, NULL);
  client_until (shows_it, title, "what was open before");
  client_within (client_is_quiet, NULL, 3000);
  client_stop ();
}

/* Who was killed before the window was there has nothing to open again but the file. */
static void
start_old_again (Run *run)
{
  client_start (program, run->file);
  wait_for (ATSPI_ROLE_HEADING, "Round *");
  client_stop ();
}

static void
wait_and_look (Run *run, const Phase *phase)
{
  gint64 end = g_get_monotonic_time () + g_rand_int_range (chance, 0, phase->longest) * 1000;

  while (g_get_monotonic_time () < end) {
    if (phase->look)
      phase->look (run);
    g_usleep (1000);
  }
}

static void
work_and_kill (Run *run, const Phase *phase)
{
  if (phase->begin) {
    client_start (program, run->file);
    client_until (shows_it, title, "the tournament");
    client_within (client_is_quiet, NULL, 2000);
    phase->begin (run);
  } else
    client_launch (program, run->file);
  wait_and_look (run, phase);
  client_kill ();
}

static void
run_once (const Phase *phase)
{
  Run run = { .folder = g_build_filename (home, "run", NULL), .shown = -1 };

  g_mkdir (run.folder, 0777);
  run.file = g_build_filename (run.folder, "kill.tengen", NULL);
  phase->make (&run);
  run.acts = count_acts (run.file);
  work_and_kill (&run, phase);
  check_lock (&run);
  g_assert_cmpint (count_acts (run.file), >=, run.acts);
  phase->check (&run);
  if (phase->begin)
    start_again (&run);
  else
    start_old_again (&run);
  phase->check (&run);
  count_litter (&run);
  shown_before += run.shown >= 0;
  kills++;
  folder_remove (run.folder);
  g_free (run.folder);
  g_free (run.file);
  g_free (run.out);
}

static const Phase phases[] = {
  { "results", make_drawn, begin_results, look_missing, check_results, 1500 },
  { "migrate", make_old, NULL, NULL, check_old, 3000 },
  { "clock", make_drawn, begin_clock, look_running, check_clock, 7000 },
  { "draw", make_many, begin_draw, look_draft, check_draw, 3000 },
  { "undo", make_played, begin_undo, look_missing, check_undo, 1500 },
  { "import", make_empty, begin_import, look_players, check_players, 2000 },
  { "print", make_played, begin_print, NULL, check_paper, 1500 },
  { "publish", make_published, begin_results, look_missing, check_pages, 3000 },
};

static void
test_all (void)
{
  const char *wanted = g_getenv ("TENGEN_KILLS"), *seed = g_getenv ("TENGEN_KILL_SEED");
  int n = wanted ? atoi (wanted) : 3;

  chance = g_rand_new_with_seed (seed ? (guint32) atoi (seed) : 9);
  home = g_dir_make_tmp ("tengen-kill-XXXXXX", NULL);
  for (int i = 0; i < n; i++) {
    g_test_message ("%d %s", i + 1, phases[i % (int) G_N_ELEMENTS (phases)].name);
    run_once (&phases[i % (int) G_N_ELEMENTS (phases)]);
  }
  folder_remove (home);
  g_test_message ("%d kills, %d after something was shown, %d files left behind", kills,
                  shown_before, littered);
  g_assert_cmpint (littered, ==, 0);
}

/* --- The file is taken away --- */

/* At once, and without anybody having done anything: the sentence, and what can be done about it,
 * by the keyboard alone. The work goes on in the other file, and all is there. */
static void
test_taken (void)
{
  Run run = { 0 };
  g_autofree char *other = NULL;
  int acts;

  home = g_dir_make_tmp ("tengen-kill-XXXXXX", NULL);
  run.file = g_build_filename (home, "kill.tengen", NULL);
  other = g_build_filename (home, "rescued.tengen", NULL);
  make_drawn (&run);
  acts = count_acts (run.file);
  client_start (program, run.file);
  begin_results (&run);
  client_until_none (ATSPI_ROLE_HEADING, "Round 1 *missing");
  g_assert_cmpint (g_unlink (run.file), ==, 0);
  wait_for (ATSPI_ROLE_ALERT, "*deleted, moved or renamed*");
  client_tab_to (ATSPI_ROLE_PUSH_BUTTON, "Save Everything Elsewhere*");
  client_key ("space");
  client_until_windows (2, "the choice of a file");
  wait_for (ATSPI_ROLE_PUSH_BUTTON, "Save");
  client_key ("<Control>a");
  client_type (other);
  client_key ("Return");
  wait_for (ATSPI_ROLE_ALERT, "Everything was saved as *");
  client_key ("<Control>z");
  wait_for (ATSPI_ROLE_HEADING, "Round 1 * 1 result missing");
  client_stop ();
  g_assert_cmpint (count_acts (other), ==, acts + TABLES + 1);
  folder_remove (home);
  g_free (run.file);
}

/* The twin gets a lock that does not hold, and stores a result. */
static void
write_too (const char *file)
{
  g_autofree char *preload = g_strconcat ("LD_PRELOAD=", lie, NULL);
  const char *const argv[] = { "env", preload, twin, "result", file, "1", "1", "B+R", NULL };

  g_free (client_ask (argv));
}

/* Whoever does not know the newest act is refused, reads it by the keyboard alone, and goes on: the
 * acts of both are there. */
static void
test_changed (void)
{
  Run run = { 0 };
  int acts;

  home = g_dir_make_tmp ("tengen-kill-XXXXXX", NULL);
  run.file = g_build_filename (home, "kill.tengen", NULL);
  make_drawn (&run);
  acts = count_acts (run.file);
  client_start (program, run.file);
  go_to_tables ();
  write_too (run.file);
  client_type ("2b");
  wait_for (ATSPI_ROLE_ALERT, "Another program has written *");
  client_tab_to (ATSPI_ROLE_PUSH_BUTTON, "Read It Again");
  client_key ("space");
  wait_for (ATSPI_ROLE_HEADING, "Round 1 * 11 results missing");
  client_tab_to (ATSPI_ROLE_LIST_ITEM, "*");
  client_type ("2b");
  wait_for (ATSPI_ROLE_HEADING, "Round 1 * 10 results missing");
  client_stop ();
  g_assert_cmpint (count_acts (run.file), ==, acts + 2);
  folder_remove (home);
  g_free (run.file);
}

TEST_MAIN (int argc, char **argv)
{
  /* What is open is written down in the home of the test. */
  g_setenv ("GSETTINGS_BACKEND", "keyfile", TRUE);
  if (!client_init (&argc, &argv))
    return 77;
  program = argv[1];
  twin = argv[2];
  old_files = argv[3];
  lie = argv[4];
  g_test_add_func ("/kill/taken", test_taken);
  g_test_add_func ("/kill/changed", test_changed);
  g_test_add_func ("/kill/all", test_all);
  return g_test_run ();
}
