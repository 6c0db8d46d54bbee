#pragma once
#include "report/paper.h"
#include "standing/field.h"

ReportPaper *report_pairings_new (const ReportHead *head, StandingField *field, int round);
