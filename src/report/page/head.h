/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/ruleset.h"

/* Pages that look the same on a printer, in a preview and in a PDF. All lengths are
 * points (1/72 inch). A paper is immutable once made; any thread may paint it. */
typedef struct _ReportPaper ReportPaper;

/* What stands at the head of every page. */
typedef struct {
  const char *event;    /* the tournament's name */
  const char *subtitle; /* place, dates: may be empty */
  const char *note;     /* right side: "after round 3"; may be empty */
  const char *address;  /* of the same on the web, shown as a QR code, too; may be NULL */
  RulesProfile profile; /* whose articles it cites */
} ReportHead;

typedef enum { REPORT_LEFT, REPORT_RIGHT, REPORT_CENTRE } ReportAlign;

typedef struct {
  const char *title;
  ReportAlign align;
  int stretch;    /* its share of the room that is left, and it is shortened first: 2 for names,
                   * 1 for what matters less, 0 for what is never shortened */
  double least;   /* width in points, where room to write by hand is wanted; 0 elsewhere */
  gboolean whole; /* never shortened though it has a share: its texts go on in the rows below */
} ReportColumn;
