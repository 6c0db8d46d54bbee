#pragma once
#include "desk/file/desk.h"
#include "report/list/list.h"

/* Every paper that is about no single game, player or ruling, for the window and the twin alike. */

typedef enum {
  PAPERS_BEFORE,
  PAPERS_ROUND,
  PAPERS_STANDINGS,
  PAPERS_AFTER,
  PAPERS_HAND /* to be cut or filled in: without the moment and the seal */
} PapersGroup;

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
} PapersWish;

/* One of list and make is there: a list has columns to choose from. */
typedef struct {
  const char *id;
  const char *label; /* to be translated */
  PapersGroup group;
  PapersRounds rounds;
  const char *const *orders; /* words that are never translated, the paper's own first; or NULL */
  ReportList *(*list) (Desk *desk, const PapersWish *wish);
  ReportPaper *(*make) (Desk *desk, const PapersWish *wish, GError **error);
  gboolean is_wall;  /* large if nothing else is said */
  gboolean is_piled; /* can be in order in piles */
  gboolean is_given; /* can be for prizes */
} PapersPaper;

const PapersPaper *papers_catalogue_list (int *ret_n);
const PapersPaper *papers_catalogue_find (const char *id);
ReportPaper *papers_catalogue_make (Desk *desk, const PapersPaper *paper, const PapersWish *wish,
                                    GError **error);
ReportList *papers_catalogue_columns (Desk *desk, const PapersPaper *paper, const PapersWish *wish);
const char *papers_catalogue_order_label (const char *order);
const char *papers_catalogue_group_label (PapersGroup group);
