/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/file/lock.h"
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>
#include "ledger/rescue/beside.h"
#include "ledger/chain/statement.h"

#define HOLDER_MAX 256

static char *
lock_path (const char *path)
{
  return g_strdup_printf ("%s.lock", path);
}

static gboolean
same_file (int lock, const char *name)
{
  GStatBuf held, named;

  return fstat (lock, &held) == 0 && g_lstat (name, &named) == 0 && held.st_ino == named.st_ino &&
         held.st_dev == named.st_dev;
}

static char *
signature (void)
{
  return g_strdup_printf ("%s@%s (%d)", g_get_user_name (), g_get_host_name (), (int) getpid ());
}

/* Says in it who holds it. @lock: a lock that was taken. */
void
ledger_lock_sign (int lock)
{
  g_autofree char *name = signature ();

  if (ftruncate (lock, 0) == 0 && pwrite (lock, name, strlen (name), 0) < 0)
    return; /* an unsigned lock still locks */
}

static char *
read_holder (int lock)
{
  char text[HOLDER_MAX] = { 0 };
  gssize length = pread (lock, text, sizeof text - 1, 0);

  return length > 0 ? g_utf8_make_valid (text, length) : g_strdup (_ ("another program"));
}

/* USER@HOST (PROCESS), or not yet signed. */
static gboolean
is_signed (int lock)
{
  char text[HOLDER_MAX] = { 0 };
  gssize length = pread (lock, text, sizeof text, 0);

  return length == 0 || (length > 0 && length < HOLDER_MAX && strchr (text, '@') &&
                         text[length - 1] == ')' && !memchr (text, '\n', (gsize) length));
}

/* What has the name of the lock, and is a link, a pipe or a file with two names or other words in
 * it, is not ours: nothing is written into it. */
static gboolean
is_ours (int lock)
{
  GStatBuf info;

  return fstat (lock, &info) == 0 && S_ISREG (info.st_mode) && info.st_nlink <= 1 &&
         is_signed (lock);
}

static int
fail_beside (int code, GError **error)
{
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_READ_ONLY,
               _ ("Nothing can be written next to the tournament file: %s."), g_strerror (code));
  return -1;
}

/* -2: to be tried again. */
static int
free_place (const char *name, GError **error)
{
  return ledger_beside_set_aside (name, NULL) ? -2 : fail_beside (errno, error);
}

/* One try: the lock, -1 with a holder or an error, or -2 if the file went away under it. */
static int
try_lock (const char *name, GError **error)
{
  int lock = g_open (name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0666);
  int code = errno;
  g_autofree char *holder = NULL;
  gboolean same;

  if (lock < 0)
    return ledger_beside_is_plain (name) ? fail_beside (code, error) : free_place (name, error);
  if (flock (lock, LOCK_EX | LOCK_NB) == 0) {
    same = same_file (lock, name);
    if (same && is_ours (lock))
      return lock;
    close (lock);
    return same ? free_place (name, error) : -2;
  }
  holder = read_holder (lock);
  g_set_error (error, LEDGER_ERROR, LEDGER_ERROR_HELD,
               _ ("The tournament is open elsewhere, by %s."), holder);
  close (lock);
  return -1;
}

/* The lock, or -1. */
int
ledger_lock_take (const char *path, GError **error)
{
  g_autofree char *name = lock_path (path);
  int lock;

  do
    lock = try_lock (name, error);
  while (lock == -2);
  if (lock >= 0)
    ledger_lock_sign (lock);
  return lock;
}

/* Whatever has the lock's name and is not ours is renamed. ledger_lock_take() would do the same
 * without telling. @moved: where to add the new name of what lay there. */
void
ledger_lock_clear (const char *path, GString *moved)
{
  g_autofree char *name = lock_path (path);
  int lock = g_open (name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
  gboolean ours = lock >= 0 ? is_ours (lock) : ledger_beside_is_plain (name);

  if (lock >= 0)
    close (lock);
  if (!ours)
    ledger_beside_move (name, moved, NULL);
}

/* Whether somebody holds it. @path: a tournament file in a folder where nobody here can take a
 * lock. */
gboolean
ledger_lock_is_held (const char *path)
{
  g_autofree char *name = lock_path (path);
  int lock = g_open (name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
  gboolean held = lock >= 0 && flock (lock, LOCK_SH | LOCK_NB) != 0;

  if (lock >= 0)
    close (lock);
  return held;
}

/* A lock that holds is signed by its holder alone. The file is opened anew: what another machine
 * has written into it is seen in a network folder only then. Returns who else has signed it, or
 * NULL. @path: the file that was locked. */
char *
ledger_lock_other (const char *path, int lock)
{
  g_autofree char *name = lock_path (path);
  g_autofree char *own = signature ();
  int named = g_open (name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
  g_autofree char *holder = named < 0 ? NULL : read_holder (named);
  struct stat info;
  gboolean unsigned_yet = named < 0 || fstat (named, &info) != 0 || info.st_size == 0;

  if (named >= 0)
    close (named);
  return unsigned_yet || g_str_equal (own, holder) ? NULL : g_steal_pointer (&holder);
}

/* @path: the file that was locked. @lock: the lock, or -1. */
void
ledger_lock_release (const char *path, int lock)
{
  g_autofree char *name = lock_path (path);

  if (lock < 0)
    return;
  /* The folder was replaced: the lock of that name belongs to somebody else. */
  if (same_file (lock, name))
    g_unlink (name);
  close (lock);
}
