/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "papers/paper/wish.h"
#include "report/list/order.h"

/* Papers of teams: who is in them, what a captain hands in, and what is signed after a match. */
ReportList *papers_team_roster (Desk *desk, const PapersOptions *wish);
ReportList *papers_team_people (Desk *desk, const PapersOptions *wish);
ReportPaper *papers_team_line_ups (Desk *desk, const PapersOptions *wish, GError **error);
ReportPaper *papers_team_blank (Desk *desk, const PapersOptions *wish, GError **error);
ReportPaper *papers_team_matches (Desk *desk, const PapersOptions *wish, GError **error);
ReportList *papers_team_boards (Desk *desk, int round);
ReportList *papers_team_seats (Desk *desk, int round, ReportOrder order);
