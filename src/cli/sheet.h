#pragma once
#include "formats/record.h"
#include "report/sheet.h"

ReportSheet *cli_sheet_new (const FormatsRecord *record);
gboolean cli_sheet_paper (const char *name, double *ret_width, double *ret_height, GError **error);
