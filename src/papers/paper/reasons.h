/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/round/pair.h"
#include "report/page/paper.h"

GPtrArray *papers_reasons_collect (const PairingTask *task, const PairingRound *round,
                                   PairingProgress progress, gpointer data, GError **error);
ReportPaper *papers_reasons_new_from (Desk *desk, const PairingRound *round, GPtrArray *texts);
ReportPaper *papers_reasons_new_table (Desk *desk, int round, int board, const char *text);
ReportPaper *papers_reasons_new (Desk *desk, const DeskDraw *draw, const PairingRound *round,
                                 PairingProgress progress, gpointer data, GError **error);
