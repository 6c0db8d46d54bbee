/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/act/kinds.h"
#include "desk/file/desk.h"
#include "desk/act/trial.h"

/* What one act was about. A verdict is about what its target is about. */
typedef struct {
  gint64 act;
  guint kinds;
  gint64 verdict;      /* the newest act that says whether this one stands, 0 for none */
  gint64 target;       /* the act of which this one says that, 0 for none */
  gint64 ruling;       /* the key of a DeskRuling, 0 for none */
  const char *offence; /* a code, "" for none */
  const char *article; /* "Art. 18.2", "" for none */
  GArray *topics;      /* for desk/act/trace.c */
} DeskTrace;

typedef enum { DESK_TRACE_ANY, DESK_TRACE_STANDING, DESK_TRACE_FALLEN } DeskTraceStanding;

/* What is looked for; 0 and NULL for anything. */
typedef struct {
  gint64 round;
  gint64 board; /* the number of a table */
  gint64 game;  /* the key of a game, with those that were played there before it */
  gint64 player;
  const char *article; /* its number, or that of the article around it: "18.2", "18" */
  const char *who;
  guint kinds; /* one of them will do */
  DeskTraceStanding standing;
} DeskTraceFilter;

const DeskTrace *desk_trace_get (Desk *desk, gint64 act, GError **error);
gboolean desk_trace_matches (Desk *desk, const LedgerAct *act, const DeskTraceFilter *filter);
GPtrArray *desk_trace_list (Desk *desk, const DeskTraceFilter *filter, GError **error);
gboolean desk_trace_parse_kind (const char *word, guint *ret_kinds);
gint64 desk_trace_game (Desk *desk, gint64 act);
gint64 desk_trace_player (Desk *desk, gint64 act);
GPtrArray *desk_trace_articles (Desk *desk);
GPtrArray *desk_trace_names (Desk *desk);

GPtrArray *desk_trace_changes (Desk *desk, gint64 act, GError **error);
