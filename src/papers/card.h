#pragma once
#include "desk/desk.h"
#include "report/paper.h"

ReportPaper *papers_card_new (Desk *desk, gint64 player);
