/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* A text of a few lines with place-holders such as {name}. "{{" is a brace; a line ends at a line
 * break, or at "\n" spelled with a backslash, so that it can be written on one line. */
gboolean formats_template_check (const char *text, const char *const *names, GError **error);
GStrv formats_template_lines (const char *text);
char *formats_template_fill (const char *line, const char *const *names, const char *const *values);
