#pragma once
#include "desk/desk.h"
#include "report/paper.h"

ReportPaper *papers_event_pairings (Desk *desk, int round);
ReportPaper *papers_event_standings (Desk *desk, int after);
