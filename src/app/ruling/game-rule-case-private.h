/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/article-link.h"
#include "app/ruling/game-rule-case.h"
#include "desk/ruling/offence.h"

/* Shared by game-rule-case.c, which shows, and game-rule-try.c, which tries and rules. */
struct _AppGameRuleCase {
  GtkWidget parent;
  GtkWidget *content;
  GtkLabel *title;
  AppArticleLink *article;
  GtkScrolledWindow *scrolled;
  GtkLabel *about;
  GtkBox *choice;
  GtkLabel *remedy;
  GtkWidget *outcome;  /* what follows, in sight beside what is filled in */
  GtkWidget *decisive; /* where it is the result */
  GtkLabel *decisive_text;
  GtkLabel *effect;
  GtkLabel *who;
  GtkWidget *move_label;
  GtkEditable *move;
  GtkLabel *place_label;
  GtkEditable *place;
  GtkWidget *claimant_label;
  GtkDropDown *claimant; /* in the order of RulesColour */
  GtkWidget *measure_label;
  GtkEditable *measure;
  GtkEditable *reason;
  GtkCheckButton *consent;
  GtkCheckButton *chief;
  Desk *desk;
  gint64 game;
  RulesColour side;
  DeskOffence *offence;
  gboolean filling;
  gboolean ready;
  gboolean counted; /* the game, with this margin for Black */
  int margin_q;
  gboolean has_reason; /* when it was tried last */
  GArray *markup;      /* ReportMarkup of the points */
};

int app_game_rule_case_board_size (AppGameRuleCase *self);
int app_game_rule_case_n_moves (AppGameRuleCase *self);
