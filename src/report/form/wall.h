/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/list/list.h"
#include "report/list/order.h"

ReportList *report_wall_list (const ReportHead *head, const StandingTable *table, gboolean by_place,
                              ReportOrder order);
