/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "report/page/paper.h"

ReportPaper *papers_log_new (Desk *desk, const GPtrArray *acts, const char *note);
char *papers_log_proofs (Ledger *ledger, const LedgerAct *act);
char *papers_log_who (Ledger *ledger, const LedgerAct *act);
char **papers_log_head (Ledger *ledger);
char **papers_log_cells (Ledger *ledger, const LedgerAct *act);
char *papers_log_csv (Ledger *ledger, const GPtrArray *acts);
