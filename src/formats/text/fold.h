/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* Names without accents and case: to be searched, compared, ordered. */
char *formats_fold (const char *text);
char *formats_fold_key (const char *text);
gunichar formats_fold_initial (const char *text);
const char *formats_fold_plain (gunichar letter);
