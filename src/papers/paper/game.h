/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "report/form/record.h"
#include "report/page/game-facts.h"

extern const ReportRecordStyle papers_game_style;

char *papers_game_caption (const DeskState *state, const DeskGame *game);
ReportGameFacts *papers_game_sheet (Desk *desk, gint64 game, GError **error);
ReportGameFacts *papers_game_sheet_empty (Desk *desk, gint64 game, GError **error);
ReportPaper *papers_game_record (Desk *desk, gint64 game, GError **error);
ReportPaper *papers_game_score (Desk *desk, gint64 game, GError **error);
ReportPaper *papers_game_score_empty (Desk *desk, gint64 game, GError **error);
