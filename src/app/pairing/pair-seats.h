#pragma once
#include "app/pairing/pair-plan.h"

/* A player and where he sits in a round. */
typedef struct {
  gint64 player; /* 0 for nobody: the other has the bye */
  int board;     /* 0 for no table */
  char *text;    /* name, rank, country, place */
} AppPairSeat;

GPtrArray *app_pair_seats_list (Desk *desk, const AppPairWish *wish);
guint app_pair_seats_find (GPtrArray *seats, gint64 player);
int app_pair_seats_board (Desk *desk, int round, gint64 player);
