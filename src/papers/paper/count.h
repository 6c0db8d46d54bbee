/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "report/page/paper.h"

ReportPaper *papers_count_new (Desk *desk, gint64 game, const guint8 *dead, const guint8 *given,
                               GError **error);
