/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "papers/paper/wish.h"

/* The papers that are cut, folded or filled in by hand. */
ReportPaper *papers_hand_slips (Desk *desk, const PapersOptions *wish, GError **error);
ReportPaper *papers_hand_sheets (Desk *desk, const PapersOptions *wish, GError **error);
ReportPaper *papers_hand_cards (Desk *desk, const PapersOptions *wish, GError **error);
ReportPaper *papers_hand_badges (Desk *desk, const PapersOptions *wish, GError **error);
ReportPaper *papers_hand_certificates (Desk *desk, const PapersOptions *wish, GError **error);
ReportPaper *papers_hand_count (Desk *desk, const PapersOptions *wish, GError **error);
ReportPaper *papers_hand_decision (Desk *desk, const PapersOptions *wish, GError **error);
ReportPaper *papers_hand_score (Desk *desk, const PapersOptions *wish, GError **error);
