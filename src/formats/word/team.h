/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What a list of teams calls things. */
typedef enum {
  FORMATS_TEAM_NAME,
  FORMATS_TEAM_BOARD,
  FORMATS_TEAM_CAPTAIN,
  FORMATS_TEAM_RESERVE,
  FORMATS_TEAM_NONE
} FormatsTeamWord;

FormatsTeamWord formats_team_word (const char *cell);
