/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/board/board-entry.h"
#include "app/board/board-view.h"
#include "app/clock/clock-face.h"
#include "app/count/game-count.h"
#include "app/game/game-end.h"
#include "app/game/game-page.h"
#include "app/ruling/game-rule.h"
#include "app/time/time-tools.h"
#include "app/time/voice-bar.h"
#include "desk/game/play.h"
#include "scene/game/game.h"

/* Shared by the files of the game page. */
struct _AppGamePage {
  GtkWidget parent;
  Desk *desk;
  gint64 game;
  AppBoardView *board;
  GtkWidget *content;
  AppVoiceBar *voice;
  GtkLabel *caption;
  GtkWidget *note;
  GtkLabel *note_text;
  GtkLabel *terms;
  GtkWidget *again_row;
  GtkLabel *again_text;
  AppClockFace *black_face;
  AppClockFace *white_face;
  GtkWidget *start_box;
  GtkDropDown *start_side;
  GtkWidget *press_button;
  GtkMenuButton *print;
  GtkMenuButton *resign;
  GtkWidget *pause_button;
  GtkWidget *resume_button;
  GtkWidget *faces;
  GtkWidget *clock_row;
  GtkRevealer *notice;
  GtkLabel *notice_text;
  GtkButton *notice_button;
  GtkButton *notice_second;
  GtkButton *notice_third;
  GtkStack *panels; /* "play", "count", "clock", "rule" */
  AppGameEnd *end;
  GtkWidget *result_box;
  GtkLabel *result_text;
  GtkLabel *result_signers;
  GtkWidget *result_count;
  GtkWidget *result_clear;
  GtkWidget *moves_box;
  GtkLabel *turn;
  GtkLabel *by_hand;
  GtkLabel *last;
  GtkLabel *captures;
  AppBoardEntry *move;
  GtkLabel *cycle;
  GtkWidget *cycle_acts;
  GtkBox *rulings;
  GtkWidget *no_rulings;
  AppGameCount *count;
  AppGameRule *rule;
  AppTimeTools *tools;
  GtkRevealer *bar;
  GtkLabel *bar_text;
  GtkWidget *bar_rule;
  const char *refused_offence; /* that the move would be of which the bar tells; or NULL */
  RulesPoint refused_point;
};

/* What an action can need. */
enum {
  APP_GAME_IF_THERE = 1 << 0,       /* the table has two players, */
  APP_GAME_IF_WRITES = 1 << 1,      /* acts can be stored, */
  APP_GAME_IF_COLOURS = 1 << 2,     /* it is known who has Black, */
  APP_GAME_IF_GOES_ON = 1 << 3,     /* and moves can be played; */
  APP_GAME_IF_AT_PLAY = 1 << 4,     /* nobody has said that the game is at its end; */
  APP_GAME_IF_CLOCK = 1 << 5,       /* the clock has something to do: nobody's time is up, */
  APP_GAME_IF_RUNNING = 1 << 6,     /* it runs, */
  APP_GAME_IF_INTERRUPTED = 1 << 7, /* or did when the program went down, */
  APP_GAME_IF_STARTABLE = 1 << 8,   /* and can be started; */
  APP_GAME_IF_COUNTABLE = 1 << 9,
  APP_GAME_IF_CLEARABLE = 1 << 10, /* the result can be taken back; */
  APP_GAME_IF_CYCLE = 1 << 11,     /* a position came back, and nobody has ruled on it; */
  APP_GAME_IF_BEFORE = 1 << 12,    /* the game is played again, */
  APP_GAME_IF_AFTER = 1 << 13      /* or is played again itself */
};

/* app/game/game-page.c */
void app_game_show_board (AppGamePage *self);
void app_game_show_refresh (AppGamePage *self);
void app_game_show_resized (GtkWidget *widget);
void app_game_page_tell (AppGamePage *self, const GError *error);
gboolean app_game_page_is_at (AppGamePage *self, const char *panel);
void app_game_page_go (AppGamePage *self, const char *panel);

/* app/game/game-acts.c */
extern const AppAction app_game_act_actions[];
void app_game_acts_enable (AppGamePage *self, gboolean there);

/* app/game/game-again.c */
extern const AppAction app_game_again_actions[];
void app_game_again_refresh (AppGamePage *self);

/* app/game/game-clock.c */
void app_game_clock_refresh (AppGamePage *self);
void app_game_clock_suggest (AppGamePage *self, RulesColour turn);

/* app/game/game-clock-notice.c */
void app_game_clock_notice_show (AppGamePage *self, const ClockState *state);

/* app/game/game-colours.c */
extern const AppAction app_game_colours_actions[];
gboolean app_game_colours_known (AppGamePage *self);
char *app_game_colours_name (AppGamePage *self, RulesColour side);

/* app/game/game-print.c */
extern const AppAction app_game_print_actions[];

/* app/game/game-record.c */
extern const AppAction app_game_record_actions[];
gboolean app_game_record_play (AppGamePage *self, RulesPoint point);
void app_game_record_show_cycle (AppGamePage *self, const RulesGame *record);

/* app/ruling/game-rule-elsewhere.c */
void app_game_rule_elsewhere (AppGamePage *self, const char *verb);

/* app/ruling/game-rule-open.c */
extern const AppAction app_game_rule_actions[];
void app_game_rule_offer (AppGamePage *self, RulesPoint point, const GError *error);
const char *app_game_rule_cycle_offence (RulesCycleClass kind);

/* app/ruling/game-rulings.c */
extern const AppAction app_game_rulings_actions[];
void app_game_rulings_refresh (AppGamePage *self);
