/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "report/page/paper.h"

/* Makes a paper about one game. */
typedef ReportPaper *(*PapersRoundMake) (Desk *desk, gint64 game, GError **error);

ReportPaper *papers_round_new (Desk *desk, int round, PapersRoundMake make, gboolean played,
                               const char *title, GError **error);
