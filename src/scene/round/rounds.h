/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "scene/round/table.h"

/* What the page of rounds knows without its window: which round is shown, what was chosen in it,
 * what there is in it, and what may be done. After an act it is brought up to date once; whoever
 * shows it reads its members. Rounds may go, so that after an act the shown one is shown again. */

/* What holds, and so what may be done. What only the desk can tell, it tells when it is asked. */
enum {
  SCENE_ROUNDS_WRITES = 1 << 0, /* acts can be stored */
  SCENE_ROUNDS_IDLE = 1 << 1,   /* no draw is under way */
  SCENE_ROUNDS_NEXT = 1 << 2,   /* the round after the last one can be drawn */
  SCENE_ROUNDS_DRAWN = 1 << 3,  /* the shown round is there, */
  SCENE_ROUNDS_DRAFT = 1 << 4,
  SCENE_ROUNDS_SETTLED = 1 << 5,
  SCENE_ROUNDS_TABLE = 1 << 6,  /* a table that was drawn is selected: no board of a match, */
  SCENE_ROUNDS_PAIR = 1 << 7,   /* of two players or teams, */
  SCENE_ROUNDS_BYE = 1 << 8,    /* and somebody has no opponent in its round, */
  SCENE_ROUNDS_CHOSEN = 1 << 9, /* or any: a board as well, */
  SCENE_ROUNDS_BOTH_OR_NONE = 1 << 10, /* where two sit, or none is, */
  SCENE_ROUNDS_RESULT = 1 << 11,       /* with a result, */
  SCENE_ROUNDS_LINE_UP = 1 << 12,      /* of two teams, whose line-ups are not open, */
  SCENE_ROUNDS_GAME = 1 << 13,         /* or of two people, who play it there */
  SCENE_ROUNDS_TEAMS = 1 << 14,        /* teams play */
  SCENE_ROUNDS_MATCH = 1 << 15         /* it is of two teams, or a board of theirs */
};

#define SCENE_ROUNDS_TYPED 8 /* "9999.99" */

typedef struct {
  Desk *desk; /* must outlive it */
  int round;  /* 0: none is shown yet */
  guint holds;

  /* What was chosen. */
  gint64 game;       /* at the selected table, 0 for none */
  SceneTables shown; /* the others are hidden */
  GHashTable *kept;  /* gint64: games of a draft that stay when the rest is drawn anew */
  gboolean draws;    /* a draw is under way */
  char typed[SCENE_ROUNDS_TYPED]; /* a table's number so far, or "12.3"; "" for none */
  gint64 lifted;                  /* the player who is to change places, 0 for nobody, */
  gboolean settles;               /* and that the draft is to be settled once its price is known */

  /* What is in the round. */
  int n[SCENE_N_TABLES]; /* a match is none once it has boards */
  GHashTable *progress;  /* game -> DeskProgress */
  GHashTable *below;     /* match that has boards -> sum of 1 << DeskProgress of its boards */
  GArray *edited;        /* int: numbers of tables of a draft that were changed by hand, in order */
  gboolean handicap;     /* of a table; so is the rest: */
  gboolean note;
  gboolean remark; /* it stays, was changed, corrected, is played again or without colours */
  gboolean bye;
  gboolean boards;  /* of a match that is opened */
  gboolean colours; /* it is known who has Black, or there is no table */
  guint serial;     /* another one whenever what is kept or edited is */
} SceneRounds;

/* Whether all of it holds. */
static inline gboolean
scene_rounds_has (const SceneRounds *self, guint bits)
{
  return (self->holds & bits) == bits;
}

SceneRounds *scene_rounds_new (Desk *desk);
void scene_rounds_free (SceneRounds *self);

gboolean scene_rounds_show (SceneRounds *self, int round);
void scene_rounds_update (SceneRounds *self);
void scene_rounds_select (SceneRounds *self, gint64 game);
void scene_rounds_keep (SceneRounds *self, gboolean keep);
void scene_rounds_draw (SceneRounds *self, gboolean draws);
void scene_rounds_type (SceneRounds *self, char key);

const DeskGame *scene_rounds_game (const SceneRounds *self);
DeskProgress scene_rounds_progress (const SceneRounds *self, const DeskGame *game);
gboolean scene_rounds_is_shown (const SceneRounds *self, const DeskGame *game);
gboolean scene_rounds_is_edited (const SceneRounds *self, const DeskGame *game);
gboolean scene_rounds_is_kept (const SceneRounds *self, const DeskGame *game);
GArray *scene_rounds_kept_boards (const SceneRounds *self);
const char *scene_rounds_none (const SceneRounds *self, gboolean searched);
char *scene_rounds_kind (const SceneRounds *self, SceneTables tables);
char *scene_rounds_hidden (const SceneRounds *self);
char *scene_rounds_edited (const SceneRounds *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SceneRounds, scene_rounds_free)
