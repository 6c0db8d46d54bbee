#pragma once
#include "desk/round/pair.h"

/* What a director asks of a round when he changes it by hand. */
typedef enum {
  APP_PAIR_TABLE, /* change a table */
  APP_PAIR_FORCE, /* let two players meet */
  APP_PAIR_ADD,   /* add a table for players who have none */
} AppPairTask;

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

typedef struct {
  AppPairTask task;
  int round;
  int board;    /* of the table, 0 where it is about none */
  gint64 black; /* as wished; 0 for nobody */
  gint64 white;
  int number; /* the table's number as wished */
  int handicap;
} AppPairWish;

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
