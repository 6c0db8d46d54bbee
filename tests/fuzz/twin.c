/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>
#include "cli/twin/call.h"
#include "cli/twin/table.h"
#include "desk/fixture.h"
#include "fuzz/words.h"

#define LINES_MOST 12
#define PLAYERS 5

/* What starts other programs, speaks, or reads on from standard input. */
static const char *const not_tried[] = { "propose", "run", "say", NULL };

/* What it prints goes nowhere, and what it writes into the tournament's folder. */
static int
leave (const char *folder)
{
  int before, nowhere = open ("/dev/null", O_WRONLY | O_CLOEXEC);

  fflush (stdout);
  before = dup (STDOUT_FILENO);
  dup2 (nowhere, STDOUT_FILENO);
  close (nowhere);
  g_assert_cmpint (g_chdir (folder), ==, 0);
  return before;
}

static void
come_back (int before, const char *folder)
{
  fflush (stdout);
  dup2 (before, STDOUT_FILENO);
  close (before);
  g_assert_cmpint (g_chdir (folder), ==, 0);
}

/* No file elsewhere is read or written. */
static gboolean
stays_here (char **words)
{
  for (int i = 0; words[i]; i++)
    if (strchr (words[i], '/') || strstr (words[i], ".."))
      return FALSE;
  return TRUE;
}

static const CliCommand *
find_command (char **words)
{
  const CliCommand *command = cli_command_find (words[0], NULL);

  if (!command || command->access < CLI_READS || !stays_here (words))
    return NULL;
  return g_strv_contains (not_tried, command->name) ? NULL : command;
}

/* As it is told: on one line, whatever was typed. */
static void
check_sentence (const GError *error)
{
  g_autofree char *told = cli_table_clean (error->message);

  g_assert_true (*told && g_utf8_validate (told, -1, NULL) && !strpbrk (told, "\t\n\r\033"));
}

/* What is refused says why, and leaves nothing. */
static void
try (Fixture *fixture, const char *line, char **digest)
{
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) words = NULL;
  const CliCommand *command = NULL;
  char *before = *digest;
  gboolean done;

  if (g_shell_parse_argv (line, NULL, &words, NULL))
    command = find_command (words);
  if (!command)
    return;
  done = cli_call (command, words, fixture->desk, &error);
  g_assert_true (done == (error == NULL));
  *digest = fixture_digest (fixture);
  if (!done) {
    check_sentence (error);
    g_assert_cmpstr (*digest, ==, before);
  }
  g_free (before);
}

/* Lines of "run" on a tournament with a drawn round. */
void
fuzz_twin (const uint8_t *data, size_t size)
{
  Fixture fixture = { 0 };
  g_autofree char *here = g_get_current_dir ();
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", LINES_MOST + 1);
  g_autofree char *digest = NULL;
  int before;

  fixture_set_up (&fixture, NULL);
  fixture_hours_begin ();
  fixture_enrol_many (&fixture, PLAYERS);
  g_assert_true (fixture_draw (&fixture, TRUE, NULL));
  digest = fixture_digest (&fixture);
  before = leave (fixture.folder);
  for (int i = 0; i < LINES_MOST && lines[i]; i++)
    try (&fixture, lines[i], &digest);
  come_back (before, here);
  fixture_assert_good (&fixture);
  fixture_tear_down (&fixture, NULL);
}
