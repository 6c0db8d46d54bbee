/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/event/cross.h"
#include "formats/program/trf.h"

/* Teams of formats/program/trf.c: "013" of 2016, "310" and what goes with it of 2026. */

#define FORMATS_TRF_TEAMS "trf/teams" /* kept: the code that its teams were told by */

#define FORMATS_TRF_DRAW "trf/192"     /* kept: how teams are drawn */
#define FORMATS_TRF_SWISS "swiss_fide" /* the system for that */
#define FORMATS_TRF_TEAMS_MOST 999     /* three digits */
#define FORMATS_TRF_NICKNAME "trf.nickname"
#define FORMATS_TRF_STRENGTH "trf.strength"

/* What lines say of teams. */
typedef struct {
  GPtrArray *lines; /* FormatsTrfLine */
} FormatsTrfTeams;

typedef struct {
  char code[4];
  char *line; /* the whole of it */
  int number;
} FormatsTrfLine;

char *formats_trf_field (const char *line, glong length, glong from, glong to);
int formats_trf_number (const char *line, glong length, glong from, glong to);

void formats_trf_teams_open (FormatsTrfTeams *teams);
void formats_trf_teams_close (FormatsTrfTeams *teams);
gboolean formats_trf_teams_take (FormatsTrfTeams *teams, const char *code, const char *line,
                                 int number);
char *formats_trf_teams_settle (const FormatsTrfTeams *teams, const FormatsCrossTable *table,
                                FormatsEvent *event);
gboolean formats_trf_teams_keeps_draw (const FormatsEvent *event);
void formats_trf_teams_head (GString *text, const FormatsEvent *event);
void formats_trf_teams_write (GString *text, const FormatsEvent *event, const int *numbers,
                              const StandingTable *standings);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FormatsTrfTeams, formats_trf_teams_close)
