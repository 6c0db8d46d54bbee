#pragma once
#include <glib.h>

char **papers_fold (const char *text, int width);
const char *papers_fold_nth (char **lines, guint n);
