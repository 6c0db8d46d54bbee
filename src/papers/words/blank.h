/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "report/page/paper.h"

ReportPaper *papers_blank_count (Desk *desk, gint64 game, GError **error);
ReportPaper *papers_blank_decision (Desk *desk, gint64 game, GError **error);
