/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "report/page/paper.h"

char *papers_person_origin (const DeskState *state, const DeskPlayer *player, gboolean rank);
ReportPaper *papers_person_badges (Desk *desk, int per_page, gboolean piles);
