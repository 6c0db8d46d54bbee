#pragma once
#include "report/list.h"
#include "report/order.h"

ReportList *report_seats_list (const ReportHead *head, const StandingField *field, int round,
                               ReportOrder order);
