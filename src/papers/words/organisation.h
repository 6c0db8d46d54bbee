/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "papers/paper/wish.h"

ReportList *papers_organisation_duties (Desk *desk, const PapersOptions *wish);
ReportList *papers_organisation_cases (Desk *desk, const PapersOptions *wish);
ReportList *papers_organisation_evaluations (Desk *desk, const PapersOptions *wish);
ReportList *papers_organisation_summary (Desk *desk, const PapersOptions *wish);
int papers_organisation_players (Desk *desk);
int papers_organisation_rounds (const DeskState *state);
char *papers_organisation_signature (const DeskState *state);
