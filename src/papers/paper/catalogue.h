/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "papers/paper/wish.h"

/* Every paper that is about no single game, player or ruling, for the window and the twin alike. */

typedef enum {
  PAPERS_BEFORE,
  PAPERS_ROUND,
  PAPERS_STANDINGS,
  PAPERS_AFTER,
  PAPERS_HAND /* to be cut or filled in: without the moment and the seal */
} PapersGroup;

/* One of list and make is there: a list has columns to choose from. */
typedef struct {
  const char *id;
  const char *label; /* to be translated */
  PapersGroup group;
  PapersRounds rounds;
  const char *const *orders; /* words that are never translated, the paper's own first; or NULL */
  ReportList *(*list) (Desk *desk, const PapersOptions *wish);
  ReportPaper *(*make) (Desk *desk, const PapersOptions *wish, GError **error);
  gboolean is_wall;  /* large if nothing else is said */
  gboolean is_piled; /* can be in order in piles */
  gboolean is_given; /* can be for prizes */
} PapersKind;

const PapersKind *papers_catalogue_list (int *ret_n);
const PapersKind *papers_catalogue_find (const char *id);
ReportPaper *papers_catalogue_make (Desk *desk, const PapersKind *paper, const PapersOptions *wish,
                                    GError **error);
ReportList *papers_catalogue_columns (Desk *desk, const PapersKind *paper,
                                      const PapersOptions *wish);
const char *papers_catalogue_order_label (const char *order);
const char *papers_catalogue_group_label (PapersGroup group);
