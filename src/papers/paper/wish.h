/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "report/list/list.h"

/* Which rounds a paper can be about. */
typedef enum {
  PAPERS_NEWEST, /* it is not asked: whatever counts by now */
  PAPERS_DRAWN,
  PAPERS_DRAWN_OR_ALL, /* 0 for what serves in every round */
  PAPERS_COUNTED       /* the last that counts; 0 for the start */
} PapersRounds;

/* How a paper is wanted. */
typedef struct {
  int round;           /* as PapersRounds has it */
  const char *order;   /* "name"; NULL for the paper's own */
  const char *columns; /* "place,name"; NULL for the paper's own */
  gboolean large;      /* to be read on a wall */
  gboolean piles;      /* in order in the piles of one cut stack */
  gboolean nigiri;     /* slips with boxes for who took which colour */
  int badges;          /* on a page, 8 or 10; 0 for the paper's own */
  int first;           /* certificates for so many places; 0 for all */
  gboolean prizes;     /* a certificate for each prize, not for each place */
  gboolean unsealed;   /* the foot says when it was made, and not from which state of the file */
} PapersOptions;
