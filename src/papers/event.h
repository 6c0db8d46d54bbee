#pragma once
#include "desk/desk.h"
#include "pairing/task.h"
#include "report/paper.h"

ReportHead papers_event_head (const DeskState *state, char **ret_subtitle);
char *papers_event_moment (Desk *desk);
char *papers_event_after (int round);
void papers_event_stamp (Desk *desk, ReportPaper *paper);
PairingTask papers_event_task (Desk *desk);
