#pragma once
#include "desk/desk.h"
#include "report/paper.h"

ReportPaper *papers_cross_new (Desk *desk, GError **error);
ReportPaper *papers_cross_schedule_new (Desk *desk, GError **error);
