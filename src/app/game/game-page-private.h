/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/board/board-entry.h"
#include "app/board/board-view.h"
#include "app/clock/clock-face.h"
#include "app/game/game-end.h"
#include "app/game/game-notice.h"
#include "app/game/game-page.h"
#include "app/ruling/game-rule.h"
#include "app/time/time-tools.h"
#include "app/time/voice-bar.h"

/* The page and what it shows: of game-page.c and game-show.c. */
struct _AppGamePage {
  GtkWidget parent;
  SceneGame model;
  GtkLabel *said[SCENE_GAME_N_TEXTS]; /* NULL for what is shown in another way */
  AppBoardView *board;
  AppVoiceBar *voice;
  GtkLabel *terms;
  GtkWidget *note;
  GtkMenuButton *print;
  GtkMenuButton *resign;
  GtkWidget *again_row;
  GtkWidget *faces;
  AppClockFace *dials[CLOCK_N_SIDES];
  GtkWidget *clock_row;
  GtkWidget *start_box;
  GtkDropDown *start_side;
  GtkWidget *press_button;
  GtkWidget *pause_button;
  GtkWidget *resume_button;
  AppGameNotice notice;
  AppGameEnd *end;
  GtkStack *panels; /* "play", "count", "clock", "rule" */
  AppGameCount *count;
  AppTimeTools *tools;
  AppGameRule *rule;
  GtkWidget *result_box;
  GtkWidget *result_count;
  GtkWidget *result_clear;
  GtkWidget *moves_box;
  GtkWidget *cycle_acts;
  AppBoardEntry *move;
  GtkBox *rulings;
  GtkWidget *no_rulings;
  GtkRevealer *bar;
  GtkLabel *bar_text;
  GtkWidget *bar_rule;
};

/* app/game/game-show.c */
void app_game_show (AppGamePage *self);
void app_game_show_board (AppGamePage *self);
void app_game_show_resized (GtkWidget *widget);
