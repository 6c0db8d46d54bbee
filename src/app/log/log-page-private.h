/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/log/log-detail.h"
#include "app/log/log-filter.h"
#include "app/log/log-page.h"
#include "app/list/sheet.h"

/* Shared by log-page.c, which shows, and log-acts.c, which does. */
struct _AppLogPage {
  GtkWidget parent;
  GtkWidget *content;
  Desk *desk;
  AppSheet *sheet;
  GtkMenuButton *papers;
  GtkOrientable *paned;
  GtkSearchEntry *search;
  GtkLabel *count;
  AppLogFilter *filter;
  AppLogDetail *detail;
  GtkFilterListModel *rows;
};

/* src/app/log/log-acts.c */
extern const AppAction app_log_act_actions[];
void app_log_acts_enable (AppLogPage *self);
