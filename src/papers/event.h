#pragma once
#include "desk/desk.h"
#include "report/paper.h"

ReportHead papers_event_head (const DeskState *state, char **ret_subtitle);
ReportPaper *papers_event_pairings (Desk *desk, int round);
ReportPaper *papers_event_standings (Desk *desk, int after);
