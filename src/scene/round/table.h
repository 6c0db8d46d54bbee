/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/round/progress.h"

/* How far a table is, for whoever looks over a round. */

/* Which tables of a round are meant. */
typedef enum {
  SCENE_TABLES_ALL,
  SCENE_TABLES_OPEN, /* without a result */
  SCENE_TABLES_WAITING,
  SCENE_TABLES_RUNNING,
  SCENE_TABLES_COUNTDOWN,
  SCENE_TABLES_REFEREE, /* time is up, a dispute, an interrupted clock, a count */
  SCENE_TABLES_FINISHED,
  SCENE_N_TABLES
} SceneTables;

gboolean scene_table_is (DeskProgress progress, SceneTables tables);
int scene_table_compare (DeskProgress a, DeskProgress b);
const char *scene_table_kind (SceneTables tables);
char *scene_table_state (Desk *desk, const DeskGame *game);
