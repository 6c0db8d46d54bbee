/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gio/gio.h>

/* The one object that lists hold: it shows an immutable record. Two rows with the same key are the
 * same thing at different times. */
#define DESK_TYPE_ROW (desk_row_get_type ())
G_DECLARE_FINAL_TYPE (DeskRow, desk_row, DESK, ROW, GObject)

DeskRow *desk_row_new (gint64 key, gpointer record, GDestroyNotify free);
gint64 desk_row_get_key (DeskRow *row);
gpointer desk_row_get (DeskRow *row);
void desk_row_set (DeskRow *row, gpointer record);

/* What a list is to show: keys in the order of the list. */
typedef struct {
  gint64 key;
  gint64 version;  /* differs when the record differs */
  gpointer record; /* (transfer full) */
} DeskRowSource;

void desk_row_prepend (GListStore *list, GArray *sources, GDestroyNotify free);
void desk_row_sync (GListStore *list, GArray *sources, GDestroyNotify free);
