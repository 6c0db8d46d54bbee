/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* A tournament of two in a temporary folder, its first round settled: game 1. */
typedef struct {
  char *folder;
  char *path;
  Desk *desk;
  int handicap; /* of the game, to be set before */
} GameSample;

void game_sample_open (GameSample *sample, const char *rules, const char *time);
void game_sample_reopen (GameSample *sample);
void game_sample_close (GameSample *sample);
void game_sample_play (GameSample *sample, const char *moves);

extern const char game_sample_black[];
extern const char game_sample_white[];
