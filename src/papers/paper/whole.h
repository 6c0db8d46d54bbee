/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "papers/paper/wish.h"

ReportPaper *papers_whole_statistics (Desk *desk, const PapersOptions *wish, GError **error);
ReportPaper *papers_whole_new (Desk *desk, const PapersOptions *wish, GError **error);
