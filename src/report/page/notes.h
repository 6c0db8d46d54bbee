#pragma once
#include "report/form/count.h"

char *report_notes_new (const ReportCount *count);
