#pragma once
#include "desk/desk.h"
#include "report/list.h"

/* Every paper about the tournament as a whole, for the window and the twin alike. */

typedef enum { PAPERS_BEFORE, PAPERS_ROUND, PAPERS_STANDINGS, PAPERS_AFTER } PapersGroup;

/* How a paper is wanted. */
typedef struct {
  int round;           /* of pairings; the last that counts, of standings */
  const char *order;   /* "name"; NULL for the paper's own */
  const char *columns; /* "place,name"; NULL for the paper's own */
  gboolean large;      /* to be read on a wall */
} PapersWish;

/* One of list and make is there: a list has columns to choose from. */
typedef struct {
  const char *id;
  const char *label; /* to be translated */
  PapersGroup group;
  const char *const *orders; /* words that are never translated, the paper's own first; or NULL */
  ReportList *(*list) (Desk *desk, const PapersWish *wish);
  ReportPaper *(*make) (Desk *desk, const PapersWish *wish, GError **error);
  gboolean is_wall; /* large if nothing else is said */
} PapersPaper;

const PapersPaper *papers_catalogue_list (int *ret_n);
const PapersPaper *papers_catalogue_find (const char *id);
ReportPaper *papers_catalogue_make (Desk *desk, const PapersPaper *paper, const PapersWish *wish,
                                    GError **error);
ReportList *papers_catalogue_columns (Desk *desk, const PapersPaper *paper, const PapersWish *wish);
const char *papers_catalogue_order_label (const char *order);
const char *papers_catalogue_group_label (PapersGroup group);
