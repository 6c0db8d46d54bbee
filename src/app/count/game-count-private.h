/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/count/game-count.h"
#include "scene/game/draft.h"
#include "scene/game/figures.h"
#include "app/count/game-reckoning.h"
#include "app/game/game-regions.h"
#include "app/count/game-sign.h"

/* Shared by the files of the count. */
struct _AppGameCount {
  GtkWidget parent;
  GtkWidget *content;
  GtkLabel *black_name;
  GtkLabel *white_name;
  GtkLabel *marks;  /* how stones are marked, or who has proposed them */
  GtkWidget *clock; /* shown while it runs */
  AppGameReckoning *reckoning;
  AppGameRegions *regions;
  GtkLabel *rules;
  GtkLabel *margin;
  AppGameSign *sign;
  Desk *desk;
  gint64 game;
  SceneGameDraft draft;
  SceneGameFigures figures;   /* that are shown */
  guint8 owner[RULES_POINTS]; /* what the count gives */
  RulesPoint picked;          /* in the region that is looked at, RULES_PASS for none */
  GArray *markup;             /* ReportMarkup of that region */
  GCancellable *asking;       /* the engine, NULL while it is not asked */
  char *engine;               /* who has proposed the marks, NULL where a hand was at them */
};

/* app/count/game-count-show.c */
const DeskCount *app_game_count_stored (AppGameCount *self);
const char *app_game_count_read_only (AppGameCount *self);
void app_game_count_show (AppGameCount *self);
void app_game_count_show_region (AppGameCount *self);
