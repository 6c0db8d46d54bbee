/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/record/record.h"

/* A record that is told line by line, as the servers do. */
typedef struct {
  char *text;        /* the whole of it */
  char *next;        /* the line after this one, NULL behind the last */
  guint line;        /* the number of this one, from 1 */
  const char *guess; /* the encoding, where nothing says that it is this one; else NULL */
} FormatsLines;

gboolean formats_lines_open (FormatsLines *lines, GBytes *source, GError **error);
gboolean formats_lines_open_text (FormatsLines *lines, GBytes *source, GError **error);
char *formats_lines_next (FormatsLines *lines);
void formats_lines_close (FormatsLines *lines);

gboolean formats_lines_none (GError **error);
char *formats_lines_cut (const char *text);
gboolean formats_lines_size (const FormatsLines *lines, const char *text, FormatsRecord *record,
                             GError **error);
void formats_lines_keep (char **text, const char *said, gssize length);
void formats_lines_komi (FormatsRecord *record, const char *said);
void formats_lines_date (FormatsRecord *record, const char *said, gssize length);
gboolean formats_lines_is_rank (const char *text);
void formats_lines_player (FormatsRecord *record, int side, const char *name, const char *rank);
gboolean formats_lines_step (FormatsRecord *record, FormatsStepKind kind, RulesColour colour,
                             RulesPoint point, GError **error);
void formats_lines_stars (FormatsRecord *record, gboolean is_third_left);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FormatsLines, formats_lines_close)
