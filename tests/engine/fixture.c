/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/fixture.h"
#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PATIENCE_US (5 * G_USEC_PER_SEC)

/* The path of a new empty file, where the fake engine writes its process number. */
char *
engine_fixture_new_pids (void)
{
  char *path = NULL;
  int file = g_file_open_tmp ("tengen-engine-XXXXXX", &path, NULL);

  g_assert_cmpint (file, >=, 0);
  close (file);
  return path;
}

/* Not even a zombie has a number. The child of an engine is collected by the system's first
 * process, which may not care: of that one a zombie is enough. */
static gboolean
is_gone (int pid, gboolean is_ours)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/stat", pid);
  g_autofree char *text = NULL;

  if (kill (pid, 0) != 0 && errno == ESRCH)
    return TRUE;
  return !is_ours && g_file_get_contents (path, &text, NULL, NULL) && strstr (text, ") Z ");
}

/* Every process in the file is gone soon; removes the file. */
void
engine_fixture_check_gone (const char *pids)
{
  gint64 deadline = g_get_monotonic_time () + PATIENCE_US;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (pids, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] && *lines[i]; i++)
    while (!is_gone (atoi (lines[i]), i == 0)) {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      g_usleep (1000);
    }
  g_unlink (pids);
}

/* How many files this process has open. */
int
engine_fixture_files (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/fd", 0, NULL);
  int n = 0;

  while (g_dir_read_name (dir))
    n++;
  return n;
}

/* A callback that keeps the result. */
void
engine_fixture_keep (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

GAsyncResult *
engine_fixture_wait (GAsyncResult **result)
{
  while (!*result)
    g_main_context_iteration (NULL, TRUE);
  return *result;
}
