/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/board/board-view.h"
#include "app/record/record-page.h"

typedef enum {
  APP_RECORD_NUMBERS_NONE,
  APP_RECORD_NUMBERS_LAST,
  APP_RECORD_NUMBERS_ALL
} AppRecordNumbers;

/* Shared by the files of the record page. */
struct _AppRecordPage {
  GtkWidget parent;
  SceneRecordTree *tree;
  Desk *desk; /* NULL for a file */
  gint64 game;
  GBytes *bytes;       /* the record of that game, as it is shown */
  gboolean refreshing; /* what changes is not the user's doing */
  gboolean comparing;
  RulesBoard table; /* what stands on the table, while comparing */
  guint nearest;    /* the place that is most like it */
  GArray *choices;  /* guint32, what the list of variations shows */
  AppBoardView *board;
  GtkWidget *content;
  GtkWidget *bar;
  GtkLabel *bar_text;
  GtkTextView *faults;
  GtkDropDown *games;
  GtkLabel *black;
  GtkLabel *white;
  GtkLabel *black_clock;
  GtkLabel *white_clock;
  GtkLabel *black_taken;
  GtkLabel *white_taken;
  GtkLabel *event;
  GtkLabel *result;
  GtkMenuButton *details;
  GtkGrid *info;
  GtkLabel *place;
  GtkLabel *turn;
  GtkLabel *illegal;
  GtkLabel *told;
  GtkScale *slider;
  GtkEntry *wanted;
  GtkDropDown *numbers;
  GtkWidget *compare_button;
  GtkWidget *back_button;
  GtkStack *panels; /* "read", "compare" */
  GtkWidget *variations_box;
  GtkLabel *variations_title;
  GtkListBox *variations;
  GtkTextView *comment;
  GtkWidget *no_comment;
  GtkWidget *comment_box;
  GtkLabel *compared;
  GtkLabel *hint;
  GtkWidget *displace_box;
  GtkLabel *displace_text;
  GtkWidget *displace_buttons;
  GtkLabel *differences;
  GtkWidget *nearest_box;
  GtkLabel *nearest_text;
  GtkLabel *legend;
};

/* app/record/record-show.c */
void app_record_show (AppRecordPage *self);
void app_record_show_game (AppRecordPage *self);
void app_record_show_tell (AppRecordPage *self, const char *sentence);

/* app/record/record-acts.c */
extern const AppAction app_record_act_actions[];
void app_record_acts_add_controllers (AppRecordPage *self);
void app_record_acts_find (AppRecordPage *self, RulesPoint point);
void app_record_acts_go_wanted (AppRecordPage *self);

/* app/record/record-print.c */
gboolean app_record_print (AppRecordPage *self, const char *title, GError **error);

/* app/record/record-table.c */
extern const AppAction app_record_table_actions[];
void app_record_table_show (AppRecordPage *self);
void app_record_table_drop (AppRecordPage *self);

/* app/record/record-check.c */
void app_record_check_begin (AppRecordPage *self);
void app_record_check_end (AppRecordPage *self);
void app_record_check_toggle (AppRecordPage *self, RulesPoint point);
void app_record_check_go (AppRecordPage *self);
void app_record_check_show (AppRecordPage *self);
void app_record_check_show_board (AppRecordPage *self, AppBoardPosition *position);
