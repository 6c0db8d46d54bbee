#pragma once
#include "papers/catalogue.h"

ReportList *papers_minutes_duties (Desk *desk, const PapersWish *wish);
ReportList *papers_minutes_cases (Desk *desk, const PapersWish *wish);
ReportList *papers_minutes_evaluations (Desk *desk, const PapersWish *wish);
ReportList *papers_minutes_summary (Desk *desk, const PapersWish *wish);
int papers_minutes_rounds (const DeskState *state);
char *papers_minutes_signature (const DeskState *state);
