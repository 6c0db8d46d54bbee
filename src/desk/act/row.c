/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/row.h"

struct _DeskRow {
  GObject parent;
  gint64 key;
  gint64 version;
  gpointer record;
  GDestroyNotify free;
};

enum { PROP_RECORD = 1 };

G_DEFINE_FINAL_TYPE (DeskRow, desk_row, G_TYPE_OBJECT)

static void
drop (DeskRow *row)
{
  if (row->free && row->record)
    row->free (row->record);
  row->record = NULL;
}

static void
desk_row_finalize (GObject *object)
{
  drop (DESK_ROW (object));
  G_OBJECT_CLASS (desk_row_parent_class)->finalize (object);
}

static void
desk_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  g_value_set_pointer (value, DESK_ROW (object)->record);
}

static void
desk_row_class_init (DeskRowClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->finalize = desk_row_finalize;
  object_class->get_property = desk_row_get_property;
  g_object_class_install_property (
      object_class, PROP_RECORD,
      g_param_spec_pointer ("record", NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
}

static void
desk_row_init (DeskRow *row)
{
}

/* A row. @key: what the record is about. @free: how to release it, or NULL. */
DeskRow *
desk_row_new (gint64 key, gpointer record, GDestroyNotify free)
{
  DeskRow *row = g_object_new (DESK_TYPE_ROW, NULL);

  row->key = key;
  row->record = record;
  row->free = free;
  return row;
}

/* What its record is about. */
gint64
desk_row_get_key (DeskRow *row)
{
  return row->key;
}

/* Its record, valid until the row is set again. */
gpointer
desk_row_get (DeskRow *row)
{
  return row->record;
}

/* The list must be told by splicing the same row over itself: a notification alone does not sort
 * again, and another row would lose the selection. */
void
desk_row_set (DeskRow *row, gpointer record)
{
  drop (row);
  row->record = record;
}

/* Puts new rows before all others. @list: a list of rows. @sources: what is new; the records are
 * consumed. @free: how to release a record. */
void
desk_row_prepend (GListStore *list, GArray *sources, GDestroyNotify free)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < sources->len; i++) {
    const DeskRowSource *source = &g_array_index (sources, DeskRowSource, i);
    DeskRow *row = desk_row_new (source->key, source->record, free);
    row->version = source->version;
    g_ptr_array_add (rows, row);
  }
  if (rows->len > 0)
    g_list_store_splice (list, 0, 0, rows->pdata, rows->len);
}

static GHashTable *
index_rows (GListModel *list)
{
  GHashTable *rows = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (list); i++) {
    DeskRow *row = g_list_model_get_item (list, i);
    g_hash_table_replace (rows, &row->key, row);
  }
  return rows;
}

static gboolean
place_is_current (GListModel *list, guint position, const DeskRowSource *source)
{
  g_autoptr (DeskRow) row = g_list_model_get_item (list, position);

  return row && row->key == source->key && row->version == source->version;
}

static DeskRow *
take_row (GHashTable *rows, DeskRowSource *source, GDestroyNotify free)
{
  DeskRow *row = g_hash_table_lookup (rows, &source->key);

  if (!row)
    row = desk_row_new (source->key, source->record, free);
  else {
    g_object_ref (row);
    desk_row_set (row, source->record);
  }
  row->version = source->version;
  return row;
}

/* Where the list and the sources differ: all between the common beginning and the common end. */
static void
replace_middle (GListStore *list, GArray *sources, guint head, guint tail, GDestroyNotify free)
{
  g_autoptr (GHashTable) rows = index_rows (G_LIST_MODEL (list));
  g_autoptr (GPtrArray) middle = g_ptr_array_new_with_free_func (g_object_unref);
  guint length = g_list_model_get_n_items (G_LIST_MODEL (list));

  for (guint i = head; i < sources->len - tail; i++)
    g_ptr_array_add (middle, take_row (rows, &g_array_index (sources, DeskRowSource, i), free));
  g_list_store_splice (list, head, length - head - tail, middle->pdata, middle->len);
}

static guint
common (GListModel *list, GArray *sources, guint skip, gboolean from_end)
{
  guint length = g_list_model_get_n_items (list);
  guint most = MIN (length, sources->len) - skip;
  guint n = 0;

  while (n < most && place_is_current (list, from_end ? length - 1 - n : n,
                                       &g_array_index (sources, DeskRowSource,
                                                       from_end ? sources->len - 1 - n : n)))
    n++;
  return n;
}

/* Brings a list up to date with one splice over what changed. A row keeps its object for as long
 * as its key is there, so that views keep the selection on it. @list: a list of rows. @sources:
 * what it is to show; the records are consumed. @free: how to release a record. */
void
desk_row_sync (GListStore *list, GArray *sources, GDestroyNotify free)
{
  guint head = common (G_LIST_MODEL (list), sources, 0, FALSE);
  guint tail = common (G_LIST_MODEL (list), sources, head, TRUE);

  if (head + tail < sources->len || sources->len != g_list_model_get_n_items (G_LIST_MODEL (list)))
    replace_middle (list, sources, head, tail, free);
  for (guint i = 0; i < sources->len; i++)
    if (i < head || i >= sources->len - tail)
      free (g_array_index (sources, DeskRowSource, i).record);
}
