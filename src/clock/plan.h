/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

#define CLOCK_PLAN_MARKS 12

/* What is called when: seconds before the end, largest first, ended by 0. */
typedef struct {
  int many[CLOCK_PLAN_MARKS]; /* of a period that is not the last */
  int last[CLOCK_PLAN_MARKS]; /* of the last one */
  int main[CLOCK_PLAN_MARKS]; /* of the main time */
  int count;                  /* so many seconds at the end are counted one by one */
  gboolean every;             /* at the end of every period, not only of the last */
  gboolean ends;              /* time without periods ends like a last period, too */
  gboolean left;              /* seconds that are left are said, not those that are gone */
  gboolean down;              /* the last seconds are counted 10 to 1, not 1 to 10 */
} ClockPlan;

extern const ClockPlan clock_plan_chinese;
extern const ClockPlan clock_plan_japanese;

gboolean clock_plan_parse (const char *text, ClockPlan *ret_plan, GError **error);
char *clock_plan_format (const ClockPlan *plan);
