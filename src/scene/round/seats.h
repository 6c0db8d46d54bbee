/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/round/pair.h"

/* What a director asks of a round when he changes it by hand. */
typedef enum {
  SCENE_PAIR_TABLE, /* change a table */
  SCENE_PAIR_FORCE, /* let two players meet */
  SCENE_PAIR_ADD,   /* add a table for players who have none */
} ScenePairTask;

typedef struct {
  ScenePairTask task;
  int round;
  int board;    /* of the table, 0 where it is about none */
  gint64 black; /* as wished; 0 for nobody */
  gint64 white;
  int number; /* the table's number as wished */
  int handicap;
} ScenePairWish;

/* A player and where he sits in a round. */
typedef struct {
  gint64 player; /* 0 for nobody: the other has the bye */
  int board;     /* 0 for no table */
  char *text;    /* name, rank, country, place */
} SceneSeat;

GPtrArray *scene_seats_list (Desk *desk, const ScenePairWish *wish);
guint scene_seats_find (GPtrArray *seats, gint64 player);
int scene_seats_board (Desk *desk, int round, gint64 player);
