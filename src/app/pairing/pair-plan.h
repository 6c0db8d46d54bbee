/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/pairing/pair-seats.h"
#include "desk/round/pair.h"

/* What fulfils a wish. */
typedef enum {
  APP_PAIR_NOTHING,
  APP_PAIR_WRONG, /* cannot be done */
  APP_PAIR_SWAP,
  APP_PAIR_MEET,
  APP_PAIR_COLOURS,
  APP_PAIR_MOVE,
  APP_PAIR_HANDICAP,
  APP_PAIR_NEW,     /* a table for who has none */
  APP_PAIR_SEAT,    /* who has no table sits down opposite a bye, */
  APP_PAIR_REPLACE, /* or in the seat of another, who has none then */
} AppPairChange;

/* The one act that fulfils a wish. */
typedef struct {
  AppPairChange change;
  int round;
  int board;
  int number;
  int handicap;
  gint64 one;
  gint64 other;
  char *words; /* what it does, or why it cannot be done */
} AppPairPlan;

AppPairPlan *app_pair_plan_new (Desk *desk, const AppPairWish *wish);
PairingRound *app_pair_plan_apply (Desk *desk, const AppPairPlan *plan, DeskDraw *draw);
char *app_pair_plan_terms (Desk *desk, const AppPairPlan *plan, const PairingRound *after);
gboolean app_pair_plan_is_larger (const AppPairPlan *plan);
gboolean app_pair_plan_do (Desk *desk, const AppPairPlan *plan, GError **error);
void app_pair_plan_free (AppPairPlan *plan);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppPairPlan, app_pair_plan_free)
