/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* How long what is typed may be, in characters. What is longer is refused, nothing is cut. */
#define DESK_TEXT_NAME 200     /* people, clubs, prizes, offences */
#define DESK_TEXT_LINE 500     /* settings, notes, details */
#define DESK_TEXT_PLAYERS 4000 /* players of a restriction by their numbers */
#define DESK_TEXT_REASON 4000  /* why an act was done, on as many lines as that takes */

gboolean desk_text_check (const char *text, int most, GError **error);
char *desk_text_tidy (const char *text);
gboolean desk_text_check_reason (const char *text, GError **error);

/* Inside the room. */
gboolean desk_is_one_line (const char *text);
gboolean desk_is_blank (const char *text);
gboolean desk_has_reason (const char *reason);

/* Places in words of no language: "R1 T2". */
char *desk_text_at (gint64 round, gint64 table);
char *desk_text_at_match (gint64 round, gint64 match);
char *desk_text_place (const char *word);
char *desk_text_take_places (GStrv words, int most, int *ret_n);
