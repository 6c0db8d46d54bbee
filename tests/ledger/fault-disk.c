/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>
#include "ledger/fault-vfs.h"

#define SECTOR 512

typedef struct {
  gint64 offset;
  GBytes *bytes; /* NULL: the file ends at the offset */
} Change;

typedef struct {
  char *name;
  FaultNode *node; /* NULL: the name is gone */
} Naming;

/* Nodes live as long as the test: a file without a name may still be open. */
static GPtrArray *nodes;
static GHashTable *names;        /* name -> node, as seen */
static GHashTable *stored_names; /* as a power cut would leave it */
static GPtrArray *unsynced_names;

static void
change_free (Change *change)
{
  g_clear_pointer (&change->bytes, g_bytes_unref);
  g_free (change);
}

static void
naming_free (Naming *naming)
{
  g_free (naming->name);
  g_free (naming);
}

static void
node_free (FaultNode *node)
{
  g_byte_array_unref (node->seen);
  g_byte_array_unref (node->stored);
  g_ptr_array_unref (node->unsynced);
  g_ptr_array_unref (node->shm);
  g_free (node);
}

/* Forgets everything there was. */
void
fault_disk_init (void)
{
  g_clear_pointer (&names, g_hash_table_unref);
  g_clear_pointer (&stored_names, g_hash_table_unref);
  g_clear_pointer (&unsynced_names, g_ptr_array_unref);
  g_clear_pointer (&nodes, g_ptr_array_unref);
  nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) node_free);
  names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  stored_names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  unsynced_names = g_ptr_array_new_with_free_func ((GDestroyNotify) naming_free);
}

/* --- Names --- */

FaultNode *
fault_disk_find (const char *name)
{
  return g_hash_table_lookup (names, name);
}

static void
put_name (GHashTable *table, const char *name, FaultNode *node)
{
  if (node)
    g_hash_table_insert (table, g_strdup (name), node);
  else
    g_hash_table_remove (table, name);
}

/* With a byte in it: who looks at its size sees that it is not empty. */
static void
show (const char *name)
{
  g_file_set_contents (name, "!", 1, NULL);
}

/* From now on that name leads to that file, or to none. */
void
fault_disk_name (const char *name, FaultNode *node)
{
  Naming *naming = g_new (Naming, 1);

  *naming = (Naming){ g_strdup (name), node };
  g_ptr_array_add (unsynced_names, naming);
  put_name (names, name, node);
  if (node)
    show (name);
  else
    g_unlink (name);
}

FaultNode *
fault_disk_create (const char *name)
{
  FaultNode *node = g_new0 (FaultNode, 1);

  node->seen = g_byte_array_new ();
  node->stored = g_byte_array_new ();
  node->unsynced = g_ptr_array_new_with_free_func ((GDestroyNotify) change_free);
  node->shm = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (nodes, node);
  if (name)
    fault_disk_name (name, node);
  return node;
}

static void
store_names (guint n)
{
  for (guint i = 0; i < n; i++) {
    const Naming *naming = unsynced_names->pdata[i];
    put_name (stored_names, naming->name, naming->node);
  }
  g_ptr_array_set_size (unsynced_names, 0);
}

/* Somebody has synced the folder. */
void
fault_disk_sync_names (void)
{
  store_names (unsynced_names->len);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer container): the names of all files, sorted */
GPtrArray *
fault_disk_list (void)
{
  GPtrArray *list = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer name;

  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_ptr_array_add (list, name);
  g_ptr_array_sort (list, compare_names);
  return list;
}

/* Files of these names in the working folder, which may be another now. */
void
fault_disk_show (void)
{
  g_autoptr (GPtrArray) list = fault_disk_list ();

  for (guint i = 0; i < list->len; i++) {
    g_autofree char *folder = g_path_get_dirname (list->pdata[i]);
    g_mkdir_with_parents (folder, 0777);
    show (list->pdata[i]);
  }
}

/* --- Bytes --- */

static void
grow (GByteArray *image, gint64 size)
{
  guint before = image->len;

  if (size <= before)
    return;
  g_byte_array_set_size (image, (guint) size);
  memset (image->data + before, 0, (gsize) size - before);
}

static void
put (GByteArray *image, const guint8 *bytes, gint64 length, gint64 offset)
{
  grow (image, offset + length);
  memcpy (image->data + offset, bytes, (gsize) length);
}

static void
apply (GByteArray *image, const Change *change)
{
  gsize length;
  gconstpointer bytes = change->bytes ? g_bytes_get_data (change->bytes, &length) : NULL;

  if (bytes)
    put (image, bytes, (gint64) length, change->offset);
  else if (change->offset < image->len)
    g_byte_array_set_size (image, (guint) change->offset);
}

