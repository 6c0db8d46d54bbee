/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/list/list.h"
#include "standing/term/field.h"

ReportList *report_pairings_list (const ReportHead *head, StandingField *field, int round);
ReportList *report_pairings_rounds (const ReportHead *head, StandingField *field, int last);
gboolean report_pairings_has_handicaps (const StandingField *field, int round);
