/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

LedgerAct *desk_undo_peek (Desk *desk);
LedgerAct *desk_undo_peek_before (Desk *desk, gint64 before);
LedgerAct *desk_redo_peek (Desk *desk);
gboolean desk_undo (Desk *desk, GError **error);
gboolean desk_undo_signed (Desk *desk, int signers, const char *reason, GError **error);
gboolean desk_redo (Desk *desk, GError **error);
gboolean desk_redo_signed (Desk *desk, int signers, const char *reason, GError **error);
