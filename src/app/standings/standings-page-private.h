/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/standings/places-why.h"
#include "app/list/sheet.h"
#include "app/standings/standings-page.h"
#include "desk/act/list.h"

/* What columns are made of. */
typedef struct {
  int rounds; /* that have a column */
  StandingCriterion criteria[STANDING_N_COLUMNS];
  int n_criteria;
  gboolean grouped; /* they say in which group a place is */
  StandingOptions options;
  RulesProfile profile;
  StandingEgfClass weight;
} AppStandingsLook;

/* What the parts of the page share. */
struct _AppStandingsPage {
  GtkWidget parent;
  GtkWidget *content;
  Desk *desk;
  AppSheet *sheet;
  GtkSearchEntry *search;
  GtkDropDown *after;
  GtkLabel *note;
  GtkLabel *published;
  GtkLabel *legend;
  GtkMenuButton *more;
  AppPlacesWhy *why;     /* while it is open */
  AppStandingsLook look; /* of the columns that there are */
  gboolean filling;
  gboolean gor; /* with the change of the EGF rating */
};

extern const AppAction app_standings_act_actions[];
void app_standings_acts_bind (GtkWidgetClass *class);
void app_standings_acts_refresh (AppStandingsPage *self);
