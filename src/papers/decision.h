#pragma once
#include "desk/desk.h"
#include "report/paper.h"

ReportPaper *papers_decision_new (Desk *desk, gint64 ruling, GError **error);
