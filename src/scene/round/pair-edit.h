/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "scene/round/seats.h"
#include "desk/round/pair.h"

/* What fulfils a wish. */
typedef enum {
  SCENE_PAIR_NOTHING,
  SCENE_PAIR_WRONG, /* cannot be done */
  SCENE_PAIR_SWAP,
  SCENE_PAIR_MEET,
  SCENE_PAIR_COLOURS,
  SCENE_PAIR_MOVE,
  SCENE_PAIR_HANDICAP,
  SCENE_PAIR_NEW,     /* a table for who has none */
  SCENE_PAIR_SEAT,    /* who has no table sits down opposite a bye, */
  SCENE_PAIR_REPLACE, /* or in the seat of another, who has none then */
} ScenePairChange;

/* The one act that fulfils a wish. */
typedef struct {
  ScenePairChange change;
  int round;
  int board;
  int number;
  int handicap;
  gint64 one;
  gint64 other;
  char *words; /* what it does, or why it cannot be done */
} ScenePairEdit;

ScenePairEdit *scene_pair_edit_new (Desk *desk, const ScenePairWish *wish);
PairingRound *scene_pair_edit_apply (Desk *desk, const ScenePairEdit *plan, DeskDraw *draw);
gboolean scene_pair_edit_game (Desk *desk, const ScenePairEdit *plan, const PairingRound *after,
                               DeskGame *ret_game);
gboolean scene_pair_edit_is_larger (const ScenePairEdit *plan);
gboolean scene_pair_edit_do (Desk *desk, const ScenePairEdit *plan, GError **error);
void scene_pair_edit_free (ScenePairEdit *plan);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ScenePairEdit, scene_pair_edit_free)
