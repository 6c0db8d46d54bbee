/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/game/replay.h"
#include "formats/record/record.h"

/* Where a step of the record stands: behind how many moves, and by which act. */
typedef struct {
  gint64 ply;
  gint64 act; /* 0 for a handicap stone */
  gboolean is_move;
} DeskSgfPlace;

/* What is said, and when it was. */
typedef struct {
  gint64 ply;
  gint64 act;
  char *words;
} DeskSgfRemark;

/* A game that is being written as a record. */
typedef struct {
  Desk *desk;
  gint64 game;
  DeskReplayRows rows; /* that still count */
  FormatsRecord *record;
  GArray *places;           /* DeskSgfPlace, for each step of the record */
  GArray *remarks;          /* DeskSgfRemark */
  const GPtrArray *rulings; /* DeskRuling, in every wording they had; while words are added */
} DeskSgf;

/* desk/game/sgf-words.c */
void desk_sgf_add_words (DeskSgf *sgf);
