#pragma once
#include "formats/record.h"
#include "report/record.h"

/* A game record as the papers about one game want it. Lends its texts from the record. */
typedef struct {
  ReportHead head;
  ReportGame game;
  ReportMoves moves;
  GArray *steps;    /* ReportStep, of moves */
  GPtrArray *texts; /* that were made up for the others */
} CliSheet;

CliSheet *cli_sheet_new (const FormatsRecord *record);
void cli_sheet_free (CliSheet *sheet);
void cli_sheet_cut (CliSheet *sheet, int n_moves);
gboolean cli_sheet_paper (const char *name, double *ret_width, double *ret_height, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliSheet, cli_sheet_free)
