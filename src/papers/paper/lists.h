/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "papers/paper/wish.h"

ReportList *papers_lists_entry (Desk *desk, const PapersOptions *wish);
ReportList *papers_lists_checkin (Desk *desk, const PapersOptions *wish);
ReportList *papers_lists_pairings (Desk *desk, const PapersOptions *wish);
ReportList *papers_lists_rounds (Desk *desk);
ReportList *papers_lists_standings (Desk *desk, const PapersOptions *wish);
ReportList *papers_lists_wall (Desk *desk, const PapersOptions *wish);
