#pragma once
#include "report/list.h"
#include "report/order.h"

ReportList *report_wall_list (const ReportHead *head, const StandingTable *table, gboolean by_place,
                              ReportOrder order);
