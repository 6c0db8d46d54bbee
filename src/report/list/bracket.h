/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/board/diagram.h"
#include "report/list/match.h"

/* The picture of a knock-out, or of some of its matches. Its lengths are points where letters are
 * of 10 points: whoever paints it scales it. */

/* A match, or nothing where the width is 0. */
typedef struct {
  double x, y, width, height;
} ReportBox;

/* What stands in a match, from left to right, where it needs room. */
typedef struct {
  double number;
  double seed;
  double name;
  double origin;
  double wins; /* or how it was won */
} ReportBracketRooms;

typedef struct {
  double x, baseline;
  char *text;
  gboolean bold;
} ReportBracketHeading;

typedef struct {
  double width, height;
  const ReportMatches *matches;
  ReportBracketRooms rooms;
  ReportBox *boxes; /* by match */
  GArray *headings; /* ReportBracketHeading */
} ReportBracket;

#define REPORT_BRACKET_SIZE 10.0 /* of letters, and what follows in points as well */
#define REPORT_BRACKET_ROW 15.0  /* height of one side of a match */
#define REPORT_BRACKET_PAD 3.0   /* around a text */
#define REPORT_BRACKET_MARK 9.0  /* room of the winner's sign */
#define REPORT_BRACKET_GAP 26.0  /* between columns */

ReportBracketRooms report_bracket_rooms (const ReportMatches *matches, cairo_t *cr);
ReportBracket *report_bracket_new (const ReportMatches *matches, const ReportBracketRooms *rooms,
                                   const gboolean *chosen);
void report_bracket_free (ReportBracket *bracket);
int report_bracket_match_at (const ReportBracket *bracket, double x, double y);

/* report/list/bracket-paint.c */
void report_bracket_paint (const ReportBracket *bracket, cairo_t *cr, ReportTheme theme);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ReportBracket, report_bracket_free)
