/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/table/standing.h"

/* In which order the players of a list stand. The drawn number is the last word in every tie. */
typedef enum {
  REPORT_ORDER_NUMBER,
  REPORT_ORDER_NAME, /* as the language sorts */
  REPORT_ORDER_RANK, /* strongest first, then by rating */
  REPORT_ORDER_CLUB,
  REPORT_ORDER_COUNTRY
} ReportOrder;

const char *report_order_number_title (const StandingField *field);
int *report_order_players (const StandingField *field, ReportOrder order);
