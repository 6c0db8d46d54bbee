#pragma once
#include "report/kind.h"

extern const ReportKind report_page_kind;
