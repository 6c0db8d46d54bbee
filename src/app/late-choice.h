#pragma once
#include "desk/pair.h"

/* Somebody who did not come, or a table that is drawn anew. */
typedef struct {
  gint64 player; /* 0 for a table */
  int board;
  char *text;
} AppLateChoice;

GPtrArray *app_late_choice_players (Desk *desk, int round);
GPtrArray *app_late_choice_tables (Desk *desk, int round);
AppLateChoice *app_late_choice_dup (const AppLateChoice *choice);
void app_late_choice_free (AppLateChoice *choice);
gboolean app_late_choice_is_bye (Desk *desk, int round, const AppLateChoice *choice);
char *app_late_choice_unpaired (Desk *desk, int round);
char *app_late_choice_changes (Desk *desk, const DeskDraw *draw, const PairingRound *round);
