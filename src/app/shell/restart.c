/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/restart.h"
#include <unistd.h>
#include "app/window/desk-window.h"
#include "papers/words/language.h"

#define ITSELF "/proc/self/exe"

static GStrv wanted; /* what to open; NULL where the program only ends */

/* The tournaments and records that are open, each once, the oldest window first. */
static GStrv
list_open_files (GtkApplication *application)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new ();

  for (GList *list = gtk_application_get_windows (application); list; list = list->next) {
    const char *path = app_desk_window_get_path (list->data);
    if (path && *path && !g_ptr_array_find_with_equal_func (files, path, g_str_equal, NULL))
      g_ptr_array_insert (files, 0, g_strdup (path));
  }
  g_ptr_array_add (files, NULL);
  return (GStrv) g_ptr_array_free (g_steal_pointer (&files), FALSE);
}

/* Ends the program as Quit does; app_restart_now() then starts it again. Everything done is in
 * the files already. */
void
app_restart_ask (GtkApplication *application)
{
  g_clear_pointer (&wanted, g_strfreev);
  wanted = list_open_files (application);
  g_action_group_activate_action (G_ACTION_GROUP (application), "quit", NULL);
}

/* It stays open after all: somebody was asked, and said no. */
void
app_restart_forget (void)
{
  g_clear_pointer (&wanted, g_strfreev);
}

/* Becomes the new program where one was asked for; after the application has given up its name on
 * the bus. Returns only where none was, or it cannot be started. */
void
app_restart_now (void)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autofree char *program = wanted ? g_file_read_link (ITSELF, NULL) : NULL;

  if (!program)
    return;
  papers_language_use (""); /* settings made meanwhile are read again */
  g_ptr_array_add (words, program);
  for (char **file = wanted; *file; file++)
    g_ptr_array_add (words, *file);
  g_ptr_array_add (words, NULL);
  execv (program, (char **) words->pdata);
}
