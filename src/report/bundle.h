#pragma once
#include "report/paper.h"

ReportPaper *report_bundle_new (const ReportHead *head, const char *title, GPtrArray *papers);
