/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include "ledger/fault-vfs.h"

/* The calls that src/ledger makes past SQLite, led here by the linker (tests/meson.build). What is
 * not on the disk in memory, as the lock, is a real file. */

int __real_open64 (const char *name, int flags, ...);
int __real_stat64 (const char *name, struct stat *info);
int __real_fstat64 (int file, struct stat *info);
int __real_link (const char *from, const char *to);
int __real_rename (const char *from, const char *to);
int __real_g_unlink (const char *name);
int __real_fsync (int file);
int __wrap_open64 (const char *name, int flags, ...);
int __wrap_stat64 (const char *name, struct stat *info);
int __wrap_fstat64 (int file, struct stat *info);
int __wrap_link (const char *from, const char *to);
int __wrap_rename (const char *from, const char *to);
int __wrap_g_unlink (const char *name);
int __wrap_fsync (int file);

static int
fail (int number)
{
  errno = number;
  return -1;
}

/* Which file on the disk in memory was opened by which number. */
static const FaultNode *opened[256];

static int
note_opened (int file, const FaultNode *node)
{
  if (file >= 0 && file < (int) G_N_ELEMENTS (opened))
    opened[file] = node;
  return file;
}

static int
open_in_memory (const FaultNode *node)
{
  int file = memfd_create ("fault", MFD_CLOEXEC);

  if (file < 0 || write (file, node->seen->data, node->seen->len) != (gssize) node->seen->len)
    return -1;
  lseek (file, 0, SEEK_SET);
  return note_opened (file, node);
}

/* As on a disk of its own, where each file has a number; the system knows it without reading. */
static int
describe (const FaultNode *node, struct stat *info)
{
  *info = (struct stat){ .st_dev = 1, .st_mode = S_IFREG | 0600, .st_nlink = 1 };
  info->st_ino = (ino_t) GPOINTER_TO_SIZE (node);
  info->st_size = node->seen->len;
  return 0;
}

int
__wrap_stat64 (const char *name, struct stat *info)
{
  const FaultNode *node = fault_disk_find (name);

  return node ? describe (node, info) : __real_stat64 (name, info);
}

int
__wrap_fstat64 (int file, struct stat *info)
{
  const FaultNode *node = file >= 0 && file < (int) G_N_ELEMENTS (opened) ? opened[file] : NULL;

  return node ? describe (node, info) : __real_fstat64 (file, info);
}

int
__wrap_open64 (const char *name, int flags, ...)
{
  const FaultNode *node = fault_disk_find (name);
  va_list arguments;
  mode_t mode;

  va_start (arguments, flags);
  mode = flags & O_CREAT ? va_arg (arguments, mode_t) : 0;
  va_end (arguments);
  if (!node || flags & O_CREAT)
    return note_opened (__real_open64 (name, flags, mode), NULL);
  return fault_vfs_ask (FAULT_OPEN, name, 0) == FAULT_NONE ? open_in_memory (node) : fail (EIO);
}

int
__wrap_link (const char *from, const char *to)
{
  FaultNode *node = fault_disk_find (from);

  if (!node)
    return __real_link (from, to);
  if (fault_vfs_ask (FAULT_LINK, to, 0) != FAULT_NONE)
    return fail (EIO);
  if (fault_disk_find (to))
    return fail (EEXIST);
  fault_disk_name (to, node);
  return 0;
}

int
__wrap_rename (const char *from, const char *to)
{
  FaultNode *node = fault_disk_find (from);

  if (!node)
    return __real_rename (from, to);
  if (fault_vfs_ask (FAULT_RENAME, to, 0) != FAULT_NONE)
    return fail (EIO);
  fault_disk_name (to, node);
  fault_disk_name (from, NULL);
  return 0;
}

int
__wrap_g_unlink (const char *name)
{
  if (!fault_disk_find (name))
    return __real_g_unlink (name);
  if (fault_vfs_ask (FAULT_DELETE, name, 0) != FAULT_NONE)
    return fail (EIO);
  fault_disk_name (name, NULL);
  return 0;
}

int
__wrap_fsync (int file)
{
  struct stat info;

  if (__real_fstat64 (file, &info) != 0 || !S_ISDIR (info.st_mode))
    return __real_fsync (file);
  if (fault_vfs_ask (FAULT_SYNC_FOLDER, NULL, 0) != FAULT_NONE)
    return fail (EIO);
  fault_disk_sync_names ();
  return 0;
}
