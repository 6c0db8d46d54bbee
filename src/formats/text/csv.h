/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/text/error.h"

#define FORMATS_CSV_COLUMNS 64 /* cells of a row that are kept */
#define FORMATS_CSV_CELL 1000  /* characters of a cell that are kept */

/* Reads rows of cells, one row at a time, out of text that it borrows. */
typedef struct _FormatsCsv FormatsCsv;

FormatsCsv *formats_csv_new (const char *text, gsize length, char delimiter);
void formats_csv_free (FormatsCsv *csv);
gboolean formats_csv_next (FormatsCsv *csv, GError **error);

int formats_csv_get_line (const FormatsCsv *csv);
guint formats_csv_get_count (const FormatsCsv *csv);
guint formats_csv_get_width (const FormatsCsv *csv);
const char *formats_csv_get_cell (const FormatsCsv *csv, guint column);
gboolean formats_csv_is_cut (const FormatsCsv *csv, guint column);
char *formats_csv_dup_excerpt (const FormatsCsv *csv);

void formats_csv_append (GString *text, char delimiter, const char *const *cells);

char formats_delimiter_guess (const char *text, gsize length);
gsize formats_delimiter_narrow (char *text, gsize length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FormatsCsv, formats_csv_free)
