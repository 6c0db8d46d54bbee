/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/act/trace.h"

/* What acts were about, by their numbers. It grows by what was stored since it was last looked at,
 * and never changes otherwise: rows are only ever added. For this room only. */
struct _DeskTraceIndex {
  GPtrArray *acts;   /* number - 1 -> DeskTrace */
  GHashTable *seats; /* game -> DeskTraceSeats */
  GStringChunk *words;
  GPtrArray *names; /* of who acted, each once; lent by the words */
};

/* Where a game was played last, and by whom. */
typedef struct {
  gint64 round;
  gint64 board;
  gint64 black;
  gint64 white;
} DeskTraceSeats;

typedef enum { DESK_TOPIC_ROUND, DESK_TOPIC_GAME, DESK_TOPIC_PLAYER } DeskTopicKind;

typedef struct {
  DeskTopicKind kind;
  gint64 key;
} DeskTopic;

typedef struct _DeskTraceIndex DeskTraceIndex;

DeskTraceIndex *desk_trace_index_new (void);
void desk_trace_index_free (DeskTraceIndex *index);
gboolean desk_trace_index_update (DeskTraceIndex *index, Ledger *ledger, GError **error);
DeskTrace *desk_trace_index_get (const DeskTraceIndex *index, gint64 act);
const DeskTraceSeats *desk_trace_index_seats (const DeskTraceIndex *index, gint64 game);
