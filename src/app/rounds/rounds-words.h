/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* How far a round is, and what is said of it. */
typedef enum {
  APP_ROUNDS_NONE,  /* not drawn */
  APP_ROUNDS_DRAFT, /* drawn, not settled */
  APP_ROUNDS_OPEN,  /* settled, results are missing */
  APP_ROUNDS_COMPLETE
} AppRoundsStage;

AppRoundsStage app_rounds_words_stage (Desk *desk, int round);
int app_rounds_words_count (Desk *desk);
int app_rounds_words_players (Desk *desk);
int app_rounds_words_before (Desk *desk);
int app_rounds_words_due (Desk *desk);

char *app_rounds_words_state (Desk *desk, int round);
char *app_rounds_words_headline (Desk *desk, int round);
char *app_rounds_words_not_drawn (Desk *desk, int round);
char *app_rounds_words_why_not (Desk *desk, int round);
char *app_rounds_words_unpaired (Desk *desk, int round);
gint64 app_rounds_words_unpaired_at (Desk *desk, int round, const char *text, int index);
char *app_rounds_words_game (Desk *desk, const DeskGame *game);
