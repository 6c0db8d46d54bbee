/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "formats/event/kind.h"

/* A tournament as it is told to other programs: the way back of desk/adopt/adopt.h. */

#define DESK_EXTRACT_ALL (-1)

FormatsEvent *desk_extract (Desk *desk, int after, GError **error);
GBytes *desk_extract_format (Desk *desk, const FormatsKind *kind, int after, gboolean colours,
                             GError **error);
GPtrArray *desk_extract_lost (Desk *desk, const FormatsKind *kind, int after, GBytes *file,
                              GError **error);
char *desk_extract_lost_text (const GPtrArray *lost);
char *desk_extract_words (Desk *desk, const FormatsKind *kind, int after, GBytes *file);
const char *desk_extract_born_text (void);
