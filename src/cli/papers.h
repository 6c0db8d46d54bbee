#pragma once
#include "cli/cli.h"
#include "report/paper.h"

/* The papers about the game whose round and table are the first words. */
ReportPaper *cli_papers_record (const CliCall *call, GError **error);
ReportPaper *cli_papers_score (const CliCall *call, GError **error);
ReportPaper *cli_papers_count (const CliCall *call, GError **error);
