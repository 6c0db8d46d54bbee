/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/fault-vfs.h"
#include <errno.h>
#include <sqlite3.h>
#include <string.h>

typedef struct {
  sqlite3_file base;
  FaultNode *node;
  char *name;            /* NULL for a file that nobody else shall see */
  gboolean drop;         /* its name goes when it is closed */
  gboolean syncs_folder; /* as SQLite's own VFS does with a journal that it has made */
  int level;
  gboolean mapped;
} File;

const char *const fault_op_names[] = { "open",     "read",   "write",  "sync",       "size",
                                       "cut",      "delete", "access", "lock",       "shm-map",
                                       "shm-lock", "link",   "rename", "sync-folder" };

static const int failures[] = { SQLITE_CANTOPEN,     SQLITE_IOERR_READ,   SQLITE_IOERR_WRITE,
                                SQLITE_IOERR_FSYNC,  SQLITE_IOERR_FSTAT,  SQLITE_IOERR_TRUNCATE,
                                SQLITE_IOERR_DELETE, SQLITE_IOERR_ACCESS, SQLITE_IOERR_LOCK,
                                SQLITE_IOERR_SHMMAP, SQLITE_IOERR_SHMLOCK };

static FaultHook asked;
static int last_error;

FaultAnswer
fault_vfs_ask (FaultOp op, const char *name, gint64 growth)
{
  FaultAnswer answer = asked (op, name, growth);

  last_error = answer == FAULT_NONE ? 0 : answer == FAULT_FULL ? ENOSPC : EIO;
  return answer;
}

/* SQLITE_OK, or what SQLite is told. */
static int
meet (FaultOp op, const File *file)
{
  FaultAnswer answer = fault_vfs_ask (op, file->name, 0);

  return answer == FAULT_NONE ? SQLITE_OK : answer == FAULT_BUSY ? SQLITE_BUSY : failures[op];
}

/* --- Bytes --- */

static int
file_read (sqlite3_file *base, void *bytes, int length, sqlite3_int64 offset)
{
  const File *file = (File *) base;
  gint64 there = CLAMP ((gint64) file->node->seen->len - offset, 0, length);
  int code = meet (FAULT_READ, file);

  if (code != SQLITE_OK)
    return code;
  if (there > 0)
    memcpy (bytes, file->node->seen->data + offset, (gsize) there);
  if (there == length)
    return SQLITE_OK;
  memset ((char *) bytes + there, 0, (gsize) (length - there));
  return SQLITE_IOERR_SHORT_READ;
}

