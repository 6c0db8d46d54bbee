#pragma once
#include "report/paper.h"
#include "standing/standing.h"

ReportPaper *report_standings_new (const ReportHead *head, StandingTable *table);
