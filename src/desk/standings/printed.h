/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* What hangs on the wall, and whether it still says what holds. */
typedef enum { DESK_PRINTED_PAIRINGS, DESK_PRINTED_STANDINGS } DeskPrintedPaper;

typedef enum {
  DESK_PRINTED_NEVER,
  DESK_PRINTED_SAME,
  DESK_PRINTED_CHANGED, /* what holds now is not what was printed */
  DESK_PRINTED_UNKNOWN  /* it was printed, but the newest note of what it said is damaged */
} DeskPrintedState;

gboolean desk_printed_note (Desk *desk, DeskPrintedPaper paper, int round, GError **error);
DeskPrintedState desk_printed_check (Desk *desk, DeskPrintedPaper paper, int round, gint64 *ret_at);
