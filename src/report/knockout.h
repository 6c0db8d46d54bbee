#pragma once
#include "pairing/bracket.h"
#include "report/paper.h"

ReportPaper *report_knockout_new (const ReportHead *head, const PairingBracket *bracket,
                                  const StandingField *field);
