/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/form/facts.h"
#include "report/board/figure.h"

ReportPaper *report_score_new (const ReportHead *head, const ReportGame *game,
                               const ReportMoves *moves);
