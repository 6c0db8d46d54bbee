/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/round/pair.h"

/* What is said of a round that is settled. */
typedef enum {
  APP_LATE_MISSING, /* somebody did not come */
  APP_LATE_HERE,    /* somebody has come who was to sit it out */
  APP_LATE_TABLE,   /* a table is drawn anew */
  APP_LATE_N_KINDS
} AppLateKind;

typedef struct {
  AppLateKind kind;
  gint64 player; /* 0 for a table */
  int board;     /* 0 for none */
  char *text;
} AppLateChoice;

GPtrArray *app_late_choice_players (Desk *desk, int round);
GPtrArray *app_late_choice_absent (Desk *desk, int round);
GPtrArray *app_late_choice_tables (Desk *desk, int round);
AppLateChoice *app_late_choice_dup (const AppLateChoice *choice);
void app_late_choice_free (AppLateChoice *choice);
gboolean app_late_choice_is_bye (Desk *desk, int round, const AppLateChoice *choice);
char *app_late_choice_unpaired (Desk *desk, int round);
char *app_late_choice_changes (Desk *desk, const DeskDraw *draw, const PairingRound *round);
