/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/board/board-view.h"
#include "app/record/record-page.h"

typedef enum {
  APP_RECORD_NUMBERS_NONE,
  APP_RECORD_NUMBERS_LAST,
  APP_RECORD_NUMBERS_ALL
} AppRecordNumbers;

/* The page and what it shows: of record-page.c and record-show.c. */
struct _AppRecordPage {
  GtkWidget parent;
  SceneRecord model;
  GtkLabel *said[SCENE_RECORD_N_TEXTS];
  gboolean refreshing; /* what changes is not the user's doing */
  GArray *choices;     /* guint32, what the list of variations shows */
  AppBoardView *board;
  GtkWidget *bar;
  GtkTextView *faults;
  GtkDropDown *games;
  GtkGrid *info;
  GtkLabel *told;
  GtkScale *slider;
  GtkEntry *wanted;
  GtkDropDown *numbers;
  GtkWidget *back_button;
  GtkStack *panels; /* "read", "compare" */
  GtkWidget *variations_box;
  GtkLabel *variations_title;
  GtkListBox *variations;
  GtkTextView *comment;
  GtkWidget *no_comment;
  GtkWidget *comment_box;
  GtkWidget *displace_box;
  GtkWidget *displace_buttons;
  GtkWidget *nearest_box;
  GtkLabel *legend;
};

/* app/record/record-show.c */
void app_record_show (AppRecordPage *self);
void app_record_show_game (AppRecordPage *self);
void app_record_show_tell (AppRecordPage *self, const char *sentence);
