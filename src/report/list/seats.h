#pragma once
#include "report/list/list.h"
#include "report/list/order.h"

ReportList *report_seats_list (const ReportHead *head, const StandingField *field, int round,
                               ReportOrder order);