static int
file_write (sqlite3_file *base, const void *bytes, int length, sqlite3_int64 offset)
{
  const File *file = (File *) base;
  gint64 room = MAX ((gint64) file->node->seen->len - offset, 0);
  FaultAnswer answer = fault_vfs_ask (FAULT_WRITE, file->name, MAX (length - room, 0));
  gint64 written = answer == FAULT_NONE    ? length
                   : answer == FAULT_FULL  ? MIN (room, length)
                   : answer == FAULT_SHORT ? length / 2
                                           : 0;

  fault_disk_write (file->node, bytes, written, offset);
  return answer == FAULT_NONE ? SQLITE_OK : answer == FAULT_FULL ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

static int
file_truncate (sqlite3_file *base, sqlite3_int64 size)
{
  const File *file = (File *) base;
  int code = meet (FAULT_TRUNCATE, file);

  if (code == SQLITE_OK)
    fault_disk_truncate (file->node, size);
  return code;
}

static int
file_sync (sqlite3_file *base, int flags)
{
  File *file = (File *) base;
  FaultAnswer answer = fault_vfs_ask (FAULT_SYNC, file->name, 0);

  if (answer == FAULT_LIE)
    return SQLITE_OK;
  if (answer == FAULT_FORGET)
    fault_disk_forget (file->node);
  if (answer != FAULT_NONE)
    return SQLITE_IOERR_FSYNC;
  fault_disk_sync (file->node);
  if (file->syncs_folder)
    fault_disk_sync_names ();
  file->syncs_folder = FALSE;
  return SQLITE_OK;
}

static int
file_size (sqlite3_file *base, sqlite3_int64 *ret_size)
{
  *ret_size = ((File *) base)->node->seen->len;
  return meet (FAULT_SIZE, (File *) base);
}

/* --- Locks between connections --- */

static int
take_shared (File *file)
{
  FaultNode *node = file->node;

  if (node->pending || node->exclusive)
    return SQLITE_BUSY;
  node->n_shared++;
  file->level = SQLITE_LOCK_SHARED;
  return SQLITE_OK;
}

static int
take_exclusive (File *file)
{
  FaultNode *node = file->node;

  if (node->pending && node->pending != file)
    return SQLITE_BUSY;
  node->pending = file;
  file->level = SQLITE_LOCK_PENDING;
  if (node->n_shared > 1)
    return SQLITE_BUSY;
  node->exclusive = file;
  file->level = SQLITE_LOCK_EXCLUSIVE;
  return SQLITE_OK;
}

static int
file_lock (sqlite3_file *base, int level)
{
  File *file = (File *) base;
  int code = level > file->level ? meet (FAULT_LOCK, file) : SQLITE_OK;

  if (code != SQLITE_OK || level <= file->level)
    return code;
  if (level == SQLITE_LOCK_SHARED)
    return take_shared (file);
  if (file->node->reserved && file->node->reserved != file)
    return SQLITE_BUSY;
  if (level == SQLITE_LOCK_EXCLUSIVE)
    return take_exclusive (file);
  file->node->reserved = file;
  file->level = SQLITE_LOCK_RESERVED;
  return SQLITE_OK;
}

static int
file_unlock (sqlite3_file *base, int level)
{
  File *file = (File *) base;
  FaultNode *node = file->node;

  if (level >= file->level)
    return SQLITE_OK;
  node->reserved = node->reserved == file ? NULL : node->reserved;
  node->pending = node->pending == file ? NULL : node->pending;
  node->exclusive = node->exclusive == file ? NULL : node->exclusive;
  if (level == SQLITE_LOCK_NONE)
    node->n_shared--;
  file->level = level;
  return SQLITE_OK;
}

static int
file_check_reserved (sqlite3_file *base, int *ret_held)
{
  const FaultNode *node = ((File *) base)->node;

  *ret_held = node->reserved || node->pending || node->exclusive;
  return SQLITE_OK;
}

static int
file_control (sqlite3_file *base, int op, void *argument)
{
  return SQLITE_NOTFOUND;
}

static int
file_sector_size (sqlite3_file *base)
{
  return 4096;
}

static int
file_device (sqlite3_file *base)
{
  return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

/* --- Shared memory --- */

static int
file_shm_map (sqlite3_file *base, int region, int size, int extend, void volatile **ret_memory)
{
  File *file = (File *) base;
  GPtrArray *shm = file->node->shm;
  int code = meet (FAULT_SHM_MAP, file);

  *ret_memory = NULL;
  if (code != SQLITE_OK)
    return code;
  file->node->n_shm += !file->mapped;
  file->mapped = TRUE;
  while (extend && (int) shm->len <= region)
    g_ptr_array_add (shm, g_malloc0 ((gsize) size));
  if (region < (int) shm->len)
    *ret_memory = shm->pdata[region];
  return SQLITE_OK;
}

static int
shm_take (FaultNode *node, gconstpointer file, int i, gboolean shared)
{
  if (node->shm_owner[i] || (!shared && node->shm_shared[i] > 0))
    return SQLITE_BUSY;
  if (shared)
    node->shm_shared[i]++;
  else
    node->shm_owner[i] = file;
  return SQLITE_OK;
}

static int
file_shm_lock (sqlite3_file *base, int offset, int n, int flags)
{
  File *file = (File *) base;
  FaultNode *node = file->node;
  gboolean shared = (flags & SQLITE_SHM_SHARED) != 0;
  int code = flags & SQLITE_SHM_LOCK ? meet (FAULT_SHM_LOCK, file) : SQLITE_OK;

  for (int i = offset; i < offset + n && code == SQLITE_OK; i++)
    if (flags & SQLITE_SHM_LOCK)
      code = shm_take (node, file, i, shared);
    else if (shared)
      node->shm_shared[i] = MAX (node->shm_shared[i] - 1, 0);
    else
      node->shm_owner[i] = node->shm_owner[i] == file ? NULL : node->shm_owner[i];
  return code;
}

static void
file_shm_barrier (sqlite3_file *base)
{
}

static int
file_shm_unmap (sqlite3_file *base, int drop)
{
  File *file = (File *) base;

  if (file->mapped && --file->node->n_shm == 0)
    g_ptr_array_set_size (file->node->shm, 0);
  file->mapped = FALSE;
  return SQLITE_OK;
}

static int
file_close (sqlite3_file *base)
{
  File *file = (File *) base;

  file_shm_unmap (base, 0);
  file_unlock (base, SQLITE_LOCK_NONE);
  if (file->drop && file->name)
    fault_disk_name (file->name, NULL);
  g_free (file->name);
  return SQLITE_OK;
}

static const sqlite3_io_methods methods = {
  2,           file_close,   file_read,     file_write,          file_truncate,  file_sync,
  file_size,   file_lock,    file_unlock,   file_check_reserved, file_control,   file_sector_size,
  file_device, file_shm_map, file_shm_lock, file_shm_barrier,    file_shm_unmap, NULL,
  NULL
};

/* --- The file system --- */

static int
fs_open (sqlite3_vfs *vfs, const char *name, sqlite3_file *base, int flags, int *ret_flags)
{
  File *file = (File *) base;
  FaultNode *node = name ? fault_disk_find (name) : NULL;
  int journal = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_SUPER_JOURNAL | SQLITE_OPEN_WAL;

  memset (file, 0, sizeof *file);
  if (fault_vfs_ask (FAULT_OPEN, name, 0) != FAULT_NONE || (!node && !(flags & SQLITE_OPEN_CREATE)))
    return SQLITE_CANTOPEN;
  file->syncs_folder = !node && (flags & journal);
  file->node = node ? node : fault_disk_create (name);
  file->name = g_strdup (name);
  file->drop = (flags & SQLITE_OPEN_DELETEONCLOSE) != 0;
  base->pMethods = &methods;
  if (ret_flags)
    *ret_flags = flags;
  return SQLITE_OK;
}

static int
fs_delete (sqlite3_vfs *vfs, const char *name, int sync)
{
  if (fault_vfs_ask (FAULT_DELETE, name, 0) != FAULT_NONE)
    return SQLITE_IOERR_DELETE;
  if (!fault_disk_find (name))
    return SQLITE_IOERR_DELETE_NOENT;
  fault_disk_name (name, NULL);
  if (sync)
    fault_disk_sync_names ();
  return SQLITE_OK;
}

static int
fs_access (sqlite3_vfs *vfs, const char *name, int flags, int *ret_there)
{
  const FaultNode *node = fault_disk_find (name);

  *ret_there = node && (flags != SQLITE_ACCESS_EXISTS || node->seen->len > 0);
  return fault_vfs_ask (FAULT_ACCESS, name, 0) == FAULT_NONE ? SQLITE_OK : SQLITE_IOERR_ACCESS;
}

static int
fs_path (sqlite3_vfs *vfs, const char *name, int length, char *path)
{
  return g_strlcpy (path, name, (gsize) length) < (gsize) length ? SQLITE_OK : SQLITE_CANTOPEN;
}

/* Nobody waits in a test. */
static int
fs_sleep (sqlite3_vfs *vfs, int microseconds)
{
  return microseconds;
}

static int
fs_last_error (sqlite3_vfs *vfs, int length, char *text)
{
  return last_error;
}

/* From now on SQLite knows no other disk. It must not have been used before: locks between threads
 * would be held by nobody once a process is forked. */
void
fault_vfs_register (FaultHook hook)
{
  static sqlite3_vfs vfs;
  const sqlite3_vfs *unix_vfs;

  g_assert (sqlite3_config (SQLITE_CONFIG_SINGLETHREAD) == SQLITE_OK);
  unix_vfs = sqlite3_vfs_find (NULL);
  asked = hook;
  vfs = *unix_vfs;
  vfs.zName = "fault";
  vfs.szOsFile = sizeof (File);
  vfs.xOpen = fs_open;
  vfs.xDelete = fs_delete;
  vfs.xAccess = fs_access;
  vfs.xFullPathname = fs_path;
  vfs.xSleep = fs_sleep;
  vfs.xGetLastError = fs_last_error;
  vfs.pNext = NULL;
  fault_disk_init ();
  g_assert (sqlite3_vfs_register (&vfs, 1) == SQLITE_OK);
}
