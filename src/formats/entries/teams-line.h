/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* What a line says in a list that has the name of each team with its members below. */

typedef enum {
  FORMATS_TEAMS_BLANK,
  FORMATS_TEAMS_TEAM,
  FORMATS_TEAMS_MEMBER,
  FORMATS_TEAMS_CAPTAIN,
  FORMATS_TEAMS_COACH,
  FORMATS_TEAMS_RESERVES
} FormatsTeamsLineKind;

/* How the names of teams are told from their members. */
typedef enum {
  FORMATS_TEAMS_BY_COLON,
  FORMATS_TEAMS_BY_NUMBER,
  FORMATS_TEAMS_BY_GAP,
  FORMATS_TEAMS_BY_RANK,
  FORMATS_TEAMS_BY_NOTHING
} FormatsTeamsWay;

typedef struct {
  FormatsTeamsLineKind kind; /* FORMATS_TEAMS_MEMBER until the way is known */
  char *text;                /* behind the word, where it begins with one */
  gboolean colon;            /* ends so, or says that it is a team */
  gboolean numbered, ranked, first, reserve;
} FormatsTeamsLine;

FormatsTeamsLine formats_teams_line_read (const char *line, gboolean first);
void formats_teams_line_clear (gpointer line);
FormatsTeamsWay formats_teams_way_find (const GArray *all);
gboolean formats_teams_line_is_team (const FormatsTeamsLine *said, FormatsTeamsWay way);
