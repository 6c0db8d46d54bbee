/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "scene/round/pair-edit.h"

/* Where a player would be dropped. */
typedef struct {
  int round;
  int board;      /* of the table; 0: where those stand who have none */
  gboolean white; /* which of its seats */
} SceneDropSeat;

typedef enum { SCENE_DROP_PLAN, SCENE_DROP_BYE, SCENE_DROP_REMOVE } SceneDropWay;

/* What comes of it. */
typedef struct {
  SceneDropWay way;
  int round;
  int board;           /* the table that is removed */
  gint64 player;       /* who has the bye then */
  ScenePairEdit *plan; /* or NULL */
  gboolean can;
  char *words; /* what it does, or why it cannot be done; "" where nothing changes */
} SceneDrop;

SceneDrop *scene_drop_new (Desk *desk, gint64 player, const SceneDropSeat *seat);
gboolean scene_drop_do (Desk *desk, const SceneDrop *drop, GError **error);
void scene_drop_free (SceneDrop *drop);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SceneDrop, scene_drop_free)
