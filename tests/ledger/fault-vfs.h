/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* A disk in memory under SQLite, and under the few calls that src/ledger makes past SQLite, which
 * fails as a test wants. Beside what is read it keeps what a power cut would leave. Files are known
 * by their names as given; each has a file of that name in the working folder, so that who
 * only looks for names finds them. */

typedef enum {
  FAULT_OPEN,
  FAULT_READ,
  FAULT_WRITE,
  FAULT_SYNC,
  FAULT_SIZE,
  FAULT_TRUNCATE,
  FAULT_DELETE,
  FAULT_ACCESS,
  FAULT_LOCK,
  FAULT_SHM_MAP,
  FAULT_SHM_LOCK,
  FAULT_LINK, /* past SQLite, as all that follow */
  FAULT_RENAME,
  FAULT_SYNC_FOLDER,
  FAULT_N_OPS
} FaultOp;

typedef enum {
  FAULT_NONE,
  FAULT_FAIL,   /* the disk answers with an error, and nothing is done */
  FAULT_FULL,   /* no room: part of it is written */
  FAULT_SHORT,  /* half of it is written, and then an error */
  FAULT_BUSY,   /* somebody else holds the lock */
  FAULT_LIE,    /* a sync says it is done, and is not */
  FAULT_FORGET, /* a sync fails, and what was to be stored never is, as on Linux */
  FAULT_CUT     /* the power goes: this fails, and all that follows */
} FaultAnswer;

/* What of the unsynced outlives a power cut. */
typedef enum {
  FAULT_CUT_DROP, /* nothing */
  FAULT_CUT_KEEP, /* all: only the program was killed */
  FAULT_CUT_TEAR, /* all up to some write, which is torn */
  FAULT_CUT_MIX,  /* any sectors, in any order, and now and then rubbish in the place of one */
  FAULT_CUT_N
} FaultCut;

/* @growth: by how many bytes a write would make its file longer. */
typedef FaultAnswer (*FaultHook) (FaultOp op, const char *name, gint64 growth);

extern const char *const fault_op_names[FAULT_N_OPS];

/* tests/ledger/fault-vfs.c */
void fault_vfs_register (FaultHook hook);
FaultAnswer fault_vfs_ask (FaultOp op, const char *name, gint64 growth);

/* tests/ledger/fault-disk.c */
typedef struct {
  GByteArray *seen;    /* what a read gives */
  GByteArray *stored;  /* what outlives a power cut */
  GPtrArray *unsynced; /* writes since the last sync, oldest first */
  GPtrArray *shm;      /* regions of memory that connections share */
  int n_shm;           /* how many connections do */
  int shm_shared[8];
  gconstpointer shm_owner[8];
  int n_shared;
  gconstpointer reserved, pending, exclusive; /* who holds these locks */
} FaultNode;

void fault_disk_init (void);
FaultNode *fault_disk_find (const char *name);
FaultNode *fault_disk_create (const char *name);
void fault_disk_name (const char *name, FaultNode *node);
void fault_disk_sync_names (void);
void fault_disk_write (FaultNode *node, gconstpointer bytes, gint64 length, gint64 offset);
void fault_disk_truncate (FaultNode *node, gint64 size);
void fault_disk_sync (FaultNode *node);
void fault_disk_forget (FaultNode *node);
void fault_disk_cut (FaultCut how, guint32 seed);
GPtrArray *fault_disk_list (void);
void fault_disk_show (void);
