/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/team/match.h"

/* A match of two teams as it stands: who plays, the score, what is still possible, who has signed.
 */

typedef struct {
  gint64 team;
  char *name;
  char *officials;          /* "Captain: Anna Berg · Coach: Bo Li"; may be empty */
  char *line_up;            /* what the team has handed in, in a sentence */
  const DeskLineUp *handed; /* NULL where that is nothing */
  StandingMatchScore score;
  StandingMatchOutlook outlook; /* all zero where it has no boards, or is decided */
} SceneMatchSide;

/* Until the next act. */
typedef struct {
  Desk *desk;
  const DeskGame *game;
  gboolean opened;
  gboolean has_score;
  SceneMatchSide sides[2];  /* of Black's team, and of White's */
  GPtrArray *boards;        /* DeskGame by place, NULL for a place that is empty on both sides */
  GPtrArray *needs;         /* what is still possible, a sentence each */
  const DeskResult *result; /* NULL while it is open */
} SceneMatch;

gboolean scene_match_read (SceneMatch *self, Desk *desk, gint64 match);
void scene_match_clear (SceneMatch *self);
char *scene_match_title (const SceneMatch *self);
char *scene_match_score (const SceneMatch *self);
char *scene_match_opened (const SceneMatch *self);
char *scene_match_result (const SceneMatch *self);
char *scene_match_signed (const SceneMatch *self);
const DeskPlayer *scene_match_player (const SceneMatch *self, int board, int side);
RulesColour scene_match_colour (const SceneMatch *self, int board, int side);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SceneMatch, scene_match_clear)
