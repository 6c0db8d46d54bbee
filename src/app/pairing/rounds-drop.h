/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/pairing/pair-plan.h"

/* Where a player would be dropped. */
typedef struct {
  int round;
  int board;      /* of the table; 0: where those stand who have none */
  gboolean white; /* which of its seats */
} AppRoundsSeat;

typedef enum { APP_ROUNDS_DROP_PLAN, APP_ROUNDS_DROP_BYE, APP_ROUNDS_DROP_REMOVE } AppRoundsDropWay;

/* What comes of it. */
typedef struct {
  AppRoundsDropWay way;
  int round;
  int board;         /* the table that is removed */
  gint64 player;     /* who has the bye then */
  AppPairPlan *plan; /* or NULL */
  gboolean can;
  char *words; /* what it does, or why it cannot be done; "" where nothing changes */
} AppRoundsDrop;

AppRoundsDrop *app_rounds_drop_new (Desk *desk, gint64 player, const AppRoundsSeat *seat);
gboolean app_rounds_drop_do (Desk *desk, const AppRoundsDrop *drop, GError **error);
void app_rounds_drop_free (AppRoundsDrop *drop);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppRoundsDrop, app_rounds_drop_free)
