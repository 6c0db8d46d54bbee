/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/act/list.h"
#include "desk/round/progress.h"

/* Which tables of a round are shown. */
typedef enum {
  APP_ROUNDS_STATES_ALL,
  APP_ROUNDS_STATES_OPEN, /* without a result */
  APP_ROUNDS_STATES_WAITING,
  APP_ROUNDS_STATES_RUNNING,
  APP_ROUNDS_STATES_COUNTDOWN,
  APP_ROUNDS_STATES_REFEREE, /* time is up, a dispute, an interrupted clock, a count */
  APP_ROUNDS_STATES_FINISHED,
  APP_ROUNDS_N_STATES
} AppRoundsKind;

/* How far each table of the shown round is, and how many there are of each kind. */
typedef struct {
  Desk *desk;
  AppRoundsKind shown;
  GHashTable *progress; /* game -> DeskProgress */
  int n[APP_ROUNDS_N_STATES];
} AppRoundsStates;

AppRoundsStates *app_rounds_states_new (Desk *desk);
void app_rounds_states_free (AppRoundsStates *self);
void app_rounds_states_update (AppRoundsStates *self, int round);
gboolean app_rounds_states_fits (const AppRoundsStates *self, const DeskGame *game);
char *app_rounds_states_text (const AppRoundsStates *self, const DeskGame *game);
const char *app_rounds_states_icon (const AppRoundsStates *self, const DeskGame *game);
int app_rounds_states_compare (const AppRoundsStates *self, const DeskGame *a, const DeskGame *b);
char *app_rounds_states_label (const AppRoundsStates *self, AppRoundsKind kind);
char *app_rounds_states_hidden (const AppRoundsStates *self);
