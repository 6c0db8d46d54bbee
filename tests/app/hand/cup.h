/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

typedef struct {
  const char *family;
  gint64 rank;
} CupPlayer;

/* A tournament in a temporary folder, with nobody drawn yet. */
typedef struct {
  char *folder;
  char *path;
  Desk *desk;
} Cup;

void cup_open (Cup *cup, const CupPlayer *players, gsize n_players);
void cup_close (Cup *cup);
