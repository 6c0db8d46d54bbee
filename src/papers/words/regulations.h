/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "papers/paper/wish.h"

ReportList *papers_regulations_list (Desk *desk, const PapersOptions *wish);
