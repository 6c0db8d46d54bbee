/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/page/kind.h"

extern const ReportKind report_page_kind;
