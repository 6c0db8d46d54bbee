/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "report/page/paper.h"

ReportPaper *papers_decision_new (Desk *desk, gint64 ruling, GError **error);
