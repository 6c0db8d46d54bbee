/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/act/value.h"
#include "desk/file/desk.h"

gboolean desk_act_start (Desk *desk, GError **error);
gboolean desk_act_begin (Desk *desk, GError **error);
void desk_act_put (Desk *desk, const LedgerKind *kind, gpointer record);
gboolean desk_act_commit (Desk *desk, const char *verb, const char *reason, GError **error,
                          const char *about, ...) G_GNUC_PRINTF (5, 6);
void desk_act_abort (Desk *desk);
gboolean desk_act_refuse (Desk *desk, GError *refusal, GError **error);
void desk_act_keep_copy (Desk *desk);
void desk_act_take (Desk *desk, DeskAct *act, DeskState *view);
gboolean desk_act_try (Desk *desk, DeskState *after, GError **error);
