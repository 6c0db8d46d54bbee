#pragma once
#include "report/count.h"

char *report_notes_new (const ReportCount *count);
