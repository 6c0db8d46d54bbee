/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/ahead.h"
#include "desk/file/open.h"
#include <stdlib.h>

typedef struct {
  char *path;
  Desk *desk;
  GError *error; /* why it is missing */
} Ahead;

/* The one file that is read ahead; NULL before it begins and after it was taken. */
static GThread *thread;
static Ahead *under_way;

static gpointer
work (gpointer data)
{
  Ahead *ahead = data;

  ahead->desk = desk_open (ahead->path, TRUE, &ahead->error);
  return NULL;
}

/* Nobody looks at the desk before the thread is done with it. */
static Desk *
take_ahead (GError **error)
{
  Ahead *ahead = g_steal_pointer (&under_way);
  Desk *desk;

  g_thread_join (g_steal_pointer (&thread));
  desk = ahead->desk;
  if (ahead->error)
    g_propagate_error (error, ahead->error);
  g_free (ahead->path);
  g_free (ahead);
  return desk;
}

/* Begins to read it, for writing as well as can be. @path: a tournament file that is about to be
 * opened; once in a program. */
void
app_ahead_begin (const char *path)
{
  atexit (app_ahead_drop); /* where there is no display GTK ends the program at once */
  under_way = g_new0 (Ahead, 1);
  under_way->path = g_strdup (path);
  thread = g_thread_new ("ahead", work, under_way);
}

/* As desk_open(), which may have begun by now. Returns the desk, or NULL. */
Desk *
app_ahead_open (const char *path, GError **error)
{
  return under_way && g_str_equal (under_way->path, path) ? take_ahead (error)
                                                          : desk_open (path, TRUE, error);
}

/* Closes what was never asked for. */
void
app_ahead_drop (void)
{
  g_autoptr (Desk) desk = under_way ? take_ahead (NULL) : NULL;
}
