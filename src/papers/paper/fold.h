/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

char **papers_fold (const char *text, int width);
int papers_fold_width (const char *text, int most);
const char *papers_fold_nth (char **lines, guint n);
