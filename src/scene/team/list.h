/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/team/team.h"

/* A list of teams that was pasted, while it is looked at. */
typedef struct {
  Desk *desk;
  FormatsTeams *teams; /* NULL while nothing can be read */
  GPtrArray *entries;  /* DeskTeamEntry */
  char *failure;       /* why nothing can be read; NULL where something can */
} SceneTeamList;

void scene_team_list_read (SceneTeamList *self, const char *text);
void scene_team_list_close (SceneTeamList *self);
char *scene_team_list_words (const SceneTeamList *self);
gboolean scene_team_list_take (const SceneTeamList *self, int signers, const char *reason,
                               GError **error);
