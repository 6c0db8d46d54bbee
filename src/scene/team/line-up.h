/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/team/line-up.h"

/* The line-up of one side of a match while it is chosen. */

typedef struct {
  Desk *desk;
  gint64 match;
  RulesColour side;
  RulesMember *members; /* in the registered order */
  int n_members;
  int n_boards;
  int line_up[RULES_LINE_UP_MAX]; /* the person on each board, 0 for nobody */
} SceneLineUp;

gboolean scene_line_up_holds (const DeskState *state, gint64 match);
void scene_line_up_open (SceneLineUp *self, Desk *desk, gint64 match, RulesColour side);
void scene_line_up_close (SceneLineUp *self);
gint64 scene_line_up_team (const SceneLineUp *self);
char *scene_line_up_person (const SceneLineUp *self, int member);
int scene_line_up_get (const SceneLineUp *self, int board);
void scene_line_up_choose (SceneLineUp *self, int board, int member);
char *scene_line_up_players (const SceneLineUp *self);
char *scene_line_up_secret (void);
char *scene_line_up_state (const SceneLineUp *self);
char *scene_line_up_names (const DeskState *state, const char *players);
