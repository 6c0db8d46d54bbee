/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "formats/record/record.h"

FormatsRecord *desk_sgf_record (Desk *desk, gint64 game, GError **error);
GBytes *desk_sgf_format (Desk *desk, gint64 game, GError **error);
