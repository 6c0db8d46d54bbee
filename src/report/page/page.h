#pragma once
#include "report/page/kind.h"

extern const ReportKind report_page_kind;
