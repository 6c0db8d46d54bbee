/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/system/bracket.h"
#include "report/page/paper.h"

ReportPaper *report_knockout_new (const ReportHead *head, const PairingBracket *bracket,
                                  const StandingField *field);
