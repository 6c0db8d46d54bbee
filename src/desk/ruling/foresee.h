/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* What settings would do to an event that runs, counted before anything is stored. */
typedef struct {
  int places;  /* players whose place in the standings moves */
  int figures; /* players whose place stays, but not what is reckoned of it */
  int results; /* games whose result or warnings would be others */
  int boards;  /* games whose board would be another */
  int clocks;  /* games whose clock would be another */
  int drawn;   /* rounds that are drawn, where the settings speak of the pairing; 0 else */
  int rulings; /* rulings that stand, where the settings speak of the rules; 0 else */
} DeskForesight;

gboolean desk_foresee (Desk *desk, const char *const *names, const char *const *values,
                       DeskForesight *ret_foresight, GError **error);
char *desk_foresee_words (const DeskForesight *foresight);
