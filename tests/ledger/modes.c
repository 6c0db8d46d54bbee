/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "ledger/rescue/copy.h"
#include "ledger/fixture.h"
#include "ledger/register/register.h"
#include "program.h"

/* A tournament and all that lies beside it is the user's alone, under any umask; what the umask
 * takes from the user himself is taken here as well. */
static const mode_t masks[] = { 0, 002, 022, 027, 077 };

static mode_t
mode_of (const char *path)
{
  GStatBuf info;

  g_assert_cmpint (g_stat (path, &info), ==, 0);
  return info.st_mode & 07777;
}

static void
assert_private (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir))) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    gboolean is_folder = g_file_test (path, G_FILE_TEST_IS_DIR);

    g_test_message ("%s", name);
    if (g_str_has_suffix (name, ".lock"))
      continue; /* who holds it, for all to read */
    g_assert_cmphex (mode_of (path), ==, is_folder ? 0700 : 0600);
    if (is_folder)
      assert_private (path);
  }
}

static void
keep_all (Fixture *fixture, Ledger *ledger)
{
  g_autofree char *copy = fixture_file (fixture, "copy.tengen");
  g_autoptr (GError) error = NULL;

  ledger_copy_keep (ledger, &error);
  g_assert_no_error (error);
  ledger_copy_to (ledger, copy, &error);
  g_assert_no_error (error);
  g_unlink (copy);
}

static void
test_tournament (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (masks); i++) {
    Fixture fixture;
    g_autofree char *log = NULL;
    mode_t before;

    fixture_set_up (&fixture, NULL);
    before = umask (masks[i]);
    log = g_strconcat (fixture.path, "-wal", NULL);
    {
      g_autoptr (Ledger) ledger = fixture_story (fixture.path);

      g_assert_true (g_file_test (log, G_FILE_TEST_EXISTS));
      assert_private (fixture.folder);
      keep_all (&fixture, ledger);
      assert_private (fixture.folder);
    }
    assert_private (fixture.folder);
    umask (before);
    fixture_tear_down (&fixture, NULL);
  }
}

/* What the user has opened to others stays open, and so do its log and index. */
static void
test_shared (Fixture *fixture, gconstpointer data)
{
  g_autofree char *log = g_strconcat (fixture->path, "-wal", NULL);

  ledger_close (fixture_story (fixture->path));
  g_assert_cmpint (g_chmod (fixture->path, 0660), ==, 0);
  {
    g_autoptr (Ledger) ledger = fixture_open (fixture->path);

    fixture_set (ledger, "name", "Copa");
    g_assert_cmphex (mode_of (log), ==, 0660);
  }
  g_assert_cmphex (mode_of (fixture->path), ==, 0660);
}

/* What the umask takes from the user himself: nothing is wider than he asks. */
static void
test_narrow (Fixture *fixture, gconstpointer data)
{
  mode_t before = umask (0277);
  int file;

  ledger_create (fixture->path, NULL, NULL, NULL);
  umask (before);
  file = g_open (fixture->path, O_RDONLY | O_CLOEXEC, 0);
  if (file < 0)
    return;
  close (file);
  g_assert_cmphex (mode_of (fixture->path), ==, 0400);
}

static void
test_register (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = fixture_file (fixture, "register.db");
  g_autoptr (GError) error = NULL;
  mode_t before = umask (002);
  g_autoptr (LedgerRegister) register_of_players = ledger_register_open (path, TRUE, &error);

  umask (before);
  g_assert_no_error (error);
  g_assert_cmphex (mode_of (path), ==, 0600);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ledger/modes/tournament", test_tournament);
  FIXTURE_ADD ("/ledger/modes/shared", test_shared);
  FIXTURE_ADD ("/ledger/modes/narrow", test_narrow);
  FIXTURE_ADD ("/ledger/modes/register", test_register);
  return g_test_run ();
}
