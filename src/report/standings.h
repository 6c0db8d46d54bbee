#pragma once
#include "report/list.h"
#include "standing/standing.h"

ReportList *report_standings_list (const ReportHead *head, StandingTable *table);
ReportPaper *report_standings_new (const ReportHead *head, StandingTable *table);
