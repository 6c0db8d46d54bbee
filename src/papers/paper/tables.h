/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "report/page/paper.h"

ReportPaper *papers_tables_slips (Desk *desk, int round, int board, gboolean nigiri, gboolean piles,
                                  GError **error);
ReportPaper *papers_tables_cards (Desk *desk, int round);