static void
note (FaultNode *node, gint64 offset, GBytes *bytes)
{
  Change *change = g_new (Change, 1);

  *change = (Change){ offset, bytes };
  g_ptr_array_add (node->unsynced, change);
  apply (node->seen, change);
}

void
fault_disk_write (FaultNode *node, gconstpointer bytes, gint64 length, gint64 offset)
{
  if (length > 0)
    note (node, offset, g_bytes_new (bytes, (gsize) length));
}

void
fault_disk_truncate (FaultNode *node, gint64 size)
{
  note (node, size, NULL);
}

void
fault_disk_sync (FaultNode *node)
{
  for (guint i = 0; i < node->unsynced->len; i++)
    apply (node->stored, node->unsynced->pdata[i]);
  g_ptr_array_set_size (node->unsynced, 0);
}

/* A sync that failed: what is read stays, and will not be written any more. */
void
fault_disk_forget (FaultNode *node)
{
  g_ptr_array_set_size (node->unsynced, 0);
}

/* --- Power --- */

/* Every sector of the write by itself: there, not there, or, once in a while, neither. */
static void
mix_write (GByteArray *image, const Change *change, GRand *chance)
{
  gsize length;
  const guint8 *bytes = g_bytes_get_data (change->bytes, &length);

  for (gsize at = 0, part; at < length; at += part) {
    guint8 rubbish[SECTOR];
    int lot = g_rand_int_range (chance, 0, 16);
    part = MIN (length - at, SECTOR - (gsize) (change->offset + (gint64) at) % SECTOR);
    memset (rubbish, lot * 17, sizeof rubbish);
    if (lot > 0 && lot < 8)
      continue;
    put (image, lot == 0 ? rubbish : bytes + at, (gint64) part, change->offset + (gint64) at);
  }
}

static void
mix (FaultNode *node, GRand *chance)
{
  for (guint i = 0; i < node->unsynced->len; i++) {
    const Change *change = node->unsynced->pdata[i];
    if (change->bytes)
      mix_write (node->stored, change, chance);
    else if (g_rand_boolean (chance))
      apply (node->stored, change);
  }
}

static void
tear (FaultNode *node, GRand *chance)
{
  guint whole = (guint) g_rand_int_range (chance, 0, (int) node->unsynced->len + 1);
  const Change *torn = whole < node->unsynced->len ? node->unsynced->pdata[whole] : NULL;
  gsize length;
  const guint8 *bytes = torn && torn->bytes ? g_bytes_get_data (torn->bytes, &length) : NULL;

  for (guint i = 0; i < whole; i++)
    apply (node->stored, node->unsynced->pdata[i]);
  if (bytes)
    put (node->stored, bytes, g_rand_int_range (chance, 0, (int) length + 1), torn->offset);
}

static void
settle (FaultNode *node, FaultCut how, GRand *chance)
{
  if (how == FAULT_CUT_KEEP)
    fault_disk_sync (node);
  else if (how == FAULT_CUT_MIX)
    mix (node, chance);
  else if (how == FAULT_CUT_TEAR)
    tear (node, chance);
  g_ptr_array_set_size (node->unsynced, 0);
  g_byte_array_set_size (node->seen, 0);
  g_byte_array_append (node->seen, node->stored->data, node->stored->len);
}

static guint
settled_names (FaultCut how, GRand *chance)
{
  if (how == FAULT_CUT_DROP)
    return 0;
  return how == FAULT_CUT_KEEP
             ? unsynced_names->len
             : (guint) g_rand_int_range (chance, 0, (int) unsynced_names->len + 1);
}

static void
take_names (GHashTable *from)
{
  GHashTableIter iter;
  gpointer name, node;

  g_hash_table_iter_init (&iter, from);
  while (g_hash_table_iter_next (&iter, &name, &node))
    put_name (names, name, node);
}

static void
hide (void)
{
  g_autoptr (GHashTable) before = g_steal_pointer (&names);
  GHashTableIter iter;
  gpointer name;

  names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_unlink (name);
}

/* The power goes and comes back: what is read from now on is what was left. Whatever was open must
 * have been closed. */
void
fault_disk_cut (FaultCut how, guint32 seed)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (seed);

  store_names (settled_names (how, chance));
  for (guint i = 0; i < nodes->len; i++)
    settle (nodes->pdata[i], how, chance);
  hide ();
  take_names (stored_names);
  fault_disk_show ();
}
