/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/page/frame.h"
#include "report/page/paper.h"
#include "rules/game/result.h"
#include "standing/term/field.h"

/* What a paper about one game says of it beside its moves. Lent; texts are NULL or "" where nothing
 * is known. Arrays are indexed by RulesColour. */
typedef struct {
  const char *name[3];
  const char *origin[3]; /* rank, and country or team */
  const char *date;
  const char *rules;
  const char *time;
  gboolean has_komi;
  int komi_q;            /* quarter zi */
  gboolean zi;           /* counted in zi */
  const char *komi_text; /* shown where the komi is not understood */
  int handicap;
  RulesResult result;
  RulesResult was;         /* what was corrected or annulled; of no kind for most */
  gboolean taken;          /* Black was assigned White, and White Black (Art. 17.1) */
  gboolean is_told;        /* by a game record, which knows fewer results */
  const char *result_text; /* shown where the result is not understood */
} ReportGame;

/* The same, ready for painting: kept in a frame. */
typedef struct {
  const char *name[3];
  const char *origin[3];
  GPtrArray *pairs; /* label, value, label, ... */
} ReportFacts;

#define REPORT_FACTS_SIZE 9.0 /* of letters */

void report_facts_init (ReportFacts *facts, ReportFrame *frame, const ReportGame *game);
void report_facts_clear (ReportFacts *facts);
void report_facts_add (ReportFacts *facts, ReportFrame *frame, const char *label,
                       const char *value);
double report_facts_measure (const ReportFacts *facts, PangoLayout *layout, double width);
double report_facts_paint (const ReportFacts *facts, PangoLayout *layout, cairo_t *cr, double top,
                           double width);
void report_facts_paint_stone (cairo_t *cr, RulesColour colour, double x, double y, double radius);
char *report_facts_origin (const StandingPlayer *player);
