/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/entries/entries.h"

typedef struct {
  FormatsEntry *entry;
  gboolean reserve;
} FormatsTeamMember;

/* A team as a list names it. */
typedef struct {
  int line;   /* where it is named first, from 1 */
  char *name; /* never NULL, like the texts below */
  char *captain;
  char *coach;
  GArray *members; /* of FormatsTeamMember, in their order */
} FormatsTeamRow;

typedef struct {
  GPtrArray *teams;  /* of FormatsTeamRow */
  GPtrArray *faults; /* of FormatsFault: rows that cannot be taken */
} FormatsTeams;

FormatsTeams *formats_teams_parse (GBytes *source, GError **error);
void formats_teams_free (FormatsTeams *teams);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FormatsTeams, formats_teams_free)
