/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* How the two parts of a person's name stand together. Files, the columns of the twin and what the
 * log has stored join them by one blank, the family name first; what people read is made here. */
char *formats_name_plain (const char *family, const char *given);
char *formats_name_listed (const char *family, const char *given);
char *formats_name_tight (const char *names);
char *formats_name_full (const char *family, const char *given, const char *country);
char *formats_name_uncapital (const char *name, int least);
const char *formats_name_language (const char *name, const char *country);
