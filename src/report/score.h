#pragma once
#include "report/facts.h"
#include "report/figure.h"

ReportPaper *report_score_new (const ReportHead *head, const ReportGame *game,
                               const ReportMoves *moves);
