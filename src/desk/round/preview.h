/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* What settings would make of the field, before anything is drawn: figures, each in a line. */
typedef struct {
  char *what;   /* "Rounds", translated */
  char *figure; /* "5" */
  char *note;   /* a sentence; "" for none */
} DeskPreviewLine;

GPtrArray *desk_preview (const DeskState *state, const char *const *names,
                         const char *const *values, GError **error);
void desk_preview_line_free (DeskPreviewLine *line);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskPreviewLine, desk_preview_line_free)
