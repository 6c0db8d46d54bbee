/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

gboolean desk_check (Ledger *ledger, const DeskState *after, GError **error);
gboolean desk_check_references (Ledger *ledger, const DeskState *state, GError **error);
DeskState *desk_check_load (Ledger *ledger, GError **error);
gboolean desk_check_records (Ledger *ledger, GError **error);
gboolean desk_check_order (Ledger *ledger, const DeskState *after, GError **error);
gboolean desk_check_teams (Ledger *ledger, const DeskState *state, GError **error);
gboolean desk_check_warnings (Ledger *ledger, const DeskState *before, const DeskState *after,
                              GError **error);
gboolean desk_check_entries (Desk *desk, const DeskState *before, const DeskState *after,
                             GError **error);
gboolean desk_check_stands_on (Ledger *ledger, const DeskState *state, gconstpointer row,
                               GError **error);
