/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/list/list.h"
#include "report/list/order.h"

ReportList *report_seats_list (const ReportHead *head, const StandingField *field, int round,
                               ReportOrder order);
