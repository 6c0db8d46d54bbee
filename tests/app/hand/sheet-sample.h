/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/list/sheet.h"
#include "desk/act/row.h"

/* Invented players for the sheet's test and bench. */
typedef struct {
  int number;
  char *name;
  int rank; /* 0: 1k, 1: 1d */
  const char *club;
  const char *country;
  int rating;
  int points;
  int sos;
  gboolean away;
} SamplePlayer;

extern const AppSheetColumn SAMPLE_COLUMNS[];
extern const int SAMPLE_N_COLUMNS;

SamplePlayer *sample_player_new (int number, const char *name);
GListStore *sample_players (int n);
const char *sample_style (gconstpointer record, gpointer data);
DeskRow *sample_row (SamplePlayer *player);
