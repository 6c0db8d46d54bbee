/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "papers/paper/event.h"

ReportPaper *papers_cross_new (Desk *desk, PapersFoot foot, GError **error);
ReportPaper *papers_cross_schedule_new (Desk *desk, GError **error);
