/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* Who plays whom where members of teams meet one by one, in tables that are known beforehand. They
 * know no names: teams and boards are numbers from 0. */

typedef struct {
  int team; /* -1 for nobody: the other is free */
  int board;
} PairingSeat;

typedef struct {
  int round; /* from 1 */
  PairingSeat black;
  PairingSeat white;
} PairingMeeting;

#define PAIRING_SCHEDULE_TEAMS 26 /* the most of them */

int pairing_molter_rounds (int n_teams);
GArray *pairing_molter (int n_teams, int n_boards, int n_rounds);
GArray *pairing_meet_all (int n_boards);

/* Inside the folder. */
void pairing_schedule_colour (GArray *meetings, int n_teams, int n_boards);
