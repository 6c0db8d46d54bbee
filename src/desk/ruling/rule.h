/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/ruling/ruling.h"

/* A ruling is made, or another is put in its place. */
gboolean desk_rule (Desk *desk, const DeskCase *what, GError **error);
gboolean desk_ruling_amend (Desk *desk, gint64 ruling, const char *decision, int signers,
                            const char *reason, GError **error);
int desk_ruling_consent (RulesColour side);
