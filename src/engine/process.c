/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/process.h"
#include <glib/gi18n.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>
#include "engine/error.h"

/* An engine is a foreign program: it may hang, die, flood us or talk nonsense, and must cost
 * nothing then. It is started without a shell, from an absolute path, in the root folder, with
 * nothing of our environment, its complaints go nowhere, and it has two pipes to us and no other
 * file of ours. It ends, with all that it started itself, at the end of its time at the latest. */

/* Debian keeps games here, and not everybody looks there. */
#define GAMES "/usr/games"

/* Runs in the child: a group of its own, and no life after ours. Only what is safe after a fork. */
static void
stand_apart (gpointer data)
{
  setpgid (0, 0);
  prctl (PR_SET_PDEATHSIG, SIGKILL);
}

/* A program named without its folder never comes from a folder that depends on where we are,
 * whatever PATH says. */
static char *
find_program (const char *program)
{
  const char *path = g_getenv ("PATH");
  g_autofree char *all = g_strconcat (path ? path : "/usr/bin:/bin", ":" GAMES, NULL);
  g_auto (GStrv) folders = g_strsplit (all, ":", -1);
  char *found = NULL;

  for (int i = 0; !found && folders[i]; i++) {
    g_autofree char *name = g_build_filename (folders[i], program, NULL);
    found = g_path_is_absolute (folders[i]) ? g_find_program_in_path (name) : NULL;
  }
  return found;
}

static char *
dup_path (const char *program, GError **error)
{
  g_autofree char *found =
      strchr (program, '/') ? g_find_program_in_path (program) : find_program (program);

  if (found)
    return g_canonicalize_filename (found, NULL);
  g_set_error (error, ENGINE_ERROR, ENGINE_ERROR_MISSING, _ ("The program “%s” is not installed."),
               program);
  return NULL;
}

/* The process, with a pipe to speak into and one to listen to, or NULL. @command: the program and
 * its words. @error: ENGINE_ERROR_MISSING where there is no such program, or a reason of the
 * system. */
GSubprocess *
engine_process_start (const char *const *command, GError **error)
{
  const char *const surroundings[] = { "PATH=/usr/bin:/bin", "LC_ALL=C", NULL };
  g_autoptr (GSubprocessLauncher) launcher =
      g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE |
                                 G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;
  g_autofree char *path = dup_path (command[0], error);

  if (!path)
    return NULL;
  g_strv_builder_add (builder, path);
  for (int i = 1; command[i]; i++)
    g_strv_builder_add (builder, command[i]);
  words = g_strv_builder_end (builder);
  g_subprocess_launcher_set_environ (launcher, (char **) (gsize) surroundings);
  g_subprocess_launcher_set_cwd (launcher, "/");
  g_subprocess_launcher_set_child_setup (launcher, stand_apart, NULL, NULL);
  return g_subprocess_launcher_spawnv (launcher, (const char *const *) words, error);
}

/* Kills it with all that it started. Where it has ended by itself, what it left behind stays, as
 * its number may be another's by now. GLib collects the dead. @process: a process of this file. */
void
engine_process_kill (GSubprocess *process)
{
  const char *pid = g_subprocess_get_identifier (process);

  if (pid)
    kill (-atoi (pid), SIGKILL);
}
