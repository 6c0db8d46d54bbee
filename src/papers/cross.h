#pragma once
#include "desk/desk.h"
#include "papers/event.h"

ReportPaper *papers_cross_new (Desk *desk, PapersFoot foot, GError **error);
ReportPaper *papers_cross_schedule_new (Desk *desk, GError **error);
