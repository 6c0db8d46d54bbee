#pragma once
#include "desk/desk.h"
#include "report/paper.h"

ReportPaper *papers_log_new (Desk *desk, const GPtrArray *acts, const char *note);
char **papers_log_head (void);
char **papers_log_cells (const LedgerAct *act);
char *papers_log_csv (const GPtrArray *acts);
